#include "frontier/order.hpp"

#include <cmath>
#include <limits>
#include <numeric>

#include "frontier/plan.hpp"

namespace hamekomi::frontier {

Order as_given(const exact_cover::Problem& problem) {
  Order order(problem.items());
  std::iota(order.begin(), order.end(), 0U);
  return order;
}

double uncertainty(std::uint32_t decided, std::uint32_t options, std::uint32_t most) {
  if (decided == 0 || decided == options) return 0;
  const double chance = static_cast<double>(decided) / options;
  const double entropy = -chance * std::log2(chance) - (1 - chance) * std::log2(1 - chance);
  return entropy * field_width(most);
}

Narrow::Narrow(const exact_cover::Problem& problem)
    : problem_(problem),
      waiting_(as_given(problem)),
      holding_(problem.items()),
      left_(problem.items(), 0),
      is_decided_(problem.options(), false),
      seen_(problem.items(), 0) {
  for (std::uint32_t option = 0; option < problem.options(); ++option)
    for (std::uint32_t m = problem.starts[option]; m < problem.starts[option + 1]; ++m)
      holding_[problem.members[m]].push_back(option);
  for (std::size_t item = 0; item < problem.items(); ++item)
    left_[item] = static_cast<std::uint32_t>(holding_[item].size());
}

Stop Narrow::run(std::size_t items) {
  for (; items > 0 && !waiting_.empty(); --items) {
    // Close open items before opening others far away: try only open items, if there are any.
    bool some_open = false;
    for (const std::uint32_t item : waiting_) some_open |= is_open(item);
    long least = std::numeric_limits<long>::max();
    auto next = waiting_.begin();
    for (auto item = waiting_.begin(); item != waiting_.end(); ++item) {
      if (some_open && !is_open(*item)) continue;
      if (const long more = growth(*item); more < least) {
        least = more;
        next = item;
      }
    }
    decide(*next);
    order_.push_back(*next);
    waiting_.erase(next);
  }
  return waiting_.empty() ? Stop::finished : Stop::paused;
}

template <typename Act>
void Narrow::for_members(std::uint32_t item, Act act) const {
  for (const std::uint32_t option : holding_[item])
    if (!is_decided_[option])
      for (std::uint32_t m = problem_.starts[option]; m < problem_.starts[option + 1]; ++m)
        act(problem_.members[m]);
}

long Narrow::growth(std::uint32_t item) {
  touched_.clear();
  for_members(item, [&](std::uint32_t member) {
    if (seen_[member]++ == 0) touched_.push_back(member);
  });
  long bits = 0;
  for (const std::uint32_t member : touched_) {
    const long width = field_width(problem_.most[member]);
    bits += (left_[member] > seen_[member] ? width : 0) - (is_open(member) ? width : 0);
    seen_[member] = 0;
  }
  return bits;
}

void Narrow::decide(std::uint32_t item) {
  for_members(item, [&](std::uint32_t member) { --left_[member]; });
  for (const std::uint32_t option : holding_[item]) is_decided_[option] = true;
}

}  // namespace hamekomi::frontier
