#include "patterns/setting.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "common/limits.hpp"

namespace hamekomi::patterns {

namespace {

std::string complaint(const Symmetry& symmetry, const Setting& setting) {
  const auto& [a, b, c, d] = symmetry.matrix;
  const bool is_small =
      std::ranges::all_of(symmetry.matrix, [](auto each) { return -1 <= each && each <= 1; });
  if (!is_small || std::abs(a * d - b * c) != 1)
    return "the matrix of a symmetry has entries of -1, 0 and 1, and a determinant of 1 or -1";
  if (b * setting.period.column % setting.period.row != 0 ||
      c * setting.period.row % setting.period.column != 0)
    return "a symmetry carries periods to periods";
  if (symmetry.values.empty()) return "";
  if (symmetry.values.size() != setting.values) return "a symmetry says of every value what it becomes";
  Values become = 0;
  for (const Value value : symmetry.values)
    if (value < setting.values) become |= set_of(value);
  if (static_cast<unsigned>(std::popcount(become)) != setting.values)
    return "a symmetry makes different values of different ones";
  if (symmetry.of(setting.unknown) != setting.unknown) return "what is unknown stays so in a symmetry";
  return "";
}

bool divides(const Offset& beside) { return beside.row != 0 || beside.column != 0; }

// The kinds of the places on both sides of all dividers.
std::vector<std::size_t> sided_kinds(const Setting& setting) {
  std::vector<std::size_t> kinds;
  for (std::int32_t row = 0; row < setting.period.row; ++row)
    for (std::int32_t column = 0; column < setting.period.column; ++column) {
      const Offset& beside = setting.dividers.beside[setting.kind_of(row, column)];
      if (!divides(beside)) continue;
      kinds.push_back(setting.kind_of(row + beside.row, column + beside.column));
      kinds.push_back(setting.kind_of(row - beside.row, column - beside.column));
    }
  return kinds;
}

std::string complaint_about_dividers(const Setting& setting) {
  const auto& [joins, parts, beside] = setting.dividers;
  if (beside.size() != setting.kinds())
    return "the dividers say of every kind of place whether it divides";
  if (std::max(joins, parts) >= setting.values || joins == parts || joins == setting.unknown ||
      parts == setting.unknown)
    return "dividers have one value that joins and another that parts";
  if (std::ranges::any_of(beside, [](const Offset& each) {
        return std::max(each.row, each.column) > 1 || std::min(each.row, each.column) < -1;
      }))
    return "the places beside a divider are next to it";
  for (std::size_t kind = 0; kind < beside.size(); ++kind)
    if (divides(beside[kind]) && setting.outside[kind] != joins) return "off the board dividers join";
  const std::vector<std::size_t> kinds = sided_kinds(setting);
  if (kinds.empty()) return "some kind of place divides";
  if (std::ranges::any_of(kinds, [&](std::size_t kind) { return kind != kinds.front(); }))
    return "the places beside dividers are all of one kind";
  return "";
}

}  // namespace

std::size_t Setting::sided_kind() const { return sided_kinds(*this).front(); }

Values Symmetry::of_all(Values set) const {
  if (values.empty()) return set;
  Values result = 0;
  for (std::size_t value = 0; value < values.size(); ++value)
    if (has(set, value)) result |= set_of(values[value]);
  return result;
}

std::size_t Setting::kind_of(std::int32_t row, std::int32_t column) const {
  return static_cast<std::size_t>(remainder(row, period.row)) * static_cast<std::size_t>(period.column) +
         static_cast<std::size_t>(remainder(column, period.column));
}

std::string complaint(const Setting& setting) {
  if (setting.values < 2 || setting.values > MOST_VALUES)
    return "there are 2 to " + std::to_string(MOST_VALUES) + " values";
  if (setting.unknown >= setting.values) return "the value of what is unknown is none of the values";
  for (const std::int32_t length : {setting.period.row, setting.period.column})
    if (length < 1 || length > LONGEST_PERIOD)
      return "a period has 1 to " + std::to_string(LONGEST_PERIOD) + " rows and columns";
  constexpr std::int32_t MOST_AWAY = limits::FARTHEST_IN_A_PATTERN;
  const auto [row, column] = setting.origin;
  if (std::max(row, column) > MOST_AWAY || std::min(row, column) < -MOST_AWAY)
    return "the place for an origin is more than " + std::to_string(MOST_AWAY) + " rows or columns away";
  if (setting.outside.size() != setting.kinds()) return "every kind of place has a value off the board";
  if (std::ranges::any_of(setting.outside, [&](Value value) { return value >= setting.values; }))
    return "what is off the board has one of the values";
  if (setting.symmetries.empty()) return "there is at least one symmetry, which changes nothing";
  for (const Symmetry& symmetry : setting.symmetries)
    if (std::string wrong = complaint(symmetry, setting); !wrong.empty()) return wrong;
  return setting.has_sides() ? complaint_about_dividers(setting) : "";
}

}  // namespace hamekomi::patterns
