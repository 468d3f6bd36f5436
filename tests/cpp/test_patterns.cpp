// Patterns on a board of bytes; small boards by hand.

#include <cstdint>
#include <memory>
#include <vector>

#include "check.hpp"
#include "patterns/board.hpp"

using namespace hamekomi::patterns;

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
  return check::summary();
}
