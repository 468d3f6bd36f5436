// Trials within trials: something is assumed that is thought to be wrong, and then edges are tried until
// it is seen to be.
//
// Edges are tried near what the assumption has changed, those first that were reached first, and again
// when something new has come near. Where that is not enough, an edge is assumed on top: once one of its
// outcomes is refuted in the same way, the other one holds. How many edges may be tried and how deep
// assumptions may be is limited, so that what is refuted easily can be looked for first.
//
// What led to the contradiction is kept as a plan, without what it does not need (the last moves are
// left out first, as long as the others are enough), so that it can be told. All of this can pause and
// go on.
#pragma once

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "loop_logic/ladder.hpp"

namespace hamekomi::loop_logic {

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

  // Starts on an unknown edge of a settled board. Until that has come to its end, the board is not to be
  // touched.
  void begin(Edge edge, Value mark, const Effort& effort);
  // Goes on until it is refuted, the effort is used up, or about so many more edges have been tried.
  // Unless it has paused the board is the same as at the beginning.
  Refutation run(std::uint64_t most);
  // Comes to an end wherever it is.
  void give_up();
  bool is_busy() const { return !assumed_.empty() || to_shorten_ > 0; }

  const Plan& plan() const { return plan_; }      // once it is refuted
  std::uint64_t tried() const { return tried_; }  // edges, since the beginning

 private:
  // Edges that are to be tried, in this order.
  struct Queue {
    std::vector<Edge> edges;
    std::size_t next = 0;
    std::vector<std::uint8_t> waits;  // by edge
    std::size_t looked_at = 0;        // changes of the board
    Edge weightiest = -1;             // of those tried in vain, the one that decides most
    std::uint64_t weight = 0;
    Value weightier = 0;  // its mark that changes more
  };
  struct Assumption {
    Edge edge = 0;
    Value mark = 0;
    Queue queue;  // of what is tried below it
  };

  bool go_on();
  void assume(Edge edge, Value mark);
  void end_assumption();
  bool try_next();
  bool assume_on_top();
  std::int32_t depth() const { return static_cast<std::int32_t>(assumed_.size()) - 1; }
  void reach(Queue& queue) const;
  Edge first_unknown() const;
  bool is_lesson(const Ladder::Trial& trial) const;
  bool learn(Edge edge, const Ladder::Trial& trial);
  bool put(Edge edge, Value mark);
  bool is_enough();
  bool follow(std::size_t& move, std::int32_t depth);
  void leave_out(std::size_t number);

  Ladder* ladder_;
  std::vector<Assumption> assumed_;
  Edge edge_ = 0;  // what is to be refuted
  Value mark_ = 0;
  Plan plan_;
  std::size_t to_shorten_ = 0;  // moves of the plan that may be left out
  Effort effort_;
  std::uint64_t tried_ = 0;
  std::uint64_t last_ = 0;  // number of edges tried when the effort is used up
};

}  // namespace hamekomi::loop_logic
