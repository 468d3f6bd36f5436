// Counts the solutions of a Slitherlink board, that is, single loops that agree with clues and marks, by
// a sweep over its vertices. This is frontier dynamic programming (Sekine 1995, Knuth's Simpath):
// partial solutions with the same profile can be completed in the same ways, so they are merged, and
// only their number is kept.
//
// A closed loop is a state of its own kind that allows no further line; the same steps then check the
// clues on the rest of the board.
//
// A step has at most two outcomes, so the sum of all counts at most doubles; counts get more words
// before they can overflow. Nothing is shared with the search in `loops/`, so that the two can check
// each other.
//
// Where all vertices must be visited, sets of edges with rows of counts take the place of single states
// (crossings.hpp): 17 by 17 vertices take 3 s instead of 50.
//
// Two ideas did not pay: dropping profiles nested deeper than there are rows left (saves less than 5 %
// of the states of empty boards), and checking what clues require of the vertices in the next row (saves
// 8 to 17 % of the states of puzzles, after the deduction).
#pragma once

#include <memory>

#include "frontier/count.hpp"
#include "slitherlink/count/board.hpp"

namespace hamekomi::slitherlink::count {

// The levels of the counter are the vertices of the board.
[[nodiscard]] std::unique_ptr<frontier::Counter> counter(const Board& board, std::size_t bytes);

}  // namespace hamekomi::slitherlink::count
