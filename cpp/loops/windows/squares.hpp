#pragma once
// Which windows see an edge or a cell, and as which of their places. They lie within a square of four by
// four vertices, and so a mark is shown to four windows of a row at a time.
//
// Not every mark is new to a window. An edge follows in it if both its cells are known: every window
// that sees the edge sees them, too. So does a cell, if one of its edges and the cell beyond are known,
// in those that see both. All this can be seen from one window, the observer.

#include <array>
#include <cstdint>

namespace hamekomi::loops {

// Four windows of a row.
using Four [[gnu::vector_size(16)]] = std::uint32_t;

struct Square {
  // For each window the bit of the mark, or 0.
  std::array<Four, 4> bits;
  // The observer's row and column; and marks that together make known what the square is about.
  int observer_row;
  int observer_column;
  std::array<std::uint32_t, 4> implied_by;
  // By the set of these that are known: by row, a byte for each window, 1 if the mark is new to it.
  std::array<std::array<std::uint32_t, 4>, 16> is_new_for;
};

// For horizontal edges, vertical edges, and cells. A square begins one row above and one column left of
// the first vertex of the edge or cell.
[[nodiscard]] const std::array<Square, 3>& squares();

}  // namespace hamekomi::loops
