// Patterns on a board of bytes: where all conditions hold, all conclusions follow.
//
// Places have doubled coordinates, as on a board of cells, edges and vertices: both odd for a cell, both
// even for a vertex. A pattern speaks of places by their offsets from some cell, its origin, and holds
// in all eight positions that turning and mirroring give it. A byte of zero says that nothing is known
// of a place; conditions and conclusions are about other values.
//
// What lies off the board has a value too, one for each kind of place; zero there means that there is
// nothing to know, so that conditions on such places are false and conclusions about them idle.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "common/limits.hpp"

namespace hamekomi::patterns {

using Value = std::uint8_t;

struct Fact {
  std::int32_t row = 0;
  std::int32_t column = 0;
  Value value = 0;

  bool operator==(const Fact&) const = default;
  auto operator<=>(const Fact&) const = default;
};

struct Pattern {
  std::vector<Fact> conditions;
  std::vector<Fact> conclusions;
};

inline constexpr std::int32_t FARTHEST = limits::FARTHEST_IN_A_PATTERN;
inline constexpr unsigned TURNS = 8;
inline constexpr std::size_t VALUES = 256;

// 0 vertex, 1 edge in a row of vertices, 2 edge in a row of cells, 3 cell.
constexpr unsigned kind_of(std::int32_t row, std::int32_t column) {
  return (static_cast<unsigned>(row) & 1U) * 2 + (static_cast<unsigned>(column) & 1U);
}
inline constexpr std::size_t KINDS = 4;
using Outside = std::array<Value, KINDS>;

Fact turned(const Fact& fact, unsigned turn);

// What is wrong with a pattern; empty when nothing is.
std::string complaint(const Pattern& pattern);

// Patterns in all their positions, and for every kind of place and value the conditions about it.
class Table {
 public:
  // A pattern in one of its positions; facts `first` to `middle` are conditions, those up to `end`
  // conclusions.
  struct Variant {
    std::uint32_t pattern = 0;
    std::uint32_t turn = 0;
    std::uint32_t first = 0;
    std::uint32_t middle = 0;
    std::uint32_t end = 0;
  };
  struct Entry {
    std::uint32_t variant = 0;
    std::uint32_t condition = 0;
  };

  // Of patterns without complaint.
  Table(const std::vector<Pattern>& patterns, const Outside& outside);

  std::uint32_t patterns() const { return patterns_; }
  const std::vector<Variant>& variants() const { return variants_; }  // pattern by pattern
  const std::vector<Fact>& facts() const { return facts_; }
  const Outside& outside() const { return outside_; }
  std::int32_t reach() const { return reach_; }  // the farthest that a place is from the origin

  std::span<const Entry> about(unsigned kind, Value value) const {
    const std::size_t list = kind * VALUES + value;
    return {entries_.data() + starts_[list], entries_.data() + starts_[list + 1]};
  }
  // Variants that hold where there is no board at all.
  const std::vector<std::uint32_t>& beyond() const { return beyond_; }

 private:
  std::uint32_t patterns_;
  Outside outside_;
  std::int32_t reach_ = 0;
  std::vector<Variant> variants_;
  std::vector<Fact> facts_;
  std::vector<std::uint32_t> starts_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> beyond_;
};

}  // namespace hamekomi::patterns
