#pragma once
// The largest problems that the core takes. Each limit is checked where a problem comes in, and named in
// the complaint; behind that nobody checks again. Most are far beyond what can be solved: they are here
// so that numbers fit their types.

#include <cstddef>
#include <cstdint>

namespace hamekomi::limits {

// A clue tells how many of the four edges of a cell are lines.
inline constexpr int MOST_CLUE = 4;
// Rows and columns of a board on which a loop is searched for, and on which patterns are matched.
inline constexpr int MOST_ROWS_TO_SEARCH = 200;
inline constexpr std::int32_t MOST_ROWS_TO_MATCH = 1000;
// The shorter and the longer side of a board whose loops are counted: a row of bits is two longer than
// the shorter side, and has four words at most.
inline constexpr int MOST_COLUMNS_TO_COUNT = 4 * 64 - 2;
inline constexpr int MOST_ROWS_TO_COUNT = INT16_MAX;

// Places in a row or a column of a board of patterns, values that a place may have, and how far patterns
// are shifted.
inline constexpr std::int32_t MOST_PLACES_OF_A_BOARD = 4000;
inline constexpr unsigned MOST_VALUES = 64;
inline constexpr std::int32_t LONGEST_PERIOD = 16;
// From a place of a pattern to its origin.
inline constexpr std::int32_t FARTHEST_IN_A_PATTERN = 100;

// Options of an exact cover: numbers of 32 bits, with one bit to spare.
inline constexpr std::size_t MOST_OPTIONS = UINT32_MAX / 2;
// Words of 64 bits that a sweep may remember of what is open.
inline constexpr unsigned MOST_WORDS_OF_A_STATE = 16;

// Points of a design are the bits of a word.
inline constexpr unsigned MOST_POINTS = 32;

}  // namespace hamekomi::limits
