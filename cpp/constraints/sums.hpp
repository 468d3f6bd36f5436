#pragma once
// Sums: least <= the weights of the true literals <= most. Each keeps the weight of its true literals
// and of those that are not false, and both are taken back with the literals. The heaviest come first,
// so that what must be true or false now is at the front.

#include <cstdint>
#include <span>
#include <vector>

#include "constraints/literals.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints {

struct Term {
  Literal literal;
  std::int64_t weight;
};

class Sums {
 public:
  explicit Sums(Trail& trail) : trail_(&trail) {}

  void add_variables(std::uint32_t number) { uses_.resize(uses_.size() + 2 * std::size_t{number}); }
  // Counts only if the condition is true. Requires that no literal has been propagated yet.
  std::uint32_t add(std::vector<Term> terms, std::int64_t least, std::int64_t most, Literal condition,
                    std::int32_t group);

  // Call for each literal that becomes true, and is open again.
  bool propagate(Literal literal, Premises& conflict);
  void take_back(Literal literal);
  // What follows from a sum as it stands.
  bool examine(std::uint32_t sum, Premises& conflict);

  void explain(std::uint32_t sum, Literal literal, std::uint32_t before, Premises& premises) const;
  // A sum as it was stated; the heaviest terms come first.
  struct View {
    std::span<const Term> terms;
    std::int64_t least, most;
    Literal condition;
    std::int32_t group;
  };
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(sums_.size()); }
  [[nodiscard]] View view(std::uint32_t number) const {
    const Sum& sum = sums_[number];
    return {{terms_.data() + sum.begin, terms_.data() + sum.end},
            sum.least,
            sum.most,
            sum.condition,
            sum.group};
  }
  // Nothing is derived from a sum that rests: clauses say the same.
  void rest(std::uint32_t number) { sums_[number].rests = true; }
  void let_rest(bool may_rest) { may_rest_ = may_rest; }
  // The sum of the last conflict.
  [[nodiscard]] std::uint32_t broken() const { return broken_; }
  [[nodiscard]] std::int32_t group(std::uint32_t sum) const { return sums_[sum].group; }

 private:
  struct Sum {
    std::uint32_t begin, end;  // its terms
    std::int64_t least, most;
    std::int64_t sure = 0;      // the weight of its true literals
    std::int64_t possible = 0;  // the weight of those that are not false
    Literal condition;
    std::int32_t group;
    bool rests = false;
  };
  struct Use {
    std::uint32_t sum;
    std::int64_t weight;  // 0: the condition
  };

  void explain_excess(const Sum& sum, std::int64_t more_than, std::uint32_t before,
                      Premises& premises) const;
  void explain_lack(const Sum& sum, std::int64_t less_than, std::uint32_t before,
                    Premises& premises) const;

  Trail* trail_;
  std::vector<Sum> sums_;
  std::uint32_t broken_ = 0;
  bool may_rest_ = true;
  std::vector<Term> terms_;
  std::vector<std::vector<Use>> uses_;  // by literal
};

}  // namespace hamekomi::constraints
