#pragma once
// Neighbouring windows (windows.hpp) must agree on the cells that both see: a pattern to which no
// pattern of a neighbour fits is left out, until all fit. This takes as long as some thirty conflicts,
// so it is done only when nothing is decided; but what it leaves out is never examined again, and needs
// no reasons. On our minimal boards it nearly doubles what is known before the first decision, and
// nearly halves the conflicts.
//
// This is arc consistency. Each window has a projection onto the cells it shares with each neighbour
// (projections.hpp). Patterns are filtered only if a window's projection has more than the neighbour's.
//
// Windows two vertices apart add nothing.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/assignment.hpp"
#include "loops/grid.hpp"
#include "loops/windows/filter.hpp"
#include "loops/windows/projections.hpp"
#include "loops/windows/window_states.hpp"
#include "loops/windows/windows.hpp"

namespace hamekomi::loops {

class Agreement {
 public:
  Agreement(const Grid& grid, const WindowStates& states, Assignment& assignment, Windows& windows)
      : grid_(&grid),
        window_states_(&states),
        assignment_(&assignment),
        windows_(&windows),
        filter_(filter(simd::level())) {}

  // Whether nothing is decided, and something is new since the last time.
  [[nodiscard]] bool is_due() const {
    return assignment_->trail().level() == 0 && assignment_->trail().size() > last_time_;
  }
  // Assigns what follows. Returns false if there is no solution.
  bool enforce();

 private:
  struct List {
    std::size_t start = 0;
    std::size_t size = 0;
  };

  void copy_patterns();
  void move_together();
  void queue(int vertex);
  bool drop_known();
  bool fit(int vertex);
  void renew_projections(int vertex);
  bool assign_shared(int vertex);
  [[nodiscard]] std::span<std::uint32_t> patterns(int vertex) {
    return {patterns_.data() + lists_[vertex].start, lists_[vertex].size};
  }
  // Call when only the first patterns of a window are left. Returns false if there are none.
  bool shorten(int vertex, std::size_t left);
  // The window in a direction; -1 off the board.
  [[nodiscard]] int neighbour(int vertex, std::size_t direction) const;

  const Grid* grid_;
  const WindowStates* window_states_;
  Assignment* assignment_;
  Windows* windows_;
  Filter filter_;
  // How many literals were known the last time; -1 before the first.
  int last_time_ = -1;
  std::vector<std::uint32_t> patterns_;
  // By vertex: its patterns, its projections, and whether it has lost patterns since they were made;
  // then they show more than there is.
  std::vector<List> lists_;
  std::vector<Projections> projections_;
  std::vector<std::uint8_t> is_projection_old_;
  // By vertex: what was known when patterns were last dropped because of it.
  std::vector<Marks> dropped_for_;
  // Windows to be made to fit their neighbours, and windows that have lost patterns since the results
  // were written down; and flags for both.
  std::vector<std::int32_t> queue_;
  std::vector<std::int32_t> unassigned_;
  std::vector<std::uint8_t> is_queued_;
  std::vector<std::uint8_t> is_unassigned_;
  // By vertex: the directions from which less is shown since it was made to fit, as bits.
  std::vector<std::uint8_t> lost_towards_;
};

}  // namespace hamekomi::loops
