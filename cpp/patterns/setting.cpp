#include "patterns/setting.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

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

}  // namespace

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
  if (setting.outside.size() != setting.kinds()) return "every kind of place has a value off the board";
  if (std::ranges::any_of(setting.outside, [&](Value value) { return value >= setting.values; }))
    return "what is off the board has one of the values";
  if (setting.symmetries.empty()) return "there is at least one symmetry, which changes nothing";
  for (const Symmetry& symmetry : setting.symmetries)
    if (std::string wrong = complaint(symmetry, setting); !wrong.empty()) return wrong;
  return "";
}

}  // namespace hamekomi::patterns
