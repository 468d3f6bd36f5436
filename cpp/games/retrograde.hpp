// Retrograde analysis: who wins every position of a finite game, and in how many moves.
//
// Two players alternate; the moves of position p are targets[starts[p]] .. targets[starts[p+1]-1]. A
// position without moves has its value given: lost or won for the player to move. From there values
// flow backwards (Zermelo; Stroehlein 1970): a position with a move to a lost one is won, a position
// whose moves all lead to won ones is lost, and what is never reached is a draw by endless play.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace hamekomi::games {

enum class Value : std::uint8_t { draw, lost, won };

struct Solved {
  std::vector<Value> value;
  std::vector<std::uint32_t> distance;  // moves to the end: the winner hurries, the loser delays
};

struct Graph {
  std::span<const std::uint32_t> starts;   // one more than there are positions
  std::span<const std::uint32_t> targets;  // positions
};

// The graph must be well formed: `is_well_formed` is the check at the border.
bool is_well_formed(Graph graph);
Solved solve(Graph graph, std::span<const Value> at_the_end);

}  // namespace hamekomi::games
