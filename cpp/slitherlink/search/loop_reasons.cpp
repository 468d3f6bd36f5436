#include "slitherlink/search/loop_reasons.hpp"

#include <algorithm>

namespace hamekomi::slitherlink::search {

LoopReasons::LoopReasons(const Grid& grid, std::span<const std::int8_t> clues, const Trail& trail,
                         LoopWalk& walk, int long_loop)
    : grid_(&grid),
      clues_(clues),
      trail_(&trail),
      walk_(&walk),
      long_loop_(long_loop),
      reach_stamp_(static_cast<std::size_t>(grid.vertices)),
      shut_stamp_(static_cast<std::size_t>(grid.vertices)) {}

void LoopReasons::explain(int edge, Closure closure, Premises& premises) {
  const int before = closure.propagated;
  const std::size_t first = premises.size();
  walk_->go_round(edge, before, premises);
  const bool is_long = static_cast<int>(premises.size() - first) >= long_loop_;
  const Literal other = closure.has_others ? line_elsewhere() : 0;
  if (closure.has_others) premises.push_back(other);
  if (!is_long) return;
  ++stamps_;
  cut_.clear();
  reached_.clear();
  if (closure.has_others) {
    cut_.push_back(other);
    for (const int vertex : grid_->ends[variable_of(other)]) reach(vertex);
  } else if (const int cell = clue_missed(); cell != -1) {
    shut_off_clue(cell, edge, before);
  } else {
    return;  // a solution, forbidden as a whole; or a clue with too many lines
  }
  gather_cut(edge, before);
  if (cut_.size() >= premises.size() - first) return;
  premises.resize(first);
  premises.insert(premises.end(), cut_.begin(), cut_.end());
}

// Of the lines not on the loop, the one that became known first. Requires at least one.
Literal LoopReasons::line_elsewhere() const {
  int place = 0;
  const auto is_elsewhere = [&](Literal literal) {
    const int variable = variable_of(literal);
    return is_positive(literal) && variable < grid_->edges && !walk_->has_edge(variable);
  };
  while (!is_elsewhere((*trail_)[place])) ++place;
  return (*trail_)[place];
}

// A cell whose clue needs more lines than the loop alone gives it, or -1.
int LoopReasons::clue_missed() const {
  for (int cell = 0; cell < grid_->cells; ++cell) {
    if (clues_[cell] <= 0) continue;
    int lines = 0;
    for (const int side : grid_->edges_of_cell[cell]) lines += walk_->has_edge(side) ? 1 : 0;
    if (lines < clues_[cell]) return cell;
  }
  return -1;
}

// One edge of the cell must still become a line. Each is a cross, ends at the loop, or leads elsewhere.
void LoopReasons::shut_off_clue(int cell, int closing, int before) {
  for (const int side : grid_->edges_of_cell[cell]) {
    const auto [one, other] = grid_->ends[side];
    if (walk_->has_edge(side)) continue;
    if (trail_->is_true_before(negative(side), before)) {
      cut_.push_back(negative(side));
    } else if (walk_->has_vertex(one) || walk_->has_vertex(other)) {
      shut(walk_->has_vertex(one) ? one : other, closing);
    } else {
      reach(one);
      reach(other);
    }
  }
}

void LoopReasons::reach(int vertex) {
  if (is_reached(vertex) || walk_->has_vertex(vertex)) return;
  reach_stamp_[vertex] = stamps_;
  reached_.push_back(vertex);
}

// A dot of the loop has its two lines already, so no other line leads there.
void LoopReasons::shut(int vertex, int closing) {
  if (shut_stamp_[vertex] == stamps_) return;
  shut_stamp_[vertex] = stamps_;
  for (const int each : grid_->edges_of_vertex[vertex])
    if (each != -1 && each != closing && walk_->has_edge(each)) cut_.push_back(positive(each));
}

void LoopReasons::gather_cut(int closing, int before) {
  crosses_.clear();
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    const int vertex = reached_[i];
    for (const int each : grid_->edges_of_vertex[vertex]) {
      if (each == -1) continue;
      const int beyond = grid_->other_end(each, vertex);
      if (is_reached(beyond)) continue;
      if (trail_->is_true_before(negative(each), before))
        crosses_.push_back({each, beyond});
      else if (walk_->has_vertex(beyond))
        shut(beyond, closing);
      else
        reach(beyond);
    }
  }
  for (const auto& [edge, beyond] : crosses_)
    if (!is_reached(beyond)) cut_.push_back(negative(edge));
  // Two dots of the loop may share a line, and a cross may be at the clue.
  std::sort(cut_.begin(), cut_.end());
  cut_.erase(std::unique(cut_.begin(), cut_.end()), cut_.end());
}

}  // namespace hamekomi::slitherlink::search
