#pragma once
// Which technique comes next: the techniques in a fixed order, the first that finds something. Three orders:
//
//   explainer   Sudoku Explainer's: by its ratings
//   hodoku      HoDoKu's default order
//   people      for explanations: HoDoKu's, with forcing chains and nets as the last rungs
//
// The last rungs of the explainer's order that this program does not have are nets that contain other
// forcing chains (9.5 and more).

#include "sudoku_logic/chains.hpp"
#include "sudoku_logic/forcing.hpp"

namespace hamekomi::sudoku_logic {

enum class Order : std::uint8_t { explainer, hodoku };

class Ladder {
 public:
  explicit Ladder(Order order) : order_(order) {}
  // The next technique on this board; false if none of them finds anything.
  bool next(const Board& board, Finding& finding);

 private:
  bool next_of_explainer(const Board& board, Finding& finding);
  bool next_of_hodoku(const Board& board, Finding& finding);

  Order order_;
  Chains chains_;
  Forcing forcing_;
};

}  // namespace hamekomi::sudoku_logic
