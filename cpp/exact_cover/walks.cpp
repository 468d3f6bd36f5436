#include "exact_cover/walks.hpp"

#include <utility>

namespace hamekomi::exact_cover {

Walks::Walks(const std::shared_ptr<const Table>& table, simd::Level level, Path path,
             std::uint32_t walks, std::uint64_t seed)
    : search_(table, level), way_(std::move(path)), left_(walks), random_(seed) {
  search_.seek(way_);
}

Stop Walks::run(std::uint64_t nodes) {
  while (exists_ && left_ > 0) {
    if (!is_at_start_) {
      const Arrival arrival = search_.continue_seek(nodes);
      if (arrival == Arrival::paused) return Stop::paused;
      exists_ = is_at_start_ = arrival == Arrival::reached && !way_.empty();
    } else {
      if (nodes-- == 0) return Stop::paused;
      step();
    }
  }
  return Stop::finished;
}

// Goes one node further down, or back to the start.
void Walks::step() {
  Search::Frame& frame = search_.frames_[search_.depth_ - 1];
  weight_ *= frame.branches;
  nodes_ += weight_;
  // The remainder is biased by less than one part in 2^32, but it is the same on every machine.
  Search::skip_branches(frame, static_cast<std::uint32_t>(random_() % frame.branches));
  const Search::Child child = search_.take_branch();
  if (Search::is_solved(child)) solutions_ += weight_;
  if (Search::is_open(child)) return;
  all_nodes_.add(nodes_);
  all_solutions_.add(solutions_);
  --left_;
  weight_ = 1.0;
  nodes_ = solutions_ = 0.0;
  search_.seek(way_);
  is_at_start_ = false;
}

}  // namespace hamekomi::exact_cover
