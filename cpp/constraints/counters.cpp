// Counters: what a search can say about a part of a sum.
//
// Clauses speak of the marks only, so a refutation by counting needs very many of them: that 75 of 98
// cells cannot be shaded, if no four in a line may be, took 700,000 conflicts and more. With a variable
// for "at least n of the first literals are true" the same takes a few hundred. They are added
// when a problem turns out to be hard, because others are solved sooner without them (a 31x45 Kuromasu
// of 1,500 conflicts in 0.2 s instead of 2 s), and not where a proof is written, because there every
// variable belongs to the problem.

#include <algorithm>

#include "common/index.hpp"
#include "constraints/search.hpp"

namespace hamekomi::constraints {

namespace {

constexpr std::size_t FEWEST_TERMS = 8;
constexpr std::size_t MOST_COUNTERS = 20'000;

}  // namespace

void Search::count_if_due() {
  if (has_counters() || proof_.is_written() || work_.conflicts < conflicts_before_counters_) return;
  first_counter_ = trail_.variables();
  back_to(0);
  for (std::uint32_t sum = 0; sum < sums_.size() && !is_unsolvable_; ++sum) add_counter(sum);
}

// Whatever a counter says follows from the literals of the sum, so that it does not matter to other
// solutions or assumptions; only at its end the sum's bounds are demanded.
void Search::add_counter(std::uint32_t number) {
  const Sums::View sum = sums_.view(number);
  const auto size = static_cast<std::int64_t>(sum.terms.size());
  if (sum.terms.size() < FEWEST_TERMS || sum.terms.front().weight != 1) return;
  const std::int32_t group = sum.group;
  const Literal condition = sum.condition;
  std::vector<Literal> literals;
  for (const Term& term : sum.terms) literals.push_back(term.literal);
  if (sum.least > size || sum.most < 0) return;
  const std::int64_t least = std::max<std::int64_t>(sum.least, 0);
  const std::int64_t most = std::min(sum.most, size);
  // Of the first k literals, whether at least j are true matters for these j only.
  const auto first = [&](std::int64_t k) { return std::max<std::int64_t>(1, least - (size - k)); };
  const auto last = [&](std::int64_t k) { return std::min(k, most + 1); };
  std::size_t counters = 0;
  for (std::int64_t k = 1; k <= size; ++k)
    counters += static_cast<std::size_t>(std::max<std::int64_t>(0, last(k) - first(k) + 1));
  // To count to one, or all but one, clauses do not need it.
  if (counters < 3 * sum.terms.size() || counters > MOST_COUNTERS) return;
  const auto demand = [&](std::vector<Literal> clause) {
    std::erase(clause, NEVER);
    if (std::ranges::find(clause, ALWAYS) == clause.end()) insert_clause(std::move(clause), group);
  };
  // By j, for the literals so far.
  std::vector<Literal> before(literals.size() + 2, NEVER);
  before[0] = ALWAYS;
  std::vector<Literal> now = before;
  for (std::int64_t k = 1; k <= size; ++k) {
    const Literal literal = literals[index(k) - 1];
    for (std::int64_t j = first(k); j <= last(k); ++j) {
      const auto at = static_cast<std::size_t>(j);
      now[at] = 2 * trail_.variables();
      add_variables(1);
      demand({negation(before[at]), now[at]});
      demand({negation(before[at - 1]), negation(literal), now[at]});
      demand({negation(now[at]), before[at - 1]});
      demand({negation(now[at]), before[at], literal});
    }
    before = now;
  }
  sums_.rest(number);
  const Literal unless = negation(condition);
  if (least > 0) demand({before[index(least)], unless});
  if (most < size) demand({negation(before[index(most) + 1]), unless});
}

// Counters stand for the premises that they follow from.
void Search::replace_counters(Premises& premises) {
  if (!has_counters()) return;
  std::vector<std::uint8_t> is_known(trail_.variables());
  Premises found;
  for (std::size_t k = 0; k < premises.size(); ++k) {
    const Literal premise = premises[k];
    std::uint8_t& known = is_known[variable_of(premise)];
    if (known != 0) continue;
    known = 1;
    if (variable_of(premise) < first_counter_)
      found.push_back(premise);
    else
      explainer_.add(premise, premises);
  }
  premises = std::move(found);
}

}  // namespace hamekomi::constraints
