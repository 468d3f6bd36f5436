#pragma once
// The loops around one to four cells of a 2x2 square, one after the other. They lie within a window, and
// the patterns of windows leave them out (loops/windows/loop_patterns.hpp); so the search asks for them
// before it begins.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class TinyLoops {
 public:
  // No loop around cells of a 2x2 square has more lines.
  static constexpr int MOST_LINES = 8;

  // Leaves out loops that contradict the marks, by edge.
  TinyLoops(const Grid& grid, std::span<const std::uint8_t> marks);

  // The lines of the next loop; none after the last.
  std::span<const Literal> next();

 private:
  [[nodiscard]] bool fits(int row, int column, unsigned shape) const;
  bool gather_lines(std::size_t shape);

  const Grid* grid_;
  std::span<const std::uint8_t> marks_;
  // How many marks are lines.
  std::ptrdiff_t known_lines_;
  Premises lines_;
  // Where to continue.
  int cell_ = 0;
  std::size_t shape_ = 0;
};

}  // namespace hamekomi::loops
