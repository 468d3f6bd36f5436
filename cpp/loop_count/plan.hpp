// The sweep's steps, one per vertex in reading order. A step decides the edge that leads right from its
// vertex and the one that leads down.
#pragma once

#include <vector>

#include "loop_count/board.hpp"

namespace hamekomi::loop_count {

// What an edge can be, as bits.
using May = unsigned;
inline constexpr May MAY_CROSS = 1;
inline constexpr May MAY_LINE = 2;

struct Step {
  unsigned column;
  bool ends_row;
  bool may_close;        // nothing after it asks for a line
  May right, down;       // as far as marks and the border of the board say
  bool right_is_needed;  // or not: the cell above it has a clue
  int clue;              // of the cell below to the left, of which only the bottom is left; or NO_CLUE
  May bottom;            // of that cell
};

std::vector<Step> plan(const Board& board);

}  // namespace hamekomi::loop_count
