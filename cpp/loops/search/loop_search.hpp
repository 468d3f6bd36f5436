#pragma once
// All single loops on a board that satisfy the laws of a puzzle (laws.hpp), by search with learning.
//
// What follows from what is known is propagated (propagation.hpp). While nothing is decided, windows are
// made to agree with their neighbours (agreement.hpp). Then an edge is decided (decision_heuristic.hpp).
// A conflict is traced back to its premises, and the clause learnt from it (learning.hpp) holds for the
// rest of the search. Before the first decision, edges are tried one by one (probing.hpp).
//
// Every loop that could be closed is either wrong, or is recorded as a solution; then it is forbidden.
// So the search continues past solutions and ends when nothing is left, which proves that there are no
// more.
//
// A board may be a window of a larger one; then any consistent marking is accepted. If there is none,
// the larger board has no solution; a marking that is found need not belong to one.

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "common/stop.hpp"
#include "loops/grid.hpp"
#include "loops/sat/decision_heuristic.hpp"
#include "loops/sat/learning.hpp"
#include "loops/sat/restarts.hpp"
#include "loops/sat/trail.hpp"
#include "loops/search/board_state.hpp"
#include "loops/search/laws.hpp"
#include "loops/search/loop_start.hpp"
#include "loops/search/probing.hpp"
#include "loops/search/propagation.hpp"
#include "loops/windows/agreement.hpp"

namespace hamekomi::loops {

struct Work {
  std::uint64_t decisions = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t probes = 0;
  // Windows that were examined.
  std::uint64_t windows = 0;
  // Checks of the regions.
  std::uint64_t regions = 0;
  std::uint64_t restarts = 0;
};

// From when on three techniques are used, because only then they pay. They do not change which solutions
// are found.
struct Thresholds {
  // Cells of a board on which edges are tried before the first decision.
  int probing = 200;
  // Conflicts on a smaller board after which windows must agree with their neighbours.
  std::uint64_t agreeing = 10;
  // Lines of a loop for which a shorter reason is looked for.
  int cutting = 200;
};

template <LoopLaws Laws>
class LoopSearch {
 public:
  // The laws are made of the grid and of what the puzzle says: Laws(grid, puzzle). Requires a mark for
  // each edge.
  template <typename Puzzle>
  LoopSearch(const LoopStart& start, const Puzzle& puzzle, Thresholds thresholds = {});

  // Decide marks of this loop first, beginning near a cell: quicker if another solution is like it
  // except near this cell. By edge, 1 for a line.
  void expect(const std::vector<std::uint8_t>& is_line, int cell);
  // Runs until the next solution, the end, or this many more conflicts and probes. In a part of a board
  // it stops at the first one.
  Stop run(std::uint64_t tries);
  // The solution found last: a mark for each edge.
  [[nodiscard]] const std::vector<std::uint8_t>& loop() const { return propagation_.solutions().last(); }
  // Conflicts and probes so far.
  [[nodiscard]] std::uint64_t tries() const { return conflicts_ + probing_.probes(); }
  [[nodiscard]] Work work() const;
  // The marks, by edge, that are known now to be shared by all solutions still to be found.
  [[nodiscard]] std::vector<std::uint8_t> known() const;

 private:
  // The weight of an edge beside the cell near which another solution is expected; it falls with the
  // distance, and a conflict adds 1.
  static constexpr double WEIGHT_NEAR_EXPECTED = 20.0;

  // Tries an edge, or decides. Requires that nothing more follows.
  void probe_or_decide();
  void end_without_decision();
  void learn(const Premises& conflict);
  void undo_to(int level) {
    propagation_.undo_to(level, [this](Literal literal) { heuristic_.reinsert(literal); });
  }

  BoardState state_;
  Laws laws_;
  Propagation<Laws> propagation_;
  Agreement agreement_;

  // What to try, and what to learn from it.
  DecisionHeuristic heuristic_;
  Probing probing_;
  Restarts restarts_;
  Learning learning_;

  std::uint64_t agree_from_;
  std::uint64_t decisions_ = 0;
  std::uint64_t conflicts_ = 0;
  bool is_finished_ = false;
};

template <LoopLaws Laws>
template <typename Puzzle>
LoopSearch<Laws>::LoopSearch(const LoopStart& start, const Puzzle& puzzle, Thresholds thresholds)
    : state_(start),
      laws_(state_.grid, puzzle),
      propagation_(state_, laws_, start, thresholds.cutting),
      agreement_(state_.grid, state_.window_states, state_.assignment, propagation_.windows()),
      heuristic_(state_.grid, [this](int cell) { return laws_.matters(cell) ? 1.0 : 0.0; }),
      probing_(state_.grid, state_.trail, state_.paths, state_.grid.cells >= thresholds.probing,
               [this](int cell) { return laws_.matters(cell); }),
      learning_(state_.variables, state_.trail, propagation_.reasons(), propagation_.seen(), heuristic_),
      agree_from_(state_.grid.cells >= thresholds.probing ? 0 : thresholds.agreeing) {
  Assignment& assignment = state_.assignment;
  for (int edge = 0; edge < state_.grid.edges; ++edge)
    if (start.marks[edge] != unknown) assignment.assign(literal_of(edge, start.marks[edge] == line), {});
  // Away from the border nothing distinguishes the two sides, so either name is right for one cell.
  if (start.goes_on.everywhere())
    assignment.assign(assignment.side_literal(state_.grid.cells / 2, Side::inside), {});
}

template <LoopLaws Laws>
void LoopSearch<Laws>::expect(const std::vector<std::uint8_t>& is_line, int cell) {
  const Grid& grid = state_.grid;
  const int row = cell / grid.columns;
  const int column = cell % grid.columns;
  for (int edge = 0; edge < grid.edges; ++edge) {
    const int vertex = grid.ends[edge][0];
    const int distance =
        std::abs(vertex / (grid.columns + 1) - row) + std::abs(vertex % (grid.columns + 1) - column);
    heuristic_.expect(edge, is_line[edge] != 0, WEIGHT_NEAR_EXPECTED / (1 + distance));
  }
}

template <LoopLaws Laws>
Stop LoopSearch<Laws>::run(std::uint64_t tries) {
  Solutions& solutions = propagation_.solutions();
  const std::uint64_t last = this->tries() + tries;
  for (;;) {
    if (solutions.report_next(laws_)) return Stop::found;
    if (is_finished_) return Stop::finished;
    if (this->tries() >= last) return Stop::paused;
    // A probe is not worth a check of the regions; nor is a single fact that it finds.
    if (!propagation_.run(!probing_.is_between_two()))
      learn(propagation_.conflict());
    else if (!solutions.is_any_unreported())
      probe_or_decide();
  }
}

template <LoopLaws Laws>
void LoopSearch<Laws>::probe_or_decide() {
  if (probing_.is_going() && state_.trail.level() > 0) {
    probing_.survived();
    undo_to(0);
  } else if (restarts_.is_due(conflicts_)) {
    undo_to(0);
    restarts_.begin_again(conflicts_);
    propagation_.clauses().forget_some();
  }
  // After the last probe everything is checked before the first decision.
  if (probing_.is_going() && !probing_.find_next()) return;
  if (agreement_.is_due() && conflicts_ >= agree_from_ && !probing_.is_between_two()) {
    is_finished_ = !agreement_.enforce();
    if (is_finished_ || !state_.trail.are_all_propagated()) return;
  }
  if (probing_.is_going()) return propagation_.decide(probing_.take());
  if (const auto literal = heuristic_.next(state_.trail)) {
    ++decisions_;
    return propagation_.decide(*literal);
  }
  end_without_decision();
}

// Everything is known. On a whole board all edges are crosses, and without a line there is no loop.
template <LoopLaws Laws>
void LoopSearch<Laws>::end_without_decision() {
  if (state_.grid.goes_on.anywhere()) {
    propagation_.solutions().record_all();
    is_finished_ = true;
    return;
  }
  const Trail& trail = state_.trail;
  Premises decisions;
  for (int level = 1; level <= trail.level(); ++level)
    decisions.push_back(trail[trail.start_of_level(level)]);
  learn(decisions);
}

template <LoopLaws Laws>
void LoopSearch<Laws>::learn(const Premises& conflict) {
  ++conflicts_;
  const int level = learning_.level_of(conflict);
  if (level == 0) {
    is_finished_ = true;
    return;
  }
  undo_to(level);
  const LearntClause& learnt = learning_.learn(conflict);
  undo_to(learnt.backjump_level);
  const bool is_fact = learnt.literals.size() == 1;
  state_.assignment.assign(
      learnt.literals[0],
      is_fact ? Reason{}
              : Reason{Reason::Kind::clause, propagation_.clauses().add(learnt.literals, learnt.lbd)});
}

template <LoopLaws Laws>
Work LoopSearch<Laws>::work() const {
  return {decisions_,
          conflicts_,
          probing_.probes(),
          propagation_.windows().examined(),
          propagation_.connection().checks(),
          restarts_.number()};
}

template <LoopLaws Laws>
std::vector<std::uint8_t> LoopSearch<Laws>::known() const {
  const Trail& trail = state_.trail;
  std::vector<std::uint8_t> marks(static_cast<std::size_t>(state_.grid.edges));
  for (int edge = 0; edge < state_.grid.edges; ++edge)
    if (!trail.is_open(edge) && trail.level_of(edge) == 0)
      marks[edge] = trail.is_true(positive(edge)) ? line : cross;
  return marks;
}

}  // namespace hamekomi::loops
