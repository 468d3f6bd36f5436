#include "slitherlink/hints/trial_finder.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::slitherlink::hints {

namespace {

constexpr std::int32_t NEAR = 2;  // cells: the reach of most patterns

}  // namespace

TrialFinder::TrialFinder(Ladder& ladder)
    : ladder_(&ladder), records_(static_cast<std::size_t>(ladder.board().edges())) {}

void TrialFinder::retry_all() {
  for (Record& record : records_) record.is_due = true;
}

void TrialFinder::find_changed() {
  const loops::Grid& grid = ladder_->grid();
  if (tried_ == 0) examined_ = ladder_->board().changes();
  for (; examined_ < ladder_->board().changes(); ++examined_) {
    const Edge edge = ladder_->board().changed(examined_);
    if (edge < 0) continue;
    const std::int32_t vertex = grid.ends[index(edge)][0];
    const std::int32_t row = vertex / (grid.columns + 1);
    const std::int32_t column = vertex % (grid.columns + 1);
    for (Record& record : records_) {
      const auto [top, left, bottom, right] = record.near;
      if (row < top || row > bottom || column < left || column > right) continue;
      record.is_due = true;
      record.touched = examined_ + 1;
    }
  }
}

void TrialFinder::try_out(Edge edge) {
  ++tried_;
  const Ladder::Trial& trial = ladder_->try_edge(edge);
  Record& record = records_[index(edge)];
  record.is_due = false;
  record.number = tried_;
  record.line_changes = trial.line_changes;
  record.cross_changes = trial.cross_changes;
  record.near = {trial.box.top - NEAR, trial.box.left - NEAR, trial.box.bottom + NEAR,
                 trial.box.right + NEAR};
  record.length = 0;
  const auto offer = [&](std::size_t length) {
    if (record.length == 0 || length < record.length) record.length = length;
  };
  if (!trial.is_line_alive) offer(trial.line_changes);
  if (!trial.is_cross_alive) offer(trial.cross_changes);
  if (!trial.shared.empty()) offer(trial.line_changes + trial.cross_changes);
}

Trying TrialFinder::find_trials(std::uint64_t most) {
  find_changed();
  const OneLoop& board = ladder_->board();
  const std::uint64_t last = tried_ + most;
  for (Edge edge = 0; edge < board.edges(); ++edge) {
    if (board.mark(edge) != 0 || !record(edge).is_due) continue;
    if (tried_ == last) return Trying::paused;
    try_out(edge);
  }
  return useful_edges(1).empty() ? Trying::nothing : Trying::useful;
}

std::vector<Edge> TrialFinder::useful_edges(std::size_t most) const {
  std::vector<Edge> found;
  for (Edge edge = 0; edge < ladder_->board().edges(); ++edge)
    if (ladder_->board().mark(edge) == 0 && !record(edge).is_due && record(edge).length > 0)
      found.push_back(edge);
  const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(most, found.size()));
  std::partial_sort(found.begin(), end, found.end(), [this](Edge one, Edge other) {
    return std::pair{record(one).length, one} < std::pair{record(other).length, other};
  });
  found.erase(end, found.end());
  return found;
}

}  // namespace hamekomi::slitherlink::hints
