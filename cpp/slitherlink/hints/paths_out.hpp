// Shortest paths over known edges, from every cell to the outside, or from one cell to another. A line
// on the path changes sides, a cross does not: so a path shows whether the cells at its ends are on the
// same side.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

// The cells of a board and the edges between them. The number after the last cell stands for everything
// outside.
struct Cells {
  std::int32_t rows = 0;
  std::int32_t columns = 0;

  [[nodiscard]] std::int32_t outside() const { return rows * columns; }
  // Calls `act` with each edge around a cell, or around the board, and the cell beyond it.
  template <class Act>
  void at_neighbours(std::int32_t cell, const Act& act) const;
};

class PathsOut {
 public:
  // Ways also end in cells whose side is known.
  struct KnownSide {
    std::int32_t cell = 0;
    bool is_inside = false;
  };
  PathsOut(Cells board, std::span<const Value> marks, std::span<const KnownSide> known_sides);

  // The first step of the path from a cell.
  struct Path {
    bool is_inside = false;
    // How many edges it passes; -1 without a path.
    std::int32_t length = -1;
    // The known edge to pass first, and the cell beyond it; -1 at the end of the path.
    Edge edge = -1;
    std::int32_t beyond = -1;
  };
  [[nodiscard]] const Path& path(std::int32_t cell) const { return paths_[index(cell)]; }
  // The cells that have a path, short paths first.
  [[nodiscard]] const std::vector<std::int32_t>& cells() const { return cells_; }

  // Cells that are linked to the rest of a side only through a gate, or not at all: then the gate is -1.
  struct Part {
    bool is_inside = false;
    std::int32_t gate = -1;
    std::span<const std::int32_t> cells;
  };
  // What shows that: of the cells known to be on that side, those with the shortest paths in the part
  // and beyond it, -1 for none; and the known edges, which are the lines around the part, and those on
  // the paths from these two cells and from the cells of the other side around the part.
  struct Evidence {
    std::int32_t near = -1;
    std::int32_t far = -1;
    std::vector<Edge> edges;
  };
  [[nodiscard]] Evidence evidence(Cells board, std::span<const Value> marks, const Part& part) const;

 private:
  void end_in(std::int32_t cell, bool is_inside);

  std::vector<Path> paths_;
  std::vector<std::int32_t> cells_;
};

// The edges to pass from one cell to another, without passing `avoided` (-1 for none); empty if there is
// no path.
[[nodiscard]] std::vector<Edge> path_between(Cells board, std::span<const Value> marks,
                                             std::int32_t start, std::int32_t end, Edge avoided);

}  // namespace hamekomi::slitherlink::hints
