// Boards whose loops are known, pausing and resuming, and invalid starts.

#include <cstdint>
#include <vector>

#include "check.hpp"
#include "slitherlink/search/backtrack.hpp"

namespace test_slitherlink_backtrack {

using namespace hamekomi::loops;
using namespace hamekomi::slitherlink::search;
using hamekomi::Stop;
using Marks = std::vector<std::uint8_t>;

namespace {

Start board(int rows, int columns, std::vector<std::int8_t> clues = {}) {
  const Grid grid(rows, columns);
  if (clues.empty()) clues.assign(static_cast<std::size_t>(grid.cells), -1);
  return {rows, columns, clues, Marks(static_cast<std::size_t>(grid.edges), unknown)};
}

std::vector<Marks> solutions(const Start& start, std::uint64_t nodes = 1'000'000) {
  Backtrack search(start);
  std::vector<Marks> found;
  for (;;) switch (search.run(nodes, true)) {
      case Stop::finished: return found;
      case Stop::found: found.push_back(search.marks()); break;
      default: break;
    }
}

std::uint64_t counted(const Start& start) {
  Backtrack search(start);
  while (search.run(1'000'000, false) != Stop::finished) {
  }
  return search.solutions();
}

void loops_on_empty_boards_are_as_many_as_published() {
  CHECK(counted(board(1, 1)) == 1);
  CHECK(counted(board(2, 2)) == 13);
  CHECK(counted(board(3, 3)) == 213);
  CHECK(counted(board(4, 4)) == 9349);  // OEIS A140517
  CHECK(counted(board(1, 5)) == 15);
  CHECK(counted(board(5, 1)) == 15);
}

void a_line_is_tried_before_a_cross() {
  // Two cells: around both, around the left one, around the right one.
  const std::vector<Marks> found = solutions(board(1, 2));
  CHECK(found.size() == 3);
  CHECK(found[0] == Marks{1, 1, 1, 1, 1, 2, 1});
  CHECK(found[1] == Marks{1, 2, 1, 2, 1, 1, 2});
  CHECK(found[2] == Marks{2, 1, 2, 1, 2, 1, 1});
}

void stopping_anywhere_changes_nothing() {
  const Start start = board(3, 3, {-1, 2, -1, -1, -1, -1, 3, -1, -1});
  const std::vector<Marks> found = solutions(start);
  CHECK(found.size() > 10);
  for (std::size_t one = 0; one < found.size(); ++one)
    for (std::size_t other = 0; other < one; ++other) CHECK(found[one] != found[other]);
  CHECK(solutions(start, 1) == found);
  CHECK(solutions(start, 7) == found);
  CHECK(counted(start) == found.size());
}

void a_start_with_marks_keeps_what_agrees_with_them() {
  const std::vector<Marks> all = solutions(board(3, 3));
  for (std::size_t edge = 0; edge < 24; ++edge)
    for (const Mark mark : {line, cross}) {
      Start start = board(3, 3);
      start.marks[edge] = mark;
      std::vector<Marks> wanted;
      for (const Marks& marks : all)
        if (marks[edge] == mark) wanted.push_back(marks);
      CHECK(solutions(start) == wanted);
    }
}

void a_start_that_contradicts_itself_has_no_solution() {
  Start start = board(2, 2, {0, -1, -1, -1});
  start.marks[0] = line;
  CHECK(solutions(start).empty());
  Backtrack search(start);
  CHECK(search.run(100, true) == Stop::finished);
  CHECK(search.run(100, true) == Stop::finished);
}

void a_start_that_is_a_solution_is_found_once() {
  Start start = board(1, 2);
  start.marks = {1, 1, 1, 1, 1, 2, 1};
  CHECK(solutions(start) == std::vector<Marks>{start.marks});
  start.marks = Marks(7, cross);
  CHECK(solutions(start).empty());  // the empty board is not a loop
}

void malformed_starts_are_refused() {
  const auto refused = [](const Start& start) { return !complaint(start).empty(); };
  CHECK(!refused(board(2, 3)));
  CHECK(refused({0, 1, {}, {0}}));
  CHECK(refused({-1, -1, {0}, {}}));
  CHECK(refused({1'000'000, 1'000'000, {}, {}}));
  CHECK(refused({1, 1, {}, {0, 0, 0, 0}}));
  CHECK(refused({1, 1, {0}, {0, 0, 0}}));
  CHECK(refused({1, 1, {5}, {0, 0, 0, 0}}));
  CHECK(refused({1, 1, {-2}, {0, 0, 0, 0}}));
  CHECK(refused({1, 1, {0}, {0, 0, 0, 3}}));
}

void all() {
  loops_on_empty_boards_are_as_many_as_published();
  a_line_is_tried_before_a_cross();
  stopping_anywhere_changes_nothing();
  a_start_with_marks_keeps_what_agrees_with_them();
  a_start_that_contradicts_itself_has_no_solution();
  a_start_that_is_a_solution_is_found_once();
  malformed_starts_are_refused();
}

const check::Suite suite{"slitherlink_backtrack", all};

}  // namespace

}  // namespace test_slitherlink_backtrack
