#pragma once
// A Sudoku in the middle of being solved: values, and the candidates of the empty cells, by cell and by
// house. Both views are kept in step by every change.

#include <array>
#include <cstdint>
#include <span>

#include "sudoku/hints/board/shape.hpp"

namespace hamekomi::sudoku::hints {

inline constexpr int EMPTY = -1;

class Board {
 public:
  // Values are 1 to the size, 0 for an empty cell; requires that they fit the shape.
  Board(const Shape& shape, std::span<const std::uint8_t> values);

  [[nodiscard]] const Shape& shape() const { return *shape_; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int value(int cell) const { return values_[index(cell)]; }
  // The candidates of a cell; none if it has a value.
  [[nodiscard]] Mask candidates(int cell) const { return candidates_[index(cell)]; }
  // The places in the house where the digit is a candidate; none if the house has it.
  [[nodiscard]] Mask places(int house, int digit) const {
    return places_[index(house * MOST_SIZE + digit)];
  }
  [[nodiscard]] bool has(int cell, int digit) const { return holds(candidates(cell), digit); }
  // The empty cells of a house.
  [[nodiscard]] Mask open(int house) const { return open_[index(house)]; }
  [[nodiscard]] int empty() const { return empty_; }

  void place(int cell, int digit);
  void remove(int cell, int digit);

  // A cell without candidates, or a digit without a place in a house: there is no solution.
  struct Fault {
    int cell = -1;
    int house = -1;
    int digit = -1;
  };
  [[nodiscard]] bool find_fault(Fault& fault) const;

 private:
  const Shape* shape_;
  int size_;
  int empty_;
  std::array<std::int8_t, MOST_CELLS> values_{};
  std::array<Mask, MOST_CELLS> candidates_{};
  std::array<Mask, index(3 * MOST_SIZE * MOST_SIZE)> places_{};
  std::array<Mask, index(3 * MOST_SIZE)> open_{};
};

}  // namespace hamekomi::sudoku::hints
