// Trials within trials: something is assumed that is thought to be wrong, and then edges are tried until
// it is seen to be.
//
// Edges are tried near what the assumption has changed, those first that were reached first, and again
// when something new has come near. Where that is not enough, an edge is assumed on top: once one of its
// outcomes is refuted in the same way, the other one holds. How many edges may be tried and how deep
// assumptions may be is limited, so that what is refuted easily can be looked for first.
//
// What led to the contradiction is kept as a plan, without what it does not need, so that it can be
// told.
#pragma once

#include <cstdint>
#include <vector>

#include "patterns/ladder.hpp"

namespace hamekomi::patterns {

class Refuter {
 public:
  explicit Refuter(Ladder& ladder) : ladder_(&ladder) {}

  // A move of a plan. With a mark, that is refuted by the moves behind it that are deeper; without one,
  // the edge is tried both ways.
  struct Move {
    std::int32_t depth = 0;
    Edge edge = 0;
    Value mark = 0;
  };
  using Plan = std::vector<Move>;
  struct Effort {
    std::uint64_t edges = 0;  // that are tried
    std::int32_t depth = 0;   // of assumptions on top of the first
  };

  // An unknown edge of a settled board; the board is the same afterwards. False when the effort was not
  // enough.
  bool refute(Edge edge, Value mark, const Effort& effort);
  const Plan& plan() const { return plan_; }
  std::uint64_t tried() const { return tried_; }  // edges, since the beginning

 private:
  // Edges of a trial that are to be tried, in this order.
  struct Queue {
    std::vector<Edge> edges;
    std::size_t next = 0;
    std::vector<std::uint8_t> waits;  // by edge
    std::size_t looked_at = 0;        // changes of the board
    Edge weightiest = -1;             // of those tried in vain, the one that decides most
    std::uint64_t weight = 0;
    Value weightier = 0;  // its mark that changes more
  };

  bool dies(std::size_t start, std::int32_t depth);
  bool dies_by_trials(Queue& queue, std::int32_t depth);
  bool dies_without(Edge edge, Value mark, std::int32_t depth);
  void reach(Queue& queue) const;
  Edge first_unknown() const;
  bool is_lesson(const Ladder::Probe& probe) const;
  bool learn(Edge edge, const Ladder::Probe& probe);
  bool put(Edge edge, Value mark);
  bool follow(std::size_t& move, std::int32_t depth);
  void shorten(Edge edge, Value mark);

  Ladder* ladder_;
  Plan plan_;
  Effort effort_;
  std::uint64_t tried_ = 0;
  std::uint64_t last_ = 0;  // number of edges tried when the effort is used up
};

}  // namespace hamekomi::patterns
