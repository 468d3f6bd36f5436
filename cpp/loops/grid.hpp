#pragma once
// A board of cells as numbers. Edges: horizontal ones first in reading order, then vertical ones; cells
// and vertices in reading order. One number more than there are cells stands for all that lies outside.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hamekomi::loops {

struct Grid {
  Grid(int height, int width);

  int rows;
  int columns;
  int cells;
  int vertices;
  int edges;

  std::vector<std::array<std::int32_t, 2>> sides;            // of an edge: its cells; `cells` is outside
  std::vector<std::array<std::int32_t, 2>> ends;             // of an edge: its vertices
  std::vector<std::array<std::int32_t, 4>> edges_of_cell;    // above, right, below, left
  std::vector<std::array<std::int32_t, 4>> edges_of_vertex;  // up, right, down, left; -1 off the board

  [[nodiscard]] int outside() const { return cells; }
  [[nodiscard]] int horizontal(int row, int column) const;  // -1 off the board
  [[nodiscard]] int vertical(int row, int column) const;

  [[nodiscard]] int other_end(int edge, int vertex) const {
    return ends[edge][0] == vertex ? ends[edge][1] : ends[edge][0];
  }

  // The edge between two vertices, or -1 where there is none.
  [[nodiscard]] int edge_between(int one, int other) const;
};

}  // namespace hamekomi::loops
