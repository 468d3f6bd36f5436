#pragma once
// The cells that are or may be on one side of the loop, as a graph: they are linked through edges
// without a line.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/regions/regions.hpp"

namespace hamekomi::loops {

class SideGraph {
 public:
  // The edges of a cell: above, right, below, left.
  static constexpr int AROUND = 4;

  SideGraph(const Grid& grid, Side side)
      : grid_(&grid), side_(side), known_(grid.cells + 1, Side::unknown), is_line_(grid.edges, 0) {}

  // Begins with a board: the sides of its cells, and by edge whether there is a line.
  void begin(std::span<const Side> sides, std::span<const std::uint8_t> lines) {
    std::ranges::copy(sides, known_.begin());
    std::ranges::copy(lines, is_line_.begin());
    known_[grid_->outside()] = Side::outside;
  }
  void set_line(int edge, bool is_line) { is_line_[edge] = is_line ? 1 : 0; }
  void set_side(int cell, Side side) { known_[cell] = side; }

  [[nodiscard]] const Grid& grid() const { return *grid_; }
  [[nodiscard]] Side side() const { return side_; }
  [[nodiscard]] bool is_unknown(int cell) const { return known_[cell] == Side::unknown; }
  [[nodiscard]] bool is_on_side(int cell) const { return known_[cell] == side_; }
  [[nodiscard]] bool is_on_other_side(int cell) const { return known_[cell] == other(side_); }
  [[nodiscard]] bool has_line(int edge) const { return is_line_[edge] != 0; }
  // Whether the cells beside an edge may both be on the side, with no line between them.
  [[nodiscard]] bool is_open(int edge) const {
    const auto [one, two] = grid_->sides[edge];
    return !has_line(edge) && !is_on_other_side(one) && !is_on_other_side(two);
  }
  // The cell in a direction.
  [[nodiscard]] int beyond(int cell, int direction) const {
    const auto [one, two] = grid_->sides[grid_->edges_of_cell[cell][direction]];
    return one == cell ? two : one;
  }
  [[nodiscard]] bool is_open(int cell, int direction) const {
    return is_open(grid_->edges_of_cell[cell][direction]);
  }
  // A cell of the side; -1 if there is none.
  [[nodiscard]] int any_on_side() const {
    const auto first = std::ranges::find(known_, side_);
    return first == known_.end() ? -1 : static_cast<int>(first - known_.begin());
  }

 private:
  const Grid* grid_;
  Side side_;
  // By cell, the outside included; and by edge.
  std::vector<Side> known_;
  std::vector<std::uint8_t> is_line_;
};

}  // namespace hamekomi::loops
