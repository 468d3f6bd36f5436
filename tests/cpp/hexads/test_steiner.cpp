// Designs whose numbers are known: the Fano plane S(2,3,7), and ways to spoil it.

#include <cstdint>
#include <vector>

#include "check.hpp"
#include "hexads/meet.hpp"
#include "simd/level.hpp"

namespace test_hexads_steiner {

using namespace hamekomi;

namespace {

// The lines {x, x+1, x+3} modulo 7.
std::vector<std::uint32_t> fano_plane() {
  std::vector<std::uint32_t> lines;
  for (unsigned x = 0; x < 7; ++x) lines.push_back(1U << x | 1U << (x + 1) % 7 | 1U << (x + 3) % 7);
  return lines;
}

hexads::Histogram histogram(std::initializer_list<std::uint32_t> numbers) {
  hexads::Histogram expected{};
  std::size_t k = 0;
  for (const std::uint32_t number : numbers) expected[k++] = number;
  return expected;
}

void two_points_of_the_fano_plane_lie_on_one_line() {
  const auto lines = fano_plane();
  for (const simd::Level level : simd::levels()) {
    CHECK(hexads::cover(lines, 7, 2, level) == histogram({0, 21}));
    CHECK(hexads::cover(lines, 7, 1, level) == histogram({0, 0, 0, 7}));
    CHECK(hexads::cover(lines, 7, 3, level) == histogram({28, 7}));
    CHECK(hexads::cover(lines, 7, 0, level) == histogram({0, 0, 0, 0, 0, 0, 0, 1}));
  }
}

void without_one_line_three_pairs_are_left_over() {
  auto lines = fano_plane();
  lines.pop_back();
  CHECK(hexads::cover(lines, 7, 2, simd::level()) == histogram({3, 18}));
}

void a_line_meets_every_other_line_once() {
  const auto lines = fano_plane();
  for (const std::uint32_t line : lines) CHECK(hexads::meet(lines, line) == histogram({0, 6, 0, 1}));
  CHECK(hexads::meet(lines, 0) == histogram({7}));
  CHECK(hexads::meet(lines, 0b1111111) == histogram({0, 0, 0, 7}));
}

void sets_larger_than_the_design_do_not_exist() {
  CHECK(hexads::cover(fano_plane(), 7, 8, simd::level()) == hexads::Histogram{});
}

void more_than_32_blocks_count_as_32() {
  const std::vector<std::uint32_t> same(40, 0b11);
  CHECK(hexads::cover(same, 2, 2, simd::level())[32] == 1);
  CHECK(hexads::cover(same, 2, 0, simd::level())[32] == 1);
}

void all() {
  two_points_of_the_fano_plane_lie_on_one_line();
  without_one_line_three_pairs_are_left_over();
  a_line_meets_every_other_line_once();
  sets_larger_than_the_design_do_not_exist();
  more_than_32_blocks_count_as_32();
}

const check::Suite suite{"hexads_steiner", all};

}  // namespace

}  // namespace test_hexads_steiner
