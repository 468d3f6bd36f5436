#pragma once
// What a vertex and the four cells around it allow: of the patterns of a loop
// (loops/windows/loop_patterns.hpp), one list for each combination of clues.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/windows/window.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

// All patterns for the clues of NW, NE, SE and SW; -1 for no clue.
[[nodiscard]] Patterns window_patterns(const std::array<int, 4>& clues);
// By vertex of a board: the patterns for the clues around it; by cell, -1 for no clue.
[[nodiscard]] std::vector<Patterns> window_patterns(const Grid& grid,
                                                    std::span<const std::int8_t> clues);

}  // namespace hamekomi::slitherlink::search
