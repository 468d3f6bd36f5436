#pragma once
// A board of cells as numbers. Cells and vertices are numbered in reading order; of the edges, first the
// horizontal ones in reading order, then the vertical ones. The number after the last cell stands for
// everything outside.

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

  // By edge: the cells on both sides; `cells` is the outside.
  std::vector<std::array<std::int32_t, 2>> sides;
  // By edge: its two vertices.
  std::vector<std::array<std::int32_t, 2>> ends;
  // By cell: above, right, below, left.
  std::vector<std::array<std::int32_t, 4>> edges_of_cell;
  // By vertex: up, right, down, left; -1 off the board.
  std::vector<std::array<std::int32_t, 4>> edges_of_vertex;

  [[nodiscard]] int outside() const { return cells; }
  // Both return -1 off the board.
  [[nodiscard]] int horizontal(int row, int column) const;
  [[nodiscard]] int vertical(int row, int column) const;

  [[nodiscard]] int other_end(int edge, int vertex) const {
    return ends[edge][0] == vertex ? ends[edge][1] : ends[edge][0];
  }

  // The edge between two vertices; -1 if they are not neighbours.
  [[nodiscard]] int edge_between(int one, int other) const;
};

}  // namespace hamekomi::loops
