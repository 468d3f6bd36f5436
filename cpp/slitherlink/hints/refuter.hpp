// Trials within trials: assumes a mark that is probably wrong, and tries edges until it is refuted.
//
// Edges are tried near the changes of the assumption, in the order they were reached, and again when
// there is something new near them; if wanted, then all others. If that is not enough, a
// second mark is assumed on top: once it is refuted in the same way, its opposite holds. The number of
// edges to try and the depth of assumptions are limited, so that the caller can look for easy
// refutations first.
//
// The moves that led to the contradiction are kept as a plan for the explanation. Moves that it does not
// need are removed, the last ones first. All of this can pause and resume.
#pragma once

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "slitherlink/hints/ladder.hpp"

namespace hamekomi::slitherlink::hints {

class Refuter {
 public:
  explicit Refuter(Ladder& ladder) : ladder_(&ladder) {}

  // A move of a plan. With a mark, the deeper moves that follow it refute this mark; without a mark, the
  // edge is tried both ways.
  struct Move {
    std::int32_t depth = 0;
    Edge edge = 0;
    Value mark = 0;
  };
  using Plan = std::vector<Move>;
  struct Effort {
    // How many edges may be tried.
    std::uint64_t edges = 0;
    // How many assumptions may be stacked on the first.
    std::int32_t depth = 0;
    // Whether all unknown edges are tried, not only those near the changes.
    bool is_everywhere = false;
  };

  // Starts to refute a mark. Requires an unknown edge of a settled board, which must not be changed by
  // others until the refutation has ended.
  void begin(Edge edge, Value mark, const Effort& effort);
  // Runs until the mark is refuted, the effort is used up, or about this many more edges were tried.
  // Unless it has paused, the board is then as it was at the beginning.
  Refutation run(std::uint64_t most);
  // Ends the refutation early.
  void give_up();
  [[nodiscard]] bool is_busy() const { return !assumed_.empty() || to_shorten_ > 0; }

  // Requires that the mark is refuted.
  [[nodiscard]] const Plan& plan() const { return plan_; }
  // Edges tried by this refuter so far.
  [[nodiscard]] std::uint64_t tried() const { return tried_; }

 private:
  // Edges to try, in this order.
  struct Queue {
    std::vector<Edge> edges;
    std::size_t next = 0;
    // By edge: whether it is in the queue.
    std::vector<std::uint8_t> waits;
    // How many changes of the board were examined.
    std::size_t examined = 0;
    // How many there were when all unknown edges were queued.
    std::size_t queued_all_at = 0;
    // Of the edges tried without result, the one that decides most, and its mark that changes more.
    Edge weightiest = -1;
    std::uint64_t weight = 0;
    Value weightier = 0;
  };
  struct Assumption {
    Edge edge = 0;
    Value mark = 0;
    // The edges to try under this assumption.
    Queue queue;
  };

  bool go_on();
  void assume(Edge edge, Value mark);
  void end_assumption();
  bool try_next();
  bool assume_on_top();
  [[nodiscard]] std::int32_t depth() const { return static_cast<std::int32_t>(assumed_.size()) - 1; }
  void reach(Queue& queue) const;
  void add(Queue& queue, Edge edge) const;
  [[nodiscard]] bool reach_all(Queue& queue) const;
  [[nodiscard]] Edge first_unknown() const;
  [[nodiscard]] bool is_useful(const Ladder::Trial& trial) const;
  bool learn(Edge edge, const Ladder::Trial& trial);
  bool put(Edge edge, Value mark);
  bool is_enough();
  bool follow(std::size_t& move, std::int32_t depth);
  void leave_out(std::size_t number);

  Ladder* ladder_;
  std::vector<Assumption> assumed_;
  // The mark to refute.
  Edge edge_ = 0;
  Value mark_ = 0;
  Plan plan_;
  // How many moves of the plan may still be left out.
  std::size_t to_shorten_ = 0;
  Effort effort_;
  std::uint64_t tried_ = 0;
  // The effort is used up when this many edges were tried.
  std::uint64_t last_ = 0;
};

}  // namespace hamekomi::slitherlink::hints
