#include "slitherlink/hints/refuter.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::slitherlink::hints {

namespace {

// The longest plan that is shortened. Longer ones would take too long; the explanation leaves out what
// it does not need.
constexpr std::size_t MOST_MOVES = 24;

constexpr Value other(Value mark) { return mark == LINE ? CROSS : LINE; }

}  // namespace

void Refuter::begin(Edge edge, Value mark, const Effort& effort) {
  plan_.clear();
  effort_ = effort;
  last_ = tried_ + effort.edges;
  edge_ = edge;
  mark_ = mark;
  assume(edge, mark);
}

Refutation Refuter::run(std::uint64_t most) {
  const std::uint64_t pause = tried_ + most;
  while (!assumed_.empty()) {
    if (tried_ >= pause) return Refutation::paused;
    if (go_on()) continue;
    give_up();
    return Refutation::survived;
  }
  for (; to_shorten_ > 0; --to_shorten_) {
    if (tried_ >= pause) return Refutation::paused;
    leave_out(to_shorten_ - 1);
  }
  give_up();
  return Refutation::refuted;
}

void Refuter::give_up() {
  for (; !assumed_.empty(); assumed_.pop_back()) ladder_->withdraw();
  to_shorten_ = 0;
}

// Tries an edge, or makes an assumption, or ends a refuted one; returns false if the effort is used up.
bool Refuter::go_on() {
  if (ladder_->board().is_dead()) {
    end_assumption();
    return true;
  }
  if (tried_ >= last_) return false;
  return try_next() || (depth() < effort_.depth && assume_on_top());
}

void Refuter::assume(Edge edge, Value mark) {
  Assumption& top = assumed_.emplace_back(edge, mark);
  top.queue.waits.resize(static_cast<std::size_t>(ladder_->board().edges()));
  top.queue.examined = ladder_->board().changes();
  ladder_->assume(edge, mark);
  ladder_->settle();
}

// The last assumption is refuted, so its opposite holds. The first assumption is the mark to refute.
void Refuter::end_assumption() {
  const Edge edge = assumed_.back().edge;
  const Value mark = assumed_.back().mark;
  ladder_->withdraw();
  assumed_.pop_back();
  if (assumed_.empty()) {
    to_shorten_ = plan_.size() <= MOST_MOVES ? plan_.size() : 0;
    return;
  }
  put(edge, other(mark));
  Queue& queue = assumed_.back().queue;
  queue.weightiest = -1;
  queue.weight = 0;
}

// Tries the next edge in the queue; returns false if all were tried and nothing more is learned.
bool Refuter::try_next() {
  Queue& queue = assumed_.back().queue;
  for (reach(queue); queue.next < queue.edges.size() || reach_all(queue);) {
    const Edge edge = queue.edges[queue.next++];
    queue.waits[index(edge)] = 0;
    if (ladder_->board().mark(edge) != 0) continue;
    ++tried_;
    const Ladder::Trial& trial = ladder_->try_edge(edge);
    if (is_useful(trial)) {
      plan_.push_back({depth(), edge, 0});
      learn(edge, trial);
      return true;
    }
    const std::uint64_t weight = std::uint64_t{trial.line_changes} * trial.cross_changes;
    if (weight <= queue.weight) return true;
    queue.weight = weight;
    queue.weightiest = edge;
    queue.weightier = trial.line_changes >= trial.cross_changes ? LINE : CROSS;
    return true;
  }
  return false;
}

// Assumes another mark on top; once it is refuted, its opposite holds.
bool Refuter::assume_on_top() {
  const Queue& queue = assumed_.back().queue;
  const bool is_weighed = queue.weightiest >= 0 && ladder_->board().mark(queue.weightiest) == 0;
  const Edge edge = is_weighed ? queue.weightiest : first_unknown();
  if (edge < 0) return false;
  const Value mark = is_weighed ? queue.weightier : LINE;
  ++tried_;
  plan_.push_back({depth(), edge, mark});
  assume(edge, mark);
  return true;
}

void Refuter::add(Queue& queue, Edge edge) const {
  if (edge < 0 || ladder_->board().mark(edge) != 0) return;
  std::uint8_t& waits = queue.waits[index(edge)];
  if (std::exchange(waits, std::uint8_t{1}) == 0) queue.edges.push_back(edge);
}

// With an effort everywhere, queues all unknown edges if something is new since that was last done;
// returns whether there is then an edge to try.
bool Refuter::reach_all(Queue& queue) const {
  const std::size_t changes = ladder_->board().changes();
  if (!effort_.is_everywhere || std::exchange(queue.queued_all_at, changes) == changes) return false;
  for (Edge edge = 0; edge < ladder_->board().edges(); ++edge) add(queue, edge);
  return queue.next < queue.edges.size();
}

// Queues the unknown edges beside new ones: at the same vertices, and around the same cells.
void Refuter::reach(Queue& queue) const {
  const loops::Grid& grid = ladder_->grid();
  const auto add_beside = [&](Edge edge) { add(queue, edge); };
  for (; queue.examined < ladder_->board().changes(); ++queue.examined) {
    const Edge edge = ladder_->board().changed(queue.examined);
    if (edge < 0) continue;
    for (const std::int32_t vertex : grid.ends[index(edge)])
      std::ranges::for_each(grid.edges_of_vertex[index(vertex)], add_beside);
    for (const std::int32_t cell : grid.sides[index(edge)])
      if (cell != grid.outside()) std::ranges::for_each(grid.edges_of_cell[index(cell)], add_beside);
  }
}

Edge Refuter::first_unknown() const {
  for (Edge edge = 0; edge < ladder_->board().edges(); ++edge)
    if (ladder_->board().mark(edge) == 0) return edge;
  return -1;
}

bool Refuter::is_useful(const Ladder::Trial& trial) const {
  return !trial.is_line_alive || !trial.is_cross_alive || !trial.shared.empty();
}

// Adds what a trial taught; returns false if the board is dead.
bool Refuter::learn(Edge edge, const Ladder::Trial& trial) {
  if (!trial.is_line_alive && !ladder_->put(edge, CROSS)) return false;
  if (!trial.is_cross_alive && !ladder_->put(edge, LINE)) return false;
  for (const Edge each : trial.shared) ladder_->put(each, ladder_->shared_mark(each));
  return ladder_->settle();
}

bool Refuter::put(Edge edge, Value mark) { return ladder_->put(edge, mark) && ladder_->settle(); }

// Makes the moves of the plan at this depth; returns true if they lead to a contradiction.
bool Refuter::follow(std::size_t& move, std::int32_t depth) {
  while (move < plan_.size() && plan_[move].depth == depth) {
    const auto [_, edge, mark] = plan_[move++];
    bool is_alive = true;
    if (ladder_->board().mark(edge) == 0) {
      ++tried_;
      if (mark == 0) {
        is_alive = learn(edge, ladder_->try_edge(edge));
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

bool Refuter::is_enough() {
  std::size_t move = 0;
  ladder_->assume(edge_, mark_);
  const bool is_refuted = !ladder_->settle() || follow(move, 0);
  ladder_->withdraw();
  return is_refuted;
}

// Leaves out a move, with the deeper ones that follow it, if the others are enough.
void Refuter::leave_out(std::size_t number) {
  std::size_t end = number + 1;
  while (end < plan_.size() && plan_[end].depth > plan_[number].depth) ++end;
  Plan whole = plan_;
  plan_.erase(plan_.begin() + static_cast<std::ptrdiff_t>(number),
              plan_.begin() + static_cast<std::ptrdiff_t>(end));
  if (!is_enough()) plan_ = std::move(whole);
}

}  // namespace hamekomi::slitherlink::hints
