#include "constraints/clauses.hpp"

#include <algorithm>

namespace hamekomi::constraints {

Clauses::Place Clauses::add(const std::vector<Literal>& literals, std::int32_t group,
                            std::uint32_t score) {
  const auto clause = static_cast<Place>(memory_.size());
  memory_.push_back(static_cast<std::uint32_t>(literals.size()));
  memory_.push_back(static_cast<std::uint32_t>(group));
  memory_.push_back(score);
  memory_.insert(memory_.end(), literals.begin(), literals.end());
  watch(clause);
  if (group <= LEARNT) learnt_.push_back(clause);
  return clause;
}

void Clauses::watch(Place clause) {
  if (size(clause) < 2) return;
  const Literal* of = literals(clause);
  const Literal is_pair = size(clause) == 2 ? 1 : 0;
  watches_[of[0]].push_back({clause, of[1] & 0x7FFFFFFFU, is_pair & 1U});
  watches_[of[1]].push_back({clause, of[0] & 0x7FFFFFFFU, is_pair & 1U});
}

bool Clauses::propagate(Literal literal, Premises& conflict) {
  const Literal fallen = negation(literal);
  std::vector<Watch>& watches = watches_[fallen];
  std::size_t kept = 0;
  const std::size_t end = watches.size();
  for (std::size_t k = 0; k < end; ++k) {
    const Watch watch = watches[k];
    if (trail_->is_true(watch.blocker)) {
      watches[kept++] = watch;
      continue;
    }
    Literal first = watch.blocker;
    if (!watch.is_pair) {
      Literal* of = literals(watch.clause);
      if (of[0] == fallen) std::swap(of[0], of[1]);
      first = of[0];
      const Watch again{watch.clause, first & 0x7FFFFFFFU, 0};
      if (first != watch.blocker && trail_->is_true(first)) {
        watches[kept++] = again;
        continue;
      }
      const std::uint32_t number = size(watch.clause);
      std::uint32_t other = 2;
      while (other < number && trail_->is_false(of[other])) ++other;
      if (other < number) {
        std::swap(of[1], of[other]);
        watches_[of[1]].push_back(again);
        continue;
      }
      watches[kept++] = again;
    } else {
      watches[kept++] = watch;
    }
    if (trail_->is_open(first)) {
      trail_->push(first, {Reason::clause, watch.clause, 0});
      continue;
    }
    broken_ = watch.clause;
    explain(watch.clause, NO_LITERAL, conflict);
    while (++k < end) watches[kept++] = watches[k];
    watches.resize(kept);
    return false;
  }
  watches.resize(kept);
  return true;
}

bool Clauses::is_reason(Place clause) const {
  const Literal* of = literals(clause);
  for (std::uint32_t k = 0; k < std::min(2U, size(clause)); ++k) {
    const Reason& reason = trail_->reason_of(of[k]);
    if (trail_->is_true(of[k]) && reason.source == Reason::clause && reason.a == clause) return true;
  }
  return false;
}

std::vector<Clauses::Place> Clauses::chosen_to_forget() const {
  std::vector<Place> some;
  for (const Place clause : learnt_)
    if (score(clause) > KEPT_SCORE && !is_reason(clause)) some.push_back(clause);
  // The worse first; of equal ones the older.
  std::stable_sort(some.begin(), some.end(), [&](Place one, Place other) {
    return score(one) != score(other) ? score(one) > score(other) : size(one) > size(other);
  });
  some.resize(some.size() / 2);
  return some;
}

void Clauses::compact() {
  std::vector<std::uint32_t> kept;
  kept.reserve(memory_.size());
  learnt_.clear();
  for (std::vector<Watch>& watches : watches_) watches.clear();
  const std::vector<std::uint32_t> old = std::move(memory_);
  memory_.clear();
  for (std::size_t at = 0; at < old.size(); at += HEADER + old[at]) {
    if (old[at + 2] == FORGOTTEN) continue;
    const auto clause = static_cast<Place>(kept.size());
    kept.insert(kept.end(), old.begin() + static_cast<std::ptrdiff_t>(at),
                old.begin() + static_cast<std::ptrdiff_t>(at + HEADER + old[at]));
    for (std::size_t k = 0; k < std::min<std::size_t>(2, old[at]); ++k) {
      const Literal literal = old[at + HEADER + k];
      const Reason& reason = trail_->reason_of(literal);
      // Each clause moves towards the front, so a reason that has moved is no place of a later one.
      if (trail_->is_true(literal) && reason.source == Reason::clause && reason.a == at)
        trail_->set_reason(literal, {Reason::clause, clause});
    }
    if (static_cast<std::int32_t>(old[at + 1]) <= LEARNT) learnt_.push_back(clause);
  }
  memory_ = std::move(kept);
  for (std::size_t at = 0; at < memory_.size(); at += HEADER + memory_[at])
    watch(static_cast<Place>(at));
}

}  // namespace hamekomi::constraints
