// Deductions one by one, all at once and in rounds; colours, regions; assumptions that are withdrawn.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "check.hpp"
#include "slitherlink/ladders.hpp"

namespace test_slitherlink_ladder {

using namespace loop_ladders;

namespace {

void steps_settle_and_rounds_come_to_the_same_end() {
  std::vector<std::int8_t> clues = no_clues();
  clues[0] = clues[8] = 0;
  Ladder settled = ladder(3, 3, clues, Rung::colours);
  Ladder stepped = settled;
  Ladder in_rounds = settled;
  CHECK(settled.settle());
  while (stepped.step().kind != Ladder::Kind::nothing) {
  }
  for (int n = 0; n < 20; ++n) CHECK(in_rounds.round());
  CHECK(marks(stepped) == marks(settled));
  CHECK(marks(in_rounds) == marks(settled));
  CHECK(settled.board().mark(0) == CROSS && settled.board().mark(ABOVE_CENTRE) == 0);
}

// A three above, and a two at its lower left corner, in the corner of the board.
void corners_of_numbers_give_edges_and_what_they_rest_on() {
  const std::vector<std::int8_t> clues{NO_CLUE, 3, NO_CLUE, 2, 2, NO_CLUE};
  Ladder blind = ladder(2, 3, clues, Rung::closings);
  CHECK(blind.settle() && blind.board().changes() == 0);
  Ladder board = ladder(2, 3, clues, Rung::corners);
  const Ladder::Step step = board.step();
  constexpr Edge below_two = 6;
  constexpr Edge left_of_two = 13;
  CHECK(step.kind == Ladder::Kind::corner && step.end == 2);
  CHECK(board.board().mark(below_two) == LINE && board.board().mark(left_of_two) == LINE);
  CHECK(board.grounds().nodes.size() == 4 && board.grounds().edges.empty());
}

// The same deduction as above rests on no mark, unless a mark replaces the law of a cell or a dot.
void what_a_deduction_rests_on_leaves_out_needless_marks() {
  const std::vector<std::int8_t> clues{NO_CLUE, 3, NO_CLUE, 2, 2, NO_CLUE};
  constexpr Edge below_two = 6;
  constexpr Edge left_of_two = 13;
  int same = 0;
  for (Edge edge = 0; edge < 17; ++edge)
    for (const Value mark : {LINE, CROSS}) {
      std::vector<Value> given(17, 0);
      given[static_cast<std::size_t>(edge)] = mark;
      Ladder board = ladder(2, 3, clues, Rung::corners, given);
      const Ladder::Step step = board.step();
      const bool is_same = step.kind == Ladder::Kind::corner && step.end - step.first == 2 &&
                           edge != below_two && edge != left_of_two &&
                           board.board().mark(below_two) == LINE &&
                           board.board().mark(left_of_two) == LINE;
      if (!is_same || board.grounds().nodes.size() < 4) continue;
      ++same;
      CHECK(board.grounds().edges.empty());
    }
  CHECK(same > 5);
}

void corners_are_as_before_when_an_assumption_is_withdrawn() {
  std::vector<std::int8_t> clues = no_clues();
  clues[4] = 2;
  Ladder board = ladder(3, 3, clues, Rung::sides);
  CHECK(board.settle());
  const std::string before = marks(board);
  for (Edge edge = 0; edge < board.board().edges(); ++edge)
    for (const Value mark : {LINE, CROSS}) {
      if (board.board().mark(edge) != 0) continue;
      board.assume(edge, mark);
      board.settle();
      board.withdraw();
      CHECK(board.settle() && marks(board) == before);
    }
}

// What a new mark may matter to is looked at again: whoever looks at everything anew, again and again,
// finds no more.
void nothing_is_overlooked_around_new_marks() {
  std::mt19937 dice(6);
  int compared = 0;
  for (int round = 0; round < 60; ++round) {
    const bool with_sides = round % 2 == 0;
    Ladder board = ladder(4, 4, some_clues(dice), with_sides ? Rung::sides : Rung::corners);
    bool is_alive = board.settle();
    while (is_alive && !board.board().is_solved()) {
      const auto edge = static_cast<Edge>(dice() % 40);
      if (board.board().mark(edge) != 0) continue;
      is_alive = board.put(edge, dice() % 3 == 0 ? LINE : CROSS) && board.settle();
      if (!is_alive) break;
      Shapes anew(board.grid(), with_sides);
      for (int looks = 0; looks < 6; ++looks) {
        anew.add_all();
        CHECK(anew.run(board.board(), false) && anew.decided().empty());
      }
      ++compared;
    }
  }
  CHECK(compared > 50);
}

void patterns_come_before_loop_avoidance_and_that_before_colours() {
  std::vector<Value> given(24, 0);
  given[ABOVE_CENTRE] = given[LEFT_OF_CENTRE] = given[RIGHT_OF_CENTRE] = LINE;
  given[0] = LINE;  // elsewhere
  Ladder board = ladder(3, 3, no_clues(), Rung::colours, given);
  std::vector<Ladder::Kind> kinds;
  Ladder::Step closing;
  for (;;) {
    const Ladder::Step step = board.step();
    if (step.kind == Ladder::Kind::nothing) break;
    if (step.kind == Ladder::Kind::closing && closing.kind == Ladder::Kind::nothing) closing = step;
    kinds.push_back(step.kind);
  }
  CHECK(kinds.front() == Ladder::Kind::pattern);
  CHECK(closing.end == closing.first + 1);
  CHECK(board.board().mark(BELOW_CENTRE) == CROSS);
  Ladder lower = ladder(3, 3, no_clues(), Rung::patterns, given);
  CHECK(lower.settle());
  CHECK(lower.board().mark(BELOW_CENTRE) == 0);
}

void an_edge_between_related_cells_is_known() {
  // From the outside to the centre by the left and by the top: a line on one way, none on the other.
  std::vector<Value> given(24, 0);
  given[16] = LINE;  // the left border, second row
  given[LEFT_OF_CENTRE] = CROSS;
  given[1] = CROSS;  // the upper border, second column
  Ladder board = ladder(3, 3, no_clues(), Rung::colours, given);
  CHECK(board.settle());
  CHECK(board.board().mark(ABOVE_CENTRE) == LINE);
  given[ABOVE_CENTRE] = CROSS;
  Ladder wrong = ladder(3, 3, no_clues(), Rung::colours, given);
  CHECK(!wrong.settle());
  CHECK(wrong.board().broken().fault == Fault::colours);
  Ladder blind = ladder(3, 3, no_clues(), Rung::closings, given);
  CHECK(blind.settle());
}

// Three rows of five cells. In the first row the outer cells are inside; of the middle column the upper
// two cells are outside, so that the inside passes below them. 20 edges across, then 18 upright.
constexpr Edge LEFT_BORDER = 20;
constexpr Edge RIGHT_BORDER = 25;
constexpr Edge LOWER_MIDDLE = 12;
constexpr Edge LOWER_BORDER = 17;

std::vector<Value> two_arms() {
  std::vector<Value> given(38, 0);
  given[LEFT_BORDER] = given[RIGHT_BORDER] = LINE;
  given[2] = given[7] = CROSS;
  return given;
}

Ladder wide(const std::vector<Value>& given, Rung highest) {
  return ladder(3, 5, std::vector<std::int8_t>(15, NO_CLUE), highest, given);
}

void the_only_way_between_two_cells_is_on_their_side() {
  Ladder board = wide(two_arms(), Rung::regions);
  Ladder::Step step;
  do step = board.step();
  while (step.kind != Ladder::Kind::region && step.kind != Ladder::Kind::nothing);
  CHECK(step.kind == Ladder::Kind::region);
  CHECK(board.parts().size() == 1 && board.parts().front().side == hamekomi::loops::Side::inside);
  CHECK(board.settle());
  CHECK(board.board().mark(LOWER_MIDDLE) == LINE && board.board().mark(LOWER_BORDER) == LINE);
  Ladder blind = wide(two_arms(), Rung::colours);
  CHECK(blind.settle());
  CHECK(blind.board().mark(LOWER_MIDDLE) == 0);
}

void sides_that_are_torn_apart_are_a_fault() {
  std::vector<Value> given = two_arms();
  given[LOWER_BORDER] = CROSS;  // the whole column is outside
  Ladder board = wide(given, Rung::regions);
  CHECK(!board.settle());
  CHECK(board.board().broken().fault == Fault::regions);
  CHECK(board.parts().size() == 1 && board.parts().front().gate == -1);
}

void what_regions_know_is_withdrawn_too() {
  std::vector<Value> given = two_arms();
  given[RIGHT_BORDER] = 0;
  Ladder board = wide(given, Rung::regions);
  CHECK(board.settle());
  const std::string before = marks(board);
  for (int n = 0; n < 3; ++n) {
    board.assume(RIGHT_BORDER, LINE);
    CHECK(board.settle());
    CHECK(board.board().mark(LOWER_MIDDLE) == LINE);
    board.withdraw();
    CHECK(marks(board) == before);
  }
}

// Under an assumption gates are followed change by change; without one all regions are visited. Both
// must find the same.
void an_assumption_implies_what_a_board_with_the_mark_implies() {
  std::mt19937 dice(12);
  int by_regions = 0;
  for (int trial = 0; trial < (check::IS_SANITIZED ? 2 : 30); ++trial) {
    std::vector<std::int8_t> clues(56, NO_CLUE);
    for (std::int8_t& clue : clues)
      if (dice() % 5 == 0) clue = static_cast<std::int8_t>(1 + dice() % 3);
    Ladder board = ladder(7, 8, clues, Rung::regions);
    if (!board.settle()) continue;
    for (Edge edge = 0; edge < board.board().edges(); ++edge) {
      if (board.board().mark(edge) != 0) continue;
      for (const Value mark : {LINE, CROSS}) {
        std::vector<Value> given;
        for (Edge each = 0; each < board.board().edges(); ++each)
          given.push_back(each == edge ? mark : board.board().mark(each));
        Ladder other = ladder(7, 8, clues, Rung::regions, given);
        Ladder lower = ladder(7, 8, clues, Rung::sides, given);
        board.assume(edge, mark);
        const bool is_alive = board.settle();
        CHECK(other.settle() == is_alive);
        CHECK(!is_alive || marks(board) == marks(other));
        if (lower.settle() && (!is_alive || marks(lower) != marks(other))) ++by_regions;
        board.withdraw();
      }
    }
  }
  CHECK(by_regions > (check::IS_SANITIZED ? 0 : 80));
}

void assumptions_are_withdrawn_with_all_that_followed() {
  Ladder board = ladder(3, 3, no_clues(), Rung::colours);
  CHECK(board.settle());
  const std::string before = marks(board);
  for (int n = 0; n < 3; ++n) {
    board.assume(0, LINE);  // a line at the corner goes around it
    CHECK(board.settle());
    CHECK(board.board().mark(12) == LINE);
    board.assume(1, LINE);
    CHECK(board.settle());
    CHECK(board.assumptions() == 2);
    board.withdraw();
    CHECK(board.board().mark(1) == 0 && board.board().mark(0) == LINE);
    board.withdraw();
    CHECK(marks(board) == before);
  }
}

void trials_find_what_both_outcomes_share() {
  // On one cell a cross anywhere leaves no loop.
  Ladder cell = ladder(1, 1, {NO_CLUE}, Rung::closings);
  CHECK(cell.settle());
  const Ladder::Trial& trial = cell.try_edge(0);
  CHECK(trial.is_line_alive && !trial.is_cross_alive);
  CHECK(cell.board().mark(0) == 0);
  Ladder::Step step;
  cell.assume(0, CROSS);
  do step = cell.step();
  while (step.kind != Ladder::Kind::nothing);
  CHECK(cell.board().broken().fault == Fault::no_loop);
  cell.withdraw();
  CHECK(!cell.board().is_dead());
}

void a_loop_that_is_the_solution_finishes_the_board() {
  std::vector<Value> given(7, 0);
  given[0] = given[2] = given[4] = given[5] = LINE;  // around the left of two cells
  Ladder board = ladder(1, 2, {4, NO_CLUE}, Rung::patterns, given);
  const Ladder::Step step = board.step();
  CHECK(step.kind == Ladder::Kind::finish && step.end == step.first + 3);
  CHECK(board.board().is_solved() && board.step().kind == Ladder::Kind::nothing);
  Ladder wrong = ladder(1, 2, {NO_CLUE, 3}, Rung::patterns, given);
  CHECK(wrong.step().kind == Ladder::Kind::nothing);
  CHECK(wrong.board().broken().fault == Fault::loop);
}

void all() {
  steps_settle_and_rounds_come_to_the_same_end();
  corners_of_numbers_give_edges_and_what_they_rest_on();
  what_a_deduction_rests_on_leaves_out_needless_marks();
  corners_are_as_before_when_an_assumption_is_withdrawn();
  nothing_is_overlooked_around_new_marks();
  patterns_come_before_loop_avoidance_and_that_before_colours();
  an_edge_between_related_cells_is_known();
  the_only_way_between_two_cells_is_on_their_side();
  sides_that_are_torn_apart_are_a_fault();
  what_regions_know_is_withdrawn_too();
  an_assumption_implies_what_a_board_with_the_mark_implies();
  assumptions_are_withdrawn_with_all_that_followed();
  trials_find_what_both_outcomes_share();
  a_loop_that_is_the_solution_finishes_the_board();
}

const check::Suite suite{"slitherlink_ladder", all};

}  // namespace

}  // namespace test_slitherlink_ladder
