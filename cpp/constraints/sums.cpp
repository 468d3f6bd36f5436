#include "constraints/sums.hpp"

#include <algorithm>

namespace hamekomi::constraints {

std::uint32_t Sums::add(std::vector<Term> terms, std::int64_t least, std::int64_t most,
                        Literal condition, std::int32_t group) {
  std::stable_sort(terms.begin(), terms.end(),
                   [](const Term& one, const Term& other) { return one.weight > other.weight; });
  const auto number = static_cast<std::uint32_t>(sums_.size());
  Sum sum{};
  sum.begin = static_cast<std::uint32_t>(terms_.size());
  sum.least = least;
  sum.most = most;
  sum.condition = condition;
  sum.group = group;
  for (const Term& term : terms) {
    terms_.push_back(term);
    uses_[term.literal].push_back({number, term.weight});
    sum.possible += term.weight;
    // Assigning the negation takes weight away from what is possible.
    uses_[negation(term.literal)].push_back({number, -term.weight});
  }
  sum.end = static_cast<std::uint32_t>(terms_.size());
  uses_[condition].push_back({number, 0});
  sums_.push_back(sum);
  return number;
}

bool Sums::propagate(Literal literal, Premises& conflict) {
  const std::vector<Use>& uses = uses_[literal];
  for (const Use& use : uses) {
    Sum& sum = sums_[use.sum];
    if (use.weight > 0)
      sum.sure += use.weight;
    else
      sum.possible += use.weight;
  }
  for (const Use& use : uses)
    if (!examine(use.sum, conflict)) return false;
  return true;
}

void Sums::take_back(Literal literal) {
  for (const Use& use : uses_[literal]) {
    Sum& sum = sums_[use.sum];
    if (use.weight > 0)
      sum.sure -= use.weight;
    else
      sum.possible -= use.weight;
  }
}

bool Sums::examine(std::uint32_t number, Premises& conflict) {
  const Sum& sum = sums_[number];
  if ((sum.rests && may_rest_) || trail_->is_false(sum.condition)) return true;
  const bool is_wanted = trail_->is_true(sum.condition);
  const bool is_broken = sum.sure > sum.most || sum.possible < sum.least;
  if (is_broken) {
    if (!is_wanted) {
      trail_->push(negation(sum.condition), {Reason::sum, number, 0});
      return true;
    }
    broken_ = number;
    if (sum.sure > sum.most)
      explain_excess(sum, sum.most, END_OF_TRAIL, conflict);
    else
      explain_lack(sum, sum.least, END_OF_TRAIL, conflict);
    if (sum.condition != ALWAYS) conflict.push_back(sum.condition);
    return false;
  }
  if (!is_wanted) return true;
  // Whatever weighs more than the room that is left is false; whatever is needed is true.
  const std::int64_t room = sum.most - sum.sure;
  const std::int64_t spare = sum.possible - sum.least;
  for (std::uint32_t k = sum.begin; k < sum.end; ++k) {
    const Term& term = terms_[k];
    if (term.weight <= room && term.weight <= spare) break;
    if (!trail_->is_open(term.literal)) continue;
    // If both hold, the second shows in the next sum or as a conflict when the literal is counted.
    if (term.weight > room)
      trail_->push(negation(term.literal), {Reason::sum, number, 0});
    else
      trail_->push(term.literal, {Reason::sum, number, 0});
  }
  return true;
}

void Sums::explain(std::uint32_t number, Literal literal, std::uint32_t before,
                   Premises& premises) const {
  const Sum& sum = sums_[number];
  if (literal == negation(sum.condition)) {
    std::int64_t sure = 0;
    for (std::uint32_t k = sum.begin; k < sum.end; ++k)
      if (trail_->was_true(terms_[k].literal, before)) sure += terms_[k].weight;
    if (sure > sum.most)
      explain_excess(sum, sum.most, before, premises);
    else
      explain_lack(sum, sum.least, before, premises);
    return;
  }
  if (sum.condition != ALWAYS) premises.push_back(sum.condition);
  for (std::uint32_t k = sum.begin; k < sum.end; ++k) {
    const Term& term = terms_[k];
    if (term.literal == negation(literal))
      return explain_excess(sum, sum.most - term.weight, before, premises);
    if (term.literal == literal) return explain_lack(sum, sum.least + term.weight, before, premises);
  }
}

// True literals, the heaviest first, until they weigh more than that.
void Sums::explain_excess(const Sum& sum, std::int64_t more_than, std::uint32_t before,
                          Premises& premises) const {
  std::int64_t weight = 0;
  for (std::uint32_t k = sum.begin; k < sum.end && weight <= more_than; ++k) {
    if (!trail_->was_true(terms_[k].literal, before)) continue;
    weight += terms_[k].weight;
    premises.push_back(terms_[k].literal);
  }
}

// False literals, the heaviest first, until the others weigh less than that.
void Sums::explain_lack(const Sum& sum, std::int64_t less_than, std::uint32_t before,
                        Premises& premises) const {
  std::int64_t weight = 0;
  for (std::uint32_t k = sum.begin; k < sum.end; ++k) weight += terms_[k].weight;
  for (std::uint32_t k = sum.begin; k < sum.end && weight >= less_than; ++k) {
    if (!trail_->was_false(terms_[k].literal, before)) continue;
    weight -= terms_[k].weight;
    premises.push_back(negation(terms_[k].literal));
  }
}

}  // namespace hamekomi::constraints
