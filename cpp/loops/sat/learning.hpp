#pragma once
// Learns a clause from a conflict. The premises of the last level are replaced by their own premises,
// the latest first, until only one is left (the first unique implication point). The remaining literals
// cannot all be true together, whatever is guessed. Literals that follow from the others are left out.

#include <cstdint>
#include <vector>

#include "loops/sat/guesses.hpp"
#include "loops/sat/met.hpp"
#include "loops/sat/reasons.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

// At least one of the literals is true: the first one, once the search has gone back.
struct Lesson {
  // The second, if there is one, is from the level to go back to.
  std::vector<Literal> literals;
  int back_to = 0;
  // How many levels its literals span.
  std::uint32_t levels = 0;
};

class Learning {
 public:
  Learning(int variables, const Trail& trail, const Reasons& reasons, Met& met, Guesses& guesses);

  // The last level on which one of the premises became known; later levels do not matter.
  [[nodiscard]] int level_of(const Premises& conflict) const;
  // Requires that this level is the current one, and not 0.
  const Lesson& learn(const Premises& conflict);

 private:
  void meet(const Premises& premises, int level);
  void shorten();
  void measure();

  const Trail* trail_;
  const Reasons* reasons_;
  Guesses* guesses_;
  Lesson lesson_;
  Premises premises_;
  Met* met_;
  // How many premises on the last level are not yet replaced.
  int open_ = 0;
  std::vector<std::uint64_t> level_stamp_;
  std::uint64_t stamps_ = 0;
};

}  // namespace hamekomi::loops
