#pragma once
// Random numbers that are the same on every machine (splitmix64: Steele, Lea and Flood, 2014).

#include <cstdint>

namespace hamekomi::loop_making {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  // A number from 0 to `end` - 1. Requires an end of at least 1.
  std::uint32_t below(std::uint32_t end) {
    return static_cast<std::uint32_t>(((next() >> 32U) * end) >> 32U);
  }

 private:
  std::uint64_t next() {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }

  std::uint64_t state_;
};

}  // namespace hamekomi::loop_making
