#pragma once
// A box of a side's graph (regions.hpp) as areas and straits.
//
// A field is a strait if its neighbours are not connected by the eight fields around it: only such a
// field can separate others when it is taken away. Straits whose side is unknown are nodes of their own.
// All other fields fall into runs, linked fields of a row; and runs that are linked from row to row are
// an area (union-find), whose first run is its node. Everything beyond the box is a node, too.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/known/bit_rows.hpp"

namespace hamekomi::loops {

// The fields of a graph, and from which of them one can go right and down.
struct Ways {
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
  void find(const Ways& ways, const BitRows& needed, const Box& box);

  // A run, or a strait, which is one field. The first piece is what is beyond, without fields.
  struct Piece {
    std::int32_t field;
    std::int32_t length;
    // The node that it belongs to; a strait is its own.
    std::int32_t node;
    // Of a node: a link from which all others are found; -1 if it touches nothing.
    std::int32_t link;
    bool is_strait;
    bool has_needed;
  };
  // In reading order. Nodes are numbers of pieces.
  [[nodiscard]] std::span<const Piece> pieces() const { return {pieces_.data(), number_}; }
  // How many nodes there are.
  [[nodiscard]] std::int32_t nodes() const { return nodes_; }
  // The node of a field in the box.
  [[nodiscard]] std::int32_t node_of(int field) const { return pieces_[piece_at_[field]].node; }

  // Links lead from straits in four directions; an area has those that lead to it. The next link of a
  // node, -1 after the last; and the node at its other end, which is the strait itself if there is no
  // way.
  [[nodiscard]] std::int32_t next(std::int32_t node, std::int32_t link) const {
    if (!pieces_[node].is_strait) return next_[link];
    return link % 4 == 3 ? -1 : link + 1;
  }
  [[nodiscard]] std::int32_t neighbour(std::int32_t node, std::int32_t link) const {
    return pieces_[node].is_strait ? targets_[link] : straits_[static_cast<std::size_t>(link) / 4];
  }

 private:
  void find_straits(const Ways& ways, const BitRows& needed);
  void cut_rows(const Ways& ways);
  void join_runs(const Ways& ways);
  void join_beyond(const Ways& ways);
  void mark_needed(const BitRows& needed);
  void link_straits(const Ways& ways);
  void join(std::int32_t one, std::int32_t other);
  [[nodiscard]] int field(int row, int column) const { return row * columns_ + column; }

  int columns_;
  int words_;
  Box box_{};
  // In the box: the straits, all other fields, and which of these are linked to the right.
  BitRows is_strait_;
  BitRows is_rest_;
  BitRows is_joined_;
  std::vector<Piece> pieces_;
  std::size_t number_ = 0;
  std::int32_t nodes_ = 0;
  // By field: its piece; that beyond for fields that belong to none.
  std::vector<std::int32_t> piece_at_;
  std::vector<std::int32_t> straits_;
  // By link: where it leads, and the next one that leads there.
  std::vector<std::int32_t> targets_;
  std::vector<std::int32_t> next_;
};

}  // namespace hamekomi::loops
