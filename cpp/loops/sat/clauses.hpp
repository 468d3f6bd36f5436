#pragma once
// Learned clauses in one block of memory, each watched at its first two literals.
//
//     size | score | literals …       score: how many levels the clause spanned when it was learned;
//                                     fewer is better
//
// As long as one of the two is true, or both are open, nothing follows. So a clause is examined only
// when one of its watched literals becomes false.

#include <cstdint>
#include <vector>

#include "loops/assignment.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class Clauses {
 public:
  Clauses(int variables, Assignment& assignment)
      : assignment_(&assignment), watches_(2 * static_cast<std::size_t>(variables)) {}

  std::uint32_t add(const std::vector<Literal>& literals, std::uint32_t score) {
    const auto clause = static_cast<std::uint32_t>(memory_.size());
    memory_.push_back(static_cast<std::uint32_t>(literals.size()));
    memory_.push_back(score);
    memory_.insert(memory_.end(), literals.begin(), literals.end());
    watch(clause);
    ++number_;
    return clause;
  }

  // Call when a literal becomes true: assigns what follows. Returns false on a conflict.
  bool propagate(Literal literal, Premises& conflict) {
    const Literal fallen = negation(literal);
    return watches_[fallen].empty() || visit_watches(fallen, conflict);
  }
  // Why a literal followed from a clause: all its other literals are false.
  void explain(std::uint32_t clause, Literal literal, Premises& premises) const {
    const Literal* of = literals(clause);
    const std::uint32_t size = memory_[clause];
    for (std::uint32_t k = 0; k < size; ++k)
      if (of[k] != literal) premises.push_back(negation(of[k]));
  }

  // If there are too many clauses, forgets the worse half of those that span many levels, and raises the
  // limit a little. Requires level 0, where no clause is a reason.
  void forget_some();

 private:
  bool visit_watches(Literal fallen, Premises& conflict);
  void forget_half();
  [[nodiscard]] Literal* literals(std::uint32_t clause) { return memory_.data() + clause + 2; }
  [[nodiscard]] const Literal* literals(std::uint32_t clause) const {
    return memory_.data() + clause + 2;
  }
  void watch(std::uint32_t clause) {
    const Literal* of = literals(clause);
    watches_[of[0]].push_back({clause, of[1]});
    watches_[of[1]].push_back({clause, of[0]});
  }

  // How many clauses are kept at first; each time some are forgotten, the limit rises by an eighth.
  static constexpr std::size_t MOST_AT_FIRST = 4000;
  static constexpr std::size_t RISE = 8;
  // Clauses that span at most this many levels are never forgotten.
  static constexpr std::uint32_t GOOD = 3;

  struct Watch {
    std::uint32_t clause;
    // Another literal of the clause: if it is true, nothing follows.
    Literal blocker;
  };
  Assignment* assignment_;
  std::vector<std::uint32_t> memory_;
  // By literal: the clauses to examine when it becomes false.
  std::vector<std::vector<Watch>> watches_;
  std::size_t number_ = 0;
  std::size_t most_ = MOST_AT_FIRST;
};

}  // namespace hamekomi::loops
