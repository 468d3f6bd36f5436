#pragma once
// Why a loop must not be closed. Of a long one two reasons are known, and the one with fewer premises is
// given.
//
// First, all lines of the loop, and one elsewhere if the loop alone might have been a solution. Second,
// what keeps the loop apart from a line elsewhere, or from a clue that wants one: the crosses, and the
// dots of the loop, around all that can be reached from there. On a board that is almost full the first
// has hundreds of lines, and what is learned from it says next to nothing: searches were caught in that.

#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/loop_walk.hpp"
#include "loops/trail.hpp"

namespace hamekomi::loops {

// What is remembered of a loop that must not be closed, packed into the place of a reason:
//
//     31 … 1  how many literals had been followed then: later lines are not its own
//     0       whether there were lines elsewhere
struct Closure {
  int followed;
  bool has_others;

  static Closure unpacked(std::uint32_t where) { return {static_cast<int>(where / 2), where % 2 != 0}; }
  [[nodiscard]] std::uint32_t packed() const {
    return static_cast<std::uint32_t>(followed) * 2 + (has_others ? 1 : 0);
  }
};

class LoopReasons {
 public:
  // Loops shorter than `long_loop` are not worth looking for a cut.
  LoopReasons(const Grid& grid, std::span<const std::int8_t> clues, const Trail& trail, LoopWalk& walk,
              int long_loop);

  // Why this edge must not close its loop.
  void explain(int edge, Closure closure, Premises& premises);

 private:
  [[nodiscard]] Literal line_elsewhere() const;
  [[nodiscard]] int clue_missed() const;
  void shut_off_clue(int cell, int closing, int before);
  void reach(int vertex);
  void shut(int vertex, int closing);
  void gather_cut(int closing, int before);
  [[nodiscard]] bool is_reached(int vertex) const { return reach_stamp_[vertex] == stamps_; }

  const Grid* grid_;
  std::span<const std::int8_t> clues_;
  const Trail* trail_;
  LoopWalk* walk_;
  int long_loop_;
  Premises cut_;
  // Vertices that can be reached from where a line is wanted, and a stamp on each of them.
  std::vector<std::int32_t> reached_;
  std::vector<std::uint64_t> reach_stamp_;
  std::uint64_t stamps_ = 0;
};

}  // namespace hamekomi::loops
