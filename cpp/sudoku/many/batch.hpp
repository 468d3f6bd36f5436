// Many puzzles on several threads. Every puzzle is searched alone in a lane, and its result is written
// to its own place, so nothing depends on the number of threads or lanes.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "simd/level.hpp"
#include "sudoku/many/puzzles.hpp"
#include "sudoku/many/workers.hpp"

namespace hamekomi::sudoku {

// Where the results go; each may be null.
struct Results {
  // The number of solutions of each puzzle, up to the limit.
  std::uint64_t* counts = nullptr;
  // The first solution of each puzzle, or zeros: 81 numbers, or 81 digits and the end of the line.
  std::uint8_t* solutions = nullptr;
  bool as_text = false;

  [[nodiscard]] std::size_t row() const { return as_text ? CELLS + 1 : CELLS; }
};

class Batch {
 public:
  // `limit` must not be 0.
  Batch(Puzzles puzzles, std::uint64_t limit, Results results, simd::Level level, unsigned threads);
  ~Batch();

  // Goes on for about this many nodes on each thread: paused or finished.
  Stop run(std::uint64_t nodes);

  // Puzzles that are done.
  [[nodiscard]] std::size_t done() const;
  [[nodiscard]] std::uint64_t nodes() const;
  // In the order of the puzzles.
  [[nodiscard]] std::vector<Fault> faults() const;
  const Puzzles& puzzles() const { return puzzles_; }

 private:
  class Worker;

  Puzzles puzzles_;
  std::uint64_t limit_;
  Results results_;
  std::atomic<std::size_t> next_ = 0;
  Workers<Worker> workers_;
};

}  // namespace hamekomi::sudoku
