#include "loops/sat/learning.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::loops {

Learning::Learning(int variables, const Trail& trail, const Reasons& reasons, Met& met, Guesses& guesses)
    : trail_(&trail),
      reasons_(&reasons),
      guesses_(&guesses),
      met_(&met),
      level_stamp_(static_cast<std::size_t>(variables) + 1) {}

int Learning::level_of(const Premises& conflict) const {
  int level = 0;
  for (const Literal premise : conflict) level = std::max(level, trail_->level_of(variable_of(premise)));
  return level;
}

const Lesson& Learning::learn(const Premises& conflict) {
  const int level = trail_->level();
  lesson_.literals.assign(1, 0);  // the first literal is filled in at the end
  open_ = 0;
  meet(conflict, level);
  int place = trail_->size();
  for (;;) {
    do --place;
    while (!met_->has(variable_of((*trail_)[place])));
    if (--open_ == 0) break;
    premises_.clear();
    reasons_->explain((*trail_)[place], premises_);
    meet(premises_, level);
  }
  lesson_.literals[0] = negation((*trail_)[place]);
  shorten();
  met_->clear();
  guesses_->fade();
  measure();
  return lesson_;
}

void Learning::meet(const Premises& premises, int level) {
  for (const Literal premise : premises) {
    const int variable = variable_of(premise);
    const int at = trail_->level_of(variable);
    if (met_->has(variable) || at == 0) continue;
    met_->add(variable);
    guesses_->prefer(variable);
    if (at == level)
      ++open_;
    else
      lesson_.literals.push_back(negation(premise));
  }
}

// Leaves out literals that follow from the others.
void Learning::shorten() {
  auto& literals = lesson_.literals;
  std::size_t kept = 1;
  for (std::size_t i = 1; i < literals.size(); ++i)
    if (!reasons_->is_implied_by_met(negation(literals[i]), *met_, premises_))
      literals[kept++] = literals[i];
  literals.resize(kept);
}

// Computes how many levels the literals span, and how far to go back.
void Learning::measure() {
  auto& literals = lesson_.literals;
  ++stamps_;
  lesson_.levels = 0;
  std::size_t second = 0;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    const int at = trail_->level_of(variable_of(literals[i]));
    if (level_stamp_[at] != stamps_) ++lesson_.levels;
    level_stamp_[at] = stamps_;
    if (i > 0 && (second == 0 || at > trail_->level_of(variable_of(literals[second])))) second = i;
  }
  lesson_.back_to = second == 0 ? 0 : trail_->level_of(variable_of(literals[second]));
  if (second != 0) std::swap(literals[1], literals[second]);
}

}  // namespace hamekomi::loops
