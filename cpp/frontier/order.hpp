// In which order a sweep takes the items. The fewer items are open at a time, the fewer states there
// are.
#pragma once

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "exact_cover/problem.hpp"

namespace hamekomi::frontier {

using Order = std::vector<std::uint32_t>;  // every item once

Order as_given(const exact_cover::Problem& problem);

// Greedy: next comes the item after which the fewest bits of a state are in use; of equals the one given
// first. An item is in use while some of its options are decided and some are not. For thousands of
// items this takes seconds, so it goes on from call to call.
class Narrow {
 public:
  explicit Narrow(const exact_cover::Problem& problem);  // which must outlive it

  // Goes on for so many items; finished when all are in order.
  Stop run(std::size_t items);
  const Order& order() const { return order_; }

 private:
  // How many bits more are in use once the item's options are decided.
  long growth(std::uint32_t item);
  void decide(std::uint32_t item);
  bool is_open(std::uint32_t item) const {
    return left_[item] > 0 && left_[item] < holding_[item].size();
  }
  template <typename Act>
  void for_members(std::uint32_t item, Act act) const;

  const exact_cover::Problem& problem_;
  Order waiting_, order_;
  std::vector<std::vector<std::uint32_t>> holding_;  // options by item
  std::vector<std::uint32_t> left_;                  // of them, not decided yet
  std::vector<bool> is_decided_;
  std::vector<std::uint32_t> seen_, touched_;
};

// About how many bits it takes to say how often an item is covered when so many of its options are
// decided: the entropy of a cell that is covered with that chance, times the width of its field. Orders
// are compared by this. Bits in use would do less well, because a cell that few options have reached is
// hardly ever covered: for twelve pentominoes in 2 by 5 by 6 they prefer the narrow order, with 245
// million states, to the given one with 114 million. To be greedy for entropy, on the other hand, was
// worse than for bits, with three times the states in 6 by 10.
double uncertainty(std::uint32_t decided, std::uint32_t options, std::uint32_t most);

}  // namespace hamekomi::frontier
