#include "slitherlink/search/reasons.hpp"

#include <algorithm>

namespace hamekomi::slitherlink::search {

void Reasons::explain(Literal literal, Premises& premises) const {
  const int variable = variable_of(literal);
  const Reason reason = trail_->reason_of(variable);
  switch (reason.kind) {
    case Reason::Kind::decision: break;
    case Reason::Kind::clause: clauses_->explain(reason.where, literal, premises); break;
    case Reason::Kind::window:
      windows_->explain(static_cast<int>(reason.where), literal, premises);
      break;
    case Reason::Kind::colours:
      colouring_->explain(variable, trail_->place_of(variable), premises);
      break;
    case Reason::Kind::closure:
      loops_->explain(variable, Closure::unpacked(reason.where), premises);
      break;
    case Reason::Kind::separation:
      connection_->explain(lazy_reasons_->get(reason.where), trail_->place_of(variable), premises);
      break;
  }
}

bool Reasons::is_implied_by_seen(Literal literal, const Seen& seen, Premises& room) const {
  const Reason reason = trail_->reason_of(variable_of(literal));
  if (reason.kind == Reason::Kind::window)
    return windows_->is_implied_by_seen(static_cast<int>(reason.where), literal);
  // A decision has no premises. To find a cut takes long, and shorter clauses by it saved no
  // conflicts.
  if (reason.kind == Reason::Kind::decision || reason.kind == Reason::Kind::separation) return false;
  room.clear();
  explain(literal, room);
  return std::all_of(room.begin(), room.end(), [&](Literal premise) {
    return seen.has(variable_of(premise)) || trail_->level_of(variable_of(premise)) == 0;
  });
}

}  // namespace hamekomi::slitherlink::search
