// Describes the boards on which patterns are applied.
//
// A board is a rectangle of places, and each place has a value from a small alphabet. One of the values
// means "unknown". Patterns hold wherever they are shifted by whole periods, so there are as many kinds
// of places as a period has places:
//
//     period 2 by 2    0 1 0 1 0 …    period 1 by 3    0 1 2 0 1 …    period 1 by 1: all alike
//                      2 3 2 3 2 …                     0 1 2 0 1 …
//
// They also hold turned and mirrored by each of the symmetries. A symmetry may change values: an arrow
// turns with its place. It may also change values only, such as exchanging black and white.
//
// Some places may be dividers: their values say whether the two places beside them are on the same side
// or on different sides, as a line between two cells does. So patterns can also have conditions on
// sides.
//
// Places off the board have values too, one for each kind of place. If this value is "unknown",
// conditions on such places are false, and conclusions about them have no effect. Off the board
// everything is on one side.
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

[[nodiscard]] constexpr Values set_of(std::size_t value) { return Values{1} << value; }
[[nodiscard]] constexpr bool has(Values values, std::size_t value) {
  return ((values >> value) & 1U) != 0;
}

struct Offset {
  std::int32_t row = 0;
  std::int32_t column = 0;
};

// Multiplies offsets from the origin of a pattern by a matrix, and replaces values.
struct Symmetry {
  // (row, column) goes to (matrix[0] row + matrix[1] column, matrix[2] row + matrix[3] column).
  std::array<std::int32_t, 4> matrix{1, 0, 0, 1};
  // What each value becomes; empty if none changes.
  std::vector<Value> values;

  Offset operator()(const Offset& offset) const {
    return {matrix[0] * offset.row + matrix[1] * offset.column,
            matrix[2] * offset.row + matrix[3] * offset.column};
  }
  [[nodiscard]] Value of(Value value) const { return values.empty() ? value : values[value]; }
  [[nodiscard]] Values of_all(Values set) const;
};

// The value of a divider that joins the places beside it, the value that parts them, and by kind of
// place how far from a divider the places beside it are, on opposite sides; 0, 0 for kinds that do not
// divide.
struct Dividers {
  Value joins = 0;
  Value parts = 0;
  std::vector<Offset> beside;
};

struct Setting {
  // How many values there are: 0, 1, … up to one less than this.
  unsigned values = 2;
  Value unknown = 0;
  Offset period{1, 1};
  // A place where the origin of a pattern may be; the others are whole periods away.
  Offset origin{0, 0};
  // By kind of place: its value off the board.
  std::vector<Value> outside{0};
  std::vector<Symmetry> symmetries{Symmetry{}};
  Dividers dividers{};

  [[nodiscard]] std::size_t kinds() const {
    return static_cast<std::size_t>(period.row) * static_cast<std::size_t>(period.column);
  }
  [[nodiscard]] std::size_t kind_of(std::int32_t row, std::int32_t column) const;
  [[nodiscard]] bool has_sides() const { return !dividers.beside.empty(); }
  // The kind of the places beside dividers, which is one and the same. Requires dividers.
  [[nodiscard]] std::size_t sided_kind() const;
};

// The remainder that is not negative.
[[nodiscard]] constexpr std::int32_t remainder(std::int32_t number, std::int32_t divisor) {
  const std::int32_t rest = number % divisor;
  return rest < 0 ? rest + divisor : rest;
}

// What is wrong with a setting; empty if nothing is.
[[nodiscard]] std::string complaint(const Setting& setting);

}  // namespace hamekomi::patterns
