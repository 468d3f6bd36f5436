// The rounds of kernel.hpp, for vectors of any width. Each kernel file includes this header and compiles
// it for its own instruction set. Everything has internal linkage, so that no code for one instruction
// set can be linked into another.
#pragma once

#include <cstdint>

#include "sudoku/search/lanes/kernel.hpp"
#include "sudoku/search/lanes/layout.hpp"

namespace {

using namespace hamekomi::sudoku;

// The first cells of the three rows, and of the three columns, of every field.
constexpr Word ROWS = FIRSTS * 0x49U;
constexpr Word COLUMNS = FIRSTS * 0x7U;

// The boxes that have any of these cells, with all their cells: the sum carries into the free bit.
template <class Vector>
inline Vector boxes_with(Vector cells) {
  const Vector any = (cells + ALL) & FREE;
  return any - (any >> 9U);
}

// The cells that are alone in their box; requires a cell in every box.
template <class Vector>
inline Vector alone(Vector cells) {
  return cells & ~boxes_with(cells & (cells - FIRSTS));
}

// Keeps the rows that occur in a permutation, in all bands at once.
template <class Vector>
inline void keep_rows(Vector& x0, Vector& x1, Vector& x2) {
  const Vector h0 = (x0 | x0 >> 1U | x0 >> 2U) & ROWS;
  const Vector h1 = (x1 | x1 >> 1U | x1 >> 2U) & ROWS;
  const Vector h2 = (x2 | x2 >> 1U | x2 >> 2U) & ROWS;
  const Vector falling = h0 & h1 & h2;
  // A shift leaves the ROWS or lands on another row's place in the same field.
  const Vector rising = h0 & (h1 << 3U | h1 >> 6U) & (h2 >> 3U | h2 << 6U);
  const Vector r0 = falling | rising;
  const Vector r1 = falling | (h1 & (rising >> 3U | rising << 6U));
  const Vector r2 = falling | (h2 & (rising << 3U | rising >> 6U));
  x0 &= (r0 << 3U) - r0;
  x1 &= (r1 << 3U) - r1;
  x2 &= (r2 << 3U) - r2;
}

// The same for the columns, in all stacks at once.
template <class Vector>
inline void keep_columns(Vector& x0, Vector& x1, Vector& x2) {
  const Vector v0 = (x0 | x0 >> 3U | x0 >> 6U) & COLUMNS;
  const Vector v1 = (x1 | x1 >> 3U | x1 >> 6U) & COLUMNS;
  const Vector v2 = (x2 | x2 >> 3U | x2 >> 6U) & COLUMNS;
  // Bits that are pushed into 30 and 31 meet no column again.
  const Vector f1 = v1 << 10U | v1 >> 20U;
  const Vector f2 = v2 << 20U | v2 >> 10U;
  const Vector falling = v0 & f1 & f2;
  const Vector rising = v0 & (f1 << 1U | f1 >> 2U) & (f2 >> 1U | f2 << 2U);
  const Vector c0 = falling | rising;
  const Vector g1 = falling | (f1 & (rising >> 1U | rising << 2U));
  const Vector g2 = falling | (f2 & (rising << 1U | rising >> 2U));
  const Vector c1 = g1 >> 10U | g1 << 20U;
  const Vector c2 = g2 >> 20U | g2 << 10U;
  x0 &= c0 | c0 << 3U | c0 << 6U;
  x1 &= c1 | c1 << 3U | c1 << 6U;
  x2 &= c2 | c2 << 3U | c2 << 6U;
}

// Lanes that are zero as -1, the others as 0.
template <class Vector>
inline Vector is_zero(Vector v) {
  return (Vector)(v == 0U);
}

// `lanes_of` makes bits of the lanes that are -1.
template <class Vector, class LanesOf>
inline Settled settle_block(std::uint32_t* words, std::uint32_t busy, LanesOf lanes_of) {
  auto* const block = reinterpret_cast<Vector*>(words);
  Vector single[WORDS];
  for (;;) {
    Vector wrong{};
    Vector open{};
    Vector twins{};
    Vector naked[WORDS_OF_A_DIGIT];
    Vector taken[WORDS_OF_A_DIGIT];
    for (unsigned k = 0; k < WORDS_OF_A_DIGIT; ++k) {
      Vector one{};
      Vector two{};
      Vector placed{};
      for (unsigned w = k; w < WORDS; w += WORDS_OF_A_DIGIT) {
        const Vector x = block[w];
        two |= one & x;
        one |= x;
        const Vector its = alone(x);
        wrong |= placed & its;
        placed |= its;
        single[w] = its;
      }
      wrong |= one ^ ALL;
      open |= two;
      naked[k] = one & ~two;
      taken[k] = placed;
      // Two cells of a box that have only the same candidate. If there are others, they go first.
      twins |= naked[k] & ~placed;
    }
    Vector changed{};
    Vector dead{};
    for (unsigned w = 0; w < WORDS; w += WORDS_OF_A_DIGIT) {
      Vector x[WORDS_OF_A_DIGIT];
      for (unsigned k = 0; k < WORDS_OF_A_DIGIT; ++k) {
        const Vector kept = block[w + k] & (single[w + k] | ~taken[k]);
        const Vector here = kept & naked[k];
        x[k] = kept & ~(boxes_with(here) ^ here);
      }
      keep_rows(x[0], x[1], x[2]);
      keep_columns(x[0], x[1], x[2]);
      // A band without a permutation is empty now, and leaves no column to any stack.
      dead |= is_zero(x[0]);
      for (unsigned k = 0; k < WORDS_OF_A_DIGIT; ++k) {
        changed |= x[k] ^ block[w + k];
        block[w + k] = x[k];
      }
    }
    const std::uint32_t still = lanes_of(is_zero(changed));
    const std::uint32_t lost = lanes_of(dead | ~is_zero(wrong) | (is_zero(changed) & ~is_zero(twins)));
    if (((still | lost) & busy) != 0)
      return {still & busy, lost & busy, ~lanes_of(is_zero(open)) & busy};
  }
}

}  // namespace
