// Searches for loops, for Python.

#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/refuse.hpp"
#include "bindings/unlocked.hpp"
#include "common/stop.hpp"
#include "slitherlink/search/backtrack.hpp"
#include "slitherlink/search/search.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

slitherlink::search::Start checked(int rows, int columns, const nb::bytes& clues,
                                   const nb::bytes& marks) {
  const auto* clue = reinterpret_cast<const std::int8_t*>(clues.c_str());
  const auto* mark = reinterpret_cast<const std::uint8_t*>(marks.c_str());
  slitherlink::search::Start start{
      rows, columns, {clue, clue + clues.size()}, {mark, mark + marks.size()}};
  refuse(slitherlink::search::complaint(start));
  return start;
}

nb::bytes as_bytes(const std::vector<std::uint8_t>& marks) {
  return nb::bytes(marks.data(), marks.size());
}

// Wraps a search for Python.
struct LoopBacktrack {
  LoopBacktrack(int rows, int columns, const nb::bytes& clues, const nb::bytes& marks)
      : search(checked(rows, columns, clues, marks)) {}

  const char* run(std::uint64_t nodes, bool to_solutions) {
    const bindings::Unlocked unlocked;
    return name(search.run(nodes, to_solutions));
  }

  nb::bytes marks() const { return as_bytes(search.marks()); }

  slitherlink::search::Backtrack search;
};

struct LoopSearch {
  LoopSearch(int rows, int columns, const nb::bytes& clues, const nb::bytes& marks)
      : search(checked(rows, columns, clues, marks)) {}

  const char* run(std::uint64_t tries) {
    const bindings::Unlocked unlocked;
    return name(search.run(tries));
  }

  nb::bytes marks() const { return as_bytes(search.loop()); }
  nb::bytes known() const { return as_bytes(search.known()); }

  slitherlink::search::Search search;
};

}  // namespace

void bind_slitherlink_search(nb::module_& module) {
  bindings::OneThread<LoopSearch>(module, "LoopSearch",
                                  "A search for loops with learning, which can pause and resume.")
      .def(nb::init<int, int, const nb::bytes&, const nb::bytes&>(), nb::arg("rows"), nb::arg("columns"),
           nb::arg("clues"), nb::arg("marks"))
      .def("run", &LoopSearch::run, nb::arg("tries"),
           "Run for this many conflicts and probes, or to the next solution: paused, found or finished.")
      .def("marks", &LoopSearch::marks, "The solution found last: one byte for each edge.")
      .def("known", &LoopSearch::known, "The marks that all solutions still to be found share, by edge.")
      .def_prop_ro("conflicts", [](const LoopSearch& self) { return self.search.work().conflicts; })
      .def_prop_ro("decisions", [](const LoopSearch& self) { return self.search.work().decisions; })
      .def_prop_ro("windows", [](const LoopSearch& self) { return self.search.work().windows; })
      .def_prop_ro("restarts", [](const LoopSearch& self) { return self.search.work().restarts; });
  bindings::OneThread<LoopBacktrack>(module, "LoopBacktrack",
                                     "Backtracking for loops, which can pause and resume.")
      .def(nb::init<int, int, const nb::bytes&, const nb::bytes&>(), nb::arg("rows"), nb::arg("columns"),
           nb::arg("clues"), nb::arg("marks"))
      .def("run", &LoopBacktrack::run, nb::arg("nodes"), nb::arg("to_solutions") = false,
           "Run for this many nodes, or to the next solution: paused, found or finished.")
      .def("marks", &LoopBacktrack::marks, "The current marks: one byte for each edge.")
      .def_prop_ro("nodes", [](const LoopBacktrack& self) { return self.search.nodes(); })
      .def_prop_ro("solutions", [](const LoopBacktrack& self) { return self.search.solutions(); });
}
