// Deductions one by one, all at once and in rounds; colours, regions; assumptions that are withdrawn;
// trials that are remembered, refutations with a plan.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "check.hpp"
#include "eight_symmetries.hpp"
#include "loop_logic/ladder.hpp"
#include "loop_logic/refuter.hpp"
#include "loop_logic/scout.hpp"

namespace test_ladder {

using namespace hamekomi::loop_logic;
using hamekomi::Refutation;
using hamekomi::Trying;
using hamekomi::patterns::doubled;
using hamekomi::patterns::pattern;
using hamekomi::patterns::Pattern;

namespace {

// A zero has no lines; at a vertex two lines forbid a third, and a line goes on.
std::vector<Pattern> rules() {
  return {
      pattern({{0, 0, FIRST_CLUE}}, {{1, 0, CROSS}}),
      pattern({{1, 0, LINE}, {1, 2, LINE}}, {{0, 1, CROSS}, {2, 1, CROSS}}),
      pattern({{1, 0, LINE}, {2, -1, LINE}}, {{0, -1, CROSS}, {1, -2, CROSS}}),
      pattern({{1, 0, CROSS}, {1, 2, CROSS}, {2, 1, LINE}}, {{0, 1, LINE}}),
      pattern({{1, 0, CROSS}, {1, 2, LINE}, {2, 1, CROSS}}, {{0, 1, LINE}}),
      pattern({{1, 0, CROSS}, {1, 2, CROSS}, {2, 1, CROSS}}, {{0, 1, CROSS}}),
  };
}

Ladder ladder(std::int32_t rows, std::int32_t columns, const std::vector<std::int8_t>& clues,
              Rung highest, std::vector<Value> marks = {}) {
  const std::int32_t edges = (rows + 1) * columns + rows * (columns + 1);
  marks.resize(static_cast<std::size_t>(edges), 0);
  const auto table = std::make_shared<const Table>(rules(), doubled({0, CROSS, CROSS, 0}));
  return {OneLoop(table, rows, columns, clues, marks), rows, columns, highest};
}

std::string marks(const Ladder& of) {
  std::string all;
  for (Edge edge = 0; edge < of.board().edges(); ++edge) all += std::to_string(of.board().mark(edge));
  return all;
}

// Four by four cells, a third of them with a number. Many such boards have no solution, but deductions
// go on all the same.
std::vector<std::int8_t> some_clues(std::mt19937& dice) {
  std::vector<std::int8_t> clues(16, NO_CLUE);
  for (std::int8_t& clue : clues)
    if (dice() % 3 == 0) clue = static_cast<std::int8_t>(1 + dice() % 3);
  return clues;
}

std::vector<std::int8_t> no_clues() { return std::vector<std::int8_t>(9, NO_CLUE); }

// Edges of a board of 3 by 3 cells: 12 across, then 12 upright, four in each row.
constexpr Edge ABOVE_CENTRE = 4;
constexpr Edge LEFT_OF_CENTRE = 17;
constexpr Edge RIGHT_OF_CENTRE = 18;
constexpr Edge BELOW_CENTRE = 7;

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
void corners_of_numbers_tell_edges_and_what_they_rest_on() {
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
        CHECK(anew.run(board.board(), false) && anew.told().empty());
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
void an_assumption_tells_what_a_board_with_the_mark_tells() {
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

void edges_are_tried_again_only_after_something_changed() {
  Ladder board = ladder(3, 3, no_clues(), Rung::regions);
  CHECK(board.settle());
  Scout scout(board);
  CHECK(scout.seek(1000) == Trying::nothing);
  const std::uint64_t tried = scout.tried();
  CHECK(tried == 24);
  CHECK(scout.seek(1000) == Trying::nothing && scout.tried() == tried);
  board.put(0, LINE);
  CHECK(board.settle());
  scout.seek(1000);
  CHECK(scout.tried() > tried);
  scout.renew();
  CHECK(scout.seek(1) == Trying::paused);
}

void the_shortest_lessons_come_first() {
  std::mt19937 dice(3);
  int shared = 0;
  for (int round = 0; round < 20; ++round) {
    Ladder board = ladder(4, 4, some_clues(dice), Rung::corners);
    if (!board.settle()) continue;
    Scout scout(board);
    scout.seek(1000);
    std::vector<std::pair<std::size_t, Edge>> expected;
    for (Edge edge = 0; edge < board.board().edges(); ++edge) {
      if (board.board().mark(edge) != 0) continue;
      const Ladder::Trial& trial = board.try_edge(edge);
      std::vector<std::size_t> lengths;
      if (!trial.is_line_alive) lengths.push_back(trial.line_changes);
      if (!trial.is_cross_alive) lengths.push_back(trial.cross_changes);
      if (!trial.shared.empty()) lengths.push_back(trial.line_changes + trial.cross_changes);
      if (lengths.empty()) continue;
      shared += trial.shared.empty() ? 0 : 1;
      expected.emplace_back(*std::ranges::min_element(lengths), edge);
    }
    std::ranges::sort(expected);
    for (const std::size_t most : {std::size_t{3}, expected.size()}) {
      const std::vector<Edge> lessons = scout.lessons(most);
      CHECK(lessons.size() == std::min(most, expected.size()));
      for (std::size_t k = 0; k < lessons.size(); ++k) CHECK(lessons[k] == expected[k].second);
    }
  }
  CHECK(shared > 20);
}

// To its end, pausing after so many edges.
bool is_refuted(Refuter& refuter, Edge edge, Value mark, const Refuter::Effort& effort,
                std::uint64_t at_once = 1000) {
  refuter.begin(edge, mark, effort);
  Refutation stop = Refutation::paused;
  while (stop == Refutation::paused) stop = refuter.run(at_once);
  CHECK(!refuter.is_busy());
  return stop == Refutation::refuted;
}

// Two by two cells with a zero in the corner: the loop passes all other cells.
Ladder around_a_zero() { return ladder(2, 2, {0, NO_CLUE, NO_CLUE, 1}, Rung::patterns); }

void a_refutation_has_a_plan_and_leaves_the_board_alone() {
  Ladder board = around_a_zero();
  CHECK(board.settle());
  const std::string before = marks(board);
  Refuter refuter(board);
  int refuted = 0;
  for (Edge edge = 0; edge < board.board().edges(); ++edge)
    for (const Value mark : {LINE, CROSS}) {
      if (board.board().mark(edge) != 0) continue;
      CHECK(!is_refuted(refuter, edge, mark, {0, 0}) || refuter.plan().empty());
      refuted += is_refuted(refuter, edge, mark, {1000, 100}) ? 1 : 0;
      CHECK(marks(board) == before);
    }
  CHECK(refuted > 0);
}

// Whether trials under a mark, everywhere and until nothing more is learned, refute it: the slow way.
bool dies_by_trials(Ladder& board, Edge edge, Value mark) {
  board.assume(edge, mark);
  bool is_alive = board.settle();
  for (std::size_t before = 0; is_alive && before != board.board().changes();) {
    before = board.board().changes();
    for (Edge each = 0; is_alive && each < board.board().edges(); ++each) {
      if (board.board().mark(each) != 0) continue;
      const Ladder::Trial trial = board.try_edge(each);
      for (const Edge shared : trial.shared) board.put(shared, board.shared_mark(shared));
      if (!trial.is_line_alive) board.put(each, CROSS);
      if (!trial.is_cross_alive) board.put(each, LINE);
      is_alive = board.settle();
    }
  }
  board.withdraw();
  return !is_alive;
}

void a_refutation_everywhere_tries_all_edges() {
  std::vector<std::vector<std::int8_t>> all_clues{
      {NO_CLUE, 2, NO_CLUE, NO_CLUE, 3, NO_CLUE, 1, NO_CLUE, NO_CLUE, NO_CLUE, 2, NO_CLUE, 3, NO_CLUE,
       NO_CLUE, 2},
      {0, NO_CLUE, NO_CLUE, 3, NO_CLUE, NO_CLUE, NO_CLUE, NO_CLUE, NO_CLUE, 2, NO_CLUE, NO_CLUE, NO_CLUE,
       1, 2, NO_CLUE},
      std::vector<std::int8_t>(16, NO_CLUE)};
  // With corners, what was tried in vain often has to be tried again.
  std::mt19937 dice(8);
  for (int number = 0; number < 20; ++number) all_clues.push_back(some_clues(dice));
  int refuted = 0;
  int withstood = 0;
  for (std::size_t number = 0; number < all_clues.size(); ++number) {
    Ladder board = ladder(4, 4, all_clues[number], number < 3 ? Rung::patterns : Rung::corners);
    if (!board.settle()) continue;
    const std::string before = marks(board);
    Refuter refuter(board);
    for (Edge edge = 0; edge < board.board().edges(); ++edge)
      for (const Value mark : {LINE, CROSS}) {
        if (board.board().mark(edge) != 0) continue;
        const bool expected = dies_by_trials(board, edge, mark);
        CHECK(is_refuted(refuter, edge, mark, {100'000, 0, true}) == expected);
        CHECK(expected || !is_refuted(refuter, edge, mark, {100'000, 0, false}));
        CHECK(marks(board) == before);
        (expected ? refuted : withstood) += 1;
      }
  }
  CHECK(refuted > 0 && withstood > 0);
}

std::string told(const Refuter::Plan& plan) {
  std::string text;
  for (const Refuter::Move& move : plan)
    text += std::to_string(move.depth) + ' ' + std::to_string(move.edge) + ' ' +
            std::to_string(move.mark) + '\n';
  return text;
}

// Makes the moves of a plan at this depth; returns whether they end in a contradiction.
bool leads_to_the_end(Ladder& board, const Refuter::Plan& plan, std::size_t& at, std::int32_t depth) {
  bool is_alive = board.settle();
  while (is_alive && at < plan.size() && plan[at].depth == depth) {
    const auto [_, edge, mark] = plan[at++];
    if (board.board().mark(edge) == 0 && mark == 0) {
      const Ladder::Trial trial = board.try_edge(edge);
      for (const Edge shared : trial.shared) board.put(shared, board.shared_mark(shared));
      if (!trial.is_line_alive) board.put(edge, CROSS);
      if (!trial.is_cross_alive) board.put(edge, LINE);
    } else if (board.board().mark(edge) == 0) {
      board.assume(edge, mark);
      const bool is_refuted = leads_to_the_end(board, plan, at, depth + 1);
      board.withdraw();
      if (is_refuted) board.put(edge, mark == LINE ? CROSS : LINE);
    }
    while (at < plan.size() && plan[at].depth > depth) ++at;
    is_alive = board.settle();
  }
  return !is_alive;
}

bool refutes(Ladder& board, Edge edge, Value mark, const Refuter::Plan& plan) {
  std::size_t at = 0;
  board.assume(edge, mark);
  const bool is_end = leads_to_the_end(board, plan, at, 0);
  board.withdraw();
  return is_end;
}

// Requires a settled board; returns how many moves of all plans are trials, and how many assumptions.
std::array<int, 2> check_plans(Ladder& board, std::int32_t depth) {
  constexpr std::uint64_t FEW = 5;
  constexpr std::size_t LONG = 24;  // longer plans are not shortened
  std::array<int, 2> moves{};
  Refuter refuter(board);
  for (Edge edge = 0; edge < board.board().edges(); ++edge)
    for (const Value mark : {LINE, CROSS}) {
      if (board.board().mark(edge) != 0) continue;
      const std::uint64_t before = refuter.tried();
      CHECK(is_refuted(refuter, edge, mark, {FEW, depth}) || refuter.tried() - before <= FEW);
      if (!is_refuted(refuter, edge, mark, {400, depth})) continue;
      const Refuter::Plan plan = refuter.plan();
      CHECK(refutes(board, edge, mark, plan));
      for (std::size_t k = 0; k < plan.size(); ++k) {
        CHECK(plan[k].depth <= depth && (plan[k].mark == 0 || plan[k].depth < depth));
        moves[plan[k].mark == 0 ? 0 : 1] += 1;
        std::size_t end = k + 1;
        while (end < plan.size() && plan[end].depth > plan[k].depth) ++end;
        Refuter::Plan fewer(plan.begin(), plan.begin() + static_cast<std::ptrdiff_t>(k));
        fewer.insert(fewer.end(), plan.begin() + static_cast<std::ptrdiff_t>(end), plan.end());
        CHECK(plan.size() > LONG || !refutes(board, edge, mark, fewer));
      }
    }
  return moves;
}

void a_plan_is_enough_and_no_move_can_be_left_out() {
  std::mt19937 dice(2);
  int trials = 0;
  for (int round = 0; round < 30; ++round) {
    Ladder board = ladder(4, 4, some_clues(dice), Rung::corners);
    if (board.settle()) trials += check_plans(board, 1)[0];
  }
  CHECK(trials > 20);
  // Without corners only zeros tell anything, and trials alone teach little.
  int assumptions = 0;
  for (int round = 0; round < 8; ++round) {
    std::vector<std::int8_t> clues(16, NO_CLUE);
    for (int zeros = 0; zeros < 3; ++zeros) clues[dice() % 16] = 0;
    for (int others = 0; others < 3; ++others) clues[dice() % 16] = 2;
    Ladder board = ladder(4, 4, clues, Rung::closings);
    if (board.settle()) assumptions += check_plans(board, 2)[1];
  }
  CHECK(assumptions > 20);
}

void a_refutation_that_pauses_comes_to_the_same_end() {
  Ladder board = ladder(3, 3, no_clues(), Rung::patterns);
  CHECK(board.settle());
  const std::string before = marks(board);
  Refuter at_once(board);
  Refuter in_slices(board);
  for (Edge edge = 0; edge < board.board().edges(); ++edge)
    for (const Value mark : {LINE, CROSS}) {
      const bool expected = is_refuted(at_once, edge, mark, {1000, 3});
      CHECK(is_refuted(in_slices, edge, mark, {1000, 3}, 1) == expected);
      CHECK(in_slices.tried() == at_once.tried());
      CHECK(!expected || told(in_slices.plan()) == told(at_once.plan()));
      CHECK(marks(board) == before);
    }
}

void a_refutation_can_be_given_up_anywhere() {
  Ladder board = ladder(3, 3, no_clues(), Rung::patterns);
  CHECK(board.settle());
  const std::string before = marks(board);
  Refuter refuter(board);
  for (std::uint64_t edges = 1; edges < 30; ++edges) {
    refuter.begin(0, LINE, {100'000, 6});
    CHECK(refuter.run(edges) == Refutation::paused && refuter.is_busy());
    refuter.give_up();
    CHECK(!refuter.is_busy() && board.assumptions() == 0 && marks(board) == before);
  }
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

void trials_tell_what_both_outcomes_share() {
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
  corners_of_numbers_tell_edges_and_what_they_rest_on();
  what_a_deduction_rests_on_leaves_out_needless_marks();
  corners_are_as_before_when_an_assumption_is_withdrawn();
  nothing_is_overlooked_around_new_marks();
  patterns_come_before_loop_avoidance_and_that_before_colours();
  an_edge_between_related_cells_is_known();
  the_only_way_between_two_cells_is_on_their_side();
  sides_that_are_torn_apart_are_a_fault();
  what_regions_know_is_withdrawn_too();
  an_assumption_tells_what_a_board_with_the_mark_tells();
  edges_are_tried_again_only_after_something_changed();
  the_shortest_lessons_come_first();
  a_refutation_has_a_plan_and_leaves_the_board_alone();
  a_refutation_everywhere_tries_all_edges();
  a_plan_is_enough_and_no_move_can_be_left_out();
  a_refutation_that_pauses_comes_to_the_same_end();
  a_refutation_can_be_given_up_anywhere();
  assumptions_are_withdrawn_with_all_that_followed();
  trials_tell_what_both_outcomes_share();
  a_loop_that_is_the_solution_finishes_the_board();
}

const check::Suite suite{"ladder", all};

}  // namespace

}  // namespace test_ladder
