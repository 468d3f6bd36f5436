#include "slitherlink/search/backtrack.hpp"

#include <algorithm>

namespace hamekomi::slitherlink::search {

namespace {

// For each row of vertices and the row of cells below it: the horizontal edges, then the vertical ones.
std::vector<int> in_reading_order(const Grid& grid) {
  std::vector<int> order;
  for (int row = 0; row <= grid.rows; ++row) {
    for (int column = 0; column < grid.columns; ++column) order.push_back(grid.horizontal(row, column));
    for (int column = 0; column <= grid.columns && row < grid.rows; ++column)
      order.push_back(grid.vertical(row, column));
  }
  return order;
}

}  // namespace

Backtrack::Backtrack(const Start& start)
    : grid_(start.rows, start.columns), marks_(start.marks.size(), unknown) {
  for (const std::int8_t clue : start.clues)
    cells_.push_back(clue < 0 ? Cell{0, 4, 0, 4} : Cell{0, 4, clue, clue});
  cells_.push_back({0, grid_.edges, 0, grid_.edges});
  for (int vertex = 0; vertex < grid_.vertices; ++vertex) {
    const auto on_board =
        std::ranges::count_if(grid_.edges_of_vertex[vertex], [](int e) { return e >= 0; });
    vertices_.push_back({0, static_cast<int>(on_board), vertex});
  }
  for (const int edge : in_reading_order(grid_)) {
    const auto mark = static_cast<Mark>(start.marks[edge]);
    if (mark == unknown)
      order_.push_back(edge);
    else if (ahead_ && !put(edge, mark))
      ahead_ = false;  // the start contradicts itself: at depth 0 the search ends
  }
}

Stop Backtrack::run(std::uint64_t nodes, bool to_solutions) {
  for (; nodes > 0; --nodes, ++nodes_) {
    if (!ahead_) {
      if (depth_ == 0) return Stop::finished;
      const int edge = order_[--depth_];
      const bool was_line = marks_[edge] == line;
      take(edge);
      if (was_line && put(edge, cross)) {
        ++depth_;
        ahead_ = true;
      }
    } else if (depth_ < order_.size()) {
      const int edge = order_[depth_];
      ahead_ = put(edge, line) || put(edge, cross);
      if (ahead_) ++depth_;
    } else {
      ahead_ = false;
      if (closed_) {
        ++solutions_;
        if (to_solutions) return Stop::found;
      }
    }
  }
  return Stop::paused;
}

bool Backtrack::put(int edge, Mark mark) {
  if (!(mark == line ? put_line(edge) : put_cross(edge))) return false;
  for (const int end : grid_.ends[edge]) --vertices_[end].unknown;
  for (const int side : grid_.sides[edge]) --cells_[side].unknown;
  marks_[edge] = mark;
  return true;
}

bool Backtrack::put_line(int edge) {
  if (closed_) return false;
  for (const int side : grid_.sides[edge])
    if (cells_[side].lines == cells_[side].most) return false;
  for (const int end : grid_.ends[edge]) {
    const Vertex& vertex = vertices_[end];
    if (vertex.lines == 2 || (vertex.lines == 0 && vertex.unknown == 1)) return false;
  }
  const auto [one, other] = grid_.ends[edge];
  const bool closes = vertices_[one].lines == 1 && vertices_[one].other_end == other;
  if (closes && open_ends_ > 2) return false;
  if (!closes) join(one, other);
  closed_ = closes;
  for (const int end : grid_.ends[edge]) open_ends_ += ++vertices_[end].lines == 1 ? 1 : -1;
  for (const int side : grid_.sides[edge]) ++cells_[side].lines;
  return true;
}

bool Backtrack::put_cross(int edge) {
  for (const int side : grid_.sides[edge])
    if (cells_[side].lines + cells_[side].unknown == cells_[side].least) return false;
  for (const int end : grid_.ends[edge])
    if (vertices_[end].lines == 1 && vertices_[end].unknown == 1) return false;
  return true;
}

void Backtrack::take(int edge) {
  if (marks_[edge] == line) take_line(edge);
  for (const int end : grid_.ends[edge]) ++vertices_[end].unknown;
  for (const int side : grid_.sides[edge]) ++cells_[side].unknown;
  marks_[edge] = unknown;
}

void Backtrack::take_line(int edge) {
  for (const int side : grid_.sides[edge]) --cells_[side].lines;
  for (const int end : grid_.ends[edge]) open_ends_ += --vertices_[end].lines == 0 ? -1 : 1;
  if (!closed_) part(grid_.ends[edge][0], grid_.ends[edge][1]);
  closed_ = false;
}

void Backtrack::join(int one, int other) {
  const int first = vertices_[one].other_end;
  const int last = vertices_[other].other_end;
  vertices_[first].other_end = last;
  vertices_[last].other_end = first;
}

// The inverse of `join`: inside a path, vertices still store the ends from before the join.
void Backtrack::part(int one, int other) {
  const int first = vertices_[one].lines == 0 ? one : vertices_[one].other_end;
  const int last = vertices_[other].lines == 0 ? other : vertices_[other].other_end;
  vertices_[first].other_end = one;
  vertices_[last].other_end = other;
}

}  // namespace hamekomi::slitherlink::search
