#include "patterns/pattern.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace hamekomi::patterns {

namespace {

// Calls `act` with each condition and each conclusion.
template <class SomePattern, class Act>
void at_all_places(SomePattern& pattern, const Act& act) {
  std::ranges::for_each(pattern.conditions, act);
  std::ranges::for_each(pattern.conclusions, act);
}

// Shifts a pattern by whole periods to the top left and sorts it: equivalent patterns become equal.
Pattern canonical(Pattern pattern, const Offset& period) {
  Offset first{pattern.conditions.front().row, pattern.conditions.front().column};
  at_all_places(pattern, [&](const auto& each) {
    first = {std::min(first.row, each.row), std::min(first.column, each.column)};
  });
  const std::int32_t up = first.row - remainder(first.row, period.row);
  const std::int32_t left = first.column - remainder(first.column, period.column);
  at_all_places(pattern, [&](auto& each) {
    each.row -= up;
    each.column -= left;
  });
  std::ranges::sort(pattern.conditions);
  std::ranges::sort(pattern.conclusions);
  return pattern;
}

}  // namespace

std::string complaint(const Pattern& pattern, const Setting& setting) {
  if (pattern.conditions.empty()) return "a pattern needs a condition";
  if (pattern.conclusions.empty()) return "a pattern needs a conclusion";
  const Values known = (~Values{0} >> (MOST_VALUES - setting.values)) & ~set_of(setting.unknown);
  for (const Condition& condition : pattern.conditions)
    if (condition.allowed == 0 || (condition.allowed & ~known) != 0)
      return "a condition allows one or more of the values that are known";
  for (const Conclusion& conclusion : pattern.conclusions)
    if (conclusion.value >= MOST_VALUES || !has(known, conclusion.value))
      return "a conclusion is one of the values that are known";
  bool is_near = true;
  at_all_places(pattern, [&](const auto& each) {
    is_near &=
        std::min(each.row, each.column) >= -FARTHEST && std::max(each.row, each.column) <= FARTHEST;
  });
  if (!is_near)
    return "a place is more than " + std::to_string(FARTHEST) + " from the origin of its pattern";
  return "";
}

Pattern turned(const Pattern& pattern, const Symmetry& symmetry) {
  Pattern result = pattern;
  at_all_places(result, [&](auto& each) {
    const Offset there = symmetry({each.row, each.column});
    each.row = there.row;
    each.column = there.column;
  });
  for (Condition& condition : result.conditions) condition.allowed = symmetry.of_all(condition.allowed);
  for (Conclusion& conclusion : result.conclusions) conclusion.value = symmetry.of(conclusion.value);
  return result;
}

Table::Table(const std::vector<Pattern>& patterns, Setting setting)
    : patterns_(static_cast<std::uint32_t>(patterns.size())), setting_(std::move(setting)) {
  for (std::uint32_t p = 0; p < patterns_; ++p) add(patterns[p], p);
  list_entries();
}

// Adds a pattern in all its positions, leaving out equivalent ones.
void Table::add(const Pattern& pattern, std::uint32_t number) {
  std::set<Pattern> seen;
  for (std::uint32_t s = 0; s < setting_.symmetries.size(); ++s) {
    const Pattern here = turned(pattern, setting_.symmetries[s]);
    if (!seen.insert(canonical(here, setting_.period)).second) continue;
    Variant variant{number, s};
    variant.first_condition = static_cast<std::uint32_t>(conditions_.size());
    variant.first_conclusion = static_cast<std::uint32_t>(conclusions_.size());
    conditions_.insert(conditions_.end(), here.conditions.begin(), here.conditions.end());
    conclusions_.insert(conclusions_.end(), here.conclusions.begin(), here.conclusions.end());
    variant.end_condition = static_cast<std::uint32_t>(conditions_.size());
    variant.end_conclusion = static_cast<std::uint32_t>(conclusions_.size());
    variants_.push_back(variant);
    at_all_places(here, [&](const auto& each) {
      reach_ = std::max({reach_, std::abs(each.row), std::abs(each.column)});
    });
  }
}

std::size_t Table::kind_of(const Condition& condition) const {
  return setting_.kind_of(setting_.origin.row + condition.row,
                          setting_.origin.column + condition.column);
}

std::uint32_t Table::guard_of(const Variant& variant, std::uint32_t condition) const {
  const std::size_t kind = kind_of({});
  std::uint32_t guard = condition;
  for (std::uint32_t c = variant.first_condition; c < variant.end_condition; ++c) {
    if (c == condition) continue;
    if (kind_of(conditions_[c]) == kind) return c;
    guard = c;
  }
  return guard;
}

void Table::list_entries() {
  std::vector<std::vector<Entry>> lists(setting_.kinds() * setting_.values);
  for (std::uint32_t v = 0; v < variants_.size(); ++v) {
    bool holds_beyond = true;
    for (std::uint32_t c = variants_[v].first_condition; c < variants_[v].end_condition; ++c) {
      const std::size_t kind = kind_of(conditions_[c]);
      for (unsigned value = 0; value < setting_.values; ++value)
        if (has(conditions_[c].allowed, value))
          lists[lists_of(kind) + value].push_back({v, c, guard_of(variants_[v], c)});
      holds_beyond &= has(conditions_[c].allowed, setting_.outside[kind]);
    }
    if (holds_beyond) beyond_.push_back(v);
  }
  // Entries with the same guard are next to each other.
  const auto by_guard = [this](const Entry& entry) {
    const Condition& from = conditions_[entry.condition];
    const Condition& guard = conditions_[entry.guard];
    return Condition{guard.row - from.row, guard.column - from.column, guard.allowed};
  };
  for (std::vector<Entry>& list : lists) {
    std::ranges::stable_sort(list, {}, by_guard);
    starts_.push_back(static_cast<std::uint32_t>(entries_.size()));
    entries_.insert(entries_.end(), list.begin(), list.end());
  }
  starts_.push_back(static_cast<std::uint32_t>(entries_.size()));
}

}  // namespace hamekomi::patterns
