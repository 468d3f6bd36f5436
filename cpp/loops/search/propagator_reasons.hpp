#pragma once
// Why a literal is known: asks the propagator that derived it. Apart from lazy reasons nothing
// is stored; premises are computed when a conflict needs them.

#include <algorithm>

#include "loops/regions/colouring.hpp"
#include "loops/regions/connection.hpp"
#include "loops/regions/lazy_reasons.hpp"
#include "loops/sat/clauses.hpp"
#include "loops/sat/reasons.hpp"
#include "loops/sat/seen.hpp"
#include "loops/sat/trail.hpp"
#include "loops/search/laws.hpp"
#include "loops/search/loop_reasons.hpp"
#include "loops/windows/windows.hpp"

namespace hamekomi::loops {

template <LoopLaws Laws>
class PropagatorReasons final : public Reasons {
 public:
  PropagatorReasons(const Trail& trail, const Clauses& clauses, const Windows& windows,
                    Colouring& colouring, LoopReasons<Laws>& loops, const LazyReasons& lazy_reasons,
                    Connection& connection)
      : trail_(&trail),
        clauses_(&clauses),
        windows_(&windows),
        colouring_(&colouring),
        loops_(&loops),
        lazy_reasons_(&lazy_reasons),
        connection_(&connection) {}

  void explain(Literal literal, Premises& premises) const override;
  [[nodiscard]] bool is_implied_by_seen(Literal literal, const Seen& seen,
                                        Premises& room) const override;

 private:
  const Trail* trail_;
  const Clauses* clauses_;
  const Windows* windows_;
  Colouring* colouring_;
  LoopReasons<Laws>* loops_;
  const LazyReasons* lazy_reasons_;
  Connection* connection_;
};

template <LoopLaws Laws>
void PropagatorReasons<Laws>::explain(Literal literal, Premises& premises) const {
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

template <LoopLaws Laws>
bool PropagatorReasons<Laws>::is_implied_by_seen(Literal literal, const Seen& seen,
                                                 Premises& room) const {
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

}  // namespace hamekomi::loops
