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

//
// Statement says what is asked for, Cores what is known, Region how far cores can grow, Reasons why
// something followed; this class puts them together.

#include <cstdint>
#include <vector>

#include "constraints/parts/cores.hpp"
#include "constraints/parts/reasons.hpp"
#include "constraints/parts/region.hpp"
#include "constraints/parts/statement.hpp"
#include "constraints/propagator.hpp"

namespace hamekomi::constraints {

class Parts final : public Propagator {
 public:
  Parts(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group,
        parts::Statement statement);

  bool propagate(Premises& conflict) override;
  void explain(Literal literal, const Reason& reason, std::uint32_t before, Premises& premises) override;
  [[nodiscard]] std::vector<Literal> triggers() const override;

 private:
  using Core = parts::Core;
  using Why = parts::Why;
  static constexpr std::uint32_t NONE = parts::NONE;
  // The reason's c is the kind and where the trail ended.
  static constexpr std::uint32_t KINDS = 8;

  // What became true after that is not yet part of the cores.
  [[nodiscard]] bool is_sure(Literal literal) const { return trail_->was_true(literal, known_); }
  [[nodiscard]] bool is_in(std::uint32_t node) const { return is_sure(graph().node(node)); }
  [[nodiscard]] bool is_out(std::uint32_t node) const { return trail_->is_false(graph().node(node)); }
  [[nodiscard]] const Graph& graph() const { return statement_.graph(); }

  void derive(Literal literal, const Why& why) {
    assign(literal, why.a, why.b, known_ * KINDS + why.kind);
  }
  bool conflict_of(const Why& why, Premises& conflict);

  bool check_cores(Premises& conflict);
  void keep_apart();
  [[nodiscard]] bool clashes(std::uint32_t node) const;
  bool set_sizes(const Core& core, Premises& conflict);
  bool give_room(const Core& core, Premises& conflict);
  bool find_owners(Premises& conflict);
  bool reach_from_owners(Premises& conflict);

  parts::Statement statement_;
  parts::Cores cores_;
  parts::Region region_;
  parts::Rooms rooms_;
  parts::Reasons reasons_;
  // Where the trail ended when the cores were found.
  std::uint32_t known_ = 0;
  // Cores that something may join.
  std::vector<std::uint32_t> neighbours_;
  // Nodes that some owner reaches; and owners to go on from.
  Marks reached_;
  std::vector<std::uint32_t> starts_;
};

}  // namespace hamekomi::constraints
