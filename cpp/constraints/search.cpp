#include "constraints/search.hpp"

#include <algorithm>

namespace hamekomi::constraints {

namespace {

constexpr std::uint64_t RESTART_UNIT = 50;

// 1 1 2 1 1 2 4 1 1 2 … (Luby, Sinclair, Zuckerman 1993)
std::uint64_t luby(std::uint64_t number) {
  std::uint64_t size = 1;
  while (size < number + 1) size = 2 * size + 1;
  while (size - 1 != number) {
    size = (size - 1) / 2;
    if (number >= size) number -= size;
  }
  return (size + 1) / 2;
}

// "As many as there are" is a number, too.
std::uint64_t sum_of(std::uint64_t one, std::uint64_t other) {
  return one > UINT64_MAX - other ? UINT64_MAX : one + other;
}

}  // namespace

// Clauses and sums first; a graph only when they have nothing more to say. Returns false on a conflict.
bool Search::propagate_all() {
  conflict_.premises.clear();
  do {
    while (propagated_ < trail_.size()) {
      const Literal literal = trail_[propagated_++];
      ++work_.propagations;
      for (const std::uint32_t graph : triggers_[literal]) {
        if (is_waiting_[graph] != 0) continue;
        is_waiting_[graph] = 1;
        waiting_.push_back(graph);
      }
      // Sums count the literal even if a clause is broken: back_to takes it back.
      const bool sums_hold = sums_.propagate(literal, conflict_.premises);
      if (!sums_hold) {
        conflict_.group = sums_.group(sums_.broken());
        if (writes_proof_) write_axiom(conflict_.group, conflict_.premises, NEVER);
        return false;
      }
      if (!clauses_.propagate(literal, conflict_.premises)) {
        conflict_.group = clauses_.group(clauses_.broken());
        return false;
      }
    }
    if (next_waiting_ == waiting_.size()) return true;
  } while (run_graph());
  return false;
}

bool Search::run_graph() {
  const std::uint32_t number = waiting_[next_waiting_++];
  if (next_waiting_ == waiting_.size()) {
    waiting_.clear();
    next_waiting_ = 0;
  }
  is_waiting_[number] = 0;
  ++work_.graphs;
  Propagator& graph = *graphs_[number];
  if (graph.propagate(conflict_.premises)) return true;
  conflict_.group = graph.group();
  if (writes_proof_) write_axiom(conflict_.group, conflict_.premises, NEVER);
  return false;
}

// On lower levels nothing more follows, so no graph has to be looked at again before something is new.
void Search::back_to(std::uint32_t level) {
  if (level >= trail_.level()) return;
  const std::uint32_t start = trail_.start_of(level + 1);
  while (trail_.size() > start) {
    const bool was_propagated = trail_.size() <= propagated_;
    const Literal literal = trail_.pop();
    if (was_propagated) sums_.take_back(literal);
    phases_[variable_of(literal)] = is_positive(literal) ? 1 : 0;
    heap_.insert(variable_of(literal));
  }
  propagated_ = std::min(propagated_, start);
  trail_.close_levels(level);
  for (const std::uint32_t graph : waiting_) is_waiting_[graph] = 0;
  waiting_.clear();
  next_waiting_ = 0;
}

// What follows without decisions. Returns whether there can be a solution.
bool Search::settle_first_level() {
  if (is_unsolvable_) return false;
  if (propagate_all()) {
    if (writes_proof_) write_first_level();
    return true;
  }
  if (writes_proof_) {
    write_first_level();
    write_learnt({});
  }
  is_unsolvable_ = true;
  return false;
}

Stop Search::run(std::span<const Literal> assumptions, std::uint64_t most_conflicts) {
  // After a pause it goes on where it was, so that pauses change nothing.
  const bool goes_on = is_paused_ && std::ranges::equal(assumptions, paused_);
  is_paused_ = false;
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
      is_paused_ = true;
      paused_.assign(assumptions.begin(), assumptions.end());
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
      find_failed(assumption);
      has_failed = true;
      return false;
    }
    trail_.open_level();
    if (!trail_.is_open(assumption)) continue;
    trail_.push(assumption, {});
    return true;
  }
  while (!heap_.is_empty()) {
    const std::uint32_t variable = heap_.take();
    if (!trail_.is_open(2 * variable)) continue;
    ++work_.decisions;
    trail_.open_level();
    trail_.push(2 * variable + (phases_[variable] != 0 ? 0 : 1), {});
    return true;
  }
  return false;
}

void Search::restart_if_due() {
  if (work_.conflicts < next_restart_) return;
  next_restart_ = work_.conflicts + RESTART_UNIT * luby(++work_.restarts);
  back_to(0);
  count_if_due();
}

void Search::forget_if_due() {
  if (clauses_.learnt() < most_learnt_) return;
  clauses_.forget_half([&](const Literal* literals, std::uint32_t size) {
    if (!writes_proof_) return;
    proof_ += 'd';
    for (std::uint32_t k = 0; k < size; ++k) proof_ += ' ' + std::to_string(to_dimacs(literals[k]));
    proof_ += " 0\n";
  });
  most_learnt_ += most_learnt_ / 10;
}

void Search::add_clause(std::vector<Literal> literals) {
  is_paused_ = false;
  back_to(0);
  if (writes_proof_) {
    proof_ += 'i';
    for (const Literal literal : literals) proof_ += ' ' + std::to_string(to_dimacs(literal));
    proof_ += " 0\n";
  }
  insert_clause(std::move(literals), NO_GROUP);
  if (writes_proof_ && is_unsolvable_) {
    write_first_level();
    write_learnt({});
  }
}

// ---- Without decisions.

bool Search::propagate(std::span<const Literal> assumptions) {
  is_paused_ = false;
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
  derivation.group = group_of(reason);
  explain(literal, derivation.premises);
  replace_counters(derivation.premises);
  return derivation;
}

// ---- What all solutions share.

void Search::begin_consequences(std::vector<Literal> assumptions) {
  facts_ = std::move(assumptions);
  candidates_.clear();
  consequences_.clear();
  has_model_ = false;
}

// A candidate that cannot be otherwise is a consequence; a solution in which it is otherwise takes it
// and perhaps others from the list. The search prefers such solutions.
Stop Search::run_consequences(std::uint64_t most_conflicts) {
  const std::uint64_t end = sum_of(work_.conflicts, most_conflicts);
  while (true) {
    const std::uint64_t left = end > work_.conflicts ? end - work_.conflicts : 1;
    query_ = facts_;
    if (has_model_) {
      if (candidates_.empty()) return Stop::found;
      if (!is_paused_)
        for (const Literal literal : candidates_) set_phase(negation(literal));
      query_.push_back(negation(candidates_.back()));
    }
    const Stop stop = run(query_, left);
    if (stop == Stop::paused) return stop;
    if (stop == Stop::finished) {
      if (!has_model_) return stop;
      // It helps with the next ones.
      facts_.push_back(candidates_.back());
      consequences_.push_back(candidates_.back());
      candidates_.pop_back();
    } else if (!has_model_) {
      has_model_ = true;
      for (std::uint32_t variable = problem_variables_; variable >= 1; --variable)
        candidates_.push_back(2 * variable + (model_[variable - 1] != 0 ? 0 : 1));
    } else {
      std::erase_if(candidates_, [&](Literal literal) {
        return (model_[variable_of(literal) - 1] != 0) != is_positive(literal);
      });
    }
    if (work_.conflicts >= end) return Stop::paused;
  }
}

}  // namespace hamekomi::constraints
