// Loops that grow, and clues that are removed: the same answer as one by one.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "check.hpp"
#include "patterns/eight_symmetries.hpp"
#include "slitherlink/make/filling.hpp"
#include "slitherlink/make/growth.hpp"
#include "slitherlink/make/part.hpp"
#include "slitherlink/make/question.hpp"
#include "slitherlink/make/thinning.hpp"

namespace test_slitherlink_make {

using namespace hamekomi::slitherlink::make;
using hamekomi::Stop;
using hamekomi::loops::Grid;
using hamekomi::patterns::doubled;
using hamekomi::patterns::pattern;
using hamekomi::slitherlink::hints::CROSS;
using hamekomi::slitherlink::hints::LINE;
using hamekomi::slitherlink::hints::Rung;
using hamekomi::slitherlink::hints::Table;
using hamekomi::slitherlink::search::Search;

namespace {

constexpr int ROWS = 5;
constexpr int COLUMNS = 6;
constexpr Growth::Ratios RATIOS{33, 33, 34};

std::shared_ptr<const Table> table() {
  return std::make_shared<const Table>(
      std::vector{pattern({{1, 0, LINE}, {1, 2, LINE}}, {{0, 1, CROSS}})},
      doubled({0, CROSS, CROSS, 0}));
}

Sides grown(std::uint64_t seed) {
  Growth growth(ROWS, COLUMNS, seed);
  growth.run(300, RATIOS);
  return growth.sides();
}

bool is_enough(const Sides& sides, const Group& cells) {
  Judge judge(table(), ROWS, COLUMNS, sides, Rung::closings, true);
  judge.put(cells);
  std::uint64_t tries = UINT64_MAX;
  return judge.judge(tries) == Verdict::enough;
}

// The clues that are left if they are tried one after the other, each from nothing.
Group one_by_one(const Sides& sides, Group cells) {
  for (const std::int32_t cell : Group(cells)) {
    Group others = cells;
    std::erase(others, cell);
    if (is_enough(sides, others)) cells = others;
  }
  return cells;
}

void the_same_seed_grows_the_same_loop() {
  CHECK(grown(7).inside() == grown(7).inside());
  CHECK(grown(7).inside() != grown(8).inside());
}

void a_move_at_given_cells_changes_one_of_them() {
  Growth growth(grown(1), 5);
  const std::vector<std::uint8_t> before = growth.sides().inside();
  std::vector<std::int32_t> all(before.size());
  std::iota(all.begin(), all.end(), 0);
  CHECK(growth.move_one(all));
  int changed = 0;
  for (std::size_t cell = 0; cell < before.size(); ++cell)
    changed += before[cell] != growth.sides().inside()[cell] ? 1 : 0;
  CHECK(changed == 1);
  CHECK(!growth.move_one({}));
}

void a_move_may_be_at_any_of_the_given_cells() {
  const Sides sides = grown(1);
  std::vector<std::int32_t> all(static_cast<std::size_t>(sides.cells()));
  std::iota(all.begin(), all.end(), 0);
  std::set<std::vector<std::uint8_t>> seen;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Growth growth(sides, seed);
    CHECK(growth.move_one(all));
    seen.insert(growth.sides().inside());
  }
  CHECK(seen.size() > 2);
}

void halves_leave_the_same_clues_as_one_by_one() {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Sides sides = grown(seed);
    Group cells(ROWS * COLUMNS);
    std::iota(cells.begin(), cells.end(), 0);
    if (!is_enough(sides, cells)) continue;
    std::vector<Group> groups;
    for (const std::int32_t cell : cells) groups.push_back({cell});
    Judge judge(table(), ROWS, COLUMNS, sides, Rung::closings, true);
    Thinning thinning(judge, {}, groups, 0);
    // It can pause anywhere; what is left is enough at any time.
    while (thinning.run(3) == Stop::paused) {
    }
    CHECK(thinning.is_possible());
    CHECK(thinning.left() == one_by_one(sides, cells));
  }
}

void removing_ends_when_few_enough_clues_are_left() {
  const Sides sides = grown(2);
  std::vector<Group> pairs;
  for (std::int32_t cell = 0; cell < ROWS * COLUMNS; cell += 2) pairs.push_back({cell, cell + 1});
  Judge judge(table(), ROWS, COLUMNS, sides, Rung::closings, true);
  Thinning thinning(judge, {}, pairs, 25);
  CHECK(thinning.run(UINT64_MAX) == Stop::finished);
  CHECK(thinning.left().size() == 24);
}

// A board of this many rows and columns with some of the numbers of a random loop.
struct Clued {
  Clued(int size, std::uint64_t seed)
      : grid(size, size), marks(static_cast<std::size_t>(grid.edges), 0) {
    Growth growth(size, size, seed);
    growth.run(static_cast<std::uint64_t>(10 * grid.cells), RATIOS);
    const Sides& sides = growth.sides();
    for (int cell = 0; cell < grid.cells; ++cell)
      clues.push_back(static_cast<std::int8_t>((cell * 7 + seed) % 5 < 3 ? sides.lines(cell) : -1));
    is_line = lines_around(grid, sides);
  }

  Grid grid;
  std::vector<std::int8_t> clues;
  std::vector<std::uint8_t> is_line;
  // Nothing is known.
  std::vector<std::uint8_t> marks;
};

void a_part_has_its_cell_and_lies_on_the_board() {
  for (const Grid& grid : {Grid(7, 11), Grid(11, 7)})
    for (int cell = 0; cell < grid.cells; ++cell) {
      const Part part = Part::around(grid, cell, 4);
      bool is_on_board = true;
      int touching = 0;
      part.at_edges([&](int, int on_board, bool) {
        is_on_board &= on_board >= 0 && on_board < grid.edges;
        if (is_on_board)
          touching += grid.sides[on_board][0] == cell || grid.sides[on_board][1] == cell ? 1 : 0;
      });
      CHECK(is_on_board);
      CHECK(touching == 4);
    }
}

void in_every_part_of_a_board_with_a_solution_there_are_marks_that_fit() {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Clued board(9, seed);
    for (int cell = 0; cell < board.grid.cells; cell += 4) {
      const Part part = Part::around(board.grid, cell, 6);
      CHECK(!part.is_whole());
      CHECK(Search(part.start(board.clues)).run(UINT64_MAX) == Stop::found);
    }
  }
}

void questions_have_the_same_answers_in_parts_as_on_the_whole_board() {
  int found = 0;
  int refuted = 0;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    Clued board(27, seed);
    const int cell = static_cast<int>(seed * 29);
    board.clues[cell] = static_cast<std::int8_t>(board.clues[cell] == 1 ? 2 : 1);
    if (board.clues[cell] == 1 && seed % 2 == 0) board.clues[cell] = 2;
    const Stop expected = Search({27, 27, board.clues, board.marks}).run(UINT64_MAX);
    // A part that is given up, here at once, says nothing.
    for (const std::uint64_t tries_in_a_part : {Question::TRIES_IN_A_PART, std::uint64_t{0}}) {
      Question question(board.grid, board.is_line, tries_in_a_part);
      question.ask(board.clues, board.marks, cell, true);
      std::uint64_t tries = UINT64_MAX;
      CHECK(question.run(tries) == expected);
      CHECK(!question.is_asked());
      if (expected == Stop::found) CHECK(is_solution(board.grid, board.clues, question.loop()));
    }
    (expected == Stop::found ? found : refuted) += 1;
  }
  CHECK(found > 0);
  CHECK(refuted > 0);
}

// A bulge makes the loop longer by two lines, a shrink shorter, and a corner keeps its length.
void each_kind_of_move_changes_the_length_in_its_way() {
  const Grid grid(ROWS, COLUMNS);
  const auto length = [&](const Growth& growth) {
    const auto is_line = lines_around(grid, growth.sides());
    return static_cast<int>(std::ranges::count(is_line, 1));
  };
  const std::array<std::pair<Growth::Ratios, int>, 3> kinds{
      {{{1, 0, 0}, 0}, {{0, 1, 0}, 2}, {{0, 0, 1}, -2}}};
  for (const auto& [ratios, longer] : kinds) {
    int moves = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Growth growth(grown(seed), seed);
      for (int k = 0; k < 10; ++k) {
        const std::vector<std::uint8_t> inside = growth.sides().inside();
        const int before = length(growth);
        growth.run(1, ratios);
        if (growth.sides().inside() == inside) break;  // no such move is left
        CHECK(length(growth) == before + longer);
        ++moves;
      }
    }
    CHECK(moves >= 10);
  }
}

// The rule that shrinks a bulge has a cross at one end: the tip of a corridor shrinks, and a bump on a
// straight line does not.
void a_tip_shrinks_and_a_bump_stays() {
  const std::vector<std::uint8_t> bumpy{0, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  Growth bump(Sides(3, 5, bumpy), 1);
  const std::vector<std::uint8_t> before = bump.sides().inside();
  bump.run(1, {0, 0, 1});
  CHECK(bump.sides().inside() == before);
  const std::vector<std::uint8_t> straight{0, 1, 1, 1, 0};
  Growth corridor(Sides(1, 5, straight), 1);
  corridor.run(1, {0, 0, 1});
  const std::vector<std::uint8_t> after = corridor.sides().inside();
  CHECK(std::ranges::count(after, 1) == 2);
}

// On 17x17 cells only the smallest part is tried, with few clues: many other loops differ beyond it.
void what_is_not_near_is_found_elsewhere() {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Clued board(17, seed);
    for (std::size_t each = 0; each < board.clues.size(); each += 2) board.clues[each] = -1;
    const int cell = static_cast<int>(seed * 4);
    const int number = std::max(0, static_cast<int>(board.clues[cell]));
    board.clues[cell] = static_cast<std::int8_t>(number == 3 ? 0 : 3);
    const Stop expected = Search({17, 17, board.clues, board.marks}).run(UINT64_MAX);
    Question question(board.grid, board.is_line);
    question.ask(board.clues, board.marks, cell, true);
    std::uint64_t tries = UINT64_MAX;
    CHECK(question.run(tries) == expected);
    found += expected == Stop::found ? 1 : 0;
  }
  CHECK(found > 0);
}

// A board with the loop around all cells, and numbers that permit one other loop: the same with a lane
// cut into it, one cell wide, from the border to a cell.
struct Lane {
  // The lane begins above, right, below or left.
  Lane(int rows, int columns, int at_row, int at_column, int from)
      : grid(rows, columns), cell(at_row * columns + at_column) {
    Sides sides(rows, columns);
    for (int each = 0; each < grid.cells; ++each) sides.change(each);
    is_line = lines_around(grid, sides);
    const std::vector<int> before = numbers(sides);
    const int row_step = from == 0 ? -1 : from == 2 ? 1 : 0;
    const int column_step = from == 3 ? -1 : from == 1 ? 1 : 0;
    for (int row = at_row, column = at_column; row >= 0 && row < rows && column >= 0 && column < columns;
         row += row_step, column += column_step)
      sides.change(row * columns + column);
    other = lines_around(grid, sides);
    const std::vector<int> after = numbers(sides);
    for (std::size_t each = 0; each < after.size(); ++each)
      clues.push_back(static_cast<std::int8_t>(before[each] == after[each] ? after[each] : -1));
    clues[static_cast<std::size_t>(cell)] = 3;
  }

  std::vector<int> numbers(const Sides& sides) const {
    std::vector<int> all;
    for (int each = 0; each < grid.cells; ++each) all.push_back(sides.lines(each));
    return all;
  }

  Grid grid;
  int cell;
  std::vector<std::uint8_t> is_line;
  std::vector<std::uint8_t> other;
  std::vector<std::int8_t> clues;
};

// No part has the whole lane: loose, it ends at the rim, and tight it cannot be. One row or column away
// from the border a part still is no border.
void a_loop_that_differs_beyond_every_part_is_found() {
  for (const auto& [rows, columns, part] : {std::array{25, 28, 17}, std::array{49, 50, 33}})
    for (int from = 0; from < 4; ++from) {
      const int middle = part / 2;
      const int row = from == 0 ? middle + 1 : from == 2 ? rows - part + middle - 1 : rows / 2;
      const int column = from == 3 ? middle + 1 : from == 1 ? columns - part + middle - 1 : columns / 2;
      const Lane board(rows, columns, row, column, from);
      Question question(board.grid, board.is_line);
      question.ask(board.clues, std::vector<std::uint8_t>(board.is_line.size(), 0), board.cell, true);
      std::uint64_t tries = UINT64_MAX;
      CHECK(question.run(tries) == Stop::found);
      CHECK(is_solution(board.grid, board.clues, question.loop()));
      for (std::size_t edge = 0; edge < board.other.size(); ++edge)
        if ((question.loop()[edge] == LINE) != (board.other[edge] != 0)) {
          CHECK(false);
          break;
        }
    }
}

void a_question_can_pause_anywhere_and_counts_its_tries() {
  std::uint64_t all = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Clued board(27, seed);
    for (std::size_t each = 0; each < board.clues.size(); each += 3) board.clues[each] = -1;
    const int cell = static_cast<int>(seed * 31);
    board.clues[cell] = static_cast<std::int8_t>(board.clues[cell] == 2 ? 1 : 2);
    const auto ask = [&](std::uint64_t tries_each) {
      Question question(board.grid, board.is_line);
      question.ask(board.clues, board.marks, cell, true);
      std::uint64_t spent = 0;
      for (;;) {
        std::uint64_t tries = tries_each;
        const Stop stop = question.run(tries);
        spent += tries_each - tries;
        CHECK(stop == Stop::paused || !question.is_asked());
        if (stop != Stop::paused) return std::pair(stop, spent);
        CHECK(tries == 0);
      }
    };
    const auto at_once = ask(UINT64_MAX);
    CHECK(ask(1) == at_once);
    all += at_once.second;
  }
  CHECK(all > 0);
}

void two_loops_are_no_solution_nor_are_lines_that_touch() {
  const Grid grid(3, 3);
  const std::vector<std::int8_t> no_clues(9, -1);
  const auto lines = [&](std::vector<std::uint8_t> inside) {
    return lines_around(grid, Sides(3, 3, inside));
  };
  CHECK(is_solution(grid, no_clues, lines({1, 1, 0, 0, 1, 0, 0, 1, 1})));
  CHECK(!is_solution(grid, no_clues, lines({0, 0, 0, 0, 0, 0, 0, 0, 0})));
  CHECK(!is_solution(grid, no_clues, lines({1, 0, 1, 0, 0, 0, 0, 0, 0})));
  CHECK(!is_solution(grid, no_clues, lines({1, 0, 0, 0, 1, 0, 0, 0, 0})));
  CHECK(!is_solution(grid, no_clues, lines({1, 1, 1, 1, 0, 1, 1, 1, 1})));
  CHECK(!is_solution(grid, {{3, -1, -1, -1, -1, -1, -1, -1, -1}}, lines({1, 1, 0, 1, 1, 0, 0, 0, 0})));
}

// By corners, sides and regions, from nothing.
int left_open(int size, const Sides& sides, const Group& mask) {
  const Grid grid(size, size);
  std::vector<std::int8_t> clues(static_cast<std::size_t>(grid.cells), -1);
  for (const std::int32_t cell : mask) clues[cell] = static_cast<std::int8_t>(sides.lines(cell));
  const std::vector<hamekomi::slitherlink::hints::Value> marks(static_cast<std::size_t>(grid.edges), 0);
  hamekomi::slitherlink::hints::Ladder ladder(
      hamekomi::slitherlink::hints::OneLoop(table(), size, size, clues, marks), size, size,
      Rung::regions);
  CHECK(ladder.settle());
  return ladder.board().unknown();
}

void a_mask_is_filled_and_what_is_open_on_the_way_is_what_follows_from_its_clues() {
  constexpr int SIZE = 16;
  Group mask;
  for (int cell = 0; cell < SIZE * SIZE; ++cell)
    if ((cell / SIZE + cell) % 2 != 0) mask.push_back(cell);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Growth growth(SIZE, SIZE, seed);
    growth.run(2000, RATIOS);
    Filling filling(table(), SIZE, SIZE, growth.sides(), Rung::regions, mask, true, seed);
    CHECK(filling.open() > 0);
    Stop stop = Stop::paused;
    while (stop == Stop::paused) {
      CHECK(filling.open() == left_open(SIZE, filling.best(), mask));
      stop = filling.run(20'000);
    }
    CHECK(filling.open() == 0);
    CHECK(left_open(SIZE, filling.best(), mask) == 0);
    CHECK(is_solution(Grid(SIZE, SIZE), std::vector<std::int8_t>(SIZE * SIZE, -1),
                      lines_around(Grid(SIZE, SIZE), filling.best())));
  }
}

void all() {
  the_same_seed_grows_the_same_loop();
  a_move_at_given_cells_changes_one_of_them();
  a_move_may_be_at_any_of_the_given_cells();
  each_kind_of_move_changes_the_length_in_its_way();
  a_tip_shrinks_and_a_bump_stays();
  halves_leave_the_same_clues_as_one_by_one();
  removing_ends_when_few_enough_clues_are_left();
  a_part_has_its_cell_and_lies_on_the_board();
  in_every_part_of_a_board_with_a_solution_there_are_marks_that_fit();
  questions_have_the_same_answers_in_parts_as_on_the_whole_board();
  what_is_not_near_is_found_elsewhere();
  a_loop_that_differs_beyond_every_part_is_found();
  a_question_can_pause_anywhere_and_counts_its_tries();
  two_loops_are_no_solution_nor_are_lines_that_touch();
  a_mask_is_filled_and_what_is_open_on_the_way_is_what_follows_from_its_clues();
}

const check::Suite suite{"slitherlink_make", all};

}  // namespace

}  // namespace test_slitherlink_make
