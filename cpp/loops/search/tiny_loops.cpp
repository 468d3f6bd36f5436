#include "loops/search/tiny_loops.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace hamekomi::loops {

namespace {

// Sets of cells of a 2x2 square, as bits in reading order; each shape once.
constexpr std::array<unsigned, 8> SHAPES{0b0001, 0b0011, 0b0101, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111};

constexpr bool holds(unsigned shape, int cell) {
  return (shape >> static_cast<unsigned>(cell) & 1U) != 0;
}

}  // namespace

TinyLoops::TinyLoops(const Grid& grid, std::span<const std::uint8_t> marks)
    : grid_(&grid), marks_(marks), known_lines_(std::ranges::count(marks, std::uint8_t{line})) {}

std::span<const Literal> TinyLoops::next() {
  for (; cell_ < grid_->cells; ++cell_, shape_ = 0) {
    while (shape_ < static_cast<int>(SHAPES.size())) {
      const unsigned shape = SHAPES[static_cast<std::size_t>(shape_++)];
      if (!fits(cell_ / grid_->columns, cell_ % grid_->columns, shape)) continue;
      gather_lines(cell_, shape);
      if (!contradicts_marks()) return lines_;
    }
  }
  return {};
}

bool TinyLoops::fits(int row, int column, unsigned shape) const {
  return (row + 1 < grid_->rows || shape < 0b0100) &&
         (column + 1 < grid_->columns || (shape & 0b1010U) == 0);
}

// Edges between two cells of the shape are met twice, and are not on the loop.
void TinyLoops::gather_lines(int cell, unsigned shape) {
  lines_.clear();
  for (int k = 0; k < 4; ++k) {
    if (!holds(shape, k)) continue;
    for (const int edge : grid_->edges_of_cell[cell + k / 2 * grid_->columns + k % 2])
      if (std::erase(lines_, positive(edge)) == 0) lines_.push_back(positive(edge));
  }
}

bool TinyLoops::contradicts_marks() const {
  const auto lines_with = [&](Mark mark) {
    return std::ranges::count_if(lines_,
                                 [&](Literal each) { return marks_[variable_of(each)] == mark; });
  };
  return lines_with(cross) != 0 || lines_with(line) != known_lines_;
}

}  // namespace hamekomi::loops
