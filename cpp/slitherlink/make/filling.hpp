#pragma once
// Changes a loop until the clues in the cells of a mask are enough: until deductions find all of it.
//
// The fewer edges deductions leave open, the better. We change the loop beside an open edge, by one to
// three of van Dam's moves, and keep the change if fewer edges are open then, or as many; and also if
// there are a few more, by chance, the less likely the more there are (simulated annealing at one
// temperature). Without that nearly every mask gets stuck on boards of 20x20: each open place depends
// on the places around it.
//
// Changes are made within a box for a while, then in another one. Beyond the box the clues stay as they
// are, so what follows from them is deduced once, and a change costs as much on a large board as on a
// small one.

#include <cstdint>
#include <memory>
#include <vector>

#include "common/random.hpp"
#include "common/stop.hpp"
#include "slitherlink/hints/ladder.hpp"
#include "slitherlink/make/sides.hpp"

namespace hamekomi::slitherlink::make {

class Filling {
 public:
  using Table = hints::Table;

  // Requires a single loop between the sides.
  Filling(const std::shared_ptr<const Table>& table, int rows, int columns, Sides sides,
          hints::Rung highest, const std::vector<std::int32_t>& mask, bool may_have_zeros,
          std::uint64_t seed);

  // Runs for about this many deductions. Finished: the clues are enough.
  Stop run(std::uint64_t work);

  // The best loop so far.
  [[nodiscard]] const Sides& best() const { return best_; }
  // How many edges it leaves open, all if the rules contradict it; and more if some cells of the mask
  // cannot have a clue.
  [[nodiscard]] std::int32_t open() const { return least_; }
  // Deductions so far.
  [[nodiscard]] std::uint64_t work() const { return spent_; }

 private:
  // Rows and columns.
  struct Box {
    int top = 0, left = 0, bottom = 0, right = 0;
    [[nodiscard]] bool has(int row, int column) const {
      return row >= top && row <= bottom && column >= left && column <= right;
    }
  };

  [[nodiscard]] Box around(std::int32_t cell, int reach) const;
  [[nodiscard]] bool is_in(const Box& box, std::int32_t cell) const {
    return box.has(cell / columns_, cell % columns_);
  }
  [[nodiscard]] bool is_clue(std::int32_t cell) const;
  void begin_box();
  void end_box();
  void put_clues(bool is_within);
  std::int32_t judge();
  template <typename IsOpen>
  void note_in_core(IsOpen is_open);
  bool move_some();
  void undo_moves();
  bool is_accepted(std::int32_t more);

  int rows_;
  int columns_;
  Sides sides_;
  std::vector<std::int32_t> mask_;
  bool may_have_zeros_;
  Random random_;
  // With the clues beyond the box, while there is one.
  hints::Ladder ladder_;
  // The clues within it change; cells that are open within the smaller one are considered.
  Box box_{};
  Box core_{};
  bool is_in_box_ = false;
  int changes_left_ = 0;
  // Where to change the loop, in the core or, between two boxes, anywhere: cells beside open edges, and
  // those of the mask that cannot have a clue.
  std::vector<std::int32_t> open_cells_;
  // The same before the last change.
  std::vector<std::int32_t> open_before_;
  // The cells that the last change has moved.
  std::vector<std::int32_t> moved_;
  std::int32_t cost_ = 0;
  Sides best_;
  std::int32_t least_ = 0;
  std::uint64_t spent_ = 0;
};

}  // namespace hamekomi::slitherlink::make
