#pragma once
// Finds the solutions that are loops around one to four cells of a 2x2 square, which the search leaves
// out.

#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

class TinyLoops {
 public:
  TinyLoops(const Grid& grid, std::span<const std::int8_t> clues, std::span<const std::uint8_t> marks);
  // Writes the marks of the next solution; returns false if there is none left.
  bool next(std::vector<std::uint8_t>& loop);

 private:
  [[nodiscard]] bool fits(int row, int column, unsigned shape) const;
  [[nodiscard]] bool solves(int row, int column, unsigned shape) const;
  [[nodiscard]] bool agrees(const std::vector<std::uint8_t>& loop) const;

  const Grid* grid_;
  std::vector<std::int8_t> clues_;
  std::vector<std::uint8_t> marks_;
  // How many clues need a line.
  int demands_ = 0;
  // Where to continue.
  int cell_ = 0;
  int shape_ = 0;
};

}  // namespace hamekomi::slitherlink::search
