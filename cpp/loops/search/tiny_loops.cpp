#include "loops/search/tiny_loops.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace hamekomi::loops {

namespace {

// Sets of cells of a 2x2 square, as bits in reading order; each shape once.
constexpr std::array<unsigned, 8> SHAPES{0b0001, 0b0011, 0b0101, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111};

// The lines around a shape: the number of a cell in the square, and the direction of the edge from it.
struct Outline {
  struct Side {
    int cell;
    int direction;
  };
  std::array<Side, TinyLoops::MOST_LINES> sides{};
  int number = 0;
};

constexpr bool holds(unsigned shape, int row, int column) {
  return row >= 0 && row < 2 && column >= 0 && column < 2 &&
         (shape >> static_cast<unsigned>(2 * row + column) & 1U) != 0;
}

constexpr Outline outline_of(unsigned shape) {
  constexpr std::array<std::array<int, 2>, 4> DIRECTIONS{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};
  Outline outline;
  for (int cell = 0; cell < 4; ++cell)
    for (int direction = 0; direction < 4; ++direction)
      if (holds(shape, cell / 2, cell % 2) &&
          !holds(shape, cell / 2 + DIRECTIONS[direction][0], cell % 2 + DIRECTIONS[direction][1]))
        outline.sides[outline.number++] = {cell, direction};
  return outline;
}

constexpr std::array<Outline, SHAPES.size()> OUTLINES = [] {
  std::array<Outline, SHAPES.size()> outlines{};
  for (std::size_t k = 0; k < SHAPES.size(); ++k) outlines[k] = outline_of(SHAPES[k]);
  return outlines;
}();

}  // namespace

TinyLoops::TinyLoops(const Grid& grid, std::span<const std::uint8_t> marks)
    : grid_(&grid), marks_(marks), known_lines_(std::ranges::count(marks, std::uint8_t{line})) {}

std::span<const Literal> TinyLoops::next() {
  for (; cell_ < grid_->cells; ++cell_, shape_ = 0) {
    while (shape_ < SHAPES.size()) {
      const std::size_t shape = shape_++;
      if (fits(cell_ / grid_->columns, cell_ % grid_->columns, SHAPES[shape]) && gather_lines(shape))
        return lines_;
    }
  }
  return {};
}

bool TinyLoops::fits(int row, int column, unsigned shape) const {
  return (row + 1 < grid_->rows || shape < 0b0100) &&
         (column + 1 < grid_->columns || (shape & 0b1010U) == 0);
}

// Returns false if the lines contradict the marks.
bool TinyLoops::gather_lines(std::size_t shape) {
  lines_.clear();
  std::ptrdiff_t known = 0;
  for (int k = 0; k < OUTLINES[shape].number; ++k) {
    const auto [cell, direction] = OUTLINES[shape].sides[k];
    const int edge = grid_->edges_of_cell[cell_ + cell / 2 * grid_->columns + cell % 2][direction];
    if (marks_[edge] == cross) return false;
    known += marks_[edge] == line ? 1 : 0;
    lines_.push_back(positive(edge));
  }
  return known == known_lines_;
}

}  // namespace hamekomi::loops
