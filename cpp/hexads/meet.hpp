// How a set of points meets the blocks of a design. Points are bits of a 32-bit word.
//
// For a Steiner system these numbers are theorems: a 5-set lies in exactly one block of S(5,6,12) and
// S(5,8,24), and how many blocks meet a block in 0, 1, 2 ... points is the last row of its Leech
// triangle. The kernel is fast enough to check them for all sets.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "simd/level.hpp"

namespace hamekomi::hexads {

using Points = std::uint32_t;
using Blocks = std::span<const Points>;
// Element k is the number of blocks with k points of the set.
using Histogram = std::array<std::uint32_t, 33>;

[[nodiscard]] Histogram meet(Blocks blocks, Points set);

// Element k is the number of sets of `size` out of `points` points that lie in exactly k blocks; 32
// stands for 32 or more. The design is a Steiner system if only element 1 is not zero.
[[nodiscard]] Histogram cover(Blocks blocks, unsigned points, unsigned size, simd::Level level);

}  // namespace hamekomi::hexads
