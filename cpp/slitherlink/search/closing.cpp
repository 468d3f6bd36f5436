#include "slitherlink/search/closing.hpp"

namespace hamekomi::slitherlink::search {

bool Closing::propagate(int edge, Premises& conflict) {
  const Trail& trail = assignment_->trail();
  clues_->add(edge);
  const Paths::Made made = paths_->add(edge);
  if (made.shape == Paths::Shape::branch) {
    explain_branch(made.one, conflict);
    return false;
  }
  // There are other lines if not all lines are on this path or loop.
  const Closure closure{trail.propagated(), paths_->lines() != made.length};
  if (made.shape == Paths::Shape::loop) {
    if (!closure.has_others && clues_->are_met()) solutions_->record(edge, closure.propagated);
    conflict.assign(1, positive(edge));
    reasons_->explain(edge, closure, conflict);
    return false;
  }
  const int last = grid_->edge_between(made.one, made.other);
  if (last == -1 || !trail.is_open(last)) return true;
  if (!closure.has_others && clues_->are_met_with(last)) solutions_->record(last, closure.propagated);
  assignment_->assign(negative(last), {Reason::Kind::closure, closure.packed()});
  return true;
}

void Closing::explain_branch(int vertex, Premises& conflict) const {
  conflict.clear();
  for (const int branch : grid_->edges_of_vertex[vertex])
    if (branch != -1 && assignment_->trail().is_true(positive(branch)))
      conflict.push_back(positive(branch));
}

}  // namespace hamekomi::slitherlink::search
