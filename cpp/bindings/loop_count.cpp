#include "bindings/loop_count.hpp"

#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/stop.hpp"
#include "loop_count/count.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

// Wraps a counter for Python.
struct LoopCount {
  LoopCount(int rows, int columns, const nb::bytes& clues, const nb::bytes& marks, std::size_t memory) {
    const auto* clue = static_cast<const std::int8_t*>(clues.data());
    const auto* mark = static_cast<const std::uint8_t*>(marks.data());
    const loop_count::Board board{
        rows, columns, {clue, clue + clues.size()}, {mark, mark + marks.size()}};
    if (const std::string wrong = loop_count::complaint(board); !wrong.empty())
      throw std::invalid_argument(wrong);
    const nb::gil_scoped_release released;
    counter = loop_count::counter(board, memory);
    levels = (static_cast<std::size_t>(rows) + 1) * (static_cast<std::size_t>(columns) + 1);
  }

  const char* run(std::size_t places) {
    const nb::gil_scoped_release released;
    return name(counter->run(places));
  }

  std::unique_ptr<frontier::Counter> counter;
  std::size_t levels = 0;
};

}  // namespace

void bind_loop_count(nb::module_& module) {
  nb::class_<LoopCount>(module, "LoopCount",
                        "A sweep that counts the solutions of a Slitherlink board; it can pause.")
      .def(nb::init<int, int, const nb::bytes&, const nb::bytes&, std::size_t>(), nb::arg("rows"),
           nb::arg("columns"), nb::arg("clues"), nb::arg("marks"), nb::arg("memory"))
      .def("run", &LoopCount::run, nb::arg("places"),
           "Run for about so many places of the tables: paused, finished or out of memory.")
      .def(
          "count", [](const LoopCount& self) { return self.counter->count(); },
          "When finished: the count in words of 64 bits, the lowest first.")
      .def_prop_ro("levels", [](const LoopCount& self) { return self.levels; })
      .def_prop_ro("level", [](const LoopCount& self) { return self.counter->level(); })
      .def_prop_ro("progress", [](const LoopCount& self) { return self.counter->progress(); })
      .def_prop_ro("states", [](const LoopCount& self) { return self.counter->states(); })
      .def_prop_ro("most_states", [](const LoopCount& self) { return self.counter->most_states(); })
      .def_prop_ro("peak_bytes", [](const LoopCount& self) { return self.counter->peak_bytes(); });
}
