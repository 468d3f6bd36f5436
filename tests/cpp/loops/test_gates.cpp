// Gates after each change, compared with visits of the whole board.
#include <cstdint>
#include <random>
#include <vector>

#include "check.hpp"
#include "loops/grid.hpp"
#include "loops/regions/gates.hpp"
#include "loops/regions/regions.hpp"

namespace test_loops_gates {

namespace {

using namespace hamekomi::loops;

// What is known about a board; changes can be taken back.
struct Known {
  explicit Known(const Grid& its_grid)
      : grid(&its_grid),
        regions(its_grid),
        sides(static_cast<std::size_t>(its_grid.cells), Side::unknown),
        lines(static_cast<std::size_t>(its_grid.edges), 0) {}

  // A line at an edge, or a side of a cell, which was not known.
  void add_line(int edge) {
    lines[edge] = 1;
    regions.set_line(edge);
    trail.push_back(edge);
  }
  void add_side(int cell, Side side) {
    sides[cell] = side;
    regions.set_side(cell, side);
    trail.push_back(-1 - cell);
  }
  void take_back(std::size_t changes) {
    for (; trail.size() > changes; trail.pop_back()) {
      const int last = trail.back();
      if (last >= 0) {
        lines[last] = 0;
        regions.remove_line(last);
      } else {
        sides[-1 - last] = Side::unknown;
        regions.set_side(-1 - last, Side::unknown);
      }
    }
  }

  const Grid* grid;
  Regions regions;
  std::vector<Side> sides;
  std::vector<std::uint8_t> lines;
  std::vector<int> trail;
};

// Cells, as flags: of unknown side and gates, or not known to be on the other side and cut off.
struct Found {
  bool is_split = false;
  std::vector<bool> gates;
  std::vector<bool> cut_off;
};

Found by_visit(Known& known, Side side) {
  const Grid& grid = *known.grid;
  Found found{false, std::vector<bool>(grid.cells), std::vector<bool>(grid.cells)};
  if (!known.regions.visit(side, {0, 0, grid.rows - 1, grid.columns - 1})) return found;
  for (const Regions::Part& part : known.regions.cut_off()) {
    if (part.gate != -1) {
      found.gates[known.regions.cell(part.gate)] = true;
      continue;
    }
    for (const int field : known.regions.fields(part)) {
      found.is_split = found.is_split || known.regions.side(field) == side;
      found.cut_off[known.regions.cell(field)] = true;
    }
  }
  return found;
}

Found by_gates(const Known& known, const Gates& gates, Side side) {
  const Grid& grid = *known.grid;
  Found found{gates.is_split(), std::vector<bool>(grid.cells), std::vector<bool>(grid.cells)};
  for (const int cell : gates.gates()) found.gates[cell] = known.sides[cell] == Side::unknown;
  for (const int cell : gates.cut_off()) found.cut_off[cell] = known.sides[cell] != other(side);
  return found;
}

void change_something(Known& known, Gates& gates, std::mt19937& dice) {
  const int cell = static_cast<int>(dice() % static_cast<unsigned>(known.grid->cells));
  const int edge = static_cast<int>(dice() % static_cast<unsigned>(known.grid->edges));
  if (dice() % 2 == 0 && known.sides[cell] == Side::unknown) {
    const Side side = dice() % 2 == 0 ? Side::inside : Side::outside;
    known.add_side(cell, side);
    gates.add_side(cell, side);
  } else if (known.lines[edge] == 0) {
    known.add_line(edge);
    gates.add_line(edge);
  }
}

struct Counts {
  int sure = 0;
  int gates = 0;
  int cut_off = 0;
  int torn = 0;
};

// Some changes to a board of which little is known, a few at a time; some are taken back.
void propagate(const Grid& grid, Side side, std::mt19937& dice, Counts& counts) {
  Known known(grid);
  Gates gates(grid, side);
  for (auto k = dice() % 12; k > 0; --k) change_something(known, gates, dice);
  gates.begin(known.sides, known.lines);
  struct Before {
    std::size_t changes;
    Gates::Snapshot gates;
  };
  std::vector<Before> before;
  for (int examine_changes = 0; examine_changes < 12; ++examine_changes) {
    if (dice() % 3 == 0 && !before.empty()) {
      known.take_back(before.back().changes);
      gates.restore(before.back().gates);
      before.pop_back();
    } else if (dice() % 2 == 0) {
      before.push_back({known.trail.size(), gates.snapshot()});
    }
    for (auto k = dice() % 4; k > 0; --k) change_something(known, gates, dice);
    if (!gates.examine_changes()) continue;
    ++counts.sure;
    const Found expected = by_visit(known, side);
    const Found found = by_gates(known, gates, side);
    CHECK(found.is_split == expected.is_split);
    counts.torn += expected.is_split ? 1 : 0;
    if (expected.is_split) continue;
    CHECK(found.gates == expected.gates && found.cut_off == expected.cut_off);
    for (int cell = 0; cell < grid.cells; ++cell) {
      counts.gates += expected.gates[cell] ? 1 : 0;
      counts.cut_off += expected.cut_off[cell] ? 1 : 0;
    }
  }
}

void gates_are_what_a_visit_finds() {
  std::mt19937 dice(7);
  Counts counts;
  for (int board = 0; board < (check::IS_SANITIZED ? 600 : 6000); ++board) {
    const Grid grid(1 + static_cast<int>(dice() % 7), 1 + static_cast<int>(dice() % 8));
    propagate(grid, dice() % 2 == 0 ? Side::inside : Side::outside, dice, counts);
  }
  const int boards = check::IS_SANITIZED ? 1 : 10;
  CHECK(counts.sure > 1500 * boards && counts.gates > 500 * boards);
  CHECK(counts.cut_off > 200 * boards && counts.torn > 200 * boards);
}

// On a large board of which nothing else is known, walks from a cell between two lines get too long.
void long_walks_end_unsure() {
  const Grid grid(60, 60);
  Known known(grid);
  known.add_side(0, Side::inside);
  known.add_side(grid.cells - 1, Side::inside);
  Gates gates(grid, Side::inside);
  gates.begin(known.sides, known.lines);
  CHECK(gates.examine_changes() && gates.gates().empty());
  const Gates::Snapshot before = gates.snapshot();
  for (int row = 0; row < 30; ++row) gates.add_line(grid.vertical(row, 30));
  CHECK(gates.examine_changes());
  for (int row = 31; row < 60; ++row) gates.add_line(grid.vertical(row, 30));
  CHECK(!gates.examine_changes());
  gates.restore(before);
  CHECK(gates.examine_changes() && gates.gates().empty());
}

void all() {
  gates_are_what_a_visit_finds();
  long_walks_end_unsure();
}

const check::Suite suite{"loops_gates", all};

}  // namespace

}  // namespace test_loops_gates
