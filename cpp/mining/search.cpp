#include "mining/search.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::mining {

namespace {

// Returns false if nothing is left.
bool intersect(const std::vector<std::uint64_t>& one, const std::vector<std::uint64_t>& other,
               std::vector<std::uint64_t>& both) {
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < both.size(); ++w) any |= both[w] = one[w] & other[w];
  return any != 0;
}

Facts image(const Facts& set, const std::vector<Fact>& symmetry) {
  Facts there;
  set.each([&](Fact fact) { there.add(symmetry[fact]); });
  return there;
}

}  // namespace

Search::Search(Problem problem)
    : problem_(std::move(problem)), levels_(std::size_t{problem_.most_premises} + 1) {
  const std::size_t words = (problem_.worlds.size() + 63) / 64;
  having_.assign(problem_.place_of.size(), Bits(words));
  for (std::size_t w = 0; w < problem_.worlds.size(); ++w)
    problem_.worlds[w].each([&](Fact fact) { having_[fact][w / 64] |= std::uint64_t{1} << (w % 64); });
  for (std::size_t d = 0; d < levels_.size(); ++d) {
    levels_[d].worlds.resize(words);
    levels_[d].without.assign(d, Bits(words));
  }
  for (std::size_t w = 0; w < problem_.worlds.size(); ++w)
    levels_.front().worlds[w / 64] |= std::uint64_t{1} << (w % 64);
  is_done_ = problem_.worlds.empty() || problem_.most_premises == 0;
}

bool Search::is_implied(const Bits& worlds, Fact fact) const {
  const Bits& having = having_[fact];
  for (std::size_t w = 0; w < worlds.size(); ++w)
    if ((worlds[w] & ~having[w]) != 0) return false;
  return true;
}

bool Search::may_follow(Fact fact) const {
  if (!problem_.premises.has(fact) || (depth_ == 0 && !problem_.first.has(fact))) return false;
  for (unsigned d = 1; d <= depth_; ++d)
    if (problem_.place_of[levels_[d].fact] == problem_.place_of[fact]) return false;
  return std::ranges::all_of(problem_.quotas, [&](const Quota& quota) {
    return !quota.facts.has(fact) || set_.shared_with(quota.facts) < quota.most;
  });
}

std::uint32_t Search::alike(const Facts& set) const {
  std::uint32_t same = 0;
  for (const std::vector<Fact>& symmetry : problem_.symmetries) {
    const Facts there = image(set, symmetry);
    if (there.is_before(set)) return 0;
    if (there == set) ++same;
  }
  return same;
}

// Adds a fact to the set, and a level; returns false if this set is not worth a visit.
bool Search::enter(Fact fact) {
  const Level& above = levels_[depth_];
  if (problem_.only_prime && is_implied(above.worlds, fact)) return false;
  Level& here = levels_[depth_ + 1];
  if (!intersect(above.worlds, having_[fact], here.worlds)) return false;
  Facts set = set_;
  set.add(fact);
  const std::uint32_t same = alike(set);
  if (same == 0) return false;
  for (unsigned d = 0; d < depth_; ++d) {
    intersect(above.without[d], having_[fact], here.without[d]);
    // Then this premise follows from the others, in all larger sets as well.
    if (problem_.only_prime && is_implied(here.without[d], levels_[d + 1].fact)) return false;
  }
  here.without[depth_] = above.worlds;
  here.fact = fact;
  here.next = static_cast<Fact>(fact + 1);
  set_ = set;
  ++depth_;
  report(here, static_cast<std::uint32_t>(problem_.symmetries.size()) / same);
  return true;
}

void Search::report(const Level& level, std::uint32_t positions) {
  numbers_.possible += positions;
  Facts conclusions;
  Facts prime;
  bool is_dominated = false;
  problem_.conclusions.each([&](Fact fact) {
    if (!set_.has(fact) && is_implied(level.worlds, fact)) conclusions.add(fact);
  });
  if (conclusions.empty()) return;
  const auto implies = [&](const Bits& worlds) {
    bool all = true;
    conclusions.each([&](Fact fact) { all = all && is_implied(worlds, fact); });
    return all;
  };
  if (problem_.only_prime) {
    conclusions.each([&](Fact fact) {
      if (std::none_of(level.without.begin(), level.without.begin() + depth_,
                       [&](const Bits& worlds) { return is_implied(worlds, fact); }))
        prime.add(fact);
    });
    is_dominated = prime.empty();
    conclusions = prime;
  } else {
    is_dominated = std::any_of(level.without.begin(), level.without.begin() + depth_, implies);
    Facts closure = conclusions;
    set_.each([&](Fact fact) { closure.add(fact); });
    for (const std::vector<Fact>& symmetry : problem_.symmetries)
      closures_.push_back(image(closure, symmetry));
  }
  if (!problem_.only_prime || !is_dominated) numbers_.rules += positions;
  if (!is_dominated) found_.push_back({{set_, conclusions}, positions});
}

Stop Search::run(std::uint64_t sets) {
  while (!is_done_) {
    Level& here = levels_[depth_];
    if (here.next >= problem_.place_of.size() || depth_ == problem_.most_premises) {
      if (depth_ == 0) {
        is_done_ = true;
        break;
      }
      --depth_;
      Facts set;
      for (unsigned d = 1; d <= depth_; ++d) set.add(levels_[d].fact);
      set_ = set;
      continue;
    }
    const Fact fact = here.next++;
    if (!may_follow(fact)) continue;
    if (sets-- == 0) {
      --here.next;
      return Stop::paused;
    }
    enter(fact);
  }
  return Stop::finished;
}

Search::Numbers Search::numbers() {
  std::ranges::sort(closures_);
  const auto [first, last] = std::ranges::unique(closures_);
  closures_.erase(first, last);
  numbers_.closures = closures_.size();
  return numbers_;
}

}  // namespace hamekomi::mining
