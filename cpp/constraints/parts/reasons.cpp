#include "constraints/parts/reasons.hpp"

#include <algorithm>

namespace hamekomi::constraints::parts {

void Reasons::add(const Why& why, Literal assumed, std::uint32_t known, std::uint32_t before,
                  Premises& premises) {
  known_ = known;
  const std::size_t first = premises.size();
  const auto [kind, a, b] = why;
  push(condition_, NO_LITERAL, premises);
  switch (kind) {
    case Why::clash: add_clash(a, assumed, premises); break;
    case Why::room: add_room(a, b, assumed, before, premises); break;
    case Why::no_owner:
      // Or it is the node itself that has to be false.
      push(graph_->node(a), negation(assumed), premises);
      separator_.add(a, statement_->owners(), assumed, before, premises);
      break;
    case Why::far_from_owners: add_far(a, before, premises); break;
    case Why::complete: add_complete(a, before, premises); break;
    case Why::same: add_same(a, b, premises); break;
  }
  const auto begin = premises.begin() + static_cast<std::ptrdiff_t>(first);
  std::sort(begin, premises.end());
  premises.erase(std::unique(begin, premises.end()), premises.end());
}

// Why a part of that size cannot contain the node: a true literal, or NEVER if it can.
Literal Reasons::excluding(std::uint32_t node, std::uint32_t size, std::uint32_t before) const {
  for (const Size& each : statement_->sizes(node)) {
    if (each.size != size && is_sure(each.literal)) return each.literal;
    if (statement_->sizes_are_exact() && each.size == size && trail_->was_false(each.literal, before))
      return negation(each.literal);
  }
  return NEVER;
}

// All nodes that are joined with a node, in queue_, nearest first.
void Reasons::find_core_of(std::uint32_t from, Literal assumed) {
  seen_.clear();
  seen_.add(from);
  queue_.assign(1, from);
  came_by_[from] = NONE;
  for (std::size_t k = 0; k < queue_.size(); ++k) {
    for (const Link& link : graph_->links(queue_[k])) {
      if (seen_.has(link.node)) continue;
      const Literal edge = graph_->literal(link.edge);
      const Literal inside = graph_->node(link.node);
      if ((edge != assumed && !is_sure(edge)) || (inside != assumed && !is_sure(inside))) continue;
      seen_.add(link.node);
      came_by_[link.node] = link.edge;
      queue_.push_back(link.node);
    }
  }
}

// After find_core_of: the nodes and edges between its start and a node.
void Reasons::add_way(std::uint32_t to, Literal assumed, Premises& premises) {
  for (std::uint32_t at = to;;) {
    push(graph_->node(at), assumed, premises);
    if (came_by_[at] == NONE) return;
    const Edge& by = graph_->edge(came_by_[at]);
    push(by.literal, assumed, premises);
    at = by.u == at ? by.v : by.u;
  }
}

void Reasons::add_clash(std::uint32_t from, Literal assumed, Premises& premises) {
  find_core_of(from, assumed);
  std::uint32_t owner = NONE;
  std::uint32_t sized = NONE;
  Size first{ALWAYS, 0};
  for (const std::uint32_t node : queue_) {
    if (statement_->is_owner(node)) {
      if (owner != NONE) {
        add_way(owner, assumed, premises);
        add_way(node, assumed, premises);
        return;
      }
      owner = node;
    }
    for (const Size& size : statement_->sizes(node)) {
      if (size.literal != assumed && !is_sure(size.literal)) continue;
      if (sized != NONE && size.size != first.size) {
        add_way(sized, assumed, premises);
        add_way(node, assumed, premises);
        push(first.literal, assumed, premises);
        push(size.literal, assumed, premises);
        return;
      }
      if (sized == NONE) {
        sized = node;
        first = size;
      }
    }
  }
  find_core_of(sized, assumed);
  push(first.literal, assumed, premises);
  for (std::size_t k = 0; k <= first.size; ++k) {
    push(graph_->node(queue_[k]), assumed, premises);
    if (k > 0) push(graph_->literal(came_by_[queue_[k]]), assumed, premises);
  }
}

// From the node alone, as far as its size allows, there is too little room; or else from all that is
// joined with it, where fewer steps are left.
void Reasons::add_room(std::uint32_t from, std::uint32_t size, Literal gone, std::uint32_t before,
                       Premises& premises) {
  push(graph_->node(from), NO_LITERAL, premises);
  for (const Size& each : statement_->sizes(from)) {
    if (each.size != size || !is_sure(each.literal)) continue;
    push(each.literal, NO_LITERAL, premises);
    break;
  }
  for (const bool with_core : {false, true}) {
    near_nodes_.assign(1, from);
    if (with_core) {
      find_core_of(from, NO_LITERAL);
      near_nodes_ = queue_;
    }
    near_.clear();
    blocking_.clear();
    for (const std::uint32_t node : near_nodes_) {
      near_.add(node);
      distance_[node] = 0;
    }
    const auto most = size - static_cast<std::uint32_t>(near_nodes_.size());
    for (std::size_t k = 0; k < near_nodes_.size() && near_nodes_.size() < size; ++k) {
      const std::uint32_t node = near_nodes_[k];
      if (distance_[node] == most) break;
      for (const Link& link : graph_->links(node)) {
        if (near_.has(link.node)) continue;
        if (statement_->is_owner(from) && statement_->is_owner(link.node)) continue;
        const Literal edge = graph_->literal(link.edge);
        const Literal inside = graph_->node(link.node);
        if (edge == gone || inside == gone) continue;
        const Literal excluded = excluding(link.node, size, before);
        if (trail_->was_false(inside, before)) {
          blocking_.push_back(negation(inside));
        } else if (trail_->was_false(edge, before)) {
          blocking_.push_back(negation(edge));
        } else if (excluded != NEVER) {
          push(excluded, NO_LITERAL, blocking_);
        } else {
          near_.add(link.node);
          distance_[link.node] = distance_[node] + 1;
          near_nodes_.push_back(link.node);
        }
      }
    }
    if (near_nodes_.size() >= size) continue;
    premises.insert(premises.end(), blocking_.begin(), blocking_.end());
    if (!with_core) return;
    for (const std::uint32_t node : queue_) {
      push(graph_->node(node), NO_LITERAL, premises);
      if (came_by_[node] != NONE) push(graph_->literal(came_by_[node]), NO_LITERAL, premises);
    }
    return;
  }
}

void Reasons::add_complete(std::uint32_t from, std::uint32_t before, Premises& premises) {
  find_core_of(from, NO_LITERAL);
  for (const std::uint32_t node : queue_) {
    push(graph_->node(node), NO_LITERAL, premises);
    if (came_by_[node] != NONE) push(graph_->literal(came_by_[node]), NO_LITERAL, premises);
    for (const Link& link : graph_->links(node)) {
      if (seen_.has(link.node)) continue;
      const Literal inside = graph_->node(link.node);
      push(negation(trail_->was_false(inside, before) ? inside : graph_->literal(link.edge)), NO_LITERAL,
           premises);
    }
  }
}

// Joined with a node of that size.
void Reasons::add_same(std::uint32_t from, std::uint32_t size, Premises& premises) {
  find_core_of(from, NO_LITERAL);
  for (const std::uint32_t node : queue_) {
    for (const Size& each : statement_->sizes(node)) {
      if (each.size != size || !is_sure(each.literal)) continue;
      push(each.literal, NO_LITERAL, premises);
      add_way(node, NO_LITERAL, premises);
      return;
    }
  }
}

// Why no owner reaches the node. Each that has a size goes only so far; what blocks its ways counts only
// where a way that is short enough could pass.
void Reasons::add_far(std::uint32_t node, std::uint32_t before, Premises& premises) {
  near_.clear();
  near_.add(node);
  near_nodes_.assign(1, node);
  free_distance_[node] = 0;
  for (std::size_t k = 0; k < near_nodes_.size(); ++k) {
    for (const Link& link : graph_->links(near_nodes_[k])) {
      if (near_.has(link.node)) continue;
      near_.add(link.node);
      free_distance_[link.node] = free_distance_[near_nodes_[k]] + 1;
      near_nodes_.push_back(link.node);
    }
  }
  for (const std::uint32_t owner : statement_->owners()) {
    if (!near_.has(owner)) continue;
    if (trail_->was_false(graph_->node(owner), before)) {
      push(negation(graph_->node(owner)), NO_LITERAL, premises);
      continue;
    }
    std::uint32_t size = NONE;
    if (is_sure(graph_->node(owner))) {
      for (const Size& each : statement_->sizes(owner)) {
        if (!is_sure(each.literal)) continue;
        size = each.size;
        push(each.literal, NO_LITERAL, premises);
        push(graph_->node(owner), NO_LITERAL, premises);
        break;
      }
    }
    for (const bool with_core : {false, true}) {
      region_nodes_.assign(1, owner);
      if (with_core) {
        find_core_of(owner, NO_LITERAL);
        region_nodes_ = queue_;
      }
      region_.clear();
      for (const std::uint32_t each : region_nodes_) {
        region_.add(each);
        distance_[each] = 0;
      }
      const std::uint32_t most =
          size == NONE ? NONE : size - static_cast<std::uint32_t>(region_nodes_.size());
      blocking_.clear();
      for (std::size_t k = 0; k < region_nodes_.size() && !region_.has(node); ++k) {
        const std::uint32_t at = region_nodes_[k];
        for (const Link& link : graph_->links(at)) {
          if (region_.has(link.node) || statement_->is_owner(link.node)) continue;
          const std::uint32_t steps = distance_[at] + 1;
          if (!near_.has(link.node) || (most != NONE && steps + free_distance_[link.node] > most))
            continue;
          const Literal edge = graph_->literal(link.edge);
          const Literal inside = graph_->node(link.node);
          const Literal excluded = size == NONE ? NEVER : excluding(link.node, size, before);
          if (trail_->was_false(inside, before)) {
            blocking_.push_back(negation(inside));
          } else if (trail_->was_false(edge, before)) {
            blocking_.push_back(negation(edge));
          } else if (excluded != NEVER) {
            push(excluded, NO_LITERAL, blocking_);
          } else {
            region_.add(link.node);
            distance_[link.node] = steps;
            region_nodes_.push_back(link.node);
          }
        }
      }
      if (region_.has(node)) continue;
      premises.insert(premises.end(), blocking_.begin(), blocking_.end());
      if (!with_core) break;
      for (const std::uint32_t each : queue_) {
        push(graph_->node(each), NO_LITERAL, premises);
        if (came_by_[each] != NONE) push(graph_->literal(came_by_[each]), NO_LITERAL, premises);
      }
    }
  }
}

}  // namespace hamekomi::constraints::parts
