// Games whose values are known: Nim by its formula, graphs with cycles, and graphs that are none.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "check.hpp"
#include "hexads/retrograde.hpp"

namespace test_hexads_retrograde {

using namespace hamekomi::hexads;

namespace {

struct Game {
  std::vector<std::uint32_t> starts{0};
  std::vector<std::uint32_t> targets;
  std::vector<Value> at_the_end;

  void add(std::vector<std::uint32_t> moves, Value end = Value::lost) {
    targets.insert(targets.end(), moves.begin(), moves.end());
    starts.push_back(static_cast<std::uint32_t>(targets.size()));
    at_the_end.push_back(end);
  }
  Graph graph() const { return {starts, targets}; }
  Solved solved() const { return solve(graph(), at_the_end); }
};

// Two heaps of up to `most` counters; who cannot move has the value `end`.
Game two_heaps(std::uint32_t most, Value end) {
  Game game;
  for (std::uint32_t a = 0; a <= most; ++a)
    for (std::uint32_t b = 0; b <= most; ++b) {
      std::vector<std::uint32_t> moves;
      for (std::uint32_t left = 0; left < a; ++left) moves.push_back(left * (most + 1) + b);
      for (std::uint32_t left = 0; left < b; ++left) moves.push_back(a * (most + 1) + left);
      game.add(moves, end);
    }
  return game;
}

void equal_heaps_lose_at_nim() {
  const Solved solved = two_heaps(12, Value::lost).solved();
  for (std::uint32_t a = 0; a <= 12; ++a)
    for (std::uint32_t b = 0; b <= 12; ++b) {
      const std::uint32_t p = a * 13 + b;
      CHECK(solved.value[p] == (a == b ? Value::lost : Value::won));
      // The loser of equal heaps takes single counters, which the winner copies on the other heap.
      if (a == b) CHECK(solved.distance[p] == 2 * a);
    }
}

void last_taker_loses_at_misere_nim() {
  // Equal heaps lose as before, unless they are so small that the last counter decides.
  const Solved solved = two_heaps(12, Value::won).solved();
  for (std::uint32_t a = 0; a <= 12; ++a)
    for (std::uint32_t b = 0; b <= 12; ++b) {
      const bool lost = a <= 1 && b <= 1 ? (a + b) % 2 == 1 : a == b;
      CHECK(solved.value[a * 13 + b] == (lost ? Value::lost : Value::won));
    }
}

void endless_play_is_a_draw() {
  Game game;
  game.add({1});  // 0 and 1 chase each other
  game.add({0});
  game.add({0, 3});  // 2 may join them, or win
  game.add({});      // 3 is lost
  game.add({0, 2});  // 4 may join them, or lose: it draws
  game.add({2});     // 5 must lose
  const Solved solved = game.solved();
  CHECK(solved.value ==
        std::vector<Value>{Value::draw, Value::draw, Value::won, Value::lost, Value::draw, Value::lost});
  CHECK(solved.distance == std::vector<std::uint32_t>{0, 0, 1, 0, 0, 2});
}

void the_winner_hurries_and_the_loser_delays() {
  Game game;
  game.add({});         // 0 lost
  game.add({0});        // 1 won in 1
  game.add({1});        // 2 lost in 2
  game.add({2, 0});     // 3 won in 1 or 3: in 1
  game.add({2});        // 4 won in 3
  game.add({1, 4, 3});  // 5 lost in 2 or 4: in 4
  const Solved solved = game.solved();
  CHECK(solved.distance == std::vector<std::uint32_t>{0, 1, 2, 1, 3, 4});
}

void the_empty_game_has_no_positions() {
  const Game game;
  CHECK(is_well_formed(game.graph()));
  CHECK(game.solved().value.empty());
}

void malformed_graphs_are_refused() {
  using List = std::vector<std::uint32_t>;
  const auto refused = [](const List& starts, const List& targets) {
    return !is_well_formed({starts, targets});
  };
  CHECK(refused({}, {}));                // no end of the last position
  CHECK(refused({1, 1}, {0}));           // does not begin at 0
  CHECK(refused({0, 2}, {0}));           // ends beyond the moves
  CHECK(refused({0, 0}, {0}));           // leaves a move out
  CHECK(refused({0, 2, 1, 2}, {0, 0}));  // runs backwards
  CHECK(refused({0, 1}, {1}));           // leads to a position that is not there
  CHECK(!refused({0, 1}, {0}));
}

void all() {
  equal_heaps_lose_at_nim();
  last_taker_loses_at_misere_nim();
  endless_play_is_a_draw();
  the_winner_hurries_and_the_loser_delays();
  the_empty_game_has_no_positions();
  malformed_graphs_are_refused();
}

const check::Suite suite{"hexads_retrograde", all};

}  // namespace

}  // namespace test_hexads_retrograde
