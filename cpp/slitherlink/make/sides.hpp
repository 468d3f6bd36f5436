#pragma once
// The cells inside a loop, and the moves that keep it a single loop (moves.hpp).

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "slitherlink/make/moves.hpp"

namespace hamekomi::slitherlink::make {

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
  [[nodiscard]] int lines(int cell) const { return lines_around(fields_[field(cell)]); }

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
    // From number k of the ring, this field is the opposite one.
    for (std::size_t k = 0; k < ring_.size(); ++k)
      fields_[field + ring_[k]] ^= static_cast<Surroundings>(1U << (k ^ (ring_.size() / 2)));
  }
  // Calls `act` with each field of the 3x3 square around a field, in reading order.
  template <class Act>
  void at_square(int field, const Act& act) const {
    for (const int row : {field - stride_, field, field + stride_})
      for (const int near : {row - 1, row, row + 1}) act(near);
  }

 private:
  int rows_;
  int columns_;
  int stride_;
  std::vector<Surroundings> fields_;
  // From a field to those around it, clockwise from the upper left.
  std::array<int, 8> ring_;
};

}  // namespace hamekomi::slitherlink::make
