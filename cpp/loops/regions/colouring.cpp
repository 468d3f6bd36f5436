#include "loops/regions/colouring.hpp"

#include <algorithm>

namespace hamekomi::loops {

bool Colouring::propagate_new(Literal literal, Premises& conflict) {
  const int variable = variable_of(literal);
  const auto [one, other] = cells_beside(variable);
  int clash = variable;
  // Nothing is known beyond a part of a board.
  if (std::max(one, other) == grid_->beyond()) return true;
  if (!colours_.are_related(one, other)) {
    clash = join(one, other, is_positive(literal), variable);
    joined_at_.push_back(assignment_->trail().propagated() - 1);
  }
  if (clash == -1) return true;
  conflict.assign(1, literal_of(clash, assignment_->trail().is_true(positive(clash))));
  explain(clash, assignment_->trail().size(), conflict);
  return false;
}

// Returns a variable whose known value contradicts, or -1. Nothing is written before the join is
// complete, because reasons are paths in the joined forest.
int Colouring::join(int one, int other, bool differ, int variable) {
  joined_.clear();
  colours_.join(one, other, differ, variable, [&](int cell) { joined_.push_back(cell); });
  if (colours_.are_related(one, grid_->outside())) {
    for (const int cell : joined_)
      if (!colour(cell)) return assignment_->cell_variable(cell);
  }
  for (const int cell : joined_) {
    for (const int edge : grid_->edges_of_cell[cell]) {
      const auto [first, second] = grid_->sides[edge];
      const int neighbour = first == cell ? second : first;
      if (colours_.are_related(cell, neighbour) && !imply(edge, colours_.differ(cell, neighbour)))
        return edge;
    }
  }
  return -1;
}

// Writes the colour of a cell, after those of the cells between it and the outside: so each has a short
// reason. Returns false if this cell is known to have the other colour.
bool Colouring::colour(int cell) {
  const Trail& trail = assignment_->trail();
  chain_.clear();
  for (int each = cell; each != grid_->outside() && trail.is_open(assignment_->cell_variable(each));
       each = colours_.towards_outside(each))
    chain_.push_back(each);
  for (std::size_t i = chain_.size(); i-- > 0;)
    imply(assignment_->cell_variable(chain_[i]), is_inside(chain_[i]));
  return imply(assignment_->cell_variable(cell), is_inside(cell));
}

bool Colouring::imply(int variable, bool is_true) {
  const Literal literal = literal_of(variable, is_true);
  if (assignment_->trail().is_false(literal)) return false;
  assignment_->assign(literal, {Reason::Kind::colours, 0});
  return true;
}

void Colouring::explain(int variable, int before, Premises& premises) {
  const Trail& trail = assignment_->trail();
  const auto known = [&](int each) { return literal_of(each, trail.is_true(positive(each))); };
  const auto is_coloured = [&](int cell) {
    if (cell == grid_->outside()) return true;
    const int colour = assignment_->cell_variable(cell);
    return colour != variable && colours_.are_related(cell, grid_->outside()) &&
           trail.is_true_before(literal_of(colour, is_inside(cell)), before);
  };
  const auto colour_of = [&](int cell) {
    if (cell != grid_->outside()) premises.push_back(known(assignment_->cell_variable(cell)));
  };
  auto [one, other] = cells_beside(variable);
  if (assignment_->is_edge(variable)) {
    if (is_coloured(one) && is_coloured(other)) {
      colour_of(one);
      colour_of(other);
      return;
    }
    chain_.clear();
    colours_.path(one, other, chain_);
    for (const int each : chain_) premises.push_back(known(each));
    return;
  }
  do {
    premises.push_back(known(colours_.step_towards_outside(one)));
    one = colours_.towards_outside(one);
  } while (!is_coloured(one));
  colour_of(one);
}

}  // namespace hamekomi::loops
