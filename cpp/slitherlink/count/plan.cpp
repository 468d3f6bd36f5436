#include "slitherlink/count/plan.hpp"

#include <algorithm>

#include "common/index.hpp"

namespace hamekomi::slitherlink::count {

namespace {

May may(const Board& board, int edge) {
  const std::uint8_t mark = board.marks[index(edge)];
  return mark == LINE ? MAY_LINE : mark == CROSS ? MAY_CROSS : MAY_LINE | MAY_CROSS;
}

int clue(const Board& board, int row, int column) {
  const bool is_cell = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
  return is_cell ? board.clues[index(board.cell(row, column))] : NO_CLUE;
}

}  // namespace

std::vector<Step> plan(const Board& board) {
  std::vector<Step> steps;
  bool may_close = true;
  for (int row = board.rows; row >= 0; --row)
    for (int column = board.columns; column >= 0; --column) {
      const May right = column < board.columns ? may(board, board.right_of(row, column)) : MAY_CROSS;
      const May down = row < board.rows ? may(board, board.below(row, column)) : MAY_CROSS;
      may_close &= right != MAY_LINE && down != MAY_LINE && clue(board, row, column) <= 0;
      const int below = clue(board, row, column - 1);
      steps.push_back({static_cast<unsigned>(column), column == board.columns, may_close,
                       must_visit(board, row, column), is_end(board, row, column), right, down,
                       clue(board, row - 1, column) != NO_CLUE, below,
                       below == NO_CLUE ? MAY_CROSS : may(board, board.right_of(row + 1, column - 1))});
      may_close &= !steps.back().must_visit && !steps.back().is_end;
    }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

}  // namespace hamekomi::slitherlink::count
