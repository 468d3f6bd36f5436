#pragma once
// What neighbouring windows (windows.hpp) show each other. The cells of a window determine its pattern;
// towards each of its eight neighbours it shows the combinations of their common cells that its patterns
// have. A pattern fits if every neighbour shows its combination.

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
constexpr std::size_t opposite(std::size_t direction) { return direction / 4 * 4 + (direction + 2) % 4; }

// A bit for each combination of up to eight common cells; and one such view for each neighbour.
using View = std::array<std::uint64_t, 4>;
using Views = std::array<View, DIRECTIONS>;

// Whether the first view has a bit that the second one has not.
inline bool shows_more(const View& one, const View& other) {
  return ((one[0] & ~other[0]) | (one[1] & ~other[1]) | (one[2] & ~other[2]) | (one[3] & ~other[3])) !=
         0;
}

// What patterns show.
Views views_of(std::span<const std::uint32_t> patterns);

// What some neighbours show back: the view, and from which direction.
struct Shown {
  const View* view;
  std::size_t direction;
};

// Moves the patterns to which all views fit together, and returns how many there are.
std::size_t keep_fitting(std::span<std::uint32_t> patterns, std::span<const Shown> views);

}  // namespace hamekomi::loops
