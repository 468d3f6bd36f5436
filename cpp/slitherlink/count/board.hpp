// A Slitherlink board as numbers: clues by cell, marks by edge. If the loop must visit all vertices,
// those with four crosses are excepted. With two ends, one line from end to end is looked for instead of
// a loop.
//
// Cells are numbered in reading order. So are edges: first the horizontal ones, then the vertical ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hamekomi::slitherlink::count {

inline constexpr std::uint8_t UNKNOWN = 0;
inline constexpr std::uint8_t LINE = 1;
inline constexpr std::uint8_t CROSS = 2;
inline constexpr std::int8_t NO_CLUE = -1;

struct Board {
  int rows, columns;
  std::vector<std::int8_t> clues;
  std::vector<std::uint8_t> marks;
  bool visits_all = false;
  // Vertices, numbered in reading order: none or two.
  std::vector<int> ends = {};

  [[nodiscard]] int cells() const { return rows * columns; }
  [[nodiscard]] int horizontal_edges() const { return (rows + 1) * columns; }
  [[nodiscard]] int edges() const { return horizontal_edges() + rows * (columns + 1); }
  [[nodiscard]] int vertices() const { return (rows + 1) * (columns + 1); }
  [[nodiscard]] int cell(int row, int column) const { return row * columns + column; }
  [[nodiscard]] int vertex(int row, int column) const { return row * (columns + 1) + column; }
  // The edge that leads right from a vertex, and the one that leads down.
  [[nodiscard]] int right_of(int row, int column) const { return row * columns + column; }
  [[nodiscard]] int below(int row, int column) const {
    return horizontal_edges() + row * (columns + 1) + column;
  }
};

// Whether a loop must pass this vertex.
[[nodiscard]] bool must_visit(const Board& board, int row, int column);
// Whether a line ends there.
[[nodiscard]] bool is_end(const Board& board, int row, int column);

// What is wrong with a board; empty if nothing is.
[[nodiscard]] std::string complaint(const Board& board);

// Exchanges rows and columns.
[[nodiscard]] Board turned(const Board& board);

}  // namespace hamekomi::slitherlink::count
