#include "slitherlink/hints/deductions.hpp"

#include <algorithm>
#include <array>

namespace hamekomi::slitherlink::hints {

void Deductions::clear() {
  for (Fact fact = ASSUMED; fact < facts(); ++fact) {
    const auto& [edge, mark] = marks_[index(fact)];
    facts_[2 * index(edge) + mark - LINE] = -1;
  }
  marks_.assign(1, {});
  rounds_.assign(1, 0);
  round_ = 0;
  steps_.clear();
  premises_.clear();
  conclusions_.clear();
  lines_.clear();
}

Deductions::Fact Deductions::add_fact(Edge edge, Value mark) {
  Fact& number = facts_[2 * index(edge) + mark - LINE];
  if (number < 0) {
    number = facts();
    marks_.push_back({edge, mark});
    rounds_.push_back(round_);
    if (givers_.size() < marks_.size()) givers_.resize(marks_.size());
    givers_[index(number)].clear();
  }
  return number;
}

Deductions::Step& Deductions::add(Kind kind, std::int32_t place, std::span<const Fact> premises,
                                  std::span<const Fact> conclusions) {
  Step& step = steps_.emplace_back();
  step.kind = kind;
  step.place = place;
  step.round = round_;
  step.first_premise = static_cast<std::uint32_t>(premises_.size());
  premises_.insert(premises_.end(), premises.begin(), premises.end());
  step.end_premise = static_cast<std::uint32_t>(premises_.size());
  std::sort(premises_.begin() + step.first_premise, premises_.end());
  step.first_conclusion = static_cast<std::uint32_t>(conclusions_.size());
  conclusions_.insert(conclusions_.end(), conclusions.begin(), conclusions.end());
  step.end_conclusion = static_cast<std::uint32_t>(conclusions_.size());
  return step;
}

Deductions::Step& Deductions::add(Kind kind, std::int32_t place, const Draft& draft) {
  for (const Fact fact : draft.conclusions)
    givers_[index(fact)].push_back(static_cast<std::uint32_t>(steps_.size()));
  return add(kind, place, draft.premises, draft.conclusions);
}

Deductions::Step& Deductions::contradict(Kind kind, std::int32_t place, std::span<const Fact> premises) {
  if (rounds_[CONTRADICTION] == 0) rounds_[CONTRADICTION] = round_;
  constexpr std::array CONCLUSION{CONTRADICTION};
  return add(kind, place, premises, CONCLUSION);
}

std::uint32_t Deductions::add_lines(std::span<const Edge> lines) {
  lines_.insert(lines_.end(), lines.begin(), lines.end());
  return static_cast<std::uint32_t>(lines_.size() - lines.size());
}

}  // namespace hamekomi::slitherlink::hints
