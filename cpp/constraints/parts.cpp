#include "constraints/parts.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::constraints {

Parts::Parts(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group, Graph graph,
             const std::vector<SizeOfPart>& sizes, const std::vector<std::uint32_t>& owners,
             bool has_owners, bool sizes_are_exact)
    : Propagator(trail, source, condition, group),
      graph_(std::move(graph)),
      starts_(graph_.size() + 1),
      is_owner_(graph_.size()),
      owners_(owners),
      has_owners_(has_owners),
      are_exact_(sizes_are_exact),
      size_of_(graph_.size(), NONE),
      has_others_(graph_.size()),
      core_of_(graph_.size()),
      visits_(graph_.size() + std::size_t{1}),
      touched_(graph_.size()),
      region_(graph_.size()),
      reached_(graph_.size()),
      seen_(graph_.size()),
      came_by_(graph_.size()),
      distance_(graph_.size()),
      free_distance_(graph_.size()),
      near_(graph_.size()),
      separator_(graph_, trail) {
  for (const SizeOfPart& each : sizes) ++starts_[each.node + 1];
  for (std::size_t k = 1; k < starts_.size(); ++k) starts_[k] += starts_[k - 1];
  sizes_.resize(sizes.size());
  std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
  for (const SizeOfPart& each : sizes) sizes_[next[each.node]++] = {each.literal, each.size};
  for (std::uint32_t node = 0; node < graph_.size(); ++node)
    std::stable_sort(sizes_.begin() + starts_[node], sizes_.begin() + starts_[node + 1],
                     [](const Size& one, const Size& other) { return one.size < other.size; });
  find_nodes_of_variables();
  rooms_.resize(2 * (graph_.size() + std::size_t{2}));
  for (std::uint32_t node = 0; node < graph_.size(); ++node)
    if (graph_.node(node) != ALWAYS) unsure_nodes_.push_back(node);
  for (std::uint32_t k = 0; k < owners.size(); ++k) is_owner_[owners[k]] = k + 1;
}

// By variable: the nodes that it belongs to, by itself, by a size or by an edge.
void Parts::find_nodes_of_variables() {
  for (std::uint32_t node = 0; node < graph_.size(); ++node) {
    uses_.push_back({node, graph_.node(node), NONE});
    for (const Size& size : sizes(node)) uses_.push_back({node, size.literal, size.size});
  }
  for (std::uint32_t edge = 0; edge < graph_.edges(); ++edge) {
    uses_.push_back({graph_.edge(edge).u, graph_.literal(edge), NONE});
    uses_.push_back({graph_.edge(edge).v, graph_.literal(edge), NONE});
  }
  std::ranges::stable_sort(uses_, {}, [](const Use& use) { return variable_of(use.literal); });
  for (std::uint32_t k = 0; k < uses_.size(); ++k)
    while (variable_starts_.size() <= variable_of(uses_[k].literal)) variable_starts_.push_back(k);
  variable_starts_.push_back(static_cast<std::uint32_t>(uses_.size()));
}

std::vector<Literal> Parts::triggers() const {
  std::vector<Literal> triggers{condition()};
  const auto add = [&](Literal literal) {
    triggers.push_back(literal);
    triggers.push_back(negation(literal));
  };
  for (std::uint32_t node = 0; node < graph_.size(); ++node) add(graph_.node(node));
  for (std::uint32_t edge = 0; edge < graph_.edges(); ++edge) add(graph_.literal(edge));
  for (const Size& size : sizes_) add(size.literal);
  return triggers;
}

bool Parts::propagate(Premises& conflict) {
  if (!trail_->is_true(condition())) return true;
  known_ = trail_->size();
  const std::uint64_t time = trail_->time();
  note_sizes();
  find_cores();
  find_touched();
  if (!check_cores(conflict)) return false;
  const std::uint32_t before = trail_->size();
  keep_apart();
  for (const Core& core : cores_)
    if (core.is_touched && !set_sizes(core, conflict)) return false;
  // What follows from sizes is cheaper than what comes next.
  if (trail_->size() > before) return true;
  reached_.clear();
  for (std::uint32_t number = 0; number < cores_.size(); ++number) {
    const Core& core = cores_[number];
    if (core.size != NONE && (has_owners_ || core.is_touched) && !give_room(number, conflict))
      return false;
  }
  last_time_ = time;
  if (!has_owners_) return true;
  if (!find_owners(conflict)) return false;
  return trail_->size() > before || reach_from_owners(conflict);
}

// ---- What is known.

// Which sizes are true: takes back those of literals that were popped since the last call, and adds
// those that were pushed.
void Parts::note_sizes() {
  std::uint32_t place = std::min(trail_->unchanged_since(noted_time_), noted_until_);
  for (; !noted_.empty() && noted_.back().place >= place; noted_.pop_back()) {
    if (noted_.back().is_first)
      size_of_[noted_.back().node] = NONE;
    else
      has_others_[noted_.back().node] = 0;
  }
  for (; place < known_; ++place) {
    const Literal literal = (*trail_)[place];
    const std::uint32_t variable = variable_of(literal);
    if (variable + 1 >= variable_starts_.size()) continue;
    for (std::uint32_t k = variable_starts_[variable]; k < variable_starts_[variable + 1]; ++k) {
      const Use& use = uses_[k];
      if (use.size == NONE || use.literal != literal) continue;
      if (size_of_[use.node] == NONE) {
        size_of_[use.node] = use.size;
        noted_.push_back({place, use.node, true});
      } else if (size_of_[use.node] != use.size && has_others_[use.node] == 0) {
        has_others_[use.node] = 1;
        noted_.push_back({place, use.node, false});
      }
    }
  }
  noted_time_ = trail_->time();
  noted_until_ = known_;
}

// Nodes near what has changed since the last call that came to its end. Rooms far from all changes are
// as they were, or larger.
void Parts::find_touched() {
  constexpr std::uint32_t NEAR = 1;
  std::uint32_t place = trail_->unchanged_since(last_time_);
  // What was found while the condition held is taken back with it.
  if (trail_->place_of(condition()) >= place) place = 0;
  touched_.clear();
  queue_.clear();
  for (; place < known_; ++place) {
    const Literal literal = (*trail_)[place];
    const std::uint32_t variable = variable_of(literal);
    if (variable + 1 >= variable_starts_.size()) continue;
    for (std::uint32_t k = variable_starts_[variable]; k < variable_starts_[variable + 1]; ++k) {
      const std::uint32_t node = uses_[k].node;
      if (touched_.has(node)) continue;
      touched_.add(node);
      queue_.push_back(node);
    }
  }
  std::size_t from = 0;
  for (std::uint32_t steps = 0; steps < NEAR; ++steps) {
    const std::size_t end = queue_.size();
    for (; from < end; ++from) {
      for (const Link& link : graph_.links(queue_[from])) {
        if (touched_.has(link.node)) continue;
        touched_.add(link.node);
        queue_.push_back(link.node);
      }
    }
  }
  for (const std::uint32_t node : queue_)
    if (core_of_[node] != NONE) cores_[core_of_[node]].is_touched = true;
}

// Nothing was pushed since the call began, so all that is true is sure.
void Parts::find_cores() {
  cores_.clear();
  core_nodes_.clear();
  std::fill(core_of_.begin(), core_of_.end(), NONE);
  for (std::uint32_t from = 0; from < graph_.size(); ++from) {
    if (core_of_[from] != NONE || !trail_->is_true(graph_.node(from))) continue;
    const auto number = static_cast<std::uint32_t>(cores_.size());
    Core core;
    core.begin = static_cast<std::uint32_t>(core_nodes_.size());
    core_nodes_.push_back(from);
    core_of_[from] = number;
    for (std::size_t k = core.begin; k < core_nodes_.size(); ++k) {
      const std::uint32_t node = core_nodes_[k];
      if (is_owner_[node] != 0) core.owner = node;
      if (core.size == NONE && size_of_[node] != NONE) {
        core.size = size_of_[node];
        core.size_from = node;
      }
      for (const Link& link : graph_.links(node)) {
        if (core_of_[link.node] != NONE || !trail_->is_true(link.literal) ||
            !trail_->is_true(graph_.node(link.node)))
          continue;
        core_of_[link.node] = number;
        core_nodes_.push_back(link.node);
      }
    }
    core.end = static_cast<std::uint32_t>(core_nodes_.size());
    cores_.push_back(core);
  }
}

bool Parts::check_cores(Premises& conflict) {
  for (const Core& core : cores_) {
    if (!core.is_touched) continue;
    bool is_broken = core.size != NONE && core.end - core.begin > core.size;
    for (std::uint32_t k = core.begin; k < core.end && !is_broken; ++k) {
      const std::uint32_t node = core_nodes_[k];
      if (has_owners_ && is_owner_[node] != 0 && node != core.owner) is_broken = true;
      if (has_others_[node] != 0 || (size_of_[node] != NONE && size_of_[node] != core.size))
        is_broken = true;
    }
    if (is_broken) return conflict_of(clash, core_nodes_[core.begin], 0, conflict);
  }
  return true;
}

bool Parts::conflict_of(Kind kind, std::uint32_t a, std::uint32_t b, Premises& conflict) {
  add_reason(kind, a, b, NO_LITERAL, END_OF_TRAIL, conflict);
  return false;
}

// ---- What follows.

// Whether cores, joined with a node (if it is not NONE), would clash.
bool Parts::clashes(const std::vector<std::uint32_t>& cores, std::uint32_t node) const {
  std::uint32_t nodes = node == NONE ? 0 : 1;
  std::uint32_t owner = NONE;
  std::uint32_t size = NONE;
  if (node != NONE) {
    if (has_owners_ && is_owner_[node] != 0) owner = node;
    size = size_of_[node];
  }
  for (const std::uint32_t number : cores) {
    const Core& core = cores_[number];
    nodes += core.end - core.begin;
    if (has_owners_ && core.owner != NONE) {
      if (owner != NONE) return true;
      owner = core.owner;
    }
    if (core.size == NONE) continue;
    if (size != NONE && size != core.size) return true;
    size = core.size;
  }
  return size != NONE && nodes > size;
}

// Cores that clash as they did before are kept apart already.
void Parts::keep_apart() {
  for (std::uint32_t number = 0; number < cores_.size(); ++number) {
    if (!cores_[number].is_touched) continue;
    for (std::uint32_t k = cores_[number].begin; k < cores_[number].end; ++k) {
      for (const Link& link : graph_.links(core_nodes_[k])) {
        const std::uint32_t other = core_of_[link.node];
        if (other == NONE || other == number || !trail_->is_open(link.literal)) continue;
        neighbours_.assign({number, other});
        if (clashes(neighbours_, NONE)) derive(negation(link.literal), clash, core_nodes_[k], 0);
      }
    }
  }
  for (const std::uint32_t node : unsure_nodes_) {
    if (core_of_[node] != NONE || is_out(node)) continue;
    bool is_touched = touched_.has(node);
    neighbours_.clear();
    for (const Link& link : graph_.links(node)) {
      const std::uint32_t core = core_of_[link.node];
      if (core == NONE || !is_sure(link.literal)) continue;
      if (std::ranges::find(neighbours_, core) != neighbours_.end()) continue;
      is_touched |= cores_[core].is_touched;
      neighbours_.push_back(core);
    }
    if (is_touched && !neighbours_.empty() && clashes(neighbours_, node))
      derive(negation(graph_.node(node)), clash, node, 0);
  }
}

bool Parts::set_sizes(const Core& core, Premises& conflict) {
  const std::uint32_t nodes = core.end - core.begin;
  const bool can_grow = has_exit(core);
  ++room_of_;
  asked_ = NONE;
  room_for_any_ = 0;
  is_room_complete_ = false;
  for (std::uint32_t k = core.begin; k < core.end; ++k) {
    const std::uint32_t node = core_nodes_[k];
    for (const Size& size : sizes(node)) {
      if (is_sure(size.literal)) continue;
      // It may have become true just now, by the same literal at another node.
      const bool is_open = trail_->is_open(size.literal);
      if (core.size != NONE && size.size == core.size) {
        if (!are_exact_) continue;
        if (trail_->is_false(size.literal)) {
          conflict.push_back(negation(size.literal));
          return conflict_of(same, node, size.size, conflict);
        }
        derive(size.literal, same, node, size.size);
      } else if (is_open && (size.size < nodes || core.size != NONE)) {
        derive(negation(size.literal), clash, node, 0);
      } else if (is_open && !has_room(core, node, size.size)) {
        derive(negation(size.literal), room, node, size.size);
      } else if (are_exact_ && size.size == nodes && !can_grow) {
        if (trail_->is_false(size.literal)) {
          conflict.push_back(negation(size.literal));
          return conflict_of(complete, node, 0, conflict);
        }
        derive(size.literal, complete, node, 0);
      }
    }
  }
  return true;
}

// Whether a core without a size has room for this one. Asked once per core, whatever the node: owners
// have their size for sure, or none.
bool Parts::has_room(const Core& core, std::uint32_t from, std::uint32_t size) {
  const bool is_owner = has_owners_ && is_owner_[from] != 0;
  // No size that is larger than the graph has room.
  const std::size_t place = 2 * std::size_t{std::min(size, graph_.size() + 1)};
  Room& known = rooms_[place + (is_owner ? 1 : 0)];
  if (known.core == room_of_) return known.is_enough;
  // Nodes that exclude the size are looked at only where there are few nodes or few sizes left.
  constexpr std::uint32_t SMALL = 8;
  constexpr std::uint32_t FEW = 3;
  if (asked_ != from) {
    asked_ = from;
    open_sizes_ = 0;
    largest_open_ = 0;
    for (const Size& each : sizes(from)) {
      if (!trail_->is_open(each.literal)) continue;
      ++open_sizes_;
      largest_open_ = std::max(largest_open_, each.size);
    }
  }
  const std::uint32_t largest = std::max(size, largest_open_);
  bool is_enough = false;
  if (size <= SMALL || open_sizes_ <= FEW) {
    is_enough = flood_region(core, from, size, size) >= size;
  } else {
    if (room_for_any_ < largest && !is_room_complete_) {
      room_for_any_ = flood_region(core, from, NONE, largest);
      is_room_complete_ = room_for_any_ < largest;
    }
    is_enough = room_for_any_ >= size;
  }
  known = {room_of_, is_enough};
  return is_enough;
}

bool Parts::has_exit(const Core& core) const {
  for (std::uint32_t k = core.begin; k < core.end; ++k)
    for (const Link& link : graph_.links(core_nodes_[k]))
      if (core_of_[link.node] != core_of_[core_nodes_[k]] && !is_out(link.node) &&
          !trail_->is_false(link.literal))
        return true;
  return false;
}

// The literal for a size of a node, or NO_LITERAL. Sizes mostly are all of some numbers in a row.
Literal Parts::literal_of(std::uint32_t node, std::uint32_t size) const {
  const std::span<const Size> of = sizes(node);
  if (of.empty() || size < of[0].size) return NO_LITERAL;
  const std::uint32_t guess = size - of[0].size;
  if (guess < of.size() && of[guess].size == size) return of[guess].literal;
  for (const Size& each : of)
    if (each.size == size) return each.literal;
  return NO_LITERAL;
}

// Why a part of that size cannot contain the node: a true literal, or NEVER if it can.
Literal Parts::excluding(std::uint32_t node, std::uint32_t size, std::uint32_t before) const {
  for (const Size& each : sizes(node)) {
    if (each.size != size && is_sure(each.literal)) return each.literal;
    if (are_exact_ && each.size == size && trail_->was_false(each.literal, before))
      return negation(each.literal);
  }
  return NEVER;
}

// The nodes that the part of a core may have if it has this size (NONE: whatever it is), as many steps
// from the core as the size allows. An owner is not joined with another one. Stops when there are
// enough.
std::uint32_t Parts::flood_region(const Core& core, std::uint32_t from, std::uint32_t size,
                                  std::uint32_t enough) {
  region_.clear();
  region_nodes_.clear();
  for (std::uint32_t k = core.begin; k < core.end; ++k) {
    region_.add(core_nodes_[k]);
    region_nodes_.push_back(core_nodes_[k]);
    distance_[core_nodes_[k]] = 0;
  }
  const bool is_owner = size != NONE && has_owners_ && is_owner_[from] != 0;
  const std::uint32_t most = size == NONE ? NONE : size - (core.end - core.begin);
  for (std::size_t k = 0; k < region_nodes_.size() && region_nodes_.size() < enough; ++k) {
    const std::uint32_t node = region_nodes_[k];
    if (distance_[node] == most) break;
    for (const Link& link : graph_.links(node)) {
      if (region_.has(link.node) || trail_->is_false(link.literal) || is_out(link.node)) continue;
      if (is_owner && is_owner_[link.node] != 0) continue;
      if (size != NONE && size_of_[link.node] != NONE && size_of_[link.node] != size) continue;
      if (size != NONE && are_exact_) {
        const Literal literal = literal_of(link.node, size);
        if (literal != NO_LITERAL && trail_->is_false(literal)) continue;
      }
      region_.add(link.node);
      region_nodes_.push_back(link.node);
      distance_[link.node] = distance_[node] + 1;
    }
  }
  return static_cast<std::uint32_t>(region_nodes_.size());
}

bool Parts::give_room(std::uint32_t number, Premises& conflict) {
  const Core& core = cores_[number];
  const std::uint32_t from = core.size_from;
  const std::uint32_t found = flood_region(core, from, core.size, NONE);
  if (found < core.size) return conflict_of(room, from, core.size, conflict);
  if (has_owners_ && core.owner == from)
    for (const std::uint32_t node : region_nodes_) reached_.add(node);
  if (core.end - core.begin == core.size) return true;
  search_region(from, false);
  for (const std::uint32_t node : order_) {
    const Visit& visit = visits_[node];
    if (visit.parent == NONE) continue;
    if (found - visit.cut_off < core.size) derive(graph_.node(node), room, from, core.size);
    if (visit.low > visits_[visit.parent].found && found - visit.below < core.size)
      derive(graph_.literal(visit.edge), room, from, core.size);
  }
  return true;
}

// The next link of a node within the region. The goal's links, and those to it, are edges after the last
// one.
bool Parts::next_link(std::uint32_t node, bool for_owners, Link& link) {
  std::uint32_t& next = visits_[node].next;
  const std::uint32_t goal = graph_.size();
  if (node == goal) {
    while (next < owners_.size() && !region_.has(owners_[next])) ++next;
    if (next == owners_.size()) return false;
    link = {owners_[next], graph_.edges() + next, NO_LITERAL};
    ++next;
    return true;
  }
  const std::span<const Link> links = graph_.links(node);
  while (next < links.size()) {
    link = links[next++];
    if (region_.has(link.node) && !trail_->is_false(link.literal)) return true;
  }
  if (!for_owners || is_owner_[node] == 0 || next > links.size()) return false;
  ++next;
  link = {goal, graph_.edges() + is_owner_[node] - 1, NO_LITERAL};
  return true;
}

// Depth-first through the region; for owners, from the goal, which is linked with all of them.
void Parts::search_region(std::uint32_t from, bool for_owners) {
  if (clock_ > UINT32_MAX / 2) {
    clock_ = 0;
    for (Visit& visit : visits_) visit.found = 0;
  }
  base_ = clock_;
  const std::uint32_t goal = graph_.size();
  order_.clear();
  stack_.clear();
  const auto find = [&](std::uint32_t node, std::uint32_t parent, std::uint32_t edge) {
    ++clock_;
    // How many nodes; or, for owners, which true node.
    const std::uint32_t below = !for_owners ? 1 : node != goal && is_in(node) ? node : NONE;
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

// From the goal: each true node must be able to reach an owner, and what all its ways there pass is
// true.
bool Parts::find_owners(Premises& conflict) {
  region_.clear();
  for (std::uint32_t node = 0; node < graph_.size(); ++node)
    if (!is_out(node)) region_.add(node);
  search_region(graph_.size(), true);
  for (std::uint32_t node = 0; node < graph_.size(); ++node) {
    if (!region_.has(node) || visits_[node].found > base_) continue;
    if (is_in(node)) return conflict_of(no_owner, node, NONE, conflict);
    derive(negation(graph_.node(node)), no_owner, node, NONE);
  }
  for (const std::uint32_t node : order_) {
    const Visit& visit = visits_[node];
    // One of the true nodes that need it.
    if (visit.cut_off != NONE) derive(graph_.node(node), no_owner, visit.cut_off, NONE);
    if (visit.edge < graph_.edges() && visit.low > visits_[visit.parent].found && visit.below != NONE)
      derive(graph_.literal(visit.edge), no_owner, visit.below, NONE);
  }
  return true;
}

// A node that no owner can reach is false.
bool Parts::reach_from_owners(Premises& conflict) {
  // Those without a size of their own reach whatever hangs together.
  region_.clear();
  region_nodes_.clear();
  bool is_any_sized = false;
  for (const std::uint32_t owner : owners_) {
    if (is_out(owner)) continue;
    if (is_in(owner) && cores_[core_of_[owner]].size_from == owner) {
      is_any_sized = true;
      continue;
    }
    region_.add(owner);
    region_nodes_.push_back(owner);
  }
  if (!is_any_sized) return true;
  for (std::size_t k = 0; k < region_nodes_.size(); ++k) {
    reached_.add(region_nodes_[k]);
    for (const Link& link : graph_.links(region_nodes_[k])) {
      if (region_.has(link.node) || trail_->is_false(link.literal) || is_out(link.node) ||
          is_owner_[link.node] != 0)
        continue;
      region_.add(link.node);
      region_nodes_.push_back(link.node);
    }
  }
  for (std::uint32_t node = 0; node < graph_.size(); ++node) {
    if (reached_.has(node) || is_out(node)) continue;
    if (is_in(node)) {
      conflict.push_back(graph_.node(node));
      return conflict_of(far_from_owners, node, 0, conflict);
    }
    derive(negation(graph_.node(node)), far_from_owners, node, 0);
  }
  return true;
}

}  // namespace hamekomi::constraints
