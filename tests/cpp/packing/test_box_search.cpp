// Fitting puzzles whose numbers are known: dominoes and squares, copies, pieces of one box, the tests of
// feasibility, and searches that are stopped all the time.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "check.hpp"
#include "packing/box_search/search.hpp"
#include "packing/box_search/walks.hpp"

namespace test_packing_box_search {

using namespace hamekomi::packing::box_search;
using hamekomi::Stop;

namespace {

// Boxes of a rectangle, row by row.
Problem rectangle(Index columns, Index rows) {
  Problem problem{columns * rows, {}, {}};
  for (Index row = 0; row < rows; ++row)
    for (Index column = 0; column < columns; ++column) {
      const Index box = row * columns + column;
      if (column + 1 < columns) problem.links.emplace_back(box, box + 1);
      if (row + 1 < rows) problem.links.emplace_back(box, box + columns);
    }
  return problem;
}

std::vector<std::vector<Index>> dominoes(const Problem& problem) {
  std::vector<std::vector<Index>> sites;
  for (const auto& [one, other] : problem.links) sites.push_back({one, other});
  return sites;
}

std::vector<std::vector<Index>> single_boxes(const Problem& problem) {
  std::vector<std::vector<Index>> sites;
  for (Index box = 0; box < problem.boxes; ++box) sites.push_back({box});
  return sites;
}

// This many dominoes of one kind on a board.
Problem domino_board(Index columns, Index rows) {
  Problem problem = rectangle(columns, rows);
  const Index number = columns * rows / 2;
  problem.pieces.push_back({number, number, dominoes(problem)});
  return problem;
}

// The same with trominoes, straight and bent: a piece may have sites of any shape.
Problem tromino_board(Index columns, Index rows) {
  Problem problem = rectangle(columns, rows);
  const auto touch = [&](Index one, Index other) {
    return std::ranges::find(problem.links, std::pair{one, other}) != problem.links.end();
  };
  std::vector<std::vector<Index>> sites;
  for (Index a = 0; a < problem.boxes; ++a)
    for (Index b = a + 1; b < problem.boxes; ++b)
      for (Index c = b + 1; c < problem.boxes; ++c)
        if (touch(a, b) + touch(a, c) + touch(b, c) == 2) sites.push_back({a, b, c});
  problem.pieces.push_back({columns * rows / 3, columns * rows / 3, sites});
  return problem;
}

std::shared_ptr<const Tables> tables_of(const Problem& problem) {
  CHECK(complaint(problem).empty());
  return std::make_shared<const Tables>(problem);
}

constexpr std::uint64_t FOR_EVER = ~std::uint64_t{0};

std::uint64_t count(const Problem& problem, Method method, const Tests& tests = {}) {
  Search search(tables_of(problem), method, tests);
  CHECK(search.run(FOR_EVER, false) == Stop::finished);
  return search.counts().solutions;
}

std::uint64_t total(const std::vector<std::uint64_t>& numbers) {
  std::uint64_t sum = 0;
  for (const std::uint64_t number : numbers) sum += number;
  return sum;
}

void dominoes_fill_boards_as_often_as_kasteleyn_says() {
  for (const Method method : {Method::boxes, Method::pieces}) {
    CHECK(count(domino_board(2, 3), method) == 3);
    CHECK(count(domino_board(4, 4), method) == 36);
    CHECK(count(domino_board(4, 5), method) == 95);
    CHECK(count(domino_board(3, 3), method) == 0);
  }
  CHECK(count(domino_board(6, 6), Method::boxes) == 6728);
  // Two words of boxes, the first of them nearly full from the start.
  Problem long_board = domino_board(2, 33);
  long_board.pieces[0].least = long_board.pieces[0].most = 13;
  std::vector<Index> block(40);
  std::iota(block.begin(), block.end(), Index{0});
  long_board.pieces.insert(long_board.pieces.begin(), {1, 1, {block}});
  CHECK(count(long_board, Method::boxes) == 377);
}

void pieces_that_may_be_left_over_are_counted_right() {
  // Matchings of a 2 by 2 board: none, four with one domino, two with two.
  Problem problem = rectangle(2, 2);
  problem.pieces.push_back({0, 2, dominoes(problem)});
  problem.pieces.push_back({0, 4, single_boxes(problem)});
  CHECK(count(problem, Method::boxes) == 7);
  CHECK(count(problem, Method::pieces) == 7);
  problem.pieces[0].least = 1;
  CHECK(count(problem, Method::boxes) == 6);
  CHECK(count(problem, Method::pieces) == 6);
  problem.pieces[1].least = 2;
  CHECK(count(problem, Method::boxes) == 4);
  CHECK(count(problem, Method::pieces) == 4);
}

void tests_of_feasibility_change_the_work_and_not_the_number() {
  const auto tables = tables_of(tromino_board(6, 4));
  for (const Method method : {Method::boxes, Method::pieces}) {
    Search plain(tables, method, {false, false, {}});
    plain.run(FOR_EVER, false);
    CHECK(plain.counts().solutions > 0);
    const std::vector<Tests> each_alone{{true, false, {}}, {false, true, {}}, {false, false, {0}}};
    for (std::size_t test = 0; test < each_alone.size(); ++test) {
      Search search(tables, method, each_alone[test]);
      search.run(FOR_EVER, false);
      CHECK(search.counts().solutions == plain.counts().solutions);
      CHECK(total(search.counts().trials) < total(plain.counts().trials));
      for (std::size_t other = 0; other < each_alone.size(); ++other)
        CHECK((search.counts().test_counts[other].refused > 0) == (test == other));
    }
  }
}

void an_isolated_box_is_no_harm_while_a_piece_of_one_box_is_left() {
  Problem problem = rectangle(3, 1);
  problem.pieces.push_back({1, 1, dominoes(problem)});
  problem.pieces.push_back({1, 1, single_boxes(problem)});
  CHECK(count(problem, Method::boxes, {true, true, {0, 1}}) == 2);
}

// Stops after every few nodes, and goes on in a new search from the content of the boxes alone.
void stopping_and_recovering_changes_neither_the_number_nor_the_work() {
  Problem mixed = rectangle(3, 3);
  mixed.pieces.push_back({1, 3, dominoes(mixed)});
  mixed.pieces.push_back({0, 5, single_boxes(mixed)});
  for (const Problem& problem : {domino_board(4, 4), mixed})
    for (const Method method : {Method::boxes, Method::pieces})
      for (const Tests& tests : {Tests{}, Tests{true, true, {0}}}) {
        const auto tables = tables_of(problem);
        Search undisturbed(tables, method, tests);
        undisturbed.run(FOR_EVER, false);
        for (std::uint64_t every = 1; every < 12; ++every) {
          std::vector<Index> content(tables->boxes(), 0);
          std::uint64_t solutions = 0;
          std::uint64_t nodes = 0;
          std::uint64_t trials = 0;
          double progress = 0.0;
          for (Stop stop = Stop::paused; stop != Stop::finished;) {
            Search search(tables, method, tests);
            CHECK(search.recover(content));
            stop = search.run(every, every % 2 == 0);
            CHECK(search.progress() >= progress);
            progress = search.progress();
            content = search.content();
            solutions += search.counts().solutions;
            nodes += total(search.counts().nodes);
            trials += total(search.counts().trials);
          }
          CHECK(solutions == undisturbed.counts().solutions);
          CHECK(nodes == total(undisturbed.counts().nodes));
          CHECK(trials == total(undisturbed.counts().trials));
        }
      }
}

void boxes_that_no_search_leaves_are_refused() {
  Search search(tables_of(domino_board(2, 2)), Method::boxes, {});
  CHECK(!search.recover({}));
  CHECK(!search.recover({1, 0, 0, 0}));  // half a domino
  CHECK(!search.recover({0, 0, 1, 1}));  // the first box is filled first
  CHECK(!search.recover({2, 2, 0, 0}));  // the second copy without the first
  CHECK(!search.recover({9, 9, 0, 0}));  // no such copy
  CHECK(search.recover({1, 1, 0, 0}));
  CHECK(search.run(FOR_EVER, false) == Stop::finished);
  CHECK(search.counts().solutions == 1);  // the one with both dominoes the other way is still to come
}

void the_first_of_the_most_closely_surrounded_boxes_is_the_target() {
  const auto tables = tables_of(domino_board(3, 3));
  Board board(*tables);
  CHECK(board.most_closely_surrounded_box() == 0);
  Index site = 0;
  while (tables->site(site)[0] != 3 || tables->site(site)[1] != 4) ++site;
  board.put({0, site});
  // 0 1 2
  // X X 5     0 and 6 have one empty neighbour each
  // 6 7 8
  CHECK(board.most_closely_surrounded_box() == 0);
  CHECK(!board.has_isolated_box());
  while (tables->site(site)[0] != 1 || tables->site(site)[1] != 2) site = (site + 1) % 12;
  board.put({0, site});
  CHECK(board.has_isolated_box());
  board.take_back();
  CHECK(!board.has_isolated_box());
}

void guesses_are_near_the_truth() {
  const auto tables = tables_of(domino_board(4, 4));
  for (const Method method : {Method::boxes, Method::pieces}) {
    Search search(tables, method, {});
    search.run(FOR_EVER, false);
    Walks walks(tables, method, {}, 20000, 1);
    while (walks.run(1000) == Stop::paused) CHECK(walks.estimate().nodes >= 0.0);
    const Estimate estimated = walks.estimate();
    const auto nodes = static_cast<double>(total(search.counts().nodes));
    const auto trials = static_cast<double>(total(search.counts().trials));
    CHECK(std::abs(estimated.nodes - nodes) < 5 * estimated.nodes_error + 1e-6);
    CHECK(std::abs(estimated.trials - trials) < 5 * estimated.trials_error + 1e-6);
    CHECK(estimated.nodes_error < nodes / 2);
  }
}

void malformed_puzzles_are_refused() {
  const auto refused = [](const Problem& problem) { return !complaint(problem).empty(); };
  const auto with_sites = [](std::vector<std::vector<Index>> sites) {
    Problem problem = rectangle(2, 2);
    problem.pieces.push_back({1, 1, std::move(sites)});
    return problem;
  };
  CHECK(refused({0, {}, {}}));
  CHECK(refused({2, {{0, 2}}, {}}));
  CHECK(refused({2, {{1, 1}}, {}}));
  CHECK(refused({2, {{0, 1}, {1, 0}}, {}}));
  CHECK(refused(with_sites({{0, 4}})));
  CHECK(refused(with_sites({{1, 0}})));
  CHECK(refused(with_sites({{0, 0}})));
  CHECK(refused(with_sites({{0, 1}, {0, 1}})));
  CHECK(refused(with_sites({{0, 1}, {2}})));
  CHECK(refused(with_sites({{}})));
  CHECK(refused(with_sites({{0, 3}})));  // touch only at a corner
  CHECK(!refused(with_sites({{0, 1}, {2, 3}})));
  Problem more_than_may_be = with_sites({{0, 1}});
  more_than_may_be.pieces[0].least = 2;
  CHECK(refused(more_than_may_be));
}

void all() {
  dominoes_fill_boards_as_often_as_kasteleyn_says();
  pieces_that_may_be_left_over_are_counted_right();
  tests_of_feasibility_change_the_work_and_not_the_number();
  an_isolated_box_is_no_harm_while_a_piece_of_one_box_is_left();
  stopping_and_recovering_changes_neither_the_number_nor_the_work();
  boxes_that_no_search_leaves_are_refused();
  the_first_of_the_most_closely_surrounded_boxes_is_the_target();
  guesses_are_near_the_truth();
  malformed_puzzles_are_refused();
}

const check::Suite suite{"packing_box_search", all};

}  // namespace

}  // namespace test_packing_box_search
