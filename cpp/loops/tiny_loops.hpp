#pragma once
// Solutions that are loops around one to four cells of a square of four: the search leaves these out.

#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::loops {

class TinyLoops {
 public:
  TinyLoops(const Grid& grid, std::span<const std::int8_t> clues, std::span<const std::uint8_t> marks);
  // Writes the next one's marks; false when there is none left.
  bool next(std::vector<std::uint8_t>& loop);

 private:
  [[nodiscard]] bool fits(int row, int column, unsigned shape) const;
  [[nodiscard]] bool solves(int row, int column, unsigned shape) const;
  [[nodiscard]] bool agrees(const std::vector<std::uint8_t>& loop) const;

  const Grid* grid_;
  std::vector<std::int8_t> clues_;
  std::vector<std::uint8_t> marks_;
  int demands_ = 0;  // clues that want a line
  int cell_ = 0;     // where to go on
  int shape_ = 0;
};

}  // namespace hamekomi::loops
