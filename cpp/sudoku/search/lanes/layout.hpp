// Where the 81 cells live in the bits of a digit.
//
// A digit has three words, and a word has three boxes of nine cells, none of them in the same band or
// stack:
//
//     word 0: A . .     word 1: . A .     word 2: . . A      field A: bits 0 to 8,   bit 9 stays free
//             . B .             . . B             B . .      field B: bits 10 to 18, bit 19 stays free
//             . . C             C . .             . C .      field C: bits 20 to 28, bit 29 stays free
//
// So a band has the same field in all three words, and the three bands are treated at once; for the
// stacks, words 1 and 2 are rotated by one and two fields. Inside a field are three rows of three cells.
// The rows and the columns of word k are rotated by k:
//
//     cell at row r, column c of its box:   bit 3 * ((r + k) % 3) + (c + k) % 3 of its field
//
// A digit is once in every row of a band, so its rows in the three boxes are a permutation of 0, 1, 2.
// Three of the six permutations fall by one row from box to box, three rise. Through the rotation the
// falling ones have the same bit in all three words, and only the rising ones need shifts.
#pragma once

#include <array>
#include <cstdint>

namespace hamekomi::sudoku {

constexpr unsigned CELLS = 81;
constexpr unsigned DIGITS = 9;
constexpr unsigned WORDS_OF_A_DIGIT = 3;
constexpr unsigned WORDS = DIGITS * WORDS_OF_A_DIGIT;

using Word = std::uint32_t;

// The first cell, all nine cells, and the free bit of every field.
constexpr Word FIRSTS = 1U | 1U << 10U | 1U << 20U;
constexpr Word ALL = FIRSTS * 0x1FFU;
constexpr Word FREE = FIRSTS << 9U;

struct Place {
  std::uint8_t word;
  std::uint8_t bit;
};

[[nodiscard]] constexpr std::array<Place, CELLS> make_places() {
  std::array<Place, CELLS> places{};
  for (unsigned cell = 0; cell < CELLS; ++cell) {
    const unsigned row = cell / 9;
    const unsigned column = cell % 9;
    const unsigned band = row / 3;
    const unsigned word = (column / 3 + 3 - band) % 3;
    const unsigned bit = 10 * band + 3 * ((row + word) % 3) + (column + word) % 3;
    places[cell] = {static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(bit)};
  }
  return places;
}

// By cell, in reading order.
inline constexpr std::array<Place, CELLS> PLACES = make_places();

// By word and bit; free bits have the cell 0.
[[nodiscard]] constexpr std::array<std::array<std::uint8_t, 32>, WORDS_OF_A_DIGIT> make_cells() {
  std::array<std::array<std::uint8_t, 32>, WORDS_OF_A_DIGIT> cells{};
  for (unsigned cell = 0; cell < CELLS; ++cell)
    cells[PLACES[cell].word][PLACES[cell].bit] = static_cast<std::uint8_t>(cell);
  return cells;
}
inline constexpr std::array<std::array<std::uint8_t, 32>, WORDS_OF_A_DIGIT> CELL_AT = make_cells();

// All cells of the box that has this bit.
[[nodiscard]] constexpr Word box_of(unsigned bit) { return 0x1FFU << bit / 10 * 10; }

}  // namespace hamekomi::sudoku
