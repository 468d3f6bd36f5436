#include "loops/regions/articulation.hpp"

#include <algorithm>

namespace hamekomi::loops {

bool Articulation::find(const SideGraph& graph) {
  const Grid& grid = graph.grid();
  std::ranges::fill(visits_, Visit{});
  std::ranges::fill(narrow_, -1);
  gates_.clear();
  open_.clear();
  visited_ = own_ = 0;
  if (graph.side() == Side::outside) {
    visits_[grid.outside()] = {++visited_, 1, 0, -1, SideGraph::AROUND};
    ++own_;
    for (int edge = 0; edge < grid.edges; ++edge) {
      const auto [one, two] = grid.sides[edge];
      const int cell = std::min(one, two);
      const bool is_border = std::max(one, two) == grid.outside();
      if (is_border && graph.is_open(edge) && visits_[cell].first == 0)
        visit_from(graph, cell, grid.outside());
    }
  } else if (const int first = graph.any_on_side(); first != -1) {
    visit_from(graph, first, -1);
  }
  for (int cell = 0; cell < grid.cells; ++cell)
    if (!graph.is_on_other_side(cell) && visits_[cell].first == 0) return false;
  return true;
}

void Articulation::enter(const SideGraph& graph, int cell, int from) {
  ++visited_;
  visits_[cell] = {visited_, visited_, own_, from, 0};
  if (graph.is_on_side(cell)) ++own_;
  open_.push_back(cell);
}

// The next cell to enter; -1 if all around were visited.
int Articulation::next_from(const SideGraph& graph, int cell) {
  Visit& visit = visits_[cell];
  while (visit.next < SideGraph::AROUND) {
    const int direction = visit.next++;
    if (!graph.is_open(cell, direction)) continue;
    const int next = graph.beyond(cell, direction);
    if (visits_[next].first == 0) return next;
    visit.low = std::min(visit.low, visits_[next].first);
  }
  return -1;
}

void Articulation::close_pocket(int narrow, int last_cell) {
  std::int32_t cell = -1;
  do {
    cell = open_.back();
    open_.pop_back();
    narrow_[cell] = narrow;
  } while (cell != last_cell);
}

void Articulation::visit_from(const SideGraph& graph, int root, int parent) {
  enter(graph, root, parent);
  for (int cell = root;;) {
    if (const int next = next_from(graph, cell); next != -1) {
      enter(graph, next, cell);
      cell = next;
      continue;
    }
    const Visit& visit = visits_[cell];
    const int from = visit.parent;
    if (from == parent) return;
    visits_[from].low = std::min(visits_[from].low, visit.low);
    if (graph.is_unknown(from) && visit.low >= visits_[from].first) {
      if (visit.own != own_)
        gates_.push_back(from);
      else
        close_pocket(from, cell);
    }
    cell = from;
  }
}

}  // namespace hamekomi::loops
