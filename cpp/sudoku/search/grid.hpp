// The candidates of one puzzle outside the lanes: how they begin, where the search branches, and how
// they end.
#pragma once

#include <array>
#include <cstdint>

#include "sudoku/search/lanes/layout.hpp"

namespace hamekomi::sudoku {

// Digits 1 to 9 in reading order; 0 is empty.
using Cells = std::array<std::uint8_t, CELLS>;

// Word 3 * digit + word, as in a lane of a block.
struct Grid {
  std::array<Word, WORDS> words;
};

// A cell and one of its candidates.
struct Candidate {
  unsigned digit;
  unsigned word;
  unsigned bit;
};

// The givens are where they are, and no other digit is there.
Grid grid_of(const std::uint8_t* cells);

// Reads a grid in which every cell has one candidate.
void write_cells(const Grid& grid, std::uint8_t* cells);

// What to try next: the first cell with the fewest candidates, and its lowest digit. Requires a cell
// with several candidates.
//
// Choosing better among cells with two candidates did not pay on magictour (199,000 puzzles per
// second, 28.2 nodes): the one whose digits are in the most other such cells takes 24.2 nodes, but
// 167,000 per second; if only those count that see it, 20.2 nodes, but finding it takes longer than the
// nodes it saves.
[[nodiscard]] Candidate choose(const Grid& grid);

[[nodiscard]] inline Candidate candidate(unsigned cell, unsigned digit) {
  return {digit, PLACES[cell].word, PLACES[cell].bit};
}

inline void forbid(Grid& grid, Candidate one) {
  grid.words[WORDS_OF_A_DIGIT * one.digit + one.word] &= ~(Word{1} << one.bit);
}

}  // namespace hamekomi::sudoku
