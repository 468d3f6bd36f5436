#include "sudoku_logic/ladder.hpp"

#include "sudoku_logic/techniques.hpp"

namespace hamekomi::sudoku_logic {

bool Ladder::next(const Board& board, Finding& finding) {
  return order_ == Order::explainer ? next_of_explainer(board, finding) : next_of_hodoku(board, finding);
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
         forcing_.find(board, ForcingKind::multiple, finding) ||
         forcing_.find(board, ForcingKind::dynamic, finding) ||
         forcing_.find(board, ForcingKind::plus, finding);
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
      chains_.find_turbot(Technique::skyscraper, finding) ||
      chains_.find_turbot(Technique::two_string_kite, finding) ||
      chains_.find_turbot(Technique::turbot_fish, finding) || find_empty_rectangle(board, finding) ||
      find_w_wing(board, finding) || find_xy_wing(board, finding) || find_xyz_wing(board, finding))
    return true;
  for (int type = 1; is_unique_ && type <= 7; ++type)
    if (find_rectangle(board, type, finding)) return true;
  for (int size = 2; size <= 4; ++size)
    if (find_finned_fish(board, size, false, finding) || find_finned_fish(board, size, true, finding))
      return true;
  if (find_simple_colours(board, finding) || find_multi_colours(board, finding) ||
      chains_.find_x_chain(finding) || chains_.find_xy_chain(finding) || chains_.find_chain(finding) ||
      find_als_xz(board, finding) || find_als_xy_wing(board, finding) ||
      franken_x_wings_.find(board, finding) || franken_swordfish_.find(board, finding))
    return true;
  if (board.size() > MOST_SIZE_OF_NETS) return false;
  return forcing_.find(board, ForcingKind::multiple, finding) ||
         forcing_.find(board, ForcingKind::dynamic, finding) ||
         forcing_.find(board, ForcingKind::plus, finding);
}

}  // namespace hamekomi::sudoku_logic
