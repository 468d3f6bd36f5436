// Counts loops and lines through all vertices of a board. A line whose board looks the same after half a
// turn needs half a sweep only: the lower part of the board is the upper one, turned around.
//
// The two parts meet at a cut through the board, in the middle of a row if need be. A state of the upper
// part and one of the lower part fit if they have the same edges, and if following the line from part to
// part, from its first end to its last, passes all of these edges. Which pairings fit is found once for
// each number of edges: of the 24 million pairs for 17 edges it is one in twenty-five.
#pragma once

#include <memory>

#include "frontier/count.hpp"
#include "slitherlink/count/board.hpp"

namespace hamekomi::slitherlink::count {

// Whether this is such a board, with an end in each part.
[[nodiscard]] bool has_equal_halves(const Board& board);

// Requires a board that `Crossings` can sweep (crossings.hpp).
[[nodiscard]] std::unique_ptr<frontier::Counter> visiting_all(const Board& board, std::size_t bytes);

}  // namespace hamekomi::slitherlink::count
