#pragma once
// What a window sees: the edges and cells around a vertex.
//
//     corner - n - corner      Twelve edges belong to the four cells. At the vertices n, e, s, w
//        |  NW |  NE  |        one edge leads out of the window: it is seen too, so a window sees
//        w - centre - e        sixteen edges; and twelve cells, its own and their neighbours,
//        |  SW |  SE  |        which lie inside or outside the loop.
//     corner - s - corner
//
// What may be there is a list of patterns, each a row of bits: 0 to 15 the edges, 16 to 27 the cells.
// The patterns that agree with what is known show everything that follows. Which patterns a window has
// is decided by the laws of a puzzle; nothing here knows them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::loops {

constexpr int SEEN_EDGES = 16;
constexpr int SEEN_CELLS = 12;
constexpr int REACH = SEEN_EDGES + SEEN_CELLS;

[[nodiscard]] constexpr std::uint32_t window_bit(int place) {
  return 1U << static_cast<unsigned>(place);
}

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

// Offsets from the vertex of a window, in doubled coordinates.
struct WindowOffset {
  int row;
  int column;
};
// Its edges: up, right, down, left; then the outer edges of NW, NE, SE,
// SW, two each; then the edges that lead out at n, e, s, w.
inline constexpr std::array<WindowOffset, SEEN_EDGES> WINDOW_EDGES{{{-1, 0},
                                                                    {0, 1},
                                                                    {1, 0},
                                                                    {0, -1},
                                                                    {-2, -1},
                                                                    {-1, -2},
                                                                    {-2, 1},
                                                                    {-1, 2},
                                                                    {1, 2},
                                                                    {2, 1},
                                                                    {2, -1},
                                                                    {1, -2},
                                                                    {-3, 0},
                                                                    {0, 3},
                                                                    {3, 0},
                                                                    {0, -3}}};
// Its cells: NW, NE, SE, SW; then the cells beyond their outer edges, in the order of these edges.
inline constexpr std::array<WindowOffset, SEEN_CELLS> WINDOW_CELLS{{{-1, -1},
                                                                    {-1, 1},
                                                                    {1, 1},
                                                                    {1, -1},
                                                                    {-3, -1},
                                                                    {-1, -3},
                                                                    {-3, 1},
                                                                    {-1, 3},
                                                                    {1, 3},
                                                                    {3, 1},
                                                                    {3, -1},
                                                                    {1, -3}}};

// The variables that the window of a vertex sees, edges and then cells; -1 off the board.
[[nodiscard]] std::array<std::int32_t, REACH> window_places(const Grid& grid, int vertex);
// The place of a window at doubled coordinates from its vertex; -1 if it sees nothing there.
[[nodiscard]] int place_at(int row, int column);
// Whether a place of a window is neither on the board nor where it goes on.
[[nodiscard]] bool is_off(const Grid& grid, int vertex, int place);
// Its cells NW, NE, SE and SW; -1 off the board.
[[nodiscard]] std::array<std::int32_t, 4> window_cells(const Grid& grid, int vertex);

// The cells that two windows both see, the second one further by this many rows and columns, as numbers
// of each window. They determine all edges that both see. The windows at opposite offsets have their
// cells in the same order.
[[nodiscard]] std::vector<std::array<int, 2>> common_cells(int rows, int columns);

// The functions below exist once for each instruction set.
struct WindowKernel {
  Verdict (*examine)(Patterns patterns, Marks known);
  // Whether no pattern agrees with the marks.
  bool (*refutes)(Patterns patterns, Marks known);
};
[[nodiscard]] const WindowKernel& window_kernel();

}  // namespace hamekomi::loops
