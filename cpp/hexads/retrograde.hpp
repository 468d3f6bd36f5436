// Retrograde analysis: who wins each position of a finite game, and in how many moves.
//
// Two players alternate; the moves of position p are targets[starts[p]] .. targets[starts[p+1]-1]. A
// position without moves has a given value: lost or won for the player to move. The other values follow
// backwards (Zermelo; Stroehlein 1970): a position with a move to a lost one is won, a position whose
// moves all lead to won ones is lost, and a position that gets no value is a draw by endless play.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace hamekomi::hexads {

enum class Value : std::uint8_t { draw, lost, won };

struct Solved {
  std::vector<Value> value;
  // Moves to the end, if the winner hurries and the loser delays.
  std::vector<std::uint32_t> distance;
};

struct Graph {
  // One more than there are positions.
  std::span<const std::uint32_t> starts;
  // The positions that the moves lead to.
  std::span<const std::uint32_t> targets;
};

// Requires a well-formed graph; callers check it with `is_well_formed`.
[[nodiscard]] bool is_well_formed(Graph graph);
[[nodiscard]] Solved solve(Graph graph, std::span<const Value> at_the_end);

}  // namespace hamekomi::hexads
