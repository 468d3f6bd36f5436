#include "frontier/count.hpp"

#include <algorithm>
#include <barrier>
#include <bit>
#include <system_error>
#include <thread>

#include "common/limits.hpp"
#include "frontier/table.hpp"

namespace hamekomi::frontier {

namespace {

// Small shards also keep the memory small that is copied when a table grows.
constexpr std::size_t SHARDS = 16;
// Places per thread whose children are in boxes at the same time.
constexpr std::size_t BATCH = 1024;
// How many children ahead a place is prefetched.
constexpr std::size_t AHEAD = 12;
// With fewer places, one thread is enough.
constexpr std::size_t FOR_ONE = 8192;

template <unsigned W>
State<W> as_state(const Words& words) {
  State<W> state{};
  std::copy(words.begin(), words.end(), state.begin());
  return state;
}

template <unsigned W>
bool meets(const State<W>& a, const State<W>& b) {
  Word common = 0;
  for (unsigned k = 0; k < W; ++k) common |= a[k] & b[k];
  return common != 0;
}

template <unsigned W>
State<W> sum(const State<W>& a, const State<W>& b) {
  State<W> both;
  for (unsigned k = 0; k < W; ++k) both[k] = a[k] + b[k];
  return both;
}

template <unsigned W>
class Sweep final : public Counter {
 public:
  Sweep(const Plan& plan, std::size_t bytes, unsigned threads)
      : memory_(bytes),
        levels_(plan.steps.size() + 1),
        threads_(std::clamp<std::size_t>(threads, 1, SHARDS)),
        boxes_(threads_ * threads_),
        has_repeats_(plan.has_repeats) {
    for (const Plan::Step& step : plan.steps) {
      Step& mine = steps_.emplace_back(Step{{},
                                            as_state<W>(step.shared),
                                            as_state<W>(step.must),
                                            step.bounds,
                                            as_state<W>(step.keep),
                                            as_state<W>(step.open)});
      for (const Plan::Choice& choice : step.choices)
        mine.choices.push_back(
            {as_state<W>(choice.full), as_state<W>(choice.add), as_state<W>(choice.ahead)});
    }
    for (std::size_t level = 0; level < levels_.size(); ++level)
      for (std::size_t s = 0; s < SHARDS; ++s) levels_[level][s] = Table<W>(level, SHARDS + s);
    const State<W> start = as_state<W>(plan.start);
    const Word once = 1;
    if (plan.impossible)
      level_ = steps_.size();
    else if (!levels_[0][shard(hash<W>(start, 0))].add(start, hash<W>(start, 0), &once, 1, memory_))
      is_out_of_memory_ = true;
  }

  Stop run(std::size_t places) override {
    while (!is_out_of_memory_ && level_ < steps_.size()) {
      if (places == 0) return Stop::paused;
      if (place_ == 0 && !begin_level()) break;
      const std::size_t end = std::min(places_at_level_, place_ + places);
      if (!sweep(place_, end)) break;
      places -= end - place_;
      place_ = end;
      if (place_ < places_at_level_) continue;
      place_ = 0;
      for (Table<W>& table : levels_[level_]) table.clear(memory_);
      ++level_;
    }
    is_out_of_memory_ |= level_ < steps_.size();
    return is_out_of_memory_ ? Stop::out_of_memory : Stop::finished;
  }

  std::size_t level() const override { return level_; }
  double progress() const override {
    if (level_ == steps_.size()) return 1.0;
    const double share =
        place_ == 0 ? 0.0 : static_cast<double>(place_) / static_cast<double>(places_at_level_);
    return (static_cast<double>(level_) + share) / static_cast<double>(steps_.size());
  }
  std::uint64_t states() const override { return states_; }
  std::uint64_t most_states() const override { return most_states_; }
  std::size_t peak_bytes() const override { return memory_.peak(); }

  std::vector<Word> count() const override {
    for (const Table<W>& table : levels_.back())
      for (std::size_t place = 0; place < table.places(); ++place)
        if (!table.is_empty(place)) return {table.count(place), table.count(place) + count_words_};
    return {0};
  }

 private:
  struct Choice {
    State<W> full, add, ahead;
  };
  struct Step {
    std::vector<Choice> choices;
    State<W> shared, must;
    std::vector<Plan::Bound> bounds;
    State<W> keep, open;
  };
  struct Child {
    State<W> state;
    Word hashed;
    Table<W>* table;
    const Word* count;
  };
  using Shards = std::array<Table<W>, SHARDS>;

  static std::size_t shard(Word hashed) { return hashed % SHARDS; }

  // Every state of a step has at most one child per choice, and one child without a choice. So the sum
  // of all counts, and each single count, grows by at most that factor. Counts get more words before
  // they need them.
  bool begin_level() {
    places_at_level_ = 0;
    for (const Table<W>& table : levels_[level_]) places_at_level_ += table.places();
    std::uint64_t waiting = 0;
    for (const Shards& shards : levels_)
      for (const Table<W>& table : shards) waiting += table.size();
    most_states_ = std::max(most_states_, waiting);
    const auto growth = static_cast<unsigned>(std::bit_width(steps_[level_].choices.size() + 1));
    count_bits_ += growth;
    if (count_bits_ <= count_words_ * BITS) return true;
    unsigned longest = 0;
    for (const Shards& shards : levels_)
      for (const Table<W>& table : shards)
        longest = std::max(longest, table.longest_count(count_words_));
    count_bits_ = longest + static_cast<unsigned>(std::bit_width(waiting)) + growth;
    if (count_bits_ <= count_words_ * BITS) return true;
    count_words_ = (count_bits_ + BITS - 1) / BITS;
    for (Shards& shards : levels_)
      for (Table<W>& table : shards)
        if (!table.widen(count_words_, memory_)) return false;
    return true;
  }

  // Makes all children of the states at these places of the level. Returns false if memory ran out.
  bool sweep(std::size_t first, std::size_t end) {
    const std::size_t helpers = end - first <= FOR_ONE ? 1 : threads_;
    std::atomic<bool> has_room{true};
    std::atomic<std::uint64_t> states{0};
    std::barrier together(static_cast<std::ptrdiff_t>(helpers));
    const auto help = [&](std::size_t helper) {
      for (std::size_t batch = first; batch < end; batch += helpers * BATCH) {
        const std::size_t mine = std::min(end, batch + helper * BATCH);
        states += expand(mine, std::min(end, mine + BATCH), helper);
        together.arrive_and_wait();
        // If there is only one thread, it does the work of all owners.
        for (std::size_t owner = helper; owner < threads_; owner += helpers)
          if (!merge(owner)) has_room = false;
        together.arrive_and_wait();
        if (!has_room) return;
      }
    };
    {
      std::vector<std::jthread> others;
      others.reserve(helpers);
      try {
        for (std::size_t helper = 1; helper < helpers; ++helper) others.emplace_back(help, helper);
      } catch (const std::system_error&) {
        // The system gives no more threads: those that began stop, and do not wait for the missing ones.
        has_room = false;
        for (std::size_t missing = others.size(); missing < helpers; ++missing)
          together.arrive_and_drop();
        return false;
      }
      help(0);
    }
    states_ += states;
    return has_room;
  }

  // Puts the children of the states at these places into the thread's boxes. Returns the number of
  // states.
  std::uint64_t expand(std::size_t first, std::size_t end, std::size_t helper) {
    std::uint64_t states = 0;
    std::size_t offset = 0;
    for (const Table<W>& table : levels_[level_]) {
      const std::size_t until = std::min(end, offset + table.places());
      for (std::size_t place = std::max(first, offset); place < until; ++place) {
        if (table.is_empty(place - offset)) continue;
        ++states;
        expand(table.state(place - offset), table.count(place - offset), &boxes_[helper * threads_]);
      }
      offset += table.places();
    }
    return states;
  }

  void expand(const State<W>& state, const Word* count, std::vector<Child>* boxes) {
    const auto keep = [&](State<W> child) {
      const std::size_t level = settle(child);
      if (level == DEAD) return;
      const Word hashed = hash<W>(child, level);
      const std::size_t its_shard = shard(hashed);
      boxes[its_shard % threads_].push_back({child, hashed, &levels_[level][its_shard], count});
    };
    keep(state);
    for (const Choice& choice : steps_[level_].choices) {
      if (meets<W>(state, choice.full)) continue;
      if (has_repeats_ && meets<W>(sum<W>(state, choice.ahead), choice.full)) continue;
      const State<W> child = sum<W>(state, choice.add);
      keep(child);
    }
  }

  // Empties the boxes meant for one owner of shards.
  bool merge(std::size_t owner) {
    bool has_room = true;
    for (std::size_t helper = 0; helper < threads_; ++helper) {
      std::vector<Child>& box = boxes_[helper * threads_ + owner];
      for (std::size_t c = 0; c < box.size() && has_room; ++c) {
        if (c + AHEAD < box.size()) box[c + AHEAD].table->prefetch(box[c + AHEAD].hashed);
        has_room = box[c].table->add(box[c].state, box[c].hashed, box[c].count, count_words_, memory_);
      }
      box.clear();
    }
    return has_room;
  }

  // Closes the decided step, and the following steps in which the state has no choice. Returns the level
  // at which the state waits.
  std::size_t settle(State<W>& state) const {
    std::size_t level = level_;
    do {
      const Step& step = steps_[level];
      Word missing = 0;
      for (unsigned k = 0; k < W; ++k) missing |= step.must[k] & ~state[k];
      if (missing != 0) return DEAD;
      for (const Plan::Bound& bound : step.bounds)
        if ((state[bound.word] >> bound.shift & bound.mask) < bound.least) return DEAD;
      for (unsigned k = 0; k < W; ++k) state[k] = (state[k] & step.keep[k]) | step.open[k];
      ++level;
    } while (level < steps_.size() && meets<W>(state, steps_[level].shared));
    return level;
  }

  static constexpr std::size_t DEAD = SIZE_MAX;

  Memory memory_;
  std::vector<Step> steps_;
  // One more than there are steps.
  std::vector<Shards> levels_;
  std::size_t threads_;
  // The box from thread h to owner o is at h * threads_ + o.
  std::vector<std::vector<Child>> boxes_;
  bool has_repeats_;
  std::size_t level_ = 0;
  // Counted through all shards of the level.
  std::size_t place_ = 0;
  std::size_t places_at_level_ = 0;
  unsigned count_words_ = 1;
  // Bits that the sum of all counts may have.
  unsigned count_bits_ = 1;
  std::uint64_t states_ = 0;
  std::uint64_t most_states_ = 0;
  bool is_out_of_memory_ = false;
};

}  // namespace

std::unique_ptr<Counter> counter(const Plan& plan, std::size_t bytes, unsigned threads) {
  const std::size_t words = plan.words();
  if (words <= 1) return std::make_unique<Sweep<1>>(plan, bytes, threads);
  if (words <= 2) return std::make_unique<Sweep<2>>(plan, bytes, threads);
  if (words <= 4) return std::make_unique<Sweep<4>>(plan, bytes, threads);
  using limits::MOST_WORDS_OF_A_STATE;
  if (words <= MOST_WORDS_OF_A_STATE)
    return std::make_unique<Sweep<MOST_WORDS_OF_A_STATE>>(plan, bytes, threads);
  return nullptr;
}

}  // namespace hamekomi::frontier
