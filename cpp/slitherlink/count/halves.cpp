#include "slitherlink/count/halves.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <span>

#include "slitherlink/count/crossings.hpp"
#include "slitherlink/count/fitting.hpp"

namespace hamekomi::slitherlink::count {

namespace {

using frontier::Counter;
using Number = std::vector<Word>;

__extension__ using Product = unsigned __int128;

// Adds the product of a number and one word, shifted up by this many words; the sum must fit.
void add_product(Number& sum, std::span<const Word> number, Word factor, std::size_t up) {
  Word carry = 0;
  for (std::size_t k = 0; k < number.size() || carry != 0; ++k) {
    const Word other = k < number.size() ? number[k] : 0;
    const Product product = Product{other} * factor + sum[up + k] + carry;
    sum[up + k] = static_cast<Word>(product);
    carry = static_cast<Word>(product >> BITS);
  }
}

void shorten(Number& number) {
  while (number.size() > 1 && number.back() == 0) number.pop_back();
}

// What a sweep knows, and how far it is.
class BySweep : public Counter {
 public:
  BySweep(const Board& board, std::size_t bytes)
      : vertices_(static_cast<std::size_t>(board.vertices())), sweep_(board, bytes) {}

  std::size_t level() const override { return is_done_ ? vertices_ : sweep_.level(); }
  std::uint64_t states() const override { return sweep_.states(); }
  std::uint64_t most_states() const override { return sweep_.most_states(); }
  std::size_t peak_bytes() const override { return sweep_.memory().peak(); }
  std::vector<Word> count() const override { return sum_; }

 protected:
  std::size_t vertices_;
  Crossings sweep_;
  Number sum_{0};
  bool is_done_ = false;
};

// All but the last vertex are swept; then the edges that lead there are all that is left.
class Whole final : public BySweep {
 public:
  using BySweep::BySweep;

  Stop run(std::size_t states) override {
    const Stop stop = sweep_.run(vertices_ - 1, states);
    if (stop != Stop::finished || is_done_) return stop;
    is_done_ = true;
    const unsigned words = sweep_.count_words();
    sum_.assign(words + 1, 0);
    for (const Edges set : sweep_.sets()) add_product(sum_, {sweep_.row(set), words}, 1, 0);
    shorten(sum_);
    return stop;
  }
  double progress() const override { return is_done_ ? 1.0 : sweep_.progress(); }
};

class Halves final : public BySweep {
 public:
  Halves(const Board& board, std::size_t bytes)
      : BySweep(board, bytes), columns_(static_cast<unsigned>(board.columns) + 1) {}

  Stop run(std::size_t states) override {
    if (is_done_) return Stop::finished;
    if (is_out_of_memory_) return Stop::out_of_memory;
    if (lower_.empty()) {
      const Stop stop = sweep_.run(vertices_ / 2, states);
      if (stop != Stop::finished) return stop;
      if (!keep_lower()) return Stop::out_of_memory;
    }
    const Stop stop = sweep_.run(vertices_ - vertices_ / 2, states);
    if (stop != Stop::finished) return stop;
    if (sum_.size() == 1) sum_.resize(lower_words_ + sweep_.count_words() + 3);
    if (!join(states)) return is_out_of_memory_ ? Stop::out_of_memory : Stop::paused;
    is_done_ = true;
    shorten(sum_);
    return Stop::finished;
  }

  double progress() const override {
    if (is_done_) return 1.0;
    const double joined =
        static_cast<double>(joined_) / static_cast<double>(std::max<std::size_t>(1, lower_.size()));
    const double swept = std::min(1.0, 2 * sweep_.progress());
    return swept * (1 - SHARE_OF_JOINING) + std::min(1.0, joined) * SHARE_OF_JOINING;
  }

 private:
  static constexpr double SHARE_OF_JOINING = 0.1;

  // One set of edges of the lower part, as the upper part sees it.
  struct Row {
    Edges set;
    std::size_t place;
  };

  // The sweep is at the cut, seen from below; the rows are kept in the order of their numbers of edges.
  bool keep_lower() {
    lower_words_ = sweep_.count_words();
    // In the middle of a row there is an edge between the two parts; at the end of one there is not.
    const unsigned slots = vertices_ / 2 % columns_ == 0 ? columns_ + 2 : columns_ + 1;
    const auto mirrored = [slots](Edges set) {
      Edges found = 0;
      for (unsigned slot = 0; slot < slots; ++slot) found |= (set >> slot & 1U) << (slots - 1 - slot);
      return found;
    };
    std::size_t words = 0;
    for (const Edges set : sweep_.sets()) words += length(set) * lower_words_;
    is_out_of_memory_ = !sweep_.memory().take(words * sizeof(Word));
    if (is_out_of_memory_) return false;
    lower_counts_.reserve(words);
    for (const Edges set : sweep_.sets()) {
      lower_.push_back({mirrored(set), lower_counts_.size()});
      const Word* const row = sweep_.row(set);
      lower_counts_.insert(lower_counts_.end(), row, row + length(set) * lower_words_);
    }
    std::stable_sort(lower_.begin(), lower_.end(), [](const Row& one, const Row& other) {
      return std::popcount(one.set) < std::popcount(other.set);
    });
    return true;
  }

  std::size_t length(Edges set) {
    return sweep_.pairings().size(static_cast<unsigned>(std::popcount(set)));
  }

  // Looks at about this many pairs of states; returns whether all are done.
  bool join(std::size_t pairs) {
    for (std::size_t tried = 0; joined_ < lower_.size(); ++joined_) {
      if (tried >= pairs) return false;
      const Row& row = lower_[joined_];
      const auto ends = static_cast<unsigned>(std::popcount(row.set));
      if (fitting_ == nullptr || ends != ends_) {
        if (fitting_ != nullptr) sweep_.memory().give_back(fitting_->bytes());
        fitting_ = std::make_unique<Fitting>(sweep_.pairings(), ends);
        ends_ = ends;
        is_found_ = false;
      }
      if (!is_found_) {
        if (!fitting_->run(pairs)) return false;
        is_found_ = true;
        is_out_of_memory_ = !sweep_.memory().take(fitting_->bytes());
        if (is_out_of_memory_) return false;
      }
      tried += join(row);
    }
    return true;
  }

  std::size_t join(const Row& below) {
    const Word* const row = sweep_.row(below.set);
    if (row == nullptr) return 1;
    const std::size_t words = sweep_.count_words();
    std::size_t tried = 0;
    for (std::size_t k = 0; k < length(below.set); ++k) {
      const std::span<const std::uint32_t> fitting = fitting_->of(k);
      tried += fitting.size();
      for (std::size_t word = 0; word < lower_words_; ++word) {
        const Word* const counts = &lower_counts_[below.place + word];
        Product sum = 0;
        for (const std::uint32_t other : fitting) sum += counts[other * lower_words_];
        const std::array<Word, 2> factor{static_cast<Word>(sum), static_cast<Word>(sum >> BITS)};
        for (std::size_t up = 0; up < words; ++up)
          add_product(sum_, factor, row[k * words + up], up + word);
      }
    }
    return tried;
  }

  unsigned columns_;
  std::vector<Row> lower_;
  Number lower_counts_;
  std::size_t lower_words_ = 0;
  // How many of the rows are joined.
  std::size_t joined_ = 0;
  // For rows with this number of ends.
  std::unique_ptr<Fitting> fitting_;
  unsigned ends_ = 0;
  bool is_found_ = false;
  bool is_out_of_memory_ = false;
};

}  // namespace

bool has_equal_halves(const Board& board) {
  if (board.ends.size() != 2 || board.ends[0] + board.ends[1] != board.vertices() - 1) return false;
  // Half a turn reverses the order of all horizontal edges, and that of all vertical ones.
  const auto first = board.marks.begin();
  const auto below = first + board.horizontal_edges();
  return std::equal(first, below, std::make_reverse_iterator(below)) &&
         std::equal(below, board.marks.end(), board.marks.rbegin());
}

std::unique_ptr<Counter> visiting_all(const Board& board, std::size_t bytes) {
  if (has_equal_halves(board)) return std::make_unique<Halves>(board, bytes);
  return std::make_unique<Whole>(board, bytes);
}

}  // namespace hamekomi::slitherlink::count
