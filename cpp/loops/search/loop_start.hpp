#pragma once
// The start of a search for loops: a board, and the edges known already.

#include <array>
#include <cstdint>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::loops {

struct LoopStart {
  int rows, columns;
  // By edge.
  std::vector<std::uint8_t> marks;
  // The board may be a part of a larger one.
  GoesOn goes_on{};
  // Vertices that are joined by lines beyond the part, in pairs; each vertex at most once.
  std::vector<std::array<std::int32_t, 2>> links{};
};

}  // namespace hamekomi::loops
