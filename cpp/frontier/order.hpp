// The order in which a sweep takes the items. The fewer items are open at the same time, the fewer
// states there are.
#pragma once

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "exact_cover/problem.hpp"

namespace hamekomi::frontier {

// Contains every item once.
using Order = std::vector<std::uint32_t>;

[[nodiscard]] Order as_given(const exact_cover::Problem& problem);

// A greedy order: the next item is the one after which the fewest bits of a state are in use, and among
// equals the first one given. An item is in use while some of its options are decided and some are not.
// For thousands of items this takes seconds, so the work is spread over many calls.
class Narrow {
 public:
  // The problem must outlive this object.
  explicit Narrow(const exact_cover::Problem& problem);

  // Continues for this many items; finished when all are in order.
  Stop run(std::size_t items);
  [[nodiscard]] const Order& order() const { return order_; }

 private:
  // How many more bits are in use after the item's options are decided.
  long growth(std::uint32_t item);
  void decide(std::uint32_t item);
  [[nodiscard]] bool is_open(std::uint32_t item) const {
    return left_[item] > 0 && left_[item] < holding_[item].size();
  }
  template <typename Act>
  void for_members(std::uint32_t item, Act act) const;

  const exact_cover::Problem& problem_;
  Order waiting_, order_;
  // The options of each item.
  std::vector<std::vector<std::uint32_t>> holding_;
  // How many options of each item are not decided yet.
  std::vector<std::uint32_t> left_;
  std::vector<bool> is_decided_;
  std::vector<std::uint32_t> seen_, touched_;
};

// About how many bits of information say how often an item is covered after this many of its options are
// decided: the entropy of a cell that is covered with this probability, times the width of its field. It
// is used to compare orders. Bits in use are a worse measure, because a cell that few options have
// reached is hardly ever covered: for twelve pentominoes in 2 by 5 by 6 they prefer the narrow order,
// with 245 million states, to the given order with 114 million. A greedy choice by entropy, on the other
// hand, was worse than by bits: three times the states in 6 by 10.
[[nodiscard]] double uncertainty(std::uint32_t decided, std::uint32_t options, std::uint32_t most);

}  // namespace hamekomi::frontier
