#include "slitherlink/hints/short_trial.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace hamekomi::slitherlink::hints {

using Fact = Deductions::Fact;

namespace {

// How many steps may be weighed for one trial. On 50 minimal boards of 10x10 that proves all 280 trials
// by counting to be the shortest derivations, and 155 of 158 by rules; a third of it, four fewer. With
// as much for every derivation that is looked for, one of 20x20 took three times as long to explain.
constexpr std::int64_t EFFORT = 3'000'000;

}  // namespace

ShortTrial::ShortTrial(const Ladder& ladder)
    : all_{Consequences(ladder.board(), ladder.grid(), ladder.highest() >= Rung::closings),
           Consequences(ladder.board(), ladder.grid(), ladder.highest() >= Rung::closings)} {}

void ShortTrial::begin(Edge edge, Extra with_line, Extra with_cross) {
  all_[0].begin(edge, LINE, with_line);
  all_[1].begin(edge, CROSS, with_cross);
}

// Makes one more round of each outcome that has not come so far; returns false if nothing is new.
bool ShortTrial::go_on(std::int32_t rounds) {
  bool is_new = false;
  for (Consequences& all : all_)
    if (all.rounds() < rounds) is_new |= all.round();
  return is_new;
}

// The marks that both outcomes share after this many rounds in all, those with the fewest first.
void ShortTrial::list_shared(std::int32_t most) {
  const Deductions& by_line = all_[0].deductions();
  const Deductions& by_cross = all_[1].deductions();
  shared_.clear();
  for (Fact fact = Deductions::ASSUMED + 1; fact < by_line.facts(); ++fact) {
    const auto [edge, mark] = by_line.marked(fact);
    const Fact alike = by_cross.fact(edge, mark);
    if (alike <= Deductions::ASSUMED) continue;
    const std::int32_t bound = by_line.round_of(fact) + by_cross.round_of(alike);
    if (bound <= most) shared_.push_back({bound, fact, alike});
  }
  std::ranges::sort(shared_, [](const Shared& one, const Shared& other) {
    return std::tuple{one.bound, one.with_line} < std::tuple{other.bound, other.with_line};
  });
}

// How many rounds a trial takes at least, by what is known so far.
std::int32_t ShortTrial::fewest_rounds() {
  list_shared(NONE);
  std::int32_t least = shared_.empty() ? NONE : shared_.front().bound;
  for (const Consequences& all : all_)
    if (all.refuted() > 0) least = std::min(least, all.refuted());
  return least;
}

std::int32_t ShortTrial::bound(Edge edge, Extra with_line, Extra with_cross) {
  begin(edge, with_line, with_cross);
  for (std::int32_t rounds = 1;; ++rounds) {
    const bool is_new = go_on(rounds);
    const std::int32_t fewest = fewest_rounds();
    // What is found later takes more rounds than all so far in one of the outcomes.
    if (!is_new || fewest <= rounds + 1) return fewest;
  }
}

bool ShortTrial::find(Edge edge, std::int32_t most, Extra with_line, Extra with_cross) {
  begin(edge, with_line, with_cross);
  is_found_ = false;
  is_proved_ = true;
  effort_ = EFFORT;
  length_ = most + 1;
  std::int32_t rounds = 1;
  for (; rounds < length_ && fewest_rounds() == NONE && go_on(rounds); ++rounds) {
  }
  shorten();
  bool is_new = false;
  for (; rounds < length_ && go_on(rounds); ++rounds) is_new = true;
  if (is_new) shorten();
  return is_found_;
}

// Looks for a shorter trial among the deductions so far.
void ShortTrial::shorten() {
  for (const std::size_t outcome : {std::size_t{0}, std::size_t{1}}) refute(outcome);
  list_shared(length_ - 1);
  for (const Shared& shared : shared_)
    if (shared.bound < length_) share(shared);
}

void ShortTrial::keep(std::int32_t length) {
  length_ = length;
  is_found_ = true;
  outcomes_ = {};
}

void ShortTrial::refute(std::size_t outcome) {
  const Consequences& all = all_[outcome];
  if (all.refuted() == 0 || all.refuted() >= length_) return;
  const bool is_shorter =
      derivation_.find(all.deductions(), Deductions::CONTRADICTION, length_ - 1, effort_);
  is_proved_ &= derivation_.is_proved();
  if (!is_shorter) return;
  keep(static_cast<std::int32_t>(derivation_.steps().size()));
  outcomes_[outcome] = {&all.deductions(), derivation_.steps(), true};
}

void ShortTrial::share(const Shared& shared) {
  const std::int32_t least = all_[1].deductions().round_of(shared.with_cross);
  const bool is_line_short =
      derivation_.find(all_[0].deductions(), shared.with_line, length_ - 1 - least, effort_);
  is_proved_ &= derivation_.is_proved();
  if (!is_line_short) return;
  const std::vector<std::uint32_t> steps = derivation_.steps();
  const auto taken = static_cast<std::int32_t>(steps.size());
  const bool is_shorter =
      derivation_.find(all_[1].deductions(), shared.with_cross, length_ - 1 - taken, effort_);
  is_proved_ &= derivation_.is_proved();
  if (!is_shorter) return;
  keep(taken + static_cast<std::int32_t>(derivation_.steps().size()));
  outcomes_[0] = {&all_[0].deductions(), steps, true};
  outcomes_[1] = {&all_[1].deductions(), derivation_.steps(), true};
}

}  // namespace hamekomi::slitherlink::hints
