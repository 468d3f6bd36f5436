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

  [[nodiscard]] bool is_inside(int cell) const { return (fields_[field(cell)] & INSIDE) != 0; }
  void change(int cell) { change_at(field(cell)); }
  // The move that a change of this cell would be.
  [[nodiscard]] Move move(int cell) const { return move_at(field(cell)); }
  // How many lines are around the cell.
  [[nodiscard]] int lines(int cell) const;

  [[nodiscard]] int cells() const { return rows_ * columns_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] std::vector<std::uint8_t> inside() const;

  // The same by fields, which is quicker: cells have their fields on a board with a margin, where
  // nothing changes and no move is possible.
  [[nodiscard]] int fields() const { return static_cast<int>(fields_.size()); }
  [[nodiscard]] int field(int cell) const {
    return (cell / columns_ + 1) * stride_ + cell % columns_ + 1;
  }
  [[nodiscard]] Move move_at(int field) const { return MOVES[fields_[field]]; }
  void change_at(int field) {
    fields_[field] ^= INSIDE;
    for (std::size_t k = 0; k < RING; ++k) fields_[field + ring_[k]] ^= 1U << (k ^ (RING / 2));
  }
  // Calls `act` with each field of the 3x3 square around a field, in reading order.
  template <class Act>
  void at_square(int field, const Act& act) const {
    for (const int row : {field - stride_, field, field + stride_})
      for (const int near : {row - 1, row, row + 1}) act(near);
  }

 private:
  // The eight fields around a field; the one opposite to number k is number k ^ 4.
  static constexpr std::size_t RING = 8;
  // What a field says: by bit, which fields of its ring are inside, and
  static constexpr unsigned INSIDE = 1U << RING;
  static constexpr unsigned MARGIN = INSIDE << 1U;
  // By what a field says.
  static const std::array<Move, MARGIN << 1U> MOVES;

  int rows_;
  int columns_;
  int stride_;
  std::vector<std::uint16_t> fields_;
  // From a field to those around it, clockwise from the upper left.
  std::array<int, RING> ring_;
};

}  // namespace hamekomi::loop_making
