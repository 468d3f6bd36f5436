#pragma once
// What a vertex and the four cells around it allow (loops/windows/window.hpp): one list of patterns for
// each combination of clues.
//
// A pattern says for each of the twelve edges of the four cells whether it is a line; 1,035 patterns
// have 0 or 2 lines at the centre, no vertex with three, and no closed loop. It decides the edges that
// lead out of the window, too. Each pattern comes twice, once for each side of its cells.
//
// Loops within a window are left out: whether one of them solves the whole board is checked once, before
// the search (tiny_loops).
//
// Without the cells a search of our minimal 30x30 boards had 1.6 times as many conflicts: that a cell
// between two of different sides has a line is something that windows of edges cannot see.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/windows/window.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

// All patterns for the clues of NW, NE, SE and SW; -1 for no clue.
Patterns window_patterns(const std::array<int, 4>& clues);
// By vertex of a board: the patterns for the clues around it; by cell, -1 for no clue.
std::vector<Patterns> window_patterns(const Grid& grid, std::span<const std::int8_t> clues);

}  // namespace hamekomi::slitherlink::search
