#include "slitherlink/hints/trial_search.hpp"

#include <utility>

namespace hamekomi::slitherlink::hints {

TrialSearch::TrialSearch(OneLoop board)
    : board_(std::move(board)),
      is_alive_(board_.settle()),
      line_outcome_(static_cast<std::size_t>(board_.edges()), 0) {
  marked_.reserve(line_outcome_.size());
}

bool TrialSearch::decide(Edge edge, Value mark) {
  ++outcomes_;
  return board_.put(edge, mark) && board_.settle();
}

// The next unknown edge; -1 if a whole round has taught nothing.
Edge TrialSearch::next_unknown() {
  while (quiet_ < board_.edges()) {
    const Edge edge = cursor_;
    cursor_ = cursor_ + 1 == board_.edges() ? 0 : cursor_ + 1;
    ++quiet_;
    if (board_.mark(edge) == 0) return edge;
  }
  return -1;
}

void TrialSearch::learned() {
  quiet_ = 0;
  best_ = -1;
  best_score_ = 0;
}

// After a dead outcome: gives the edge its other mark.
bool TrialSearch::fix(const OneLoop::Snapshot& before, Edge edge, Value mark) {
  board_.restore(before);
  learned();
  return decide(edge, mark);
}

// Returns false if the edge can be neither a line nor a cross.
bool TrialSearch::try_edge(Edge edge) {
  const OneLoop::Snapshot before = board_.snapshot();
  const std::size_t start = board_.changes();
  if (!decide(edge, LINE)) return fix(before, edge, CROSS);
  const std::size_t with_line = board_.changes();
  marked_.clear();
  for (std::size_t k = start; k < with_line; ++k)
    if (const Edge marked = board_.changed(k); marked >= 0) {
      marked_.push_back(marked);
      line_outcome_[index(marked)] = board_.mark(marked);
    }
  board_.restore(before);
  if (!decide(edge, CROSS)) return fix(before, edge, LINE);
  const std::size_t with_cross = board_.changes();
  std::erase_if(marked_,
                [&](Edge marked) { return board_.mark(marked) != line_outcome_[index(marked)]; });
  board_.restore(before);
  if (marked_.empty()) {
    const std::uint64_t score = std::uint64_t{with_line - start} * (with_cross - start);
    if (score > best_score_) {
      best_score_ = score;
      best_ = edge;
    }
    return true;
  }
  learned();
  for (const Edge marked : marked_) board_.put(marked, line_outcome_[index(marked)]);
  return board_.settle();
}

// Assumes a line at the best edge.
void TrialSearch::branch() {
  stack_.push_back({board_.snapshot(), best_});
  ++branches_;
  const Edge edge = best_;
  learned();
  is_alive_ = decide(edge, LINE);
}

// Leaves a branch for its other outcome; returns false if no branch is left.
bool TrialSearch::back() {
  if (stack_.empty()) return false;
  const Branch last = stack_.back();
  stack_.pop_back();
  is_alive_ = fix(last.before, last.edge, CROSS);
  return true;
}

Stop TrialSearch::run(std::uint64_t outcomes) {
  const std::uint64_t end = outcomes_ + outcomes;
  while (outcomes_ < end) {
    if (!is_alive_) {
      if (!back()) return Stop::finished;
    } else if (board_.is_solved()) {
      is_alive_ = false;  // the next run continues in another branch
      return Stop::found;
    } else if (const Edge edge = next_unknown(); edge >= 0) {
      is_alive_ = try_edge(edge);
    } else {
      branch();
    }
  }
  return Stop::paused;
}

}  // namespace hamekomi::slitherlink::hints
