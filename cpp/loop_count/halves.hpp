// Counts lines through all vertices of a board that looks the same after half a turn: the upper part is
// swept, and the lower part is the same, turned around. So only half of the board is swept.
//
// The two parts meet at a cut through the board. A profile of the upper part and one of the lower part
// fit if they use the same edges of the cut, and if following the line from part to part, from its first
// end to its last, passes all of these edges. With 17 by 17 vertices that is a thousand million pairs,
// which take a tenth of the time that they save.
#pragma once

#include <memory>

#include "frontier/count.hpp"
#include "loop_count/board.hpp"

namespace hamekomi::loop_count {

// Whether this is such a board, with an end in each part.
bool has_equal_halves(const Board& board);

// Requires a board with equal halves.
std::unique_ptr<frontier::Counter> halves(const Board& board, std::size_t bytes);

}  // namespace hamekomi::loop_count
