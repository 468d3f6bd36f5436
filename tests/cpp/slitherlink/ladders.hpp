// Boards on ladders, for the tests of deductions about one loop.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "patterns/eight_symmetries.hpp"
#include "slitherlink/hints/ladder.hpp"

namespace loop_ladders {

using namespace hamekomi::slitherlink::hints;
using hamekomi::patterns::doubled;
using hamekomi::patterns::pattern;
using hamekomi::patterns::Pattern;

// A zero has no lines; at a vertex two lines forbid a third, and a line goes on.
inline std::vector<Pattern> rules() {
  return {
      pattern({{0, 0, FIRST_CLUE}}, {{1, 0, CROSS}}),
      pattern({{1, 0, LINE}, {1, 2, LINE}}, {{0, 1, CROSS}, {2, 1, CROSS}}),
      pattern({{1, 0, LINE}, {2, -1, LINE}}, {{0, -1, CROSS}, {1, -2, CROSS}}),
      pattern({{1, 0, CROSS}, {1, 2, CROSS}, {2, 1, LINE}}, {{0, 1, LINE}}),
      pattern({{1, 0, CROSS}, {1, 2, LINE}, {2, 1, CROSS}}, {{0, 1, LINE}}),
      pattern({{1, 0, CROSS}, {1, 2, CROSS}, {2, 1, CROSS}}, {{0, 1, CROSS}}),
  };
}

inline Ladder ladder(std::int32_t rows, std::int32_t columns, const std::vector<std::int8_t>& clues,
                     Rung highest, std::vector<Value> marks = {}) {
  const std::int32_t edges = (rows + 1) * columns + rows * (columns + 1);
  marks.resize(static_cast<std::size_t>(edges), 0);
  const auto table = std::make_shared<const Table>(rules(), doubled({0, CROSS, CROSS, 0}));
  return {OneLoop(table, rows, columns, clues, marks), rows, columns, highest};
}

inline std::string marks(const Ladder& of) {
  std::string all;
  for (Edge edge = 0; edge < of.board().edges(); ++edge) all += std::to_string(of.board().mark(edge));
  return all;
}

// Four by four cells, a third of them with a number. Many such boards have no solution, but deductions
// go on all the same.
inline std::vector<std::int8_t> some_clues(std::mt19937& dice) {
  std::vector<std::int8_t> clues(16, NO_CLUE);
  for (std::int8_t& clue : clues)
    if (dice() % 3 == 0) clue = static_cast<std::int8_t>(1 + dice() % 3);
  return clues;
}

inline std::vector<std::int8_t> no_clues() { return std::vector<std::int8_t>(9, NO_CLUE); }

// Edges of a board of 3 by 3 cells: 12 across, then 12 upright, four in each row.
inline constexpr Edge ABOVE_CENTRE = 4;
inline constexpr Edge LEFT_OF_CENTRE = 17;
inline constexpr Edge RIGHT_OF_CENTRE = 18;
inline constexpr Edge BELOW_CENTRE = 7;

}  // namespace loop_ladders
