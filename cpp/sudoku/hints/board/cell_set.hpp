#pragma once
// Sets of cells of a board with at most 128 cells, as two words.

#include <bit>
#include <cstdint>

#include "sudoku/hints/board/board.hpp"

namespace hamekomi::sudoku::hints {

// The largest size of a board whose cells fit.
inline constexpr int MOST_SIZE_OF_SETS = 11;

struct CellSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static std::uint64_t word(int cell) { return std::uint64_t{1} << static_cast<unsigned>(cell % 64); }
  void add(int cell) { (cell < 64 ? low : high) |= word(cell); }
  [[nodiscard]] bool has(int cell) const { return ((cell < 64 ? low : high) & word(cell)) != 0; }
  [[nodiscard]] bool is_empty() const { return (low | high) == 0; }
  [[nodiscard]] int count() const { return std::popcount(low) + std::popcount(high); }
  bool operator==(const CellSet&) const = default;
  friend CellSet operator&(CellSet a, CellSet b) { return {a.low & b.low, a.high & b.high}; }
  friend CellSet operator|(CellSet a, CellSet b) { return {a.low | b.low, a.high | b.high}; }
  // The cells of `a` that are not in `b`.
  friend CellSet operator-(CellSet a, CellSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
  [[nodiscard]] int first() const {
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
  }

  template <typename Do>
  void each(Do&& act) const {
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) act(std::countr_zero(rest));
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) act(64 + std::countr_zero(rest));
  }
};

[[nodiscard]] inline CellSet peers_of(const Shape& shape, int cell) {
  CellSet set;
  for (const int peer : shape.peers(cell)) set.add(peer);
  return set;
}

// The cells that see all cells of the set.
[[nodiscard]] inline CellSet seen_by_all(const Shape& shape, CellSet set) {
  CellSet seen{~std::uint64_t{0}, ~std::uint64_t{0}};
  set.each([&](int cell) { seen = seen & peers_of(shape, cell); });
  return seen;
}

[[nodiscard]] inline CellSet cells_with(const Board& board, int digit) {
  CellSet set;
  for (int row = 0; row < board.size(); ++row)
    for (const int place : Bits(board.places(row, digit))) set.add(board.shape().cell(row, place));
  return set;
}

[[nodiscard]] inline CellSet cells_in(const Board& board, int house, int digit) {
  CellSet set;
  for (const int place : Bits(board.places(house, digit))) set.add(board.shape().cell(house, place));
  return set;
}

}  // namespace hamekomi::sudoku::hints
