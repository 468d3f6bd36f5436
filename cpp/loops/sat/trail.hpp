#pragma once
// The literals known so far, in the order they became known, with their reasons.
//
// Variables are the edges (true: a line) followed by the cells (true: inside the loop). A literal is
// 2 * variable, plus 1 for its negation.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace hamekomi::loops {

using Literal = std::uint32_t;
[[nodiscard]] constexpr Literal positive(int variable) { return static_cast<Literal>(variable) * 2; }
[[nodiscard]] constexpr Literal negative(int variable) { return static_cast<Literal>(variable) * 2 + 1; }
[[nodiscard]] constexpr Literal literal_of(int variable, bool is_true) {
  return static_cast<Literal>(variable) * 2 + (is_true ? 0 : 1);
}
[[nodiscard]] constexpr Literal negation(Literal literal) { return literal ^ 1U; }
[[nodiscard]] constexpr int variable_of(Literal literal) { return static_cast<int>(literal / 2); }
[[nodiscard]] constexpr bool is_positive(Literal literal) { return literal % 2 == 0; }

// True literals from which another one follows, or which contradict each other.
using Premises = std::vector<Literal>;

// Which part of the search derived a literal. Its premises are computed only when a conflict needs them.
struct Reason {
  enum class Kind : std::uint8_t {
    decision,
    clause,      // where: its place in the clauses
    window,      // where: the vertex
    colours,     // a chain of edges between the two sides
    closure,     // it would close a loop; where: a packed Closure (loop_reasons.hpp)
    separation,  // cells of one side are kept apart; where: its place in the lazy reasons
  };
  Kind kind = Kind::decision;
  std::uint32_t where = 0;
};

class Trail {
 public:
  enum class Value : std::uint8_t { unknown, yes, no };

  explicit Trail(int variables)
      : values_(2 * static_cast<std::size_t>(variables)),
        places_(2 * static_cast<std::size_t>(variables), NOWHERE),
        facts_(static_cast<std::size_t>(variables)) {
    literals_.reserve(static_cast<std::size_t>(variables));
  }

  [[nodiscard]] Value value(Literal literal) const { return values_[literal]; }
  [[nodiscard]] bool is_true(Literal literal) const { return values_[literal] == Value::yes; }
  [[nodiscard]] bool is_false(Literal literal) const { return values_[literal] == Value::no; }
  [[nodiscard]] bool is_open(int variable) const { return value(positive(variable)) == Value::unknown; }
  [[nodiscard]] int level_of(int variable) const { return facts_[variable].level; }
  [[nodiscard]] int place_of(int variable) const { return facts_[variable].place; }
  [[nodiscard]] Reason reason_of(int variable) const { return facts_[variable].reason; }
  [[nodiscard]] int level() const { return static_cast<int>(starts_.size()); }
  [[nodiscard]] int size() const { return static_cast<int>(literals_.size()); }
  [[nodiscard]] Literal operator[](int place) const { return literals_[place]; }
  [[nodiscard]] int start_of_level(int level) const { return starts_[level - 1]; }
  // Whether the literal became known before that place of the trail.
  [[nodiscard]] bool is_true_before(Literal literal, int place) const {
    return places_[literal] < place;
  }
  // By literal: its place; a very large number if it is not true.
  [[nodiscard]] const std::int32_t* places() const { return places_.data(); }
  // Where what is known for good ends.
  [[nodiscard]] int end_of_facts() const { return starts_.empty() ? size() : starts_[0]; }

  // Literals are propagated one by one, in the order they became known.
  [[nodiscard]] int propagated() const { return propagated_; }
  [[nodiscard]] bool are_all_propagated() const { return propagated_ == size(); }
  [[nodiscard]] Literal next_to_propagate() const { return literals_[propagated_]; }
  void count_as_propagated() { ++propagated_; }

  void open_level() { starts_.push_back(size()); }
  void push(Literal literal, Reason reason) {
    values_[literal] = Value::yes;
    values_[negation(literal)] = Value::no;
    places_[literal] = size();
    facts_[variable_of(literal)] = {level(), size(), reason};
    literals_.push_back(literal);
  }
  Literal pop() {
    const Literal literal = literals_.back();
    literals_.pop_back();
    values_[literal] = values_[negation(literal)] = Value::unknown;
    places_[literal] = NOWHERE;
    return literal;
  }
  // Requires that all its literals are taken back.
  void close_level() {
    starts_.pop_back();
    propagated_ = std::min(propagated_, size());
  }

 private:
  static constexpr std::int32_t NOWHERE = std::numeric_limits<std::int32_t>::max();
  struct Fact {
    int level;
    int place;
    Reason reason;
  };
  std::vector<Value> values_;         // by literal
  std::vector<std::int32_t> places_;  // by literal
  std::vector<Fact> facts_;           // by variable
  std::vector<Literal> literals_;
  std::vector<int> starts_;  // where each level begins
  int propagated_ = 0;
};

}  // namespace hamekomi::loops
