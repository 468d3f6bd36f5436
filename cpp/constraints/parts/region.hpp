#pragma once
// Where a core can still grow to: a region of the graph, found by a flood over what is not known to be
// missing, and searched for what all ways in it pass (as in Connected). Of a core without a size it is
// asked for each size whether there is room for it.

#include <cstdint>
#include <span>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/literals.hpp"
#include "constraints/parts/cores.hpp"
#include "constraints/parts/statement.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints::parts {

class Region {
 public:
  // Of the depth-first search: when a node was found, the earliest node that its subtree reaches, the
  // link that is tried next, where it came from. For a size, what counts are the nodes of the subtree,
  // and those cut off without this one. For owners it is a true node of each, or NONE.
  struct Visit {
    std::uint32_t found, low, next, parent, edge, below, cut_off;
  };

  Region(const Statement& statement, const Trail& trail, const TrueSizes& sizes)
      : statement_(&statement),
        trail_(&trail),
        sizes_(&sizes),
        inside_(statement.graph().size()),
        distance_(statement.graph().size()),
        visits_(statement.graph().size() + std::size_t{1}) {}

  // The nodes that the part of a core may have if it has this size (NONE: whatever it is), as many steps
  // from the core as the size allows. An owner, from which the size is asked for, is not joined with
  // another one. Stops when there are enough. Returns their number.
  std::uint32_t flood(std::span<const std::uint32_t> core, bool is_owner, std::uint32_t size,
                      std::uint32_t enough);
  // Whatever hangs together with some owners, but no other owners.
  void flood_from_owners(std::span<const std::uint32_t> owners);
  // All that is not false.
  void take_all();
  [[nodiscard]] bool has(std::uint32_t node) const { return inside_.has(node); }
  // After a flood.
  [[nodiscard]] std::span<const std::uint32_t> nodes() const { return nodes_; }

  // What the ways from a node pass, for a size.
  void search_from(std::uint32_t node) { search(node, false, 0); }
  // From the goal, a last node that is linked with all owners; before `known` on the trail, nodes are
  // true.
  void search_from_goal(std::uint32_t known) { search(statement_->graph().size(), true, known); }
  // What was found, in this order.
  [[nodiscard]] std::span<const std::uint32_t> order() const { return order_; }
  [[nodiscard]] const Visit& visit(std::uint32_t node) const { return visits_[node]; }
  [[nodiscard]] bool is_found(std::uint32_t node) const { return visits_[node].found > base_; }

 private:
  void search(std::uint32_t from, bool for_owners, std::uint32_t known);
  bool next_link(std::uint32_t node, bool for_owners, Link& link);

  const Statement* statement_;
  const Trail* trail_;
  const TrueSizes* sizes_;
  Marks inside_;
  std::vector<std::uint32_t> nodes_;
  std::vector<std::uint32_t> distance_;  // by node: from the core
  std::vector<Visit> visits_;
  std::vector<std::uint32_t> stack_;
  std::vector<std::uint32_t> order_;
  std::uint32_t clock_ = 0;
  std::uint32_t base_ = 0;
};

// Which sizes a core without a size has room for. Asked once per core and size, whatever the node:
// owners have their size for sure, or none.
class Rooms {
 public:
  Rooms(const Statement& statement, const Trail& trail, Region& region)
      : statement_(&statement),
        trail_(&trail),
        region_(&region),
        answers_(2 * (statement.graph().size() + std::size_t{2})) {}

  // From now on it is about this core.
  void begin(std::span<const std::uint32_t> core);
  // Whether there is room if one of its nodes has this size.
  bool is_enough_for(std::uint32_t size, std::uint32_t node);

 private:
  struct Answer {
    std::uint64_t core = 0;
    bool is_enough = false;
  };
  void look_at_sizes(std::uint32_t node);

  const Statement* statement_;
  const Trail* trail_;
  Region* region_;
  std::span<const std::uint32_t> nodes_;
  std::uint64_t core_ = 0;
  std::vector<Answer> answers_;  // by size, for another node and for an owner
  // Enough nodes for the largest size, or all there are.
  std::uint32_t room_for_any_ = 0;
  bool is_complete_ = false;
  // Of the node asked last: how many sizes are open, and the largest.
  std::uint32_t asked_ = NONE;
  std::uint32_t open_sizes_ = 0;
  std::uint32_t largest_open_ = 0;
};

}  // namespace hamekomi::constraints::parts
