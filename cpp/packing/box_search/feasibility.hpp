// Tests that recognise hopeless positions early. Kawai's program has the first; he proposes the others
// in section 5.1. Each can be switched on separately, and its uses are counted.
#pragma once

#include <array>
#include <vector>

#include "packing/box_search/board.hpp"

namespace hamekomi::packing::box_search {

struct Tests {
  // Refuse an empty box without empty neighbours, unless a piece of one box is left.
  bool isolated_boxes = true;
  // Refuse a region of connected empty boxes whose volume no set of unused pieces has.
  bool isolated_regions = false;
  // Refuse a position if one of these pieces must still be used and fits nowhere.
  std::vector<Index> stuck;
};

struct TestCount {
  std::uint64_t times = 0;
  std::uint64_t refused = 0;
};
// In the order of Tests.
using TestCounts = std::array<TestCount, 3>;

class Feasibility {
 public:
  Feasibility(const Tables& tables, Tests tests);

  // Returns false if a test proves that the position has no solution. Counts the tests in `counts`.
  bool allows(const Board& board, TestCounts& test_counts);

 private:
  [[nodiscard]] bool has_isolated_box(const Board& board) const;
  bool has_hopeless_region(const Board& board);
  [[nodiscard]] bool has_stuck_piece(const Board& board) const;
  void find_sums(const Board& board);
  Index volume_from(Index box);

  const Tables* tables_;
  Tests tests_;
  // Bit v is set if some set of unused pieces fills v boxes.
  std::vector<Word> sums_;
  std::vector<Word> unseen_;
  std::vector<Index> front_;
};

}  // namespace hamekomi::packing::box_search
