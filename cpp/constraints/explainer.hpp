#pragma once
// Why a literal is true, whichever constraint derived it. What sums and graphs say is also written into
// the proof, once for each time that it is asked for.

#include <cstdint>

#include "constraints/clauses.hpp"
#include "constraints/graph_queue.hpp"
#include "constraints/literals.hpp"
#include "constraints/proof.hpp"
#include "constraints/sums.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints {

class Explainer {
 public:
  Explainer(const Trail& trail, const Clauses& clauses, const Sums& sums, const GraphQueue& graphs,
            Proof& proof)
      : trail_(&trail), clauses_(&clauses), sums_(&sums), graphs_(&graphs), proof_(&proof) {}

  // Adds the premises of a true literal: none, if it was decided.
  void add(Literal literal, Premises& premises) const;
  [[nodiscard]] std::int32_t group_of(const Reason& reason) const;
  // What sums and graphs derive on the first level is never asked for again, so it is written at once.
  void write_first_level();

 private:
  const Trail* trail_;
  const Clauses* clauses_;
  const Sums* sums_;
  const GraphQueue* graphs_;
  Proof* proof_;
  std::uint32_t written_ = 0;  // literals of the first level whose axioms are written
};

}  // namespace hamekomi::constraints
