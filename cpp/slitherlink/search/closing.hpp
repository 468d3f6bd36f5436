#pragma once
// What a new line means for paths: no vertex may have three lines, and no path may be closed. The edge
// between the ends of a path becomes a cross; if a line there would make a solution, the solution is
// recorded first and then forbidden like any other loop.

#include "loops/assignment.hpp"
#include "loops/grid.hpp"
#include "loops/paths/paths.hpp"
#include "loops/sat/trail.hpp"
#include "slitherlink/search/clue_counts.hpp"
#include "slitherlink/search/loop_reasons.hpp"
#include "slitherlink/search/solutions.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

class Closing {
 public:
  Closing(const Grid& grid, Assignment& assignment, Paths& paths, ClueCounts& clues,
          LoopReasons& reasons, Solutions& solutions)
      : grid_(&grid),
        assignment_(&assignment),
        paths_(&paths),
        clues_(&clues),
        reasons_(&reasons),
        solutions_(&solutions) {}

  // Adds the line to paths and clues, even on a conflict. Returns false on a conflict.
  bool propagate(int edge, Premises& conflict);
  // Takes back the line that was propagated last.
  void undo(int edge) {
    paths_->remove(edge);
    clues_->remove(edge);
  }

 private:
  void explain_branch(int vertex, Premises& conflict) const;

  const Grid* grid_;
  Assignment* assignment_;
  Paths* paths_;
  ClueCounts* clues_;
  LoopReasons* reasons_;
  Solutions* solutions_;
};

}  // namespace hamekomi::slitherlink::search
