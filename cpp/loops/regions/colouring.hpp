#pragma once
// What follows from the colours of cells (colours.hpp). A known edge joins two classes of cells, unless
// its cells are in one class already. Then every edge within the joined class is known, and the colour
// of every cell in the class of the outside. The reason is the chain of edges between the two cells.

#include <array>
#include <cstdint>
#include <vector>

#include "loops/assignment.hpp"
#include "loops/grid.hpp"
#include "loops/regions/colours.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class Colouring {
 public:
  Colouring(const Grid& grid, Assignment& assignment)
      : grid_(&grid), assignment_(&assignment), colours_(grid.cells) {}

  // Requires the literal that was propagated last. Returns false on a conflict. Most literals give
  // nothing new.
  bool propagate(Literal literal, Premises& conflict) {
    const auto [one, other] = cells_beside(variable_of(literal));
    const bool is_known =
        colours_.are_related(one, other) && colours_.differ(one, other) == is_positive(literal);
    return is_known || propagate_new(literal, conflict);
  }
  // Undoes the joins of the literal at that place. Requires that it was propagated last.
  void undo(int place) {
    if (joined_at_.empty() || joined_at_.back() != place) return;
    joined_at_.pop_back();
    colours_.undo();
  }
  // Why an edge, or the colour of a cell, is known.
  void explain(int variable, int before, Premises& premises);

 private:
  // The two cells that an edge separates; the colour of a cell is an edge to the outside.
  [[nodiscard]] std::array<std::int32_t, 2> cells_beside(int variable) const {
    if (assignment_->is_edge(variable)) return grid_->sides[variable];
    return {assignment_->cell_of(variable), grid_->outside()};
  }
  bool propagate_new(Literal literal, Premises& conflict);
  [[nodiscard]] bool is_inside(int cell) const { return colours_.differ(cell, grid_->outside()); }
  bool colour(int cell);
  bool imply(int variable, bool is_true);
  int join(int one, int other, bool differ, int variable);

  const Grid* grid_;
  Assignment* assignment_;
  Colours colours_;
  // The places in the trail of the literals that joined classes.
  std::vector<std::int32_t> joined_at_;
  // Scratch space: the variables on a path in the forest.
  std::vector<std::int32_t> chain_;
  std::vector<std::int32_t> joined_;
};

}  // namespace hamekomi::loops
