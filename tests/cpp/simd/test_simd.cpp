// Every instruction set that this machine has must count as the plain loop does.

#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "check.hpp"
#include "hexads/meet.hpp"
#include "simd/level.hpp"

namespace test_simd {

using namespace hamekomi;

namespace {

// Any number of blocks of about half the points, the same ones on every machine.
std::vector<std::uint32_t> some_blocks(std::size_t number, unsigned points, std::uint32_t seed) {
  std::mt19937 random(seed);
  const std::uint32_t all = points == 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << points) - 1;
  std::vector<std::uint32_t> blocks(number);
  for (std::uint32_t& block : blocks) block = static_cast<std::uint32_t>(random()) & all;
  return blocks;
}

void plain_comes_first_and_names_differ() {
  CHECK(!simd::levels().empty());
  CHECK(simd::levels().front() == simd::Level::plain);
  std::set<std::string_view> names;
  for (const simd::Level level : simd::levels()) names.insert(simd::name(level));
  CHECK(names.size() == simd::levels().size());
}

void the_chosen_level_is_one_that_the_machine_has() {
  bool found = false;
  for (const simd::Level level : simd::levels()) found = found || level == simd::level();
  CHECK(found);
}

void every_level_counts_as_the_plain_one() {
  // Sizes around 4, 8, 16 and 32, so that whole vectors and what is left over both occur.
  for (const std::size_t number : {0, 1, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 100, 759}) {
    const auto blocks = some_blocks(number, 14, 2026 + static_cast<std::uint32_t>(number));
    for (const unsigned size : {0U, 1U, 2U, 5U, 13U, 14U}) {
      const auto expected = hexads::cover(blocks, 14, size, simd::Level::plain);
      for (const simd::Level level : simd::levels())
        CHECK(hexads::cover(blocks, 14, size, level) == expected);
    }
  }
}

void the_highest_of_32_points_counts_too() {
  const auto blocks = some_blocks(61, 32, 7);
  const auto expected = hexads::cover(blocks, 32, 2, simd::Level::plain);
  std::uint32_t sets = 0;
  for (const std::uint32_t number : expected) sets += number;
  CHECK(sets == 32 * 31 / 2);
  for (const simd::Level level : simd::levels()) CHECK(hexads::cover(blocks, 32, 2, level) == expected);
}

void all() {
  plain_comes_first_and_names_differ();
  the_chosen_level_is_one_that_the_machine_has();
  every_level_counts_as_the_plain_one();
  the_highest_of_32_points_counts_too();
}

const check::Suite suite{"simd", all};

}  // namespace

}  // namespace test_simd
