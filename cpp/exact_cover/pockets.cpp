#include "exact_cover/pockets.hpp"

#include <algorithm>

namespace hamekomi::exact_cover {

Pockets::Pockets(Rank ranks, const Links& links, std::span<const Rank> sizes)
    : neighbours_(ranks), is_sum_(std::size_t{ranks} + 1, false), seen_(ranks, 0) {
  for (const auto& [one, other] : links) {
    neighbours_[one].push_back(other);
    neighbours_[other].push_back(one);
  }
  for (std::vector<Rank>& each : neighbours_) std::ranges::sort(each);
  std::vector<Rank> different(sizes.begin(), sizes.end());
  std::ranges::sort(different);
  different.erase(std::ranges::unique(different).begin(), different.end());
  is_sum_[0] = true;
  for (Rank sum = 1; sum <= ranks; ++sum)
    is_sum_[sum] = std::ranges::any_of(
        different, [&](Rank size) { return size != 0 && size <= sum && is_sum_[sum - size]; });
}

bool Pockets::allow(std::span<const Rank> covered, const Flags& is_covered, Rank highest_covered,
                    Rank& lowest) {
  lowest = NONE;
  for (const Rank rank : covered)
    for (const Rank there : neighbours_[rank])
      if (is_covered[there] == 0 && !is_sum_[closed_size(there, is_covered, highest_covered, lowest)])
        return false;
  return true;
}

Rank Pockets::closed_size(Rank from, const Flags& is_covered, Rank highest_covered, Rank& lowest) {
  ++now_;
  front_.assign(1, from);
  seen_[from] = now_;
  Rank size = 0;
  Rank low = from;
  while (!front_.empty()) {
    const Rank rank = front_.back();
    front_.pop_back();
    if (rank > highest_covered) return 0;
    ++size;
    low = std::min(low, rank);
    // In ascending order, so that the highest is explored first.
    for (const Rank there : neighbours_[rank])
      if (is_covered[there] == 0 && seen_[there] != now_) {
        seen_[there] = now_;
        front_.push_back(there);
      }
  }
  lowest = std::min(lowest, low);
  return size;
}

}  // namespace hamekomi::exact_cover
