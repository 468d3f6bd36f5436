#include "constraints/search.hpp"

#include <algorithm>

#include "common/luby.hpp"

namespace hamekomi::constraints {

namespace {

constexpr std::uint64_t RESTART_UNIT = 50;

}  // namespace

// Clauses and sums first; a graph only when they have nothing more to say. Returns false on a conflict.
bool Search::propagate_all() {
  conflict_.premises.clear();
  while (true) {
    while (propagated_ < trail_.size()) {
      const Literal literal = trail_[propagated_++];
      ++work_.propagations;
      graphs_.wake(literal);
      // Sums count the literal even if a clause is broken: back_to takes it back.
      if (!sums_.propagate(literal, conflict_.premises)) {
        note_conflict_of(sums_.group(sums_.broken()));
        return false;
      }
      if (!clauses_.propagate(literal, conflict_.premises)) {
        conflict_.group = clauses_.group(clauses_.broken());
        return false;
      }
    }
    if (graphs_.is_empty()) return true;
    ++work_.graphs;
    Propagator& graph = graphs_.take();
    if (graph.propagate(conflict_.premises)) continue;
    note_conflict_of(graph.group());
    return false;
  }
}

// Of a sum or a graph; its premises are there.
void Search::note_conflict_of(std::int32_t group) {
  conflict_.group = group;
  proof_.axiom(group, conflict_.premises, NEVER);
}

// On lower levels nothing more follows, so no graph has to be looked at again before something is new.
void Search::back_to(std::uint32_t level) {
  if (level >= trail_.level()) return;
  const std::uint32_t start = trail_.start_of(level + 1);
  while (trail_.size() > start) {
    const bool was_propagated = trail_.size() <= propagated_;
    const Literal literal = trail_.pop();
    if (was_propagated) sums_.take_back(literal);
    choices_.give_back(literal);
  }
  propagated_ = std::min(propagated_, start);
  trail_.close_levels(level);
  graphs_.clear();
}

// What follows without decisions. Returns whether there can be a solution.
bool Search::settle_first_level() {
  if (is_unsolvable_) return false;
  if (propagate_all()) {
    explainer_.write_first_level();
    return true;
  }
  is_unsolvable_ = true;
  prove_unsolvable();
  return false;
}

void Search::prove_unsolvable() {
  explainer_.write_first_level();
  proof_.learnt({});
}

// Goes back to the level where the learnt clause leaves only its first literal, and makes that true.
// Returns false if there is no solution at all.
bool Search::learn() {
  std::uint32_t level = 0;
  for (const Literal premise : conflict_.premises) level = std::max(level, trail_.level_of(premise));
  back_to(level);
  if (level == 0) {
    is_unsolvable_ = true;
    prove_unsolvable();
    return false;
  }
  const Learning::Learnt& learnt = has_lessons_ ? learning_.learn_from_decided(conflict_.premises)
                                                : learning_.learn_from(conflict_.premises);
  proof_.learnt(learnt.clause);
  std::int32_t group = LEARNT;
  if (has_lessons_) {
    group -= static_cast<std::int32_t>(lessons_.size());
    lessons_.push_back({learnt.clause, derivations(learnt.clause)});
  }
  back_to(learnt.level);
  const Clauses::Place clause = clauses_.add(learnt.clause, group, learnt.score);
  trail_.push(learnt.clause[0], {Reason::clause, clause});
  return true;
}

Stop Search::run(std::span<const Literal> assumptions, std::uint64_t most_conflicts) {
  // After a pause it goes on where it was, so that pauses change nothing.
  const bool goes_on = paused_ && std::ranges::equal(assumptions, *paused_);
  paused_.reset();
  failed_.clear();
  if (!goes_on) {
    back_to(0);
    count_if_due();
    if (!settle_first_level()) return Stop::finished;
  }
  const std::uint64_t end = sum_of(work_.conflicts, most_conflicts);
  while (true) {
    if (!propagate_all()) {
      ++work_.conflicts;
      if (!learn()) return Stop::finished;
      if (trail_.level() == 0 && !settle_first_level()) return Stop::finished;
      continue;
    }
    if (work_.conflicts >= end) {
      paused_.emplace(assumptions.begin(), assumptions.end());
      return Stop::paused;
    }
    restart_if_due();
    forget_if_due();
    bool has_failed = false;
    if (decide(assumptions, has_failed)) continue;
    if (has_failed) {
      back_to(0);
      return Stop::finished;
    }
    model_.resize(problem_variables_);
    for (std::uint32_t variable = 1; variable <= problem_variables_; ++variable)
      model_[variable - 1] = trail_.is_true(2 * variable) ? 1 : 0;
    back_to(0);
    return Stop::found;
  }
}

// First the assumptions, each on a level of its own; then what took part in most of the recent
// conflicts. Returns false if all is known, or an assumption is false.
bool Search::decide(std::span<const Literal> assumptions, bool& has_failed) {
  while (trail_.level() < assumptions.size()) {
    const Literal assumption = assumptions[trail_.level()];
    if (trail_.is_false(assumption)) {
      learning_.find_failed(assumption, failed_);
      prove_failed();
      has_failed = true;
      return false;
    }
    trail_.open_level();
    if (!trail_.is_open(assumption)) continue;
    trail_.push(assumption, {});
    return true;
  }
  const Literal choice = choices_.take(trail_);
  if (choice == NO_LITERAL) return false;
  ++work_.decisions;
  trail_.open_level();
  trail_.push(choice, {});
  return true;
}

void Search::prove_failed() {
  std::vector<Literal> clause;
  for (const Literal literal : failed_) clause.push_back(negation(literal));
  proof_.learnt(clause);
}

void Search::restart_if_due() {
  if (work_.conflicts < next_restart_) return;
  next_restart_ = work_.conflicts + RESTART_UNIT * luby(++work_.restarts);
  back_to(0);
  count_if_due();
}

void Search::forget_if_due() {
  if (clauses_.learnt() < most_learnt_) return;
  clauses_.forget_half(
      [&](const Literal* literals, std::uint32_t size) { proof_.forgotten({literals, size}); });
  most_learnt_ += most_learnt_ / 10;
}

void Search::add_clause(std::vector<Literal> literals, std::int32_t group) {
  paused_.reset();
  back_to(0);
  proof_.put_in(literals);
  insert_clause(std::move(literals), group);
  if (is_unsolvable_) prove_unsolvable();
}

// ---- Without decisions.

bool Search::propagate(std::span<const Literal> assumptions) {
  paused_.reset();
  back_to(0);
  if (!settle_first_level()) return false;
  trail_.open_level();
  for (const Literal assumption : assumptions) {
    if (trail_.is_true(assumption)) continue;
    if (trail_.is_false(assumption)) {
      conflict_ = why(negation(assumption));
      if (is_assumed(negation(assumption))) conflict_.premises.push_back(negation(assumption));
      conflict_.premises.push_back(assumption);
      return false;
    }
    trail_.push(assumption, {});
  }
  // Sums first, so that they are the reasons.
  sums_.let_rest(false);
  const bool holds = propagate_all();
  sums_.let_rest(true);
  if (!holds) replace_counters(conflict_.premises);
  return holds;
}

bool Search::is_assumed(Literal literal) const {
  return trail_.is_true(literal) && trail_.level_of(literal) > 0 &&
         trail_.reason_of(literal).source == Reason::decision;
}

Derivation Search::why(Literal literal) {
  Derivation derivation;
  const Reason& reason = trail_.reason_of(literal);
  if (reason.source == Reason::decision) return derivation;
  derivation.group = explainer_.group_of(reason);
  explainer_.add(literal, derivation.premises);
  replace_counters(derivation.premises);
  return derivation;
}

Derivations Search::whole_conflict() {
  Derivations found{{NO_LITERAL, conflict_}};
  std::vector<std::uint8_t> is_found(trail_.variables());
  for (std::size_t k = 0; k < found.size(); ++k) {
    const Premises premises = found[k].second.premises;
    for (const Literal each : premises) {
      std::uint8_t& seen = is_found[variable_of(each)];
      // What was assumed although its negation follows is not true.
      if (each != ALWAYS && seen == 0)
        found.emplace_back(each, trail_.is_true(each) ? why(each) : Derivation{});
      seen = 1;
    }
  }
  return found;
}

// How the last conflict follows from the negations of a clause, and what holds anyway.
Derivations Search::derivations(std::span<const Literal> clause) {
  Derivations found{{NO_LITERAL, conflict_}};
  std::vector<std::uint8_t> is_found(trail_.variables());
  for (const Literal literal : clause) is_found[variable_of(literal)] = 1;
  for (std::size_t k = 0; k < found.size(); ++k) {
    const Premises premises = found[k].second.premises;
    for (const Literal each : premises) {
      std::uint8_t& seen = is_found[variable_of(each)];
      if (seen == 0 && trail_.level_of(each) > 0) found.emplace_back(each, why(each));
      seen = 1;
    }
  }
  return found;
}

}  // namespace hamekomi::constraints
