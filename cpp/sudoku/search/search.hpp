// One puzzle: its solutions one by one, always in the same order, or their number.
#pragma once

#include <cstdint>
#include <optional>

#include "common/stop.hpp"
#include "simd/level.hpp"
#include "sudoku/search/grid.hpp"
#include "sudoku/search/lanes/lanes.hpp"

namespace hamekomi::sudoku {

// The solutions in the order of the search, in a single lane.
class Search {
 public:
  Search(const Cells& cells, simd::Level level);

  // Goes on for this many nodes, or to the next solution: paused, found or finished.
  Stop run(std::uint64_t nodes);

  // The solution found last.
  [[nodiscard]] const Cells& cells() const { return cells_; }
  [[nodiscard]] std::uint64_t nodes() const { return lanes_.nodes(); }

 private:
  Lanes lanes_;
  Cells cells_{};
};

// The number of solutions; all lanes share the search.
class Count {
 public:
  // Stops at `limit`.
  Count(const Cells& cells, std::uint64_t limit, simd::Level level);

  // Goes on for about this many nodes: paused or finished.
  Stop run(std::uint64_t nodes);

  [[nodiscard]] std::uint64_t solutions() const;
  [[nodiscard]] std::uint64_t nodes() const { return lanes_.nodes(); }

  // For the lanes.
  bool solved(unsigned lane, const Grid& grid);
  void ended(unsigned lane);
  static Candidate choose(unsigned lane, const Grid& grid);

 private:
  // Gives idle lanes a part of what waits elsewhere.
  void share();

  Lanes lanes_;
  std::uint64_t limit_;
  std::uint64_t solutions_ = 0;
};

}  // namespace hamekomi::sudoku
