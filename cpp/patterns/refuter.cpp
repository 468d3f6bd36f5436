#include "patterns/refuter.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::patterns {

namespace {

constexpr std::size_t MOST_MOVES = 24;  // of a plan that is shortened

constexpr Value other(Value mark) { return mark == LINE ? CROSS : LINE; }

}  // namespace

bool Refuter::refute(Edge edge, Value mark, const Effort& effort) {
  plan_.clear();
  effort_ = effort;
  last_ = tried_ + effort.edges;
  const std::size_t start = ladder_->board().changes();
  ladder_->look(Sight::near);
  ladder_->assume(edge, mark);
  const bool is_refuted = !ladder_->settle() || dies(start, 0);
  ladder_->withdraw();
  if (is_refuted) shorten(edge, mark);
  ladder_->look(Sight::everywhere);
  return is_refuted;
}

// Whether a settled board, on which everything since `start` is assumed, is seen to be dead.
bool Refuter::dies(std::size_t start, std::int32_t depth) {
  Queue queue;
  queue.waits.resize(static_cast<std::size_t>(ladder_->board().edges()));
  queue.looked_at = start;
  for (;;) {
    if (dies_by_trials(queue, depth)) return true;
    if (tried_ >= last_ || depth >= effort_.depth) return false;
    Edge edge = queue.weightiest;
    if (edge < 0 || ladder_->board().mark(edge) != 0) edge = first_unknown();
    if (edge < 0) return false;
    const Value mark = edge == queue.weightiest ? queue.weightier : LINE;
    if (!dies_without(edge, mark, depth)) return false;
    if (ladder_->board().is_dead()) return true;
    queue.weightiest = -1;
    queue.weight = 0;
  }
}

// Tries whatever is near, until nothing more is learned.
bool Refuter::dies_by_trials(Queue& queue, std::int32_t depth) {
  for (reach(queue); queue.next < queue.edges.size(); reach(queue)) {
    const Edge edge = queue.edges[queue.next++];
    queue.waits[static_cast<std::size_t>(edge)] = 0;
    if (ladder_->board().mark(edge) != 0) continue;
    if (tried_ >= last_) return false;
    ++tried_;
    const Ladder::Probe& probe = ladder_->probe(edge);
    if (is_lesson(probe)) {
      plan_.push_back({depth, edge, 0});
      if (!learn(edge, probe)) return true;
      continue;
    }
    const std::uint64_t weight = std::uint64_t{probe.line_changes} * probe.cross_changes;
    if (weight <= queue.weight) continue;
    queue.weight = weight;
    queue.weightiest = edge;
    queue.weightier = probe.line_changes >= probe.cross_changes ? LINE : CROSS;
  }
  return false;
}

// Refutes one outcome of an edge, so that the other one holds; false when that is too much.
bool Refuter::dies_without(Edge edge, Value mark, std::int32_t depth) {
  plan_.push_back({depth, edge, mark});
  const std::size_t start = ladder_->board().changes();
  ladder_->assume(edge, mark);
  const bool is_refuted = !ladder_->settle() || dies(start, depth + 1);
  ladder_->withdraw();
  if (is_refuted) put(edge, other(mark));
  return is_refuted;
}

// Unknown edges beside those that are new: at the same vertices, and around the same cells.
void Refuter::reach(Queue& queue) const {
  const loops::Grid& grid = ladder_->grid();
  const auto add = [&](Edge edge) {
    if (edge < 0 || ladder_->board().mark(edge) != 0) return;
    std::uint8_t& waits = queue.waits[static_cast<std::size_t>(edge)];
    if (std::exchange(waits, std::uint8_t{1}) == 0) queue.edges.push_back(edge);
  };
  for (; queue.looked_at < ladder_->board().changes(); ++queue.looked_at) {
    const Edge edge = ladder_->board().changed(queue.looked_at);
    if (edge < 0) continue;
    for (const std::int32_t vertex : grid.ends[static_cast<std::size_t>(edge)])
      std::ranges::for_each(grid.edges_of_vertex[static_cast<std::size_t>(vertex)], add);
    for (const std::int32_t cell : grid.sides[static_cast<std::size_t>(edge)])
      if (cell != grid.outside())
        std::ranges::for_each(grid.edges_of_cell[static_cast<std::size_t>(cell)], add);
  }
}

Edge Refuter::first_unknown() const {
  for (Edge edge = 0; edge < ladder_->board().edges(); ++edge)
    if (ladder_->board().mark(edge) == 0) return edge;
  return -1;
}

bool Refuter::is_lesson(const Ladder::Probe& probe) const {
  return !probe.is_line_alive || !probe.is_cross_alive || !probe.shared.empty();
}

// What a trial has told; false when the board is dead.
bool Refuter::learn(Edge edge, const Ladder::Probe& probe) {
  if (!probe.is_line_alive && !ladder_->put(edge, CROSS)) return false;
  if (!probe.is_cross_alive && !ladder_->put(edge, LINE)) return false;
  for (const Edge each : probe.shared) ladder_->put(each, ladder_->shared_mark(each));
  return ladder_->settle();
}

bool Refuter::put(Edge edge, Value mark) { return ladder_->put(edge, mark) && ladder_->settle(); }

// Makes the moves of the plan that are so deep; true when they kill the board.
bool Refuter::follow(std::size_t& move, std::int32_t depth) {
  while (move < plan_.size() && plan_[move].depth == depth) {
    const auto [_, edge, mark] = plan_[move++];
    bool is_alive = true;
    if (ladder_->board().mark(edge) == 0) {
      if (mark == 0) {
        is_alive = learn(edge, ladder_->probe(edge));
      } else {
        ladder_->assume(edge, mark);
        const bool is_refuted = !ladder_->settle() || follow(move, depth + 1);
        ladder_->withdraw();
        if (is_refuted) is_alive = put(edge, other(mark));
      }
    }
    while (move < plan_.size() && plan_[move].depth > depth) ++move;
    if (!is_alive) return true;
  }
  return false;
}

// Leaves out moves, the last ones first, as long as the others are enough. Long plans would take too
// long; what of them is not needed is seen when they are told.
void Refuter::shorten(Edge edge, Value mark) {
  if (plan_.size() > MOST_MOVES) return;
  const auto is_enough = [&] {
    std::size_t move = 0;
    ladder_->assume(edge, mark);
    const bool is_refuted = !ladder_->settle() || follow(move, 0);
    ladder_->withdraw();
    return is_refuted;
  };
  for (std::size_t k = plan_.size(); k-- > 0;) {
    std::size_t end = k + 1;
    while (end < plan_.size() && plan_[end].depth > plan_[k].depth) ++end;
    Plan whole = plan_;
    plan_.erase(plan_.begin() + static_cast<std::ptrdiff_t>(k),
                plan_.begin() + static_cast<std::ptrdiff_t>(end));
    if (!is_enough()) plan_ = std::move(whole);
  }
}

}  // namespace hamekomi::patterns
