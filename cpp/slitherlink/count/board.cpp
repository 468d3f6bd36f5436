#include "slitherlink/count/board.hpp"

#include <algorithm>

#include "common/index.hpp"
#include "common/limits.hpp"

namespace hamekomi::slitherlink::count {

bool must_visit(const Board& board, int row, int column) {
  const auto is_open = [&](int edge) { return board.marks[index(edge)] != CROSS; };
  return board.visits_all && ((row > 0 && is_open(board.below(row - 1, column))) ||
                              (row < board.rows && is_open(board.below(row, column))) ||
                              (column > 0 && is_open(board.right_of(row, column - 1))) ||
                              (column < board.columns && is_open(board.right_of(row, column))));
}

bool is_end(const Board& board, int row, int column) {
  return std::count(board.ends.begin(), board.ends.end(), board.vertex(row, column)) > 0;
}

std::string complaint(const Board& board) {
  using limits::MOST_COLUMNS_TO_COUNT;
  using limits::MOST_ROWS_TO_COUNT;
  if (board.rows < 1 || board.columns < 1) return "a board has at least one row and one column";
  if (std::min(board.rows, board.columns) > MOST_COLUMNS_TO_COUNT ||
      std::max(board.rows, board.columns) > MOST_ROWS_TO_COUNT)
    return "the shorter side of a board has at most " + std::to_string(MOST_COLUMNS_TO_COUNT) +
           " cells, the longer one at most " + std::to_string(MOST_ROWS_TO_COUNT);
  if (board.clues.size() != static_cast<std::size_t>(board.cells()))
    return "there must be one clue for each of " + std::to_string(board.cells()) + " cells, not " +
           std::to_string(board.clues.size());
  if (board.marks.size() != static_cast<std::size_t>(board.edges()))
    return "there must be one mark for each of " + std::to_string(board.edges()) + " edges, not " +
           std::to_string(board.marks.size());
  for (const std::int8_t clue : board.clues)
    if (clue < NO_CLUE || clue > limits::MOST_CLUE)
      return "a clue is 0 to 4, or -1 for none, not " + std::to_string(clue);
  for (const std::uint8_t mark : board.marks)
    if (mark > CROSS) return "a mark is 0, 1 or 2, not " + std::to_string(mark);
  if (!board.ends.empty() && (board.ends.size() != 2 || board.ends[0] == board.ends[1]))
    return "a line has two different ends";
  for (const int end : board.ends)
    if (end < 0 || end >= board.vertices())
      return "the ends of a line are among " + std::to_string(board.vertices()) + " vertices";
  return "";
}

Board turned(const Board& board) {
  Board other{board.columns, board.rows, board.clues, board.marks, board.visits_all};
  for (const int end : board.ends)
    other.ends.push_back(other.vertex(end % (board.columns + 1), end / (board.columns + 1)));
  const auto at = [](auto& values, int place) -> auto& { return values[index(place)]; };
  for (int row = 0; row <= board.rows; ++row)
    for (int column = 0; column <= board.columns; ++column) {
      const bool has_right = column < board.columns;
      const bool has_below = row < board.rows;
      if (has_right && has_below)
        at(other.clues, other.cell(column, row)) = at(board.clues, board.cell(row, column));
      if (has_right)
        at(other.marks, other.below(column, row)) = at(board.marks, board.right_of(row, column));
      if (has_below)
        at(other.marks, other.right_of(column, row)) = at(board.marks, board.below(row, column));
    }
  return other;
}

}  // namespace hamekomi::slitherlink::count
