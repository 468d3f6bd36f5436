#include "patterns/pattern.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace hamekomi::patterns {

namespace {

unsigned kind_of(const Fact& fact) { return patterns::kind_of(fact.row + 1, fact.column + 1); }

using Facts = std::vector<Fact>;

Facts turned(const Facts& facts, unsigned turn) {
  Facts result;
  for (const Fact& fact : facts) result.push_back(turned(fact, turn));
  return result;
}

// Moved by whole cells to the top left, and sorted: the same for patterns that say the same.
std::pair<Facts, Facts> canonical(Facts conditions, Facts conclusions) {
  std::int32_t top = FARTHEST;
  std::int32_t left = FARTHEST;
  for (const Facts* const facts : {&conditions, &conclusions})
    for (const Fact& fact : *facts) {
      top = std::min(top, fact.row);
      left = std::min(left, fact.column);
    }
  for (Facts* const facts : {&conditions, &conclusions}) {
    for (Fact& fact : *facts) {
      fact.row -= top - std::abs(top % 2);
      fact.column -= left - std::abs(left % 2);
    }
    std::ranges::sort(*facts);
  }
  return {std::move(conditions), std::move(conclusions)};
}

}  // namespace

Fact turned(const Fact& fact, unsigned turn) {
  auto [row, column, value] = fact;
  if ((turn & 4U) != 0) std::swap(row, column);
  return {(turn & 2U) != 0 ? -row : row, (turn & 1U) != 0 ? -column : column, value};
}

std::string complaint(const Pattern& pattern) {
  if (pattern.conditions.empty()) return "a pattern needs a condition";
  if (pattern.conclusions.empty()) return "a pattern needs a conclusion";
  for (const Facts* const facts : {&pattern.conditions, &pattern.conclusions})
    for (const Fact& fact : *facts) {
      if (fact.value == 0) return "the value zero is for places of which nothing is known";
      if (fact.row < -FARTHEST || fact.row > FARTHEST || fact.column < -FARTHEST ||
          fact.column > FARTHEST)
        return "a place is more than " + std::to_string(FARTHEST) + " from the origin of its pattern";
    }
  return "";
}

Table::Table(const std::vector<Pattern>& patterns, const Outside& outside)
    : patterns_(static_cast<std::uint32_t>(patterns.size())), outside_(outside) {
  for (std::uint32_t p = 0; p < patterns_; ++p) {
    std::set<std::pair<Facts, Facts>> seen;
    for (unsigned turn = 0; turn < TURNS; ++turn) {
      const Facts conditions = turned(patterns[p].conditions, turn);
      const Facts conclusions = turned(patterns[p].conclusions, turn);
      if (!seen.insert(canonical(conditions, conclusions)).second) continue;
      Variant variant{p, turn, static_cast<std::uint32_t>(facts_.size()), 0, 0};
      facts_.insert(facts_.end(), conditions.begin(), conditions.end());
      variant.middle = static_cast<std::uint32_t>(facts_.size());
      facts_.insert(facts_.end(), conclusions.begin(), conclusions.end());
      variant.end = static_cast<std::uint32_t>(facts_.size());
      variants_.push_back(variant);
    }
  }
  for (const Fact& fact : facts_) reach_ = std::max({reach_, std::abs(fact.row), std::abs(fact.column)});

  std::vector<std::vector<Entry>> lists(KINDS * VALUES);
  for (std::uint32_t v = 0; v < variants_.size(); ++v) {
    bool holds_beyond = true;
    for (std::uint32_t f = variants_[v].first; f < variants_[v].middle; ++f) {
      const unsigned kind = kind_of(facts_[f]);
      lists[kind * VALUES + facts_[f].value].push_back({v, f});
      holds_beyond &= outside_[kind] == facts_[f].value;
    }
    if (holds_beyond) beyond_.push_back(v);
  }
  for (const std::vector<Entry>& list : lists) {
    starts_.push_back(static_cast<std::uint32_t>(entries_.size()));
    entries_.insert(entries_.end(), list.begin(), list.end());
  }
  starts_.push_back(static_cast<std::uint32_t>(entries_.size()));
}

}  // namespace hamekomi::patterns
