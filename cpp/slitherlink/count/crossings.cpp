#include "slitherlink/count/crossings.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <new>
#include <utility>

namespace hamekomi::slitherlink::count {

namespace {

// The two edges of a vertex that a step looks at: to the left and above before the step, below and to
// the right after it.
constexpr Edges NEITHER = 0;
constexpr Edges FIRST = 1;
constexpr Edges SECOND = 2;
constexpr Edges BOTH = 3;

// Sets of edges that are looked at before a sweep, which takes some tenths of a second: a hundred rows.
constexpr std::size_t MOST_SETS_AHEAD = std::size_t{1} << 24U;

// Counts bits in place: `std::popcount` is a call for processors that may lack the instruction.
constexpr unsigned number_of(Edges set) {
  set -= set >> 1U & 0x55555555U;
  set = (set & 0x33333333U) + (set >> 2U & 0x33333333U);
  return ((set + (set >> 4U)) & 0x0F0F0F0FU) * 0x01010101U >> 24U;
}

// Paths may lead around an end of the line that is not at the border.
bool has_inner_end(const Board& board) {
  return std::any_of(board.ends.begin(), board.ends.end(), [&](int end) {
    const int row = end / (board.columns + 1);
    const int column = end % (board.columns + 1);
    return row > 0 && row < board.rows && column > 0 && column < board.columns;
  });
}

// How many lines meet at the vertex.
unsigned lines_at(const Step& step) { return step.is_end ? 1 : 2; }

// Whether marks and border allow these lines after a step, and no others.
bool may_follow(const Step& step, Edges edges) {
  const auto may = [](May what, bool is_line) { return (what & (is_line ? MAY_LINE : MAY_CROSS)) != 0; };
  return may(step.down, (edges & FIRST) != 0) && may(step.right, (edges & SECOND) != 0);
}

// A row of counts, each added where its follower is.
template <unsigned W>
void move(const Word* row, const Pairings::Followers& followers, Word* to, unsigned count_words) {
  const unsigned words = W == 0 ? count_words : W;
  for (std::size_t k = 0; k < followers.size(); ++k)
    if (followers[k] != Pairings::NONE)
      frontier::add_to(to + std::size_t{followers[k]} * words, row + k * words, words);
}

}  // namespace

bool Crossings::can_sweep(const Board& board) {
  if (!board.visits_all || board.columns + 2 > static_cast<int>(Pairings::MOST_ENDS)) return false;
  for (int row = 0; row <= board.rows; ++row)
    for (int column = 0; column <= board.columns; ++column)
      if (!must_visit(board, row, column)) return false;
  return std::all_of(board.clues.begin(), board.clues.end(), [](auto clue) { return clue == NO_CLUE; });
}

Crossings::Crossings(const Board& board, std::size_t bytes)
    : steps_(plan(board)),
      memory_(bytes),
      may_nest_(has_inner_end(board)),
      pairings_(std::make_shared<Pairings>(0, may_nest_)) {
  const std::size_t sets = std::size_t{1} << (static_cast<unsigned>(board.columns) + 2);
  is_out_of_memory_ = !memory_.take(2 * sets * sizeof(std::size_t)) || !make_room(now_, 1);
  if (is_out_of_memory_) return;
  now_.first.assign(sets, NOWHERE);
  next_.first.assign(sets, NOWHERE);
  now_.sets = {NEITHER};
  now_.first[NEITHER] = 0;
  now_.states = 1;
  now_.counts[0] = 1;
}

Stop Crossings::run(std::size_t level, std::size_t states) {
  while (level_ < level) {
    is_out_of_memory_ = is_out_of_memory_ || (!is_in_step_ && !begin_step());
    if (is_out_of_memory_) return Stop::out_of_memory;
    for (; set_ < next_.sets.size(); ++set_) {
      if (states == 0) return Stop::paused;
      const Edges set = next_.sets[set_];
      switch (count_words_) {
        case 1: fill<1>(set); break;
        case 2: fill<2>(set); break;
        default: fill<0>(set);
      }
      const std::size_t filled = next_pairings_->size(number_of(set));
      states_ += filled;
      states -= std::min(states, filled);
    }
    end_step();
  }
  return Stop::finished;
}

double Crossings::progress() const {
  const double share =
      is_in_step_ ? static_cast<double>(set_) / static_cast<double>(next_.sets.size() + 1) : 0.0;
  return (static_cast<double>(level_) + share) / static_cast<double>(steps_.size());
}

bool Crossings::has_at_most(std::size_t states, const Board& board) {
  Crossings sweep(board, SIZE_MAX);
  std::size_t sets = 0;
  while (sweep.level_ < sweep.steps_.size() && sets <= MOST_SETS_AHEAD) {
    sweep.expect_followers();
    if (sweep.next_.states > states) return false;
    sets += sweep.next_.sets.size();
    sweep.end_step();
  }
  return true;
}

bool Crossings::begin_step() {
  expect_followers();
  most_states_ = std::max<std::uint64_t>(most_states_, next_.states);
  // A state has at most two followers.
  if (++count_bits_ > count_words_ * BITS && !widen()) return false;
  if (!make_room(next_, next_.states * count_words_)) return false;
  set_ = 0;
  is_in_step_ = true;
  return true;
}

void Crossings::end_step() {
  for (const Edges set : now_.sets) now_.first[set] = NOWHERE;
  std::swap(now_, next_);
  next_.sets.clear();
  next_.states = 0;
  pairings_ = next_pairings_;
  is_in_step_ = false;
  ++level_;
}

void Crossings::expect_followers() {
  const Step& step = steps_[level_];
  next_pairings_ = step.is_end ? std::make_shared<Pairings>(++ends_, may_nest_) : pairings_;
  // By number of lines before the step: what may be after it.
  std::array<std::vector<Edges>, 3> after;
  for (const Edges edges : {NEITHER, FIRST, SECOND, BOTH})
    if (number_of(edges) <= lines_at(step) && may_follow(step, edges))
      after[lines_at(step) - number_of(edges)].push_back(edges << step.column);
  const unsigned shift = step.ends_row ? 1 : 0;
  for (const Edges set : now_.sets) {
    const Edges others = set & ~(BOTH << step.column);
    for (const Edges edges : after[number_of(set >> step.column & BOTH)]) {
      const Edges follower = (others | edges) << shift;
      if (next_.first[follower] != NOWHERE) continue;
      const std::size_t states = next_pairings_->size(number_of(follower));
      if (states == 0) continue;
      next_.first[follower] = next_.states;
      next_.sets.push_back(follower);
      next_.states += states;
    }
  }
}

template <unsigned W>
void Crossings::fill(Edges set) {
  const Step& step = steps_[level_];
  const unsigned words = W == 0 ? count_words_ : W;
  const Edges slots = set >> (step.ends_row ? 1U : 0U);
  const Edges others = slots & ~(BOTH << step.column);
  const unsigned after = number_of(slots >> step.column & BOTH);
  // Ends before the two slots, and other ends.
  const unsigned at = number_of(others & ((Edges{1} << step.column) - 1));
  const unsigned rest = number_of(others);

  Word* const to = next_.counts.get() + next_.first[set] * words;
  const std::size_t length = next_pairings_->size(rest + after) * words;
  const Word* const first = row(others | FIRST << step.column);
  const Word* const second = row(others | SECOND << step.column);
  if (after == 1 && !step.is_end) {
    std::copy_n(first == nullptr ? second : first, length, to);
    if (first == nullptr || second == nullptr) return;
    for (std::size_t k = 0; k < length; k += words) frontier::add_to(to + k, second + k, words);
    return;
  }
  std::fill_n(to, length, 0);
  const Word* const neither = row(others);
  const Word* const both = row(others | BOTH << step.column);
  if (!step.is_end && after == 2)
    move<W>(neither, pairings_->with_pair(rest, at), to, words);
  else if (!step.is_end)
    move<W>(both, pairings_->joined(rest + 2, at), to, words);
  else if (after == 1)
    move<W>(neither, pairings_->with_single(rest, at, *next_pairings_), to, words);
  else
    for (const Word* const one : {first, second})
      if (one != nullptr) move<W>(one, pairings_->finished(rest + 1, at, *next_pairings_), to, words);
}

bool Crossings::make_room(Layer& layer, std::size_t words) {
  if (words <= layer.words) return true;
  memory_.give_back(layer.words * sizeof(Word));
  layer.counts.reset();
  layer.words = 0;
  // With some more, so that it need not grow at every step.
  for (const std::size_t wanted : {words + words / 2, words}) {
    if (!memory_.take(wanted * sizeof(Word))) continue;
    layer.counts.reset(new (std::nothrow) Word[wanted]);
    if (layer.counts != nullptr) {
      layer.words = wanted;
      return true;
    }
    memory_.give_back(wanted * sizeof(Word));
  }
  return false;
}

// The counts are longer from now on, unless their real lengths show that they need not be.
bool Crossings::widen() {
  unsigned longest = 0;
  for (std::size_t k = 0; k < now_.states; ++k)
    longest = std::max(longest, frontier::bit_width(now_.counts.get() + k * count_words_, count_words_));
  count_bits_ = longest + static_cast<unsigned>(std::bit_width(now_.states)) + 1;
  const unsigned wider = (count_bits_ + BITS - 1) / BITS;
  if (wider <= count_words_) return true;
  Layer copy;
  if (!make_room(copy, now_.states * wider)) return false;
  for (std::size_t k = 0; k < now_.states; ++k) {
    const Word* const count = now_.counts.get() + k * count_words_;
    std::fill_n(std::copy_n(count, count_words_, copy.counts.get() + k * wider), wider - count_words_,
                0);
  }
  memory_.give_back(now_.words * sizeof(Word));
  now_.counts = std::move(copy.counts);
  now_.words = copy.words;
  count_words_ = wider;
  return true;
}

}  // namespace hamekomi::slitherlink::count
