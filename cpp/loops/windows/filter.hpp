#pragma once
// Filters the patterns of a window: those that agree with what is known are moved together.

#include <cstddef>
#include <cstdint>

#include "loops/windows/window.hpp"
#include "simd/level.hpp"

namespace hamekomi::loops {

// Writes the patterns that agree, in the same order, and returns how many there are. Requires room for
// all, since it is used as scratch space. The function exists once for each instruction set.
using Filter = std::size_t (*)(Patterns patterns, Marks known, std::uint32_t* to);
[[nodiscard]] Filter filter(simd::Level level);

}  // namespace hamekomi::loops
