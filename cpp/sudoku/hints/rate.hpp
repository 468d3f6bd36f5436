#pragma once
// How hard a Sudoku is, on two scales.
//
// Sudoku Explainer's: the rating of the hardest step (ER), of the hardest one up to the first digit that
// is placed (EP), and of the first step (ED). HoDoKu's: the sum of the points of all steps, and the
// level of the hardest step, or that of the sum if it is higher.

#include <array>
#include <cstdint>
#include <span>

#include "sudoku/hints/ladder.hpp"

namespace hamekomi::sudoku::hints {

using Counts = std::array<std::uint16_t, TECHNIQUES>;

struct Ratings {
  // In tenths.
  int er = 0;
  int ep = 0;
  int ed = 0;
  // Whether the techniques lead to the solution; if not, the puzzle is harder than these numbers say.
  bool is_solved = false;
  Technique hardest = Technique::full_house;
  Counts used{};
};

struct Score {
  int points = 0;
  Level level = Level::easy;
  bool is_solved = false;
  Counts used{};
};

Ratings rate(const Board& start, Ladder& explainer);
Score score(const Board& start, Ladder& hodoku);

// The level that a sum of points belongs to.
[[nodiscard]] Level level_of(int points);

}  // namespace hamekomi::sudoku::hints
