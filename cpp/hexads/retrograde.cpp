#include "hexads/retrograde.hpp"

#include <algorithm>

namespace hamekomi::hexads {

bool is_well_formed(Graph graph) {
  const auto [starts, targets] = graph;
  if (starts.empty() || starts.front() != 0 || starts.back() != targets.size()) return false;
  if (!std::is_sorted(starts.begin(), starts.end())) return false;
  const std::size_t positions = starts.size() - 1;
  return std::all_of(targets.begin(), targets.end(),
                     [&](std::uint32_t target) { return target < positions; });
}

Solved solve(Graph graph, std::span<const Value> at_the_end) {
  const auto [starts, targets] = graph;
  const std::size_t positions = starts.size() - 1;

  // The same graph with all moves reversed, in the same layout.
  std::vector<std::uint32_t> into(positions + 1, 0);
  for (const std::uint32_t target : targets) ++into[target + 1];
  for (std::size_t p = 0; p < positions; ++p) into[p + 1] += into[p];
  std::vector<std::uint32_t> origins(targets.size());
  std::vector<std::uint32_t> slot(into.begin(), into.end() - 1);
  for (std::uint32_t p = 0; p < positions; ++p)
    for (std::uint32_t m = starts[p]; m < starts[p + 1]; ++m) origins[slot[targets[m]]++] = p;

  Solved solved{std::vector<Value>(positions, Value::draw), std::vector<std::uint32_t>(positions, 0)};
  // For each position, the moves that are not known to lose yet.
  std::vector<std::uint32_t> open(positions);
  // Positions with a known value, by distance.
  std::vector<std::uint32_t> queue;
  queue.reserve(positions);
  for (std::uint32_t p = 0; p < positions; ++p) {
    open[p] = starts[p + 1] - starts[p];
    if (open[p] == 0) {
      solved.value[p] = at_the_end[p];
      if (solved.value[p] != Value::draw) queue.push_back(p);
    }
  }
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const std::uint32_t p = queue[head];
    for (std::uint32_t m = into[p]; m < into[p + 1]; ++m) {
      const std::uint32_t origin = origins[m];
      if (solved.value[origin] != Value::draw) continue;
      if (solved.value[p] == Value::lost)
        solved.value[origin] = Value::won;
      else if (--open[origin] == 0)
        solved.value[origin] = Value::lost;
      else
        continue;
      solved.distance[origin] = solved.distance[p] + 1;
      queue.push_back(origin);
    }
  }
  return solved;
}

}  // namespace hamekomi::hexads
