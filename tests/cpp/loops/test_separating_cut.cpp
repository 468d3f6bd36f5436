// The smallest fence between two cells, compared with every smaller set of premises.
#include <algorithm>
#include <bit>
#include <random>
#include <vector>

#include "check.hpp"
#include "loops/grid.hpp"
#include "loops/regions/regions.hpp"
#include "loops/regions/separating_cut.hpp"
#include "loops/sat/trail.hpp"

namespace test_loops_separating_cut {

using namespace hamekomi::loops;

namespace {

constexpr int NO_GATE = -1;

// Whether a walk that avoids the gate, and what the premises forbid, leads from one cell to another; the
// margin may be crossed if the side is the outside.
bool can_walk(const Grid& grid, Side side, int start, int goal, int gate, const Premises& fence) {
  const auto is_in = [&](Literal literal) {
    return std::find(fence.begin(), fence.end(), literal) != fence.end();
  };
  const auto is_off = [&](int cell) {
    if (cell == grid.outside()) return side == Side::inside;
    return cell == gate || is_in(literal_of(grid.edges + cell, side == Side::outside));
  };
  std::vector<int> cells{start};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (int edge = 0; edge < grid.edges; ++edge) {
      const auto [one, other] = grid.sides[edge];
      if ((one != cells[i] && other != cells[i]) || is_in(positive(edge))) continue;
      const int next = one == cells[i] ? other : one;
      if (!is_off(next) && std::find(cells.begin(), cells.end(), next) == cells.end())
        cells.push_back(next);
    }
  }
  return std::find(cells.begin(), cells.end(), goal) != cells.end();
}

// Every set of fewer premises lets a walk through.
bool is_smallest(const Grid& grid, Side side, int one, int other, int gate, const Premises& known,
                 std::size_t size) {
  for (std::uint32_t set = 0; set < 1U << known.size(); ++set) {
    if (std::popcount(set) >= static_cast<int>(size)) continue;
    Premises fewer;
    for (std::size_t i = 0; i < known.size(); ++i)
      if ((set >> i & 1U) != 0) fewer.push_back(known[i]);
    if (!can_walk(grid, side, one, other, gate, fewer)) return false;
  }
  return true;
}

void a_fence_keeps_apart_and_none_is_smaller() {
  const Grid grid(3, 3);
  const Regions regions(grid);
  std::mt19937 dice(11);
  int found = 0;
  int found_with_gate = 0;
  for (int round = 0; round < 1200; ++round) {
    Trail trail(grid.edges + grid.cells);
    const Side side = round % 2 == 0 ? Side::inside : Side::outside;
    const int one = static_cast<int>(dice() % 9);
    const int other = static_cast<int>((static_cast<unsigned>(one) + 1 + dice() % 8) % 9);
    int gate = round < 600 ? NO_GATE : static_cast<int>(dice() % 9);
    if (gate == one || gate == other) gate = NO_GATE;
    Premises known;
    trail.open_level();
    while (known.size() < 9) {
      const int variable = static_cast<int>(dice() % static_cast<unsigned>(grid.edges + grid.cells));
      const bool is_end = variable == grid.edges + one || variable == grid.edges + other;
      if (!trail.is_open(variable) || is_end) continue;
      known.push_back(literal_of(variable, variable < grid.edges || side == Side::outside));
      trail.push(known.back(), {});
    }
    SeparatingCut fence(grid, trail, regions);
    const Separation separation{side, regions.field_of(one), regions.field_of(other),
                                gate == NO_GATE ? NO_GATE : regions.field_of(gate)};
    Premises premises;
    const bool is_found = fence.find(separation, trail.size(), premises);
    CHECK(is_found == !can_walk(grid, side, one, other, gate, known));
    if (!is_found) continue;
    ++found;
    found_with_gate += gate != NO_GATE && can_walk(grid, side, one, other, NO_GATE, known) ? 1 : 0;
    CHECK(!can_walk(grid, side, one, other, gate, premises));
    CHECK(is_smallest(grid, side, one, other, gate, known, premises.size()));
  }
  CHECK(found > 50 && found_with_gate > 20);
}

void what_is_known_for_good_is_a_fence_for_free() {
  const Grid grid(1, 3);
  const Regions regions(grid);
  Trail trail(grid.edges + grid.cells);
  const int middle = grid.edges + 1;
  trail.push(negative(middle), {});
  trail.open_level();
  trail.push(positive(grid.edges_of_cell[0][1]), {});
  SeparatingCut fence(grid, trail, regions);
  const Separation separation{Side::inside, regions.field_of(0), regions.field_of(2)};
  Premises premises;
  CHECK(fence.find(separation, trail.size(), premises));
  CHECK(premises.empty());
}

void all() {
  a_fence_keeps_apart_and_none_is_smaller();
  what_is_known_for_good_is_a_fence_for_free();
}

const check::Suite suite{"loops_separating_cut", all};

}  // namespace

}  // namespace test_loops_separating_cut
