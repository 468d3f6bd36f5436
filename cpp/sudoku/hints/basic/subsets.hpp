#pragma once
// Chooses sets of things whose masks have few bits together: the heart of subsets and of fish.

#include "sudoku/hints/board/shape.hpp"

namespace hamekomi::sudoku::hints {

// Calls `act(chosen, together)` for every choice of `size` of the `things` masks, none of them empty,
// that have at most `most` bits together, until it returns true. `chosen` has a bit per thing.
template <typename Act>
bool choose(const Mask* masks, int things, int size, int most, Act&& act, int from = 0, Mask chosen = 0,
            Mask together = 0) {
  if (size == 0) return act(chosen, together);
  for (int thing = from; thing + size <= things; ++thing) {
    const Mask all = together | masks[thing];
    if (masks[thing] != 0 && count(all) <= most &&
        choose(masks, things, size - 1, most, act, thing + 1, chosen | bit(thing), all))
      return true;
  }
  return false;
}

}  // namespace hamekomi::sudoku::hints
