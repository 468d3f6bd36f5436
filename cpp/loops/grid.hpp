#pragma once
// A board of cells as numbers. Cells and vertices are numbered in reading order; of the edges, first the
// horizontal ones in reading order, then the vertical ones. The number after the last cell stands for
// everything outside.
//
// A board may be a part of a larger one. Beyond the sides where it goes on nothing is known.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hamekomi::loops {

// What is known of an edge.
enum Mark : std::uint8_t { unknown = 0, line = 1, cross = 2 };

// On which sides a board goes on.
struct GoesOn {
  bool above = false, right = false, below = false, left = false;

  [[nodiscard]] bool anywhere() const { return above || right || below || left; }
  [[nodiscard]] bool everywhere() const { return above && right && below && left; }
  bool operator==(const GoesOn&) const = default;
};

struct Grid {
  Grid(int height, int width, GoesOn where = {});

  int rows;
  int columns;
  int cells;
  int vertices;
  int edges;
  GoesOn goes_on;

  // By edge: the cells on both sides; `cells` is the outside, and the next number where the board goes
  // on.
  std::vector<std::array<std::int32_t, 2>> sides;
  // By edge: its two vertices.
  std::vector<std::array<std::int32_t, 2>> ends;
  // By cell: above, right, below, left.
  std::vector<std::array<std::int32_t, 4>> edges_of_cell;
  // By vertex: up, right, down, left; -1 off the board.
  std::vector<std::array<std::int32_t, 4>> edges_of_vertex;

  [[nodiscard]] int outside() const { return cells; }
  [[nodiscard]] int beyond() const { return cells + 1; }
  [[nodiscard]] bool is_cell(int cell) const { return cell < cells; }
  // Whether there is nothing at a row and column, which need not be on the board, even if it goes on. In
  // doubled coordinates: vertices are even, cells odd, edges one of each.
  [[nodiscard]] bool is_off(int row, int column) const {
    return (row < 0 && !goes_on.above) || (row > 2 * rows && !goes_on.below) ||
           (column < 0 && !goes_on.left) || (column > 2 * columns && !goes_on.right);
  }
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
