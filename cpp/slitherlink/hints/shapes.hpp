// What is possible around every cell and at every dot.
//
// The lines around a cell, or at a dot, have one of 16 shapes. A number, or the law that lines meet in
// twos, allows some of them. A cell and a dot meet at a corner: two edges that both have in common. For
// each corner we keep whether both edges can be lines and whether both can be crosses; what is
// impossible for the cell is impossible for the dot, and so on from cell to dot to cell. This is what
// players do when they note that "exactly one of these two is a line": twos in corners, a line that
// comes to the corner of a number, threes at both ends of a diagonal of twos.
//
// With sides, all four pairs of marks are kept ("both or neither"), and relations between the colours of
// cells (inside, outside) are used and found: a 2 whose upper and right neighbours differ has a left and
// a lower neighbour that differ. Relations lead on over the whole board, through cells whose edges are
// not known.
//
// All that is found follows from the marks and the clues, whatever the order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/index.hpp"
#include "loops/grid.hpp"
#include "loops/regions/colours.hpp"
#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

class Shapes {
 public:
  // A cell, or the number of cells plus a vertex.
  using Node = std::int32_t;

  Shapes(const loops::Grid& grid, bool with_sides);

  // Everything is due to be examined.
  void add_all();
  // A cell has a new clue.
  void add_clue(std::int32_t cell) { wake(cell); }
  // Examines all that is new on the board, or until the first node that decides an edge; returns false
  // on a contradiction, which is at `last`.
  bool run(const OneLoop& board, bool is_first_enough);

  struct Decided {
    Edge edge = 0;
    Value mark = 0;
  };
  // The unknown edges that the last run has decided, in no order, perhaps more than once.
  [[nodiscard]] const std::vector<Decided>& decided() const { return decided_; }
  // The node that decided them, or that has no shape left.
  [[nodiscard]] Node last() const { return last_; }
  [[nodiscard]] bool has_sides() const { return with_sides_; }

  // What a deduction rests on: the laws of some nodes, and the marks of some known edges.
  struct Grounds {
    std::vector<Node> nodes;
    std::vector<Edge> edges;
  };
  // All on which the shapes of a node rest.
  Grounds grounds(const OneLoop& board, Node node);
  // Removes from them what is not needed for these edges, or for the contradiction if there are none.
  // Requires an object that has not run and to which nothing was added.
  void shorten(const OneLoop& board, Grounds& grounds, std::span<const Decided> goals);

  // The state, to come back to.
  struct Snapshot {
    std::size_t trail = 0;
    int joins = 0;
    std::size_t seen = 0;
    std::vector<Node> due;
  };
  [[nodiscard]] Snapshot snapshot() const;
  void restore(const Snapshot& snapshot);

 private:
  // One bit for each shape; a shape has one bit for each of the four edges, set for a line.
  using Set = std::uint16_t;
  static constexpr int AROUND = 4;
  // Of marks at a corner.
  static constexpr unsigned MARK_PAIRS = 4;
  struct Corner {
    std::int32_t number = 0;
    // Which of the node's edges.
    int first = 0;
    int second = 0;
  };
  // What is where a node is: its corners, by number; and the cells around it, clockwise, those around a
  // vertex from the upper right one on; then the cell itself.
  struct Places {
    std::array<std::int32_t, AROUND> corners{};
    std::array<std::int32_t, AROUND + 1> cells{};
  };
  // Two of the cells at a node, and the edges between them, as bits.
  struct Pair {
    std::uint8_t one = 0;
    std::uint8_t other = 0;
    std::uint8_t between = 0;
  };
  static constexpr std::array<Pair, 10> AT_CELL{{{4, 0, 0b0001},
                                                 {4, 1, 0b0010},
                                                 {1, 0, 0b0011},
                                                 {4, 2, 0b0100},
                                                 {2, 0, 0b0101},
                                                 {2, 1, 0b0110},
                                                 {4, 3, 0b1000},
                                                 {3, 0, 0b1001},
                                                 {3, 1, 0b1010},
                                                 {3, 2, 0b1100}}};
  static constexpr std::array<Pair, 6> AT_DOT{
      {{3, 0, 0b0001}, {0, 1, 0b0010}, {1, 2, 0b0100}, {2, 3, 0b1000}, {0, 2, 0b0110}, {1, 3, 0b1100}}};
  // Calls `act` with two cells and the edges between them.
  template <class Act>
  void at_pairs(Node node, const Act& act) const {
    const auto& cells = places_[index(node)].cells;
    if (is_cell(node))
      for (const auto& [one, other, between] : AT_CELL) act(cells[one], cells[other], between);
    else
      for (const auto& [one, other, between] : AT_DOT) act(cells[one], cells[other], between);
  }

  // The variable of the colours that stands for a node, and the other way round.
  static constexpr int variable_of(Node node) { return -2 - node; }
  static constexpr Node node_of(int variable) { return -2 - variable; }
  [[nodiscard]] bool is_cell(Node node) const { return node < grid_->cells; }
  [[nodiscard]] std::span<const std::int32_t, AROUND> edges_of(Node node) const;
  [[nodiscard]] Places places_of(Node node) const;
  [[nodiscard]] Corner corner(Node node, int k) const;
  [[nodiscard]] std::int32_t cell_at(int row, int column) const;
  [[nodiscard]] Value mark(const OneLoop& board, Edge edge) const;

  void add_edge(Edge edge, bool is_line);
  void wake(Node node);
  void wake_around(std::int32_t cell);
  [[nodiscard]] Set possible(const OneLoop& board, Node node);
  bool examine(const OneLoop& board, Node node);
  void relate(Node node, Set set);
  bool proves(const OneLoop& board, const Grounds& grounds, std::span<const Decided> goals);

  const loops::Grid* grid_;
  bool with_sides_;
  // Relations between cells; a variable is an edge, or stands for a node.
  loops::Colours colours_;
  // By corner, four for each vertex: one bit for each pair of marks that is possible.
  std::vector<std::uint8_t> corners_;
  // By corner and pair: the node that has ruled it out.
  std::vector<Node> ruled_out_by_;
  // By node.
  std::vector<Places> places_;
  struct Change {
    std::int32_t corner = 0;
    std::uint8_t before = 0;
  };
  std::vector<Change> trail_;
  // The nodes that are due, from `next_` on, and by node whether it waits there.
  std::vector<Node> due_;
  std::size_t next_ = 0;
  std::vector<std::uint8_t> waits_;
  // How many changes of the board were seen.
  std::size_t seen_ = 0;
  std::vector<Decided> decided_;
  Node last_ = -1;
  // Only some nodes and edges count while grounds are shortened.
  bool is_restricted_ = false;
  std::vector<std::uint8_t> is_of_grounds_;
  std::vector<std::uint8_t> is_edge_of_grounds_;
};

}  // namespace hamekomi::slitherlink::hints
