#pragma once
// Why a constraint on parts derived something: the premises, found anew whenever they are asked for.
//
// What is known for sure at that time is what the trail had then, up to `known`; whatever is false
// counts up to the literal that is explained. All premises are as near to it as the sizes allow, so that
// a search learns about this place and not about the whole board.

#include <cstdint>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/literals.hpp"
#include "constraints/parts/statement.hpp"
#include "constraints/separator.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints::parts {

// What a reason is about; it fits into the trail's.
struct Why {
  enum Kind : std::uint32_t {
    clash,            // a: a node of the core
    room,             // a: the node with a size, b: the size
    no_owner,         // a: a node that would be cut off from all owners
    far_from_owners,  // a: a node that the sizes of owners do not reach
    complete,         // a: a node of a core that cannot grow
    same              // a: a node of the core, b: the size of another one
  };
  Kind kind;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
};

class Reasons {
 public:
  Reasons(const Statement& statement, const Trail& trail, Literal condition)
      : statement_(&statement),
        graph_(&statement.graph()),
        trail_(&trail),
        condition_(condition),
        seen_(graph_->size()),
        came_by_(graph_->size()),
        distance_(graph_->size()),
        free_distance_(graph_->size()),
        near_(graph_->size()),
        region_(graph_->size()),
        separator_(*graph_, trail) {}

  // `assumed` is what would be true if there is a clash, or is taken to be missing where there would be
  // no room; or NO_LITERAL.
  void add(const Why& why, Literal assumed, std::uint32_t known, std::uint32_t before,
           Premises& premises);

 private:
  [[nodiscard]] bool is_sure(Literal literal) const { return trail_->was_true(literal, known_); }
  static void push(Literal literal, Literal assumed, Premises& premises) {
    if (literal != assumed && literal != ALWAYS) premises.push_back(literal);
  }
  void add_clash(std::uint32_t from, Literal assumed, Premises& premises);
  void add_room(std::uint32_t from, std::uint32_t size, Literal gone, std::uint32_t before,
                Premises& premises);
  void add_complete(std::uint32_t from, std::uint32_t before, Premises& premises);
  void add_far(std::uint32_t node, std::uint32_t before, Premises& premises);
  void add_same(std::uint32_t from, std::uint32_t size, Premises& premises);
  void add_way(std::uint32_t to, Literal assumed, Premises& premises);
  void find_core_of(std::uint32_t from, Literal assumed);
  [[nodiscard]] Literal excluding(std::uint32_t node, std::uint32_t size, std::uint32_t before) const;

  const Statement* statement_;
  const Graph* graph_;
  const Trail* trail_;
  Literal condition_;
  std::uint32_t known_ = 0;
  // Of find_core_of.
  Marks seen_;
  std::vector<std::uint32_t> queue_;
  std::vector<std::uint32_t> came_by_;  // by node: an edge, or NONE
  // Of the floods for rooms and from owners.
  std::vector<std::uint32_t> distance_;       // by node
  std::vector<std::uint32_t> free_distance_;  // by node
  Marks near_;
  std::vector<std::uint32_t> near_nodes_;
  Marks region_;
  std::vector<std::uint32_t> region_nodes_;
  Premises blocking_;
  Separator separator_;
};

}  // namespace hamekomi::constraints::parts
