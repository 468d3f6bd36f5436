// A set of facts. A fact says that one place of a window has one value; facts are numbered from 0.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "common/limits.hpp"

namespace hamekomi::mining {

using Fact = std::uint16_t;

class Facts {
 public:
  static constexpr std::size_t MOST = limits::MOST_FACTS_OF_A_WINDOW;

  [[nodiscard]] bool has(Fact fact) const { return ((words_[fact / 64U] >> (fact % 64U)) & 1U) != 0; }
  void add(Fact fact) { words_[fact / 64U] |= std::uint64_t{1} << (fact % 64U); }
  [[nodiscard]] bool empty() const { return *this == Facts{}; }
  [[nodiscard]] bool contains(const Facts& other) const {
    std::uint64_t missing = 0;
    for (std::size_t w = 0; w < words_.size(); ++w) missing |= other.words_[w] & ~words_[w];
    return missing == 0;
  }
  [[nodiscard]] unsigned size() const {
    unsigned sum = 0;
    for (const std::uint64_t word : words_) sum += static_cast<unsigned>(std::popcount(word));
    return sum;
  }
  [[nodiscard]] unsigned shared_with(const Facts& other) const {
    unsigned sum = 0;
    for (std::size_t w = 0; w < words_.size(); ++w)
      sum += static_cast<unsigned>(std::popcount(words_[w] & other.words_[w]));
    return sum;
  }
  template <class Act>
  void each(const Act& act) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
        act(static_cast<Fact>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
  }
  // Whether it comes first when sets of the same size are sorted as increasing lists.
  [[nodiscard]] bool is_before(const Facts& other) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      if (const std::uint64_t differ = words_[w] ^ other.words_[w]; differ != 0)
        return (words_[w] & differ & (~differ + 1)) != 0;
    return false;
  }

  auto operator<=>(const Facts&) const = default;

 private:
  std::array<std::uint64_t, MOST / 64> words_{};
};

// Where all premises hold, all conclusions follow.
struct Rule {
  Facts premises;
  Facts conclusions;
};

}  // namespace hamekomi::mining
