#pragma once
// Why a literal is known, as learning asks for it. Each search implements this for the parts that derive
// its literals.

#include "loops/sat/seen.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class Reasons {
 public:
  Reasons() = default;
  Reasons(const Reasons&) = delete;
  Reasons& operator=(const Reasons&) = delete;
  virtual ~Reasons() = default;

  // Adds the premises of a true literal; a decision has none.
  virtual void explain(Literal literal, Premises& premises) const = 0;
  // Whether a true literal follows from literals that are seen (seen.hpp) and from what is known for
  // good; false also if that is not worth finding out. Needs room for premises.
  [[nodiscard]] virtual bool is_implied_by_seen(Literal literal, const Seen& seen,
                                                Premises& room) const = 0;
};

}  // namespace hamekomi::loops
