#include "constraints/explainer.hpp"

#include <span>

namespace hamekomi::constraints {

void Explainer::add(Literal literal, Premises& premises) const {
  const Reason& reason = trail_->reason_of(literal);
  const std::size_t first = premises.size();
  const std::uint32_t before = trail_->place_of(literal);
  switch (reason.source) {
    case Reason::decision: return;
    case Reason::clause: clauses_->explain(reason.a, literal, premises); return;
    case Reason::sum: sums_->explain(reason.a, literal, before, premises); break;
    default:
      (*graphs_)[reason.source - Reason::first_propagator].explain(literal, reason, before, premises);
  }
  if (proof_->is_written()) proof_->axiom(group_of(reason), std::span(premises).subspan(first), literal);
}

std::int32_t Explainer::group_of(const Reason& reason) const {
  switch (reason.source) {
    case Reason::decision: return NO_GROUP;
    case Reason::clause: return clauses_->group(reason.a);
    case Reason::sum: return sums_->group(reason.a);
    default: return (*graphs_)[reason.source - Reason::first_propagator].group();
  }
}

void Explainer::write_first_level() {
  if (!proof_->is_written()) return;
  const std::uint32_t end = trail_->level() == 0 ? trail_->size() : trail_->start_of(1);
  Premises premises;
  for (; written_ < end; ++written_) {
    premises.clear();
    add((*trail_)[written_], premises);
  }
}

}  // namespace hamekomi::constraints
