// How a set of points meets the blocks of a design. Points are bits of a 32-bit word.
//
// For a Steiner system these numbers are theorems: a 5-set lies in exactly one block of S(5,6,12) and
// S(5,8,24), and how many blocks meet a block in 0, 1, 2 ... points is the last row of its Leech
// triangle. Checking them over all sets is what the kernel is fast for.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "simd/level.hpp"

namespace hamekomi::steiner {

using Points = std::uint32_t;
using Blocks = std::span<const Points>;
using Histogram = std::array<std::uint32_t, 33>;  // [k]: blocks with k points of the set

Histogram meet(Blocks blocks, Points set);

// How many sets of `size` points out of `points` lie in exactly [k] blocks; k of 32 or more counts as
// 32. This is the definition of a Steiner system when only [1] is not zero.
Histogram cover(Blocks blocks, unsigned points, unsigned size, simd::Level level);

}  // namespace hamekomi::steiner
