#pragma once
// Why a loop must not be closed. A long loop has two reasons, and the one with fewer premises is used.
//
// First, all lines of the loop, and one line elsewhere if the loop alone could be a solution. Second, a
// cut that separates the loop from a line elsewhere, or from edges of which one must be a line: the
// crosses and the vertices of the loop around everything that can be reached from there. On an almost
// full board the first reason has hundreds of lines, and a clause learned from it is nearly useless:
// searches got stuck on that.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/paths/loop_walk.hpp"
#include "loops/sat/trail.hpp"
#include "loops/search/laws.hpp"

namespace hamekomi::loops {

// A loop that must not be closed, packed into the place of a reason:
//
//     31 … 1  how many literals had been propagated then: later lines are not part of the loop
//     0       whether there were lines elsewhere
struct Closure {
  int propagated;
  bool has_others;

  static Closure unpacked(std::uint32_t where) { return {static_cast<int>(where / 2), where % 2 != 0}; }
  [[nodiscard]] std::uint32_t packed() const {
    return static_cast<std::uint32_t>(propagated) * 2 + (has_others ? 1 : 0);
  }
};

template <LoopLaws Laws>
class LoopReasons {
 public:
  // For loops shorter than `long_loop`, looking for a cut is not worthwhile.
  LoopReasons(const Grid& grid, const Laws& laws, const Trail& trail, LoopWalk& walk, int long_loop)
      : grid_(&grid),
        laws_(&laws),
        trail_(&trail),
        walk_(&walk),
        long_loop_(long_loop),
        reach_stamp_(static_cast<std::size_t>(grid.vertices)),
        shut_stamp_(static_cast<std::size_t>(grid.vertices)) {}

  // Why this edge must not close its loop.
  void explain(int edge, Closure closure, Premises& premises);

 private:
  [[nodiscard]] Literal line_elsewhere() const;
  void shut_off(std::span<const std::int32_t> missed, int closing, int before);
  void reach(int vertex);
  void shut(int vertex, int closing);
  void gather_cut(int closing, int before);
  [[nodiscard]] bool is_reached(int vertex) const { return reach_stamp_[vertex] == stamps_; }

  const Grid* grid_;
  const Laws* laws_;
  const Trail* trail_;
  LoopWalk* walk_;
  int long_loop_;
  Premises cut_;
  // Vertices that can be reached from where a line is needed, and a stamp on each of them.
  std::vector<std::int32_t> reached_;
  std::vector<std::uint64_t> reach_stamp_;
  // By vertex of the loop: a stamp if its lines are part of the cut already.
  std::vector<std::uint64_t> shut_stamp_;
  // Crosses at reached vertices, and where they would lead.
  struct Cross {
    std::int32_t edge;
    std::int32_t beyond;
  };
  std::vector<Cross> crosses_;
  std::uint64_t stamps_ = 0;
};

template <LoopLaws Laws>
void LoopReasons<Laws>::explain(int edge, Closure closure, Premises& premises) {
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
  } else if (const auto missed = laws_->missed_by(*walk_); !missed.empty()) {
    shut_off(missed, edge, before);
  } else {
    return;  // a solution, forbidden as a whole; or there is no such reason
  }
  gather_cut(edge, before);
  if (cut_.size() >= premises.size() - first) return;
  premises.resize(first);
  premises.insert(premises.end(), cut_.begin(), cut_.end());
}

// Of the lines not on the loop, the one that became known first. Requires at least one.
template <LoopLaws Laws>
Literal LoopReasons<Laws>::line_elsewhere() const {
  int place = 0;
  const auto is_elsewhere = [&](Literal literal) {
    const int variable = variable_of(literal);
    return is_positive(literal) && variable < grid_->edges && !walk_->has_edge(variable);
  };
  while (!is_elsewhere((*trail_)[place])) ++place;
  return (*trail_)[place];
}

// One of the edges must still become a line. Each is a cross, ends at the loop, or leads elsewhere.
template <LoopLaws Laws>
void LoopReasons<Laws>::shut_off(std::span<const std::int32_t> missed, int closing, int before) {
  for (const int edge : missed) {
    if (edge == -1 || walk_->has_edge(edge)) continue;
    const auto [one, other] = grid_->ends[edge];
    if (trail_->is_true_before(negative(edge), before)) {
      cut_.push_back(negative(edge));
    } else if (walk_->has_vertex(one) || walk_->has_vertex(other)) {
      shut(walk_->has_vertex(one) ? one : other, closing);
    } else {
      reach(one);
      reach(other);
    }
  }
}

template <LoopLaws Laws>
void LoopReasons<Laws>::reach(int vertex) {
  if (is_reached(vertex) || walk_->has_vertex(vertex)) return;
  reach_stamp_[vertex] = stamps_;
  reached_.push_back(vertex);
}

// A vertex of the loop has its two lines already, so no other line leads there.
template <LoopLaws Laws>
void LoopReasons<Laws>::shut(int vertex, int closing) {
  if (shut_stamp_[vertex] == stamps_) return;
  shut_stamp_[vertex] = stamps_;
  for (const int each : grid_->edges_of_vertex[vertex])
    if (each != -1 && each != closing && walk_->has_edge(each)) cut_.push_back(positive(each));
}

template <LoopLaws Laws>
void LoopReasons<Laws>::gather_cut(int closing, int before) {
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
  // Two vertices of the loop may share a line, and a missed edge may be a cross of the cut.
  std::sort(cut_.begin(), cut_.end());
  cut_.erase(std::unique(cut_.begin(), cut_.end()), cut_.end());
}

}  // namespace hamekomi::loops
