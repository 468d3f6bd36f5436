// Trial and generalisation (Herting, A rule-based approach to the puzzle of Slither Link, 2004), made
// complete: all loops of a board, and the proof that there are no more.
//
// Tries an unknown edge both ways, each time with patterns and loop avoidance until nothing new follows.
// A dead outcome fixes the edge; otherwise marks that both outcomes share are kept. When a whole round
// over the edges brings nothing new, the search branches on the edge that decides most, and continues in
// the same way in each branch.
#pragma once

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

class TrialSearch {
 public:
  explicit TrialSearch(OneLoop board);

  // Runs for about this many outcomes, or to the next solution.
  Stop run(std::uint64_t outcomes);
  [[nodiscard]] const OneLoop& board() const { return board_; }

  // Outcomes tried so far.
  [[nodiscard]] std::uint64_t outcomes() const { return outcomes_; }
  [[nodiscard]] std::uint64_t branches() const { return branches_; }

 private:
  struct Branch {
    OneLoop::Snapshot before;
    Edge edge = 0;
  };

  bool decide(Edge edge, Value mark);
  bool fix(const OneLoop::Snapshot& before, Edge edge, Value mark);
  bool try_edge(Edge edge);
  Edge next_unknown();
  void learned();
  void branch();
  bool back();

  OneLoop board_;
  // The assumed lines, whose crosses are still to come.
  std::vector<Branch> stack_;
  bool is_alive_;
  Edge cursor_ = 0;
  // Edges tried since something was learned, and the one among them that decides most.
  Edge quiet_ = 0;
  Edge best_ = -1;
  std::uint64_t best_score_ = 0;
  // By edge: its mark in the line outcome of the last trial, if that marked it.
  std::vector<Value> line_outcome_;
  // The edges that the line outcome marked; at the end of a trial, those that both outcomes share.
  std::vector<Edge> marked_;
  std::uint64_t outcomes_ = 0;
  std::uint64_t branches_ = 0;
};

}  // namespace hamekomi::slitherlink::hints
