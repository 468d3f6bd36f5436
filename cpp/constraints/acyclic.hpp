#pragma once
// The true edges contain no cycle. An edge whose ends are already joined is false, because of the path
// between them.

#include <cstdint>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/propagator.hpp"

namespace hamekomi::constraints {

class Acyclic final : public Propagator {
 public:
  Acyclic(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group, Graph graph);

  bool propagate(Premises& conflict) override;
  void explain(Literal literal, const Reason& reason, std::uint32_t before, Premises& premises) override;
  [[nodiscard]] std::vector<Literal> triggers() const override;

 private:
  std::uint32_t root_of(std::uint32_t vertex);
  void add_path(std::uint32_t without, std::uint32_t before, Premises& premises);

  Graph graph_;
  std::vector<std::uint32_t> above_;  // union-find
  Marks seen_;
  std::vector<std::uint32_t> queue_;
  std::vector<std::uint32_t> came_by_;  // by vertex: an edge
};

}  // namespace hamekomi::constraints
