#include "constraints/learning.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::constraints {

const Learning::Learnt& Learning::learn_from(std::span<const Literal> conflict) {
  learnt_.clause.assign(1, NO_LITERAL);
  open_ = 0;
  for (const Literal premise : conflict) see(premise);
  find_first_point();
  return finish();
}

const Learning::Learnt& Learning::learn_from_decided(std::span<const Literal> conflict) {
  learnt_.clause.clear();
  rooms_[0].assign(conflict.begin(), conflict.end());
  find_first_decided_point();
  return finish();
}

const Learning::Learnt& Learning::finish() {
  minimise();
  learnt_.score = levels_of(learnt_.clause);
  find_level();
  for (const std::uint32_t variable : to_clear_) seen_[variable] = 0;
  to_clear_.clear();
  choices_->end_conflict();
  return learnt_;
}

void Learning::see(Literal premise) {
  const std::uint32_t variable = variable_of(premise);
  if (seen_[variable] != 0 || trail_->level_of(premise) == 0) return;
  seen_[variable] = 1;
  to_clear_.push_back(variable);
  choices_->took_part(variable);
  if (trail_->level_of(premise) == trail_->level())
    ++open_;
  else
    learnt_.clause.push_back(negation(premise));
}

// The premises of the last level are replaced by their own premises, the latest first, until one is
// left.
void Learning::find_first_point() {
  for (std::uint32_t place = trail_->size(); place-- > 0;) {
    const Literal literal = (*trail_)[place];
    if (seen_[variable_of(literal)] == 0) continue;
    if (--open_ == 0) {
      learnt_.clause[0] = negation(literal);
      return;
    }
    Premises& premises = rooms_[0];
    premises.clear();
    explainer_->add(literal, premises);
    for (const Literal premise : premises) see(premise);
    const Reason& reason = trail_->reason_of(literal);
    if (reason.source == Reason::clause && clauses_->is_learnt(reason.a) &&
        clauses_->score(reason.a) > 2) {
      premises.push_back(literal);
      clauses_->improve(reason.a, levels_of(premises));
    }
  }
}

// From the latest literal to the first one, on all levels; `rooms_[0]` has what the conflict follows
// from. What is kept first is the only one of its level.
void Learning::find_first_decided_point() {
  open_at_.assign(trail_->level() + std::size_t{1}, 0);
  for (std::uint32_t place = trail_->size();;) {
    for (const Literal premise : rooms_[0]) {
      const std::uint32_t variable = variable_of(premise);
      if (seen_[variable] != 0 || trail_->level_of(premise) == 0) continue;
      seen_[variable] = 1;
      to_clear_.push_back(variable);
      choices_->took_part(variable);
      ++open_at_[trail_->level_of(premise)];
    }
    while (place > trail_->start_of(1) && seen_[variable_of((*trail_)[place - 1])] == 0) --place;
    if (place == trail_->start_of(1)) return;
    const Literal literal = (*trail_)[--place];
    rooms_[0].clear();
    const bool is_last = open_at_[trail_->level_of(literal)]-- == 1;
    if (choices_->is_decided(variable_of(literal)) && (is_last || !learnt_.clause.empty()))
      learnt_.clause.push_back(negation(literal));
    else
      explainer_->add(literal, rooms_[0]);
  }
}

std::uint32_t Learning::levels_of(std::span<const Literal> literals) {
  level_stamps_.resize(std::max<std::size_t>(level_stamps_.size(), trail_->level() + std::size_t{1}));
  ++stamp_;
  std::uint32_t levels = 0;
  for (const Literal literal : literals) {
    std::uint64_t& stamp = level_stamps_[trail_->level_of(literal)];
    if (stamp == stamp_) continue;
    stamp = stamp_;
    ++levels;
  }
  return levels;
}

// Literals that follow from the others are left out.
void Learning::minimise() {
  std::vector<Literal>& clause = learnt_.clause;
  std::size_t kept = 1;
  for (std::size_t k = 1; k < clause.size(); ++k) {
    depth_ = 0;
    if (!is_redundant(negation(clause[k]))) clause[kept++] = clause[k];
  }
  clause.resize(kept);
}

// Whether a premise follows from others that are seen. Explainer of graphs take too long for that.
bool Learning::is_redundant(Literal premise) {
  constexpr std::uint32_t DEEPEST = 200;
  const Reason& reason = trail_->reason_of(premise);
  if (reason.source == Reason::decision || reason.source >= Reason::first_propagator ||
      depth_ >= DEEPEST)
    return false;
  ++depth_;
  if (rooms_.size() <= depth_) rooms_.emplace_back();
  rooms_[depth_].clear();
  explainer_->add(premise, rooms_[depth_]);
  bool follows = true;
  for (std::size_t k = 0; k < rooms_[depth_].size() && follows; ++k) {
    const Literal each = rooms_[depth_][k];
    std::uint8_t& state = seen_[variable_of(each)];
    if (trail_->level_of(each) == 0 || state == 1 || state == 2) continue;
    if (state == 3) {
      follows = false;
      break;
    }
    follows = is_redundant(each);
    seen_[variable_of(each)] = follows ? 2 : 3;
    to_clear_.push_back(variable_of(each));
  }
  --depth_;
  return follows;
}

void Learning::find_level() {
  std::vector<Literal>& clause = learnt_.clause;
  learnt_.level = 0;
  if (clause.size() == 1) return;
  std::size_t latest = 1;
  for (std::size_t k = 2; k < clause.size(); ++k)
    if (trail_->level_of(clause[k]) > trail_->level_of(clause[latest])) latest = k;
  std::swap(clause[1], clause[latest]);
  learnt_.level = trail_->level_of(clause[1]);
}

void Learning::find_failed(Literal assumption, Premises& failed) {
  failed.assign(1, assumption);
  if (trail_->level_of(assumption) == 0) return;
  seen_[variable_of(assumption)] = 1;
  for (std::uint32_t place = trail_->size(); place-- > trail_->start_of(1);) {
    const Literal literal = (*trail_)[place];
    if (seen_[variable_of(literal)] == 0) continue;
    seen_[variable_of(literal)] = 0;
    if (trail_->reason_of(literal).source == Reason::decision) {
      failed.push_back(literal);
      continue;
    }
    rooms_[0].clear();
    explainer_->add(literal, rooms_[0]);
    for (const Literal premise : rooms_[0])
      if (trail_->level_of(premise) > 0) seen_[variable_of(premise)] = 1;
  }
}

}  // namespace hamekomi::constraints
