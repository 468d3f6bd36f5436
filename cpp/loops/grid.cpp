#include "loops/grid.hpp"

#include <utility>

namespace hamekomi::loops {

Grid::Grid(int height, int width, GoesOn where)
    : rows(height),
      columns(width),
      cells(rows * columns),
      vertices((rows + 1) * (columns + 1)),
      edges((rows + 1) * columns + rows * (columns + 1)),
      goes_on(where),
      sides(edges),
      ends(edges),
      edges_of_cell(cells),
      edges_of_vertex(vertices) {
  const auto cell = [&](int row, int column) {
    const bool on_board = row >= 0 && row < rows && column >= 0 && column < columns;
    if (on_board) return row * columns + column;
    return is_off(2 * row + 1, 2 * column + 1) ? outside() : beyond();
  };
  const auto vertex = [&](int row, int column) { return row * (columns + 1) + column; };
  for (int row = 0; row <= rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const int edge = horizontal(row, column);
      sides[edge] = {cell(row - 1, column), cell(row, column)};
      ends[edge] = {vertex(row, column), vertex(row, column + 1)};
    }
  }
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column <= columns; ++column) {
      const int edge = vertical(row, column);
      sides[edge] = {cell(row, column - 1), cell(row, column)};
      ends[edge] = {vertex(row, column), vertex(row + 1, column)};
    }
  }
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      edges_of_cell[cell(row, column)] = {horizontal(row, column), vertical(row, column + 1),
                                          horizontal(row + 1, column), vertical(row, column)};
    }
  }
  for (int row = 0; row <= rows; ++row) {
    for (int column = 0; column <= columns; ++column) {
      edges_of_vertex[vertex(row, column)] = {vertical(row - 1, column), horizontal(row, column),
                                              vertical(row, column), horizontal(row, column - 1)};
    }
  }
}

int Grid::horizontal(int row, int column) const {
  const bool on_board = row >= 0 && row <= rows && column >= 0 && column < columns;
  return on_board ? row * columns + column : -1;
}

int Grid::vertical(int row, int column) const {
  const bool on_board = row >= 0 && row < rows && column >= 0 && column <= columns;
  return on_board ? (rows + 1) * columns + row * (columns + 1) + column : -1;
}

int Grid::edge_between(int one, int other) const {
  if (one > other) {
    std::swap(one, other);
  }
  const int step = other - one;
  if (step == columns + 1) {
    return edges_of_vertex[one][2];
  }
  return step == 1 ? edges_of_vertex[one][1] : -1;  // -1 also at the end of a row
}

}  // namespace hamekomi::loops
