// The oracle of the labyrinth, for Python.

#include <nanobind/stl/string.h>
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
#include "labyrinth/backbite.hpp"
#include "labyrinth/lines.hpp"
#include "labyrinth/oracle.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

using labyrinth::Field;

// An oracle for Python, and the lines that start at its position.
struct LabyrinthOracle {
  LabyrinthOracle(int columns, int rows, Field goal, const nb::bytes& doors,
                  const std::vector<Field>& line, std::size_t nodes) {
    const auto* each = static_cast<const std::uint8_t*>(doors.data());
    labyrinth::Board board{columns, rows, goal, {each, each + doors.size()}};
    refuse(labyrinth::complaint(board, line));
    const bindings::Unlocked unlocked;
    oracle = std::make_unique<labyrinth::Oracle>(std::move(board), line, nodes);
    first = line.size();
  }

  void require_line() const {
    if (oracle->begin().reason != labyrinth::Reason::line)
      throw std::invalid_argument("the line cannot be finished");
  }

  labyrinth::Verdict judge(unsigned direction) const {
    check(direction);
    const bindings::Unlocked unlocked;
    return oracle->judge(direction);
  }

  void check(unsigned direction) const {
    require_line();
    if (direction >= labyrinth::DIRECTIONS || oracle->is_finished())
      throw std::invalid_argument("there is no move in this direction");
  }

  void step(unsigned direction) {
    if (judge(direction).reason != labyrinth::Reason::line)
      throw std::invalid_argument("this move is not known to be possible");
    oracle->step(direction);
    lines.reset();
  }

  std::vector<Field> witness_by(unsigned direction) {
    if (judge(direction).reason != labyrinth::Reason::line)
      throw std::invalid_argument("this move is not known to be possible");
    return oracle->witness_by(direction);
  }

  void back() {
    if (oracle->line().size() <= first) throw std::invalid_argument("this is the first position");
    oracle->back();
    lines.reset();
  }

  const char* run(std::size_t steps, std::size_t most, bool with_notes) {
    require_line();
    const bindings::Unlocked unlocked;
    if (lines == nullptr) lines = std::make_unique<labyrinth::Lines>(*oracle);
    return name(lines->run(steps, most, with_notes));
  }

  bool go_after(const std::string& line) {
    require_line();
    if (lines != nullptr) throw std::invalid_argument("lines have been listed already");
    const bindings::Unlocked unlocked;
    lines = std::make_unique<labyrinth::Lines>(*oracle);
    return lines->go_after(line);
  }

  std::vector<std::string> take() {
    return lines == nullptr ? std::vector<std::string>{} : lines->take();
  }

  std::unique_ptr<labyrinth::Oracle> oracle;
  std::unique_ptr<labyrinth::Lines> lines;
  std::size_t first = 0;
};

labyrinth::Backbite backbite(int columns, int rows, Field goal, const nb::bytes& doors,
                             const std::vector<Field>& line, std::uint64_t seed) {
  const auto* each = static_cast<const std::uint8_t*>(doors.data());
  labyrinth::Board board{columns, rows, goal, {each, each + doors.size()}};
  refuse(labyrinth::complaint(board, line));
  if (static_cast<Field>(line.size()) != board.fields())
    throw std::invalid_argument("the line must visit all fields");
  return {std::move(board), line, seed};
}

nb::tuple as_tuple(const labyrinth::Verdict& verdict) {
  return nb::make_tuple(labyrinth::name(verdict.reason), verdict.fields);
}

}  // namespace

void bind_labyrinth(nb::module_& module) {
  bindings::OneThread<labyrinth::Backbite>(module, "LabyrinthBackbite",
                                           "Random lines by the backbite chain.")
      .def(
          "run",
          [](labyrinth::Backbite& self, std::size_t tries, std::uint64_t mixing) {
            const bindings::Unlocked unlocked;
            return name(self.run(tries, mixing));
          },
          nb::arg("tries"), nb::arg("mixing"),
          "Bite so often at least, then until the ends are right: paused, found.")
      .def_prop_ro("line", [](const labyrinth::Backbite& self) { return self.line(); });
  module.def("labyrinth_backbite", &backbite, nb::arg("columns"), nb::arg("rows"), nb::arg("goal"),
             nb::arg("doors"), nb::arg("line"), nb::arg("seed"));
  bindings::OneThread<LabyrinthOracle>(
      module, "LabyrinthOracle", "Says of every next field whether the line can be finished, and why.")
      .def(nb::init<int, int, Field, const nb::bytes&, const std::vector<Field>&, std::size_t>(),
           nb::arg("columns"), nb::arg("rows"), nb::arg("goal"), nb::arg("doors"), nb::arg("line"),
           nb::arg("nodes"))
      .def(
          "begin", [](const LabyrinthOracle& self) { return as_tuple(self.oracle->begin()); },
          "Whether the line so far can be finished: a reason and fields.")
      .def(
          "judge",
          [](const LabyrinthOracle& self, unsigned direction) {
            return as_tuple(self.judge(direction));
          },
          nb::arg("direction"), "Whether the line can be finished after this move: a reason and fields.")
      .def("step", &LabyrinthOracle::step, nb::arg("direction"), "Make a possible move.")
      .def("witness_by", &LabyrinthOracle::witness_by, nb::arg("direction"),
           "A line from the live end to the goal by a possible move.")
      .def("back", &LabyrinthOracle::back, "Take the last move back.")
      .def(
          "settle_move",
          [](LabyrinthOracle& self, unsigned direction, const std::vector<Field>& line) {
            return direction <= labyrinth::DIRECTIONS && self.oracle->settle_move(direction, line);
          },
          nb::arg("direction"), nb::arg("line"),
          "Settle a move, or the beginning (4): a line from the live end to the goal, or none.")
      .def("run", &LabyrinthOracle::run, nb::arg("steps"), nb::arg("most"), nb::arg("with_notes") = true,
           "List the lines from here, for about this many steps: paused, found, finished; unsettled. "
           "Without notes they are only counted.")
      .def("go_after", &LabyrinthOracle::go_after, nb::arg("line"),
           "Go on listing after this line, in letters; whether it is a line from here.")
      .def_prop_ro(
          "lines",
          [](const LabyrinthOracle& self) { return self.lines == nullptr ? 0 : self.lines->count(); })
      .def_prop_ro("latest",
                   [](const LabyrinthOracle& self) {
                     return self.lines == nullptr ? std::string() : self.lines->latest();
                   })
      .def("take", &LabyrinthOracle::take, "The lines found by the last call of `run`, as letters.")
      .def_prop_ro("line", [](const LabyrinthOracle& self) { return self.oracle->line(); })
      .def_prop_ro("witness", [](const LabyrinthOracle& self) {
        self.require_line();
        return self.oracle->witness();
      });
}
