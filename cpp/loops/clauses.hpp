#pragma once
// Learned clauses in one block of memory, each watched at its first two literals.
//
//     size | score | literals …       score: how many levels it spanned when it was learned, the fewer
//                                     the better; a removed clause has size 0 until the next sweep

#include <cstdint>
#include <vector>

#include "loops/trail.hpp"

namespace hamekomi::loops {

struct Watch {
  std::uint32_t clause;
  Literal blocker;  // another literal of it: if that is true there is nothing to do
};

class Clauses {
 public:
  explicit Clauses(int variables) : watches_(2 * static_cast<std::size_t>(variables)) {}

  std::uint32_t add(const std::vector<Literal>& literals, std::uint32_t score) {
    const auto clause = static_cast<std::uint32_t>(memory_.size());
    memory_.push_back(static_cast<std::uint32_t>(literals.size()));
    memory_.push_back(score);
    memory_.insert(memory_.end(), literals.begin(), literals.end());
    watch(clause);
    ++number_;
    return clause;
  }

  [[nodiscard]] Literal* literals(std::uint32_t clause) { return memory_.data() + clause + 2; }
  [[nodiscard]] std::uint32_t size(std::uint32_t clause) const { return memory_[clause]; }
  [[nodiscard]] std::uint32_t score(std::uint32_t clause) const { return memory_[clause + 1]; }
  // Clauses that watch this literal: to be looked at when it becomes false.
  [[nodiscard]] std::vector<Watch>& watching(Literal literal) { return watches_[literal]; }
  [[nodiscard]] std::size_t number() const { return number_; }

  // Forgets the worse half of the longer ones. Nothing may rest on a clause: call it where nothing but
  // level 0 is known.
  void forget();

 private:
  void watch(std::uint32_t clause) {
    const Literal* of = literals(clause);
    watches_[of[0]].push_back({clause, of[1]});
    watches_[of[1]].push_back({clause, of[0]});
  }

  std::vector<std::uint32_t> memory_;
  std::vector<std::vector<Watch>> watches_;
  std::size_t number_ = 0;
};

}  // namespace hamekomi::loops
