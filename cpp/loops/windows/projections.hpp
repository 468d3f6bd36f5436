#pragma once
// Projections of the patterns of a window (windows.hpp) onto the cells that it shares with a neighbour.
// The cells of a window determine its pattern; its projection towards each of its eight neighbours is
// the set of combinations of their common cells that its patterns have. A pattern fits if every
// neighbour has its combination.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "loops/windows/window.hpp"

namespace hamekomi::loops {

constexpr std::size_t DIRECTIONS = 8;
// Rows and columns to the neighbours: four beside, and four across.
constexpr std::array<std::array<int, 2>, DIRECTIONS> OFFSETS{
    {{-1, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
[[nodiscard]] constexpr std::size_t opposite(std::size_t direction) {
  return direction / 4 * 4 + (direction + 2) % 4;
}

// A bit for each combination of up to eight common cells; and one such projection for each neighbour.
using Projection = std::array<std::uint64_t, 4>;
using Projections = std::array<Projection, DIRECTIONS>;

// Whether the first one has a bit that the second one has not.
[[nodiscard]] inline bool has_more(const Projection& one, const Projection& other) {
  return ((one[0] & ~other[0]) | (one[1] & ~other[1]) | (one[2] & ~other[2]) | (one[3] & ~other[3])) !=
         0;
}

// Of all patterns.
[[nodiscard]] Projections projections_of(std::span<const std::uint32_t> patterns);

// What a neighbour has on the shared cells, and in which direction it lies.
struct Facing {
  const Projection* projection;
  std::size_t direction;
};

// Moves the patterns to which all projections fit together, and returns how many there are.
std::size_t keep_fitting(std::span<std::uint32_t> patterns, std::span<const Facing> projections);

}  // namespace hamekomi::loops
