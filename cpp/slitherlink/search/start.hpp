#pragma once
// The start of every search for loops: a board, its clues, and the edges known already.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

struct Start {
  int rows, columns;
  // By cell; -1 for no clue.
  std::vector<std::int8_t> clues;
  // By edge.
  std::vector<std::uint8_t> marks;
  // The board may be a part of a larger one.
  GoesOn goes_on{};
  // Vertices that are joined by lines beyond the part, in pairs; each vertex at most once.
  std::vector<std::array<std::int32_t, 2>> links{};
};

// What is wrong with a start; empty if nothing is.
[[nodiscard]] std::string complaint(const Start& start);

}  // namespace hamekomi::slitherlink::search
