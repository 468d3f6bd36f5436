#pragma once
// The frame of a Sudoku: its cells, its houses (rows, columns, boxes) and which cells see each other.
//
// Houses are numbered rows first, then columns, then boxes; cells and the places in a house are numbered
// in reading order. A candidate, a digit in a cell, has the number cell * size + digit; digits start at
// 0.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/index.hpp"
#include "common/limits.hpp"

namespace hamekomi::sudoku::hints {

// A set of digits, or of places in a house.
using Mask = std::uint32_t;
inline constexpr int MOST_SIZE = limits::MOST_ROWS_FOR_TECHNIQUES;
inline constexpr int MOST_CELLS = MOST_SIZE * MOST_SIZE;

enum HouseKind : std::uint8_t { ROW, COLUMN, BOX };

[[nodiscard]] constexpr Mask bit(int number) { return Mask{1} << static_cast<unsigned>(number); }
[[nodiscard]] constexpr bool holds(Mask mask, int number) { return (mask & bit(number)) != 0; }

class Shape {
 public:
  Shape(int box_rows, int box_columns);

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int cells() const { return size_ * size_; }
  [[nodiscard]] int houses() const { return 3 * size_; }
  [[nodiscard]] int candidates() const { return cells() * size_; }
  [[nodiscard]] Mask all() const { return bit(size_) - 1; }
  [[nodiscard]] int box_rows() const { return box_rows_; }
  [[nodiscard]] int box_columns() const { return box_columns_; }

  [[nodiscard]] int row(int cell) const { return house_of_[index(cell)][ROW]; }
  [[nodiscard]] int column(int cell) const { return house_of_[index(cell)][COLUMN] - size_; }
  [[nodiscard]] int house_of(int cell, int kind) const { return house_of_[index(cell)][index(kind)]; }
  [[nodiscard]] int place_in(int cell, int kind) const { return place_in_[index(cell)][index(kind)]; }
  [[nodiscard]] HouseKind kind(int house) const { return static_cast<HouseKind>(house / size_); }
  [[nodiscard]] int cell(int house, int place) const { return cell_at_[index(house * size_ + place)]; }
  [[nodiscard]] const std::vector<std::int16_t>& peers(int cell) const { return peers_[index(cell)]; }
  [[nodiscard]] bool sees(int a, int b) const {
    const auto &x = house_of_[index(a)], &y = house_of_[index(b)];
    return a != b && (x[ROW] == y[ROW] || x[COLUMN] == y[COLUMN] || x[BOX] == y[BOX]);
  }
  // The place of the cell in the house; requires that it lies there.
  [[nodiscard]] int place(int house, int cell) const { return place_in(cell, house / size_); }
  [[nodiscard]] bool contains(int house, int cell) const {
    return house_of(cell, house / size_) == house;
  }

 private:
  int box_rows_;
  int box_columns_;
  int size_;
  std::vector<std::array<std::int16_t, 3>> house_of_;
  std::vector<std::array<std::int8_t, 3>> place_in_;
  std::vector<std::int16_t> cell_at_;
  std::vector<std::vector<std::int16_t>> peers_;
};

[[nodiscard]] inline int first(Mask mask) { return std::countr_zero(mask); }
[[nodiscard]] inline int count(Mask mask) { return std::popcount(mask); }
// Quicker than counting where the machine's instruction for it may not be assumed.
[[nodiscard]] inline bool has_one(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
[[nodiscard]] inline bool has_two(Mask mask) { return has_one(mask & (mask - 1)); }
[[nodiscard]] inline bool has_several(Mask mask) { return (mask & (mask - 1)) != 0; }

// The numbers in a mask, for range loops.
class Bits {
 public:
  explicit Bits(Mask mask) : mask_(mask) {}
  class Iterator {
   public:
    explicit Iterator(Mask mask) : mask_(mask) {}
    int operator*() const { return first(mask_); }
    Iterator& operator++() {
      mask_ &= mask_ - 1;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return mask_ != other.mask_; }

   private:
    Mask mask_;
  };
  [[nodiscard]] Iterator begin() const { return Iterator(mask_); }
  static Iterator end() { return Iterator(0); }

 private:
  Mask mask_;
};

}  // namespace hamekomi::sudoku::hints
