#include "sudoku/hints/rate.hpp"

#include <algorithm>

#include "common/index.hpp"

namespace hamekomi::sudoku::hints {

namespace {

// The highest sums of easy, medium, hard and unfair puzzles.
constexpr std::array LIMITS{800, 1000, 1600, 1800};

}  // namespace

Ratings rate(const Board& start, Ladder& explainer) {
  Board board = start;
  Ratings ratings;
  Finding finding;
  bool is_first = true, has_placed = false;
  while (board.empty() > 0 && explainer.next(board, finding)) {
    ++ratings.used[index(finding.technique)];
    if (finding.rating > ratings.er) {
      ratings.er = finding.rating;
      ratings.hardest = finding.technique;
    }
    if (is_first) ratings.ed = finding.rating;
    if (!has_placed) ratings.ep = std::max(ratings.ep, finding.rating);
    has_placed = has_placed || !finding.placed.empty();
    is_first = false;
    apply(finding, board);
  }
  ratings.is_solved = board.empty() == 0;
  return ratings;
}

Level level_of(int points) {
  const auto* above =
      std::find_if(LIMITS.begin(), LIMITS.end(), [&](int most) { return points <= most; });
  return static_cast<Level>(above - LIMITS.begin());
}

Score score(const Board& start, Ladder& hodoku) {
  Board board = start;
  Score total;
  total.is_solved = true;
  Finding finding;
  while (board.empty() > 0 && hodoku.next(board, finding)) {
    ++total.used[index(finding.technique)];
    // HoDoKu has no nets within nets.
    total.is_solved = total.is_solved && info_of(finding.technique).points > 0;
    total.points += info_of(finding.technique).points;
    total.level = std::max(total.level, info_of(finding.technique).level);
    apply(finding, board);
  }
  total.is_solved = total.is_solved && board.empty() == 0;
  total.level = std::max(total.level, total.is_solved ? level_of(total.points) : Level::extreme);
  return total;
}

}  // namespace hamekomi::sudoku::hints
