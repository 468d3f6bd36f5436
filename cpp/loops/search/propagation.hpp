#pragma once
// Everything that follows from what is known. Five propagators share one assignment until none finds
// more: clauses, paths that must not be closed (closing.hpp), colours of cells (colouring.hpp), windows
// around vertices (windows.hpp), and sides that must be connected (connection.hpp). On a conflict it
// holds the premises; for all that it derived it has the reasons (propagator_reasons.hpp).

#include <climits>
#include <cstdint>
#include <vector>

#include "loops/paths/loop_walk.hpp"
#include "loops/regions/colouring.hpp"
#include "loops/regions/connection.hpp"
#include "loops/regions/lazy_reasons.hpp"
#include "loops/regions/separating_cut.hpp"
#include "loops/sat/clauses.hpp"
#include "loops/sat/seen.hpp"
#include "loops/sat/trail.hpp"
#include "loops/search/board_state.hpp"
#include "loops/search/closing.hpp"
#include "loops/search/laws.hpp"
#include "loops/search/loop_reasons.hpp"
#include "loops/search/loop_start.hpp"
#include "loops/search/propagator_reasons.hpp"
#include "loops/search/solutions.hpp"
#include "loops/windows/windows.hpp"

namespace hamekomi::loops {

template <LoopLaws Laws>
class Propagation {
 public:
  // For loops shorter than `long_loop`, no other reason is looked for than their lines.
  Propagation(BoardState& state, Laws& laws, const LoopStart& start, int long_loop)
      : state_(&state),
        clauses_(state.variables, state.assignment),
        walk_(state.grid, state.trail, state.links),
        loop_reasons_(state.grid, laws, state.trail, walk_,
                      state.grid.goes_on.anywhere() ? INT_MAX : long_loop),
        solutions_(state.grid, start.marks, laws.could_be_met_by(TinyLoops::MOST_LINES), state.trail,
                   walk_, clauses_),
        closing_(state.grid, state.assignment, state.paths, laws, loop_reasons_, solutions_),
        colouring_(state.grid, state.assignment),
        seen_(state.variables),
        windows_(laws.window_patterns(), state.window_states, state.assignment, seen_),
        cut_(state.grid, state.trail, state.regions),
        connection_(state.grid, state.assignment, state.regions, lazy_reasons_, cut_),
        reasons_(state.trail, clauses_, windows_, colouring_, loop_reasons_, lazy_reasons_,
                 connection_) {}
  // Its parts hold pointers to each other.
  Propagation(const Propagation&) = delete;
  Propagation& operator=(const Propagation&) = delete;

  // Derives everything that follows, with or without a check of the regions. Returns false on a
  // conflict.
  bool run(bool checks_regions);
  // The premises that contradict each other, after a conflict.
  [[nodiscard]] const Premises& conflict() const { return conflict_; }

  // Decides a literal, on a new level.
  void decide(Literal literal) {
    state_->trail.open_level();
    lazy_reasons_.open_level();
    state_->assignment.assign(literal, {});
  }
  // Goes back to a level, and calls `reopened` with each literal that is open again.
  template <typename Reopened>
  void undo_to(int level, const Reopened& reopened);

  [[nodiscard]] Clauses& clauses() { return clauses_; }
  [[nodiscard]] Solutions& solutions() { return solutions_; }
  [[nodiscard]] const Solutions& solutions() const { return solutions_; }
  [[nodiscard]] Windows& windows() { return windows_; }
  [[nodiscard]] const Windows& windows() const { return windows_; }
  [[nodiscard]] const Connection& connection() const { return connection_; }
  [[nodiscard]] const Reasons& reasons() const { return reasons_; }
  [[nodiscard]] Seen& seen() { return seen_; }

 private:
  bool propagate(Literal literal);

  BoardState* state_;
  Clauses clauses_;
  LoopWalk walk_;
  LoopReasons<Laws> loop_reasons_;
  Solutions solutions_;
  Closing<Laws> closing_;
  Colouring colouring_;
  Seen seen_;
  Windows windows_;
  LazyReasons lazy_reasons_;
  SeparatingCut cut_;
  Connection connection_;
  PropagatorReasons<Laws> reasons_;
  Premises conflict_;
};

template <LoopLaws Laws>
bool Propagation<Laws>::run(bool checks_regions) {
  const Trail& trail = state_->trail;
  for (;;) {
    while (!trail.are_all_propagated())
      if (!propagate(trail.next_to_propagate())) return false;
    if (state_->window_states.is_any_pending()) {
      if (!windows_.examine_next(conflict_)) return false;
      continue;
    }
    if (!checks_regions || !connection_.is_due()) return true;
    if (!connection_.check(conflict_)) return false;
    if (trail.are_all_propagated()) return true;
  }
}

template <LoopLaws Laws>
bool Propagation<Laws>::propagate(Literal literal) {
  // Clauses come first: they forbid the solutions found so far, so that no loop is recorded twice.
  if (!clauses_.propagate(literal, conflict_)) return false;
  state_->trail.count_as_propagated();
  const bool is_line = state_->assignment.is_edge(variable_of(literal)) && is_positive(literal);
  if (is_line && !closing_.propagate(variable_of(literal), conflict_)) return false;
  return colouring_.propagate(literal, conflict_);
}

template <LoopLaws Laws>
template <typename Reopened>
void Propagation<Laws>::undo_to(int level, const Reopened& reopened) {
  Trail& trail = state_->trail;
  while (trail.level() > level) {
    const int start = trail.start_of_level(trail.level());
    while (trail.size() > start) {
      const int place = trail.size() - 1;
      const Literal literal = trail[place];
      const int variable = variable_of(literal);
      if (place < trail.propagated()) {
        colouring_.undo(place);
        if (state_->assignment.is_edge(variable) && is_positive(literal)) closing_.undo(variable);
      }
      reopened(literal);
      state_->assignment.unassign_last();
    }
    trail.close_level();
    lazy_reasons_.close_level();
  }
  state_->window_states.clear_pending();
  connection_.forget_undone();
}

}  // namespace hamekomi::loops
