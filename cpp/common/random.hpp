// Random numbers that are the same on every machine: Steele, Lea and Flood's SplitMix64 (2014).
#pragma once

#include <cstdint>
#include <utility>

namespace hamekomi {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  // Streams of different numbers have nothing to do with each other.
  Random(std::uint64_t seed, std::uint64_t stream) : state_(mixed(mixed(seed) + stream)) {}

  std::uint64_t next() { return mixed(state_ += STEP); }

  // From 0 to `bound` - 1; all are equally likely, up to 2^-32 for the bounds used here. Requires a
  // bound of at least 1.
  unsigned below(unsigned bound) { return static_cast<unsigned>((next() >> 32U) * bound >> 32U); }

  template <class List>
  void shuffle(List& list) {
    for (auto left = static_cast<unsigned>(list.size()); left > 1; --left)
      std::swap(list[left - 1], list[below(left)]);
  }

 private:
  static constexpr std::uint64_t STEP = 0x9E3779B97F4A7C15U;

  static constexpr std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
    return z ^ z >> 31U;
  }

  std::uint64_t state_;
};

}  // namespace hamekomi
