#include "mining/refining.hpp"

#include <utility>

namespace hamekomi::mining {

Refining::Refining(const std::vector<Placement>& placements, std::vector<Rule> homes)
    : homes_(std::move(homes)),
      is_kept_(homes_.size(), 1),
      met_(placements.size()),
      waiting_(Facts::MOST) {
  for (const Placement& placement : placements) {
    const auto number = static_cast<std::uint32_t>(conclusions_.size());
    conclusions_.push_back(placement.rule.conclusions);
    owner_.push_back(placement.owner);
    premises_.push_back(static_cast<std::uint16_t>(placement.rule.premises.size()));
    placement.rule.premises.each([&](Fact fact) { waiting_[fact].push_back(number); });
  }
}

void Refining::begin(std::vector<std::uint32_t> order) {
  order_ = std::move(order);
  next_ = 0;
  is_kept_.assign(homes_.size(), 1);
}

Facts Refining::closure(const Facts& facts, std::uint32_t except) {
  Facts known = facts;
  std::vector<Fact> fresh;
  facts.each([&](Fact fact) { fresh.push_back(fact); });
  for (std::size_t k = 0; k < fresh.size(); ++k)
    for (const std::uint32_t number : waiting_[fresh[k]]) {
      if (met_[number]++ == 0) touched_.push_back(number);
      const std::uint32_t owner = owner_[number];
      if (met_[number] < premises_[number] || owner == except || is_kept_[owner] == 0) continue;
      conclusions_[number].each([&](Fact fact) {
        if (known.has(fact)) return;
        known.add(fact);
        fresh.push_back(fact);
      });
    }
  for (const std::uint32_t number : touched_) met_[number] = 0;
  touched_.clear();
  return known;
}

Stop Refining::run(std::uint64_t rules) {
  for (; next_ < order_.size(); ++next_) {
    if (rules-- == 0) return Stop::paused;
    const std::uint32_t owner = order_[next_];
    const Rule& home = homes_[owner];
    if (closure(home.premises, owner).contains(home.conclusions)) is_kept_[owner] = 0;
  }
  return Stop::finished;
}

}  // namespace hamekomi::mining
