#include "sudoku/hints/ladder.hpp"

#include <algorithm>

#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

bool Ladder::next(const Board& board, Finding& finding) {
  return order_ == Order::explainer ? next_of_explainer(board, finding) : next_of_hodoku(board, finding);
}

bool Ladder::find_fish(const Board& board, int size, Finding& finding) {
  return fish_[index(size - 2)].find(
      board, [&](int digit) { return sudoku::hints::find_fish(board, digit, size, finding); });
}

bool Ladder::find_finned_fish(const Board& board, int size, bool is_sashimi, Finding& finding) {
  return (is_sashimi ? sashimi_fish_ : finned_fish_)[index(size - 2)].find(board, [&](int digit) {
    return sudoku::hints::find_finned_fish(board, digit, size, is_sashimi, finding);
  });
}

bool Ladder::find_franken_fish(const Board& board, int size, Finding& finding) {
  return franken_fish_[index(size - 2)].find(
      board, [&](int digit) { return sudoku::hints::find_franken_fish(board, digit, size, finding); });
}

bool Ladder::find_grouped_chain(const Board& board, Finding& finding) {
  grouped_chains_.read(board, true);
  return grouped_chains_.find_grouped_chain(finding);
}

bool Ladder::find_forcing(const Board& board, Finding& finding) {
  using enum ForcingKind;
  constexpr std::array KINDS{multiple, dynamic, plus, nested_chains, nested_multiple, nested_dynamic};
  return std::any_of(KINDS.begin(), KINDS.end(),
                     [&](ForcingKind kind) { return forcing_.find(board, kind, finding); });
}

bool Ladder::next_of_explainer(const Board& board, Finding& finding) {
  if (find_full_house(board, finding) || find_hidden_single(board, finding) ||
      find_direct_pointing(board, finding) || find_direct_claiming(board, finding) ||
      find_direct_hidden_subset(board, 2, finding) || find_naked_single(board, finding) ||
      find_direct_hidden_subset(board, 3, finding) || find_pointing(board, finding) ||
      find_claiming(board, finding))
    return true;
  for (int size = 2; size <= 3; ++size)
    if (find_naked_subset(board, size, finding) || find_fish(board, size, finding) ||
        find_hidden_subset(board, size, finding))
      return true;
  if (find_xy_wing(board, finding) || find_xyz_wing(board, finding) ||
      (is_unique_ && find_unique_loop(board, finding)) || find_naked_subset(board, 4, finding) ||
      find_fish(board, 4, finding) || find_hidden_subset(board, 4, finding) ||
      (is_unique_ && find_bug(board, finding)) || pairs_.find(board, finding))
    return true;
  chains_.read(board);
  if (chains_.find_forcing_chain(finding)) return true;
  if (board.size() > MOST_SIZE_OF_NETS) return false;
  return triples_.find(board, finding) || forcing_.find(board, ForcingKind::nishio, finding) ||
         find_forcing(board, finding);
}

bool Ladder::next_of_hodoku(const Board& board, Finding& finding) {
  if (find_full_house(board, finding) || find_naked_single(board, finding) ||
      find_hidden_single(board, finding) || find_locked_subset(board, 2, finding) ||
      find_locked_subset(board, 3, finding) || find_pointing(board, finding) ||
      find_claiming(board, finding))
    return true;
  if (find_naked_subset(board, 2, finding) || find_naked_subset(board, 3, finding) ||
      find_hidden_subset(board, 2, finding) || find_hidden_subset(board, 3, finding) ||
      find_naked_subset(board, 4, finding) || find_hidden_subset(board, 4, finding))
    return true;
  for (int size = 2; size <= 4; ++size)
    if (find_fish(board, size, finding)) return true;
  chains_.read(board);
  if (chains_.find_remote_pair(finding) || (is_unique_ && find_bug_plus_one(board, finding)) ||
      chains_.find_turbot(finding) ||
      empty_rectangles_.find(board,
                             [&](int digit) { return find_empty_rectangle(board, digit, finding); }) ||
      find_w_wing(board, finding) || find_xy_wing(board, finding) || find_xyz_wing(board, finding))
    return true;
  for (int type = 1; is_unique_ && type <= 7; ++type)
    if (find_rectangle(board, type, finding)) return true;
  for (int size = 2; size <= 4; ++size)
    if (find_finned_fish(board, size, false, finding) || find_finned_fish(board, size, true, finding))
      return true;
  if (simple_colours_.find(board,
                           [&](int digit) { return find_simple_colours(board, digit, finding); }) ||
      multi_colours_.find(board, [&](int digit) { return find_multi_colours(board, digit, finding); }) ||
      find_sue_de_coq(board, finding) || chains_.find_x_chain(finding) ||
      chains_.find_xy_chain(finding) || chains_.find_chain(finding) ||
      find_grouped_chain(board, finding) || find_almost_locked_sets(board, finding) ||
      find_franken_fish(board, 2, finding) || find_franken_fish(board, 3, finding))
    return true;
  if (board.size() > MOST_SIZE_OF_NETS) return false;
  return find_forcing(board, finding);
}

}  // namespace hamekomi::sudoku::hints
