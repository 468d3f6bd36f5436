#pragma once
// The true nodes hang together through open edges between true nodes.
//
// Every derivation has the same reason: two true nodes are kept apart by false nodes and edges, and
// perhaps by the one that is derived (it must be true) or because the second is true (it must be false).
// So the premises are a separator, as small as two floods make it.

#include <cstdint>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/propagator.hpp"
#include "constraints/separator.hpp"

namespace hamekomi::constraints {

class Connected final : public Propagator {
 public:
  Connected(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group, Graph graph);

  bool propagate(Premises& conflict) override;
  void explain(Literal literal, const Reason& reason, std::uint32_t before, Premises& premises) override;
  [[nodiscard]] std::vector<Literal> triggers() const override;

 private:
  [[nodiscard]] bool is_missing(Literal literal) const { return trail_->is_false(literal); }
  void search_from(std::uint32_t root);
  void finish(std::uint32_t node, std::uint32_t root);

  Graph graph_;
  bool has_all_edges_ = true;  // whatever happens
  // Of the depth-first search: when a node was found (0: not yet), the earliest node that its subtree
  // reaches, the link that is tried next, where it came from, and a true node of the subtree.
  struct Visit {
    std::uint32_t found, low, next, parent, edge;
    std::uint32_t last_true;  // or NONE
  };
  static constexpr std::uint32_t NONE = UINT32_MAX;
  static constexpr std::uint32_t MISSING = UINT32_MAX;
  std::vector<Visit> visits_;
  // What must be true to keep two true nodes together, with these nodes.
  struct Needed {
    Literal literal;
    std::uint32_t one, other;
  };
  std::vector<Needed> needed_;

  Separator separator_;
};

}  // namespace hamekomi::constraints
