#pragma once
// All that is known during a search: the assignment of edges and cells, and what each of its parts keeps
// up to date with every literal.

#include <array>
#include <cstdint>
#include <vector>

#include "loops/assignment.hpp"
#include "loops/grid.hpp"
#include "loops/paths/paths.hpp"
#include "loops/regions/regions.hpp"
#include "loops/sat/trail.hpp"
#include "loops/search/loop_start.hpp"
#include "loops/windows/window_states.hpp"

namespace hamekomi::loops {

struct BoardState {
  explicit BoardState(const LoopStart& start)
      : grid(start.rows, start.columns, start.goes_on),
        links(start.links),
        variables(grid.edges + grid.cells),
        trail(variables),
        window_states(grid),
        regions(grid),
        paths(grid, links),
        assignment(grid, trail, window_states, regions) {}
  // Its parts hold pointers to each other.
  BoardState(const BoardState&) = delete;
  BoardState& operator=(const BoardState&) = delete;

  Grid grid;
  std::vector<std::array<std::int32_t, 2>> links;
  int variables;
  Trail trail;
  WindowStates window_states;
  Regions regions;
  Paths paths;
  Assignment assignment;
};

}  // namespace hamekomi::loops
