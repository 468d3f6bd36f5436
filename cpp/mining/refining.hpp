// Removes rules that others make superfluous: composed rules, as Herting (2004) calls them.
//
// A rule is composed if its conclusions follow from its premises by the other rules, used one after the
// other on a small board. Rules are tested one by one, in an order that the caller chooses; a composed
// rule is removed at once, so the order matters.
//
// What follows is found in time proportional to the rules that are touched (Dowling and Gallier 1984):
// every rule counts the premises that it still lacks.
#pragma once

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "mining/facts.hpp"

namespace hamekomi::mining {

// A rule at one place of the board, in one position. Several belong to the same owner.
struct Placement {
  Rule rule;
  std::uint32_t owner = 0;
};

class Refining {
 public:
  // The home of an owner is the rule that is tested; there is one for each owner.
  Refining(const std::vector<Placement>& placements, std::vector<Rule> homes);

  // Starts again with all rules. Requires an order that names an owner at most once.
  void begin(std::vector<std::uint32_t> order);
  // Tests up to this many rules.
  Stop run(std::uint64_t rules);

  // By owner.
  [[nodiscard]] const std::vector<std::uint8_t>& is_kept() const { return is_kept_; }

  // Everything that follows from some facts by the rules that are kept, except those of one owner.
  Facts closure(const Facts& facts, std::uint32_t except);

 private:
  std::vector<Rule> homes_;
  std::vector<std::uint32_t> order_;
  std::size_t next_ = 0;
  std::vector<std::uint8_t> is_kept_;

  // By placement.
  std::vector<Facts> conclusions_;
  std::vector<std::uint32_t> owner_;
  std::vector<std::uint16_t> premises_;
  std::vector<std::uint16_t> met_;
  // By fact: the placements with this premise.
  std::vector<std::vector<std::uint32_t>> waiting_;
  std::vector<std::uint32_t> touched_;
};

}  // namespace hamekomi::mining
