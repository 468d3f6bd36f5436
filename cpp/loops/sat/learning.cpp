#include "loops/sat/learning.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::loops {

Learning::Learning(int variables, const Trail& trail, const Reasons& reasons, Seen& seen,
                   DecisionHeuristic& heuristic)
    : trail_(&trail),
      reasons_(&reasons),
      heuristic_(&heuristic),
      seen_(&seen),
      level_stamp_(static_cast<std::size_t>(variables) + 1) {}

int Learning::level_of(const Premises& conflict) const {
  int level = 0;
  for (const Literal premise : conflict) level = std::max(level, trail_->level_of(variable_of(premise)));
  return level;
}

const LearntClause& Learning::learn(const Premises& conflict) {
  const int level = trail_->level();
  learnt_.literals.assign(1, 0);  // the first literal is filled in at the end
  open_ = 0;
  resolve(conflict, level);
  int place = trail_->size();
  for (;;) {
    do --place;
    while (!seen_->has(variable_of((*trail_)[place])));
    if (--open_ == 0) break;
    premises_.clear();
    reasons_->explain((*trail_)[place], premises_);
    resolve(premises_, level);
  }
  learnt_.literals[0] = negation((*trail_)[place]);
  minimise();
  seen_->clear();
  heuristic_->decay();
  set_backjump_level();
  return learnt_;
}

void Learning::resolve(const Premises& premises, int level) {
  for (const Literal premise : premises) {
    const int variable = variable_of(premise);
    const int at = trail_->level_of(variable);
    if (seen_->has(variable) || at == 0) continue;
    seen_->add(variable);
    heuristic_->bump(variable);
    if (at == level)
      ++open_;
    else
      learnt_.literals.push_back(negation(premise));
  }
}

// Leaves out literals that follow from the others.
void Learning::minimise() {
  auto& literals = learnt_.literals;
  std::size_t kept = 1;
  for (std::size_t i = 1; i < literals.size(); ++i)
    if (!reasons_->is_implied_by_seen(negation(literals[i]), *seen_, premises_))
      literals[kept++] = literals[i];
  literals.resize(kept);
}

// Computes how many levels the literals span, and how far to go back.
void Learning::set_backjump_level() {
  auto& literals = learnt_.literals;
  ++stamps_;
  learnt_.lbd = 0;
  std::size_t second = 0;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    const int at = trail_->level_of(variable_of(literals[i]));
    if (level_stamp_[at] != stamps_) ++learnt_.lbd;
    level_stamp_[at] = stamps_;
    if (i > 0 && (second == 0 || at > trail_->level_of(variable_of(literals[second])))) second = i;
  }
  learnt_.backjump_level = second == 0 ? 0 : trail_->level_of(variable_of(literals[second]));
  if (second != 0) std::swap(literals[1], literals[second]);
}

}  // namespace hamekomi::loops
