#include "loop_logic/trials.hpp"

#include <algorithm>

namespace hamekomi::loop_logic {

namespace {

constexpr std::uint64_t MORE = 200;
constexpr std::int32_t NEAR = 2;  // cells: as far as most patterns look
constexpr int RANKS = 3;

}  // namespace

Trials::Trials(Ladder& ladder)
    : ladder_(&ladder),
      trials_(static_cast<std::size_t>(ladder.board().edges())),
      is_beside_number_(trials_.size(), 0),
      more_(MORE) {
  const loops::Grid& grid = ladder.grid();
  for (std::int32_t cell = 0; cell < grid.cells; ++cell)
    if (ladder.board().clue(cell) != NO_CLUE)
      for (const std::int32_t edge : grid.edges_of_cell[static_cast<std::size_t>(cell)])
        is_beside_number_[static_cast<std::size_t>(edge)] = 1;
}

void Trials::renew() {
  for (Trial& trial : trials_) trial.is_due = true;
  sight_ = Sight::everywhere;
}

int Trials::rank(Edge edge) const {
  const loops::Grid& grid = ladder_->grid();
  for (const std::int32_t vertex : grid.ends[static_cast<std::size_t>(edge)])
    for (const std::int32_t near : grid.edges_of_vertex[static_cast<std::size_t>(vertex)])
      if (near >= 0 && ladder_->board().mark(near) == LINE) return 0;
  return is_beside_number_[static_cast<std::size_t>(edge)] != 0 ? 1 : 2;
}

void Trials::look_at_news() {
  const loops::Grid& grid = ladder_->grid();
  if (tried_ == 0) looked_at_ = ladder_->board().changes();
  for (; looked_at_ < ladder_->board().changes(); ++looked_at_) {
    const Edge edge = ladder_->board().changed(looked_at_);
    if (edge < 0) continue;
    const std::int32_t vertex = grid.ends[static_cast<std::size_t>(edge)][0];
    const std::int32_t row = vertex / (grid.columns + 1);
    const std::int32_t column = vertex % (grid.columns + 1);
    for (Trial& trial : trials_) {
      const auto [top, left, bottom, right] = trial.near;
      if (row < top || row > bottom || column < left || column > right) continue;
      trial.is_due = true;
      trial.touched = looked_at_ + 1;
    }
  }
}

void Trials::try_out(Edge edge) {
  ++tried_;
  ladder_->look(sight_);
  const Ladder::Probe& probe = ladder_->probe(edge);
  ladder_->look(Sight::everywhere);
  Trial& trial = trials_[static_cast<std::size_t>(edge)];
  trial.is_due = false;
  trial.line_changes = probe.line_changes;
  trial.cross_changes = probe.cross_changes;
  trial.near = {probe.box.top - NEAR, probe.box.left - NEAR, probe.box.bottom + NEAR,
                probe.box.right + NEAR};
  trial.length = 0;
  const auto offer = [&](std::size_t length) {
    if (trial.length == 0 || length < trial.length) trial.length = length;
  };
  if (!probe.is_line_alive) offer(probe.line_changes);
  if (!probe.is_cross_alive) offer(probe.cross_changes);
  if (!probe.shared.empty()) offer(probe.line_changes + probe.cross_changes);
}

Trials::Found Trials::seek(std::uint64_t most) {
  look_at_news();
  const OneLoop& board = ladder_->board();
  bool has_lesson = false;
  for (Edge edge = 0; edge < board.edges(); ++edge)
    has_lesson |= board.mark(edge) == 0 && !trial(edge).is_due && trial(edge).length > 0;
  const std::uint64_t last = tried_ + most;
  for (int rank_now = 0; rank_now < RANKS; ++rank_now)
    for (Edge edge = 0; edge < board.edges() && more_ > 0; ++edge) {
      if (board.mark(edge) != 0 || !trial(edge).is_due || rank(edge) != rank_now) continue;
      if (tried_ == last) return Found::paused;
      try_out(edge);
      has_lesson |= trial(edge).length > 0;
      if (has_lesson) --more_;
    }
  more_ = MORE;
  sight_ = Sight::near;
  best_ = -1;
  for (Edge edge = 0; edge < board.edges(); ++edge) {
    const Trial& each = trial(edge);
    if (board.mark(edge) != 0 || each.is_due || each.length == 0) continue;
    if (best_ < 0 || each.length < trial(best_).length) best_ = edge;
  }
  return best_ < 0 ? Found::nothing : Found::lesson;
}

}  // namespace hamekomi::loop_logic
