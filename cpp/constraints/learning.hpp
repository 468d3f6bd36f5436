#pragma once
// What is learnt from a conflict: from its premises back to the first literal of the last level that
// they all follow from (the first unique implication point); then without those that follow from
// others (minimised).

#include <cstdint>
#include <span>
#include <vector>

#include "constraints/choices.hpp"
#include "constraints/clauses.hpp"
#include "constraints/explainer.hpp"
#include "constraints/literals.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints {

class Learning {
 public:
  // The literal that follows is the first; the one known latest is the second.
  struct Learnt {
    std::vector<Literal> clause;
    std::uint32_t level = 0;  // where only the first one is left
    std::uint32_t score = 0;  // how many levels it spans
  };

  Learning(const Trail& trail, Clauses& clauses, Choices& choices, const Explainer& explainer)
      : trail_(&trail), clauses_(&clauses), choices_(&choices), explainer_(&explainer), seen_(1) {}

  void add_variables(std::uint32_t number) { seen_.resize(seen_.size() + number); }

  // Requires that the last level is that of the latest premise, and not the first one. Clauses that were
  // used stay longer, and what took part is decided sooner.
  const Learnt& learn_from(std::span<const Literal> conflict);
  // The same in variables that are decided alone: others are replaced by what they follow from.
  const Learnt& learn_from_decided(std::span<const Literal> conflict);
  // The assumptions that make this one false, and itself.
  void find_failed(Literal assumption, Premises& failed);

 private:
  void see(Literal premise);
  void find_first_point();
  void find_first_decided_point();
  const Learnt& finish();
  void minimise();
  bool is_redundant(Literal premise);
  void find_level();
  std::uint32_t levels_of(std::span<const Literal> literals);

  const Trail* trail_;
  Clauses* clauses_;
  Choices* choices_;
  const Explainer* explainer_;
  Learnt learnt_;
  std::vector<std::uint8_t> seen_;  // by variable: 1 seen, 2 redundant, 3 not redundant
  std::vector<std::uint32_t> to_clear_;
  std::uint32_t open_ = 0;  // literals of the last level that are seen and not yet replaced
  // For the premises of a chain of reasons.
  std::vector<Premises> rooms_{1};
  std::uint32_t depth_ = 0;
  std::vector<std::uint64_t> level_stamps_;
  std::uint64_t stamp_ = 0;
  std::vector<std::uint32_t> open_at_;  // by level: literals that are seen and neither kept nor replaced
};

}  // namespace hamekomi::constraints
