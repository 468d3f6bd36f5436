// The symmetries of the square, and a pattern whose conditions each allow one value.
#pragma once

#include <cstdint>
#include <vector>

#include "patterns/pattern.hpp"

namespace hamekomi::patterns {

inline std::vector<Symmetry> eight_symmetries() {
  std::vector<Symmetry> all;
  for (const bool swaps : {false, true})
    for (const std::int32_t row : {1, -1})
      for (const std::int32_t column : {1, -1})
        all.push_back(swaps ? Symmetry{{0, row, column, 0}, {}} : Symmetry{{row, 0, 0, column}, {}});
  return all;
}

// Doubled coordinates around a cell, as boards with edges have them.
inline Setting doubled(const std::vector<Value>& outside = {0, 0, 0, 0}) {
  return {16, 0, {2, 2}, {1, 1}, outside, eight_symmetries()};
}

inline Pattern pattern(const std::vector<Conclusion>& conditions,
                       const std::vector<Conclusion>& conclusions) {
  Pattern made{{}, conclusions, {}};
  for (const auto& [row, column, value] : conditions)
    made.conditions.push_back({row, column, set_of(value)});
  return made;
}

}  // namespace hamekomi::patterns
