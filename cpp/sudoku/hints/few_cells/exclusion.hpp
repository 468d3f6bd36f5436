#pragma once
// Aligned pair and triplet exclusion, which remembers the board on which it last found nothing: later
// only what has changed since is examined, as there are up to 60,000 triplets.

#include <array>

#include "sudoku/hints/board/cell_set.hpp"
#include "sudoku/hints/finding.hpp"

namespace hamekomi::sudoku::hints {

class Exclusion {
 public:
  // Two or three cells together.
  explicit Exclusion(int together) : together_(together) {}
  bool find(const Board& board, Finding& finding);

 private:
  int together_;
  const Shape* shape_ = nullptr;
  std::array<Mask, index(MOST_SIZE_OF_SETS* MOST_SIZE_OF_SETS)> before_{};
};

}  // namespace hamekomi::sudoku::hints
