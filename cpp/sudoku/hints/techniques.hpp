#pragma once
// All techniques but forcing chains. Each function looks for its technique on the board; it fills the
// finding with the first one that places or rules out something, or returns false. The files are named
// after them.

#include "sudoku/hints/finding.hpp"

namespace hamekomi::sudoku::hints {

// basic/singles.cpp
bool find_full_house(const Board& board, Finding& finding);
// In a box first, then in rows and columns.
bool find_hidden_single(const Board& board, Finding& finding);
bool find_naked_single(const Board& board, Finding& finding);

// basic/locked.cpp
bool find_pointing(const Board& board, Finding& finding);
bool find_claiming(const Board& board, Finding& finding);
// "Direct" techniques rule out candidates only to place a digit at once.
bool find_direct_pointing(const Board& board, Finding& finding);
bool find_direct_claiming(const Board& board, Finding& finding);

// basic/subsets.cpp: `size` is 2 to 4.
bool find_naked_subset(const Board& board, int size, Finding& finding);
// A naked subset in a box and a line at once.
bool find_locked_subset(const Board& board, int size, Finding& finding);
bool find_hidden_subset(const Board& board, int size, Finding& finding);
bool find_direct_hidden_subset(const Board& board, int size, Finding& finding);

// Techniques for one digit; one_digit/digit_by_digit.hpp tries all digits.
//
// one_digit/fish.cpp: 2 to 4 lines in base and cover.
bool find_fish(const Board& board, int digit, int size, Finding& finding);
bool find_finned_fish(const Board& board, int digit, int size, bool is_sashimi, Finding& finding);
// one_digit/franken_fish.cpp: two or three houses in base and cover.
bool find_franken_fish(const Board& board, int digit, int size, Finding& finding);
// one_digit/colouring.cpp
bool find_simple_colours(const Board& board, int digit, Finding& finding);
bool find_multi_colours(const Board& board, int digit, Finding& finding);
// one_digit/empty_rectangle.cpp
bool find_empty_rectangle(const Board& board, int digit, Finding& finding);

// few_cells/wings.cpp
bool find_xy_wing(const Board& board, Finding& finding);
bool find_xyz_wing(const Board& board, Finding& finding);
bool find_w_wing(const Board& board, Finding& finding);

// uniqueness/rectangles.cpp: types 1 to 6; and the hidden rectangle as type 7.
bool find_rectangle(const Board& board, int type, Finding& finding);
// uniqueness/unique_loops.cpp: rectangles and longer loops of types 1 to 4, the lowest rating first.
bool find_unique_loop(const Board& board, Finding& finding);
// uniqueness/bug.cpp
bool find_bug(const Board& board, Finding& finding);
bool find_bug_plus_one(const Board& board, Finding& finding);

// few_cells/sue_de_coq.cpp: anywhere, or where a line and a box cross.
bool find_sue_de_coq_in(const Board& board, int line, int box, Finding& finding);
bool find_sue_de_coq(const Board& board, Finding& finding);
// few_cells/als.cpp: ALS-XZ; failing that, the ALS-XY-Wing; failing that, a longer chain of such sets.
bool find_almost_locked_sets(const Board& board, Finding& finding);

}  // namespace hamekomi::sudoku::hints
