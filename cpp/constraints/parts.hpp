#pragma once
// Parts: the components of the true nodes along true edges. A node whose size literal is true lies in a
// part of exactly that size; if there are owners, each part has exactly one.
//
// Of what is known for sure, cores are the components so far. What follows from a core:
//
// - it may not clash: two owners, two sizes, or more nodes than its size. So what would join two
//   cores that clash is missing, and sizes that clash with it are false;
// - it needs room: without a false node or edge it can reach enough nodes, and an owner. What all ways
//   there pass is true.
// - a node that no owner can reach is false.

#include <cstdint>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/propagator.hpp"
#include "constraints/separator.hpp"

namespace hamekomi::constraints {

// If the literal is true, the node lies in a part of that size.
struct SizeOfPart {
  std::uint32_t node;
  Literal literal;
  std::uint32_t size;
};

class Parts final : public Propagator {
 public:
  // With sizes_are_exact, a false size literal says that the part of the node does not have that size.
  Parts(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group, Graph graph,
        const std::vector<SizeOfPart>& sizes, const std::vector<std::uint32_t>& owners, bool has_owners,
        bool sizes_are_exact);

  bool propagate(Premises& conflict) override;
  void explain(Literal literal, const Reason& reason, std::uint32_t before, Premises& premises) override;
  [[nodiscard]] std::vector<Literal> triggers() const override;

 private:
  static constexpr std::uint32_t NONE = UINT32_MAX;
  // Kinds of reasons, in place of c.
  enum Kind : std::uint32_t { clash, room, no_owner, far_from_owners, complete, same };
  // The reason's c is the kind and where the trail ended.
  static constexpr std::uint32_t KINDS = 8;

  struct Size {
    Literal literal;
    std::uint32_t size;
  };
  struct Core {
    std::uint32_t begin, end;        // its nodes
    std::uint32_t size_from = NONE;  // the node whose size literal is true
    std::uint32_t size = NONE;
    std::uint32_t owner = NONE;
    bool is_touched = false;  // something near one of its nodes has changed
  };

  [[nodiscard]] std::span<const Size> sizes(std::uint32_t node) const {
    return {sizes_.data() + starts_[node], sizes_.data() + starts_[node + 1]};
  }
  // What became true after that is not yet part of the cores.
  [[nodiscard]] bool is_sure(Literal literal) const { return trail_->was_true(literal, known_); }
  [[nodiscard]] bool is_in(std::uint32_t node) const { return is_sure(graph_.node(node)); }
  [[nodiscard]] bool is_out(std::uint32_t node) const { return trail_->is_false(graph_.node(node)); }

  void derive(Literal literal, Kind kind, std::uint32_t a, std::uint32_t b = 0) {
    assign(literal, a, b, known_ * KINDS + kind);
  }

  // What is known.
  void find_nodes_of_variables();
  void note_sizes();
  void find_cores();
  void find_touched();
  bool check_cores(Premises& conflict);

  // What follows.
  void keep_apart();
  [[nodiscard]] bool clashes(const std::vector<std::uint32_t>& cores, std::uint32_t node) const;
  bool set_sizes(const Core& core, Premises& conflict);
  bool give_room(std::uint32_t number, Premises& conflict);
  bool find_owners(Premises& conflict);
  bool reach_from_owners(Premises& conflict);
  bool conflict_of(Kind kind, std::uint32_t a, std::uint32_t b, Premises& conflict);
  void search_region(std::uint32_t from, bool for_owners);
  bool has_room(const Core& core, std::uint32_t from, std::uint32_t size);
  [[nodiscard]] bool has_exit(const Core& core) const;
  std::uint32_t flood_region(const Core& core, std::uint32_t from, std::uint32_t size,
                             std::uint32_t enough);
  bool next_link(std::uint32_t node, bool for_owners, Link& link);

  // Reasons.
  void add_reason(Kind kind, std::uint32_t a, std::uint32_t b, Literal assumed, std::uint32_t before,
                  Premises& premises);
  void add_clash(std::uint32_t from, Literal assumed, Premises& premises);
  void add_room(std::uint32_t from, std::uint32_t size, Literal gone, std::uint32_t before,
                Premises& premises);
  void add_complete(std::uint32_t from, std::uint32_t before, Premises& premises);
  void add_far(std::uint32_t node, std::uint32_t before, Premises& premises);
  void add_same(std::uint32_t from, std::uint32_t size, Premises& premises);
  void add_way(std::uint32_t to, Literal assumed, Premises& premises);
  void push(Literal literal, Literal assumed, Premises& premises) const {
    if (literal != assumed && literal != ALWAYS) premises.push_back(literal);
  }
  void find_core_of(std::uint32_t from, Literal assumed);
  [[nodiscard]] Literal literal_of(std::uint32_t node, std::uint32_t size) const;
  [[nodiscard]] Literal excluding(std::uint32_t node, std::uint32_t size, std::uint32_t before) const;

  Graph graph_;
  std::vector<Size> sizes_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> is_owner_;  // by node: its place among the owners, from 1 on, or 0
  std::vector<std::uint32_t> owners_;
  std::vector<std::uint32_t> unsure_nodes_;  // those that are not always there
  bool has_owners_;
  bool are_exact_;

  // Where the trail ended when the cores were found.
  std::uint32_t known_ = 0;
  std::vector<Core> cores_;
  std::vector<std::uint32_t> core_nodes_;
  std::vector<std::uint32_t> size_of_;    // by node: which size is true first, or NONE
  std::vector<std::uint8_t> has_others_;  // by node: whether another size is true, too
  std::vector<std::uint32_t> core_of_;    // by node, or NONE

  // Of the search for what a core needs: as in Connected. For a size, what counts are the nodes of
  // the subtree, and those cut off without this one. For owners it is a true node of each, or NONE; the
  // search begins at the goal, a last node that is linked with all owners.
  struct Visit {
    std::uint32_t found, low, next, parent, edge, below, cut_off;
  };
  std::vector<Visit> visits_;
  std::vector<std::uint32_t> stack_;
  std::vector<std::uint32_t> order_;
  std::uint32_t clock_ = 0;
  std::uint32_t base_ = 0;

  // By variable: where its nodes begin, each with the size that it says there, if it does.
  struct Use {
    std::uint32_t node;
    Literal literal;
    std::uint32_t size;  // or NONE
  };
  std::vector<std::uint32_t> variable_starts_;
  std::vector<Use> uses_;
  // When the last call began that came to its end, for find_touched.
  std::uint64_t last_time_ = 0;
  Marks touched_;
  // The sizes that are noted: when, up to which place of the trail, and how to take them back.
  struct Noted {
    std::uint32_t place;
    std::uint32_t node;
    bool is_first;
  };
  std::vector<Noted> noted_;
  std::uint64_t noted_time_ = 0;
  std::uint32_t noted_until_ = 0;
  // Of the core that is looked at: by size, whether it has room, for an owner or another node.
  struct Room {
    std::uint64_t core = 0;
    bool is_enough = false;
  };
  std::vector<Room> rooms_;
  std::uint64_t room_of_ = 0;
  // Enough nodes for the largest size, or all there are.
  std::uint32_t room_for_any_ = 0;
  bool is_room_complete_ = false;
  // Of the node asked last: how many sizes are open, and the largest.
  std::uint32_t asked_ = NONE;
  std::uint32_t open_sizes_ = 0;
  std::uint32_t largest_open_ = 0;
  Marks region_;
  std::vector<std::uint32_t> region_nodes_;
  Marks reached_;  // by some owner
  std::vector<std::uint32_t> neighbours_;

  // For reasons.
  Marks seen_;
  std::vector<std::uint32_t> queue_;
  std::vector<std::uint32_t> came_by_;        // by node: an edge, or NONE
  std::vector<std::uint32_t> distance_;       // by node
  std::vector<std::uint32_t> free_distance_;  // by node
  Marks near_;
  std::vector<std::uint32_t> near_nodes_;
  Premises blocking_;
  Separator separator_;
};

}  // namespace hamekomi::constraints
