#include "sudoku/many/batch.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "sudoku/search/lanes/lanes.hpp"

namespace hamekomi::sudoku {

namespace {

// A thread takes this many puzzles at a time.
constexpr std::size_t HANDFUL = 64;

}  // namespace

class Batch::Worker {
 public:
  Worker(Batch& batch, const Kernel& kernel) : lanes_(kernel), batch_(batch) {}

  // Called once, when all workers are there.
  void begin() {
    for (unsigned lane = 0; lane < lanes_.size(); ++lane) next(lane);
  }

  void run(std::uint64_t nodes) { lanes_.run(nodes, *this); }

  bool is_busy() const { return lanes_.is_busy(); }
  std::size_t done() const { return done_; }
  std::uint64_t nodes() const { return lanes_.nodes(); }
  const std::vector<Fault>& faults() const { return faults_; }

  // For the lanes.
  bool solved(unsigned lane, const Grid& grid) {
    const Results& results = batch_.results_;
    if (counts_[lane]++ == 0 && results.solutions != nullptr) {
      std::uint8_t* const row = results.solutions + puzzles_[lane] * results.row();
      write_cells(grid, row);
      if (results.as_text) as_text(row);
    }
    return counts_[lane] < batch_.limit_;
  }
  void ended(unsigned lane) {
    if (batch_.results_.counts != nullptr) batch_.results_.counts[puzzles_[lane]] = counts_[lane];
    ++done_;
    next(lane);
  }
  static Candidate choose(unsigned /*lane*/, const Grid& grid) { return sudoku::choose(grid); }

 private:
  // Gives the lane the next puzzle that can be read.
  void next(unsigned lane) {
    Cells cells;
    for (;;) {
      if (from_ == to_) {
        const std::size_t all = batch_.puzzles_.size();
        from_ = std::min(batch_.next_.fetch_add(HANDFUL, std::memory_order_relaxed), all);
        to_ = std::min(from_ + HANDFUL, all);
        if (from_ == to_) return lanes_.rest(lane);
      }
      const std::size_t puzzle = from_++;
      if (const auto fault = batch_.puzzles_.read(puzzle, cells)) {
        faults_.push_back(*fault);
        ++done_;
        continue;
      }
      puzzles_[lane] = puzzle;
      counts_[lane] = 0;
      return lanes_.begin(lane, grid_of(cells.data()));
    }
  }

  static void as_text(std::uint8_t* row) {
    for (unsigned cell = 0; cell < CELLS; ++cell) row[cell] = static_cast<std::uint8_t>(row[cell] + '0');
    row[CELLS] = '\n';
  }

  Lanes lanes_;
  Batch& batch_;
  // The rest of the handful.
  std::size_t from_ = 0;
  std::size_t to_ = 0;
  std::size_t done_ = 0;
  std::vector<Fault> faults_;
  // By lane.
  std::array<std::size_t, MOST_LANES> puzzles_{};
  std::array<std::uint64_t, MOST_LANES> counts_{};
};

Batch::Batch(Puzzles puzzles, std::uint64_t limit, Results results, simd::Level level, unsigned threads)
    : puzzles_(std::move(puzzles)), limit_(limit), results_(results) {
  for (std::size_t n = worker_count(threads, puzzles_.size(), HANDFUL); n > 0; --n)
    workers_.push_back(std::make_unique<Worker>(*this, kernel(level)));
  for (const auto& worker : workers_) worker->begin();
}

Batch::~Batch() = default;

Stop Batch::run(std::uint64_t nodes) { return run_side_by_side(workers_, nodes); }

std::size_t Batch::done() const { return done_by(workers_); }

std::uint64_t Batch::nodes() const { return nodes_of(workers_); }

std::vector<Fault> Batch::faults() const {
  std::vector<Fault> all;
  for (const auto& worker : workers_)
    all.insert(all.end(), worker->faults().begin(), worker->faults().end());
  std::sort(all.begin(), all.end(), [](const Fault& a, const Fault& b) { return a.puzzle < b.puzzle; });
  return all;
}

}  // namespace hamekomi::sudoku
