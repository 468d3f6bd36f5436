// Making puzzles with one loop, for Python.

#include <nanobind/stl/array.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/pattern_use.hpp"
#include "bindings/unlocked.hpp"
#include "common/limits.hpp"
#include "common/stop.hpp"
#include "slitherlink/make/filling.hpp"
#include "slitherlink/make/growth.hpp"
#include "slitherlink/make/thinning.hpp"

namespace nb = nanobind;
using namespace hamekomi;
using namespace hamekomi::slitherlink::make;

namespace {

// A ratio is a number of moves in this many.
constexpr std::uint32_t MOST_RATIO = 1000;

void check_size(int rows, int columns) {
  constexpr int most = limits::MOST_ROWS_TO_SEARCH;
  if (rows < 1 || columns < 1 || rows > most || columns > most)
    throw std::invalid_argument("a board has 1 to " + std::to_string(most) + " rows and columns");
}

Sides checked(int rows, int columns, const nb::bytes& inside) {
  check_size(rows, columns);
  const auto bytes = as_span<std::uint8_t>(inside);
  if (bytes.size() != static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns) ||
      std::ranges::any_of(bytes, [](std::uint8_t each) { return each > 1; }))
    throw std::invalid_argument("every cell is inside, 1, or outside, 0");
  return {rows, columns, bytes};
}

// Requires one loop: other loops are looked for beside it.
Sides checked_loop(int rows, int columns, const nb::bytes& inside) {
  Sides sides = checked(rows, columns, inside);
  const loops::Grid grid(rows, columns);
  const std::vector<std::int8_t> no_clues(static_cast<std::size_t>(grid.cells), -1);
  if (!is_solution(grid, no_clues, lines_around(grid, sides)))
    throw std::invalid_argument("the lines around the cells inside are not one loop");
  return sides;
}

nb::bytes as_bytes(const std::vector<std::uint8_t>& bytes) {
  return nb::bytes(bytes.data(), bytes.size());
}

struct LoopGrowth {
  LoopGrowth(int rows, int columns, std::uint64_t seed, const nb::bytes& inside)
      : growth(begin(rows, columns, seed, inside)) {}

  static Growth begin(int rows, int columns, std::uint64_t seed, const nb::bytes& inside) {
    if (inside.size() > 0) return {checked(rows, columns, inside), seed};
    check_size(rows, columns);
    return {rows, columns, seed};
  }

  void run(std::uint64_t moves, const Growth::Ratios& ratios) {
    if (std::ranges::any_of(ratios, [](std::uint32_t each) { return each > MOST_RATIO; }) ||
        ratios == Growth::Ratios{})
      throw std::invalid_argument("ratios are 0 to " + std::to_string(MOST_RATIO) + ", and not all 0");
    const bindings::Unlocked unlocked;
    growth.run(moves, ratios);
  }

  bool move_one(const std::vector<std::int32_t>& cells) {
    const int all = growth.sides().cells();
    if (std::ranges::any_of(cells, [all](std::int32_t cell) { return cell < 0 || cell >= all; }))
      throw std::invalid_argument("there is no such cell on the board");
    return growth.move_one(cells);
  }

  Growth growth;
};

slitherlink::hints::Rung rung(int rungs) {
  if (rungs < 1 || rungs > slitherlink::hints::RUNGS)
    throw std::invalid_argument("a ladder has 1 to " + std::to_string(slitherlink::hints::RUNGS) +
                                " rungs");
  return static_cast<slitherlink::hints::Rung>(rungs - 1);
}

const TablePointer& checked(const TablePointer& table) {
  if (!slitherlink::hints::is_of_loops(table->setting()))
    throw std::invalid_argument("these patterns are not about cells and edges with crosses outside");
  return table;
}

std::vector<Group> checked(std::vector<Group> groups, const Group& fixed, int rows, int columns) {
  check_size(rows, columns);
  const int cells = rows * columns;
  std::vector<std::uint8_t> is_taken(static_cast<std::size_t>(cells), 0);
  const auto take = [&](std::int32_t cell) {
    if (cell < 0 || cell >= cells || is_taken[cell]++ > 0)
      throw std::invalid_argument("a cell of the board is in one group at most");
  };
  std::ranges::for_each(fixed, take);
  for (const Group& group : groups) std::ranges::for_each(group, take);
  return groups;
}

struct LoopThinning {
  LoopThinning(const TablePointer& table, int rows, int columns, const nb::bytes& inside, int rungs,
               bool may_search, const Group& fixed, std::vector<Group> groups, std::size_t enough)
      : judge(checked(table), rows, columns, checked_loop(rows, columns, inside), rung(rungs),
              may_search),
        thinning(judge, fixed, checked(std::move(groups), fixed, rows, columns), enough) {}
  // Its parts hold pointers to each other.
  LoopThinning(const LoopThinning&) = delete;
  LoopThinning& operator=(const LoopThinning&) = delete;

  const char* run(std::uint64_t work) {
    const bindings::Unlocked unlocked;
    return name(thinning.run(work));
  }

  Judge judge;
  Thinning thinning;
};

struct LoopFilling {
  LoopFilling(const TablePointer& table, int rows, int columns, const nb::bytes& inside, int rungs,
              const Group& mask, bool may_have_zeros, std::uint64_t seed)
      : filling(checked(table), rows, columns, checked_loop(rows, columns, inside), rung(rungs),
                checked({mask}, {}, rows, columns).front(), may_have_zeros, seed) {}

  const char* run(std::uint64_t work) {
    const bindings::Unlocked unlocked;
    return name(filling.run(work));
  }

  Filling filling;
};

}  // namespace

void bind_slitherlink_make(nb::module_& module) {
  module.def(
      "loop_numbers",
      [](int rows, int columns, const nb::bytes& inside) {
        const Sides sides = checked(rows, columns, inside);
        std::vector<std::uint8_t> numbers(static_cast<std::size_t>(sides.cells()));
        for (int cell = 0; cell < sides.cells(); ++cell)
          numbers[cell] = static_cast<std::uint8_t>(sides.lines(cell));
        return as_bytes(numbers);
      },
      nb::arg("rows"), nb::arg("columns"), nb::arg("inside"),
      "The number of every cell: how many of its neighbours are on the other side.");
  bindings::OneThread<LoopGrowth>(module, "LoopGrowth",
                                  "A random loop that grows by moves of single cells.")
      .def(nb::init<int, int, std::uint64_t, const nb::bytes&>(), nb::arg("rows"), nb::arg("columns"),
           nb::arg("seed"), nb::arg("inside"))
      .def("run", &LoopGrowth::run, nb::arg("moves"), nb::arg("ratios"),
           "Make this many moves; corners, bulges and shrinks are drawn with these ratios.")
      .def("move_one", &LoopGrowth::move_one, nb::arg("cells"),
           "Make a move at one of these cells; false if none is possible.")
      .def("inside", [](const LoopGrowth& self) { return as_bytes(self.growth.sides().inside()); });
  bindings::OneThread<LoopThinning>(module, "LoopThinning", "Removes clues while the rest is enough.")
      .def(nb::init<const TablePointer&, int, int, const nb::bytes&, int, bool, const Group&,
                    std::vector<Group>, std::size_t>(),
           nb::arg("table"), nb::arg("rows"), nb::arg("columns"), nb::arg("inside"), nb::arg("rungs"),
           nb::arg("may_search"), nb::arg("fixed"), nb::arg("groups"), nb::arg("enough"))
      .def("run", &LoopThinning::run, nb::arg("work"),
           "Run for about this many boards and tries of searches: paused or finished.")
      .def_prop_ro(
          "is_possible", [](const LoopThinning& self) { return self.thinning.is_possible(); },
          "Whether all clues together are enough.")
      .def(
          "left", [](const LoopThinning& self) { return self.thinning.left(); },
          "The cells whose clues are left so far.")
      .def(
          "open_cells", [](LoopThinning& self) { return self.judge.open_cells(); },
          "If it is not possible: the cells about which the clues do not decide everything.");
  bindings::OneThread<LoopFilling>(module, "LoopFilling",
                                   "Changes a loop until the clues in the cells of a mask are enough.")
      .def(nb::init<const TablePointer&, int, int, const nb::bytes&, int, const Group&, bool,
                    std::uint64_t>(),
           nb::arg("table"), nb::arg("rows"), nb::arg("columns"), nb::arg("inside"), nb::arg("rungs"),
           nb::arg("mask"), nb::arg("may_have_zeros"), nb::arg("seed"))
      .def("run", &LoopFilling::run, nb::arg("work"),
           "Run for about this many deductions: paused, or finished if the clues are enough.")
      .def_prop_ro(
          "open", [](const LoopFilling& self) { return self.filling.open(); },
          "How many edges the best loop so far leaves open, and more for cells without a clue.")
      .def_prop_ro("work", [](const LoopFilling& self) { return self.filling.work(); })
      .def("inside", [](const LoopFilling& self) { return as_bytes(self.filling.best().inside()); });
}
