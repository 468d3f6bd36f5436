// Counting the solutions of a Slitherlink board by a sweep over its vertices: single loops that respect
// clues and marks. Frontier dynamic programming (Sekine 1995, Knuth's Simpath): partial solutions with
// the same profile have the same futures, so they are merged and only their number is kept.
//
// A loop, once closed, stays a state of its own kind that allows no further line; what the clues of the
// rest of the board ask for is checked by the same steps as ever.
//
// A step has two outcomes at most, so the sum of all counts doubles at most; counts get more words
// before they need them. Nothing is shared with the search in `loops/`.
//
// What did not pay: dropping profiles nested deeper than there are rows left (less than 5 % of the
// states of empty boards), and looking at what clues ask of the vertices of the next row (8 to 17 % of
// the states of puzzles, once the deduction had been there).
#pragma once

#include <memory>

#include "frontier/count.hpp"
#include "loop_count/board.hpp"

namespace hamekomi::loop_count {

// The levels of the counter are the vertices of the board.
std::unique_ptr<frontier::Counter> counter(const Board& board, std::size_t bytes);

}  // namespace hamekomi::loop_count
