#include "constraints/parts/parts.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::constraints {

using parts::Size;

Parts::Parts(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group,
             parts::Statement statement)
    : Propagator(trail, source, condition, group),
      statement_(std::move(statement)),
      cores_(statement_, trail),
      region_(statement_, trail, cores_.sizes()),
      rooms_(statement_, trail, region_),
      reasons_(statement_, trail, condition),
      reached_(graph().size()) {}

std::vector<Literal> Parts::triggers() const {
  std::vector<Literal> triggers{condition()};
  const auto add = [&](Literal literal) {
    triggers.push_back(literal);
    triggers.push_back(negation(literal));
  };
  for (std::uint32_t node = 0; node < graph().size(); ++node) add(graph().node(node));
  for (std::uint32_t edge = 0; edge < graph().edges(); ++edge) add(graph().literal(edge));
  for (const Size& size : statement_.sizes()) add(size.literal);
  return triggers;
}

bool Parts::propagate(Premises& conflict) {
  if (!trail_->is_true(condition())) return true;
  known_ = trail_->size();
  const std::uint64_t time = trail_->time();
  cores_.update(condition());
  if (!check_cores(conflict)) return false;
  const std::uint32_t before = trail_->size();
  keep_apart();
  for (const Core& core : cores_.all())
    if (core.is_touched && !set_sizes(core, conflict)) return false;
  // What follows from sizes is cheaper than what comes next.
  if (trail_->size() > before) return true;
  const bool has_owners = statement_.has_owners();
  reached_.clear();
  for (const Core& core : cores_.all())
    if (core.size != NONE && (has_owners || core.is_touched) && !give_room(core, conflict)) return false;
  cores_.settle(time);
  if (!has_owners) return true;
  if (!find_owners(conflict)) return false;
  return trail_->size() > before || reach_from_owners(conflict);
}

// ---- Reasons.

bool Parts::conflict_of(const Why& why, Premises& conflict) {
  reasons_.add(why, NO_LITERAL, known_, END_OF_TRAIL, conflict);
  return false;
}

void Parts::explain(Literal literal, const Reason& reason, std::uint32_t before, Premises& premises) {
  const Why why{static_cast<Why::Kind>(reason.c % KINDS), reason.a, reason.b};
  // What is derived is true after a clash is avoided, and missing where there would be no room.
  const Literal assumed = why.kind == Why::clash ? negation(literal) : literal;
  reasons_.add(why, assumed, reason.c / KINDS, before, premises);
}

// ---- Cores that clash, or would.

bool Parts::check_cores(Premises& conflict) {
  const parts::TrueSizes& sizes = cores_.sizes();
  for (const Core& core : cores_.all()) {
    if (!core.is_touched) continue;
    const std::span<const std::uint32_t> nodes = cores_.nodes(core);
    const bool is_broken = (core.size != NONE && core.nodes() > core.size) ||
                           std::ranges::any_of(nodes, [&](std::uint32_t node) {
                             return (statement_.is_owner(node) && node != core.owner) ||
                                    sizes.has_others(node) ||
                                    (sizes.of(node) != NONE && sizes.of(node) != core.size);
                           });
    if (is_broken) return conflict_of({Why::clash, nodes[0]}, conflict);
  }
  return true;
}

// Whether the neighbours, joined with a node (if it is not NONE), would clash.
bool Parts::clashes(std::uint32_t node) const {
  std::uint32_t nodes = node == NONE ? 0 : 1;
  std::uint32_t owner = NONE;
  std::uint32_t size = NONE;
  if (node != NONE) {
    if (statement_.is_owner(node)) owner = node;
    size = cores_.sizes().of(node);
  }
  for (const std::uint32_t number : neighbours_) {
    const Core& core = cores_[number];
    nodes += core.nodes();
    if (core.owner != NONE) {
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
  for (const Core& core : cores_.all()) {
    if (!core.is_touched) continue;
    for (const std::uint32_t node : cores_.nodes(core)) {
      for (const Link& link : graph().links(node)) {
        const std::uint32_t number = cores_.core_of(node);
        const std::uint32_t other = cores_.core_of(link.node);
        if (other == NONE || other == number || !trail_->is_open(link.literal)) continue;
        neighbours_.assign({number, other});
        if (clashes(NONE)) derive(negation(link.literal), {Why::clash, node});
      }
    }
  }
  for (const std::uint32_t node : statement_.unsure_nodes()) {
    if (cores_.core_of(node) != NONE || is_out(node)) continue;
    bool is_touched = cores_.is_touched(node);
    neighbours_.clear();
    for (const Link& link : graph().links(node)) {
      const std::uint32_t core = cores_.core_of(link.node);
      if (core == NONE || !is_sure(link.literal)) continue;
      if (std::ranges::find(neighbours_, core) != neighbours_.end()) continue;
      is_touched |= cores_[core].is_touched;
      neighbours_.push_back(core);
    }
    if (is_touched && !neighbours_.empty() && clashes(node))
      derive(negation(graph().node(node)), {Why::clash, node});
  }
}

// ---- Sizes and room.

bool Parts::set_sizes(const Core& core, Premises& conflict) {
  const bool can_grow = cores_.has_exit(core);
  rooms_.begin(cores_.nodes(core));
  // Returns false if it is false already.
  const auto demand = [&](const Size& size, const Why& why) {
    if (!trail_->is_false(size.literal)) {
      derive(size.literal, why);
      return true;
    }
    conflict.push_back(negation(size.literal));
    return conflict_of(why, conflict);
  };
  for (const std::uint32_t node : cores_.nodes(core)) {
    for (const Size& size : statement_.sizes(node)) {
      if (is_sure(size.literal)) continue;
      // It may have become true just now, by the same literal at another node.
      const bool is_open = trail_->is_open(size.literal);
      if (core.size != NONE && size.size == core.size) {
        if (!statement_.sizes_are_exact()) continue;
        if (!demand(size, {Why::same, node, size.size})) return false;
      } else if (is_open && (size.size < core.nodes() || core.size != NONE)) {
        derive(negation(size.literal), {Why::clash, node});
      } else if (is_open && !rooms_.is_enough_for(size.size, node)) {
        derive(negation(size.literal), {Why::room, node, size.size});
      } else if (statement_.sizes_are_exact() && size.size == core.nodes() && !can_grow) {
        if (!demand(size, {Why::complete, node})) return false;
      }
    }
  }
  return true;
}

bool Parts::give_room(const Core& core, Premises& conflict) {
  const std::uint32_t from = core.size_from;
  const Why why{Why::room, from, core.size};
  const std::uint32_t found =
      region_.flood(cores_.nodes(core), statement_.is_owner(from), core.size, NONE);
  if (found < core.size) return conflict_of(why, conflict);
  if (core.owner == from)
    for (const std::uint32_t node : region_.nodes()) reached_.add(node);
  if (core.nodes() == core.size) return true;
  region_.search_from(from);
  for (const std::uint32_t node : region_.order()) {
    const parts::Region::Visit& visit = region_.visit(node);
    if (visit.parent == NONE) continue;
    if (found - visit.cut_off < core.size) derive(graph().node(node), why);
    if (visit.low > region_.visit(visit.parent).found && found - visit.below < core.size)
      derive(graph().literal(visit.edge), why);
  }
  return true;
}

// ---- Owners.

// From the goal: each true node must be able to reach an owner, and what all its ways there pass is
// true.
bool Parts::find_owners(Premises& conflict) {
  region_.take_all();
  region_.search_from_goal(known_);
  for (std::uint32_t node = 0; node < graph().size(); ++node) {
    if (!region_.has(node) || region_.is_found(node)) continue;
    const Why why{Why::no_owner, node};
    if (is_in(node)) return conflict_of(why, conflict);
    derive(negation(graph().node(node)), why);
  }
  for (const std::uint32_t node : region_.order()) {
    const parts::Region::Visit& visit = region_.visit(node);
    // One of the true nodes that need it.
    if (visit.cut_off != NONE) derive(graph().node(node), {Why::no_owner, visit.cut_off});
    if (visit.edge < graph().edges() && visit.low > region_.visit(visit.parent).found &&
        visit.below != NONE)
      derive(graph().literal(visit.edge), {Why::no_owner, visit.below});
  }
  return true;
}

// A node that no owner can reach is false.
bool Parts::reach_from_owners(Premises& conflict) {
  // Those without a size of their own reach whatever hangs together.
  starts_.clear();
  bool is_any_sized = false;
  for (const std::uint32_t owner : statement_.owners()) {
    if (is_out(owner)) continue;
    if (is_in(owner) && cores_[cores_.core_of(owner)].size_from == owner)
      is_any_sized = true;
    else
      starts_.push_back(owner);
  }
  if (!is_any_sized) return true;
  region_.flood_from_owners(starts_);
  for (const std::uint32_t node : region_.nodes()) reached_.add(node);
  for (std::uint32_t node = 0; node < graph().size(); ++node) {
    if (reached_.has(node) || is_out(node)) continue;
    const Why why{Why::far_from_owners, node};
    if (is_in(node)) {
      conflict.push_back(graph().node(node));
      return conflict_of(why, conflict);
    }
    derive(negation(graph().node(node)), why);
  }
  return true;
}

}  // namespace hamekomi::constraints
