#pragma once
// The three moves of a loop (van Dam, Takegaki, 2008), by what is around a cell:
//
//   corner   a cell with lines on two adjacent sides gets the other two instead
//   bulge    a cell with one line gets the other three instead
//   tip, step, bump    a cell with three lines gets the missing one instead. The loop turns at both ends
//            of that line (the tip of a corridor), at one, or at none of them
//
// Each move takes one cell from the inside to the outside, or back. The loop stays a single loop if,
// going round the eight cells around this cell, one meets the inside once: then it touches itself
// nowhere.

#include <array>
#include <bit>
#include <cstdint>

namespace hamekomi::slitherlink::make {

enum class Move : std::uint8_t { none, corner, bulge, tip, step, bump };

// A field says, bit by bit, which of the eight fields around it are inside, clockwise from the upper
// left; and whether it is inside itself, or in the margin of the board, where no move is possible.
using Surroundings = std::uint16_t;
inline constexpr Surroundings RING = 0b00'1111'1111;
inline constexpr Surroundings NEIGHBOURS = 0b00'1010'1010;
inline constexpr Surroundings INSIDE = 0b01'0000'0000;
inline constexpr Surroundings MARGIN = 0b10'0000'0000;

// How many lines are around a cell.
[[nodiscard]] constexpr int lines_around(Surroundings around) {
  const int inside = std::popcount(static_cast<unsigned>(around & NEIGHBOURS));
  return (around & INSIDE) != 0 ? 4 - inside : inside;
}

// How many of the eight cells around a cell are on its own side of the loop.
[[nodiscard]] constexpr int on_its_side(Surroundings around) {
  const int inside = std::popcount(static_cast<unsigned>(around & RING));
  return (around & INSIDE) != 0 ? inside : 8 - inside;
}

[[nodiscard]] constexpr Move move_of(Surroundings around) {
  const unsigned ring = around & RING;
  const unsigned turned = ((ring << 1U) | (ring >> 7U)) & RING;
  if ((around & MARGIN) != 0 || std::popcount(ring ^ turned) != 2) return Move::none;
  // If the ring meets the inside once, two lines are adjacent, and there are not four.
  switch (lines_around(around)) {
    case 1: return Move::bulge;
    case 2: return Move::corner;
    case 3: break;
    default: return Move::none;
  }
  // One is beside the missing line; where the loop goes straight on, there is another one beside it.
  switch (on_its_side(around)) {
    case 1: return Move::tip;
    case 2: return Move::step;
    default: return Move::bump;
  }
}

inline constexpr auto MOVES = [] {
  std::array<Move, std::size_t{MARGIN} << 1U> moves{};
  for (std::size_t around = 0; around < moves.size(); ++around)
    moves[around] = move_of(static_cast<Surroundings>(around));
  return moves;
}();

}  // namespace hamekomi::slitherlink::make
