// The 9x9 engine against a slow search that shares no code with it, on every instruction set that this
// machine has: solutions, counts, nodes; many puzzles on any number of threads; and puzzles that are
// made.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "check.hpp"
#include "simd/level.hpp"
#include "sudoku/make/minimal.hpp"
#include "sudoku/many/batch.hpp"
#include "sudoku/search/search.hpp"

namespace test_sudoku_search {

using namespace hamekomi;
using namespace hamekomi::sudoku;

namespace {

constexpr std::uint64_t TO_THE_END = UINT64_MAX / 2;

// Arto Inkala's of 2012.
const std::string HARD =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

// Four cells with the same two digits, crosswise.
const std::string TWO =
    "..3456789456789123789123456..4365897365897214897214365642978531978531642531642978";

Cells cells_of(const std::string& text) {
  Cells cells{};
  for (unsigned cell = 0; cell < CELLS; ++cell)
    cells[cell] = static_cast<std::uint8_t>(text[cell] == '.' ? 0 : text[cell] - '0');
  return cells;
}

// The reference: writes a digit that its row, column and box do not have into the cell with the fewest
// of them.
class Slowly {
 public:
  Slowly(const Cells& given, std::size_t limit) : limit_(limit) {
    for (unsigned cell = 0; cell < CELLS; ++cell)
      if (given[cell] != 0) {
        if ((open(cell) >> given[cell] & 1U) == 0) return;
        turn(cell, given[cell]);
        cells_[cell] = given[cell];
      }
    fill();
  }

  std::vector<Cells> found;

 private:
  void fill() {
    unsigned best = CELLS;
    int fewest = 10;
    for (unsigned cell = 0; cell < CELLS; ++cell) {
      const int number = cells_[cell] != 0 ? 10 : std::popcount(open(cell));
      if (number < fewest) {
        fewest = number;
        best = cell;
      }
    }
    if (best == CELLS) found.push_back(cells_);
    if (best == CELLS) return;
    for (unsigned digit = 1; digit <= 9 && found.size() < limit_; ++digit) {
      if ((open(best) >> digit & 1U) == 0) continue;
      turn(best, digit);
      cells_[best] = static_cast<std::uint8_t>(digit);
      fill();
      cells_[best] = 0;
      turn(best, digit);
    }
  }

  static unsigned box(unsigned cell) { return cell / 27 * 3 + cell % 9 / 3; }
  unsigned open(unsigned cell) const {
    return 0x3FEU & ~(rows_[cell / 9] | columns_[cell % 9] | boxes_[box(cell)]);
  }
  void turn(unsigned cell, unsigned digit) {
    rows_[cell / 9] ^= 1U << digit;
    columns_[cell % 9] ^= 1U << digit;
    boxes_[box(cell)] ^= 1U << digit;
  }

  std::size_t limit_;
  Cells cells_{};
  std::array<unsigned, 9> rows_{};
  std::array<unsigned, 9> columns_{};
  std::array<unsigned, 9> boxes_{};
};

std::vector<Cells> slowly(const Cells& cells, std::size_t limit) { return Slowly(cells, limit).found; }

std::vector<Cells> solutions(const Cells& cells, simd::Level level, std::size_t limit,
                             std::uint64_t nodes) {
  Search search(cells, level);
  std::vector<Cells> found;
  Stop stop = Stop::paused;
  while (found.size() < limit && (stop = search.run(nodes)) != Stop::finished)
    if (stop == Stop::found) found.push_back(search.cells());
  return found;
}

std::uint64_t number(const Cells& cells, simd::Level level, std::uint64_t limit, std::uint64_t nodes) {
  Count count(cells, limit, level);
  while (count.run(nodes) != Stop::finished) {
  }
  return count.solutions();
}

Spec cell_by_cell() {
  Spec spec;
  for (unsigned cell = 0; cell < CELLS; ++cell) spec.groups.push_back({static_cast<std::uint8_t>(cell)});
  return spec;
}

std::vector<Cells> made(const Spec& spec, std::uint64_t seed, std::uint64_t first, std::size_t how_many,
                        simd::Level level, unsigned threads) {
  std::vector<Cells> out(how_many);
  Making making(spec, seed, first, how_many, out.data()->data(), level, threads);
  while (making.run(1000) != Stop::finished) {
  }
  CHECK(making.done() == how_many);
  return out;
}

// Minimal puzzles, and some with a few givens less: with one, several, many solutions; and with a wrong
// digit.
std::vector<Cells> some_puzzles() {
  std::mt19937 random(2026);
  std::vector<Cells> puzzles = made(cell_by_cell(), 11, 0, 8, simd::Level::plain, 1);
  const std::vector<Cells> minimal = puzzles;
  puzzles.push_back(cells_of(TWO));
  for (const Cells& puzzle : minimal)
    for (const unsigned less : {1U, 2U, 3U, 9U}) {
      Cells fewer = puzzle;
      for (unsigned removed = 0; removed < less;) {
        std::uint8_t& cell = fewer[random() % CELLS];
        removed += cell != 0;
        cell = 0;
      }
      puzzles.push_back(fewer);
      fewer[random() % CELLS] = static_cast<std::uint8_t>(1 + random() % 9);
      puzzles.push_back(fewer);
    }
  return puzzles;
}

void the_engine_finds_what_the_slow_search_finds(const std::vector<Cells>& puzzles) {
  constexpr std::size_t LIMIT = 200;
  std::set<std::size_t> numbers;
  for (const Cells& puzzle : puzzles) {
    std::vector<Cells> expected = slowly(puzzle, LIMIT);
    numbers.insert(expected.size());
    for (const simd::Level level : simd::levels()) {
      CHECK(number(puzzle, level, LIMIT, 7) == expected.size());
      if (expected.size() == LIMIT) continue;
      std::vector<Cells> found = solutions(puzzle, level, LIMIT, 3);
      std::sort(found.begin(), found.end());
      std::sort(expected.begin(), expected.end());
      CHECK(found == expected);
    }
  }
  CHECK(numbers.contains(0) && numbers.contains(1) && numbers.contains(2) && numbers.contains(LIMIT));
}

void every_level_walks_the_same_tree(const std::vector<Cells>& puzzles) {
  for (const Cells& puzzle : puzzles) {
    const std::vector<Cells> in_order = solutions(puzzle, simd::Level::plain, 20, TO_THE_END);
    Search plain(puzzle, simd::Level::plain);
    plain.run(TO_THE_END);
    for (const simd::Level level : simd::levels()) {
      CHECK(solutions(puzzle, level, 20, 1) == in_order);
      Search search(puzzle, level);
      search.run(TO_THE_END);
      CHECK(search.nodes() == plain.nodes());
    }
  }
}

void large_counts_are_exact() {
  const std::string two_bands =
      "123456789456789123789123456214365897365897214897214365" + std::string(27, '.');
  const std::string open_band = "123456789456789123789123456" + std::string(54, '.');
  for (const simd::Level level : simd::levels()) {
    CHECK(number(cells_of(two_bands), level, UINT64_MAX, 50) ==
          slowly(cells_of(two_bands), 100'000).size());
    CHECK(number(cells_of(open_band), level, 12'345, 50) == 12'345);
    CHECK(number(cells_of(std::string(81, '.')), level, 1000, TO_THE_END) == 1000);
  }
}

void contradictory_givens_are_refused_at_once() {
  // The same digit twice in a row, a column, a box; a cell without candidates; a digit without a cell in
  // a box.
  const std::string givens[] = {
      "1.......1" + std::string(72, '.'), "1" + std::string(71, '.') + "1" + std::string(8, '.'),
      "1........" + std::string(10, '.') + ".1" + std::string(60, '.'),
      "12345678." + std::string(17, '.') + "9" + std::string(54, '.'),
      "...1.....1..............." + std::string(12, '.') + ".1" + std::string(42, '.')};
  for (const std::string& given : givens) {
    if (!slowly(cells_of(given), 1).empty()) continue;
    for (const simd::Level level : simd::levels()) {
      Search search(cells_of(given), level);
      CHECK(search.run(TO_THE_END) == Stop::finished);
      CHECK(search.nodes() <= 3);
    }
  }
  CHECK(slowly(cells_of(givens[2]), 1).empty() && slowly(cells_of(givens[3]), 1).empty());
}

void a_batch_answers_every_puzzle_in_its_place(const std::vector<Cells>& puzzles) {
  std::vector<std::uint8_t> numbers;
  std::vector<std::uint64_t> expected;
  for (int repeat = 0; repeat < 5; ++repeat)
    for (const Cells& puzzle : puzzles) {
      numbers.insert(numbers.end(), puzzle.begin(), puzzle.end());
      expected.push_back(number(puzzle, simd::Level::plain, 5, TO_THE_END));
    }
  std::vector<std::uint64_t> all_nodes;
  for (const simd::Level level : simd::levels())
    for (const unsigned threads : {1U, 3U}) {
      std::vector<std::uint64_t> counts(expected.size(), 99);
      std::vector<std::uint8_t> solved(numbers.size());
      Batch batch(Puzzles::in_numbers(numbers), 5, {counts.data(), solved.data(), false}, level,
                  threads);
      while (batch.run(100) != Stop::finished) {
      }
      CHECK(counts == expected);
      CHECK(batch.done() == expected.size());
      all_nodes.push_back(batch.nodes());
      bool is_right = true;
      for (std::size_t n = 0; n < expected.size(); ++n)
        for (unsigned cell = 0; cell < CELLS; ++cell) {
          const std::uint8_t given = numbers[CELLS * n + cell];
          const std::uint8_t digit = solved[CELLS * n + cell];
          is_right =
              is_right && (expected[n] == 0 ? digit == 0 : digit != 0 && (given == 0 || given == digit));
        }
      CHECK(is_right);
    }
  CHECK(std::set<std::uint64_t>(all_nodes.begin(), all_nodes.end()).size() == 1);
}

void lines_that_are_no_puzzle_are_reported() {
  const std::string text = HARD + "\r\n\n  " + HARD + "\t\n" + HARD.substr(1) + "\n" +
                           HARD.substr(0, 40) + "x" + HARD.substr(41) + "\n" + HARD;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const Puzzles puzzles = Puzzles::in_lines({bytes, text.size()}, true);
  CHECK(puzzles.size() == 5);
  CHECK(puzzles.line(1) == 3 && puzzles.line(4) == 6);
  std::vector<std::uint64_t> counts(5, 99);
  std::string solved(5 * 82, '-');
  Batch batch(puzzles, 2, {counts.data(), reinterpret_cast<std::uint8_t*>(solved.data()), true},
              simd::level(), 2);
  CHECK(batch.run(TO_THE_END) == Stop::finished);
  const std::vector<Fault> faults = batch.faults();
  CHECK(faults.size() == 2);
  CHECK(faults[0].puzzle == 2 && faults[0].cell == CELLS && faults[0].found == 80);
  CHECK(faults[1].puzzle == 3 && faults[1].cell == 40 && faults[1].found == 'x');
  CHECK(counts[0] == 1 && counts[1] == 1 && counts[4] == 1);
  CHECK(solved.substr(0, 82) == solved.substr(82, 82) && solved[81] == '\n' &&
        solved.starts_with("8127536"));
}

void made_puzzles_need_every_given() {
  const std::vector<Cells> puzzles = made(cell_by_cell(), 3, 0, 10, simd::level(), 1);
  for (const Cells& puzzle : puzzles) {
    CHECK(slowly(puzzle, 2).size() == 1);
    for (unsigned cell = 0; cell < CELLS; ++cell) {
      if (puzzle[cell] == 0) continue;
      Cells fewer = puzzle;
      fewer[cell] = 0;
      CHECK(slowly(fewer, 2).size() == 2);
    }
  }
}

void a_seed_makes_the_same_puzzles_everywhere() {
  const std::vector<Cells> puzzles = made(cell_by_cell(), 5, 0, 20, simd::Level::plain, 1);
  CHECK(std::set<Cells>(puzzles.begin(), puzzles.end()).size() == 20);
  for (const simd::Level level : simd::levels())
    CHECK(made(cell_by_cell(), 5, 0, 20, level, 3) == puzzles);
  const std::vector<Cells> later = made(cell_by_cell(), 5, 15, 5, simd::level(), 1);
  CHECK(std::equal(later.begin(), later.end(), puzzles.begin() + 15));
  CHECK(made(cell_by_cell(), 6, 0, 20, simd::level(), 1) != puzzles);
}

void wishes_are_kept() {
  // Half a turn carries the givens into each other, and the middle box has none.
  Spec spec;
  for (std::uint8_t cell = 0; cell < 40; ++cell)
    if (cell / 27 != 1 || cell % 9 / 3 != 1)
      spec.groups.push_back({cell, static_cast<std::uint8_t>(80 - cell)});
  spec.givens = 28;
  for (const Cells& puzzle : made(spec, 8, 0, 5, simd::level(), 1)) {
    CHECK(slowly(puzzle, 2).size() == 1);
    CHECK(CELLS - std::count(puzzle.begin(), puzzle.end(), 0) == 28);
    for (unsigned cell = 0; cell < CELLS; ++cell) CHECK((puzzle[cell] == 0) == (puzzle[80 - cell] == 0));
    for (const unsigned cell : {30U, 31U, 32U, 39U, 40U, 41U, 48U, 49U, 50U}) CHECK(puzzle[cell] == 0);
  }
}

void all() {
  const std::vector<Cells> puzzles = some_puzzles();
  the_engine_finds_what_the_slow_search_finds(puzzles);
  every_level_walks_the_same_tree(puzzles);
  large_counts_are_exact();
  contradictory_givens_are_refused_at_once();
  a_batch_answers_every_puzzle_in_its_place(puzzles);
  lines_that_are_no_puzzle_are_reported();
  made_puzzles_need_every_given();
  a_seed_makes_the_same_puzzles_everywhere();
  wishes_are_kept();
}

const check::Suite suite{"sudoku_search", all};

}  // namespace

}  // namespace test_sudoku_search
