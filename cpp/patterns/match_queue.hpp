// Patterns that hold and were not applied yet, in the order of the table and then of their origins; and
// where a round through the table is: what comes before that waits for the next round.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "patterns/sides.hpp"

namespace hamekomi::patterns {

struct Match {
  std::uint32_t pattern = 0;
  Place origin = 0;
  std::uint32_t variant = 0;

  auto operator<=>(const Match&) const = default;
};

class MatchQueue {
 public:
  void add(const Match& match) {
    std::vector<Match>& heap = last_ < match ? this_round_ : next_round_;
    heap.push_back(match);
    std::ranges::push_heap(heap, std::greater<>{});
  }

  [[nodiscard]] bool is_empty() const { return this_round_.empty() && next_round_.empty(); }
  // The first match, which begins the next round if this one is over. Requires that there is one.
  Match take() {
    if (this_round_.empty()) {
      std::swap(this_round_, next_round_);
      last_ = {};
    }
    std::ranges::pop_heap(this_round_, std::greater<>{});
    last_ = this_round_.back();
    this_round_.pop_back();
    return last_;
  }
  [[nodiscard]] bool is_round_over() const { return this_round_.empty(); }
  // The pattern of the first match of this round. Requires that there is one.
  [[nodiscard]] std::uint32_t first_pattern() const { return this_round_.front().pattern; }

  // Begins a round with all matches.
  void begin_round() {
    last_ = {};
    if (next_round_.empty()) return;
    this_round_.insert(this_round_.end(), next_round_.begin(), next_round_.end());
    next_round_.clear();
    std::ranges::make_heap(this_round_, std::greater<>{});
  }
  // All matches, in no order.
  std::vector<Match> take_all() {
    std::vector<Match> all = std::exchange(this_round_, {});
    all.insert(all.end(), next_round_.begin(), next_round_.end());
    clear();
    return all;
  }
  void clear() {
    this_round_.clear();
    next_round_.clear();
    last_ = {};
  }

 private:
  // Heaps, the first match on top.
  std::vector<Match> this_round_;
  std::vector<Match> next_round_;
  // The match that was taken last in this round.
  Match last_;
};

}  // namespace hamekomi::patterns
