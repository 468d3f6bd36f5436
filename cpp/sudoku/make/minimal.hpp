// Makes puzzles with one solution that need all their givens.
//
// Each puzzle has its own stream of random numbers, and comes about like this:
//
//     a grid     Three boxes on the diagonal are filled at random, all 9!^3 ways equally likely.
//                A search fills the rest: at every branch, in the cell that `choose` names, each
//                candidate is equally likely. Then rows and columns, bands and stacks change
//                places at random, and maybe the grid is mirrored. So grids that these motions and
//                renaming digits carry into each other are equally likely. Grids that differ
//                otherwise are not exactly so.
//     givens     The cells that may be given are. If there is another solution, the next grid is
//                tried.
//     removal    In random order, groups of cells that belong together (one cell, or those that a
//                symmetry carries into each other) lose their givens, unless then there is
//                another solution.
//
// With fewer givens there are more solutions, so a group that was needed stays needed: trying each group
// once is enough. For the same reason several groups can go at once as long as the solution stays the
// only one; it is the same puzzle as if they had gone one by one.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "common/stop.hpp"
#include "simd/level.hpp"
#include "sudoku/make/maker.hpp"
#include "sudoku/many/workers.hpp"

namespace hamekomi::sudoku {

class Making {
 public:
  // Puzzle n is made with stream `first` + n, and written to 81 bytes from 81 * n on.
  Making(Spec spec, std::uint64_t seed, std::uint64_t first, std::size_t number, std::uint8_t* out,
         simd::Level level, unsigned threads);
  ~Making();

  // Goes on for about this many nodes on each thread: paused or finished.
  Stop run(std::uint64_t nodes);

  [[nodiscard]] std::size_t done() const;
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  class Worker;

  Spec spec_;
  std::uint64_t seed_;
  std::uint64_t first_;
  std::size_t number_;
  std::uint8_t* out_;
  std::atomic<std::size_t> next_ = 0;
  Workers<Worker> workers_;
};

}  // namespace hamekomi::sudoku
