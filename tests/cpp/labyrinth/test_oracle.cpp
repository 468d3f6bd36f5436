// The oracle of the labyrinth: all lines of small boards, reasons, walks, and what it refuses.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "check.hpp"
#include "common/random.hpp"
#include "labyrinth/boards.hpp"
#include "labyrinth/lines.hpp"
#include "labyrinth/oracle.hpp"

namespace test_labyrinth_oracle {

using namespace hamekomi::labyrinth;
using hamekomi::Stop;

namespace {

constexpr std::size_t PLENTY = 1'000'000;

std::size_t listed(int size, std::size_t slice) {
  Oracle oracle(square(size), {0}, PLENTY);
  Lines lines(oracle);
  std::size_t found = 0;
  Stop stop = Stop::paused;
  while (stop != Stop::finished) {
    stop = lines.run(slice, 100);
    found += lines.take().size();
  }
  return found;
}

void small_boards_have_as_many_lines_as_published() {  // OEIS A001184
  CHECK(listed(3, PLENTY) == 2);
  CHECK(listed(5, PLENTY) == 104);
  CHECK(listed(5, 7) == 104);
}

// All lines to the goal, by trying every step.
std::size_t tried(const Board& board, Field field, std::vector<char>& seen, int left) {
  if (field == board.goal) return left == 0 ? 1 : 0;
  std::size_t found = 0;
  for (unsigned d = 0; d < DIRECTIONS; ++d) {
    if (!has(board.doors[static_cast<std::size_t>(field)], d)) continue;
    const Field other = board.beside(field, d);
    char& is_seen = seen[static_cast<std::size_t>(other)];
    if (is_seen != 0) continue;
    is_seen = 1;
    found += tried(board, other, seen, left - 1);
    is_seen = 0;
  }
  return found;
}

void lines_between_all_fields_are_those_that_trying_finds() {
  for (const Field start : {0, 6, 8, 12, 22})
    for (Field goal = 0; goal < 25; goal += 2) {
      if (goal == start) continue;
      Board board = square(5);
      board.goal = goal;
      std::vector<char> seen(25);
      seen[static_cast<std::size_t>(start)] = 1;
      Oracle oracle(board, {start}, PLENTY);
      std::size_t found = 0;
      if (oracle.begin().reason == Reason::line) {
        Lines lines(oracle);
        while (lines.run(PLENTY, 1000) != Stop::finished) found += lines.take().size();
        found += lines.take().size();
      }
      CHECK(found == tried(board, start, seen, 24));
    }
}

void a_run_makes_as_many_steps_and_finds_as_many_lines_as_it_may() {
  Oracle oracle(square(5), {0}, PLENTY);
  Lines lines(oracle);
  for (unsigned k = 0; k < 24; ++k) CHECK(lines.run(1, 1) == Stop::paused);
  CHECK(lines.run(PLENTY, 1) == Stop::found);
  const std::vector<std::string> first = lines.take();
  CHECK(first.size() == 1 && lines.latest() == first[0]);
  CHECK(lines.run(PLENTY, 9, false) == Stop::found);
  CHECK(lines.count() == 10 && lines.take().empty());
  Oracle again(square(5), {0}, PLENTY);
  Lines others(again);
  others.run(PLENTY, 10);
  CHECK(others.take()[9] == lines.latest());
}

void only_whole_lines_that_begin_like_this_one_can_be_gone_after() {
  const std::string line = "RRRRDLLLLDRRRRDLLLLDRRRR";
  const auto is_gone_after = [](const std::vector<Field>& begun, const std::string& letters) {
    Oracle oracle(square(5), begun, PLENTY);
    return Lines(oracle).go_after(letters);
  };
  CHECK(is_gone_after({0, 1}, line));
  CHECK(!is_gone_after({0, 5}, line));
  CHECK(!is_gone_after({0, 1}, line + "R"));
  CHECK(!is_gone_after({0, 1}, line.substr(0, 23)));
  CHECK(!is_gone_after({0, 1}, "D" + line.substr(1)));
}

// The same as `Lines`, by the oracle alone.
void list_by_the_oracle(Oracle& oracle, unsigned heading, const std::string& steps,
                        std::vector<std::string>& found) {
  if (oracle.is_finished()) return found.push_back(steps);
  for (unsigned turn = 0; turn < (steps.empty() ? DIRECTIONS : TURNS); ++turn) {
    const unsigned d = turned(heading, turn);
    if (oracle.judge(d).reason != Reason::line) continue;
    oracle.step(d);
    list_by_the_oracle(oracle, d, steps + LETTERS[d], found);
    oracle.back();
  }
}

// On a square of 7 with some random walls: more fields than a plain search takes.
void lines_are_those_of_the_oracle_in_its_order_and_go_on_anywhere() {
  hamekomi::Random random(3);
  std::size_t most = 0;
  for (unsigned k = 0; k < 12; ++k) {
    Board board = square(7);
    board.goal = k % 2 == 0 ? 48 : 2 * static_cast<Field>(1 + random.below(23));
    for (unsigned walls = 0; walls < 5; ++walls) {
      const auto field = static_cast<Field>(random.below(48));
      const unsigned d = random.below(2);
      if (!has(board.doors[static_cast<std::size_t>(field)], d)) continue;
      board.doors[static_cast<std::size_t>(field)] ^= side(d);
      board.doors[static_cast<std::size_t>(board.beside(field, d))] ^= side(opposite(d));
    }
    Oracle oracle(board, {0}, PLENTY);
    if (oracle.begin().reason != Reason::line) continue;
    std::vector<std::string> expected;
    list_by_the_oracle(oracle, 0, "", expected);
    most = std::max(most, expected.size());
    for (std::size_t after = 0; after < expected.size(); after += 1 + expected.size() / 5) {
      Oracle again(board, {0}, PLENTY);
      Lines lines(again);
      CHECK(lines.go_after(expected[after]));
      lines.run(PLENTY * PLENTY, PLENTY);
      const std::vector<std::string> rest = lines.take();
      CHECK(std::equal(rest.begin(), rest.end(), expected.begin() + static_cast<int>(after) + 1,
                       expected.end()));
    }
    for (const char* wrong : {"", "X", "RX", "RRRRRRRDDDDDDDD"}) {
      Oracle again(board, {0}, PLENTY);
      CHECK(!Lines(again).go_after(wrong));
    }
    Lines lines(oracle);
    lines.run(PLENTY * PLENTY, PLENTY);
    CHECK(lines.take() == expected);
  }
  CHECK(most > 1000);
}

struct Tally {
  std::array<std::uint64_t, 9> by_reason{};
  std::uint64_t lines = 0;

  std::uint64_t& operator[](Reason reason) { return by_reason[static_cast<std::size_t>(reason)]; }
};

void explore(Oracle& oracle, Tally& tally) {
  if (oracle.is_finished()) {
    ++tally.lines;
    return;
  }
  for (unsigned d = 0; d < DIRECTIONS; ++d) {
    const Reason reason = oracle.judge(d).reason;
    ++tally[reason];
    if (reason != Reason::line) continue;
    oracle.step(d);
    explore(oracle, tally);
    oracle.back();
  }
}

// The numbers are half of those of an independent program: the other lines are mirror images.
void every_line_of_7x7_is_found_and_every_impossible_move_has_its_reason() {
  Oracle oracle(square(7), {0, 1}, PLENTY);
  Tally tally;
  explore(oracle, tally);
  CHECK(tally.lines == 111'712 / 2);
  CHECK(tally[Reason::cut] + tally[Reason::too_early] == 799'074 / 2);
  CHECK(tally[Reason::colours] == 5'140 / 2);
  CHECK(tally[Reason::ring] == 292 / 2);
  CHECK(tally[Reason::search] == 0);
  CHECK(tally[Reason::unsettled] == 0);
}

void a_walk_never_gets_stuck(int size, std::uint64_t seed) {
  Oracle oracle(square(size), {0}, PLENTY);
  while (!oracle.is_finished()) {
    std::vector<unsigned> possible;
    for (unsigned d = 0; d < DIRECTIONS; ++d) {
      const Reason reason = oracle.judge(d).reason;
      CHECK(reason != Reason::unsettled);
      if (reason == Reason::line) possible.push_back(d);
    }
    CHECK(!possible.empty());
    if (possible.empty()) return;
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    oracle.step(possible[(seed >> 33U) % possible.size()]);
  }
  CHECK(oracle.line().size() == static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
}

void lines_that_others_have_found_are_checked() {
  Oracle oracle(square(3), {0}, 0);
  CHECK(oracle.begin().reason == Reason::line);
  CHECK(!oracle.settle_move(0, {0, 1, 2}));
  CHECK(!oracle.settle_move(0, {0, 3, 6, 7, 4, 1, 2, 5, 8}));
  CHECK(oracle.settle_move(0, {0, 1, 2, 5, 4, 3, 6, 7, 8}));
  oracle.step(0);
  CHECK(oracle.witness() == std::vector<Field>({1, 2, 5, 4, 3, 6, 7, 8}));
}

void wrong_boards_and_lines_are_refused() {
  Board board = square(3);
  CHECK(complaint(board, {0, 1}).empty());
  CHECK(!complaint(board, {}).empty());
  CHECK(!complaint(board, {0, 4}).empty());
  CHECK(!complaint(board, {0, 1, 2, 5, 8}).empty());
  board.doors[0] = 4;
  CHECK(!complaint(board, {0}).empty());
  board.doors.pop_back();
  CHECK(!complaint(board, {0}).empty());
}

void all() {
  small_boards_have_as_many_lines_as_published();
  lines_between_all_fields_are_those_that_trying_finds();
  a_run_makes_as_many_steps_and_finds_as_many_lines_as_it_may();
  only_whole_lines_that_begin_like_this_one_can_be_gone_after();
  lines_are_those_of_the_oracle_in_its_order_and_go_on_anywhere();
  if (!check::IS_SANITIZED) every_line_of_7x7_is_found_and_every_impossible_move_has_its_reason();
  a_walk_never_gets_stuck(21, 1);
  a_walk_never_gets_stuck(31, 2);
  lines_that_others_have_found_are_checked();
  wrong_boards_and_lines_are_refused();
}

const check::Suite suite{"labyrinth_oracle", all};

}  // namespace

}  // namespace test_labyrinth_oracle
