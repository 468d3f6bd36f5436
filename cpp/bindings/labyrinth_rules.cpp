// The rules of the labyrinth, for Python.

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/refuse.hpp"
#include "bindings/unlocked.hpp"
#include "common/limits.hpp"
#include "labyrinth/rule_check.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

using labyrinth::Field;
using Place = std::pair<int, int>;
using Pair = std::array<int, 4>;
using AreaTuple = std::tuple<std::vector<Place>, unsigned, Place, int, int>;
// Stage, conditions with their kinds, runs, nearer, areas, forbidden, turns, questions about the whole.
using FigureTuple =
    std::tuple<int, std::vector<std::array<int, 3>>, std::vector<Pair>, std::vector<Pair>,
               std::vector<AreaTuple>, std::vector<Place>, std::vector<int>, unsigned>;

labyrinth::Spot spot(Place place) { return {place.first, place.second}; }

labyrinth::Figure figure(const FigureTuple& figure_tuples) {
  const auto& [stage, conditions, runs, nearer, areas, forbids, turns, whole] = figure_tuples;
  labyrinth::Figure made{stage, {}, {}, {}, {}, {}, turns, whole};
  for (const auto& [left, ahead, kind] : conditions) {
    if (kind < 0 || kind > static_cast<int>(labyrinth::Is::goal))
      throw std::invalid_argument("a condition has an unknown kind");
    made.conditions.push_back({{left, ahead}, static_cast<labyrinth::Is>(kind)});
  }
  for (const auto& [a, b, c, d] : runs) made.runs.push_back({{a, b}, {c, d}});
  for (const auto& [a, b, c, d] : nearer) made.nearer.push_back({{a, b}, {c, d}});
  for (const auto& [border, count, entry, white, black] : areas) {
    if (count > static_cast<unsigned>(labyrinth::Count::within))
      throw std::invalid_argument("an area has an unknown count");
    labyrinth::Area area{{}, static_cast<labyrinth::Count>(count), spot(entry), white, black};
    for (const Place place : border) area.border.push_back(spot(place));
    made.areas.push_back(std::move(area));
  }
  for (const Place place : forbids) made.forbids.push_back(spot(place));
  return made;
}

struct LabyrinthRules {
  explicit LabyrinthRules(const std::vector<FigureTuple>& figure_tuples) {
    for (const FigureTuple& each : figure_tuples) {
      figures.push_back(figure(each));
      if (const std::string wrong = labyrinth::complaint(figures.back()); !wrong.empty())
        refuse("rule " + std::to_string(figures.size()) + ": " + wrong);
    }
    if (!std::is_sorted(figures.begin(), figures.end(),
                        [](const auto& one, const auto& other) { return one.stage < other.stage; }))
      throw std::invalid_argument("rules must be in the order of their stages");
  }
  std::vector<labyrinth::Figure> figures;
};

// A square or rectangle without walls, from corner to corner.
labyrinth::Board plain_board(int columns, int rows, const std::vector<Field>& line) {
  constexpr int LONGEST = limits::LONGEST_SIDE_OF_A_LABYRINTH;
  labyrinth::Board board{columns, rows, 0, {}};
  if (columns < 2 || rows < 2 || columns > LONGEST || rows > LONGEST)
    throw std::invalid_argument("rules are for boards of 2 to " + std::to_string(LONGEST) +
                                " columns and rows");
  board.goal = board.fields() - 1;
  for (Field field = 0; field < board.fields(); ++field) {
    const int x = board.column(field);
    const int y = board.row(field);
    board.doors.push_back(static_cast<labyrinth::Sides>(
        (x + 1 < columns ? 1 : 0) | (y + 1 < rows ? 2 : 0) | (x > 0 ? 4 : 0) | (y > 0 ? 8 : 0)));
  }
  refuse(labyrinth::complaint(board, line));
  if (line.front() != 0) throw std::invalid_argument("rules are for lines from the upper left corner");
  return board;
}

// Rule, turn, mirrored, set of directions.
using RuleUseTuple = std::tuple<std::uint32_t, int, bool, unsigned>;

std::vector<RuleUseTuple> fired(const LabyrinthRules& rules, int columns, int rows,
                                const std::vector<Field>& line, bool is_staged) {
  const labyrinth::Board board = plain_board(columns, rows, line);
  std::vector<RuleUseTuple> found;
  const bindings::Unlocked unlocked;
  labyrinth::RuleMatcher matcher(board, rules.figures);
  for (const Field field : line) matcher.push(field);
  if (line.back() == board.goal) return found;
  for (const auto& [rule, turn, is_mirrored, forbidden] : matcher.match(is_staged))
    found.emplace_back(rule, turn, is_mirrored, forbidden);
  return found;
}

// The known steps, as pairs of fields; none if no line is left.
std::vector<Place> future_lines(int columns, int rows, Field goal, const nb::bytes& doors,
                                const std::vector<Field>& line) {
  const auto* each = static_cast<const std::uint8_t*>(doors.data());
  const labyrinth::Board board{columns, rows, goal, {each, each + doors.size()}};
  refuse(labyrinth::complaint(board, line));
  const bindings::Unlocked unlocked;
  labyrinth::Region region(board);
  for (std::size_t k = 0; k + 1 < line.size(); ++k) region.take_out(line[k]);
  region.begin_at(line.back());
  labyrinth::FutureLines future;
  std::vector<Place> found;
  if (line.back() == goal) return found;
  future.grow(region);  // on a lost board, those found before the contradiction
  for (Field field = 0; field < board.fields(); ++field)
    for (const unsigned d : {0U, 1U})
      if (labyrinth::has(future.steps(field), d)) found.emplace_back(field, board.beside(field, d));
  return found;
}

using PositionTuple = std::tuple<std::vector<Field>, unsigned, std::uint64_t>;

PositionTuple as_tuple(const labyrinth::Position& moment) {
  return {moment.line, moment.direction, moment.lines};
}

struct LabyrinthRuleCheck {
  LabyrinthRuleCheck(const LabyrinthRules& rules, int columns, int rows, std::size_t nodes,
                     bool is_staged, std::size_t most_missed)
      : figures(rules.figures) {
    const std::vector<Field> line{0};
    labyrinth::Board board = plain_board(columns, rows, line);
    const bindings::Unlocked unlocked;
    oracle = std::make_unique<labyrinth::Oracle>(std::move(board), line, nodes);
    if (oracle->begin().reason != labyrinth::Reason::line)
      throw std::invalid_argument("this board has no line from corner to corner");
    rule_check = std::make_unique<labyrinth::RuleCheck>(*oracle, figures, is_staged, most_missed);
  }
  const char* run(std::size_t steps, std::uint64_t most) {
    const bindings::Unlocked unlocked;
    return name(rule_check->run(steps, most));
  }
  bool walk(std::uint64_t seed) {
    const bindings::Unlocked unlocked;
    return rule_check->walk(seed);
  }
  nb::list tallies() const {
    nb::list found;
    for (const labyrinth::Tally& each : rule_check->tallies())
      found.append(nb::make_tuple(each.uses, each.wrong, each.covers, as_tuple(each.first_wrong),
                                  as_tuple(each.first_useful), as_tuple(each.first_needed)));
    return found;
  }
  std::vector<PositionTuple> take_missed() const {
    std::vector<PositionTuple> found;
    for (const labyrinth::Position& each : rule_check->take_missed()) found.push_back(as_tuple(each));
    return found;
  }
  std::vector<labyrinth::Figure> figures;
  std::unique_ptr<labyrinth::Oracle> oracle;
  std::unique_ptr<labyrinth::RuleCheck> rule_check;
};

struct LabyrinthRuleLines {
  LabyrinthRuleLines(const LabyrinthRules& rules, int columns, int rows, bool is_staged)
      : figures(rules.figures), lines(plain_board(columns, rows, {0}), figures, is_staged) {}
  // A walk leaves the line where listing was.
  const char* run(std::size_t steps) {
    if (has_walked) throw std::invalid_argument("after a random walk no lines can be listed");
    const bindings::Unlocked unlocked;
    return name(lines.run(steps));
  }
  void go_on_after(const std::vector<labyrinth::Field>& line) {
    if (has_walked || lines.line().size() > 1 || lines.lines() > 0)
      throw std::invalid_argument("only a new listing can go on after a line");
    if (!lines.go_on_after(line)) throw std::invalid_argument("this is no line on this board");
  }
  bool walk(std::uint64_t seed) {
    has_walked = true;
    const bindings::Unlocked unlocked;
    return lines.walk(seed);
  }
  std::vector<labyrinth::Figure> figures;
  labyrinth::RuleLines lines;
  bool has_walked = false;
};

}  // namespace

void bind_labyrinth_rules(nb::module_& module) {
  nb::class_<LabyrinthRules>(module, "LabyrinthRules", "Rules about the next step, as figures.")
      .def(nb::init<const std::vector<FigureTuple>&>(), nb::arg("figures"))
      .def("fired", &fired, nb::arg("columns"), nb::arg("rows"), nb::arg("line"), nb::arg("is_staged"),
           "The uses at the end of this line: rule, quarter turns, mirrored, forbidden directions.");
  module.def(
      "labyrinth_future_lines", &future_lines, nb::arg("columns"), nb::arg("rows"), nb::arg("goal"),
      nb::arg("doors"), nb::arg("line"),
      "Steps that every line to the goal contains, as far as they follow without search; on a lost "
      "board those found before the contradiction.");
  bindings::OneThread<LabyrinthRuleCheck>(module, "LabyrinthRuleCheck", "Rules against the oracle.")
      .def(nb::init<const LabyrinthRules&, int, int, std::size_t, bool, std::size_t>(), nb::arg("rules"),
           nb::arg("columns"), nb::arg("rows"), nb::arg("nodes"), nb::arg("is_staged"),
           nb::arg("most_missed"))
      .def("run", &LabyrinthRuleCheck::run, nb::arg("steps"), nb::arg("most"),
           "Keep left through the lines, for about this many steps or until this many are complete.")
      .def("walk", &LabyrinthRuleCheck::walk, nb::arg("seed"), "One random line.")
      .def("tallies", &LabyrinthRuleCheck::tallies,
           "For each rule: uses, wrong ones, covered fields by kind, where first wrong, first needed.")
      .def("take_missed", &LabyrinthRuleCheck::take_missed,
           "Impossible fields that no rule forbids, since the last call; at most `most_missed`.")
      .def_prop_ro("lines", [](const LabyrinthRuleCheck& self) { return self.rule_check->lines(); })
      .def_prop_ro("impossible",
                   [](const LabyrinthRuleCheck& self) { return self.rule_check->impossible(); })
      .def_prop_ro("uncovered",
                   [](const LabyrinthRuleCheck& self) { return self.rule_check->uncovered(); })
      .def_prop_ro("first_uncovered", [](const LabyrinthRuleCheck& self) {
        return as_tuple(self.rule_check->first_uncovered());
      });
  bindings::OneThread<LabyrinthRuleLines>(module, "LabyrinthRuleLines", "Lines by rules alone.")
      .def(nb::init<const LabyrinthRules&, int, int, bool>(), nb::arg("rules"), nb::arg("columns"),
           nb::arg("rows"), nb::arg("is_staged"))
      .def("run", &LabyrinthRuleLines::run, nb::arg("steps"),
           "Keep left for about this many steps; `found` at a dead end.")
      .def("go_on_after", &LabyrinthRuleLines::go_on_after, nb::arg("line"),
           "Go on after the line at which another run has stopped.")
      .def("walk", &LabyrinthRuleLines::walk, nb::arg("seed"),
           "A random line; whether it reaches the goal.")
      .def_prop_ro("lines", [](const LabyrinthRuleLines& self) { return self.lines.lines(); })
      .def_prop_ro("dead_ends", [](const LabyrinthRuleLines& self) { return self.lines.dead_ends(); })
      .def_prop_ro("line", [](const LabyrinthRuleLines& self) { return self.lines.line(); });
}
