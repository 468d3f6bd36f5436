#pragma once
// Grows a random loop by van Dam's three rules (moves.hpp). He draws a rule with given ratios, a cell,
// and one of the rule's eight positions, turned and mirrored, until the rule holds there. The same
// chances, without failures: draw a kind of move with its ratio, times the number of cells where it is
// possible, times the number of positions that fit there; then one of these cells.
//
// A corner and a bulge look the same in the mirror, so two positions fit. His drawing of the rules is
// lost. The reading that makes the loops he describes (docs/slitherlink.md has others): the rule that
// shrinks a bulge has a cross at one end, so it fits a tip in two positions, a step in one, and a bump
// on a straight line in none.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "common/random.hpp"
#include "slitherlink/make/sides.hpp"

namespace hamekomi::slitherlink::make {

class Growth {
 public:
  // How often a corner flips, a line bulges, and a bulge shrinks.
  using Ratios = std::array<std::uint32_t, 3>;

  // Starts with the loop around a random cell.
  Growth(int rows, int columns, std::uint64_t seed);
  // Starts with a given loop.
  Growth(Sides sides, std::uint64_t seed);

  // Makes this many moves, or none if no move with a ratio above 0 is possible.
  void run(std::uint64_t moves, const Ratios& ratios);
  // Makes a random move at one of these cells, of any kind; returns false if none is possible.
  bool move_one(std::span<const std::int32_t> cells);

  [[nodiscard]] const Sides& sides() const { return sides_; }

 private:
  static constexpr std::size_t KINDS = 6;

  // Puts a field on the list of its move, and takes it off.
  void list(int field, Move move);
  void strike(int field);
  void change(int field);

  Sides sides_;
  Random random_;
  // By field: the move that is possible there, and its place in the list of that move.
  std::vector<Move> moves_;
  std::vector<std::uint32_t> places_;
  // By move: the fields where it is possible; none for no move.
  std::array<std::vector<std::int32_t>, KINDS> possible_;
};

}  // namespace hamekomi::slitherlink::make
