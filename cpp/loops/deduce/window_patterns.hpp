#pragma once
// What a vertex and the four cells around it allow: one table for all vertices.
//
//     corner - n - corner      Twelve edges belong to the four cells. A pattern says for each whether it
//        |  NW |  NE  |        is a line; 1,035 patterns have 0 or 2 lines at the centre, no vertex
//        w - centre - e        with three, and no closed loop. At the vertices n, e, s, w one edge
//        |  SW |  SE  |        leads out of the window: the pattern decides it too, so a window sees
//     corner - s - corner      sixteen edges.
//
// A set of patterns is a row of bits. Clues, the border of the board and known edges each allow a set;
// the intersection of these sets shows every edge that follows. Loops within a window are left out:
// whether one of them solves the whole board is checked once, before the search (tiny_loops).

#include <array>
#include <cstdint>

#include "loops/grid.hpp"

namespace hamekomi::loops {

constexpr int REACH = 16;          // edges a window sees
constexpr int PATTERN_WORDS = 24;  // 1,035 bits, rounded up to whole vectors of any width

struct alignas(64) Patterns {
  std::array<std::uint64_t, PATTERN_WORDS> words{};
};

constexpr std::uint16_t window_bit(int edge) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(edge));
}

// Edges of a window as bits.
struct Marks {
  std::uint16_t lines = 0;
  std::uint16_t crosses = 0;

  [[nodiscard]] std::uint16_t all() const { return static_cast<std::uint16_t>(lines | crosses); }
  [[nodiscard]] Marks without(std::uint16_t bits) const {
    const unsigned kept = ~unsigned{bits};
    return {static_cast<std::uint16_t>(lines & kept), static_cast<std::uint16_t>(crosses & kept)};
  }
};

struct Verdict {
  // The marks that all remaining patterns share, without those already known.
  Marks forced;
  // No pattern is left.
  bool dead = false;
};

struct WindowTable {
  Patterns all;
  std::array<Patterns, REACH> line;             // patterns with a line on that edge
  std::array<std::array<Patterns, 4>, 4> clue;  // [cell: NW NE SE SW][0 to 3]
  static const WindowTable& get();
};

// The edges that the window of a vertex sees, in the table's order; -1 off the board.
std::array<std::int32_t, REACH> window_edges(const Grid& grid, int vertex);
// Its cells in the table's order; -1 off the board.
std::array<std::int32_t, 4> window_cells(const Grid& grid, int vertex);

// The functions below exist once for each instruction set.
struct WindowKernel {
  Verdict (*examine)(const Patterns& start, Marks known);
  // Whether no pattern of `start` agrees with the marks.
  bool (*refutes)(const Patterns& start, Marks known);
};
const WindowKernel& window_kernel();

// A cache of recent windows and their results: the same few come again and again, also in other puzzles.
// `clues` is a number below 1,024 that stands for the four clues; the border is in the marks.
class WindowMemory {
 public:
  Verdict examine(const WindowKernel& kernel, const Patterns& start, std::uint32_t clues, Marks known) {
    const std::uint64_t key = std::uint64_t{1} << 63U | std::uint64_t{clues} << 32U |
                              std::uint64_t{known.lines} << 16U | std::uint64_t{known.crosses};
    Entry& entry = entries_[key * 0x9E3779B97F4A7C15U >> (64U - BITS)];
    if (entry.key != key) entry = {key, kernel.examine(start, known)};
    return entry.verdict;
  }

 private:
  static constexpr unsigned BITS = 13;
  struct Entry {
    std::uint64_t key = 0;
    Verdict verdict;
  };
  std::array<Entry, std::size_t{1} << BITS> entries_{};
};
WindowMemory& window_memory();  // one for each thread

}  // namespace hamekomi::loops
