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

using Moves = std::array<Move, 256>;

constexpr Moves moves_for(unsigned side) {
  Moves moves{};
  for (unsigned ring = 0; ring < moves.size(); ++ring) {
    const unsigned turned = ((ring << 1U) | (ring >> 7U)) & 0xFFU;
    if (std::popcount(ring ^ turned) != 2) continue;
    const int inside = std::popcount(ring & NEIGHBOURS);
    moves[ring] = of_lines(side == 1 ? 4 - inside : inside);
  }
  return moves;
}

// By the side of the cell and its ring.
constexpr std::array<Moves, 2> MOVES{moves_for(0), moves_for(1)};

}  // namespace

Sides::Sides(int rows, int columns)
    : rows_(rows),
      columns_(columns),
      stride_(columns + 2),
      fields_(static_cast<std::size_t>(rows + 2) * static_cast<std::size_t>(columns + 2), 0),
      ring_{-stride_ - 1, -stride_, -stride_ + 1, 1, stride_ + 1, stride_, stride_ - 1, -1} {}

Sides::Sides(int rows, int columns, std::span<const std::uint8_t> inside) : Sides(rows, columns) {
  for (int cell = 0; cell < cells(); ++cell)
    fields_[field(cell)] = inside[static_cast<std::size_t>(cell)];
}

Move Sides::move(int cell) const {
  const std::uint8_t* here = fields_.data() + field(cell);
  unsigned ring = 0;
  for (std::size_t k = 0; k < ring_.size(); ++k) ring |= static_cast<unsigned>(here[ring_[k]]) << k;
  return MOVES[*here][ring];
}

int Sides::lines(int cell) const {
  const std::uint8_t* here = fields_.data() + field(cell);
  return (here[-stride_] ^ *here) + (here[1] ^ *here) + (here[stride_] ^ *here) + (here[-1] ^ *here);
}

std::vector<std::uint8_t> Sides::inside() const {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(cells()));
  for (int cell = 0; cell < cells(); ++cell)
    bytes[static_cast<std::size_t>(cell)] = fields_[field(cell)];
  return bytes;
}

}  // namespace hamekomi::loop_making
