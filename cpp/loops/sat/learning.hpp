#pragma once
// Learns a clause from a conflict. The premises of the last level are replaced by their own premises,
// the latest first, until only one is left (the first unique implication point). The remaining literals
// cannot all be true together, whatever is decided. Literals that follow from the others are left out.

#include <cstdint>
#include <vector>

#include "loops/sat/decision_heuristic.hpp"
#include "loops/sat/reasons.hpp"
#include "loops/sat/seen.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

// At least one of the literals is true: the first one, after the backjump.
struct LearntClause {
  // The second, if there is one, is from the level of the backjump.
  std::vector<Literal> literals;
  int backjump_level = 0;
  // How many levels its literals span (LBD).
  std::uint32_t lbd = 0;
};

class Learning {
 public:
  Learning(int variables, const Trail& trail, const Reasons& reasons, Seen& seen,
           DecisionHeuristic& heuristic);

  // The last level on which one of the premises became known; later levels do not matter.
  [[nodiscard]] int level_of(const Premises& conflict) const;
  // Requires that this level is the current one, and not 0.
  const LearntClause& learn(const Premises& conflict);

 private:
  void resolve(const Premises& premises, int level);
  void minimise();
  void set_backjump_level();

  const Trail* trail_;
  const Reasons* reasons_;
  DecisionHeuristic* heuristic_;
  LearntClause learnt_;
  Premises premises_;
  Seen* seen_;
  // How many premises on the last level are not yet replaced.
  int open_ = 0;
  std::vector<std::uint64_t> level_stamp_;
  std::uint64_t stamps_ = 0;
};

}  // namespace hamekomi::loops
