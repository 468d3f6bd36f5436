#include "labyrinth/board.hpp"

#include "common/index.hpp"
#include "common/limits.hpp"

namespace hamekomi::labyrinth {

namespace {

// Whether every door leads to a field that has the same door.
bool doors_fit(const Board& board) {
  for (Field field = 0; field < board.fields(); ++field)
    for (unsigned d = 0; d < DIRECTIONS; ++d) {
      if (!has(board.doors[index(field)], d)) continue;
      const bool leaves = d == 0   ? board.column(field) + 1 == board.columns
                          : d == 1 ? board.row(field) + 1 == board.rows
                          : d == 2 ? board.column(field) == 0
                                   : board.row(field) == 0;
      if (leaves) return false;
      const auto other = static_cast<std::size_t>(board.beside(field, d));
      if (!has(board.doors[other], opposite(d))) return false;
    }
  return true;
}

bool is_line(const Board& board, const std::vector<Field>& line) {
  std::vector<bool> seen(board.doors.size());
  for (std::size_t k = 0; k < line.size(); ++k) {
    if (line[k] < 0 || line[k] >= board.fields() || seen[index(line[k])]) return false;
    seen[index(line[k])] = true;
    bool follows = k == 0;
    for (unsigned d = 0; d < DIRECTIONS && k > 0; ++d)
      follows |= has(board.doors[index(line[k - 1])], d) && board.beside(line[k - 1], d) == line[k];
    if (!follows) return false;
  }
  const bool at_goal = seen[index(board.goal)];
  return !line.empty() && (!at_goal || line.size() == board.doors.size());
}

}  // namespace

std::string complaint(const Board& board, const std::vector<Field>& line) {
  using limits::LONGEST_SIDE_OF_A_LABYRINTH;
  if (board.columns < 1 || board.rows < 1 || board.columns > LONGEST_SIDE_OF_A_LABYRINTH ||
      board.rows > LONGEST_SIDE_OF_A_LABYRINTH)
    return "the sides of a labyrinth are 1 to " + std::to_string(LONGEST_SIDE_OF_A_LABYRINTH) +
           " fields";
  if (board.doors.size() != static_cast<std::size_t>(board.fields()))
    return "there must be the doors of each of " + std::to_string(board.fields()) + " fields";
  if (board.goal < 0 || board.goal >= board.fields()) return "the goal is not on the board";
  if (!doors_fit(board)) return "the doors do not fit together";
  if (!is_line(board, line)) return "the line does not go from field to field through doors";
  return "";
}

}  // namespace hamekomi::labyrinth
