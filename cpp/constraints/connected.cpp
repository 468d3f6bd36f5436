#include "constraints/connected.hpp"

#include <algorithm>

namespace hamekomi::constraints {

Connected::Connected(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group,
                     Graph graph)
    : Propagator(trail, source, condition, group),
      graph_(std::move(graph)),
      visits_(graph_.size()),
      separator_(graph_, trail) {
  for (std::uint32_t edge = 0; edge < graph_.edges(); ++edge)
    has_all_edges_ = has_all_edges_ && graph_.literal(edge) == ALWAYS;
}

std::vector<Literal> Connected::triggers() const {
  std::vector<Literal> triggers{condition()};
  for (std::uint32_t node = 0; node < graph_.size(); ++node) {
    triggers.push_back(graph_.node(node));
    triggers.push_back(negation(graph_.node(node)));
  }
  for (std::uint32_t edge = 0; edge < graph_.edges(); ++edge)
    triggers.push_back(negation(graph_.literal(edge)));
  return triggers;
}

bool Connected::propagate(Premises& conflict) {
  if (!trail_->is_true(condition())) return true;
  std::uint32_t root = 0;
  while (root < graph_.size() && !trail_->is_true(graph_.node(root))) ++root;
  if (root == graph_.size()) return true;
  needed_.clear();
  search_from(root);
  // What the search has not found cannot be reached.
  for (std::uint32_t node = 0; node < graph_.size(); ++node) {
    if (visits_[node].found != 0) continue;
    if (trail_->is_true(graph_.node(node))) {
      if (condition() != ALWAYS) conflict.push_back(condition());
      conflict.push_back(graph_.node(root));
      conflict.push_back(graph_.node(node));
      separator_.add(node, {&root, 1}, NEVER, END_OF_TRAIL, conflict);
      return false;
    }
    assign(negation(graph_.node(node)), root, node);
  }
  for (const Needed& needed : needed_) assign(needed.literal, needed.one, needed.other);
  return true;
}

// Finds whatever can be reached, and what must be true between the root and another true node: nodes
// whose subtree has no way past them, and edges likewise (Tarjan 1972).
void Connected::search_from(std::uint32_t root) {
  for (std::uint32_t node = 0; node < graph_.size(); ++node)
    visits_[node].found = is_missing(graph_.node(node)) ? MISSING : 0;
  std::uint32_t clock = 0;
  const auto find = [&](std::uint32_t node, std::uint32_t parent, std::uint32_t edge) {
    ++clock;
    visits_[node] = {clock, clock, 0, parent, edge, trail_->is_true(graph_.node(node)) ? node : NONE};
  };
  find(root, NONE, NONE);
  for (std::uint32_t node = root; node != NONE;) {
    Visit& visit = visits_[node];
    const std::span<const Link> links = graph_.links(node);
    std::uint32_t next = visit.parent;
    while (visit.next < links.size()) {
      const Link link = links[visit.next++];
      const std::uint32_t found = visits_[link.node].found;
      if (found == MISSING || link.edge == visit.edge) continue;
      if (!has_all_edges_ && is_missing(graph_.literal(link.edge))) continue;
      if (found == 0) {
        find(link.node, node, link.edge);
        next = link.node;
        break;
      }
      visit.low = std::min(visit.low, found);
    }
    if (next == visit.parent && next != NONE) finish(node, root);
    node = next;
  }
}

void Connected::finish(std::uint32_t node, std::uint32_t root) {
  const Visit& visit = visits_[node];
  const std::uint32_t parent = visit.parent;
  Visit& above = visits_[parent];
  above.low = std::min(above.low, visit.low);
  if (visit.last_true == NONE) return;
  if (visit.low >= above.found && parent != root && trail_->is_open(graph_.node(parent)))
    needed_.push_back({graph_.node(parent), root, visit.last_true});
  if (visit.low > above.found && trail_->is_open(graph_.literal(visit.edge)))
    needed_.push_back({graph_.literal(visit.edge), root, visit.last_true});
  if (above.last_true == NONE) above.last_true = visit.last_true;
}

void Connected::explain(Literal literal, const Reason& reason, std::uint32_t before,
                        Premises& premises) {
  if (condition() != ALWAYS) premises.push_back(condition());
  const std::uint32_t one = reason.a;
  const std::uint32_t other = reason.b;
  premises.push_back(graph_.node(one));
  if (graph_.node(other) == negation(literal)) {
    // It cannot be reached.
    separator_.add(other, {&one, 1}, NEVER, before, premises);
    return;
  }
  premises.push_back(graph_.node(other));
  separator_.add(other, {&one, 1}, literal, before, premises);
}

}  // namespace hamekomi::constraints
