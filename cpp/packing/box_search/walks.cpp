#include "packing/box_search/walks.hpp"

#include <utility>

namespace hamekomi::packing::box_search {

Walks::Walks(std::shared_ptr<const Tables> tables, Method method, const Tests& tests,
             std::uint32_t walks, std::uint64_t seed)
    : tables_(std::move(tables)),
      method_(method),
      feasibility_(*tables_, tests),
      left_(walks),
      random_(seed) {}

Stop Walks::run(std::uint64_t nodes) {
  for (; left_ > 0; --left_) {
    Board& board = board_ ? *board_ : begin();
    do
      if (nodes-- == 0) return Stop::paused;
    while (step(board));
    all_nodes_.add(nodes_);
    all_trials_.add(trials_);
    board_.reset();
  }
  return Stop::finished;
}

Board& Walks::begin() {
  weight_ = 1.0;
  nodes_ = trials_ = 0.0;
  return board_.emplace(*tables_);
}

bool Walks::step(Board& board) {
  TestCounts uncounted;
  if (board.is_full() || (!board.placed().empty() && !feasibility_.allows(board, uncounted)))
    return false;
  free_.clear();
  double tried = 0.0;
  each_list(*tables_, board, method_, [&](Index piece, Sites sites) {
    tried += static_cast<double>(sites.size());
    for (const Index site : sites)
      if (board.fits(site)) free_.push_back({piece, site});
    return true;
  });
  trials_ += weight_ * tried;
  weight_ *= static_cast<double>(free_.size());
  nodes_ += weight_;
  if (free_.empty()) return false;
  board.put(free_[random_() % free_.size()]);
  return true;
}

}  // namespace hamekomi::packing::box_search
