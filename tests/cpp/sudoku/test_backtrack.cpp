// Grids whose solutions are known, pausing and resuming, and malformed givens.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "check.hpp"
#include "sudoku/search/backtrack.hpp"

namespace test_sudoku_backtrack {

using namespace hamekomi::sudoku;
using hamekomi::Stop;
using Cells = std::vector<std::uint8_t>;

namespace {

Givens grid(int box_rows, int box_columns, const std::string& signs) {
  Cells cells;
  for (const char sign : signs) cells.push_back(sign == '.' ? 0 : static_cast<std::uint8_t>(sign - '0'));
  return {box_rows, box_columns, cells};
}

std::vector<Cells> solutions(const Givens& givens, std::uint64_t nodes = 1'000'000) {
  Backtrack search(givens);
  std::vector<Cells> found;
  for (;;) switch (search.run(nodes, true)) {
      case Stop::finished: return found;
      case Stop::found: found.push_back(search.cells()); break;
      default: break;
    }
}

const Givens small = grid(2, 2, "................");
const Givens five = grid(3, 3,
                         "8..6..9.5.............2.31...7318.6.24.....73...........279.1..5...8..36.."
                         "3......");

void empty_grids_have_as_many_solutions_as_published() {
  CHECK(solutions(grid(1, 1, ".")) == std::vector<Cells>{{1}});
  CHECK(solutions(small).size() == 288);                   // OEIS A107739
  CHECK(solutions(grid(1, 3, ".........")).size() == 12);  // Latin squares
  CHECK(solutions(five).size() == 5);
}

void solutions_come_in_the_order_of_a_dictionary() {
  CHECK(std::ranges::is_sorted(solutions(small)));
  CHECK(std::ranges::is_sorted(solutions(five)));
}

void stopping_anywhere_changes_nothing() {
  CHECK(solutions(small, 1) == solutions(small));
  CHECK(solutions(five, 7) == solutions(five));
}

void givens_keep_what_agrees_with_them() {
  const std::vector<Cells> all = solutions(small);
  for (std::size_t cell = 0; cell < 16; ++cell)
    for (std::uint8_t symbol = 1; symbol <= 4; ++symbol) {
      Givens givens = small;
      givens.cells[cell] = symbol;
      std::vector<Cells> wanted;
      for (const Cells& cells : all)
        if (cells[cell] == symbol) wanted.push_back(cells);
      CHECK(solutions(givens) == wanted);
    }
}

void givens_that_contradict_each_other_have_no_solution() {
  Backtrack search(grid(2, 2, "1..1............"));
  CHECK(search.run(100, true) == Stop::finished);
  CHECK(search.run(100, true) == Stop::finished);
  CHECK(solutions(grid(2, 2, "123......4......")).empty() == false);
  CHECK(solutions(grid(2, 2, "123....4........")).empty());
}

void malformed_givens_are_refused() {
  const auto refused = [](const Givens& givens) { return !complaint(givens).empty(); };
  CHECK(!refused(small));
  CHECK(!refused({4, 4, Cells(256)}));
  CHECK(refused({0, 3, {}}));
  CHECK(refused({-1, -1, {0}}));
  CHECK(refused({1'000'000, 1'000'000, {}}));
  CHECK(refused({5, 5, Cells(625)}));
  CHECK(refused({2, 2, Cells(15)}));
  CHECK(refused({1, 1, {2}}));
}

void all() {
  empty_grids_have_as_many_solutions_as_published();
  solutions_come_in_the_order_of_a_dictionary();
  stopping_anywhere_changes_nothing();
  givens_keep_what_agrees_with_them();
  givens_that_contradict_each_other_have_no_solution();
  malformed_givens_are_refused();
}

const check::Suite suite{"sudoku_backtrack", all};

}  // namespace

}  // namespace test_sudoku_backtrack
