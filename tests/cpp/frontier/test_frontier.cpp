// Counting by sweeps: dominoes, coins, queens, copies, and what happens when memory ends.

#include <cstdint>
#include <utility>
#include <vector>

#include "check.hpp"
#include "frontier/count.hpp"

namespace test_frontier {

using namespace hamekomi::frontier;
using hamekomi::Stop;
using hamekomi::exact_cover::Problem;

namespace {

Plan best(const Relevant& problem) {
  Narrow narrow(problem);
  while (narrow.run(7) == Stop::paused) CHECK(narrow.order().size() % 7 == 0);
  return best_plan(problem, narrow.order());
}

constexpr std::size_t PLENTY = std::size_t{1} << 30U;

struct Made : Problem {
  std::uint32_t item(std::uint32_t must, std::uint32_t may) {
    least.push_back(must);
    most.push_back(may);
    return static_cast<std::uint32_t>(least.size() - 1);
  }
  void option(const std::vector<std::uint32_t>& items) {
    if (starts.empty()) starts.push_back(0);
    members.insert(members.end(), items.begin(), items.end());
    starts.push_back(static_cast<std::uint32_t>(members.size()));
    colours.resize(members.size(), 0);
  }
};

Made dominoes(std::uint32_t columns, std::uint32_t rows) {
  Made made;
  for (std::uint32_t cell = 0; cell < columns * rows; ++cell) made.item(1, 1);
  for (std::uint32_t cell = 0; cell < columns * rows; ++cell) {
    if (cell % columns + 1 < columns) made.option({cell, cell + 1});
    if (cell / columns + 1 < rows) made.option({cell, cell + columns});
  }
  return made;
}

Words counted(const Problem& problem, unsigned threads = 1, std::size_t slice = PLENTY) {
  const auto sweep = counter(best(relevant(problem)), PLENTY, threads);
  while (sweep->run(slice) == Stop::paused) {
  }
  return sweep->count();
}

Word low(const Words& count);

// Options that cover a coin twice, once or not at all; it must be covered twice, or up to three times.
void an_option_may_cover_an_item_several_times() {
  for (const std::uint32_t most : {2U, 3U}) {
    Made made;
    const auto a = made.item(1, 1);
    const auto b = made.item(1, 1);
    const auto coin = made.item(2, most);
    made.option({a, coin, coin});
    made.option({a, coin});
    made.option({b, coin});
    made.option({b});
    CHECK(low(counted(made)) == most);
  }
}

Word low(const Words& count) {
  for (std::size_t k = 1; k < count.size(); ++k) CHECK(count[k] == 0);
  return count[0];
}

void a_chessboard_takes_its_dominoes() {
  CHECK(low(counted(dominoes(8, 8))) == 12988816);
  CHECK(low(counted(dominoes(7, 7))) == 0);
}

void slices_and_threads_change_nothing() {
  const Made board = dominoes(12, 12);
  const Words expected = counted(board);
  CHECK(low(expected) == 53060477521960000);  // OEIS A004003
  for (const unsigned threads : {2U, 3U, 40U}) CHECK(counted(board, threads) == expected);
  for (const std::size_t slice : {std::size_t{1}, std::size_t{77}, std::size_t{30000}})
    CHECK(counted(board, 3, slice) == expected);
}

void counts_get_the_words_they_need() {
  for (std::uint32_t coins = 0; coins <= 200; ++coins) {
    Made made;
    made.starts.push_back(0);
    for (std::uint32_t coin = 0; coin < coins; ++coin) {
      made.item(1, 1);
      made.option({coin});
      made.option({coin});
    }
    const Words count = counted(made);
    bool is_power = count.size() > coins / BITS;
    for (std::size_t k = 0; k < count.size(); ++k)
      is_power &= count[k] == (k == coins / BITS ? Word{1} << coins % BITS : 0);
    CHECK(is_power);
  }
}

void items_are_covered_within_their_bounds() {
  // Ten options, all of one item: sets of two to four of them.
  Made made;
  made.item(2, 4);
  for (int option = 0; option < 10; ++option) made.option({0});
  CHECK(low(counted(made)) == 45 + 120 + 210);
}

void options_without_a_needed_item_are_in_no_cover() {
  Made made;
  made.item(1, 1);
  made.item(0, 2);
  made.option({0});
  made.option({1});
  made.option({0, 1});
  made.option({});
  CHECK(low(counted(made)) == 2);
}

void an_item_with_too_few_options_cannot_be_covered() {
  Made made;
  made.item(1, 1);
  made.item(2, 2);
  made.option({0, 1});
  CHECK(low(counted(made)) == 0);
  CHECK(plan(relevant(made), as_given(made)).impossible);
}

void nothing_to_cover_is_covered_once() {
  Made made;
  made.starts.push_back(0);
  CHECK(low(counted(made)) == 1);
  made.item(0, 1);
  CHECK(low(counted(made)) == 1);
}

void fields_are_given_back() {
  // Two rows of any length need three cells at a time, whichever way they are given.
  for (const auto& [columns, rows] : {std::pair{2U, 300U}, std::pair{300U, 2U}}) {
    const Plan made = best(relevant(dominoes(columns, rows)));
    CHECK(made.width == 3);
    CHECK(made.words() == 1);
  }
}

void memory_is_never_exceeded() {
  const Plan made = best(relevant(dominoes(16, 16)));
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1000}, std::size_t{100000}}) {
    const auto sweep = counter(made, bytes, 2);
    CHECK(sweep->run(PLENTY) == Stop::out_of_memory);
    CHECK(sweep->run(PLENTY) == Stop::out_of_memory);
    CHECK(sweep->peak_bytes() <= bytes);
  }
  // With one thread, since with several it is a matter of chance which tables grow at the same time.
  const auto sweep = counter(made, PLENTY, 1);
  CHECK(sweep->run(PLENTY) == Stop::finished);
  CHECK(counter(made, sweep->peak_bytes(), 1)->run(PLENTY) == Stop::finished);
  CHECK(counter(made, sweep->peak_bytes() - 1, 1)->run(PLENTY) == Stop::out_of_memory);
}

void all() {
  a_chessboard_takes_its_dominoes();
  slices_and_threads_change_nothing();
  counts_get_the_words_they_need();
  items_are_covered_within_their_bounds();
  an_option_may_cover_an_item_several_times();
  options_without_a_needed_item_are_in_no_cover();
  an_item_with_too_few_options_cannot_be_covered();
  nothing_to_cover_is_covered_once();
  fields_are_given_back();
  memory_is_never_exceeded();
}

const check::Suite suite{"frontier", all};

}  // namespace

}  // namespace test_frontier
