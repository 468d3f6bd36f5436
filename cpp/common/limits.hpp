#pragma once
// The largest problems that the core accepts. Each limit is checked once, where a problem comes in, and
// the error message names it. Most limits are far beyond what can be solved: they only make sure that
// numbers fit their types.

#include <cstddef>
#include <cstdint>

namespace hamekomi::limits {

// A clue is the number of lines among the four edges of a cell.
inline constexpr int MOST_CLUE = 4;
// Rows and columns of a board on which a loop is searched for, and on which patterns are matched.
inline constexpr int MOST_ROWS_TO_SEARCH = 200;
inline constexpr std::int32_t MOST_ROWS_TO_MATCH = 1000;
// The shorter and the longer side of a board whose loops are counted. A row of bits is two longer than
// the shorter side, and has at most four words.
inline constexpr int MOST_COLUMNS_TO_COUNT = 4 * 64 - 2;
inline constexpr int MOST_ROWS_TO_COUNT = INT16_MAX;

// For boards of patterns: places in a row or a column, values that a place may have, and the longest
// period.
inline constexpr std::int32_t MOST_PLACES_OF_A_BOARD = 4000;
inline constexpr unsigned MOST_VALUES = 64;
inline constexpr std::int32_t LONGEST_PERIOD = 16;
// The distance from a place of a pattern to its origin.
inline constexpr std::int32_t FARTHEST_IN_A_PATTERN = 100;

// For mining rules: facts about a window are bits of four words, and worlds are numbered.
inline constexpr std::size_t MOST_FACTS_OF_A_WINDOW = 256;
inline constexpr std::size_t MOST_WORLDS = 1'000'000;
inline constexpr unsigned MOST_PREMISES = 32;
inline constexpr std::size_t MOST_PLACEMENTS = 20'000'000;

// Options of an exact cover: their numbers have 32 bits, with one bit to spare.
inline constexpr std::size_t MOST_OPTIONS = UINT32_MAX / 2;
// Bits that say which pieces are used, in tables that are joined at a cut; and sites, packings and
// entries of lists that gathering the ways for one window may examine, which takes some seconds.
inline constexpr unsigned MOST_BITS_OF_USED_PIECES = 22;
inline constexpr std::uint64_t MOST_WORK_FOR_A_WINDOW = 4'000'000'000;
// Boxes of a frame that is searched box by box, the copies of all pieces, and the memory of its tables.
inline constexpr std::uint32_t MOST_BOXES = 1'000'000;
inline constexpr std::uint64_t MOST_COPIES = 10'000'000;
inline constexpr std::uint64_t MOST_BYTES_OF_BOX_TABLES = 2'000'000'000;
// Words of 64 bits in the state of a sweep.
inline constexpr unsigned MOST_WORDS_OF_A_STATE = 16;

// Rows of a Sudoku that is solved by backtracking, as in Sage's manual.
inline constexpr int MOST_ROWS_TO_BACKTRACK = 16;
// Rows of a Sudoku that is solved by techniques: its digits are bits of a word.
inline constexpr int MOST_ROWS_FOR_TECHNIQUES = 25;

// Points of a design are the bits of a word.
inline constexpr unsigned MOST_POINTS = 32;

// For problems of constraints: variables, the literals, nodes and edges of all constraints together, and
// the weights of a sum.
inline constexpr std::uint64_t MOST_VARIABLES = 10'000'000;
inline constexpr std::size_t MOST_LITERALS = 200'000'000;
inline constexpr std::int64_t MOST_WEIGHT = 1'000'000'000;

// Threads of one call.
inline constexpr unsigned MOST_THREADS = 1024;

// Rows and columns of a labyrinth.
inline constexpr int LONGEST_SIDE_OF_A_LABYRINTH = 500;
// Spots in the figure of a rule for labyrinths.
inline constexpr std::size_t MOST_SPOTS_OF_A_FIGURE = 500;

}  // namespace hamekomi::limits
