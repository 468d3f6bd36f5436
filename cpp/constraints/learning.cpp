// What a search learns from a conflict, and what it writes into a proof.

#include <algorithm>

#include "constraints/search.hpp"

namespace hamekomi::constraints {

void Search::explain(Literal literal, Premises& premises) {
  const Reason reason = trail_.reason_of(literal);
  const std::size_t first = premises.size();
  const std::uint32_t before = trail_.place_of(literal);
  switch (reason.source) {
    case Reason::decision: return;
    case Reason::clause: clauses_.explain(reason.a, literal, premises); return;
    case Reason::sum: sums_.explain(reason.a, literal, before, premises); break;
    default:
      graphs_[reason.source - Reason::first_propagator]->explain(literal, reason, before, premises);
  }
  if (writes_proof_) {
    const Premises of(premises.begin() + static_cast<std::ptrdiff_t>(first), premises.end());
    write_axiom(group_of(reason), of, literal);
  }
}

std::int32_t Search::group_of(const Reason& reason) const {
  switch (reason.source) {
    case Reason::decision: return NO_GROUP;
    case Reason::clause: return clauses_.group(reason.a);
    case Reason::sum: return sums_.group(reason.a);
    default: return graphs_[reason.source - Reason::first_propagator]->group();
  }
}

void Search::see(Literal premise, std::uint32_t level) {
  const std::uint32_t variable = variable_of(premise);
  if (seen_[variable] != 0 || trail_.level_of(premise) == 0) return;
  seen_[variable] = 1;
  to_clear_.push_back(variable);
  heap_.bump(variable);
  if (trail_.level_of(premise) == level)
    ++open_;
  else
    learnt_.push_back(negation(premise));
}

// From the conflict: the premises of the last level are replaced by their own premises, the latest
// first, until one is left (the first unique implication point). Returns false if there is no solution
// at all.
bool Search::learn() {
  std::uint32_t level = 0;
  for (const Literal premise : conflict_.premises) level = std::max(level, trail_.level_of(premise));
  if (level == 0) {
    back_to(0);
    if (writes_proof_) {
      write_first_level();
      write_learnt({});
    }
    is_unsolvable_ = true;
    return false;
  }
  back_to(level);
  learnt_.assign(1, NO_LITERAL);
  open_ = 0;
  for (const Literal premise : conflict_.premises) see(premise, level);
  if (rooms_.empty()) rooms_.emplace_back();
  for (std::uint32_t place = trail_.size(); place-- > 0;) {
    const Literal literal = trail_[place];
    if (seen_[variable_of(literal)] == 0) continue;
    if (--open_ == 0) {
      learnt_[0] = negation(literal);
      break;
    }
    const Reason& reason = trail_.reason_of(literal);
    rooms_[0].clear();
    explain(literal, rooms_[0]);
    for (const Literal premise : rooms_[0]) see(premise, level);
    if (reason.source == Reason::clause && clauses_.group(reason.a) == LEARNT &&
        clauses_.score(reason.a) > 2) {
      Premises& premises = rooms_[0];
      premises.push_back(literal);
      clauses_.improve(reason.a, levels_of(premises));
    }
  }
  minimise();
  attach_learnt();
  for (const std::uint32_t variable : to_clear_) seen_[variable] = 0;
  to_clear_.clear();
  heap_.decay();
  return true;
}

std::uint32_t Search::levels_of(const std::vector<Literal>& literals) {
  level_stamps_.resize(std::max<std::size_t>(level_stamps_.size(), trail_.level() + std::size_t{1}));
  ++stamp_;
  std::uint32_t levels = 0;
  for (const Literal literal : literals) {
    std::uint64_t& stamp = level_stamps_[trail_.level_of(literal)];
    if (stamp == stamp_) continue;
    stamp = stamp_;
    ++levels;
  }
  return levels;
}

// Literals that follow from the others are left out.
void Search::minimise() {
  std::size_t kept = 1;
  for (std::size_t k = 1; k < learnt_.size(); ++k) {
    depth_ = 0;
    if (!is_redundant(negation(learnt_[k]))) learnt_[kept++] = learnt_[k];
  }
  learnt_.resize(kept);
}

// Whether a premise follows from others that are seen. Reasons of graphs take too long for that.
bool Search::is_redundant(Literal premise) {
  constexpr std::uint32_t DEEPEST = 200;
  const Reason& reason = trail_.reason_of(premise);
  if (reason.source == Reason::decision || reason.source >= Reason::first_propagator ||
      depth_ >= DEEPEST)
    return false;
  ++depth_;
  if (rooms_.size() <= depth_) rooms_.emplace_back();
  rooms_[depth_].clear();
  explain(premise, rooms_[depth_]);
  bool follows = true;
  for (std::size_t k = 0; k < rooms_[depth_].size() && follows; ++k) {
    const Literal each = rooms_[depth_][k];
    std::uint8_t& state = seen_[variable_of(each)];
    if (trail_.level_of(each) == 0 || state == 1 || state == 2) continue;
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

// Goes back to the level where the clause leaves only its first literal, and makes that true.
void Search::attach_learnt() {
  if (writes_proof_) write_learnt(learnt_);
  const std::uint32_t levels = levels_of(learnt_);
  if (learnt_.size() == 1) {
    back_to(0);
    const Clauses::Place clause = clauses_.add(learnt_, LEARNT, 0);
    trail_.push(learnt_[0], {Reason::clause, clause});
    return;
  }
  std::size_t latest = 1;
  for (std::size_t k = 2; k < learnt_.size(); ++k)
    if (trail_.level_of(learnt_[k]) > trail_.level_of(learnt_[latest])) latest = k;
  std::swap(learnt_[1], learnt_[latest]);
  back_to(trail_.level_of(learnt_[1]));
  const Clauses::Place clause = clauses_.add(learnt_, LEARNT, levels);
  trail_.push(learnt_[0], {Reason::clause, clause});
}

// The assumptions that make this one false, and itself.
void Search::find_failed(Literal assumption) {
  failed_.assign(1, assumption);
  if (trail_.level_of(assumption) > 0) {
    seen_[variable_of(assumption)] = 1;
    if (rooms_.empty()) rooms_.emplace_back();
    for (std::uint32_t place = trail_.size(); place-- > trail_.start_of(1);) {
      const Literal literal = trail_[place];
      if (seen_[variable_of(literal)] == 0) continue;
      seen_[variable_of(literal)] = 0;
      if (trail_.reason_of(literal).source == Reason::decision) {
        failed_.push_back(literal);
        continue;
      }
      rooms_[0].clear();
      explain(literal, rooms_[0]);
      for (const Literal premise : rooms_[0])
        if (trail_.level_of(premise) > 0) seen_[variable_of(premise)] = 1;
    }
  }
  if (!writes_proof_) return;
  std::vector<Literal> clause;
  for (const Literal literal : failed_) clause.push_back(negation(literal));
  write_learnt(clause);
}

// ---- The proof: a line for each clause that one constraint implies (a, its group), that follows by
// propagation (l), or that is forgotten (d).

void Search::write_axiom(std::int32_t group, const Premises& premises, Literal literal) {
  proof_ += "a " + std::to_string(group);
  for (const Literal premise : premises)
    if (premise != ALWAYS) proof_ += ' ' + std::to_string(to_dimacs(negation(premise)));
  if (literal != NEVER) proof_ += ' ' + std::to_string(to_dimacs(literal));
  proof_ += " 0\n";
}

void Search::write_learnt(const std::vector<Literal>& literals) {
  proof_ += 'l';
  for (const Literal literal : literals) proof_ += ' ' + std::to_string(to_dimacs(literal));
  proof_ += " 0\n";
}

// What sums and graphs derive on the first level is never asked for again, so it is written at once.
void Search::write_first_level() {
  const std::uint32_t end = trail_.level() == 0 ? trail_.size() : trail_.start_of(1);
  Premises premises;
  for (; written_ < end; ++written_) {
    premises.clear();
    explain(trail_[written_], premises);
  }
}

}  // namespace hamekomi::constraints
