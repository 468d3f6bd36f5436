// Edges that are tried: lessons that are remembered, refutations with a plan, trials in few deductions.

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "check.hpp"
#include "slitherlink/hints/refuter.hpp"
#include "slitherlink/hints/short_trial.hpp"
#include "slitherlink/hints/trial_finder.hpp"
#include "slitherlink/ladders.hpp"

namespace test_slitherlink_trials {

using namespace loop_ladders;
using hamekomi::Refutation;
using hamekomi::Trying;

namespace {

void edges_are_tried_again_only_after_something_changed() {
  Ladder board = ladder(3, 3, no_clues(), Rung::regions);
  CHECK(board.settle());
  TrialFinder finder(board);
  CHECK(finder.find_trials(1000) == Trying::nothing);
  const std::uint64_t tried = finder.tried();
  CHECK(tried == 24);
  CHECK(finder.find_trials(1000) == Trying::nothing && finder.tried() == tried);
  board.put(0, LINE);
  CHECK(board.settle());
  finder.find_trials(1000);
  CHECK(finder.tried() > tried);
  finder.retry_all();
  CHECK(finder.find_trials(1) == Trying::paused);
}

void the_shortest_lessons_come_first() {
  std::mt19937 dice(3);
  int shared = 0;
  for (int round = 0; round < 20; ++round) {
    Ladder board = ladder(4, 4, some_clues(dice), Rung::corners);
    if (!board.settle()) continue;
    TrialFinder finder(board);
    finder.find_trials(1000);
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
      const std::vector<Edge> useful_edges = finder.useful_edges(most);
      CHECK(useful_edges.size() == std::min(most, expected.size()));
      for (std::size_t k = 0; k < useful_edges.size(); ++k) CHECK(useful_edges[k] == expected[k].second);
    }
  }
  CHECK(shared > 20);
}

// To its end, pausing after this many edges.
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
  int survived = 0;
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
        (expected ? refuted : survived) += 1;
      }
  }
  CHECK(refuted > 0 && survived > 0);
}

std::string as_text(const Refuter::Plan& plan) {
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
  // Without corners only zeros give anything, and trials alone find little.
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
      CHECK(!expected || as_text(in_slices.plan()) == as_text(at_once.plan()));
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

// By patterns and loop avoidance, the edges that teach something are those with a short trial, and the
// number of rounds is a bound of its length.
void a_short_trial_is_found_just_where_a_trial_teaches_something() {
  std::mt19937 dice(11);
  int found = 0;
  int nothing = 0;
  for (int round = 0; round < 120; ++round) {
    // These patterns know nothing but zeros.
    std::vector<std::int8_t> clues = some_clues(dice);
    for (std::int8_t& clue : clues)
      if (clue == 1) clue = 0;
    Ladder board = ladder(4, 4, clues, Rung::closings);
    if (!board.settle()) continue;
    ShortTrial shortest(board);
    for (Edge edge = 0; edge < board.board().edges(); ++edge) {
      if (board.board().mark(edge) != 0) continue;
      const Ladder::Trial& trial = board.try_edge(edge);
      const bool is_useful = !trial.is_line_alive || !trial.is_cross_alive || !trial.shared.empty();
      const std::size_t changes = trial.line_changes + trial.cross_changes;
      const std::int32_t bound = shortest.bound(edge);
      CHECK((bound < ShortTrial::NONE) == is_useful);
      CHECK(shortest.find(edge, ShortTrial::NONE) == is_useful);
      (is_useful ? found : nothing) += 1;
      if (!is_useful) continue;
      const std::int32_t length = shortest.length();
      // Every deduction but the contradictions changes something.
      CHECK(bound <= length && static_cast<std::size_t>(length) <= changes + 2);
      std::size_t explained = 0;
      for (const ShortTrial::Outcome& outcome : shortest.outcomes()) explained += outcome.steps.size();
      CHECK(explained == static_cast<std::size_t>(length));
      CHECK(!shortest.is_proved() || !shortest.find(edge, length - 1));
    }
  }
  CHECK(found > 100 && nothing > 100);
}

void all() {
  edges_are_tried_again_only_after_something_changed();
  the_shortest_lessons_come_first();
  a_refutation_has_a_plan_and_leaves_the_board_alone();
  a_refutation_everywhere_tries_all_edges();
  a_plan_is_enough_and_no_move_can_be_left_out();
  a_refutation_that_pauses_comes_to_the_same_end();
  a_refutation_can_be_given_up_anywhere();
  a_short_trial_is_found_just_where_a_trial_teaches_something();
}

const check::Suite suite{"slitherlink_trials", all};

}  // namespace

}  // namespace test_slitherlink_trials
