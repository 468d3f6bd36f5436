#pragma once
// Why a literal is known: asks the part of the search that derived it. Apart from lazy reasons nothing
// is stored; premises are computed when a conflict needs them.

#include "loops/regions/colouring.hpp"
#include "loops/regions/connection.hpp"
#include "loops/regions/lazy_reasons.hpp"
#include "loops/sat/clauses.hpp"
#include "loops/sat/reasons.hpp"
#include "loops/sat/seen.hpp"
#include "loops/sat/trail.hpp"
#include "loops/windows/windows.hpp"
#include "slitherlink/search/loop_reasons.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

class Reasons final : public loops::Reasons {
 public:
  Reasons(const Trail& trail, const Clauses& clauses, const Windows& windows, Colouring& colouring,
          LoopReasons& loops, const LazyReasons& lazy_reasons, Connection& connection)
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
  LoopReasons* loops_;
  const LazyReasons* lazy_reasons_;
  Connection* connection_;
};

}  // namespace hamekomi::slitherlink::search
