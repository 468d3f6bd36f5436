// Packs the lanes of a list together when fewer of them are in use. Included by each kernel file, for
// the same reason as rarest.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace {

// Packs the bits of a mask together at the low end, word by word.
#if defined(__BMI2__)
struct Gather {
  std::uint64_t mask;

  explicit Gather(std::uint64_t lanes) : mask(lanes) {}
  std::uint64_t operator()(std::uint64_t word) const { return _pext_u64(word, mask); }
};
#else
// Every bit moves down by the number of gaps below it, in steps of 1, 2, 4 ... 32. Which bits take a
// step depends on the mask alone and is computed once for a list (Steele; Hacker's Delight 7-4).
// kernel_plain found all solutions of Tetra in 16.8 s when it moved the bits one by one, and takes 10.6
// s now.
struct Gather {
  static constexpr unsigned STEPS = 6;
  std::uint64_t mask;
  std::uint64_t moves[STEPS];

  explicit Gather(std::uint64_t lanes) : mask(lanes) {
    std::uint64_t gaps = ~lanes << 1U;
    for (unsigned step = 0; step < STEPS; ++step) {
      // The bits with an odd number of gaps below them.
      std::uint64_t odd = gaps;
      for (unsigned shift = 1; shift < 64; shift *= 2) odd ^= odd << shift;
      moves[step] = odd & lanes;
      lanes = (lanes ^ moves[step]) | moves[step] >> (1U << step);
      // Every other gap is left.
      gaps &= ~odd;
    }
  }
  std::uint64_t operator()(std::uint64_t word) const {
    word &= mask;
    for (unsigned step = 0; step < STEPS; ++step) {
      const std::uint64_t moving = word & moves[step];
      word = (word ^ moving) | moving >> (1U << step);
    }
    return word;
  }
};
#endif

[[nodiscard]] inline unsigned number_of(std::uint64_t lanes) {
  return static_cast<unsigned>(__builtin_popcountll(lanes));
}

// Each word is filled up from the next one. This can be done in place: no lane moves to a later word,
// and the lanes of an option depend only on that option.
void compress(std::uint64_t* list, std::size_t stride, unsigned words, std::uint32_t size,
              const std::uint64_t* lanes) {
  std::uint64_t* to = list;
  // How many bits are filled at `to`.
  unsigned filled = 0;
  for (unsigned k = 0; k < words; ++k) {
    const Gather gather(lanes[k]);
    const std::uint64_t* from = list + k * stride;
    const unsigned end = filled + number_of(lanes[k]);
    const bool spills = filled > 0 && end > 64;
    for (std::uint32_t i = 0; i < size; ++i) {
      const std::uint64_t part = gather(from[i]);
      to[i] = filled == 0 ? part : to[i] | part << filled;
      if (spills) to[stride + i] = part >> (64 - filled);
    }
    if (end >= 64) to += stride;
    filled = end % 64;
  }
}

void compress32(const std::uint64_t* list, std::size_t stride, unsigned words, std::uint32_t size,
                const std::uint64_t* lanes, std::uint32_t* out) {
  unsigned filled = 0;
  for (unsigned k = 0; k < words; ++k) {
    const Gather gather(lanes[k]);
    const std::uint64_t* from = list + k * stride;
    for (std::uint32_t i = 0; i < size; ++i) {
      const auto part = static_cast<std::uint32_t>(gather(from[i]) << filled);
      out[i] = k == 0 ? part : out[i] | part;
    }
    filled += number_of(lanes[k]);
  }
}

}  // namespace
