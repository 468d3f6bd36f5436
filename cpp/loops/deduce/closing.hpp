#pragma once
// What a new line means for paths: no vertex may have three lines, and no path may be closed. The edge
// between the ends of a path becomes a cross; if a line there would make a solution, the solution is
// recorded first and then forbidden like any other loop.

#include "loops/grid.hpp"
#include "loops/known/paths.hpp"
#include "loops/known/sheet.hpp"
#include "loops/known/trail.hpp"
#include "loops/reasons/loop_reasons.hpp"
#include "loops/tactics/solutions.hpp"

namespace hamekomi::loops {

class Closing {
 public:
  Closing(const Grid& grid, Sheet& sheet, Paths& paths, LoopReasons& reasons, Solutions& solutions)
      : grid_(&grid), sheet_(&sheet), paths_(&paths), reasons_(&reasons), solutions_(&solutions) {}

  // Adds the line to the paths, even on a conflict. Returns false on a conflict.
  bool follow(int edge, Premises& conflict);

 private:
  void blame_branch(int vertex, Premises& conflict) const;

  const Grid* grid_;
  Sheet* sheet_;
  Paths* paths_;
  LoopReasons* reasons_;
  Solutions* solutions_;
};

}  // namespace hamekomi::loops
