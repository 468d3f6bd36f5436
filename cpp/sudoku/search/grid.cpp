#include "sudoku/search/grid.hpp"

#include <bit>

namespace hamekomi::sudoku {

namespace {

// The same sum as in rounds.hpp.
Word boxes_with(Word cells) {
  const Word any = (cells + ALL) & FREE;
  return any - (any >> 9U);
}

}  // namespace

Grid grid_of(const std::uint8_t* cells) {
  std::array<std::array<Word, WORDS_OF_A_DIGIT>, DIGITS + 1> given{};
  for (unsigned cell = 0; cell < CELLS; ++cell)
    if (cells[cell] != 0) given[cells[cell]][PLACES[cell].word] |= Word{1} << PLACES[cell].bit;
  Grid grid;
  for (unsigned k = 0; k < WORDS_OF_A_DIGIT; ++k) {
    Word all = 0;
    for (unsigned digit = 1; digit <= DIGITS; ++digit) all |= given[digit][k];
    for (unsigned digit = 0; digit < DIGITS; ++digit) {
      const Word its = given[digit + 1][k];
      grid.words[WORDS_OF_A_DIGIT * digit + k] = ALL & ~((boxes_with(its) | all) ^ its);
    }
  }
  return grid;
}

void write_cells(const Grid& grid, std::uint8_t* cells) {
  for (unsigned digit = 0; digit < DIGITS; ++digit)
    for (unsigned k = 0; k < WORDS_OF_A_DIGIT; ++k)
      for (Word left = grid.words[WORDS_OF_A_DIGIT * digit + k]; left != 0; left &= left - 1)
        cells[CELL_AT[k][static_cast<unsigned>(std::countr_zero(left))]] =
            static_cast<std::uint8_t>(digit + 1);
}

Candidate choose(const Grid& grid) {
  Word cells[WORDS_OF_A_DIGIT];
  unsigned word = 0;
  unsigned rank = 3;
  for (unsigned k = 0; k < WORDS_OF_A_DIGIT; ++k) {
    Word one = 0;
    Word two = 0;
    Word three = 0;
    Word four = 0;
    for (unsigned w = k; w < WORDS; w += WORDS_OF_A_DIGIT) {
      const Word x = grid.words[w];
      four |= three & x;
      three |= two & x;
      two |= one & x;
      one |= x;
    }
    const Word pairs = two & ~three;
    const Word triples = three & ~four;
    cells[k] = pairs != 0 ? pairs : triples != 0 ? triples : four;
    const unsigned its = pairs != 0 ? 0 : triples != 0 ? 1 : four != 0 ? 2 : 3;
    if (its < rank) {
      rank = its;
      word = k;
    }
  }
  const auto bit = static_cast<unsigned>(std::countr_zero(cells[word]));
  unsigned digit = 0;
  while ((grid.words[WORDS_OF_A_DIGIT * digit + word] >> bit & 1U) == 0) ++digit;
  return {digit, word, bit};
}

}  // namespace hamekomi::sudoku
