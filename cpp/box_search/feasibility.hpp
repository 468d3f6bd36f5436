// Tests that see early that a position leads nowhere. Kawai's program has the first; the others are what
// he proposes in section 5.1. Each can be switched on alone, and is counted.
#pragma once

#include <array>
#include <vector>

#include "box_search/board.hpp"

namespace hamekomi::box_search {

struct Tests {
  bool isolated_boxes = true;  // an empty box without empty neighbours, and no piece of one box is left
  bool isolated_regions =
      false;                 // empty boxes that hang together, as many as no set of unused pieces fills
  std::vector<Index> stuck;  // pieces, in this order: one of them must be used and fits nowhere
};

struct Asked {
  std::uint64_t times = 0;
  std::uint64_t refused = 0;
};
using Asks = std::array<Asked, 3>;  // in the order of Tests

class Feasibility {
 public:
  Feasibility(const Tables& tables, Tests tests);

  // False when some test proves that the position has no solution. Asks are counted.
  bool allows(const Board& board, Asks& asks);

 private:
  bool has_isolated_box(const Board& board) const;
  bool has_hopeless_region(const Board& board);
  bool has_stuck_piece(const Board& board) const;
  void find_sums(const Board& board);
  Index volume_from(Index box);

  const Tables* tables_;
  Tests tests_;
  std::vector<Word> sums_;  // bit v: some unused pieces fill v boxes
  std::vector<Word> unseen_;
  std::vector<Index> front_;
};

}  // namespace hamekomi::box_search
