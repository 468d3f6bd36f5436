#include "loops/sat/clauses.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::loops {

bool Clauses::visit_watches(Literal fallen, Premises& conflict) {
  const Trail& trail = assignment_->trail();
  std::vector<Watch>& watches = watches_[fallen];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Watch watch = watches[i];
    if (trail.is_true(watch.blocker)) {
      watches[kept++] = watch;
      continue;
    }
    Literal* of = literals(watch.clause);
    if (of[0] == fallen) std::swap(of[0], of[1]);
    const Literal first = of[0];
    if (first != watch.blocker && trail.is_true(first)) {
      watches[kept++] = {watch.clause, first};
      continue;
    }
    const std::uint32_t size = memory_[watch.clause];
    std::uint32_t other = 2;
    while (other < size && trail.is_false(of[other])) ++other;
    if (other < size) {
      std::swap(of[1], of[other]);
      watches_[of[1]].push_back({watch.clause, first});
      continue;
    }
    watches[kept++] = {watch.clause, first};
    if (trail.is_false(first)) {
      for (++i; i < watches.size(); ++i) watches[kept++] = watches[i];
      watches.resize(kept);
      conflict.clear();
      for (std::uint32_t k = 0; k < size; ++k) conflict.push_back(negation(of[k]));
      return false;
    }
    assignment_->assign(first, {Reason::Kind::clause, watch.clause});
  }
  watches.resize(kept);
  return true;
}

void Clauses::forget_some() {
  if (number_ <= most_) return;
  forget_half();
  most_ += most_ / RISE;
}

void Clauses::forget_half() {
  std::vector<std::uint32_t> scores;
  for (std::size_t at = 0; at < memory_.size(); at += memory_[at] + 2)
    if (memory_[at + 1] > GOOD) scores.push_back(memory_[at + 1]);
  if (scores.empty()) return;
  const auto middle = scores.begin() + static_cast<std::ptrdiff_t>(scores.size() / 2);
  std::nth_element(scores.begin(), middle, scores.end());
  const std::uint32_t worst = std::max(*middle, GOOD + 1);
  std::vector<std::uint32_t> kept;
  kept.reserve(memory_.size());
  for (auto& watches : watches_) watches.clear();
  number_ = 0;
  for (std::size_t at = 0; at < memory_.size(); at += memory_[at] + 2)
    if (memory_[at + 1] < worst)
      kept.insert(kept.end(), memory_.begin() + static_cast<std::ptrdiff_t>(at),
                  memory_.begin() + static_cast<std::ptrdiff_t>(at + memory_[at] + 2));
  memory_ = std::move(kept);
  for (std::size_t at = 0; at < memory_.size(); at += memory_[at] + 2) {
    watch(static_cast<std::uint32_t>(at));
    ++number_;
  }
}

}  // namespace hamekomi::loops
