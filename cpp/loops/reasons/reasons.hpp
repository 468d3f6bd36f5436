#pragma once
// Why a literal is known: asks the part of the search that derived it. Apart from notes nothing is
// stored; premises are computed when a conflict needs them.

#include "loops/deduce/clauses.hpp"
#include "loops/deduce/colouring.hpp"
#include "loops/deduce/connection.hpp"
#include "loops/deduce/windows.hpp"
#include "loops/known/trail.hpp"
#include "loops/reasons/loop_reasons.hpp"
#include "loops/reasons/met.hpp"
#include "loops/reasons/notes.hpp"

namespace hamekomi::loops {

class Reasons {
 public:
  Reasons(const Trail& trail, const Clauses& clauses, const Windows& windows, Colouring& colouring,
          LoopReasons& loops, const Notes& notes, Connection& connection)
      : trail_(&trail),
        clauses_(&clauses),
        windows_(&windows),
        colouring_(&colouring),
        loops_(&loops),
        notes_(&notes),
        connection_(&connection) {}

  // Adds the premises of a true literal; a guess has none.
  void explain(Literal literal, Premises& premises) const;
  // Whether a true literal follows from literals of the lesson (met.hpp) and from what is known for
  // good; false also if that is not worth finding out. Needs room for premises.
  [[nodiscard]] bool is_implied_by_met(Literal literal, const Met& met, Premises& room) const;

 private:
  const Trail* trail_;
  const Clauses* clauses_;
  const Windows* windows_;
  Colouring* colouring_;
  LoopReasons* loops_;
  const Notes* notes_;
  Connection* connection_;
};

}  // namespace hamekomi::loops
