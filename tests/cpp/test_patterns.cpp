// Patterns on a board of bytes, loops by patterns, and trial; small boards by hand.

#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "check.hpp"
#include "patterns/board.hpp"
#include "patterns/trial.hpp"

using namespace hamekomi::patterns;
using hamekomi::Stop;

namespace {

std::shared_ptr<const Table> table(const std::vector<Pattern>& patterns, const Outside& outside = {}) {
  for (const Pattern& pattern : patterns) CHECK(complaint(pattern).empty());
  return std::make_shared<const Table>(patterns, outside);
}

// Three cells in a row, nothing known but the first.
std::vector<Value> row_of_three(Value first) {
  std::vector<Value> values(3 * 7, 0);
  values[7 + 1] = first;
  return values;
}

const Pattern SPREAD{{{0, 0, 5}}, {{0, 2, 5}}};

void positions_that_say_the_same_are_kept_once() {
  CHECK(table({SPREAD})->variants().size() == 4);
  CHECK(table({{{{0, 0, 1}}, {{0, 1, 2}, {1, 0, 2}}}})->variants().size() == 4);
  CHECK(table({{{{0, 0, 1}}, {{0, 1, 2}, {1, 2, 2}}}})->variants().size() == 8);
  // A straight pair of edges has two positions, wherever its origin is.
  CHECK(table({{{{1, 0, 1}, {1, 2, 1}}, {{0, 1, 2}, {2, 1, 2}}}})->variants().size() == 2);
}

void what_follows_from_what_followed_is_found() {
  Board board(table({SPREAD}), 3, 7, row_of_three(5));
  CHECK(board.close());
  CHECK(board.at(board.place(1, 3)) == 5);
  CHECK(board.at(board.place(1, 5)) == 5);
  CHECK(board.at(board.place(1, 2)) == 0);
  CHECK(board.uses().size() == 2);
  CHECK(board.close());
  CHECK(board.uses().size() == 2);
}

void contradictions_are_fatal_and_can_be_taken_back() {
  Board board(table({SPREAD}), 3, 7, row_of_three(0));
  CHECK(board.close());
  const Board::Mark before = board.mark();
  CHECK(board.put(board.place(1, 5), 7));
  CHECK(board.close());
  CHECK(board.put(board.place(1, 1), 5));
  CHECK(!board.close());
  CHECK(board.is_dead() && board.has_fatal());
  CHECK(board.row(board.fatal().origin) == 1);
  CHECK(!board.step() && !board.step_in_turn());
  board.restore(before);
  CHECK(board.changes().empty() && board.uses().empty());
  CHECK(board.put(board.place(1, 1), 5));
  CHECK(board.close());
  CHECK(board.at(board.place(1, 5)) == 5);
}

void the_outside_has_its_values() {
  // A cell beside an edge 2 becomes 9; off the board all edges are 2, so the cells at the border do.
  const Pattern beside{{{0, 1, 2}, {0, 3, 2}}, {{0, 0, 9}}};
  Board board(table({beside}, {0, 2, 2, 0}), 3, 7, row_of_three(0));
  CHECK(board.put(board.place(1, 6), 2));
  CHECK(board.close());
  CHECK(board.at(board.place(1, 5)) == 9);
  CHECK(board.at(board.place(1, 3)) == 0);
  // The edge to the left and the one beyond are both needed, and only the latter is off the board.
  CHECK(board.at(board.place(1, 1)) == 0);
}

void what_follows_from_the_outside_alone_is_found() {
  const Pattern inwards{{{0, 1, 2}}, {{0, 4, 4}}};
  Board board(table({inwards}, {0, 2, 2, 0}), 3, 3, std::vector<Value>(9, 0));
  CHECK(board.close());
  CHECK(board.at(board.place(1, 1)) == 4);
  // Edges off the board are 2, so that a pattern which says otherwise contradicts.
  Board dead(table({{{{0, 1, 2}}, {{0, 3, 4}}}}, {0, 2, 2, 0}), 3, 3, std::vector<Value>(9, 0));
  CHECK(!dead.close());
}

void steps_come_in_the_order_of_the_table() {
  const Pattern second{{{0, 0, 5}}, {{0, 1, 3}}};
  Board board(table({second, SPREAD}), 3, 7, row_of_three(5));
  std::vector<std::uint32_t> patterns;
  while (board.step()) patterns.push_back(board.table().variants()[board.uses().back().variant].pattern);
  // Four edges of the first cell, then the next cell, its three new edges, and the same once more.
  CHECK(patterns == std::vector<std::uint32_t>{0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
}

void steps_in_turn_sweep_pattern_by_pattern() {
  const Pattern second{{{0, 0, 5}}, {{0, 1, 3}}};
  Board board(table({second, SPREAD}), 3, 7, row_of_three(5));
  std::vector<std::uint32_t> patterns;
  while (board.step_in_turn())
    patterns.push_back(board.table().variants()[board.uses().back().variant].pattern);
  // Both new cells are found in one sweep, since the second follows the first in reading order.
  CHECK(patterns == std::vector<std::uint32_t>{0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0});
}

void a_sweep_applies_one_pattern_once() {
  std::vector<Value> values(3 * 7, 0);
  values[7 + 5] = 5;  // spreads to the left, against the reading order
  Board board(table({SPREAD}), 3, 7, values);
  CHECK(board.sweep(0));
  CHECK(board.at(board.place(1, 3)) == 5);
  CHECK(board.at(board.place(1, 1)) == 0);
  CHECK(board.sweep(0));
  CHECK(board.at(board.place(1, 1)) == 5);
}

void bad_patterns_are_named() {
  CHECK(!complaint({{}, {{0, 0, 1}}}).empty());
  CHECK(!complaint({{{0, 0, 1}}, {}}).empty());
  CHECK(!complaint({{{0, 0, 0}}, {{0, 1, 1}}}).empty());
  CHECK(!complaint({{{0, FARTHEST + 1, 1}}, {{0, 1, 1}}}).empty());
}

OneLoop one_loop(const std::vector<Pattern>& patterns, std::int32_t rows, std::int32_t columns,
                 const std::vector<std::int8_t>& clues, const std::vector<Value>& marks) {
  return {table(patterns, NO_LINES_OUTSIDE), rows, columns, clues, marks};
}

std::size_t loops_found(const std::vector<Pattern>& patterns, std::int32_t rows, std::int32_t columns,
                        const std::vector<std::int8_t>& clues) {
  const auto edges = static_cast<std::size_t>((rows + 1) * columns + rows * (columns + 1));
  Trial trial(one_loop(patterns, rows, columns, clues, std::vector<Value>(edges, 0)));
  std::set<std::vector<Value>> found;
  for (Stop stop = trial.run(1); stop != Stop::finished; stop = trial.run(1)) {
    if (stop != Stop::found) continue;
    std::vector<Value> marks;
    for (Edge edge = 0; edge < trial.board().edges(); ++edge) marks.push_back(trial.board().mark(edge));
    CHECK(found.insert(marks).second);
  }
  return found.size();
}

// Whatever the patterns, even where they say nothing, all loops are found: OEIS A140517.
void trial_finds_every_loop() {
  const Pattern idle{{{0, 0, 9}}, {{0, 1, LINE}}};
  const Pattern no_dead_end{{{1, 0, CROSS}, {1, 2, CROSS}, {2, 1, CROSS}}, {{0, 1, CROSS}}};
  for (const std::vector<Pattern>& patterns : {std::vector{idle}, std::vector{idle, no_dead_end}}) {
    CHECK(loops_found(patterns, 1, 1, {NO_CLUE}) == 1);
    CHECK(loops_found(patterns, 2, 2, std::vector<std::int8_t>(4, NO_CLUE)) == 13);
    CHECK(loops_found(patterns, 3, 3, std::vector<std::int8_t>(9, NO_CLUE)) == 213);
  }
  CHECK(loops_found({idle}, 1, 1, {4}) == 1);
  CHECK(loops_found({idle}, 1, 1, {3}) == 0);
  CHECK(loops_found({idle}, 1, 2, {0, 0}) == 0);
  CHECK(loops_found({idle}, 1, 2, {3, NO_CLUE}) == 1);
}

void a_line_that_would_close_a_wrong_loop_is_crossed() {
  const Pattern idle{{{0, 0, 9}}, {{0, 1, LINE}}};
  // One row of two cells: edges 0 1 above, 2 3 below, 4 5 6 upright. Three lines around the left cell.
  const std::vector<Value> marks{LINE, 0, LINE, 0, LINE, 0, 0};
  OneLoop spared = one_loop({idle}, 1, 2, {NO_CLUE, NO_CLUE}, marks);
  CHECK(spared.settle());
  CHECK(spared.mark(5) == 0);
  OneLoop needed_elsewhere = one_loop({idle}, 1, 2, {NO_CLUE, 3}, marks);
  CHECK(needed_elsewhere.settle());
  CHECK(needed_elsewhere.mark(5) == CROSS);
  OneLoop too_many = one_loop({idle}, 1, 2, {3, 1}, marks);
  CHECK(too_many.settle());
  CHECK(too_many.mark(5) == CROSS);
}

void going_back_restores_everything() {
  const Pattern idle{{{0, 0, 9}}, {{0, 1, LINE}}};
  OneLoop board = one_loop({idle}, 1, 2, {NO_CLUE, NO_CLUE}, {LINE, 0, LINE, 0, LINE, 0, 0});
  CHECK(board.settle());
  const OneLoop::Standing before = board.standing();
  CHECK(board.put(5, LINE) && board.settle() && board.is_solved());
  CHECK(board.mark(6) == CROSS);
  board.restore(before);
  CHECK(!board.is_solved() && board.mark(5) == 0 && board.mark(6) == 0);
  CHECK(board.put(6, LINE) && board.settle());
  CHECK(board.mark(5) == CROSS);  // there are lines elsewhere now
  board.restore(before);
  CHECK(board.put(5, LINE) && board.settle() && board.is_solved());
}

}  // namespace

int main() {
  positions_that_say_the_same_are_kept_once();
  what_follows_from_what_followed_is_found();
  contradictions_are_fatal_and_can_be_taken_back();
  the_outside_has_its_values();
  what_follows_from_the_outside_alone_is_found();
  steps_come_in_the_order_of_the_table();
  steps_in_turn_sweep_pattern_by_pattern();
  a_sweep_applies_one_pattern_once();
  bad_patterns_are_named();
  trial_finds_every_loop();
  a_line_that_would_close_a_wrong_loop_is_crossed();
  going_back_restores_everything();
  return check::summary();
}
