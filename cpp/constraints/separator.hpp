#pragma once
// The false nodes and edges that keep a node of a graph apart from others. Of all that the flood from
// the node meets, only what can be reached from the others counts, so that none could be left out.

#include <cstdint>
#include <span>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/literals.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints {

class Separator {
 public:
  Separator(const Graph& graph, const Trail& trail)
      : graph_(&graph),
        trail_(&trail),
        flooded_(graph.size()),
        blocking_nodes_(graph.size()),
        blocking_edges_(graph.edges()) {}

  // Adds the separator as it was before a place of the trail; what has the literal `gone` is taken to be
  // false, too, and is not added.
  void add(std::uint32_t node, std::span<const std::uint32_t> others, Literal gone, std::uint32_t before,
           Premises& premises);

 private:
  template <typename Blocks, typename Meet>
  void flood(std::span<const std::uint32_t> from, Blocks blocks, Meet meet);

  const Graph* graph_;
  const Trail* trail_;
  Marks flooded_;
  Marks blocking_nodes_;
  Marks blocking_edges_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> queue_;
  std::vector<Literal> cut_;
};

}  // namespace hamekomi::constraints
