// Sieves: the patterns around a changed place are tested sixty-four at once. To test them one after the
// other, with one condition first that several share, took twice as long on boards of lines and numbers.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "patterns/pattern.hpp"

namespace hamekomi::patterns {

namespace {

constexpr std::size_t BITS = 64;
// A sieve tests the places that most of its patterns need; what it leaves is tested as a whole.
constexpr std::size_t MOST_TESTS = 64;

// What the patterns of a sieve need and conclude at one place, each with its bit.
struct Here {
  Offset at;
  std::vector<std::pair<std::uint64_t, Values>> needed;
  std::vector<std::pair<std::uint64_t, Value>> concluded;
};

Table::Sign sign_of(const Here& here, unsigned value) {
  Table::Sign sign{~std::uint64_t{0}, 0};
  for (const auto& [bit, allowed] : here.needed)
    if (!has(allowed, value)) sign.may_hold &= ~bit;
  for (const auto& [bit, concluded] : here.concluded)
    if (concluded != value) sign.concludes |= bit;
  return sign;
}

}  // namespace

void Table::list_sieves() {
  for (std::size_t list = 0; list < lists(); ++list) {
    first_sieves_.push_back(static_cast<std::uint32_t>(sieves_.size()));
    const std::size_t entries = start(list + 1) - start(list);
    const std::size_t parts = (entries + BITS - 1) / BITS;
    for (std::size_t part = 0; part < parts; ++part)
      add_sieve(start(list) + entries * part / parts, start(list) + entries * (part + 1) / parts);
  }
  first_sieves_.push_back(static_cast<std::uint32_t>(sieves_.size()));
}

void Table::add_sieve(std::size_t first, std::size_t end) {
  std::vector<Here> places;
  std::map<std::pair<std::int32_t, std::int32_t>, std::size_t> known;
  const auto here = [&](std::int32_t row, std::int32_t column) -> Here& {
    const auto [found, is_new] = known.try_emplace({row, column}, places.size());
    if (is_new) places.push_back({{row, column}, {}, {}});
    return places[found->second];
  };
  for (std::size_t k = first; k < end; ++k) {
    const auto& [number, condition] = entries_[k];
    const Variant& variant = variants_[number];
    const Condition& from = conditions_[condition];
    const std::uint64_t bit = std::uint64_t{1} << (k - first);
    for (std::uint32_t c = variant.first_condition; c < variant.end_condition; ++c)
      if (const auto& [row, column, allowed] = conditions_[c]; c != condition)
        here(row - from.row, column - from.column).needed.emplace_back(bit, allowed);
    for (std::uint32_t c = variant.first_conclusion; c < variant.end_conclusion; ++c) {
      const auto& [row, column, value] = conclusions_[c];
      here(row - from.row, column - from.column).concluded.emplace_back(bit, value);
    }
  }
  std::ranges::stable_sort(places, std::greater<>{},
                           [](const Here& each) { return each.needed.size(); });
  Sieve sieve{static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end),
              static_cast<std::uint32_t>(tests_.size()), static_cast<std::uint32_t>(tests_.size()), 0};
  for (const Here& each : places) {
    if (each.needed.empty() || sieve.end_test - sieve.first_test == MOST_TESTS) {
      for (const auto& [bit, value] : each.concluded) sieve.may_conclude |= bit;
      continue;
    }
    tests_.push_back({each.at, static_cast<std::uint32_t>(signs_.size())});
    ++sieve.end_test;
    for (unsigned value = 0; value < setting_.values; ++value) signs_.push_back(sign_of(each, value));
  }
  sieves_.push_back(sieve);
}

}  // namespace hamekomi::patterns
