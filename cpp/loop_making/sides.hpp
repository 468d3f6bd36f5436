#pragma once
// The cells inside a loop, and the moves that keep it a single loop (van Dam, Takegaki, 2008):
//
//   corner   a cell with lines on two adjacent sides gets the other two instead
//   bulge    a cell with one line gets the other three instead
//   shrink   a cell with three lines gets the missing one instead
//
// Each move takes one cell from the inside to the outside, or back. The loop stays a single loop if,
// going round the eight cells around this cell, one meets the inside once: then it touches itself
// nowhere.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hamekomi::loop_making {

enum class Move : std::uint8_t { none, corner, bulge, shrink };

class Sides {
 public:
  // Nothing is inside.
  Sides(int rows, int columns);
  // One byte for each cell: 1 for inside. Requires as many as there are cells.
  Sides(int rows, int columns, std::span<const std::uint8_t> inside);

  [[nodiscard]] bool is_inside(int cell) const { return fields_[field(cell)] != 0; }
  void change(int cell) { fields_[field(cell)] ^= 1U; }
  // The move that a change of this cell would be.
  [[nodiscard]] Move move(int cell) const;
  // How many lines are around the cell.
  [[nodiscard]] int lines(int cell) const;
  // Calls `act` with each cell of the 3x3 square around a cell, also with the cell itself.
  template <class Act>
  void at_square(int cell, const Act& act) const {
    for (int row = cell / columns_ - 1; row <= cell / columns_ + 1; ++row)
      for (int column = cell % columns_ - 1; column <= cell % columns_ + 1; ++column)
        if (row >= 0 && row < rows_ && column >= 0 && column < columns_) act(row * columns_ + column);
  }

  [[nodiscard]] int cells() const { return rows_ * columns_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] std::vector<std::uint8_t> inside() const;

 private:
  [[nodiscard]] int field(int cell) const {
    return (cell / columns_ + 1) * stride_ + cell % columns_ + 1;
  }

  int rows_;
  int columns_;
  // The board has a margin of outside fields.
  int stride_;
  std::vector<std::uint8_t> fields_;
  // From a field to those around it, clockwise from the upper left.
  std::array<int, 8> ring_;
};

}  // namespace hamekomi::loop_making
