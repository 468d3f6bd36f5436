#include "patterns/pattern.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace hamekomi::patterns {

namespace {

// Calls `act` with each condition, each conclusion and each place with a side.
template <class SomePattern, class Act>
void at_all_places(SomePattern& pattern, const Act& act) {
  std::ranges::for_each(pattern.conditions, act);
  std::ranges::for_each(pattern.conclusions, act);
  std::ranges::for_each(pattern.sides, act);
}

std::size_t group_of(const Sided& sided) { return sided.letter >> 1U; }

// Renames the letters in the order in which groups appear: the first place of a group is on its first
// side.
void rename(std::vector<Sided>& sides) {
  std::map<std::size_t, std::uint8_t> first;
  for (Sided& each : sides) {
    const auto fresh = static_cast<std::uint8_t>(2 * first.size() + (each.letter & 1U));
    const std::uint8_t as_first = first.try_emplace(group_of(each), fresh).first->second;
    each.letter = static_cast<std::uint8_t>((each.letter & 1U) ^ as_first);
  }
}

// Shifts a pattern by whole periods to the top left and sorts it: equivalent patterns become equal.
Pattern canonical(Pattern pattern, const Offset& period) {
  Offset first{pattern.conclusions.front().row, pattern.conclusions.front().column};
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
  std::ranges::sort(pattern.sides);
  rename(pattern.sides);
  return pattern;
}

std::string complaint(const std::vector<Sided>& sides, const Setting& setting) {
  if (sides.empty()) return "";
  if (!setting.has_sides()) return "a pattern uses sides where nothing divides";
  std::map<std::size_t, int> groups;
  for (const Sided& each : sides) {
    ++groups[group_of(each)];
    if (setting.kind_of(setting.origin.row + each.row, setting.origin.column + each.column) !=
        setting.sided_kind())
      return "a place with a side is not of the kind beside dividers";
  }
  if (std::ranges::any_of(groups, [](const auto& each) { return each.second < 2; }))
    return "one place alone has no side: another one must be related to it";
  return "";
}

}  // namespace

std::string complaint(const Pattern& pattern, const Setting& setting) {
  if (pattern.conditions.empty() && pattern.sides.empty()) return "a pattern needs a condition";
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
  return complaint(pattern.sides, setting);
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
  list_sieves();
  list_side_entries();
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
    variant.first_relation = static_cast<std::uint32_t>(relations_.size());
    add_relations(here.sides);
    variant.end_relation = static_cast<std::uint32_t>(relations_.size());
    variants_.push_back(variant);
    at_all_places(here, [&](const auto& each) {
      reach_ = std::max({reach_, std::abs(each.row), std::abs(each.column)});
    });
  }
}

// Each place of a group is related to the first one.
void Table::add_relations(const std::vector<Sided>& sides) {
  std::map<std::size_t, Sided> first;
  for (const Sided& each : sides) {
    const auto [found, is_first] = first.try_emplace(group_of(each), each);
    if (is_first) continue;
    const Sided& one = found->second;
    relations_.push_back({{one.row, one.column}, {each.row, each.column}, one.letter != each.letter});
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
        if (has(conditions_[c].allowed, value)) lists[lists_of(kind) + value].push_back({v, c});
      holds_beyond &= has(conditions_[c].allowed, setting_.outside[kind]);
    }
    for (std::uint32_t r = variants_[v].first_relation; r < variants_[v].end_relation; ++r)
      holds_beyond &= !relations_[r].differ;
    if (holds_beyond) beyond_.push_back(v);
  }
  // Entries with the same guard are next to each other, so that one test covers many of them.
  const auto by_guard = [this](const Entry& entry) {
    const Condition& from = conditions_[entry.condition];
    const Condition& guard = conditions_[guard_of(variants_[entry.variant], entry.condition)];
    return Condition{guard.row - from.row, guard.column - from.column, guard.allowed};
  };
  for (std::vector<Entry>& list : lists) {
    std::ranges::stable_sort(list, {}, by_guard);
    starts_.push_back(static_cast<std::uint32_t>(entries_.size()));
    entries_.insert(entries_.end(), list.begin(), list.end());
  }
  starts_.push_back(static_cast<std::uint32_t>(entries_.size()));
}

void Table::list_side_entries() {
  const auto add = [this](const Offset& here, const Offset& other, bool differ, std::uint32_t variant) {
    const Offset to_other{other.row - here.row, other.column - here.column};
    Condition guard{0, 0, ~Values{0}};
    if (const Variant& each = variants_[variant]; each.first_condition < each.end_condition) {
      guard = conditions_[guard_of(each, each.end_condition)];
      guard.row -= here.row;
      guard.column -= here.column;
    }
    side_entries_.push_back({to_other, differ, guard, {-here.row, -here.column}, variant});
  };
  for (std::uint32_t v = 0; v < variants_.size(); ++v)
    for (std::uint32_t r = variants_[v].first_relation; r < variants_[v].end_relation; ++r) {
      add(relations_[r].one, relations_[r].other, relations_[r].differ, v);
      add(relations_[r].other, relations_[r].one, relations_[r].differ, v);
    }
  std::ranges::stable_sort(side_entries_, {}, [](const SideEntry& entry) {
    return std::tuple{entry.to_other.row, entry.to_other.column, entry.differ, entry.guard};
  });
}

}  // namespace hamekomi::patterns
