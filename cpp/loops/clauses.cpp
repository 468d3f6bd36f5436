#include "loops/clauses.hpp"

#include <algorithm>

namespace hamekomi::loops {

void Clauses::forget() {
  constexpr std::uint32_t GOOD = 3;  // spans so few levels that it is kept for ever
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
