// What the boards are like on which patterns are applied.
//
// A board is a rectangle of places, and each place has a value out of a small alphabet. One of the
// values says that nothing is known of a place yet. Patterns hold wherever they are shifted by whole
// periods, so that there are as many kinds of places as a period has:
//
//     period 2 by 2    0 1 0 1 0 …    period 1 by 3    0 1 2 0 1 …    period 1 by 1: all alike
//                      2 3 2 3 2 …                     0 1 2 0 1 …
//
// They also hold turned and mirrored in all ways that the symmetries say. A symmetry may change values:
// an arrow turns with its place, and where black and white are exchanged nothing need move at all.
//
// What lies off the board has a value too, one for each kind of place. Where that is "unknown" there is
// nothing to know: conditions on such places are false, and conclusions about them idle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "common/limits.hpp"

namespace hamekomi::patterns {

using Value = std::uint8_t;
using Values = std::uint64_t;  // a set of them, one bit for each

using limits::LONGEST_PERIOD;
using limits::MOST_VALUES;

constexpr Values set_of(std::size_t value) { return Values{1} << value; }
constexpr bool has(Values values, std::size_t value) { return ((values >> value) & 1U) != 0; }

struct Offset {
  std::int32_t row = 0;
  std::int32_t column = 0;
};

// Offsets from the origin of a pattern are multiplied by a matrix, and values become others.
struct Symmetry {
  // (row, column) goes to (matrix[0] row + matrix[1] column, matrix[2] row + matrix[3] column).
  std::array<std::int32_t, 4> matrix{1, 0, 0, 1};
  // What each value becomes; empty where none changes.
  std::vector<Value> values;

  Offset operator()(const Offset& offset) const {
    return {matrix[0] * offset.row + matrix[1] * offset.column,
            matrix[2] * offset.row + matrix[3] * offset.column};
  }
  Value of(Value value) const { return values.empty() ? value : values[value]; }
  Values of_all(Values set) const;
};

struct Setting {
  unsigned values = 2;  // they are 0, 1, … and one less than this
  Value unknown = 0;
  Offset period{1, 1};
  // A place where the origin of a pattern may lie; whole periods from there are others.
  Offset origin{0, 0};
  // Values off the board, by kind.
  std::vector<Value> outside{0};
  std::vector<Symmetry> symmetries{Symmetry{}};

  std::size_t kinds() const {
    return static_cast<std::size_t>(period.row) * static_cast<std::size_t>(period.column);
  }
  std::size_t kind_of(std::int32_t row, std::int32_t column) const;
};

// The remainder that is not negative.
constexpr std::int32_t remainder(std::int32_t number, std::int32_t divisor) {
  const std::int32_t rest = number % divisor;
  return rest < 0 ? rest + divisor : rest;
}

// What is wrong with a setting; empty when nothing is.
std::string complaint(const Setting& setting);

}  // namespace hamekomi::patterns
