#pragma once
// What a new line means for paths: no vertex may have three lines, and no path may be closed. The edge
// between the ends of a path becomes a cross; if a line there would make a solution, the solution is
// recorded first and then forbidden like any other loop.

#include "loops/assignment.hpp"
#include "loops/grid.hpp"
#include "loops/paths/paths.hpp"
#include "loops/sat/trail.hpp"
#include "loops/search/laws.hpp"
#include "loops/search/loop_reasons.hpp"
#include "loops/search/solutions.hpp"

namespace hamekomi::loops {

template <LoopLaws Laws>
class Closing {
 public:
  Closing(const Grid& grid, Assignment& assignment, Paths& paths, Laws& laws, LoopReasons<Laws>& reasons,
          Solutions& solutions)
      : grid_(&grid),
        assignment_(&assignment),
        paths_(&paths),
        laws_(&laws),
        reasons_(&reasons),
        solutions_(&solutions) {}

  // Adds the line to paths and laws, even on a conflict. Returns false on a conflict.
  bool propagate(int edge, Premises& conflict) {
    const Trail& trail = assignment_->trail();
    laws_->add(edge);
    const Paths::Made made = paths_->add(edge);
    if (made.shape == Paths::Shape::branch) {
      explain_branch(made.one, conflict);
      return false;
    }
    // There are other lines if not all lines are on this path or loop.
    const Closure closure{trail.propagated(), paths_->lines() != made.length};
    if (made.shape == Paths::Shape::loop) {
      if (!closure.has_others && laws_->are_met()) solutions_->record(edge, closure.propagated);
      conflict.assign(1, positive(edge));
      reasons_->explain(edge, closure, conflict);
      return false;
    }
    const int last = grid_->edge_between(made.one, made.other);
    if (last == -1 || !trail.is_open(last)) return true;
    if (!closure.has_others && laws_->are_met_with(last)) solutions_->record(last, closure.propagated);
    assignment_->assign(negative(last), {Reason::Kind::closure, closure.packed()});
    return true;
  }
  // Takes back the line that was propagated last.
  void undo(int edge) {
    paths_->remove(edge);
    laws_->remove(edge);
  }

 private:
  void explain_branch(int vertex, Premises& conflict) const {
    conflict.clear();
    for (const int branch : grid_->edges_of_vertex[vertex])
      if (branch != -1 && assignment_->trail().is_true(positive(branch)))
        conflict.push_back(positive(branch));
  }

  const Grid* grid_;
  Assignment* assignment_;
  Paths* paths_;
  Laws* laws_;
  LoopReasons<Laws>* reasons_;
  Solutions* solutions_;
};

}  // namespace hamekomi::loops
