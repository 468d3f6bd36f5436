#pragma once
// Slitherlink's laws for the search (loops/search/laws.hpp): how many lines are around every cell with a
// clue, and how many clues are met.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/paths/loop_walk.hpp"
#include "loops/windows/window.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

class ClueLaws {
 public:
  // By cell; -1 for no clue.
  ClueLaws(const Grid& grid, std::span<const std::int8_t> clues);

  [[nodiscard]] std::vector<Patterns> window_patterns() const;

  void add(int edge) { count(edge, 1); }
  void remove(int edge) { count(edge, -1); }
  [[nodiscard]] bool are_met() const { return met_ == clued_; }
  // Whether all clues would be met if this edge were a line.
  [[nodiscard]] bool are_met_with(int edge) const;
  // A line is beside two cells.
  [[nodiscard]] bool could_be_met_by(int lines) const { return clued_ - zeros_ <= 2 * lines; }
  // The edges of a cell whose clue needs more lines than the loop gives it.
  [[nodiscard]] std::span<const std::int32_t> missed_by(const LoopWalk& loop) const;
  [[nodiscard]] bool matters(int cell) const { return clues_[cell] >= 0; }

 private:
  void count(int edge, int change);

  const Grid* grid_;
  std::vector<std::int8_t> clues_;
  std::vector<std::int8_t> lines_;
  // How many cells have a clue, how many have a zero, and how many clued cells have the right number of
  // lines.
  int clued_ = 0;
  int zeros_ = 0;
  int met_ = 0;
};

}  // namespace hamekomi::slitherlink::search
