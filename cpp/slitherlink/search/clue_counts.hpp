#pragma once
// How many lines are around every cell with a clue, and how many clues are met.

#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

class ClueCounts {
 public:
  // By cell; -1 for no clue.
  ClueCounts(const Grid& grid, std::span<const std::int8_t> clues);

  void add(int edge) { count(edge, 1); }
  void remove(int edge) { count(edge, -1); }
  [[nodiscard]] bool are_met() const { return met_ == clued_; }
  // Whether all clues would be met if this edge were a line.
  [[nodiscard]] bool are_met_with(int edge) const;

 private:
  void count(int edge, int change);

  const Grid* grid_;
  std::span<const std::int8_t> clues_;
  std::vector<std::int8_t> lines_;
  // How many cells have a clue, and how many of these have the right number of lines.
  int clued_ = 0;
  int met_ = 0;
};

}  // namespace hamekomi::slitherlink::search
