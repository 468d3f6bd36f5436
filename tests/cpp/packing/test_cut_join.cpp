// Joining at a cut: dominoes and bars in strips, copies, boxes that stay empty, symmetries, and what is
// refused.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include "check.hpp"
#include "packing/cut_join/join.hpp"

namespace test_packing_cut_join {

using namespace hamekomi::packing::cut_join;
using hamekomi::Stop;

namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr std::size_t PLENTY = std::size_t{1} << 30U;

// A strip of `length` layers of `width` boxes, and no site yet.
struct Strip : Problem {
  Strip(std::uint32_t length, std::uint32_t wide, Numbers copies) : width(wide) {
    for (std::uint32_t layer = 0; layer <= length; ++layer) layers.push_back(layer * width);
    starts.push_back(0);
    most = std::move(copies);
    symmetries.push_back({Numbers(length * width), Numbers(most.size())});
    std::iota(symmetries[0].boxes.begin(), symmetries[0].boxes.end(), 0U);
    std::iota(symmetries[0].pieces.begin(), symmetries[0].pieces.end(), 0U);
  }

  void site(std::uint32_t piece, const Numbers& boxes) {
    pieces.push_back(piece);
    members.insert(members.end(), boxes.begin(), boxes.end());
    starts.push_back(static_cast<std::uint32_t>(members.size()));
  }

  // Straight pieces of this length, along and across.
  void bars(std::uint32_t piece, std::uint32_t length) {
    for (std::uint32_t box = 0; box < boxes(); ++box)
      for (const std::uint32_t step : {std::uint32_t{1}, width}) {
        const bool fits =
            step == 1 ? box % width + length <= width : box + (length - 1) * width < boxes();
        Numbers held;
        for (std::uint32_t number = 0; number < length; ++number) held.push_back(box + number * step);
        if (fits && (length > 1 || step == 1)) site(piece, held);
      }
  }

  // Left and right exchanged; and front and back.
  void mirror() {
    Symmetry across = symmetries[0];
    for (std::uint32_t box = 0; box < boxes(); ++box)
      across.boxes[box] = box / width * width + width - 1 - box % width;
    symmetries.push_back(across);
  }
  void turn_around() {
    reversal = symmetries[0];
    for (std::uint32_t box = 0; box < boxes(); ++box) reversal.boxes[box] = boxes() - 1 - box;
  }

  std::uint32_t width;
};

std::vector<std::uint64_t> counted(const Problem& problem, std::size_t pace = PLENTY) {
  CHECK(complaint(problem).empty());
  Join join(problem, PLENTY);
  while (join.find_windows(pace) == Stop::paused) {
  }
  Stop stop = Stop::paused;
  while (stop == Stop::paused) stop = join.prepare(pace);
  CHECK(stop == Stop::finished);
  std::vector<Large> totals;
  std::uint64_t work = 0;
  CHECK(join.run(0, 1, join.windows(), totals, work) == Stop::finished);
  std::vector<std::uint64_t> found;
  for (const Large total : totals) found.push_back(static_cast<std::uint64_t>(total));
  return found;
}

using Found = std::vector<std::uint64_t>;

void dominoes_fill_a_chessboard() {
  Strip strip(8, 8, {32});
  strip.bars(0, 2);
  strip.totals = {{32}};
  CHECK(counted(strip) == Found{12988816});
}

void symmetries_change_the_work_and_not_the_count() {
  Strip strip(7, 4, {14});
  strip.bars(0, 2);
  strip.totals = {{14}};
  const Found plain = counted(strip);
  CHECK(plain == Found{781});
  strip.mirror();
  CHECK(counted(strip) == plain);
  strip.turn_around();
  CHECK(counted(strip) == plain);
  CHECK(counted(strip, 1) == plain);
}

void every_total_has_its_own_count() {
  // Dominoes and single boxes in 2 by 3: 1, 7, 11 and 3 ways with 0 to 3 dominoes.
  Strip strip(3, 2, {3, 6});
  strip.bars(0, 2);
  strip.bars(1, 1);
  strip.totals = {{0, 6}, {1, 4}, {2, 2}, {3, 0}};
  CHECK(counted(strip) == (Found{1, 7, 11, 3}));
}

void boxes_may_stay_empty() {
  Strip strip(3, 2, {3});
  strip.bars(0, 2);
  for (std::uint32_t box = 0; box < 6; ++box) strip.site(NOTHING, {box});
  strip.totals = {{0}, {1}, {2}, {3}};
  CHECK(counted(strip) == (Found{1, 7, 11, 3}));
}

void a_copy_too_many_is_not_taken_for_a_larger_piece() {
  // Two single boxes would carry into the count of the dominoes, and cover as much as one.
  Strip strip(6, 2, {1, 6});
  strip.bars(0, 1);
  strip.bars(1, 2);
  strip.totals = {{0, 6}};
  CHECK(counted(strip) == Found{13});
}

// Counts for each total by trying all sites at the first empty box, without cuts and symmetries.
void fill(const Problem& problem, std::uint64_t taken, Numbers& uses, Found& found) {
  const auto box = static_cast<std::uint32_t>(std::countr_one(taken));
  if (box == problem.boxes()) {
    const auto total = std::ranges::find(problem.totals, uses) - problem.totals.begin();
    ++found[static_cast<std::size_t>(total)];
    return;
  }
  for (std::size_t site = 0; site < problem.pieces.size(); ++site) {
    std::uint64_t boxes = 0;
    for (std::uint32_t at = problem.starts[site]; at < problem.starts[site + 1]; ++at)
      boxes |= std::uint64_t{1} << problem.members[at];
    std::uint32_t& used = uses[problem.pieces[site]];
    if ((boxes & taken) != 0 || (boxes >> box & 1U) == 0 || used == problem.most[problem.pieces[site]])
      continue;
    ++used;
    fill(problem, taken | boxes, uses, found);
    --used;
  }
}

// One corner piece, its mirror image, three dominoes and any number of single boxes.
Strip corners() {
  Strip strip(5, 3, {1, 1, 3, 15});
  for (std::uint32_t box = 0; box + 4 < 15; ++box) {
    if (box % 3 == 2) continue;
    strip.site(0, {box, box + 1, box + 3});
    strip.site(0, {box + 1, box + 3, box + 4});
    strip.site(1, {box, box + 1, box + 4});
    strip.site(1, {box, box + 3, box + 4});
  }
  strip.bars(2, 2);
  strip.bars(3, 1);
  for (std::uint32_t left = 0; left < 2; ++left)
    for (std::uint32_t right = 0; right < 2; ++right)
      for (std::uint32_t dominoes = 0; dominoes < 4; ++dominoes)
        strip.totals.push_back({left, right, dominoes, 15 - 3 * (left + right) - 2 * dominoes});
  return strip;
}

Found tried(const Problem& problem) {
  Found found(problem.totals.size(), 0);
  Numbers uses(problem.most.size(), 0);
  fill(problem, 0, uses, found);
  return found;
}

void few_copies_and_pieces_that_mirrors_exchange() {
  Strip strip = corners();
  const Found right = tried(strip);
  CHECK(counted(strip) == right);
  strip.mirror();
  strip.symmetries[1].pieces = {1, 0, 2, 3};
  CHECK(counted(strip) == right);
  strip.reversal = strip.symmetries[1];
  for (std::uint32_t box = 0; box < 15; ++box) strip.reversal.boxes[box] = (4 - box / 3) * 3 + box % 3;
  CHECK(counted(strip) == right);
}

// Layers are rings of four boxes; a turn carries each of four pieces to the next.
void turns_that_do_not_undo_themselves() {
  Strip strip(3, 4, {2, 2, 2, 2});
  for (std::uint32_t box = 0; box < 12; ++box) {
    const std::uint32_t piece = box % 4, layer = box - piece;
    strip.site(piece, {box, layer + (piece + 1) % 4});
    if (layer < 8) strip.site(piece, {box, box + 4});
  }
  for (std::uint32_t a = 0; a < 3; ++a)
    for (std::uint32_t b = 0; b < 3; ++b)
      for (std::uint32_t c = 0; c < 3; ++c)
        if (a + b + c >= 4) strip.totals.push_back({a, b, c, 6 - a - b - c});
  const Found right = tried(strip);
  CHECK(counted(strip) == right);
  for (std::uint32_t turn = 1; turn < 4; ++turn) {
    Symmetry turned = strip.symmetries[0];
    for (std::uint32_t& box : turned.boxes) box = box / 4 * 4 + (box + turn) % 4;
    for (std::uint32_t& piece : turned.pieces) piece = (piece + turn) % 4;
    strip.symmetries.push_back(turned);
  }
  CHECK(counted(strip) == right);
}

void pieces_as_long_as_half_the_frame() {
  Strip strip(8, 2, {16, 4});
  strip.bars(0, 1);
  strip.bars(1, 4);
  for (std::uint32_t bars = 0; bars < 5; ++bars) strip.totals.push_back({16 - 4 * bars, bars});
  const Found right = tried(strip);
  CHECK(counted(strip) == right);
  strip.turn_around();
  CHECK(counted(strip) == right);
}

void a_single_layer_and_a_frame_that_cannot_be_filled() {
  Strip one(1, 6, {3});
  one.bars(0, 2);
  one.totals = {{3}};
  CHECK(counted(one) == Found{1});
  Strip stuck(6, 2, {6});
  for (std::uint32_t box = 4; box + 1 < 12; box += 2) stuck.site(0, {box, box + 1});
  stuck.totals = {{6}};
  CHECK(counted(stuck) == Found{0});
  Strip odd(3, 3, {5});
  odd.bars(0, 2);
  odd.totals = {{4}};
  CHECK(counted(odd) == Found{0});
}

void threads_make_the_tables_together() {
  Strip strip(12, 6, {36});
  strip.bars(0, 2);
  strip.totals = {{36}};
  Join join(strip, PLENTY);
  while (join.find_windows(100) == Stop::paused) {
  }
  std::vector<std::thread> threads;
  for (int number = 0; number < 4; ++number)
    threads.emplace_back([&join] {
      while (join.prepare(3) == Stop::paused) {
      }
    });
  for (std::thread& thread : threads) thread.join();
  std::vector<Large> even, odd;
  std::uint64_t work = 0;
  CHECK(join.run(0, 2, PLENTY, even, work) == Stop::finished);
  CHECK(join.run(1, 2, PLENTY, odd, work) == Stop::finished);
  CHECK(static_cast<std::uint64_t>(even[0] + odd[0]) == 106912793);
}

void little_memory_ends_it() {
  Strip strip(8, 8, {32});
  strip.bars(0, 2);
  strip.totals = {{32}};
  Join small(strip, 64);
  Stop stop = Stop::paused;
  while (stop == Stop::paused) stop = small.find_windows(100);
  CHECK(stop == Stop::out_of_memory);
}

void a_join_says_that_its_numbers_overflow() {
  Strip strip(60, 8, {240});
  strip.bars(0, 2);
  strip.totals = {{240}};
  Join join(strip, PLENTY);
  while (join.find_windows(PLENTY) == Stop::paused) {
  }
  Stop stop = Stop::paused;
  while (stop == Stop::paused) stop = join.prepare(PLENTY);
  CHECK(stop == Stop::overflow);
}

void numbers_that_do_not_fit_together_are_refused() {
  Strip strip(4, 4, {8});
  strip.bars(0, 2);
  strip.totals = {{9}};
  CHECK(!complaint(strip).empty());
  strip.totals = {{8}};
  strip.mirror();
  strip.symmetries[1].boxes[0] = 0;
  CHECK(!complaint(strip).empty());
  strip.symmetries.pop_back();
  CHECK(complaint(strip).empty());
  strip.members[0] = 16;
  CHECK(!complaint(strip).empty());
  CHECK(!complaint(Strip(2, 2, Numbers(30, 1))).empty());
}

void layers_that_are_too_large_are_refused() {
  Strip strip(4, 40, {80});
  strip.bars(0, 2);
  strip.totals = {{80}};
  CHECK(complaint(strip).empty());
  bool is_refused = false;
  try {
    const Join join(strip, PLENTY);
  } catch (const std::invalid_argument&) {
    is_refused = true;
  }
  CHECK(is_refused);
}

void all() {
  dominoes_fill_a_chessboard();
  symmetries_change_the_work_and_not_the_count();
  every_total_has_its_own_count();
  boxes_may_stay_empty();
  a_copy_too_many_is_not_taken_for_a_larger_piece();
  few_copies_and_pieces_that_mirrors_exchange();
  turns_that_do_not_undo_themselves();
  pieces_as_long_as_half_the_frame();
  a_single_layer_and_a_frame_that_cannot_be_filled();
  threads_make_the_tables_together();
  little_memory_ends_it();
  a_join_says_that_its_numbers_overflow();
  numbers_that_do_not_fit_together_are_refused();
  layers_that_are_too_large_are_refused();
}

const check::Suite suite{"packing_cut_join", all};

}  // namespace

}  // namespace test_packing_cut_join
