#include "constraints/parts/region.hpp"

#include <algorithm>

namespace hamekomi::constraints::parts {

std::uint32_t Region::flood(std::span<const std::uint32_t> core, bool is_owner, std::uint32_t size,
                            std::uint32_t enough) {
  const Graph& graph = statement_->graph();
  inside_.clear();
  nodes_.assign(core.begin(), core.end());
  for (const std::uint32_t node : core) {
    inside_.add(node);
    distance_[node] = 0;
  }
  const std::uint32_t most = size == NONE ? NONE : size - static_cast<std::uint32_t>(core.size());
  for (std::size_t k = 0; k < nodes_.size() && nodes_.size() < enough; ++k) {
    const std::uint32_t node = nodes_[k];
    if (distance_[node] == most) break;
    for (const Link& link : graph.links(node)) {
      if (inside_.has(link.node) || trail_->is_false(link.literal) ||
          trail_->is_false(graph.node(link.node)))
        continue;
      if (is_owner && statement_->is_owner(link.node)) continue;
      if (size != NONE && sizes_->of(link.node) != NONE && sizes_->of(link.node) != size) continue;
      if (size != NONE && statement_->sizes_are_exact()) {
        const Literal literal = statement_->literal_of(link.node, size);
        if (literal != NO_LITERAL && trail_->is_false(literal)) continue;
      }
      inside_.add(link.node);
      nodes_.push_back(link.node);
      distance_[link.node] = distance_[node] + 1;
    }
  }
  return static_cast<std::uint32_t>(nodes_.size());
}

void Region::flood_from_owners(std::span<const std::uint32_t> owners) {
  const Graph& graph = statement_->graph();
  inside_.clear();
  nodes_.assign(owners.begin(), owners.end());
  for (const std::uint32_t owner : owners) inside_.add(owner);
  for (std::size_t k = 0; k < nodes_.size(); ++k) {
    for (const Link& link : graph.links(nodes_[k])) {
      if (inside_.has(link.node) || trail_->is_false(link.literal) ||
          trail_->is_false(graph.node(link.node)) || statement_->is_owner(link.node))
        continue;
      inside_.add(link.node);
      nodes_.push_back(link.node);
    }
  }
}

void Region::take_all() {
  const Graph& graph = statement_->graph();
  inside_.clear();
  for (std::uint32_t node = 0; node < graph.size(); ++node)
    if (!trail_->is_false(graph.node(node))) inside_.add(node);
}

// The next link of a node within the region. The goal's links, and those to it, are edges after the last
// one.
bool Region::next_link(std::uint32_t node, bool for_owners, Link& link) {
  const Graph& graph = statement_->graph();
  std::uint32_t& next = visits_[node].next;
  const std::uint32_t goal = graph.size();
  if (node == goal) {
    const std::span<const std::uint32_t> owners = statement_->owners();
    while (next < owners.size() && !inside_.has(owners[next])) ++next;
    if (next == owners.size()) return false;
    link = {owners[next], graph.edges() + next, NO_LITERAL};
    ++next;
    return true;
  }
  const std::span<const Link> links = graph.links(node);
  while (next < links.size()) {
    link = links[next++];
    if (inside_.has(link.node) && !trail_->is_false(link.literal)) return true;
  }
  if (!for_owners || !statement_->is_owner(node) || next > links.size()) return false;
  ++next;
  link = {goal, graph.edges() + statement_->place_among_owners(node), NO_LITERAL};
  return true;
}

void Region::search(std::uint32_t from, bool for_owners, std::uint32_t known) {
  if (clock_ > UINT32_MAX / 2) {
    clock_ = 0;
    for (Visit& visit : visits_) visit.found = 0;
  }
  base_ = clock_;
  const Graph& graph = statement_->graph();
  const std::uint32_t goal = graph.size();
  order_.clear();
  stack_.clear();
  const auto find = [&](std::uint32_t node, std::uint32_t parent, std::uint32_t edge) {
    ++clock_;
    const auto is_in = [&] { return node != goal && trail_->was_true(graph.node(node), known); };
    // How many nodes; or, for owners, which true node.
    const std::uint32_t below = !for_owners ? 1 : is_in() ? node : NONE;
    visits_[node] = {clock_, clock_, 0, parent, edge, below, for_owners ? NONE : 1};
    if (node != goal) order_.push_back(node);
    stack_.push_back(node);
  };
  find(from, NONE, NONE);
  Link link{};
  while (!stack_.empty()) {
    const std::uint32_t node = stack_.back();
    Visit& visit = visits_[node];
    if (!next_link(node, for_owners, link)) {
      stack_.pop_back();
      if (visit.parent == NONE) continue;
      Visit& above = visits_[visit.parent];
      above.low = std::min(above.low, visit.low);
      const bool is_cut_off = visit.low >= above.found;
      if (!for_owners) {
        above.below += visit.below;
        if (is_cut_off) above.cut_off += visit.below;
      } else if (visit.below != NONE) {
        above.below = visit.below;
        if (is_cut_off) above.cut_off = visit.below;
      }
    } else if (link.edge != visit.edge) {
      if (visits_[link.node].found > base_)
        visit.low = std::min(visit.low, visits_[link.node].found);
      else
        find(link.node, node, link.edge);
    }
  }
}

// ---- Rooms.

void Rooms::begin(std::span<const std::uint32_t> core) {
  nodes_ = core;
  ++core_;
  room_for_any_ = 0;
  is_complete_ = false;
  asked_ = NONE;
}

void Rooms::look_at_sizes(std::uint32_t node) {
  if (asked_ == node) return;
  asked_ = node;
  open_sizes_ = 0;
  largest_open_ = 0;
  for (const Size& each : statement_->sizes(node)) {
    if (!trail_->is_open(each.literal)) continue;
    ++open_sizes_;
    largest_open_ = std::max(largest_open_, each.size);
  }
}

bool Rooms::is_enough_for(std::uint32_t size, std::uint32_t node) {
  const bool is_owner = statement_->is_owner(node);
  // No size that is larger than the graph has room.
  const std::size_t place = 2 * std::size_t{std::min(size, statement_->graph().size() + 1)};
  Answer& known = answers_[place + (is_owner ? 1 : 0)];
  if (known.core == core_) return known.is_enough;
  // Nodes that exclude the size are looked at only where there are few nodes or few sizes left.
  constexpr std::uint32_t SMALL = 8;
  constexpr std::uint32_t FEW = 3;
  look_at_sizes(node);
  bool is_enough = false;
  if (size <= SMALL || open_sizes_ <= FEW) {
    is_enough = region_->flood(nodes_, is_owner, size, size) >= size;
  } else {
    const std::uint32_t largest = std::max(size, largest_open_);
    if (room_for_any_ < largest && !is_complete_) {
      room_for_any_ = region_->flood(nodes_, false, NONE, largest);
      is_complete_ = room_for_any_ < largest;
    }
    is_enough = room_for_any_ >= size;
  }
  known = {core_, is_enough};
  return is_enough;
}

}  // namespace hamekomi::constraints::parts
