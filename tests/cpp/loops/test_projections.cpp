// What windows show each other, and which patterns fit or agree, found by looking at one after the
// other.
#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <span>
#include <vector>

#include "check.hpp"
#include "loops/windows/filter.hpp"
#include "loops/windows/projections.hpp"
#include "simd/level.hpp"
#include "slitherlink/search/window_patterns.hpp"

namespace test_loops_projections {

using namespace hamekomi::loops;
using namespace hamekomi::slitherlink::search;
namespace simd = hamekomi::simd;

namespace {

// Some of the patterns of a window without clues: one in this many.
std::vector<std::uint32_t> some_patterns(std::mt19937& dice, unsigned one_of) {
  std::vector<std::uint32_t> some;
  for (const std::uint32_t pattern : window_patterns({-1, -1, -1, -1}))
    if (dice() % one_of == 0) some.push_back(pattern);
  return some;
}

// The sides of the cells that a pattern has in common with a neighbour, as a number.
unsigned sides(std::uint32_t pattern, std::size_t direction) {
  const auto cells = common_cells(OFFSETS[direction][0], OFFSETS[direction][1]);
  unsigned number = 0;
  for (std::size_t k = 0; k < cells.size(); ++k)
    if ((pattern & window_bit(SEEN_EDGES + cells[k][0])) != 0) number |= 1U << k;
  return number;
}

bool has(const Projection& projection, unsigned number) {
  return (projection[number / 64] >> number % 64 & 1U) != 0;
}

void a_view_shows_what_patterns_have() {
  std::mt19937 dice(1);
  for (const unsigned one_of : {1U, 10U, 100U, 1000U}) {
    const auto patterns = some_patterns(dice, one_of);
    const Projections projections = projections_of(patterns);
    for (std::size_t direction = 0; direction < DIRECTIONS; ++direction) {
      std::set<unsigned> shown;
      for (const std::uint32_t pattern : patterns) shown.insert(sides(pattern, direction));
      for (unsigned number = 0; number < 256; ++number)
        CHECK(has(projections[direction], number) == shown.contains(number));
    }
  }
}

void neighbours_number_their_common_cells_alike() {
  for (std::size_t direction = 0; direction < DIRECTIONS; ++direction) {
    const auto [rows, columns] = OFFSETS[direction];
    const auto [back_rows, back_columns] = OFFSETS[opposite(direction)];
    CHECK(rows == -back_rows && columns == -back_columns);
    const auto there = common_cells(rows, columns);
    const auto back = common_cells(back_rows, back_columns);
    CHECK(there.size() == back.size() && there.size() <= 8);
    for (std::size_t k = 0; k < there.size(); ++k)
      CHECK(there[k][0] == back[k][1] && there[k][1] == back[k][0]);
  }
}

// Few patterns and many are searched by different code.
void patterns_are_kept_if_all_views_have_their_sides() {
  std::mt19937 dice(2);
  for (int trial = 0; trial < 300; ++trial) {
    auto patterns = some_patterns(dice, trial % 3 == 0 ? 1U : static_cast<unsigned>(5 + dice() % 60));
    Projections projections{};
    for (Projection& projection : projections)
      for (std::uint64_t& word : projection)
        for (unsigned bit = 0; bit < 64; ++bit) word |= std::uint64_t{dice() % 8 != 0} << bit;
    std::vector<Facing> shown;
    for (std::size_t direction = 0; direction < DIRECTIONS; ++direction)
      if (dice() % 2 == 0) shown.push_back({&projections[direction], direction});
    std::vector<std::uint32_t> expected;
    for (const std::uint32_t pattern : patterns)
      if (std::ranges::all_of(shown, [&](const Facing& by) {
            return has(*by.projection, sides(pattern, by.direction));
          }))
        expected.push_back(pattern);
    patterns.resize(keep_fitting(patterns, shown));
    CHECK(patterns == expected);
  }
}

void the_same_patterns_pass_on_every_instruction_set() {
  std::mt19937 dice(3);
  for (int trial = 0; trial < 300; ++trial) {
    std::array<int, 4> clues{};
    for (int& clue : clues) clue = static_cast<int>(dice() % 5) - 1;
    const Patterns patterns = window_patterns(clues);
    Marks known;
    for (int place = 0; place < REACH; ++place)
      if (const auto roll = dice() % 30; roll < 2)
        (roll == 0 ? known.yes : known.no) |= window_bit(place);
    std::vector<std::uint32_t> expected;
    for (const std::uint32_t pattern : patterns)
      if ((pattern & known.no) == 0 && (~pattern & known.yes) == 0) expected.push_back(pattern);
    for (const simd::Level level : simd::levels()) {
      std::vector<std::uint32_t> passed(patterns.size());
      passed.resize(filter(level)(patterns, known, passed.data()));
      CHECK(passed == expected);
    }
  }
}

void all() {
  a_view_shows_what_patterns_have();
  neighbours_number_their_common_cells_alike();
  patterns_are_kept_if_all_views_have_their_sides();
  the_same_patterns_pass_on_every_instruction_set();
}

const check::Suite suite{"loops_projections", all};

}  // namespace

}  // namespace test_loops_projections
