#include "loop_making/sides.hpp"

#include <bit>

namespace hamekomi::loop_making {

namespace {

// In a ring of eight bits, those of the four neighbours.
constexpr unsigned NEIGHBOURS = 0b10101010;

// By lines around the cell, for a ring that meets the inside once. Two lines that are not adjacent, or
// four, mean that the ring meets it more often, or never.
constexpr Move of_lines(int lines) {
  switch (lines) {
    case 1: return Move::bulge;
    case 2: return Move::corner;
    case 3: return Move::shrink;
    default: return Move::none;
  }
}

// By the side of the cell and its ring.
constexpr Move of_ring(bool is_inside, unsigned ring) {
  const unsigned turned = ((ring << 1U) | (ring >> 7U)) & 0xFFU;
  if (std::popcount(ring ^ turned) != 2) return Move::none;
  const int inside = std::popcount(ring & NEIGHBOURS);
  return of_lines(is_inside ? 4 - inside : inside);
}

}  // namespace

constinit const std::array<Move, Sides::MARGIN << 1U> Sides::MOVES = [] {
  std::array<Move, MARGIN << 1U> moves{};
  for (unsigned says = 0; says < MARGIN; ++says)
    moves[says] = of_ring((says & INSIDE) != 0, says & (INSIDE - 1));
  return moves;
}();

Sides::Sides(int rows, int columns)
    : rows_(rows),
      columns_(columns),
      stride_(columns + 2),
      fields_(static_cast<std::size_t>(rows + 2) * static_cast<std::size_t>(stride_), MARGIN),
      ring_{-stride_ - 1, -stride_, -stride_ + 1, 1, stride_ + 1, stride_, stride_ - 1, -1} {
  for (int cell = 0; cell < cells(); ++cell) fields_[field(cell)] = 0;
}

Sides::Sides(int rows, int columns, std::span<const std::uint8_t> inside) : Sides(rows, columns) {
  for (int cell = 0; cell < cells(); ++cell)
    if (inside[static_cast<std::size_t>(cell)] != 0) change(cell);
}

int Sides::lines(int cell) const {
  const int inside = std::popcount(fields_[field(cell)] & NEIGHBOURS);
  return is_inside(cell) ? 4 - inside : inside;
}

std::vector<std::uint8_t> Sides::inside() const {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(cells()));
  for (int cell = 0; cell < cells(); ++cell)
    bytes[static_cast<std::size_t>(cell)] = is_inside(cell) ? 1 : 0;
  return bytes;
}

}  // namespace hamekomi::loop_making
