#pragma once
// The literals known so far, in the order they became known, with their reasons.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "constraints/literals.hpp"

namespace hamekomi::constraints {

// Which part of the search derived a literal; a, b and c are for that part, which computes the premises
// only on request.
struct Reason {
  enum Source : std::uint32_t {
    decision,
    clause,           // a: its place in the clauses
    sum,              // a: its number
    first_propagator  // and the following: the propagators in their order
  };
  std::uint32_t source = decision;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::uint32_t c = 0;
};

// Later than all literals of the trail.
inline constexpr std::uint32_t END_OF_TRAIL = std::numeric_limits<std::uint32_t>::max();

class Trail {
 public:
  enum class Value : std::uint8_t { unknown, yes, no };

  Trail() { add_variables(1); }

  void add_variables(std::uint32_t number) {
    values_.resize(values_.size() + 2 * std::size_t{number}, Value::unknown);
    facts_.resize(facts_.size() + number);
    literals_.reserve(facts_.size());
  }
  [[nodiscard]] std::uint32_t variables() const { return static_cast<std::uint32_t>(facts_.size()); }

  [[nodiscard]] bool is_true(Literal literal) const { return values_[literal] == Value::yes; }
  [[nodiscard]] bool is_false(Literal literal) const { return values_[literal] == Value::no; }
  [[nodiscard]] bool is_open(Literal literal) const { return values_[literal] == Value::unknown; }
  [[nodiscard]] std::uint32_t level_of(Literal literal) const {
    return facts_[variable_of(literal)].level;
  }
  [[nodiscard]] std::uint32_t place_of(Literal literal) const {
    return facts_[variable_of(literal)].place;
  }
  [[nodiscard]] const Reason& reason_of(Literal literal) const {
    return facts_[variable_of(literal)].reason;
  }
  // Whether the literal became true, or false, before that place of the trail.
  [[nodiscard]] bool was_true(Literal literal, std::uint32_t before) const {
    return is_true(literal) && place_of(literal) < before;
  }
  [[nodiscard]] bool was_false(Literal literal, std::uint32_t before) const {
    return is_false(literal) && place_of(literal) < before;
  }

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(literals_.size()); }
  [[nodiscard]] Literal operator[](std::uint32_t place) const { return literals_[place]; }
  [[nodiscard]] std::uint32_t level() const { return static_cast<std::uint32_t>(starts_.size()); }
  // Where a level begins, from level 1 on.
  [[nodiscard]] std::uint32_t start_of(std::uint32_t level) const { return starts_[level - 1]; }
  // Where a clause moves to, its reasons follow.
  void set_reason(Literal literal, const Reason& reason) {
    facts_[variable_of(literal)].reason = reason;
  }

  // How many literals have been pushed so far, those that were popped included.
  [[nodiscard]] std::uint64_t time() const { return time_; }
  // Where the trail begins to differ from what it was at that time.
  [[nodiscard]] std::uint32_t unchanged_since(std::uint64_t time) const {
    return static_cast<std::uint32_t>(std::ranges::upper_bound(times_, time) - times_.begin());
  }

  void open_level() { starts_.push_back(size()); }
  void push(Literal literal, const Reason& reason) {
    values_[literal] = Value::yes;
    values_[negation(literal)] = Value::no;
    facts_[variable_of(literal)] = {level(), size(), reason};
    literals_.push_back(literal);
    times_.push_back(++time_);
  }
  Literal pop() {
    const Literal literal = literals_.back();
    literals_.pop_back();
    times_.pop_back();
    values_[literal] = values_[negation(literal)] = Value::unknown;
    return literal;
  }
  // Requires that the literals of the levels above are taken back.
  void close_levels(std::uint32_t down_to) { starts_.resize(down_to); }

 private:
  struct Fact {
    std::uint32_t level = 0;
    std::uint32_t place = 0;
    Reason reason;
  };
  std::vector<Value> values_;  // by literal
  std::vector<Fact> facts_;    // by variable
  std::vector<Literal> literals_;
  std::vector<std::uint64_t> times_;  // by place: when it was pushed
  std::uint64_t time_ = 0;
  std::vector<std::uint32_t> starts_;
};

}  // namespace hamekomi::constraints
