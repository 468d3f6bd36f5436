// The logic of loops, for Python.

#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/pattern_use.hpp"
#include "bindings/slitherlink_marks.hpp"
#include "bindings/unlocked.hpp"
#include "common/limits.hpp"
#include "common/stop.hpp"
#include "slitherlink/hints/ladder.hpp"
#include "slitherlink/hints/one_loop.hpp"
#include "slitherlink/hints/refuter.hpp"
#include "slitherlink/hints/short_trial.hpp"
#include "slitherlink/hints/trial_finder.hpp"
#include "slitherlink/hints/trial_search.hpp"

namespace nb = nanobind;
namespace bindings = hamekomi::bindings;
using namespace hamekomi::slitherlink::hints;

namespace {

constexpr int MOST_CLUE = hamekomi::limits::MOST_CLUE;

OneLoop checked_loop(const TablePointer& table, std::int32_t rows, std::int32_t columns,
                     const nb::bytes& clues, const nb::bytes& marks) {
  const auto mark = checked_marks(rows, columns, marks);
  const auto clue = as_span<std::int8_t>(clues);
  if (clue.size() != static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns))
    throw std::invalid_argument("every cell needs a clue or none");
  if (std::ranges::any_of(clue, [](std::int8_t each) { return each < NO_CLUE || each > MOST_CLUE; }))
    throw std::invalid_argument("a clue is 0 to 4, or none");
  if (!is_of_loops(table->setting()))
    throw std::invalid_argument("these patterns are not about cells and edges with crosses outside");
  return {table, rows, columns, clue, mark};
}

nb::bytes marks_of(const OneLoop& board) {
  std::vector<Value> bytes;
  bytes.reserve(static_cast<std::size_t>(board.edges()));
  for (Edge edge = 0; edge < board.edges(); ++edge) bytes.push_back(board.mark(edge));
  return nb::bytes(bytes.data(), bytes.size());
}

nb::tuple settle_loop(const TablePointer& table, std::int32_t rows, std::int32_t columns,
                      const nb::bytes& clues, const nb::bytes& marks) {
  OneLoop board = checked_loop(table, rows, columns, clues, marks);
  bool is_alive = false;
  {
    const bindings::Unlocked unlocked;
    is_alive = board.settle();
  }
  return nb::make_tuple(is_alive, marks_of(board));
}

struct LoopTrialSearch {
  LoopTrialSearch(const TablePointer& table, std::int32_t rows, std::int32_t columns,
                  const nb::bytes& clues, const nb::bytes& marks)
      : search(checked_loop(table, rows, columns, clues, marks)) {}

  const char* run(std::uint64_t outcomes) {
    const bindings::Unlocked unlocked;
    return hamekomi::name(search.run(outcomes));
  }

  TrialSearch search;
};

using Marked = std::tuple<Edge, Value>;
using Step = std::tuple<std::string, std::optional<PatternUseTuple>, std::vector<Marked>>;

// A deduction of a trial: its kind, the number of its place, the use of a pattern, and lines.
using Deduced = std::tuple<std::string, std::int32_t, std::optional<PatternUseTuple>, std::vector<Edge>>;
// What follows from a mark: the mark, and the deductions.
using OutcomeTuple = std::tuple<Value, std::vector<Deduced>>;
// Deductions made elsewhere: their premises and conclusions.
using Elsewhere = std::vector<std::tuple<std::vector<Marked>, std::vector<Marked>>>;

std::vector<Consequences::Extra> as_extra(const Elsewhere& elsewhere, Edge edges) {
  std::vector<Consequences::Extra> all;
  const auto add = [&](const std::vector<Marked>& marks, std::vector<Consequences::Marked>& to) {
    for (const auto& [edge, mark] : marks) {
      if (edge < 0 || edge >= edges || (mark != LINE && mark != CROSS))
        throw std::invalid_argument("a deduction is about edges of the board");
      to.push_back({edge, mark});
    }
  };
  for (const auto& [premises, conclusions] : elsewhere) {
    Consequences::Extra& extra = all.emplace_back();
    add(premises, extra.premises);
    add(conclusions, extra.conclusions);
  }
  return all;
}

const char* name_of(Deductions::Kind kind) {
  switch (kind) {
    case Deductions::Kind::pattern: return "pattern";
    case Deductions::Kind::closing: return "closing";
    case Deductions::Kind::finish: return "finish";
    case Deductions::Kind::extra: return "given";
    case Deductions::Kind::against: return "against";
    case Deductions::Kind::number: return "number";
    case Deductions::Kind::branch: return "branch";
    case Deductions::Kind::loop: return "loop";
    default: return "no loop";
  }
}

struct LoopLadder {
  LoopLadder(const TablePointer& table, std::int32_t rows, std::int32_t columns, const nb::bytes& clues,
             const nb::bytes& marks, std::uint32_t rungs, std::uint32_t first)
      : ladder(checked_loop(table, rows, columns, clues, marks), rows, columns, rung(rungs), first),
        finder(ladder),
        refuter(ladder) {}
  // Its parts hold pointers to the ladder.
  LoopLadder(const LoopLadder&) = delete;
  LoopLadder& operator=(const LoopLadder&) = delete;

  static Rung rung(std::uint32_t rungs) {
    if (rungs < 1 || rungs > RUNGS)
      throw std::invalid_argument("a ladder has 1 to " + std::to_string(RUNGS) + " rungs");
    return static_cast<Rung>(rungs - 1);
  }

  static const char* name(Ladder::Kind kind) {
    switch (kind) {
      case Ladder::Kind::pattern: return "pattern";
      case Ladder::Kind::closing: return "closing";
      case Ladder::Kind::corner: return "corner";
      case Ladder::Kind::colour: return "colour";
      case Ladder::Kind::side: return "side";
      case Ladder::Kind::region: return "region";
      case Ladder::Kind::finish: return "finish";
      default: return "nothing";
    }
  }

  static const char* name(Fault fault) {
    switch (fault) {
      case Fault::pattern: return "pattern";
      case Fault::number: return "number";
      case Fault::branch: return "branch";
      case Fault::loop: return "loop";
      case Fault::no_loop: return "no loop";
      case Fault::colours: return "colours";
      case Fault::regions: return "regions";
      case Fault::corners: return "corners";
      case Fault::sides: return "sides";
      case Fault::mark: return "mark";
      default: return "none";
    }
  }

  Step step() {
    const Ladder::Step step = ladder.step();
    std::optional<PatternUseTuple> use;
    const Board& board = ladder.board().board();
    if (step.kind == Ladder::Kind::pattern) use = as_tuple(board, board.uses().back());
    std::vector<Marked> changes;
    for (std::size_t k = step.first; k < step.end; ++k)
      if (const Edge edge = ladder.board().changed(k); edge >= 0)
        changes.emplace_back(edge, ladder.board().mark(edge));
    return {name(step.kind), use, changes};
  }

  std::tuple<std::string, std::int32_t, std::optional<PatternUseTuple>> fault() const {
    const Broken& broken = ladder.board().broken();
    const Board& board = ladder.board().board();
    std::optional<PatternUseTuple> use;
    if (broken.fault == Fault::pattern && board.has_fatal()) use = as_tuple(board, board.fatal());
    return {name(broken.fault), broken.place, use};
  }

  // Whether a part is inside, its gate, and its cells.
  std::vector<std::tuple<bool, std::int32_t, std::vector<std::int32_t>>> parts() const {
    std::vector<std::tuple<bool, std::int32_t, std::vector<std::int32_t>>> all;
    for (const Ladder::Part& part : ladder.parts())
      all.emplace_back(part.side == hamekomi::loops::Side::inside, part.gate, part.cells);
    return all;
  }

  // Cells, vertices and known edges.
  std::tuple<std::vector<std::int32_t>, std::vector<std::int32_t>, std::vector<Edge>> grounds() const {
    std::vector<std::int32_t> cells;
    std::vector<std::int32_t> vertices;
    const std::int32_t all = ladder.grid().cells;
    for (const Shapes::Node node : ladder.grounds().nodes)
      (node < all ? cells : vertices).push_back(node < all ? node : node - all);
    return {cells, vertices, ladder.grounds().edges};
  }

  Edge checked(Edge edge) const {
    if (edge < 0 || edge >= ladder.board().edges())
      throw std::invalid_argument("there is no such edge on the board");
    return edge;
  }

  static Value checked(Value mark) {
    if (mark != LINE && mark != CROSS) throw std::invalid_argument("an edge is a line or a cross");
    return mark;
  }

  // Requires a settled board on which this edge is unknown.
  void prepare(Edge edge) {
    if (refuter.is_busy()) throw std::invalid_argument("a refutation is under path");
    const bool is_alive = ladder.settle();
    if (!is_alive || ladder.board().mark(checked(edge)) != 0)
      throw std::invalid_argument("only an unknown edge of a board that is not dead can be tried");
  }

  void assume(Edge edge, Value mark) {
    prepare(edge);
    ladder.assume(edge, checked(mark));
  }

  void withdraw() {
    if (refuter.is_busy()) throw std::invalid_argument("a refutation is under path");
    if (ladder.assumptions() == 0) throw std::invalid_argument("nothing is assumed");
    ladder.withdraw();
  }

  std::tuple<bool, bool, std::size_t, std::size_t, std::vector<Marked>> try_edge(Edge edge) {
    prepare(edge);
    const Ladder::Trial& trial = ladder.try_edge(edge);
    std::vector<Marked> shared;
    shared.reserve(trial.shared.size());
    for (const Edge each : trial.shared) shared.emplace_back(each, ladder.shared_mark(each));
    return {trial.is_line_alive, trial.is_cross_alive, trial.line_changes, trial.cross_changes, shared};
  }

  ShortTrial& shortest() {
    if (!short_trial) short_trial.emplace(ladder);
    return *short_trial;
  }

  std::int32_t bound(Edge edge, const Elsewhere& with_line, const Elsewhere& with_cross) {
    prepare(edge);
    const auto line = as_extra(with_line, ladder.board().edges());
    const auto cross = as_extra(with_cross, ladder.board().edges());
    return shortest().bound(edge, line, cross);
  }

  Deduced step_tuple(const Deductions& all, const Deductions::Step& step) const {
    const Board& board = ladder.board().board();
    std::optional<PatternUseTuple> use;
    if (step.kind == Deductions::Kind::pattern || step.kind == Deductions::Kind::against) {
      const auto number = static_cast<std::uint32_t>(step.place);
      use = as_tuple(board, {number, step.origin, 0, 0});
      if (step.kind == Deductions::Kind::against) std::get<1>(*use) = step.symmetry;
    }
    const auto lines = all.lines(step);
    return {name_of(step.kind), step.place, use, {lines.begin(), lines.end()}};
  }

  // The length, whether it is proved that there is no shorter one, and the outcomes; length 0 if there
  // is none.
  std::tuple<std::int32_t, bool, std::vector<OutcomeTuple>> find_short_trial(
      Edge edge, std::int32_t most, const Elsewhere& with_line, const Elsewhere& with_cross) {
    prepare(edge);
    const auto line = as_extra(with_line, ladder.board().edges());
    const auto cross = as_extra(with_cross, ladder.board().edges());
    ShortTrial& trial = shortest();
    bool is_found = false;
    {
      const bindings::Unlocked unlocked;
      is_found = trial.find(edge, most, line, cross);
    }
    std::vector<OutcomeTuple> outcomes;
    for (const Value mark : {LINE, CROSS}) {
      const ShortTrial::Outcome& outcome = trial.outcomes()[mark - LINE];
      if (!is_found || !outcome.is_needed) continue;
      std::vector<Deduced> steps;
      for (const std::uint32_t number : outcome.steps)
        steps.push_back(step_tuple(*outcome.all, outcome.all->steps()[number]));
      outcomes.emplace_back(mark, steps);
    }
    return {is_found ? trial.length() : 0, trial.is_proved(), outcomes};
  }

  const char* find_trials(std::uint64_t most) {
    const bindings::Unlocked unlocked;
    if (refuter.is_busy() || !ladder.settle() || ladder.assumptions() > 0)
      throw std::invalid_argument("edges are tried on a board that is not dead, with nothing assumed");
    return hamekomi::name(finder.find_trials(most));
  }

  // How many changes a line and a cross made when an edge was tried last, and how many changes the board
  // had when something near it last became known. 32 bits for every edge.
  nb::tuple weights() const {
    const auto all = [this](auto of_record) {
      std::vector<std::uint32_t> numbers;
      for (Edge edge = 0; edge < ladder.board().edges(); ++edge)
        numbers.push_back(static_cast<std::uint32_t>(of_record(finder.record(edge))));
      return nb::bytes(numbers.data(), numbers.size() * sizeof(std::uint32_t));
    };
    return nb::make_tuple(all([](const TrialFinder::Record& record) { return record.line_changes; }),
                          all([](const TrialFinder::Record& record) { return record.cross_changes; }),
                          all([](const TrialFinder::Record& record) { return record.touched; }));
  }

  void begin_refutation(Edge edge, Value mark, std::uint64_t edges, std::int32_t depth,
                        bool is_everywhere) {
    prepare(edge);
    const bindings::Unlocked unlocked;
    refuter.begin(edge, checked(mark), {edges, depth, is_everywhere});
  }

  const char* refute(std::uint64_t most) {
    if (!refuter.is_busy()) throw std::invalid_argument("there is nothing to be refuted");
    const bindings::Unlocked unlocked;
    return hamekomi::name(refuter.run(most));
  }

  std::vector<std::tuple<std::int32_t, Edge, Value>> plan() const {
    std::vector<std::tuple<std::int32_t, Edge, Value>> moves;
    for (const Refuter::Move& move : refuter.plan())
      moves.emplace_back(move.depth, move.edge, move.mark);
    return moves;
  }

  Ladder ladder;
  TrialFinder finder;
  Refuter refuter;
  // Made when it is needed.
  std::optional<ShortTrial> short_trial;
};

}  // namespace

void bind_slitherlink_hints(nb::module_& module) {
  module.def("settle_loop", &settle_loop, nb::arg("table"), nb::arg("rows"), nb::arg("columns"),
             nb::arg("clues"), nb::arg("marks"),
             "Applies patterns and loop avoidance until nothing new follows: whether the position is "
             "alive, and the marks.");
  bindings::OneThread<LoopTrialSearch>(module, "LoopTrialSearch",
                                       "All loops by trial and generalisation; it can pause.")
      .def(nb::init<const TablePointer&, std::int32_t, std::int32_t, const nb::bytes&,
                    const nb::bytes&>(),
           nb::arg("table"), nb::arg("rows"), nb::arg("columns"), nb::arg("clues"), nb::arg("marks"))
      .def("run", &LoopTrialSearch::run, nb::arg("outcomes"),
           "Run for about this many outcomes, or to the next loop: paused, found or finished.")
      .def("marks", [](const LoopTrialSearch& self) { return marks_of(self.search.board()); })
      .def_prop_ro("outcomes", [](const LoopTrialSearch& self) { return self.search.outcomes(); })
      .def_prop_ro("branches", [](const LoopTrialSearch& self) { return self.search.branches(); });
  bindings::OneThread<LoopLadder>(module, "LoopLadder", "Deductions about one loop, the simplest first.")
      .def(nb::init<const TablePointer&, std::int32_t, std::int32_t, const nb::bytes&, const nb::bytes&,
                    std::uint32_t, std::uint32_t>(),
           nb::arg("table"), nb::arg("rows"), nb::arg("columns"), nb::arg("clues"), nb::arg("marks"),
           nb::arg("rungs"), nb::arg("first"))
      .def("step", &LoopLadder::step,
           "Its kind (pattern, closing, corner, colour, side, region, finish, nothing), the use of a "
           "pattern, and the edges.")
      .def("grounds", &LoopLadder::grounds,
           "For the last step or fault by corners or sides: the cells and vertices whose laws it needs, "
           "and the known edges.")
      .def(
          "parts", &LoopLadder::parts,
          "The parts that are cut off, for the last step or fault by regions: whether a part is inside, "
          "its gate (or -1), and its cells.")
      .def(
          "settle", [](LoopLadder& self) { return self.ladder.settle(); },
          nb::call_guard<bindings::Unlocked>(), "Make all deductions; false if the position is dead.")
      .def(
          "round", [](LoopLadder& self) { return self.ladder.round(); },
          nb::call_guard<bindings::Unlocked>(),
          "Make all deductions that follow from the current board; false if the position is dead.")
      .def(
          "put",
          [](LoopLadder& self, Edge edge, Value mark) {
            return self.ladder.put(self.checked(edge), LoopLadder::checked(mark));
          },
          nb::arg("edge"), nb::arg("mark"), "Add a mark from outside the ladder.")
      .def("assume", &LoopLadder::assume, nb::arg("edge"), nb::arg("mark"))
      .def("withdraw", &LoopLadder::withdraw, "Take back the last assumption and all that followed.")
      .def("try_edge", &LoopLadder::try_edge, nb::arg("edge"),
           "Whether a line and a cross are alive, how much changes, and the marks that both share.")
      .def("bound", &LoopLadder::bound, nb::arg("edge"), nb::arg("with_line"), nb::arg("with_cross"),
           "How many deductions the trial of an unknown edge needs at least.")
      .def("short_trial", &LoopLadder::find_short_trial, nb::arg("edge"), nb::arg("most"),
           nb::arg("with_line"), nb::arg("with_cross"),
           "The shortest trial of an edge with at most this many deductions: how many, or 0; whether "
           "that "
           "is proved to be the fewest; and the outcomes, each with its mark and its deductions. Those "
           "of "
           "other techniques are given as premises and conclusions.")
      .def("find_trials", &LoopLadder::find_trials, nb::arg("most"),
           "Look for an edge whose trial gives something new, for this many edges: useful, nothing or "
           "paused.")
      .def(
          "useful_edges",
          [](const LoopLadder& self, std::size_t most) { return self.finder.useful_edges(most); },
          nb::arg("most"),
          "The edges whose trials give something new, with the shortest arguments first.")
      .def(
          "trial_number",
          [](const LoopLadder& self, Edge edge) {
            return self.finder.record(self.checked(edge)).number;
          },
          nb::arg("edge"), "Which of all trials the last one of an edge was; 0 if it was not tried.")
      .def(
          "retry_all", [](LoopLadder& self) { self.finder.retry_all(); },
          "Make all edges due to be tried again.")
      .def("weights", &LoopLadder::weights,
           "Changes with a line, changes with a cross, and when something near it changed: 32 bits for "
           "every edge.")
      .def("begin_refutation", &LoopLadder::begin_refutation, nb::arg("edge"), nb::arg("mark"),
           nb::arg("edges"), nb::arg("depth"), nb::arg("is_everywhere"),
           "Start to refute a mark of an unknown edge. Until the end nothing else may use the board.")
      .def("refute", &LoopLadder::refute, nb::arg("most"),
           "Run for about this many edges: refuted, survived or paused.")
      .def("plan", &LoopLadder::plan,
           "The moves that refute the mark: depth, edge, and a mark to refute or 0.")
      .def(
          "end_refutation", [](LoopLadder& self) { self.refuter.give_up(); },
          "End the refutation early.")
      .def_prop_ro("tried",
                   [](const LoopLadder& self) { return self.finder.tried() + self.refuter.tried(); })
      .def("fault", &LoopLadder::fault,
           "Why the position is dead, where, and the use of a pattern that shows it.")
      .def("marks", [](const LoopLadder& self) { return marks_of(self.ladder.board()); })
      .def_prop_ro("is_dead", [](const LoopLadder& self) { return self.ladder.board().is_dead(); })
      .def_prop_ro("is_solved", [](const LoopLadder& self) { return self.ladder.board().is_solved(); });
}
