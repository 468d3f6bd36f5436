#include "slitherlink/search/tiny_loops.hpp"

#include <algorithm>
#include <array>

namespace hamekomi::slitherlink::search {

namespace {

// Sets of cells of a 2x2 square, as bits in reading order; each shape once.
constexpr std::array<unsigned, 8> SHAPES{0b0001, 0b0011, 0b0101, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111};

constexpr bool holds(unsigned shape, int row, int column) {
  return row >= 0 && row < 2 && column >= 0 && column < 2 &&
         (shape >> static_cast<unsigned>(2 * row + column) & 1U) != 0;
}

}  // namespace

TinyLoops::TinyLoops(const Grid& grid, std::span<const std::int8_t> clues,
                     std::span<const std::uint8_t> marks)
    : grid_(&grid), clues_(clues.begin(), clues.end()), marks_(marks.begin(), marks.end()) {
  for (const std::int8_t clue : clues_) demands_ += clue > 0 ? 1 : 0;
}

bool TinyLoops::next(std::vector<std::uint8_t>& loop) {
  constexpr int MOST_DEMANDS = 12;  // the cells of a 2x2 square and their neighbours
  if (demands_ > MOST_DEMANDS) return false;
  for (; cell_ < grid_->cells; ++cell_, shape_ = 0) {
    const int row = cell_ / grid_->columns;
    const int column = cell_ % grid_->columns;
    while (shape_ < static_cast<int>(SHAPES.size())) {
      const unsigned shape = SHAPES[static_cast<std::size_t>(shape_++)];
      if (!fits(row, column, shape) || !solves(row, column, shape)) continue;
      std::fill(loop.begin(), loop.end(), std::uint8_t{2});
      for (int i = 0; i < 4; ++i) {
        if (!holds(shape, i / 2, i % 2)) continue;
        for (const int edge : grid_->edges_of_cell[cell_ + i / 2 * grid_->columns + i % 2])
          loop[edge] = loop[edge] == 1 ? 2 : 1;
      }
      if (agrees(loop)) return true;
    }
  }
  return false;
}

bool TinyLoops::fits(int row, int column, unsigned shape) const {
  return (row + 1 < grid_->rows || shape < 0b0100) &&
         (column + 1 < grid_->columns || (shape & 0b1010U) == 0);
}

bool TinyLoops::solves(int row, int column, unsigned shape) const {
  int met = 0;
  for (int r = -1; r <= 2; ++r) {
    for (int c = -1; c <= 2; ++c) {
      const bool on_board =
          row + r >= 0 && row + r < grid_->rows && column + c >= 0 && column + c < grid_->columns;
      if (!on_board) continue;
      const std::int8_t clue = clues_[(row + r) * grid_->columns + column + c];
      if (clue < 0) continue;
      const bool inside = holds(shape, r, c);
      int lines = 0;
      lines += holds(shape, r - 1, c) != inside ? 1 : 0;
      lines += holds(shape, r + 1, c) != inside ? 1 : 0;
      lines += holds(shape, r, c - 1) != inside ? 1 : 0;
      lines += holds(shape, r, c + 1) != inside ? 1 : 0;
      if (lines != clue) return false;
      met += clue > 0 ? 1 : 0;
    }
  }
  return met == demands_;
}

bool TinyLoops::agrees(const std::vector<std::uint8_t>& loop) const {
  for (std::size_t edge = 0; edge < loop.size(); ++edge)
    if (marks_[edge] != 0 && marks_[edge] != loop[edge]) return false;
  return true;
}

}  // namespace hamekomi::slitherlink::search
