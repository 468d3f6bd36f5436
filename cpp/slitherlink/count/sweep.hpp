// The sweep: tables of profiles, one for every few vertices.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "frontier/count.hpp"
#include "slitherlink/count/children.hpp"
#include "slitherlink/count/plan.hpp"
#include "slitherlink/count/profile.hpp"

namespace hamekomi::slitherlink::count {

inline constexpr std::size_t MOST_AT_ONCE = 64;  // steps between two tables: they are made by recursion
inline constexpr unsigned MOST_CHOICES = 3;      // of them, steps with two children
// A child's place is prefetched this many children before it is added.
inline constexpr std::size_t AHEAD = 16;
// Of the table for the next step.
inline constexpr std::size_t FEWEST_PLACES = 16;

template <typename Layout>
class Sweep final : public frontier::Counter {
 public:
  using Frontier = Profile<Layout::ROW_WORDS>;

  Sweep(const Board& board, std::size_t bytes) : steps_(plan(board)), memory_(bytes) {
    const State<WORDS> start = Layout::pack(Frontier::first());
    const Word once = 1;
    is_out_of_memory_ = !now_.add(start, frontier::hash<WORDS>(start, 0), &once, 1, memory_);
  }

  Stop run(std::size_t places) override {
    while (!is_out_of_memory_ && level_ < steps_.size()) {
      if (places == 0) return Stop::paused;
      if (place_ == 0 && !begin_level()) break;
      const std::size_t end = std::min(now_.places(), place_ + places);
      if (!sweep(place_, end)) break;
      places -= end - place_;
      place_ = end;
      if (place_ < now_.places()) continue;
      place_ = 0;
      now_.clear(memory_);
      std::swap(now_, next_);
      level_ = end_;
    }
    is_out_of_memory_ |= level_ < steps_.size();
    return is_out_of_memory_ ? Stop::out_of_memory : Stop::finished;
  }

  [[nodiscard]] std::size_t level() const override { return level_; }
  [[nodiscard]] double progress() const override {
    const double share =
        place_ == 0 ? 0.0 : static_cast<double>(place_) / static_cast<double>(now_.places());
    return (static_cast<double>(level_) + share) / static_cast<double>(steps_.size());
  }
  [[nodiscard]] std::uint64_t states() const override { return states_; }
  [[nodiscard]] std::uint64_t most_states() const override { return most_states_; }
  [[nodiscard]] std::size_t peak_bytes() const override { return memory_.peak(); }

  // After the last step no path has an open end: a state is a closed loop or the board without lines.
  [[nodiscard]] std::vector<Word> count() const override {
    for (std::size_t place = 0; place < now_.places(); ++place)
      if (!now_.is_empty(place) && Layout::unpack(now_.state(place)).is_closed())
        return {now_.count(place), now_.count(place) + count_words_};
    return {0};
  }

 private:
  static constexpr unsigned WORDS = Layout::STATE_WORDS;
  struct Child {
    State<WORDS> state;
    Word hashed;
    const Word* count;
  };

  bool begin_level() {
    most_states_ = std::max<std::uint64_t>(most_states_, now_.size());
    end_ = after(level_);
    // The table grows when there are more than half as many states again.
    next_ = frontier::Table<WORDS>(end_, now_.size() + now_.size() / 2 + FEWEST_PLACES);
    count_bits_ += MOST_CHOICES;
    if (count_bits_ <= count_words_ * BITS) return true;
    count_bits_ = now_.longest_count(count_words_) + static_cast<unsigned>(std::bit_width(now_.size())) +
                  MOST_CHOICES;
    if (count_bits_ <= count_words_ * BITS) return true;
    count_words_ = (count_bits_ + BITS - 1) / BITS;
    return now_.widen(count_words_, memory_);
  }

  // Makes all children of the states at these places; returns false if memory runs out.
  bool sweep(std::size_t first, std::size_t end) {
    for (std::size_t place = first; place < end; ++place) {
      if (now_.is_empty(place)) continue;
      ++states_;
      expand(level_, Layout::unpack(now_.state(place)), now_.count(place));
    }
    while (waiting_ > 0) add_oldest();
    return !is_out_of_memory_;
  }

  // Where the next table is: each state goes through some steps at once, so that fewer children have to
  // be looked up.
  [[nodiscard]] std::size_t after(std::size_t level) const {
    const std::size_t most = std::min(steps_.size(), level + MOST_AT_ONCE);
    unsigned choices = 0;
    while (level < most && (choices += steps_[level].is_decided() ? 0U : 1U) <= MOST_CHOICES) ++level;
    return level;
  }

  void expand(std::size_t level, const Frontier& profile, const Word* count) {
    each_child(steps_[level], profile, [&](const Frontier& child, bool, bool) {
      if (level + 1 < end_) return expand(level + 1, child, count);
      const State<WORDS> state = Layout::pack(child);
      add({state, frontier::hash<WORDS>(state, end_), count});
    });
  }

  void add(const Child& child) {
    next_.prefetch(child.hashed);
    if (waiting_ == AHEAD) add_oldest();
    children_[(oldest_ + waiting_++) % AHEAD] = child;
  }
  void add_oldest() {
    const Child& child = children_[oldest_];
    oldest_ = (oldest_ + 1) % AHEAD;
    --waiting_;
    if (!next_.add(child.state, child.hashed, child.count, count_words_, memory_))
      is_out_of_memory_ = true;
  }

  std::vector<Step> steps_;
  frontier::Memory memory_;
  frontier::Table<WORDS> now_, next_;
  std::array<Child, AHEAD> children_;  // a ring
  std::size_t oldest_ = 0;
  std::size_t waiting_ = 0;
  std::size_t level_ = 0;
  // The level of the next table.
  std::size_t end_ = 0;
  std::size_t place_ = 0;
  unsigned count_words_ = 1;
  // How many bits the sum of all counts may have.
  unsigned count_bits_ = 1;
  std::uint64_t states_ = 0;
  std::uint64_t most_states_ = 0;
  bool is_out_of_memory_ = false;
};

}  // namespace hamekomi::slitherlink::count
