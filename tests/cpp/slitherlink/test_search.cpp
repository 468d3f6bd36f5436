// The parts of the search compared with slow versions of themselves, and the search on known boards.
#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "check.hpp"
#include "loops/paths/paths.hpp"
#include "loops/regions/colours.hpp"
#include "loops/regions/regions.hpp"
#include "slitherlink/search/backtrack.hpp"
#include "slitherlink/search/clue_laws.hpp"
#include "slitherlink/search/search.hpp"
#include "slitherlink/search/window_patterns.hpp"

namespace test_slitherlink_search {

using namespace hamekomi::loops;
using namespace hamekomi::slitherlink::search;
using hamekomi::Stop;

namespace {

// Uses every technique on small boards as well.
int loops_on(const Start& start) {
  Search search(start, {.probing = 0, .cutting = 0});
  int found = 0;
  for (;;) {
    switch (search.run(7)) {  // stopping changes nothing
      case Stop::found: ++found; break;
      case Stop::finished: return found;
      default: break;
    }
  }
}

Start empty_board(int rows, int columns) {
  const Grid grid(rows, columns);
  return {rows, columns, std::vector<std::int8_t>(static_cast<std::size_t>(grid.cells), -1),
          std::vector<std::uint8_t>(static_cast<std::size_t>(grid.edges), unknown)};
}

void loops_on_empty_boards_are_as_many_as_published() {
  CHECK(loops_on(empty_board(1, 1)) == 1);
  CHECK(loops_on(empty_board(2, 2)) == 13);
  CHECK(loops_on(empty_board(3, 3)) == 213);
  if (!check::IS_SANITIZED) CHECK(loops_on(empty_board(4, 4)) == 9349);  // OEIS A140517
  CHECK(loops_on(empty_board(1, 6)) == 21);
  CHECK(loops_on(empty_board(6, 1)) == 21);
}

int loops_by_backtracking(const Start& start) {
  Backtrack search(start);
  while (search.run(1'000'000, false) != Stop::finished) {
  }
  return static_cast<int>(search.solutions());
}

// The numbers of a loop that avoids some edges, most of them removed: boards with a few solutions, on
// which the search learns from every kind of conflict.
void on_boards_with_a_few_solutions_all_are_found() {
  std::mt19937 dice(5);
  std::uint64_t several = 0;
  const int trials = check::IS_SANITIZED ? 1000 : 4000;
  for (int trial = 0; trial < trials; ++trial) {
    const int rows = 3 + static_cast<int>(dice() % 3);
    const int columns = 4 + static_cast<int>(dice() % 2);
    const Grid grid(rows, columns);
    Start start = empty_board(rows, columns);
    for (auto& mark : start.marks) mark = dice() % 5 == 0 ? cross : unknown;
    Search any(start);
    if (any.run(1'000'000) != Stop::found) continue;
    const std::vector<std::uint8_t> loop = any.loop();
    for (auto& mark : start.marks) mark = unknown;
    for (int cell = 0; cell < grid.cells; ++cell) {
      if (dice() % 5 < 3) continue;
      start.clues[cell] = 0;
      for (const int edge : grid.edges_of_cell[cell])
        start.clues[cell] = static_cast<std::int8_t>(start.clues[cell] + (loop[edge] == line ? 1 : 0));
    }
    const int found = loops_on(start);
    CHECK(found == loops_by_backtracking(start));
    several += found > 1 ? 1 : 0;
  }
  CHECK(several > static_cast<std::uint64_t>(trials) / 8);
}

// The search follows one given line after the other: when it meets a loop, others may be to come.
void a_loop_without_all_given_lines_is_no_solution() {
  Start start = empty_board(5, 5);
  const Grid grid(5, 5);
  for (const int column : {0, 1, 2})
    start.marks[grid.horizontal(0, column)] = start.marks[grid.horizontal(1, column)] = line;
  start.marks[grid.vertical(0, 0)] = line;
  start.marks[grid.vertical(4, 5)] = line;
  const int found = loops_on(start);
  CHECK(found > 0 && found == loops_by_backtracking(start));
  start.marks[grid.vertical(0, 3)] = line;
  CHECK(loops_on(start) == 0);
}

constexpr std::array<int, 4> NO_CLUES{-1, -1, -1, -1};

// Each once for each side of the loop.
void there_are_all_patterns() {
  const Patterns patterns = window_patterns(NO_CLUES);
  CHECK(std::set<std::uint32_t>(patterns.begin(), patterns.end()).size() == 2 * 1035);
}

void a_line_has_cells_of_different_sides() {
  const Grid grid(9, 9);
  const int vertex = 44;
  const auto places = window_places(grid, vertex);
  for (const std::uint32_t pattern : window_patterns(NO_CLUES)) {
    const auto is_inside = [&](int cell) {
      const auto at = std::find(places.begin(), places.end(), grid.edges + cell) - places.begin();
      CHECK(at < REACH);
      return (pattern & window_bit(static_cast<int>(at))) != 0;
    };
    for (int i = 0; i < SEEN_EDGES; ++i) {
      const auto [one, other] =
          grid.sides[static_cast<std::size_t>(places[static_cast<std::size_t>(i)])];
      CHECK((is_inside(one) != is_inside(other)) == ((pattern & window_bit(i)) != 0));
    }
  }
}

// What a place may be, found by checking one pattern after the other.
void a_verdict_is_what_all_patterns_share() {
  constexpr std::uint32_t WHOLE = window_bit(REACH) - 1;
  std::mt19937 dice(1);
  for (int trial = 0; trial < 2000; ++trial) {
    std::array<int, 4> clues = NO_CLUES;
    for (int& clue : clues)
      if (dice() % 2 != 0) clue = static_cast<int>(dice() % 4);
    Marks known;
    for (int place = 0; place < REACH; ++place) {
      const auto roll = dice() % 12;
      if (roll == 0) known.yes |= window_bit(place);
      if (roll == 1) known.no |= window_bit(place);
    }
    std::uint32_t always = WHOLE;
    std::uint32_t ever = 0;
    bool dead = true;
    for (const std::uint32_t pattern : window_patterns(clues)) {
      if ((pattern & known.no) != 0 || (~pattern & known.yes) != 0) continue;
      dead = false;
      always &= pattern;
      ever |= pattern;
    }
    const Verdict verdict = window_kernel().examine(window_patterns(clues), known);
    CHECK(verdict.dead == dead);
    CHECK(window_kernel().refutes(window_patterns(clues), known) == dead);
    if (dead) continue;
    CHECK(verdict.forced.yes == (always & ~known.yes));
    CHECK(verdict.forced.no == (~ever & ~known.no & WHOLE));
  }
}

void colours_join_and_come_apart_again() {
  constexpr int CELLS = 30;
  std::mt19937 dice(2);
  std::vector<int> truth(CELLS + 1);
  for (int& each : truth) each = static_cast<int>(dice() % 2);
  Colours colours(CELLS);
  std::vector<std::vector<int>> ends;  // of each variable
  std::vector<std::vector<std::vector<bool>>> seen;
  auto relations = [&] {
    std::vector<std::vector<bool>> related(CELLS + 1, std::vector<bool>(CELLS + 1));
    for (int one = 0; one <= CELLS; ++one)
      for (int other = 0; other <= CELLS; ++other) related[one][other] = colours.are_related(one, other);
    return related;
  };
  for (int round = 0; round < 400; ++round) {
    if (dice() % 3 == 0 && colours.joins() > 0) {
      colours.undo();
      CHECK(relations() == seen.back());
      seen.pop_back();
      ends.pop_back();
      continue;
    }
    const int one = static_cast<int>(dice() % (CELLS + 1));
    const int other = static_cast<int>(dice() % (CELLS + 1));
    if (colours.are_related(one, other)) {
      CHECK(colours.differ(one, other) == (truth[one] != truth[other]));
      std::vector<std::int32_t> path;
      colours.path(one, other, path);
      // The variables on the path lead from one to the other, each met once.
      int at = one;
      std::vector<bool> used(ends.size());
      for (std::size_t step = 0; step < path.size(); ++step)
        for (const std::int32_t variable : path) {
          const auto& two = ends[static_cast<std::size_t>(variable)];
          if (used[static_cast<std::size_t>(variable)] || (two[0] != at && two[1] != at)) continue;
          used[static_cast<std::size_t>(variable)] = true;
          at = two[0] == at ? two[1] : two[0];
          break;
        }
      CHECK(at == other);
      continue;
    }
    seen.push_back(relations());
    colours.join(one, other, truth[one] != truth[other], static_cast<int>(ends.size()), [](int) {});
    ends.push_back({one, other});
  }
}

// Walks along the lines from a vertex, not through the edge it came by: how many lines, and where it
// ends.
std::pair<int, int> walk(const Grid& grid, const std::vector<bool>& lines, int vertex, int came) {
  int length = 0;
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const int edge : grid.edges_of_vertex[vertex]) {
      if (edge == -1 || edge == came || !lines[edge]) continue;
      vertex = grid.other_end(came = edge, vertex);
      ++length;
      goes_on = true;
      break;
    }
  }
  return {vertex, length};
}

bool clues_are_met(const Grid& grid, const std::vector<bool>& lines,
                   const std::vector<std::int8_t>& clues) {
  for (int cell = 0; cell < grid.cells; ++cell) {
    int number = 0;
    for (const int edge : grid.edges_of_cell[cell]) number += lines[edge] ? 1 : 0;
    if (clues[cell] >= 0 && number != clues[cell]) return false;
  }
  return true;
}

// Lines are added at random and taken away again; every answer is compared with a walk along the lines.
void a_new_line_makes_the_path_loop_or_branch_that_one_can_see() {
  const Grid grid(3, 4);
  std::mt19937 dice(6);
  std::vector<std::int8_t> clues(static_cast<std::size_t>(grid.cells), -1);
  clues[5] = 1;
  clues[6] = 0;
  Paths paths(grid);
  ClueLaws laws(grid, clues);
  std::vector<bool> lines(static_cast<std::size_t>(grid.edges));
  std::vector<int> added;
  std::array<int, 3> made{};
  bool is_broken = false;  // by a loop or a branch: then the last line must go
  for (int round = 0; round < 20000; ++round) {
    if (is_broken || (dice() % 5 == 0 && !added.empty())) {
      paths.remove(added.back());
      laws.remove(added.back());
      lines[added.back()] = is_broken = false;
      added.pop_back();
    } else {
      const int edge = static_cast<int>(dice() % static_cast<unsigned>(grid.edges));
      if (lines[edge]) continue;
      const auto [one, other] = grid.ends[edge];
      const auto [left, left_length] = walk(grid, lines, one, -1);
      const auto [right, right_length] = walk(grid, lines, other, -1);
      const bool branches = paths.lines_at_vertex(one) == 2 || paths.lines_at_vertex(other) == 2;
      lines[edge] = true;
      CHECK(laws.are_met_with(edge) == clues_are_met(grid, lines, clues));
      const Paths::Made shape = paths.add(edge);
      laws.add(edge);
      added.push_back(edge);
      ++made[static_cast<std::size_t>(shape.shape)];
      CHECK((shape.shape == Paths::Shape::branch) == branches);
      is_broken = shape.shape != Paths::Shape::path;
      if (branches) {
        CHECK(paths.lines_at_vertex(shape.one) == 3);
      } else if (left == other) {
        CHECK(shape.shape == Paths::Shape::loop && shape.length == left_length + 1);
      } else {
        CHECK(shape.shape == Paths::Shape::path && shape.one == left && shape.other == right);
        CHECK(shape.length == left_length + right_length + 1);
      }
    }
    CHECK(paths.lines() == static_cast<int>(added.size()));
    CHECK(laws.are_met() == clues_are_met(grid, lines, clues));
  }
  CHECK(made[0] > 500 && made[1] > 50 && made[2] > 500);
}

// The cells of a side reached from another, with one cell taken away.
bool reaches(const Grid& grid, const std::vector<Side>& sides, const std::vector<bool>& lines, Side side,
             int from, int to, int without) {
  std::vector<int> stack{from};
  std::vector<bool> met(static_cast<std::size_t>(grid.cells) + 1);
  met[from] = true;
  while (!stack.empty()) {
    const int cell = stack.back();
    stack.pop_back();
    if (cell == to) return true;
    for (int edge = 0; edge < grid.edges; ++edge) {
      const auto [one, two] = grid.sides[edge];
      if (lines[edge] || (one != cell && two != cell)) continue;
      const int next = one == cell ? two : one;
      if (met[next] || next == without || sides[next] == other(side)) continue;
      met[next] = true;
      stack.push_back(next);
    }
  }
  return false;
}

// A visit limited to a box may find less, but nothing wrong.
void what_is_cut_off_within_a_box_is_cut_off() {
  const Grid grid(6, 7);
  std::mt19937 dice(4);
  int parts = 0;
  for (int trial = 0; trial < 400; ++trial) {
    Regions regions(grid);
    std::vector<Side> sides(static_cast<std::size_t>(grid.cells) + 1, Side::unknown);
    sides[grid.outside()] = Side::outside;
    for (int cell = 0; cell < grid.cells; ++cell) {
      sides[cell] = static_cast<Side>(std::array{0, 1, 2}[dice() % 3]);
      regions.set_side(cell, sides[cell]);
    }
    const int top = static_cast<int>(dice() % 6);
    const int left = static_cast<int>(dice() % 7);
    const Regions::Box box{top, left, top + static_cast<int>(dice() % (6U - static_cast<unsigned>(top))),
                           left + static_cast<int>(dice() % (7U - static_cast<unsigned>(left)))};
    const std::vector<bool> no_lines(static_cast<std::size_t>(grid.edges));
    for (const Side side : {Side::inside, Side::outside}) {
      if (!regions.visit(side, box)) continue;
      const int root_cell = regions.cell(regions.root());
      const int root = root_cell == -1 ? grid.outside() : root_cell;
      CHECK(sides[root] == side);
      for (const Regions::Part& part : regions.cut_off()) {
        ++parts;
        const int gate = part.gate == -1 ? -1 : regions.cell(part.gate);
        for (const int field : regions.fields(part))
          CHECK(!reaches(grid, sides, no_lines, side, root, regions.cell(field), gate));
      }
    }
  }
  CHECK(parts > 100);
}

void what_is_cut_off_is_what_cannot_be_reached_without_the_gate() {
  const Grid grid(4, 5);
  std::mt19937 dice(3);
  for (int trial = 0; trial < 300; ++trial) {
    Regions regions(grid);
    std::vector<Side> sides(static_cast<std::size_t>(grid.cells) + 1, Side::unknown);
    sides[grid.outside()] = Side::outside;
    for (int cell = 0; cell < grid.cells; ++cell) {
      sides[cell] = static_cast<Side>(std::array{0, 0, 1, 2}[dice() % 4]);
      regions.set_side(cell, sides[cell]);
    }
    std::vector<bool> lines(static_cast<std::size_t>(grid.edges));
    for (int edge = 0; edge < grid.edges; ++edge) {
      regions.set_line(edge);
      lines[edge] = dice() % 5 == 0;
      if (!lines[edge]) regions.remove_line(edge);
    }
    for (const Side side : {Side::inside, Side::outside}) {
      if (!regions.visit(side, {0, 0, grid.rows - 1, grid.columns - 1})) continue;
      const int root_cell = regions.cell(regions.root());
      const int root = root_cell == -1 ? grid.outside() : root_cell;
      std::vector<bool> is_gate(static_cast<std::size_t>(grid.cells));
      std::vector<bool> is_unreached(static_cast<std::size_t>(grid.cells));
      for (const Regions::Part& part : regions.cut_off()) {
        if (part.gate != -1) is_gate[regions.cell(part.gate)] = true;
        if (part.gate == -1)
          for (const int field : regions.fields(part)) is_unreached[regions.cell(field)] = true;
      }
      for (int cell = 0; cell < grid.cells; ++cell) {
        if (sides[cell] == other(side)) continue;
        CHECK(is_unreached[cell] == !reaches(grid, sides, lines, side, root, cell, -1));
        if (sides[cell] == side || is_unreached[cell]) continue;
        bool cuts = false;
        for (int far = 0; far < grid.cells; ++far)
          cuts = cuts || (sides[far] == side && !is_unreached[far] &&
                          !reaches(grid, sides, lines, side, root, far, cell));
        CHECK(is_gate[cell] == cuts);
      }
    }
  }
}

// What is cut off from the margin: gates, and cells that are not reached, by cell.
std::array<std::vector<bool>, 2> cut_off_from_the_margin(Regions& regions, const Grid& grid,
                                                         const Regions::Box& box) {
  std::array<std::vector<bool>, 2> found;
  for (auto& each : found) each.resize(static_cast<std::size_t>(grid.cells));
  CHECK(regions.visit(Side::outside, box));
  CHECK(regions.cell(regions.root()) == -1);
  for (const Regions::Part& part : regions.cut_off()) {
    if (part.gate != -1) found[0][regions.cell(part.gate)] = true;
    if (part.gate == -1)
      for (const int field : regions.fields(part)) found[1][regions.cell(field)] = true;
  }
  return found;
}

// Rows of more than 64 fields are several words.
void a_wide_board_is_visited_like_the_same_board_stood_on_end() {
  const Grid wide(7, 130);
  const Grid tall(130, 7);
  std::mt19937 dice(5);
  std::array<int, 2> number{};
  for (int trial = 0; trial < 200; ++trial) {
    Regions regions(wide);
    Regions stood_up(tall);
    for (int row = 0; row < wide.rows; ++row) {
      for (int column = 0; column < wide.columns; ++column) {
        const Side side = static_cast<Side>(std::array{0, 0, 0, 1, 2}[dice() % 5]);
        regions.set_side(row * wide.columns + column, side);
        stood_up.set_side(column * tall.columns + row, side);
        if (dice() % 6 == 0) {
          regions.set_line(wide.horizontal(row, column));
          stood_up.set_line(tall.vertical(column, row));
        }
        if (dice() % 6 == 0) {
          regions.set_line(wide.vertical(row, column));
          stood_up.set_line(tall.horizontal(column, row));
        }
      }
    }
    // Nothing is left over from the visit before.
    for (const int left : {0, static_cast<int>(dice() % 130), static_cast<int>(dice() % 130)}) {
      const int right =
          left == 0 ? 129 : left + static_cast<int>(dice() % (130U - static_cast<unsigned>(left)));
      // Rows that were in the box before are beyond this one.
      const int top = left == 0 ? 1 : 1 + static_cast<int>(dice() % 3);
      const int bottom = left == 0 ? 6 : 4 + static_cast<int>(dice() % 3);
      const auto found = cut_off_from_the_margin(regions, wide, {top, left, bottom, right});
      const auto expected = cut_off_from_the_margin(stood_up, tall, {left, top, right, bottom});
      for (int cell = 0; cell < wide.cells; ++cell) {
        const int other_cell = cell % wide.columns * tall.columns + cell / wide.columns;
        for (std::size_t kind = 0; kind < 2; ++kind) {
          CHECK(found[kind][cell] == expected[kind][other_cell]);
          number[kind] += found[kind][cell] ? 1 : 0;
        }
      }
    }
  }
  CHECK(number[0] > 200 && number[1] > 200);
}

// Cells 0 and 2 of a row are inside: the cell between them is a gate.
void what_all_beyond_the_box_belongs_to_is_not_cut_off() {
  const Grid grid(1, 5);
  Regions regions(grid);
  for (const int cell : {0, 2}) regions.set_side(cell, Side::inside);
  CHECK(regions.visit(Side::inside, {0, 0, 0, 4}));
  CHECK(regions.cut_off().size() == 1 && regions.cell(regions.cut_off()[0].gate) == 1);
  CHECK(regions.fields(regions.cut_off()[0]).size() == 3);
  CHECK(regions.visit(Side::inside, {0, 0, 0, 2}));
  CHECK(regions.cut_off().empty());
  regions.set_line(grid.vertical(0, 1));
  CHECK(regions.visit(Side::inside, {0, 0, 0, 4}));
  CHECK(regions.cut_off().size() == 1 && regions.cut_off()[0].gate == -1);
  CHECK(regions.visit(Side::inside, {0, 0, 0, 2}));
  CHECK(regions.cut_off().empty());
}

void all() {
  loops_on_empty_boards_are_as_many_as_published();
  on_boards_with_a_few_solutions_all_are_found();
  a_loop_without_all_given_lines_is_no_solution();
  there_are_all_patterns();
  a_line_has_cells_of_different_sides();
  a_verdict_is_what_all_patterns_share();
  colours_join_and_come_apart_again();
  a_new_line_makes_the_path_loop_or_branch_that_one_can_see();
  what_is_cut_off_is_what_cannot_be_reached_without_the_gate();
  what_is_cut_off_within_a_box_is_cut_off();
  a_wide_board_is_visited_like_the_same_board_stood_on_end();
  what_all_beyond_the_box_belongs_to_is_not_cut_off();
}

const check::Suite suite{"slitherlink_search", all};

}  // namespace

}  // namespace test_slitherlink_search
