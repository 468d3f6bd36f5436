// The inner loop of the 9x9 engine: what follows from the candidates, for several puzzles at once.
//
// A vector has one lane of 32 bits for each puzzle; vector 3 * digit + word of a block holds the
// candidates of this digit (layout.hpp). The lanes are different puzzles, or different branches of their
// searches, and know nothing of each other: nothing is shuffled across lanes and nothing branches on
// what a lane contains. As soon as some lane has come to rest, the caller gets it: it branches,
// backtracks, or loads the next puzzle there.
//
// A round draws these conclusions, from the ideas of tdoku (Dillon 2019: which thirds of rows and
// columns, the "triads", can hold a digit) on one bitboard per digit, as in the family of JCZSolve:
//
//     a cell with a single candidate has this digit; a digit with a single cell in a box is there
//     the thirds of rows that a digit uses in a band are a permutation, likewise of columns in a stack:
//     what is in no permutation goes. With the boxes this contains all singles in rows and columns, and
//     all locked candidates, for all nine digits.
//
// Two vectors side by side, 16 lanes with AVX2, were slower: 0.57 to 0.82 instead of 1.14 to 1.25
// million 17-clue puzzles per second.
//
// Nothing here depends on the number of lanes, so every instruction set walks the same tree, node by
// node.
#pragma once

#include <cstdint>

#include "simd/level.hpp"

namespace hamekomi::sudoku {

// Lanes of the widest vector.
constexpr unsigned MOST_LANES = 16;

// Sets of lanes, as bits.
struct Settled {
  // Nothing more follows.
  std::uint32_t still;
  // There is no solution.
  std::uint32_t dead;
  // Some cell has several candidates; if a still lane is not open, it is solved.
  std::uint32_t open;
};

struct Kernel {
  unsigned lanes;
  // Draws conclusions until some lane of `busy` is still or dead. A block is 27 vectors.
  Settled (*settle)(std::uint32_t* block, std::uint32_t busy);
};

// Each is defined in the file of its instruction set. A kernel that was not compiled is never used.
extern const Kernel kernel_plain;
extern const Kernel kernel_neon;
extern const Kernel kernel_avx2;
extern const Kernel kernel_avx512;

[[nodiscard]] const Kernel& kernel(simd::Level level);

}  // namespace hamekomi::sudoku
