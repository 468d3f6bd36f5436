#include "loops/reasons/reasons.hpp"

namespace hamekomi::loops {

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
    case Reason::Kind::apart:
      connection_->explain(notes_->read(reason.where), trail_->place_of(variable), premises);
      break;
  }
}

}  // namespace hamekomi::loops
