// Dives: what they find is a cover, they find one where there is one, and know where there is none.

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "check.hpp"
#include "exact_cover/random_search.hpp"

namespace test_exact_cover_random_search {

using namespace hamekomi::exact_cover;
using hamekomi::Stop;

namespace {

using Numbers = std::vector<std::uint32_t>;
constexpr std::uint64_t PLENTY = 1'000'000;

// Bars of some length in a board, as often as `least` to `most`: items are the bars, then the boxes.
struct Bars : Problem {
  Bars(std::uint32_t columns, std::uint32_t rows, std::uint32_t length, std::uint32_t fewest,
       std::uint32_t many) {
    least.push_back(fewest);
    most.push_back(many);
    starts.push_back(0);
    for (std::uint32_t box = 0; box < columns * rows; ++box) {
      least.push_back(1);
      most.push_back(1);
      fill_order.order.push_back(1 + box);
      if (box % columns + 1 < columns) fill_order.links.emplace_back(1 + box, 2 + box);
      if (box + columns < columns * rows) fill_order.links.emplace_back(1 + box, 1 + box + columns);
      if (box % columns + length <= columns) add(box, 1, length);
      if (box / columns + length <= rows) add(box, columns, length);
    }
  }

  FillOrder fill_order;

 private:
  void add(std::uint32_t box, std::uint32_t step, std::uint32_t length) {
    members.push_back(0);
    for (std::uint32_t number = 0; number < length; ++number) members.push_back(1 + box + number * step);
    colours.resize(members.size(), 0);
    starts.push_back(static_cast<std::uint32_t>(members.size()));
  }
};

bool is_cover(const Problem& problem, const Numbers& chosen) {
  Numbers covered(problem.items(), 0);
  for (const std::uint32_t option : chosen)
    for (std::uint32_t at = problem.starts[option]; at < problem.starts[option + 1]; ++at)
      ++covered[problem.members[at]];
  for (std::size_t item = 0; item < problem.items(); ++item)
    if (covered[item] < problem.least[item] || covered[item] > problem.most[item]) return false;
  return true;
}

void finds_covers_by_chance() {
  const Bars bars(8, 8, 2, 32, 32);
  CHECK(complaint(bars, bars.fill_order).empty());
  std::set<Numbers> found;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    RandomSearch search(bars, bars.fill_order, seed);
    search.begin(PLENTY);
    CHECK(search.run(PLENTY) == Stop::found);
    CHECK(is_cover(bars, search.chosen()));
    CHECK(!search.has_searched_all());
    found.insert(search.chosen());
    RandomSearch again(bars, bars.fill_order, seed);
    again.begin(PLENTY);
    // However often it pauses, it finds the same.
    while (again.run(1) == Stop::paused) {
    }
    CHECK(again.chosen() == search.chosen() && again.nodes() == search.nodes());
    // Another dive is not bound by what the last one left behind.
    search.begin(PLENTY);
    CHECK(search.run(PLENTY) == Stop::found && is_cover(bars, search.chosen()));
  }
  CHECK(found.size() > 1);
}

// There is no cover if the bars are too few, must be too many, or never add up.
void knows_that_there_is_none() {
  for (const Bars& bars :
       {Bars(4, 4, 2, 0, 7), Bars(4, 4, 2, 9, 20), Bars(5, 3, 2, 0, 20), Bars(6, 6, 4, 0, 20)}) {
    RandomSearch search(bars, bars.fill_order, 1);
    search.begin(PLENTY);
    CHECK(search.run(PLENTY) == Stop::finished);
    CHECK(search.has_searched_all());
    CHECK(search.nodes() > 0 && search.nodes() < PLENTY);
  }
}

void is_given_up() {
  const Bars bars(6, 6, 4, 0, 20);
  RandomSearch search(bars, bars.fill_order, 1);
  search.begin(10);
  CHECK(search.run(4) == Stop::paused);
  CHECK(search.run(PLENTY) == Stop::finished);
  CHECK(search.nodes() == 10 && !search.has_searched_all());
}

// A board without links is searched without looking at regions, and the answer is the same.
void pockets_only_save_time() {
  const Bars bars(5, 4, 3, 0, 20);
  std::uint64_t with = 0;
  std::uint64_t without = 0;
  for (const bool has_links : {true, false}) {
    FillOrder fill_order = bars.fill_order;
    if (!has_links) fill_order.links.clear();
    RandomSearch search(bars, fill_order, 3);
    search.begin(PLENTY);
    CHECK(search.run(PLENTY) == Stop::finished && search.has_searched_all());
    (has_links ? with : without) = search.nodes();
  }
  CHECK(with < without);
}

// On a strip of six boxes, of which the first is covered.
void pockets_are_regions_that_are_closed() {
  const Links strip{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}};
  const std::vector<Rank> sizes{2, 2};
  Pockets pockets(6, strip, sizes);
  Rank lowest = 0;
  const std::vector<Rank> third{3};
  CHECK(pockets.allow(third, {1, 0, 0, 1, 0, 0}, 3, lowest));
  CHECK(lowest == 1);
  // The open end is no pocket.
  CHECK(pockets.allow(third, {1, 1, 1, 1, 0, 0}, 3, lowest));
  CHECK(lowest == Pockets::NONE);
  const std::vector<Rank> second{2};
  CHECK(!pockets.allow(second, {1, 0, 1, 0, 0, 0}, 2, lowest));
}

void refuses_what_it_cannot_do() {
  Bars bars(4, 4, 2, 8, 8);
  FillOrder fill_order = bars.fill_order;
  fill_order.order.push_back(fill_order.order.front());
  CHECK(!complaint(bars, fill_order).empty());
  fill_order.order.back() = 100;
  CHECK(!complaint(bars, fill_order).empty());
  fill_order.order.back() = 0;
  CHECK(!complaint(bars, fill_order).empty());
  fill_order = bars.fill_order;
  fill_order.links.emplace_back(0, 1);
  CHECK(!complaint(bars, fill_order).empty());
  fill_order.links.back() = {1, 100};
  CHECK(!complaint(bars, fill_order).empty());
  fill_order = bars.fill_order;
  fill_order.links.clear();
  fill_order.order.pop_back();
  CHECK(complaint(bars, fill_order).empty());
  fill_order.order.assign(1, 1);
  CHECK(!complaint(bars, fill_order).empty());
}

void all() {
  finds_covers_by_chance();
  knows_that_there_is_none();
  is_given_up();
  pockets_only_save_time();
  pockets_are_regions_that_are_closed();
  refuses_what_it_cannot_do();
}

const check::Suite suite{"exact_cover_random_search", all};

}  // namespace

}  // namespace test_exact_cover_random_search
