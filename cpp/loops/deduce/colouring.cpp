#include "loops/deduce/colouring.hpp"

namespace hamekomi::loops {

bool Colouring::follow_news(Literal literal, Premises& conflict) {
  const int variable = variable_of(literal);
  const auto [one, other] = cells_beside(variable);
  int clash = variable;
  if (!colours_.are_related(one, other)) {
    clash = join(one, other, is_positive(literal), variable);
    joined_at_.push_back(sheet_->trail().followed() - 1);
  }
  if (clash == -1) return true;
  conflict.assign(1, literal_of(clash, sheet_->trail().is_true(positive(clash))));
  explain(clash, conflict);
  return false;
}

// Returns a variable whose known value contradicts, or -1. Its reason is found later, because the chain
// is complete only after the join.
int Colouring::join(int one, int other, bool differ, int variable) {
  const Trail& trail = sheet_->trail();
  int clash = -1;
  colours_.join(one, other, differ, variable, [&](int cell) {
    if (clash != -1) return;
    const auto look = [&](int between, int neighbour) {
      if (clash != -1 || !colours_.are_related(cell, neighbour)) return;
      const Literal implied = literal_of(between, colours_.differ(cell, neighbour));
      if (trail.is_true(implied)) return;
      if (trail.is_false(implied))
        clash = between;
      else
        sheet_->write(implied, {Reason::Kind::colours, 0});
    };
    for (const int edge : grid_->edges_of_cell[cell]) {
      const auto [first, second] = grid_->sides[edge];
      look(edge, first == cell ? second : first);
    }
    look(sheet_->cell_variable(cell), grid_->outside());
  });
  return clash;
}

void Colouring::explain(int variable, Premises& premises) {
  const auto [one, other] = cells_beside(variable);
  chain_.clear();
  colours_.path(one, other, chain_);
  for (const int each : chain_)
    premises.push_back(literal_of(each, sheet_->trail().is_true(positive(each))));
}

}  // namespace hamekomi::loops
