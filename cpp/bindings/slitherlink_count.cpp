// Counting loops, for Python.

#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/refuse.hpp"
#include "bindings/unlocked.hpp"
#include "common/stop.hpp"
#include "slitherlink/count/count.hpp"
#include "slitherlink/count/ranking.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

slitherlink::count::Board board_of(int rows, int columns, const nb::bytes& clues, const nb::bytes& marks,
                                   bool visits_all, const std::vector<int>& ends) {
  const auto* clue = static_cast<const std::int8_t*>(clues.data());
  const auto* mark = static_cast<const std::uint8_t*>(marks.data());
  slitherlink::count::Board board{
      rows, columns, {clue, clue + clues.size()}, {mark, mark + marks.size()}, visits_all, ends};
  refuse(slitherlink::count::complaint(board));
  return board;
}

// Wraps a counter for Python.
struct LoopCount {
  LoopCount(int rows, int columns, const nb::bytes& clues, const nb::bytes& marks, std::size_t memory,
            bool visits_all, const std::vector<int>& ends) {
    const slitherlink::count::Board board = board_of(rows, columns, clues, marks, visits_all, ends);
    const bindings::Unlocked unlocked;
    counter = slitherlink::count::counter(board, memory);
    levels = (static_cast<std::size_t>(rows) + 1) * (static_cast<std::size_t>(columns) + 1);
  }

  const char* run(std::size_t places) {
    const bindings::Unlocked unlocked;
    return name(counter->run(places));
  }

  std::unique_ptr<frontier::Counter> counter;
  std::size_t levels = 0;
};

// Wraps a ranking for Python.
struct LoopRanking {
  LoopRanking(int rows, int columns, const nb::bytes& clues, const nb::bytes& marks, std::size_t memory,
              bool visits_all, const std::vector<int>& ends)
      : ranking(narrow(board_of(rows, columns, clues, marks, visits_all, ends)), memory) {}

  static slitherlink::count::Board narrow(slitherlink::count::Board board) {
    if (board.columns > slitherlink::count::Ranking::widest())
      throw std::invalid_argument("a board whose loops are ranked has at most " +
                                  std::to_string(slitherlink::count::Ranking::widest()) + " columns");
    return board;
  }

  const char* run(std::size_t vertices) {
    const bindings::Unlocked unlocked;
    const Stop stop = ranking.run(vertices);
    is_finished |= stop == Stop::finished;
    return name(stop);
  }

  std::vector<slitherlink::count::Word> count() const {
    return {ranking.count()[0], ranking.count()[1]};
  }

  nb::bytes solution(slitherlink::count::Word low, slitherlink::count::Word high) const {
    const auto [count_low, count_high] = ranking.count();
    if (!is_finished || high > count_high || (high == count_high && low >= count_low))
      throw std::invalid_argument("there is no solution of this rank");
    const std::vector<std::uint8_t> marks = ranking.solution({low, high});
    return nb::bytes(marks.data(), marks.size());
  }

  slitherlink::count::Ranking ranking;
  bool is_finished = false;
};

}  // namespace

void bind_slitherlink_count(nb::module_& module) {
  bindings::OneThread<LoopCount>(
      module, "LoopCount", "A sweep that counts the solutions of a Slitherlink board; it can pause.")
      .def(nb::init<int, int, const nb::bytes&, const nb::bytes&, std::size_t, bool,
                    const std::vector<int>&>(),
           nb::arg("rows"), nb::arg("columns"), nb::arg("clues"), nb::arg("marks"), nb::arg("memory"),
           nb::arg("visits_all") = false, nb::arg("ends") = std::vector<int>{})
      .def("run", &LoopCount::run, nb::arg("places"),
           "Run for about this many places of the tables: paused, finished or out of memory.")
      .def(
          "count", [](const LoopCount& self) { return self.counter->count(); },
          "When finished: the count in words of 64 bits, the lowest first.")
      .def_prop_ro("levels", [](const LoopCount& self) { return self.levels; })
      .def_prop_ro("level", [](const LoopCount& self) { return self.counter->level(); })
      .def_prop_ro("progress", [](const LoopCount& self) { return self.counter->progress(); })
      .def_prop_ro("states", [](const LoopCount& self) { return self.counter->states(); })
      .def_prop_ro("most_states", [](const LoopCount& self) { return self.counter->most_states(); })
      .def_prop_ro("peak_bytes", [](const LoopCount& self) { return self.counter->peak_bytes(); });
  bindings::OneThread<LoopRanking>(module, "LoopRanking",
                                   "The solutions of a Slitherlink board by rank, without listing them.")
      .def(nb::init<int, int, const nb::bytes&, const nb::bytes&, std::size_t, bool,
                    const std::vector<int>&>(),
           nb::arg("rows"), nb::arg("columns"), nb::arg("clues"), nb::arg("marks"), nb::arg("memory"),
           nb::arg("visits_all") = false, nb::arg("ends") = std::vector<int>{})
      .def("run", &LoopRanking::run, nb::arg("vertices"),
           "Sweep this many vertices: paused, finished or out of memory.")
      .def("count", &LoopRanking::count, "When finished: the count in two words, the lower one first.")
      .def("solution", &LoopRanking::solution, nb::arg("low"), nb::arg("high"),
           "The marks of the edges of the solution of this rank, in two words.")
      .def_prop_ro("done", [](const LoopRanking& self) { return self.ranking.done(); });
}
