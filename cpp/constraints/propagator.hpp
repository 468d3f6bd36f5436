#pragma once
// A constraint on a whole graph. It runs when clauses and sums have nothing more to say and one of its
// literals has changed; it computes premises only when somebody asks.

#include <cstdint>
#include <vector>

#include "constraints/literals.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints {

class Propagator {
 public:
  Propagator(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group)
      : trail_(&trail), source_(source), condition_(condition), group_(group) {}
  Propagator(const Propagator&) = delete;
  Propagator& operator=(const Propagator&) = delete;
  virtual ~Propagator() = default;

  // Assigns what follows; literals that it has assigned are looked at in the next call. Returns false on
  // a conflict, with its premises.
  virtual bool propagate(Premises& conflict) = 0;
  // Why a literal followed, from what was known before that place of the trail.
  virtual void explain(Literal literal, const Reason& reason, std::uint32_t before,
                       Premises& premises) = 0;
  // When one of these becomes true, something may follow.
  [[nodiscard]] virtual std::vector<Literal> triggers() const = 0;

  [[nodiscard]] std::int32_t group() const { return group_; }
  [[nodiscard]] Literal condition() const { return condition_; }

 protected:
  // Returns whether it was open and is true now.
  bool assign(Literal literal, std::uint32_t a = 0, std::uint32_t b = 0, std::uint32_t c = 0) {
    if (!trail_->is_open(literal)) return false;
    trail_->push(literal, {source_, a, b, c});
    return true;
  }

  Trail* trail_;

 private:
  std::uint32_t source_;
  Literal condition_;
  std::int32_t group_;
};

}  // namespace hamekomi::constraints
