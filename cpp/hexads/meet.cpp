#include "hexads/meet.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#if HAMEKOMI_X86
#include <immintrin.h>
#elif HAMEKOMI_NEON
#include <arm_neon.h>
#endif

namespace hamekomi::hexads {

namespace {

// One kernel per instruction set that counts the blocks that contain a set. Each handles whole vectors
// and leaves the rest to the plain kernel, or to a masked step if there is one.
using Containing = std::uint32_t (*)(Blocks, Points);

std::uint32_t containing_plain(Blocks blocks, Points set) {
  std::uint32_t found = 0;
  for (const Points block : blocks) found += (block & set) == set;
  return found;
}

#if HAMEKOMI_X86
HAMEKOMI_AVX2 std::uint32_t containing_avx2(Blocks blocks, Points set) {
  const __m256i wanted = _mm256_set1_epi32(static_cast<int>(set));
  // Eight counters that count downwards, because a hit is -1.
  __m256i hits = _mm256_setzero_si256();
  std::size_t i = 0;
  for (; i + 8 <= blocks.size(); i += 8) {
    const __m256i eight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&blocks[i]));
    hits = _mm256_add_epi32(hits, _mm256_cmpeq_epi32(_mm256_and_si256(eight, wanted), wanted));
  }
  alignas(32) std::array<std::int32_t, 8> lanes;
  _mm256_store_si256(reinterpret_cast<__m256i*>(lanes.data()), hits);
  std::int32_t total = 0;
  for (const std::int32_t lane : lanes) total -= lane;
  return static_cast<std::uint32_t>(total) + containing_plain(blocks.subspan(i), set);
}

HAMEKOMI_AVX512 std::uint32_t containing_avx512(Blocks blocks, Points set) {
  const __m512i wanted = _mm512_set1_epi32(static_cast<int>(set));
  const __m512i one = _mm512_set1_epi32(1);
  __m512i hits = _mm512_setzero_si512();
  std::size_t i = 0;
  for (; i + 16 <= blocks.size(); i += 16) {
    const __m512i sixteen = _mm512_loadu_si512(&blocks[i]);
    const __mmask16 hit = _mm512_cmpeq_epi32_mask(_mm512_and_si512(sixteen, wanted), wanted);
    hits = _mm512_mask_add_epi32(hits, hit, hits, one);
  }
  // One masked step for the rest: lanes beyond the end are read as empty blocks.
  const std::size_t left = blocks.size() - i;
  const auto there = static_cast<__mmask16>((1U << left) - 1U);
  const __m512i rest = _mm512_maskz_loadu_epi32(there, blocks.data() + i);
  const __mmask16 hit = _mm512_mask_cmpeq_epi32_mask(there, _mm512_and_si512(rest, wanted), wanted);
  hits = _mm512_mask_add_epi32(hits, hit, hits, one);
  alignas(64) std::array<std::uint32_t, 16> lanes;
  _mm512_store_si512(lanes.data(), hits);
  return std::accumulate(lanes.begin(), lanes.end(), 0U);
}
#elif HAMEKOMI_NEON
std::uint32_t containing_neon(Blocks blocks, Points set) {
  const uint32x4_t wanted = vdupq_n_u32(set);
  uint32x4_t hits = vdupq_n_u32(0);
  std::size_t i = 0;
  for (; i + 4 <= blocks.size(); i += 4) {
    const uint32x4_t four = vld1q_u32(&blocks[i]);
    hits = vsubq_u32(hits, vceqq_u32(vandq_u32(four, wanted), wanted));
  }
  return vaddvq_u32(hits) + containing_plain(blocks.subspan(i), set);
}
#endif

Containing containing(simd::Level level) {
  switch (level) {
#if HAMEKOMI_X86
    case simd::Level::avx512: return containing_avx512;
    case simd::Level::avx2: return containing_avx2;
#elif HAMEKOMI_NEON
    case simd::Level::neon: return containing_neon;
#endif
    default: return containing_plain;
  }
}

// The next larger number with the same number of bits (Gosper's hack); 0 if there is none.
constexpr std::uint64_t next_set(std::uint64_t set) {
  const std::uint64_t low = set & (~set + 1);
  const std::uint64_t ripple = set + low;
  return ripple | (((set ^ ripple) >> 2U) / low);
}

}  // namespace

Histogram meet(Blocks blocks, Points set) {
  Histogram histogram{};
  for (const Points block : blocks) ++histogram[static_cast<unsigned>(std::popcount(block & set))];
  return histogram;
}

Histogram cover(Blocks blocks, unsigned points, unsigned size, simd::Level level) {
  const Containing count = containing(level);
  Histogram histogram{};
  if (size > points) return histogram;
  if (size == 0) {
    ++histogram[std::min<std::size_t>(blocks.size(), 32)];
    return histogram;
  }
  const std::uint64_t end = std::uint64_t{1} << points;
  for (std::uint64_t set = (std::uint64_t{1} << size) - 1; set < end; set = next_set(set))
    ++histogram[std::min<std::uint32_t>(count(blocks, static_cast<Points>(set)), 32)];
  return histogram;
}

}  // namespace hamekomi::hexads
