#include "loop_logic/scout.hpp"

#include <algorithm>

namespace hamekomi::loop_logic {

namespace {

constexpr std::uint64_t MORE = 200;
constexpr std::int32_t NEAR = 2;  // cells: the reach of most patterns
constexpr int RANKS = 3;

}  // namespace

Scout::Scout(Ladder& ladder)
    : ladder_(&ladder),
      records_(static_cast<std::size_t>(ladder.board().edges())),
      is_beside_number_(records_.size(), 0),
      more_(MORE) {
  const loops::Grid& grid = ladder.grid();
  for (std::int32_t cell = 0; cell < grid.cells; ++cell)
    if (ladder.board().clue(cell) != NO_CLUE)
      for (const std::int32_t edge : grid.edges_of_cell[static_cast<std::size_t>(cell)])
        is_beside_number_[static_cast<std::size_t>(edge)] = 1;
}

void Scout::renew() {
  for (Record& record : records_) record.is_due = true;
  sight_ = Sight::everywhere;
}

int Scout::rank(Edge edge) const {
  const loops::Grid& grid = ladder_->grid();
  for (const std::int32_t vertex : grid.ends[static_cast<std::size_t>(edge)])
    for (const std::int32_t near : grid.edges_of_vertex[static_cast<std::size_t>(vertex)])
      if (near >= 0 && ladder_->board().mark(near) == LINE) return 0;
  return is_beside_number_[static_cast<std::size_t>(edge)] != 0 ? 1 : 2;
}

void Scout::look_at_news() {
  const loops::Grid& grid = ladder_->grid();
  if (tried_ == 0) looked_at_ = ladder_->board().changes();
  for (; looked_at_ < ladder_->board().changes(); ++looked_at_) {
    const Edge edge = ladder_->board().changed(looked_at_);
    if (edge < 0) continue;
    const std::int32_t vertex = grid.ends[static_cast<std::size_t>(edge)][0];
    const std::int32_t row = vertex / (grid.columns + 1);
    const std::int32_t column = vertex % (grid.columns + 1);
    for (Record& record : records_) {
      const auto [top, left, bottom, right] = record.near;
      if (row < top || row > bottom || column < left || column > right) continue;
      record.is_due = true;
      record.touched = looked_at_ + 1;
    }
  }
}

void Scout::try_out(Edge edge) {
  ++tried_;
  ladder_->look(sight_);
  const Ladder::Trial& trial = ladder_->try_edge(edge);
  ladder_->look(Sight::everywhere);
  Record& record = records_[static_cast<std::size_t>(edge)];
  record.is_due = false;
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

Trying Scout::seek(std::uint64_t most) {
  look_at_news();
  const OneLoop& board = ladder_->board();
  bool has_lesson = false;
  for (Edge edge = 0; edge < board.edges(); ++edge)
    has_lesson |= board.mark(edge) == 0 && !record(edge).is_due && record(edge).length > 0;
  const std::uint64_t last = tried_ + most;
  for (int rank_now = 0; rank_now < RANKS; ++rank_now)
    for (Edge edge = 0; edge < board.edges() && more_ > 0; ++edge) {
      if (board.mark(edge) != 0 || !record(edge).is_due || rank(edge) != rank_now) continue;
      if (tried_ == last) return Trying::paused;
      try_out(edge);
      has_lesson |= record(edge).length > 0;
      if (has_lesson) --more_;
    }
  more_ = MORE;
  sight_ = Sight::near;
  best_ = -1;
  for (Edge edge = 0; edge < board.edges(); ++edge) {
    const Record& each = record(edge);
    if (board.mark(edge) != 0 || each.is_due || each.length == 0) continue;
    if (best_ < 0 || each.length < record(best_).length) best_ = edge;
  }
  return best_ < 0 ? Trying::nothing : Trying::lesson;
}

}  // namespace hamekomi::loop_logic
