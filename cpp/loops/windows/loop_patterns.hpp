#pragma once
// The patterns that a window has where nothing is asked but a single loop: 0 or 2 lines at the centre,
// no vertex with three, and no closed loop within the window. There are 1,035 choices of lines among the
// twelve edges of the four cells; each decides the edges that lead out of the window, too, and comes
// twice, once for each side of its cells. Puzzles take those that agree with their local laws.
//
// Without the cells a search of our minimal 30x30 boards had 1.6 times as many conflicts: that a cell
// between two of different sides has a line is something that windows of edges cannot see.

#include <cstdint>
#include <vector>

#include "loops/windows/window.hpp"

namespace hamekomi::loops {

// The edges around a vertex or cell of the window, as bits of its patterns.
[[nodiscard]] constexpr std::uint32_t window_edges_around(WindowOffset place) {
  std::uint32_t edges = 0;
  for (int edge = 0; edge < SEEN_EDGES; ++edge) {
    const int rows = WINDOW_EDGES[edge].row - place.row;
    const int columns = WINDOW_EDGES[edge].column - place.column;
    if (rows * rows + columns * columns == 1) edges |= window_bit(edge);
  }
  return edges;
}

// Each pattern once, and not filled up to whole blocks.
[[nodiscard]] const std::vector<std::uint32_t>& loop_patterns();

// Repeats the last of the patterns until they are whole blocks; no patterns stay none.
void fill_blocks(std::vector<std::uint32_t>& patterns);

}  // namespace hamekomi::loops
