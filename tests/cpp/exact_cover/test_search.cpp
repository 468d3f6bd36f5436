// Exact cover: every instruction set walks the same tree, whatever the width of the options; what is
// found is right; and a search that is cut into pieces or interrupted finds the same.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "check.hpp"
#include "exact_cover/search.hpp"
#include "exact_cover/split.hpp"
#include "exact_cover/walks.hpp"

namespace test_exact_cover_search {

using namespace hamekomi;
using namespace hamekomi::exact_cover;

namespace {

Problem bare(std::size_t items) {
  Problem problem;
  problem.least.assign(items, 1);
  problem.most.assign(items, 1);
  problem.starts = {0};
  return problem;
}

void add(Problem& problem, const std::vector<std::uint32_t>& option) {
  problem.members.insert(problem.members.end(), option.begin(), option.end());
  problem.colours.resize(problem.members.size(), 0);
  problem.starts.push_back(static_cast<std::uint32_t>(problem.members.size()));
}

// Cuts the items into parts at random, several times over, so that there are covers to find.
Problem planted(std::uint32_t items, std::uint32_t cuts, std::uint32_t seed) {
  std::mt19937 random(seed);
  Problem problem = bare(items);
  for (std::uint32_t cut = 0; cut < cuts; ++cut) {
    std::vector<std::uint32_t> order(items);
    for (std::uint32_t i = 0; i < items; ++i) order[i] = i;
    for (std::uint32_t i = items; i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    for (std::uint32_t at = 0; at < items;) {
      const std::uint32_t size =
          std::min<std::uint32_t>(items - at, 1 + static_cast<std::uint32_t>(random() % 5));
      add(problem, {order.begin() + at, order.begin() + at + size});
      at += size;
    }
  }
  return problem;
}

bool covers_once(const Problem& problem, const std::vector<std::uint32_t>& options) {
  std::vector<int> uses(problem.items(), 0);
  for (const std::uint32_t option : options)
    for (std::uint32_t m = problem.starts[option]; m < problem.starts[option + 1]; ++m)
      ++uses[problem.members[m]];
  return std::all_of(uses.begin(), uses.end(), [](int number) { return number == 1; });
}

void every_level_walks_the_same_tree() {
  for (const std::uint32_t items : {1U, 5U, 31U, 32U, 33U, 63U, 64U, 65U, 129U, 200U})
    for (std::uint32_t seed = 0; seed < 4; ++seed) {
      const Problem problem = planted(items, 3 + seed * 2, seed);
      CHECK(complaint(problem).empty());
      const auto table = std::make_shared<const Table>(problem);
      Search plain(table, simd::Level::plain);
      std::vector<std::vector<std::uint32_t>> found;
      while (found.size() < 20 && plain.run(2000, true) == Stop::found) {
        found.push_back(plain.chosen());
        CHECK(covers_once(problem, found.back()));
      }
      for (const simd::Level level : simd::levels()) {
        Search search(table, level);
        std::vector<std::vector<std::uint32_t>> again;
        while (again.size() < 20 && search.run(2000, true) == Stop::found)
          again.push_back(search.chosen());
        CHECK(again == found);
        CHECK(search.nodes() == plain.nodes());
      }
    }
}

void cutting_and_interrupting_change_nothing() {
  for (std::uint32_t seed = 0; seed < 6; ++seed) {
    const auto table = std::make_shared<const Table>(planted(20, 8, seed));
    Search whole(table, simd::level());
    CHECK(whole.run(~std::uint64_t{0} / 2, false) == Stop::finished);
    Split cut(table, simd::level(), 30);
    while (cut.run(1 + seed) == Stop::paused) CHECK(cut.nodes() <= whole.nodes());
    Search search(table, simd::level());  // one for all: it goes from way to way
    for (const Path& root : cut.paths()) {
      search.seek(root);
      std::uint64_t nodes = 0;
      while (search.continue_seek(nodes) == Arrival::paused) nodes = 1 + seed;
      search.stay_within(root.size());
      while (search.run(7, false) == Stop::paused) {
        CHECK(search.progress() >= 0.0 && search.progress() <= 1.0);
        CHECK(search.go(search.path()));
        search.stay_within(root.size());
      }
    }
    CHECK(cut.nodes() + search.nodes() == whole.nodes());
    CHECK(cut.solutions() + search.solutions() == whole.solutions());
  }
}

void several_copies() {
  // Dominoes on a 4 by 4 board, the piece itself an item that is used eight times: 36 tilings.
  Problem problem = bare(17);
  problem.least[16] = problem.most[16] = 8;
  for (std::uint32_t row = 0; row < 4; ++row)
    for (std::uint32_t column = 0; column < 4; ++column) {
      const std::uint32_t cell = 4 * row + column;
      if (column < 3) add(problem, {16, cell, cell + 1});
      if (row < 3) add(problem, {16, cell, cell + 4});
    }
  for (const simd::Level level : simd::levels()) {
    Search search(std::make_shared<const Table>(problem), level);
    CHECK(search.run(1000000, false) == Stop::finished);
    CHECK(search.solutions() == 36);
  }
}

void an_option_may_use_several_copies() {
  // The same, only tilings that half a turn leaves as they are: dominoes come in pairs, of which there
  // are four. No domino is its own image, and none overlaps its image.
  Problem problem = bare(17);
  problem.least[16] = problem.most[16] = 8;
  for (std::uint32_t cell = 0; cell < 8; ++cell) {
    const auto add_pair = [&](std::uint32_t other) {
      if (cell < 15 - other) add(problem, {16, 16, cell, other, 15 - other, 15 - cell});
    };
    if (cell % 4 < 3) add_pair(cell + 1);
    add_pair(cell + 4);
  }
  for (const simd::Level level : simd::levels()) {
    Search search(std::make_shared<const Table>(problem), level);
    CHECK(search.run(1000000, false) == Stop::finished);
    CHECK(search.solutions() == 8);
  }
}

void narrow_lists_may_be_longer_than_wide_ones() {
  // The first option leaves 252 items in 84 parts; the second one leaves one item and 360 ways for it.
  constexpr std::uint32_t PARTS = 84;
  constexpr std::uint32_t WAYS = 360;
  Problem problem = bare(3 + 3 * PARTS);
  std::vector<std::uint32_t> second{0};
  for (std::uint32_t item = 3; item < problem.items(); ++item) second.push_back(item);
  add(problem, {0, 1, 2});
  add(problem, second);
  add(problem, {1});
  for (std::uint32_t path = 0; path < WAYS; ++path) add(problem, {2});
  for (std::uint32_t item = 3; item < problem.items(); item += 3)
    add(problem, {item, item + 1, item + 2});
  for (const simd::Level level : simd::levels()) {
    Search search(std::make_shared<const Table>(problem), level);
    CHECK(search.run(1000000, false) == Stop::finished);
    CHECK(search.solutions() == 1 + WAYS);
  }
}

void what_is_malformed_is_reported() {
  Problem problem = bare(2);
  add(problem, {0, 1});
  CHECK(complaint(problem).empty());
  Problem wrong = problem;
  wrong.members[0] = 2;
  CHECK(!complaint(wrong).empty());
  wrong = problem;
  wrong.members[0] = 1;
  CHECK(!complaint(wrong).empty());
  wrong = problem;
  wrong.starts.back() = 3;
  CHECK(!complaint(wrong).empty());
  wrong = problem;
  wrong.starts.clear();
  CHECK(!complaint(wrong).empty());
  wrong = problem;
  wrong.most[1] = 0;
  CHECK(!complaint(wrong).empty());
  wrong = problem;
  wrong.colours[0] = 1;
  CHECK(!complaint(wrong).empty());
}

void all() {
  every_level_walks_the_same_tree();
  cutting_and_interrupting_change_nothing();
  several_copies();
  an_option_may_use_several_copies();
  narrow_lists_may_be_longer_than_wide_ones();
  what_is_malformed_is_reported();
}

const check::Suite suite{"exact_cover_search", all};

}  // namespace

}  // namespace test_exact_cover_search
