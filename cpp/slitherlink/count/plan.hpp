// The sweep's steps, one per vertex in reading order. A step decides the edge that leads right from its
// vertex and the one that leads down.
#pragma once

#include <vector>

#include "slitherlink/count/board.hpp"

namespace hamekomi::slitherlink::count {

// What an edge can be, as bits.
using May = unsigned;
inline constexpr May MAY_CROSS = 1;
inline constexpr May MAY_LINE = 2;

struct Step {
  unsigned column;
  bool ends_row;
  // Nothing after this step requires a line.
  bool may_close;
  bool must_visit;
  // A line begins or ends at the vertex.
  bool is_end;
  // What marks and the border of the board allow.
  May right, down;
  // The cell above the right edge has a clue, so the profile says whether that edge must be a line.
  bool right_is_needed;
  // The clue of the cell below and to the left, which has only its bottom edge left; or NO_CLUE.
  int clue;
  // What the bottom edge of that cell may be.
  May bottom;

  // Whether a profile has at most one child: one of its two new edges is known.
  [[nodiscard]] bool is_decided() const {
    constexpr May ANY = MAY_CROSS | MAY_LINE;
    return right_is_needed || right != ANY || down != ANY;
  }
};

[[nodiscard]] std::vector<Step> plan(const Board& board);

}  // namespace hamekomi::slitherlink::count
