#include "loop_count/halves.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "loop_count/sweep.hpp"

namespace hamekomi::loop_count {

namespace {

using frontier::Counter;
using frontier::Word;
using Number = std::vector<Word>;

__extension__ using Product = unsigned __int128;

constexpr std::uint8_t THE_END = 0xFF;

// Adds the product of a number and one word, so many words further up; the sum must fit.
void add_product(Number& sum, std::span<const Word> number, Word factor, std::size_t up) {
  Word carry = 0;
  for (std::size_t k = 0; k < number.size() || carry != 0; ++k) {
    const Word other = k < number.size() ? number[k] : 0;
    const Product product = Product{other} * factor + sum[up + k] + carry;
    sum[up + k] = static_cast<Word>(product);
    carry = static_cast<Word>(product >> BITS);
  }
}

// How the paths of one part join the edges of the cut that it uses, numbered from the left.
struct Joined {
  std::uint32_t edges;
  // Where the number of ways is.
  std::uint32_t place;
  // By edge: the other end of its path, or THE_END.
  std::array<std::uint8_t, Narrow::MOST> partner;
  // The edge of the path that has an end of the line.
  std::uint8_t first;
};

// All that the paths of one part can do, in the order of the edges.
struct Part {
  std::vector<Joined> states;
  std::size_t words = 0;
  Number ways;

  std::size_t bytes() const { return states.size() * sizeof(Joined) + ways.size() * sizeof(Word); }
  std::span<const Word> ways_of(const Joined& state) const {
    return {ways.data() + state.place * words, words};
  }
};

std::uint32_t mirrored(std::uint32_t edges, unsigned width) {
  std::uint32_t found = 0;
  for (unsigned k = 0; k < width; ++k) found |= (edges >> k & 1U) << (width - 1 - k);
  return found;
}

Joined joined(const Profile<1>& profile, unsigned width, bool is_turned) {
  // Behind a row, the slot of a column is one more than its number.
  const auto opens = static_cast<std::uint32_t>(profile.opens.words[0] >> 1U);
  const auto closes = static_cast<std::uint32_t>(profile.closes.words[0] >> 1U);
  const std::uint32_t edges = opens | closes;
  Joined made{is_turned ? mirrored(edges, width) : edges, 0, {}, 0};
  const auto number = static_cast<std::uint8_t>(std::popcount(edges));
  std::array<std::uint8_t, Narrow::MOST> open{};
  unsigned depth = 0;
  std::uint8_t at = 0;
  const auto seen = [&](std::uint8_t one) {
    return is_turned ? static_cast<std::uint8_t>(number - 1 - one) : one;
  };
  for (unsigned column = 0; column < width; ++column) {
    const bool is_opening = (opens >> column & 1U) != 0;
    const bool is_closing = (closes >> column & 1U) != 0;
    if (!is_opening && !is_closing) continue;
    if (is_opening && is_closing) {
      made.partner[seen(at)] = THE_END;
      made.first = seen(at);
    } else if (is_opening) {
      open[depth++] = at;
    } else {
      const std::uint8_t other = open[--depth];
      made.partner[seen(at)] = seen(other);
      made.partner[seen(other)] = seen(at);
    }
    ++at;
  }
  return made;
}

// Whether the two parts make one line that passes all edges of the cut.
bool fit(const Joined& upper, const Joined& lower, unsigned edges) {
  std::uint8_t at = upper.first;
  for (unsigned passed = 1;; passed += 2) {
    const std::uint8_t back = lower.partner[at];
    if (back == THE_END) return passed == edges;
    at = upper.partner[back];
    if (at == THE_END) return false;
  }
}

class Halves final : public Counter {
 public:
  Halves(const Board& board, std::size_t bytes)
      : width_(static_cast<unsigned>(board.columns) + 1),
        rows_(static_cast<std::size_t>(board.rows) + 1),
        bytes_(bytes),
        sweep_(board, bytes) {
    sweep_.stop_at(rows_ / 2 * width_);
  }

  Stop run(std::size_t places) override {
    if (is_joined_) return Stop::finished;
    const std::size_t middle = (rows_ + 1) / 2 * width_;
    while (lower_.words == 0) {
      const Stop stop = sweep_.run(places);
      if (stop != Stop::finished) return stop;
      if (upper_.words == 0) upper_ = gathered(false);
      if (peak_bytes() > bytes_) return Stop::out_of_memory;
      if (sweep_.level() == middle) lower_ = gathered(true);
      sweep_.stop_at(middle);
    }
    if (peak_bytes() > bytes_) return Stop::out_of_memory;
    sum_.resize(upper_.words + lower_.words + 2);
    return join(places) ? finish() : Stop::paused;
  }

  std::size_t level() const override { return is_joined_ ? rows_ * width_ : sweep_.level(); }
  double progress() const override {
    if (is_joined_) return 1.0;
    const auto states = static_cast<double>(std::max<std::size_t>(1, upper_.states.size()));
    const double joined = static_cast<double>(next_) / states;
    const double swept = std::min(1.0, 2 * sweep_.progress());
    return swept * (1 - SHARE_OF_JOINING) + joined * SHARE_OF_JOINING;
  }
  std::uint64_t states() const override { return sweep_.states(); }
  std::uint64_t most_states() const override { return sweep_.most_states(); }
  std::size_t peak_bytes() const override {
    return sweep_.peak_bytes() + upper_.bytes() + lower_.bytes();
  }
  std::vector<Word> count() const override { return sum_; }

 private:
  static constexpr double SHARE_OF_JOINING = 0.1;

  Stop finish() {
    is_joined_ = true;
    while (sum_.size() > 1 && sum_.back() == 0) sum_.pop_back();
    return Stop::finished;
  }

  // The states where the sweep has stopped.
  Part gathered(bool is_turned) const {
    Part found{{}, sweep_.count_words(), {}};
    const auto& table = sweep_.states_here();
    found.states.reserve(table.size());
    found.ways.reserve(table.size() * found.words);
    for (std::size_t place = 0; place < table.places(); ++place) {
      if (table.is_empty(place)) continue;
      found.states.push_back(joined(Narrow::unpack(table.state(place)), width_, is_turned));
      found.states.back().place = static_cast<std::uint32_t>(found.states.size() - 1);
      found.ways.insert(found.ways.end(), table.count(place), table.count(place) + found.words);
    }
    std::sort(found.states.begin(), found.states.end(),
              [](const Joined& one, const Joined& other) { return one.edges < other.edges; });
    return found;
  }

  // Looks at about so many pairs; returns whether all are done.
  bool join(std::size_t pairs) {
    const std::vector<Joined>& below = lower_.states;
    Number fitting(lower_.words + 1);
    for (std::size_t looked = 0; next_ < upper_.states.size() && looked < pairs; ++next_) {
      const Joined& upper = upper_.states[next_];
      while (from_ < below.size() && below[from_].edges < upper.edges) ++from_;
      std::fill(fitting.begin(), fitting.end(), 0);
      const auto edges = static_cast<unsigned>(std::popcount(upper.edges));
      for (std::size_t k = from_; k < below.size() && below[k].edges == upper.edges; ++k, ++looked)
        if (fit(upper, below[k], edges)) add_product(fitting, lower_.ways_of(below[k]), 1, 0);
      const std::span<const Word> ways = upper_.ways_of(upper);
      for (std::size_t up = 0; up < ways.size(); ++up) add_product(sum_, fitting, ways[up], up);
    }
    return next_ == upper_.states.size();
  }

  unsigned width_;
  // Of vertices.
  std::size_t rows_;
  std::size_t bytes_;
  Sweep<Narrow> sweep_;
  Part upper_, lower_;
  // The next state of the upper part, and the first of the lower part that may fit.
  std::size_t next_ = 0, from_ = 0;
  Number sum_{0};
  bool is_joined_ = false;
};

}  // namespace

bool has_equal_halves(const Board& board) {
  const int rows = board.rows;
  const int columns = board.columns;
  if (!board.visits_all || board.ends.size() != 2 || columns + 2 > static_cast<int>(Narrow::MOST))
    return false;
  const auto is_above = [&](int end) { return end / (columns + 1) < (rows + 1) / 2; };
  if (board.ends[0] + board.ends[1] != board.vertices() - 1 ||
      is_above(board.ends[0]) == is_above(board.ends[1]))
    return false;
  if (std::any_of(board.clues.begin(), board.clues.end(), [](auto clue) { return clue != NO_CLUE; }))
    return false;
  // Half a turn reverses the order of all horizontal edges, and that of all vertical ones.
  const auto first = board.marks.begin();
  const auto below = first + board.horizontal_edges();
  return std::equal(first, below, std::make_reverse_iterator(below)) &&
         std::equal(below, board.marks.end(), board.marks.rbegin());
}

std::unique_ptr<Counter> halves(const Board& board, std::size_t bytes) {
  return std::make_unique<Halves>(board, bytes);
}

}  // namespace hamekomi::loop_count
