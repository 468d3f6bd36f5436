#pragma once
// A box of a side's graph (regions.hpp) as areas and straits.
//
// A field is a strait if its neighbours are not connected by the eight fields around it: only such a
// field can separate others when it is taken away. Straits whose side is unknown are nodes of their own.
// All other fields fall into runs, linked fields of a row; and runs that are linked from row to row are
// an area (union-find), whose first run is its node. Everything beyond the box is a node, too.

#include <cstdint>
#include <vector>

#include "loops/regions/bit_rows.hpp"

namespace hamekomi::loops {

// The fields of a graph, and from which of them one can go right and down.
struct FieldLinks {
  BitRows fields;
  BitRows right;
  BitRows down;
};

class Areas {
 public:
  // In fields, the last ones included; not at the border of the graph.
  struct Box {
    int top, left, bottom, right;
  };
  // The node of everything beyond the box.
  static constexpr std::int32_t BEYOND = 0;

  Areas(int rows, int columns);

  // Finds the nodes of a box and what they touch. Fields that are needed are never straits.
  void find(const FieldLinks& links, const BitRows& needed, const Box& box);

  // Pieces are what is beyond, without fields; then straits, each one field; then runs. Nodes are
  // numbers of pieces.
  struct Piece {
    std::int32_t field;
    std::int32_t length;
  };
  [[nodiscard]] std::int32_t pieces() const { return pieces_end_; }
  [[nodiscard]] Piece piece(std::int32_t piece) const;
  // The field of a strait.
  [[nodiscard]] std::int32_t field_of(std::int32_t strait) const { return field_of_[strait]; }
  // The node that a piece belongs to; a strait is its own.
  [[nodiscard]] std::int32_t node(std::int32_t piece) const { return node_[piece]; }
  [[nodiscard]] std::int32_t node_at(int row, int column) const { return node_[piece_at(row, column)]; }
  // How many nodes there are.
  [[nodiscard]] std::int32_t nodes() const { return nodes_; }
  [[nodiscard]] bool is_strait(std::int32_t node) const { return node != BEYOND && node < runs_from_; }
  [[nodiscard]] bool has_needed(std::int32_t node) const { return has_needed_[node] != 0; }

  // Links lead from straits in four directions, from four times its number on; an area has those that
  // lead to it. The first link of a node and the next one, -1 after the last; and the node at the other
  // end, which is the strait itself if there is no way.
  [[nodiscard]] std::int32_t first(std::int32_t node) const {
    return is_strait(node) ? 4 * node : first_[node];
  }
  [[nodiscard]] std::int32_t next(std::int32_t node, std::int32_t link) const {
    if (!is_strait(node)) return next_[link];
    return link % 4 == 3 ? -1 : link + 1;
  }
  [[nodiscard]] std::int32_t neighbour(std::int32_t node, std::int32_t link) const {
    return is_strait(node) ? targets_[link] : link / 4;
  }

 private:
  void find_straits(const FieldLinks& links, const BitRows& needed);
  void number_straits();
  void number_runs(const FieldLinks& links);
  void join_runs(const FieldLinks& links);
  void join_beyond(const FieldLinks& links);
  void mark_needed(const BitRows& needed);
  void link_straits(const FieldLinks& links);
  void join(std::int32_t one, std::int32_t other);
  void put_beyond(int row, int column);
  // Requires a field of a piece: the piece is known where it begins.
  [[nodiscard]] std::int32_t piece_at(int row, int column) const {
    const Word before = is_first_.row(row)[column / 64] << static_cast<unsigned>(63 - column % 64);
    return piece_at_[field(row, column - std::countl_zero(before))];
  }
  [[nodiscard]] int field(int row, int column) const { return row * columns_ + column; }

  int columns_;
  int words_;
  Box box_{};
  // In the box: the straits, all other fields, and which of these are linked to the right.
  BitRows is_strait_;
  BitRows is_rest_;
  BitRows is_joined_;
  // Where a piece begins, or goes on in another word.
  BitRows is_first_;
  // By piece: its first field.
  std::vector<std::int32_t> field_of_;
  std::int32_t runs_from_ = 1;
  std::int32_t pieces_end_ = 1;
  std::int32_t nodes_ = 1;
  // By field in the box or next to it where a piece begins: this piece.
  std::vector<std::int32_t> piece_at_;
  // By piece: its node, as long as runs are joined another piece of it; and of a node, a link, and
  // whether one of its fields is needed.
  std::vector<std::int32_t> node_;
  std::vector<std::int32_t> first_;
  std::vector<std::uint8_t> has_needed_;
  // By link: where it leads, and the next one that leads there.
  std::vector<std::int32_t> targets_;
  std::vector<std::int32_t> next_;
};

}  // namespace hamekomi::loops
