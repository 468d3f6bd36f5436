#pragma once
// The assignment: what is known of edges and cells. Every new literal goes to the trail, and at once to
// the two parts that keep a state of their own: the windows that see it, and the regions. All other
// parts get the literal when it is propagated.

#include "loops/grid.hpp"
#include "loops/regions/regions.hpp"
#include "loops/sat/trail.hpp"
#include "loops/windows/window_states.hpp"

namespace hamekomi::loops {

class Assignment {
 public:
  Assignment(const Grid& grid, Trail& trail, WindowStates& states, Regions& regions)
      : edges_(grid.edges), trail_(&trail), window_states_(&states), regions_(&regions) {}

  [[nodiscard]] const Trail& trail() const { return *trail_; }
  [[nodiscard]] bool is_edge(int variable) const { return variable < edges_; }
  [[nodiscard]] int cell_variable(int cell) const { return edges_ + cell; }
  [[nodiscard]] int cell_of(int variable) const { return variable - edges_; }
  [[nodiscard]] Literal side_literal(int cell, Side side) const {
    return literal_of(cell_variable(cell), side == Side::inside);
  }

  // Makes a literal true. Requires that it is not false.
  void assign(Literal literal, Reason reason) {
    if (trail_->is_true(literal)) return;
    trail_->push(literal, reason);
    const int variable = variable_of(literal);
    const bool is_true = is_positive(literal);
    window_states_->set(variable, is_true);
    if (is_edge(variable)) {
      if (is_true) regions_->set_line(variable);
    } else {
      regions_->set_side(cell_of(variable), is_true ? Side::inside : Side::outside);
    }
  }

  // Takes back the literal written last.
  void unassign_last() {
    const Literal literal = trail_->pop();
    const int variable = variable_of(literal);
    window_states_->unset(variable, is_positive(literal));
    if (is_edge(variable)) {
      if (is_positive(literal)) regions_->remove_line(variable);
    } else {
      regions_->set_side(cell_of(variable), Side::unknown);
    }
  }

 private:
  int edges_;
  Trail* trail_;
  WindowStates* window_states_;
  Regions* regions_;
};

}  // namespace hamekomi::loops
