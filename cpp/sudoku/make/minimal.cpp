#include "sudoku/make/minimal.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "sudoku/search/lanes/lanes.hpp"

namespace hamekomi::sudoku {

// Makes a puzzle in each lane.
class Making::Worker {
 public:
  Worker(Making& making, const Kernel& kernel)
      : lanes_(kernel), making_(making), makers_(lanes_.size(), Maker(making.spec_, making.seed_, 0)) {}

  // Called once, when all workers are there.
  void begin() {
    for (unsigned lane = 0; lane < lanes_.size(); ++lane) next(lane);
  }

  void run(std::uint64_t nodes) { lanes_.run(nodes, *this); }

  bool is_busy() const { return lanes_.is_busy(); }
  std::size_t done() const { return done_; }
  std::uint64_t nodes() const { return lanes_.nodes(); }

  // For the lanes.
  bool solved(unsigned lane, const Grid& grid) { return makers_[lane].solved(grid); }
  void ended(unsigned lane) {
    Maker& maker = makers_[lane];
    maker.ended();
    if (!maker.is_done()) return lanes_.begin(lane, maker.problem());
    std::copy(maker.puzzle().begin(), maker.puzzle().end(), making_.out_ + CELLS * puzzles_[lane]);
    ++done_;
    next(lane);
  }
  Candidate choose(unsigned lane, const Grid& grid) { return makers_[lane].choose(grid); }

 private:
  void next(unsigned lane) {
    const std::size_t puzzle = making_.next_.fetch_add(1, std::memory_order_relaxed);
    if (puzzle >= making_.number_) return lanes_.rest(lane);
    puzzles_[lane] = puzzle;
    makers_[lane] = Maker(making_.spec_, making_.seed_, making_.first_ + puzzle);
    lanes_.begin(lane, makers_[lane].problem());
  }

  Lanes lanes_;
  Making& making_;
  std::size_t done_ = 0;
  // By lane.
  std::array<std::size_t, MOST_LANES> puzzles_{};
  std::vector<Maker> makers_;
};

Making::Making(Spec spec, std::uint64_t seed, std::uint64_t first, std::size_t number, std::uint8_t* out,
               simd::Level level, unsigned threads)
    : spec_(std::move(spec)), seed_(seed), first_(first), number_(number), out_(out) {
  for (std::size_t n = worker_count(threads, number, 1); n > 0; --n)
    workers_.push_back(std::make_unique<Worker>(*this, kernel(level)));
  for (const auto& worker : workers_) worker->begin();
}

Making::~Making() = default;

Stop Making::run(std::uint64_t nodes) { return run_side_by_side(workers_, nodes); }

std::size_t Making::done() const { return done_by(workers_); }

std::uint64_t Making::nodes() const { return nodes_of(workers_); }

}  // namespace hamekomi::sudoku
