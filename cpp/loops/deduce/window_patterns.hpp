#pragma once
// What a vertex and the four cells around it allow: one list of patterns for each combination of clues.
//
//     corner - n - corner      Twelve edges belong to the four cells. A pattern says for each whether it
//        |  NW |  NE  |        is a line; 1,035 patterns have 0 or 2 lines at the centre, no vertex
//        w - centre - e        with three, and no closed loop. At the vertices n, e, s, w one edge
//        |  SW |  SE  |        leads out of the window: the pattern decides it too, so a window sees
//     corner - s - corner      sixteen edges; and twelve cells, its own and their neighbours, which lie
//                              inside or outside the loop. Each pattern comes twice, once for each side.
//
// A pattern is a row of bits: 0 to 15 the edges, 16 to 27 the cells. The patterns that agree with what
// is known show everything that follows. Loops within a window are left out: whether one of them solves
// the whole board is checked once, before the search (tiny_loops).
//
// Without the cells a search of our minimal 30x30 boards had 1.6 times as many conflicts: that a cell
// between two of different sides has a line is something that windows of edges cannot see.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::loops {

constexpr int SEEN_EDGES = 16;
constexpr int SEEN_CELLS = 12;
constexpr int REACH = SEEN_EDGES + SEEN_CELLS;

constexpr std::uint32_t window_bit(int place) { return 1U << static_cast<unsigned>(place); }

// What is known in a window: lines and cells inside, crosses and cells outside.
struct Marks {
  std::uint32_t yes = 0;
  std::uint32_t no = 0;

  [[nodiscard]] std::uint32_t all() const { return yes | no; }
  [[nodiscard]] Marks without(std::uint32_t bits) const { return {yes & ~bits, no & ~bits}; }
  bool operator==(const Marks&) const = default;
};

struct Verdict {
  // The marks that all remaining patterns share, without those already known.
  Marks forced;
  // No pattern is left.
  bool dead = false;
};

// Whole blocks of patterns, filled up with repetitions.
using Patterns = std::span<const std::uint32_t>;
constexpr std::size_t BLOCK = 16;

// All patterns for the clues of NW, NE, SE and SW; -1 for no clue.
Patterns window_patterns(const std::array<int, 4>& clues);

// The variables that the window of a vertex sees, edges and then cells; -1 off the board.
std::array<std::int32_t, REACH> window_places(const Grid& grid, int vertex);
// The place of a window at doubled coordinates from its vertex; -1 if it sees nothing there.
int place_at(int row, int column);
// Whether a place of a window is neither on the board nor where it goes on.
bool is_off(const Grid& grid, int vertex, int place);
// Its cells NW, NE, SE and SW; -1 off the board.
std::array<std::int32_t, 4> window_cells(const Grid& grid, int vertex);

// The cells that two windows both see, the second one so many rows and columns further, as numbers of
// each window. They determine all edges that both see. The windows at opposite offsets have their
// cells in the same order.
std::vector<std::array<int, 2>> common_cells(int rows, int columns);

// The functions below exist once for each instruction set.
struct WindowKernel {
  Verdict (*examine)(Patterns patterns, Marks known);
  // Whether no pattern agrees with the marks.
  bool (*refutes)(Patterns patterns, Marks known);
};
const WindowKernel& window_kernel();

}  // namespace hamekomi::loops
