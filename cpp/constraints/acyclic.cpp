#include "constraints/acyclic.hpp"

#include <numeric>

namespace hamekomi::constraints {

Acyclic::Acyclic(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group, Graph graph)
    : Propagator(trail, source, condition, group),
      graph_(std::move(graph)),
      above_(graph_.size()),
      seen_(graph_.size()),
      came_by_(graph_.size()) {}

std::vector<Literal> Acyclic::triggers() const {
  std::vector<Literal> triggers{condition()};
  for (std::uint32_t edge = 0; edge < graph_.edges(); ++edge) triggers.push_back(graph_.literal(edge));
  return triggers;
}

std::uint32_t Acyclic::root_of(std::uint32_t vertex) {
  while (above_[vertex] != vertex) vertex = above_[vertex] = above_[above_[vertex]];
  return vertex;
}

bool Acyclic::propagate(Premises& conflict) {
  if (!trail_->is_true(condition())) return true;
  std::iota(above_.begin(), above_.end(), 0U);
  for (std::uint32_t e = 0; e < graph_.edges(); ++e) {
    if (!trail_->is_true(graph_.literal(e))) continue;
    const std::uint32_t one = root_of(graph_.edge(e).u);
    const std::uint32_t other = root_of(graph_.edge(e).v);
    if (one == other) {
      if (condition() != ALWAYS) conflict.push_back(condition());
      conflict.push_back(graph_.literal(e));
      add_path(e, END_OF_TRAIL, conflict);
      return false;
    }
    above_[one] = other;
  }
  for (std::uint32_t e = 0; e < graph_.edges(); ++e)
    if (trail_->is_open(graph_.literal(e)) && root_of(graph_.edge(e).u) == root_of(graph_.edge(e).v))
      assign(negation(graph_.literal(e)), e);
  return true;
}

void Acyclic::explain(Literal, const Reason& reason, std::uint32_t before, Premises& premises) {
  if (condition() != ALWAYS) premises.push_back(condition());
  add_path(reason.a, before, premises);
}

// The shortest path of true edges between the ends of an edge, without it.
void Acyclic::add_path(std::uint32_t without, std::uint32_t before, Premises& premises) {
  const Edge& edge = graph_.edge(without);
  seen_.clear();
  seen_.add(edge.u);
  queue_.assign(1, edge.u);
  for (std::size_t k = 0; k < queue_.size() && !seen_.has(edge.v); ++k) {
    for (const Link& link : graph_.links(queue_[k])) {
      if (link.edge == without || seen_.has(link.node)) continue;
      if (!trail_->was_true(graph_.literal(link.edge), before)) continue;
      seen_.add(link.node);
      came_by_[link.node] = link.edge;
      queue_.push_back(link.node);
    }
  }
  for (std::uint32_t at = edge.v; at != edge.u;) {
    const Edge& by = graph_.edge(came_by_[at]);
    premises.push_back(by.literal);
    at = by.u == at ? by.v : by.u;
  }
}

}  // namespace hamekomi::constraints
