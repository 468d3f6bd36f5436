// Moving the lanes of a list together once fewer of them are in use. Included by each kernel file, like
// rarest.hpp and for the same reason.
#pragma once

#include <cstddef>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace {

// The bits of `word` that are in `mask`, moved together at the low end.
inline std::uint64_t gather(std::uint64_t word, std::uint64_t mask) {
#if defined(__BMI2__)
  return _pext_u64(word, mask);
#else
  std::uint64_t gathered = 0;
  for (unsigned to = 0; mask != 0; mask &= mask - 1, ++to)
    gathered |= static_cast<std::uint64_t>((word & mask & (~mask + 1)) != 0) << to;
  return gathered;
#endif
}

// Gathers one set of `words` words, `stride` apart, into `to_words` words, `to_stride` apart; the two
// may overlap as long as nothing unread is overwritten, which holds when a list is squeezed in place.
inline void squeeze_set(const std::uint64_t* from, std::size_t stride, unsigned words,
                        const std::uint64_t* lanes, std::uint64_t* to, std::size_t to_stride) {
  std::uint64_t filling = 0;
  unsigned filled = 0;
  for (unsigned k = 0; k < words; ++k) {
    const std::uint64_t part = gather(from[k * stride], lanes[k]);
    const auto length = static_cast<unsigned>(__builtin_popcountll(lanes[k]));
    filling |= filled < 64 ? part << filled : 0;
    if (filled + length >= 64) {
      *to = filling;
      to += to_stride;
      filling = filled == 0 ? 0 : part >> (64 - filled);
      filled += length - 64;
    } else {
      filled += length;
    }
  }
  if (filled > 0) *to = filling;
}

void squeeze(std::uint64_t* list, std::size_t stride, unsigned words, std::uint32_t size,
             const std::uint64_t* lanes) {
  for (std::uint32_t i = 0; i < size; ++i) squeeze_set(list + i, stride, words, lanes, list + i, stride);
}

void squeeze32(const std::uint64_t* list, std::size_t stride, unsigned words, std::uint32_t size,
               const std::uint64_t* lanes, std::uint32_t* out) {
  for (std::uint32_t i = 0; i < size; ++i) {
    std::uint32_t option = 0;
    unsigned filled = 0;
    for (unsigned k = 0; k < words; ++k) {
      option |= static_cast<std::uint32_t>(gather(list[k * stride + i], lanes[k]) << filled);
      filled += static_cast<unsigned>(__builtin_popcountll(lanes[k]));
    }
    out[i] = option;
  }
}

}  // namespace
