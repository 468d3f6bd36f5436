// Patterns on a board of bytes; small boards by hand.

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "check.hpp"
#include "common/random.hpp"
#include "patterns/board.hpp"
#include "patterns/eight_symmetries.hpp"

namespace test_patterns {

using namespace hamekomi::patterns;

namespace {

std::shared_ptr<const Table> table(const std::vector<Pattern>& patterns,
                                   const Setting& setting = doubled()) {
  CHECK(complaint(setting).empty());
  for (const Pattern& each : patterns) CHECK(complaint(each, setting).empty());
  return std::make_shared<const Table>(patterns, setting);
}

// Three cells in a row, nothing known but the first.
std::vector<Value> row_of_three(Value first) {
  std::vector<Value> values(3 * 7, 0);
  values[7 + 1] = first;
  return values;
}

const Pattern SPREAD = pattern({{0, 0, 5}}, {{0, 2, 5}});

void positions_that_say_the_same_are_kept_once() {
  CHECK(table({SPREAD})->variants().size() == 4);
  CHECK(table({pattern({{0, 0, 1}}, {{0, 1, 2}, {1, 0, 2}})})->variants().size() == 4);
  CHECK(table({pattern({{0, 0, 1}}, {{0, 1, 2}, {1, 2, 2}})})->variants().size() == 8);
  // A straight pair has two positions, wherever its origin is.
  CHECK(table({pattern({{1, 0, 1}, {1, 2, 1}}, {{0, 1, 2}, {2, 1, 2}})})->variants().size() == 2);
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
  const Pattern beside = pattern({{0, 1, 2}, {0, 3, 2}}, {{0, 0, 9}});
  Board board(table({beside}, doubled({0, 2, 2, 0})), 3, 7, row_of_three(0));
  CHECK(board.put(board.place(1, 6), 2));
  CHECK(board.close());
  CHECK(board.at(board.place(1, 5)) == 9);
  CHECK(board.at(board.place(1, 3)) == 0);
  // The edge to the left and the one beyond are both needed, and only the latter is off the board.
  CHECK(board.at(board.place(1, 1)) == 0);
}

void what_follows_from_the_outside_alone_is_found() {
  const Pattern inwards = pattern({{0, 1, 2}}, {{0, 4, 4}});
  Board board(table({inwards}, doubled({0, 2, 2, 0})), 3, 3, std::vector<Value>(9, 0));
  CHECK(board.close());
  CHECK(board.at(board.place(1, 1)) == 4);
  // Edges off the board are 2, so that a pattern which says otherwise contradicts.
  Board dead(table({pattern({{0, 1, 2}}, {{0, 3, 4}})}, doubled({0, 2, 2, 0})), 3, 3,
             std::vector<Value>(9, 0));
  CHECK(!dead.close());
}

void steps_come_in_the_order_of_the_table() {
  const Pattern second = pattern({{0, 0, 5}}, {{0, 1, 3}});
  Board board(table({second, SPREAD}), 3, 7, row_of_three(5));
  std::vector<std::uint32_t> patterns;
  while (board.step()) patterns.push_back(board.table().variants()[board.uses().back().variant].pattern);
  // Four edges of the first cell, then the next cell, its three new edges, and the same once more.
  CHECK(patterns == std::vector<std::uint32_t>{0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
}

void steps_in_turn_sweep_pattern_by_pattern() {
  const Pattern second = pattern({{0, 0, 5}}, {{0, 1, 3}});
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

// One kind of place, and two values beside unknown; everything off the board is 1.
const Setting PLAIN{3, 0, {1, 1}, {0, 0}, {1}, {{}}};

void many_patterns_give_the_same_as_one_by_one() {
  hamekomi::Random random(1);
  const auto offset = [&] { return static_cast<std::int32_t>(random.below(5)) - 2; };
  int alive = 0;
  int dead = 0;
  for (int round = 0; round < 40; ++round) {
    std::vector<Pattern> patterns;
    for (int k = 0; k < 150; ++k) {
      Pattern made{{{0, 0, set_of(1 + random.below(2))}}, {{offset(), offset(), 1}}, {}};
      for (std::uint32_t more = 2 + random.below(3); more > 0; --more)
        made.conditions.push_back({offset(), offset(), Values{2} << random.below(2)});
      patterns.push_back(made);
    }
    std::vector<Value> values(64, 0);
    for (Value& value : values)
      if (random.below(4) == 0) value = static_cast<Value>(random.below(12) == 0 ? 2 : 1);
    const auto both = table(patterns, PLAIN);
    Board closed(both, 8, 8, values);
    Board swept(both, 8, 8, values);
    std::size_t before = 0;
    do {
      before = swept.changes().size();
      for (std::uint32_t each = 0; each < 150 && swept.sweep(each); ++each) {
      }
    } while (!swept.is_dead() && swept.changes().size() > before);
    CHECK(closed.close() == !swept.is_dead());
    ++(swept.is_dead() ? dead : alive);
    for (std::int32_t place = 0; !swept.is_dead() && place < 64; ++place)
      CHECK(closed.at(closed.place(place / 8, place % 8)) ==
            swept.at(swept.place(place / 8, place % 8)));
  }
  CHECK(alive > 0 && dead > 0);
}

void a_pattern_of_many_places_needs_them_all() {
  Pattern whole{{}, {{0, 0, 1}}, {}};
  for (std::int32_t row = -4; row <= 4; ++row)
    for (std::int32_t column = -4; column <= 4; ++column)
      if (row != 0 || column != 0) whole.conditions.push_back({row, column, set_of(1)});
  const auto alone = table({whole}, PLAIN);
  const auto follows = [&](std::size_t other) {
    std::vector<Value> values(81, 1);
    values[40] = 0;
    values[other] = other == 40 ? 0 : 2;
    Board board(alone, 9, 9, values);
    CHECK(board.close());
    return board.at(board.place(4, 4)) == 1;
  };
  for (std::size_t other = 0; other < 81; ++other) CHECK(follows(other) == (other == 40));
}

// Its conclusion is at a place that the other pattern needs, so both are looked at together. The
// conditions are of value 2: patterns that hold off the board are asked about everywhere.
void a_conclusion_where_another_pattern_looks_may_contradict() {
  const Pattern next{{{0, 0, set_of(2)}}, {{0, 1, 1}}, {}};
  const Pattern both{{{0, 0, set_of(2)}, {0, 1, set_of(1)}}, {{0, 2, 1}}, {}};
  const auto two = table({next, both}, PLAIN);
  for (const Value second : {Value{0}, Value{1}, Value{2}}) {
    Board board(two, 1, 3, std::vector<Value>{2, second, 0});
    CHECK(board.close() == (second != 2));
    CHECK((board.at(board.place(0, 2)) == 1) == (second != 2));
  }
}

// Here more places are needed than are looked at together.
void a_conclusion_is_found_where_nobody_looks() {
  Pattern whole{{{0, 0, set_of(2)}}, {{0, 6, 1}}, {}};
  for (std::int32_t row = -4; row <= 4; ++row)
    for (std::int32_t column = -4; column <= 4; ++column)
      if (row != 0 || column != 0) whole.conditions.push_back({row, column, set_of(1)});
  Pattern again = whole;
  again.conclusions = {{0, 7, 1}};
  const Pattern single{{{0, 0, set_of(2)}}, {{0, 5, 1}}, {}};
  const Pattern other{{{0, 0, set_of(2)}, {0, 5, set_of(1)}}, {{1, 0, 1}}, {}};
  std::vector<Value> values(9 * 10, 0);
  values[4 * 10 + 4] = 2;
  Board board(table({whole, again, single, other}, PLAIN), 9, 10, values);
  CHECK(board.close());
  CHECK(board.at(board.place(4, 9)) == 1);
}

// Rows of arrows: 1 right, 2 down, 3 left, 4 up; 5 is what follows.
Setting arrows() {
  const std::vector<Value> quarter{0, 2, 3, 4, 1, 5};
  const std::vector<Value> half{0, 3, 4, 1, 2, 5};
  const std::vector<Value> three_quarters{0, 4, 1, 2, 3, 5};
  return {
      6,      0,
      {1, 1}, {0, 0},
      {0},    {{}, {{0, 1, -1, 0}, quarter}, {{-1, 0, 0, -1}, half}, {{0, -1, 1, 0}, three_quarters}}};
}

void symmetries_may_change_values() {
  // An arrow points at what follows, whichever way it is turned. (0, 1) is to the right.
  const Pattern points_at = pattern({{0, 0, 1}}, {{0, 1, 5}});
  const auto right_and_up =
      table({points_at}, {6, 0, {1, 1}, {0, 0}, {0}, {{}, {{0, -1, 1, 0}, {0, 4, 1, 2, 3, 5}}}});
  Board board(right_and_up, 3, 3, std::vector<Value>{0, 0, 0, 0, 4, 0, 1, 0, 0});
  CHECK(board.close());
  CHECK(board.at(board.place(0, 1)) == 5);
  CHECK(board.at(board.place(2, 1)) == 5);
  CHECK(board.changes().size() == 2);
  CHECK(table({points_at}, arrows())->variants().size() == 4);
}

void conditions_may_allow_several_values() {
  const Pattern either{{{0, 0, set_of(1) | set_of(2)}}, {{0, 1, 3}}, {}};
  Board board(table({either}, {4, 0, {1, 1}, {0, 0}, {0}, {{}}}), 1, 6,
              std::vector<Value>{1, 0, 2, 0, 3, 0});
  CHECK(board.close());
  CHECK(board.at(board.place(0, 1)) == 3 && board.at(board.place(0, 3)) == 3);
  CHECK(board.at(board.place(0, 5)) == 0);
}

void any_value_may_say_that_nothing_is_known() {
  const Pattern spread = pattern({{0, 0, 0}}, {{0, 1, 0}});
  Board board(table({spread}, {3, 2, {1, 1}, {0, 0}, {2}, {{}}}), 1, 4, std::vector<Value>{1, 0, 2, 2});
  const Board::Mark before = board.mark();
  CHECK(board.close());
  CHECK(board.at(board.place(0, 3)) == 0 && board.at(board.place(0, 0)) == 1);
  board.restore(before);
  CHECK(board.at(board.place(0, 3)) == 2);
}

void patterns_are_shifted_by_whole_periods() {
  const Pattern spread = pattern({{0, 0, 1}}, {{0, 1, 1}});
  Board board(table({spread}, {2, 0, {1, 3}, {0, 1}, {0, 0, 0}, {{}}}), 1, 7,
              std::vector<Value>{1, 0, 0, 0, 1, 0, 0});
  CHECK(board.close());  // only the second and the fifth place are origins
  CHECK(board.changes() == std::vector<Place>{board.place(0, 5)});
}

// Edges are dividers: 1 parts the cells beside it, 2 joins them.
Setting divided() {
  Setting setting = doubled({0, 2, 2, 0});
  setting.dividers = {2, 1, {{0, 0}, {1, 0}, {0, 1}, {0, 0}}};
  return setting;
}

// The edge between two cells on the same side joins them.
const Pattern JOINED{{}, {{0, 1, 2}}, {{0, 0, 0}, {0, 2, 0}}};
const Pattern PARTED{{}, {{0, 1, 1}}, {{0, 0, 0}, {0, 2, 1}}};

void sides_follow_from_dividers_and_can_be_taken_back() {
  Board board(table({JOINED, PARTED}, divided()), 5, 5, std::vector<Value>(25, 0));
  CHECK(board.close() && board.changes().empty());
  const Board::Mark before = board.mark();
  for (int round = 0; round < 2; ++round) {
    // Around the dot in the middle, from cell to cell: the last edge follows from the others.
    CHECK(board.put(board.place(2, 1), 1) && board.put(board.place(1, 2), 2));
    CHECK(board.close() && board.changes().size() == 2);
    CHECK(board.put(board.place(2, 3), 1) && board.close());
    CHECK(board.at(board.place(3, 2)) == 2);
    // Everything off the board is on one side, so one edge of the border decides the others.
    CHECK(board.put(board.place(0, 1), 2) && board.close());
    for (const Place edge : {board.place(0, 3), board.place(1, 0), board.place(1, 4)})
      CHECK(board.at(edge) == 2);
    CHECK(board.at(board.place(4, 1)) == 1);
    board.restore(before);
    CHECK(board.close() && board.changes().empty());
  }
}

void a_divider_against_the_sides_is_fatal() {
  Board board(table({JOINED, PARTED}, divided()), 5, 5, std::vector<Value>(25, 0));
  for (const Place edge : {board.place(2, 1), board.place(1, 2), board.place(2, 3), board.place(3, 2)})
    CHECK(board.put(edge, edge == board.place(2, 1) ? 1 : 2));
  CHECK(!board.close() && board.has_fatal());
}

void sides_may_be_given_from_outside() {
  Board board(table({JOINED}, divided()), 3, 7, std::vector<Value>(21, 0));
  CHECK(board.relate(board.place(1, 1), board.place(1, 5), true));
  CHECK(board.relate(board.place(1, 3), board.place(1, 5), true));
  CHECK(!board.relate(board.place(1, 1), board.place(1, 3), true));
  CHECK(board.close());
  CHECK(board.changes() == std::vector<Place>{board.place(1, 2)});
}

void letters_are_the_same_rule_in_any_order() {
  const auto positions = [](std::vector<Sided> sides) {
    return table({Pattern{{}, {{0, 1, 2}, {2, 1, 2}}, std::move(sides)}}, divided())->variants().size();
  };
  // Two pairs of cells, one below the other: turned by a half or mirrored they are the same again.
  CHECK(positions({{0, 0, 0}, {0, 2, 0}, {2, 0, 2}, {2, 2, 2}}) == 2);
  CHECK(positions({{0, 0, 1}, {2, 0, 3}, {2, 2, 3}, {0, 2, 1}}) == 2);
  CHECK(positions({{0, 0, 0}, {0, 2, 0}, {2, 0, 2}, {2, 2, 3}}) == 4);
}

void bad_sides_are_named() {
  CHECK(complaint(JOINED, divided()).empty());
  CHECK(!complaint(JOINED, doubled()).empty());                                 // nothing divides
  CHECK(!complaint(Pattern{{}, {{0, 1, 2}}, {{0, 0, 0}}}, divided()).empty());  // one alone
  CHECK(!complaint(Pattern{{}, {{0, 1, 2}}, {{0, 1, 0}, {0, 0, 0}}}, divided()).empty());  // an edge
  Setting setting = divided();
  CHECK(complaint(setting).empty());
  setting.dividers.beside[0] = {1, 0};  // a vertex is not between cells
  CHECK(!complaint(setting).empty());
  setting = divided();
  setting.outside[1] = 0;  // nobody knows the edges off the board
  CHECK(!complaint(setting).empty());
  setting = divided();
  setting.dividers.parts = 2;  // what joins does not part
  CHECK(!complaint(setting).empty());
}

void bad_patterns_are_named() {
  const Setting setting = doubled();
  CHECK(complaint(SPREAD, setting).empty());
  CHECK(!complaint(pattern({}, {{0, 0, 1}}), setting).empty());
  CHECK(!complaint(pattern({{0, 0, 1}}, {}), setting).empty());
  CHECK(!complaint(pattern({{0, 0, 0}}, {{0, 1, 1}}), setting).empty());
  CHECK(!complaint(pattern({{0, 0, 1}}, {{0, 1, 0}}), setting).empty());
  CHECK(!complaint(pattern({{0, 0, 1}}, {{0, 1, 16}}), setting).empty());
  CHECK(!complaint(pattern({{0, 0, 1}}, {{0, 1, 255}}), setting).empty());
  CHECK(!complaint(pattern({{0, FARTHEST + 1, 1}}, {{0, 1, 1}}), setting).empty());
}

void bad_settings_are_named() {
  CHECK(complaint(arrows()).empty());
  const std::vector<Setting> bad{
      {1, 0, {1, 1}, {0, 0}, {0}, {{}}},                         // too few values
      {65, 0, {1, 1}, {0, 0}, {0}, {{}}},                        // too many
      {3, 3, {1, 1}, {0, 0}, {0}, {{}}},                         // nothing says "unknown"
      {3, 0, {0, 1}, {0, 0}, {}, {{}}},                          // no period
      {3, 0, {1, 2}, {0, 0}, {0}, {{}}},                         // a kind without a value outside
      {3, 0, {1, 1}, {0, 0}, {3}, {{}}},                         // a value that there is not
      {3, 0, {1, 1}, {0, 0}, {0}, {}},                           // not even one symmetry
      {3, 0, {1, 1}, {0, 0}, {0}, {{{1, 1, 1, 1}, {}}}},         // places fall together
      {3, 0, {1, 2}, {0, 0}, {0, 0}, {{{0, 1, 1, 0}, {}}}},      // periods become others
      {3, 0, {1, 1}, {0, 0}, {0}, {{{1, 0, 0, 1}, {0, 1}}}},     // a value is forgotten
      {3, 0, {1, 1}, {0, 0}, {0}, {{{1, 0, 0, 1}, {0, 1, 1}}}},  // two become one
      {3, 0, {1, 1}, {0, 0}, {0}, {{{1, 0, 0, 1}, {1, 0, 2}}}},  // what is unknown becomes known
  };
  for (const Setting& setting : bad) CHECK(!complaint(setting).empty());
}

void all() {
  positions_that_say_the_same_are_kept_once();
  what_follows_from_what_followed_is_found();
  contradictions_are_fatal_and_can_be_taken_back();
  the_outside_has_its_values();
  what_follows_from_the_outside_alone_is_found();
  steps_come_in_the_order_of_the_table();
  steps_in_turn_sweep_pattern_by_pattern();
  a_sweep_applies_one_pattern_once();
  many_patterns_give_the_same_as_one_by_one();
  a_pattern_of_many_places_needs_them_all();
  a_conclusion_where_another_pattern_looks_may_contradict();
  a_conclusion_is_found_where_nobody_looks();
  symmetries_may_change_values();
  conditions_may_allow_several_values();
  any_value_may_say_that_nothing_is_known();
  patterns_are_shifted_by_whole_periods();
  sides_follow_from_dividers_and_can_be_taken_back();
  a_divider_against_the_sides_is_fatal();
  sides_may_be_given_from_outside();
  letters_are_the_same_rule_in_any_order();
  bad_sides_are_named();
  bad_patterns_are_named();
  bad_settings_are_named();
}

const check::Suite suite{"patterns", all};

}  // namespace

}  // namespace test_patterns
