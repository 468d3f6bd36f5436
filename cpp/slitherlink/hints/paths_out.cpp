#include "slitherlink/hints/paths_out.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::slitherlink::hints {

// Above, right, below, left; from the outside column by column, then row by row.
template <class Act>
void Cells::at_neighbours(std::int32_t cell, const Act& act) const {
  const auto horizontal = [&](std::int32_t row, std::int32_t column) { return row * columns + column; };
  const auto vertical = [&](std::int32_t row, std::int32_t column) {
    return (rows + 1) * columns + row * (columns + 1) + column;
  };
  if (cell == outside()) {
    for (std::int32_t column = 0; column < columns; ++column) {
      act(horizontal(0, column), column);
      act(horizontal(rows, column), (rows - 1) * columns + column);
    }
    for (std::int32_t row = 0; row < rows; ++row) {
      act(vertical(row, 0), row * columns);
      act(vertical(row, columns), row * columns + columns - 1);
    }
    return;
  }
  const std::int32_t row = cell / columns;
  const std::int32_t column = cell % columns;
  act(horizontal(row, column), row > 0 ? cell - columns : outside());
  act(vertical(row, column + 1), column + 1 < columns ? cell + 1 : outside());
  act(horizontal(row + 1, column), row + 1 < rows ? cell + columns : outside());
  act(vertical(row, column), column > 0 ? cell - 1 : outside());
}

PathsOut::PathsOut(Cells board, std::span<const Value> marks, std::span<const KnownSide> known_sides)
    : paths_(static_cast<std::size_t>(board.outside()) + 1) {
  end_in(board.outside(), false);
  for (const KnownSide& each : known_sides) end_in(each.cell, each.is_inside);
  for (std::size_t k = 0; k < cells_.size(); ++k) {
    const std::int32_t cell = cells_[k];
    const Path here = path(cell);
    board.at_neighbours(cell, [&](Edge edge, std::int32_t next) {
      const Value mark = marks[index(edge)];
      Path& there = paths_[index(next)];
      if (mark == 0 || there.length >= 0) return;
      there = {here.is_inside != (mark == LINE), here.length + 1, edge, cell};
      cells_.push_back(next);
    });
  }
}

void PathsOut::end_in(std::int32_t cell, bool is_inside) {
  Path& path = paths_[index(cell)];
  if (path.length < 0) cells_.push_back(cell);
  path = {is_inside, 0, -1, -1};
}

PathsOut::Evidence PathsOut::evidence(Cells board, std::span<const Value> marks,
                                      const Part& part) const {
  Evidence found;
  std::vector<std::uint8_t> is_own(paths_.size(), 0);
  for (const std::int32_t cell : part.cells) is_own[index(cell)] = 1;
  // Of paths with the same length, the one from the first cell; the outside comes before all others.
  const auto is_before = [&](std::int32_t cell, std::int32_t best) {
    const auto rank = [&](std::int32_t each) {
      return std::pair{path(each).length, each == board.outside() ? -1 : each};
    };
    return best == -1 || rank(cell) < rank(best);
  };
  for (const std::int32_t cell : cells_) {
    std::int32_t& best = is_own[index(cell)] != 0 ? found.near : found.far;
    if (path(cell).is_inside == part.is_inside && is_before(cell, best)) best = cell;
  }
  std::vector<std::uint8_t> is_passed(paths_.size(), 0);
  const auto pass = [&](std::int32_t cell) {
    for (; cell != -1 && path(cell).edge != -1; cell = path(cell).beyond) {
      if (std::exchange(is_passed[index(cell)], std::uint8_t{1}) != 0) return;
      found.edges.push_back(path(cell).edge);
    }
  };
  for (const std::int32_t cell : part.cells)
    board.at_neighbours(cell, [&](Edge edge, std::int32_t beyond) {
      if (is_own[index(beyond)] != 0 || beyond == part.gate) return;
      if (marks[index(edge)] == LINE)
        found.edges.push_back(edge);
      else
        pass(beyond);
    });
  pass(found.near);
  pass(found.far);
  std::ranges::sort(found.edges);
  found.edges.erase(std::unique(found.edges.begin(), found.edges.end()), found.edges.end());
  return found;
}

std::vector<Edge> path_between(Cells board, std::span<const Value> marks, std::int32_t start,
                               std::int32_t end, Edge avoided) {
  struct Came {
    Edge through = -1;
    std::int32_t from = -1;
  };
  std::vector<Came> came(static_cast<std::size_t>(board.outside()) + 1);
  const auto reached = [&](std::int32_t cell) -> Came& { return came[index(cell)]; };
  std::vector<std::int32_t> ahead{start};
  for (std::size_t k = 0; k < ahead.size() && reached(end).from == -1; ++k) {
    const std::int32_t cell = ahead[k];
    board.at_neighbours(cell, [&](Edge edge, std::int32_t next) {
      if (edge == avoided || next == start || reached(next).from != -1) return;
      if (marks[index(edge)] == 0) return;
      reached(next) = {edge, cell};
      ahead.push_back(next);
    });
  }
  std::vector<Edge> path;
  for (std::int32_t cell = end; reached(cell).from != -1; cell = reached(cell).from)
    path.push_back(reached(cell).through);
  std::ranges::reverse(path);
  return path;
}

}  // namespace hamekomi::slitherlink::hints
