#pragma once
// Clauses in one block of memory, each watched at its first two literals.
//
//     size | group | score | literals …    score: how many levels it spanned when it was learnt (LBD)
//
// As long as one of the two is true, or both are open, nothing follows. So a clause is examined only
// when one of its watched literals becomes false; a clause of two literals never needs its memory.

#include <cstdint>
#include <vector>

#include "constraints/literals.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints {

class Clauses {
 public:
  using Place = std::uint32_t;

  explicit Clauses(Trail& trail) : trail_(&trail) {}

  void add_variables(std::uint32_t number) {
    watches_.resize(watches_.size() + 2 * std::size_t{number});
  }

  // Requires at least one literal; a single one is not watched.
  Place add(const std::vector<Literal>& literals, std::int32_t group, std::uint32_t score);

  // Call when a literal became true: assigns what follows. Returns false on a conflict, with its
  // premises.
  bool propagate(Literal literal, Premises& conflict);

  // Why a literal followed from a clause: all its other literals are false.
  void explain(Place clause, Literal literal, Premises& premises) const {
    const Literal* of = literals(clause);
    for (std::uint32_t k = 0; k < size(clause); ++k)
      if (of[k] != literal) premises.push_back(negation(of[k]));
  }
  [[nodiscard]] std::int32_t group(Place clause) const {
    return static_cast<std::int32_t>(memory_[clause + 1]);
  }
  [[nodiscard]] bool is_learnt(Place clause) const { return group(clause) <= LEARNT; }
  // The clause of the last conflict.
  [[nodiscard]] Place broken() const { return broken_; }
  [[nodiscard]] std::size_t learnt() const { return learnt_.size(); }

  // Forgets the worse half of the learnt clauses that span many levels and are no reason now. Each
  // forgotten one goes to `forgotten(literals, size)`.
  template <typename Forgotten>
  void forget_half(Forgotten forgotten) {
    for (const Place clause : chosen_to_forget()) {
      forgotten(literals(clause), size(clause));
      memory_[clause + 2] = FORGOTTEN;
    }
    compact();
  }

  // A clause that was used in a conflict stays longer.
  void improve(Place clause, std::uint32_t score) {
    if (score < memory_[clause + 2]) memory_[clause + 2] = score;
  }
  [[nodiscard]] std::uint32_t score(Place clause) const { return memory_[clause + 2]; }

 private:
  static constexpr std::uint32_t HEADER = 3;
  static constexpr std::uint32_t FORGOTTEN = UINT32_MAX;
  // Clauses that span at most this many levels are always kept.
  static constexpr std::uint32_t KEPT_SCORE = 2;

  struct Watch {
    Place clause;
    // Another literal of the clause: if it is true, nothing follows. Of a clause of two it is the other.
    Literal blocker : 31;
    Literal is_pair : 1;
  };

  [[nodiscard]] std::uint32_t size(Place clause) const { return memory_[clause]; }
  [[nodiscard]] Literal* literals(Place clause) { return memory_.data() + clause + HEADER; }
  [[nodiscard]] const Literal* literals(Place clause) const { return memory_.data() + clause + HEADER; }
  [[nodiscard]] bool is_reason(Place clause) const;
  void watch(Place clause);
  std::vector<Place> chosen_to_forget() const;
  void compact();

  Trail* trail_;
  std::vector<std::uint32_t> memory_;
  std::vector<Place> learnt_;
  Place broken_ = 0;
  // By literal: the clauses to examine when it becomes false.
  std::vector<std::vector<Watch>> watches_;
};

}  // namespace hamekomi::constraints
