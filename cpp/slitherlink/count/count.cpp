#include "slitherlink/count/count.hpp"

#include <algorithm>
#include <cmath>

#include "slitherlink/count/crossings.hpp"
#include "slitherlink/count/deduction.hpp"
#include "slitherlink/count/halves.hpp"
#include "slitherlink/count/sweep.hpp"

namespace hamekomi::slitherlink::count {

namespace {

using frontier::Counter;

std::unique_ptr<Counter> sweep(const Board& board, std::size_t bytes) {
  const auto width = static_cast<unsigned>(board.columns) + 2;
  if (width <= Narrow::MOST) return std::make_unique<Sweep<Narrow>>(board, bytes);
  if (width <= Wide<1>::MOST) return std::make_unique<Sweep<Wide<1>>>(board, bytes);
  return std::make_unique<Sweep<Wide<4>>>(board, bytes);
}

// With marks, most pairings may be impossible; then a hash table has fewer states. But up to
// FEW_COLUMNS columns and FEW_STATES states it does not matter.
constexpr int FEW_COLUMNS = 15;
constexpr std::size_t FEW_STATES = std::size_t{1} << 20U;

// An estimate of the number of states, good enough to compare the two directions: paths may cross a row
// of the board wherever its edges are open.
double weight(const Board& board) {
  double sum = 0;
  for (int row = 0; row < board.rows; ++row) {
    const auto first = board.marks.begin() + board.below(row, 0);
    sum += std::exp2(std::count(first, first + board.columns + 1, UNKNOWN));
  }
  return sum * (board.columns + 1);
}

class Count final : public Counter {
 public:
  Count(const Board& board, std::size_t bytes)
      : is_unmarked_(std::count(board.marks.begin(), board.marks.end(), UNKNOWN) == board.edges()),
        deduction_(board),
        levels_(static_cast<std::size_t>(board.rows + 1) * static_cast<std::size_t>(board.columns + 1)),
        bytes_(bytes) {}

  Stop run(std::size_t places) override {
    if (sweep_ == nullptr) {
      if (!deduction_.run(places)) return Stop::paused;
      if (deduction_.is_contradiction()) return Stop::finished;
      const Board other = turned(deduction_.board());
      const bool is_better = weight(deduction_.board()) <= weight(other);
      sweep_ = fastest(is_better ? deduction_.board() : other);
    }
    return sweep_->run(places);
  }

  std::size_t level() const override {
    return sweep_ != nullptr ? sweep_->level() : deduction_.is_contradiction() ? levels_ : 0;
  }
  double progress() const override {
    return sweep_ != nullptr ? sweep_->progress() : deduction_.is_contradiction() ? 1.0 : 0.0;
  }
  std::uint64_t states() const override { return sweep_ != nullptr ? sweep_->states() : 0; }
  std::uint64_t most_states() const override { return sweep_ != nullptr ? sweep_->most_states() : 0; }
  std::size_t peak_bytes() const override { return sweep_ != nullptr ? sweep_->peak_bytes() : 0; }
  std::vector<Word> count() const override {
    return sweep_ != nullptr ? sweep_->count() : std::vector<Word>{0};
  }

 private:
  std::unique_ptr<Counter> fastest(const Board& board) const {
    if (!Crossings::can_sweep(board)) return sweep(board, bytes_);
    const bool is_easy =
        is_unmarked_ || (board.columns <= FEW_COLUMNS && Crossings::has_at_most(FEW_STATES, board));
    return is_easy ? visiting_all(board, bytes_) : sweep(board, bytes_);
  }

  bool is_unmarked_;
  Deduction deduction_;
  std::size_t levels_;
  std::size_t bytes_;
  // Null before the deduction is finished, and after a contradiction.
  std::unique_ptr<Counter> sweep_;
};

}  // namespace

std::unique_ptr<Counter> counter(const Board& board, std::size_t bytes) {
  return std::make_unique<Count>(board, bytes);
}

}  // namespace hamekomi::slitherlink::count
