#pragma once
// The true edges form exactly one closed loop. That every vertex has none or two of them is said by sums
// and clauses (search.cpp); this part sees to it that the loop is one:
//
// - an edge that would close a path to a loop is false, if there are other lines (or is the last
//   one);
// - all lines lie in one block, a part of the board that no single vertex cuts off (Tarjan 1972).

#include <cstdint>
#include <vector>

#include "constraints/graph.hpp"
#include "constraints/propagator.hpp"

namespace hamekomi::constraints {

class Loop final : public Propagator {
 public:
  Loop(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group, Graph graph);

  bool propagate(Premises& conflict) override;
  void explain(Literal literal, const Reason& reason, std::uint32_t before, Premises& premises) override;
  [[nodiscard]] std::vector<Literal> triggers() const override;

 private:
  static constexpr std::uint32_t NONE = UINT32_MAX;
  // What kind of reason it is, in place of the cutting vertex.
  static constexpr std::uint32_t CLOSES = UINT32_MAX - 1;
  static constexpr std::uint32_t IS_CLOSED = UINT32_MAX - 2;

  bool follow_paths(Premises& conflict);
  bool close(std::uint32_t vertex, std::uint32_t length, Premises& conflict);
  std::uint32_t walk(std::uint32_t from, std::uint32_t& length);
  bool stay_in_one_block(Premises& conflict);
  void search_from(std::uint32_t root);
  void finish(std::uint32_t node);
  void add_walk(std::uint32_t from, Premises& premises);
  void add_line_elsewhere(Premises& premises) const;
  void add_cut(std::uint32_t apart, std::uint32_t line, std::uint32_t cutting, std::uint32_t before,
               Premises& premises);
  void flood(std::uint32_t cutting, std::uint32_t without, std::uint32_t before, bool only_marked);

  [[nodiscard]] bool is_line(std::uint32_t edge) const {
    return trail_->was_true(graph_.literal(edge), known_);
  }

  Graph graph_;
  // Where the trail ended when the paths were followed.
  std::uint32_t known_ = 0;
  std::vector<std::uint32_t> degree_;
  std::uint32_t lines_ = 0;
  std::uint32_t a_line_ = NONE;
  Marks seen_;  // vertices

  struct Visit {
    std::uint32_t found, low, next, edge, parent;
  };
  std::vector<Visit> visits_;
  std::uint32_t clock_ = 0;
  std::uint32_t base_ = 0;
  std::vector<std::uint32_t> open_edges_;
  std::vector<std::uint32_t> top_of_block_;
  std::vector<std::uint32_t> block_of_;  // by edge
  std::uint32_t blocks_ = 0;
  std::vector<std::uint32_t> size_of_block_;

  // For explanations.
  Marks blocking_;  // edges
  std::vector<std::uint32_t> queue_;
  std::vector<Literal> cut_;
};

}  // namespace hamekomi::constraints
