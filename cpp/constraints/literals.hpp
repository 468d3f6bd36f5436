#pragma once
// Variables and literals. Variable 0 is always true; the problem's variables are 1, 2, 3 … A literal is
// 2 * variable, plus 1 for its negation. Outside, literals are DIMACS numbers: -3 is "not 3", and 0
// stands for what is always true.

#include <cstdint>
#include <vector>

namespace hamekomi::constraints {

using Literal = std::uint32_t;
inline constexpr Literal ALWAYS = 0;
inline constexpr Literal NEVER = 1;
// No literal of any problem.
inline constexpr Literal NO_LITERAL = UINT32_MAX;

constexpr Literal negation(Literal literal) { return literal ^ 1U; }
constexpr std::uint32_t variable_of(Literal literal) { return literal / 2; }
constexpr bool is_positive(Literal literal) { return literal % 2 == 0; }
constexpr Literal from_dimacs(std::int32_t number) {
  return number >= 0 ? 2 * static_cast<Literal>(number) : 2 * static_cast<Literal>(-number) + 1;
}
constexpr std::int32_t to_dimacs(Literal literal) {
  const auto variable = static_cast<std::int32_t>(variable_of(literal));
  return is_positive(literal) ? variable : -variable;
}

// True literals from which another one follows, or which contradict each other.
using Premises = std::vector<Literal>;

// Every constraint belongs to a group: a law at one place of a puzzle. Groups of this number are always
// there; the other one is what a search has learnt.
inline constexpr std::int32_t NO_GROUP = -1;
inline constexpr std::int32_t LEARNT = -2;

}  // namespace hamekomi::constraints
