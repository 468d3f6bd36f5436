#pragma once
// Which technique comes next: the techniques in a fixed order, the first that finds something. Two
// orders:
//
//   explainer   Sudoku Explainer's: by its ratings
//   hodoku      HoDoKu's, for its score and for explanations: techniques that people have names for
//
// Both end with dynamic forcing chains "plus". What Sudoku Explainer has beyond, nets that contain other
// forcing chains (rated 9.5 and more), is missing: a puzzle that needs them is said to be harder.

#include "sudoku_logic/chains.hpp"
#include "sudoku_logic/exclusion.hpp"
#include "sudoku_logic/forcing.hpp"
#include "sudoku_logic/franken_fish.hpp"

namespace hamekomi::sudoku_logic {

enum class Order : std::uint8_t { explainer, hodoku };

class Ladder {
 public:
  // If the puzzle may have several solutions, techniques that rest on there being only one are left out.
  explicit Ladder(Order order, bool is_unique = true) : order_(order), is_unique_(is_unique) {}
  // The next technique on this board; false if none of them finds anything.
  bool next(const Board& board, Finding& finding);

 private:
  bool next_of_explainer(const Board& board, Finding& finding);
  bool next_of_hodoku(const Board& board, Finding& finding);

  Order order_;
  bool is_unique_;
  Chains chains_;
  FrankenFish franken_x_wings_{2};
  FrankenFish franken_swordfish_{3};
  Exclusion pairs_{2};
  Exclusion triples_{3};
  Forcing forcing_;
};

}  // namespace hamekomi::sudoku_logic
