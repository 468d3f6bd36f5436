#pragma once
// What is known for sure: the sizes that are true, and the cores, which are the components so far. Each
// call of `update` brings both up to the end of the trail.
//
// Sizes are noted in the order of the trail and taken back with it, because a backjump mostly leaves
// nearly all of them. Cores are found anew each time; they are touched if something near one of their
// nodes has changed since all was looked at last.

#include <cstdint>
#include <span>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/literals.hpp"
#include "constraints/parts/statement.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints::parts {

// Which sizes are true at which nodes.
class TrueSizes {
 public:
  TrueSizes(const Statement& statement, const Trail& trail)
      : statement_(&statement),
        trail_(&trail),
        first_(statement.graph().size(), NONE),
        has_others_(statement.graph().size()) {}

  // Takes back those of literals that were popped since the last call, and notes those that were pushed.
  void update();
  // Which size is true first, or NONE.
  [[nodiscard]] std::uint32_t of(std::uint32_t node) const { return first_[node]; }
  [[nodiscard]] bool has_others(std::uint32_t node) const { return has_others_[node] != 0; }

 private:
  // How to take it back, and when.
  struct Noted {
    std::uint32_t place;  // of the trail
    std::uint32_t node;
    bool is_first;
  };

  const Statement* statement_;
  const Trail* trail_;
  std::vector<std::uint32_t> first_;      // by node
  std::vector<std::uint8_t> has_others_;  // by node
  std::vector<Noted> noted_;
  // When the last call was, and where the trail ended.
  std::uint64_t time_ = 0;
  std::uint32_t until_ = 0;
};

struct Core {
  std::uint32_t begin, end;        // its nodes
  std::uint32_t size_from = NONE;  // the node whose size literal is true
  std::uint32_t size = NONE;
  std::uint32_t owner = NONE;
  bool is_touched = false;

  [[nodiscard]] std::uint32_t nodes() const { return end - begin; }
};

class Cores {
 public:
  Cores(const Statement& statement, const Trail& trail)
      : statement_(&statement),
        trail_(&trail),
        sizes_(statement, trail),
        core_of_(statement.graph().size()),
        touched_(statement.graph().size()) {}

  // Requires that nothing was pushed since the call of the propagator began. What was found while its
  // condition held is taken back with it.
  void update(Literal condition);
  // All has been looked at that was known at that time.
  void settle(std::uint64_t time) { settled_ = time; }

  [[nodiscard]] const TrueSizes& sizes() const { return sizes_; }
  [[nodiscard]] std::span<const Core> all() const { return cores_; }
  [[nodiscard]] const Core& operator[](std::uint32_t number) const { return cores_[number]; }
  [[nodiscard]] std::span<const std::uint32_t> nodes(const Core& core) const {
    return {nodes_.data() + core.begin, nodes_.data() + core.end};
  }
  // The number of the core of a node, or NONE.
  [[nodiscard]] std::uint32_t core_of(std::uint32_t node) const { return core_of_[node]; }
  // Whether something near a node has changed.
  [[nodiscard]] bool is_touched(std::uint32_t node) const { return touched_.has(node); }
  // Whether a core may still grow.
  [[nodiscard]] bool has_exit(const Core& core) const;

 private:
  void find_cores();
  void find_touched(Literal condition);

  const Statement* statement_;
  const Trail* trail_;
  TrueSizes sizes_;
  std::vector<Core> cores_;
  std::vector<std::uint32_t> nodes_;
  std::vector<std::uint32_t> core_of_;  // by node
  Marks touched_;
  std::vector<std::uint32_t> queue_;
  std::uint64_t settled_ = 0;
};

}  // namespace hamekomi::constraints::parts
