#pragma once
// A graph whose nodes and edges are there if their literals are true. A flood goes over what is not
// known to be missing, or over what is known to be there.

#include <cstdint>
#include <span>
#include <vector>

#include "constraints/literals.hpp"

namespace hamekomi::constraints {

struct Edge {
  std::uint32_t u, v;
  Literal literal;
};

struct Link {
  std::uint32_t node;
  std::uint32_t edge;
  Literal literal;  // of the edge
};

class Graph {
 public:
  Graph(std::vector<Literal> nodes, std::vector<Edge> edges)
      : nodes_(std::move(nodes)), edges_(std::move(edges)), starts_(nodes_.size() + 1) {
    for (const Edge& edge : edges_) {
      ++starts_[edge.u + 1];
      ++starts_[edge.v + 1];
    }
    for (std::size_t k = 1; k < starts_.size(); ++k) starts_[k] += starts_[k - 1];
    links_.resize(starts_.back());
    std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
    for (std::uint32_t e = 0; e < edges_.size(); ++e) {
      links_[next[edges_[e].u]++] = {edges_[e].v, e, edges_[e].literal};
      links_[next[edges_[e].v]++] = {edges_[e].u, e, edges_[e].literal};
    }
  }

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  [[nodiscard]] std::uint32_t edges() const { return static_cast<std::uint32_t>(edges_.size()); }
  [[nodiscard]] Literal node(std::uint32_t node) const { return nodes_[node]; }
  [[nodiscard]] const Edge& edge(std::uint32_t edge) const { return edges_[edge]; }
  [[nodiscard]] Literal literal(std::uint32_t edge) const { return edges_[edge].literal; }
  [[nodiscard]] std::span<const Link> links(std::uint32_t node) const {
    return {links_.data() + starts_[node], links_.data() + starts_[node + 1]};
  }

 private:
  std::vector<Literal> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> starts_;
  std::vector<Link> links_;
};

// Nodes that are marked; all are unmarked at once.
class Marks {
 public:
  explicit Marks(std::size_t size) : stamps_(size) {}
  void clear() { ++stamp_; }
  [[nodiscard]] bool has(std::uint32_t node) const { return stamps_[node] == stamp_; }
  void add(std::uint32_t node) { stamps_[node] = stamp_; }
  void remove(std::uint32_t node) { stamps_[node] = 0; }

 private:
  std::vector<std::uint64_t> stamps_;
  std::uint64_t stamp_ = 1;
};

}  // namespace hamekomi::constraints
