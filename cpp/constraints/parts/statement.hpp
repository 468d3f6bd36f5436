#pragma once
// What a constraint on parts says: a graph, which sizes its nodes may have, which nodes are owners. None
// of it changes during a search.

#include <cstdint>
#include <span>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/literals.hpp"

namespace hamekomi::constraints {

// If the literal is true, the node lies in a part of that size.
struct SizeOfPart {
  std::uint32_t node;
  Literal literal;
  std::uint32_t size;
};

namespace parts {

// No node, size, edge or core.
inline constexpr std::uint32_t NONE = UINT32_MAX;

struct Size {
  Literal literal;
  std::uint32_t size;
};

// Where a literal, or its negation, is found: at which node, and which size it says there, if it does.
struct Use {
  std::uint32_t node;
  Literal literal;
  std::uint32_t size;  // or NONE
};

class Statement {
 public:
  // With sizes_are_exact, a false size literal says that the part of the node does not have that size.
  Statement(Graph graph, const std::vector<SizeOfPart>& sizes, const std::vector<std::uint32_t>& owners,
            bool has_owners, bool sizes_are_exact);

  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] bool sizes_are_exact() const { return are_exact_; }
  // The sizes of a node, smallest first; of all nodes.
  [[nodiscard]] std::span<const Size> sizes(std::uint32_t node) const {
    return {sizes_.data() + starts_[node], sizes_.data() + starts_[node + 1]};
  }
  [[nodiscard]] std::span<const Size> sizes() const { return sizes_; }
  // The literal for a size of a node, or NO_LITERAL.
  [[nodiscard]] Literal literal_of(std::uint32_t node, std::uint32_t size) const;

  // Whether each part has exactly one owner.
  [[nodiscard]] bool has_owners() const { return has_owners_; }
  [[nodiscard]] std::span<const std::uint32_t> owners() const { return owners_; }
  [[nodiscard]] bool is_owner(std::uint32_t node) const { return owner_places_[node] != 0; }
  // Requires that the node is an owner.
  [[nodiscard]] std::uint32_t place_among_owners(std::uint32_t node) const {
    return owner_places_[node] - 1;
  }

  // Nodes that are not always there.
  [[nodiscard]] std::span<const std::uint32_t> unsure_nodes() const { return unsure_nodes_; }
  // By itself, by a size or by an edge.
  [[nodiscard]] std::span<const Use> uses(std::uint32_t variable) const {
    if (variable + 1 >= use_starts_.size()) return {};
    return {uses_.data() + use_starts_[variable], uses_.data() + use_starts_[variable + 1]};
  }

 private:
  void find_uses();

  Graph graph_;
  std::vector<Size> sizes_;
  std::vector<std::uint32_t> starts_;  // by node: where its sizes begin
  bool are_exact_;
  bool has_owners_;
  std::vector<std::uint32_t> owners_;
  std::vector<std::uint32_t> owner_places_;  // by node: its place among the owners, from 1 on, or 0
  std::vector<std::uint32_t> unsure_nodes_;
  std::vector<Use> uses_;
  std::vector<std::uint32_t> use_starts_;  // by variable
};

}  // namespace parts

}  // namespace hamekomi::constraints
