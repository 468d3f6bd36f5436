// Trial and generalisation (Herting, A rule-based approach to the puzzle of Slither Link, 2004), made
// complete: all loops of a board, and the proof that there are no more.
//
// An unknown edge is tried both ways, each time with patterns and loop avoidance to the fixed point. A
// dead outcome fixes the edge; otherwise what both outcomes share is kept. When a whole round over the
// edges brings nothing new, the edge that decides most is branched on, and each branch goes on like
// this.
#pragma once

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "loop_logic/one_loop.hpp"

namespace hamekomi::loop_logic {

class TrialSearch {
 public:
  explicit TrialSearch(OneLoop board);

  // Go on for about so many outcomes, or to the next solution.
  Stop run(std::uint64_t outcomes);
  const OneLoop& board() const { return board_; }

  std::uint64_t outcomes() const { return outcomes_; }  // looked at so far
  std::uint64_t branches() const { return branches_; }

 private:
  struct Branch {
    OneLoop::Standing before;
    Edge edge = 0;
  };

  bool decide(Edge edge, Value mark);
  bool fix(const OneLoop::Standing& before, Edge edge, Value mark);
  bool try_edge(Edge edge);
  Edge next_unknown();
  void learned();
  void branch();
  bool back();

  OneLoop board_;
  std::vector<Branch> stack_;  // lines that were assumed; their crosses are still to come
  bool is_alive_;
  Edge cursor_ = 0;
  Edge quiet_ = 0;  // edges passed since something was learned
  Edge best_ = -1;  // of those, the one that decides most
  std::uint64_t best_score_ = 0;
  std::vector<Value> line_outcome_;  // of the last trial, by edge, where the trial marked it
  std::vector<Edge> marked_;         // by it, or in the end by both outcomes
  std::uint64_t outcomes_ = 0;
  std::uint64_t branches_ = 0;
};

}  // namespace hamekomi::loop_logic
