#pragma once
// Franken fish, which remembers for each digit the places in which it last found nothing: the search is
// long, and a step changes the places of one or two digits.

#include <array>

#include "sudoku_logic/cell_set.hpp"
#include "sudoku_logic/finding.hpp"

namespace hamekomi::sudoku_logic {

class FrankenFish {
 public:
  // Two or three houses in base and cover.
  explicit FrankenFish(int size) : size_(size) {}
  bool find(const Board& board, Finding& finding);

 private:
  struct Barren {
    const Shape* shape = nullptr;
    CellSet cells;
  };

  int size_;
  std::array<Barren, index(MOST_SIZE_OF_SETS)> barren_{};
};

}  // namespace hamekomi::sudoku_logic
