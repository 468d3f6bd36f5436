#pragma once
// Why a loop must not be closed. A long loop has two reasons, and the one with fewer premises is used.
//
// First, all lines of the loop, and one line elsewhere if the loop alone could be a solution. Second, a
// cut that separates the loop from a line elsewhere, or from a clue that needs one: the crosses and the
// dots of the loop around everything that can be reached from there. On an almost full board the first
// reason has hundreds of lines, and a clause learned from it is nearly useless: searches got stuck on
// that.

#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/paths/loop_walk.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

// A loop that must not be closed, packed into the place of a reason:
//
//     31 … 1  how many literals had been propagated then: later lines are not part of the loop
//     0       whether there were lines elsewhere
struct Closure {
  int propagated;
  bool has_others;

  static Closure unpacked(std::uint32_t where) { return {static_cast<int>(where / 2), where % 2 != 0}; }
  [[nodiscard]] std::uint32_t packed() const {
    return static_cast<std::uint32_t>(propagated) * 2 + (has_others ? 1 : 0);
  }
};

class LoopReasons {
 public:
  // For loops shorter than `long_loop`, looking for a cut is not worthwhile.
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
  // Vertices that can be reached from where a line is needed, and a stamp on each of them.
  std::vector<std::int32_t> reached_;
  std::vector<std::uint64_t> reach_stamp_;
  // By vertex of the loop: a stamp if its lines are part of the cut already.
  std::vector<std::uint64_t> shut_stamp_;
  // Crosses at reached vertices, and where they would lead.
  struct Cross {
    std::int32_t edge;
    std::int32_t beyond;
  };
  std::vector<Cross> crosses_;
  std::uint64_t stamps_ = 0;
};

}  // namespace hamekomi::slitherlink::search
