// Exact cover's inner loops for AVX2; this file alone is compiled for it. See kernel.hpp.
//
// AVX2 cannot pack survivors together by one instruction; a table says, for every pattern of survivors,
// which 32-bit lanes of the vector go where. The table is made when it is compiled.
#include "exact_cover/kernel.hpp"

#if HAMEKOMI_X86

#include <immintrin.h>

#include "exact_cover/rarest.hpp"
#include "exact_cover/squeeze.hpp"

namespace hamekomi::exact_cover {

namespace {

struct Packing {
  alignas(8) std::uint8_t lanes[256][8];
};

constexpr Packing make_packing() {
  Packing packing{};
  for (unsigned pattern = 0; pattern < 256; ++pattern) {
    unsigned to = 0;
    for (unsigned from = 0; from < 8; ++from)
      if ((pattern >> from & 1U) != 0) packing.lanes[pattern][to++] = static_cast<std::uint8_t>(from);
  }
  return packing;
}

constexpr Packing PACKING = make_packing();

inline __m256i pads() { return _mm256_set1_epi32(-1); }

inline __m256i load(const void* place) { return _mm256_loadu_si256(static_cast<const __m256i*>(place)); }

inline void store(void* place, __m256i v) { _mm256_storeu_si256(static_cast<__m256i*>(place), v); }

// A vector of pads may have to fill a 64-byte hole.
inline void store_pads(void* place) {
  store(place, pads());
  store(static_cast<char*>(place) + 32, pads());
}

inline __m256i packed(__m256i v, unsigned pattern) {
  const __m128i lanes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(PACKING.lanes[pattern]));
  return _mm256_permutevar8x32_epi32(v, _mm256_cvtepu8_epi32(lanes));
}

inline Word union_of(__m256i v) {
  return static_cast<Word>(_mm256_extract_epi64(v, 0) | _mm256_extract_epi64(v, 1) |
                           _mm256_extract_epi64(v, 2) | _mm256_extract_epi64(v, 3));
}

// Four survivors of 64 bits as eight of 32.
inline unsigned doubled(unsigned pattern) {
  const unsigned spread = _pdep_u32(pattern, 0x55U);
  return spread | spread << 1U;
}

std::uint32_t keep(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const Word* kill, Word* out, std::size_t out_stride, Word* any) {
  for (unsigned k = 0; k < words; ++k) any[k] = 0;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < size; i += 4) {
    __m256i shared = _mm256_setzero_si256();
    for (unsigned k = 0; k < words; ++k) {
      const __m256i killed = _mm256_set1_epi64x(static_cast<long long>(kill[k]));
      shared = _mm256_or_si256(shared, _mm256_and_si256(load(list + k * stride + i), killed));
    }
    const __m256i survives = _mm256_cmpeq_epi64(shared, _mm256_setzero_si256());
    const auto pattern = static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(survives)));
    if (pattern == 0) continue;
    for (unsigned k = 0; k < words; ++k) {
      const __m256i four = load(list + k * stride + i);
      any[k] |= union_of(_mm256_and_si256(four, survives));
      store(out + k * out_stride + kept, packed(four, doubled(pattern)));
    }
    kept += static_cast<std::uint32_t>(__builtin_popcount(pattern));
  }
  for (unsigned k = 0; k < words; ++k) store_pads(out + k * out_stride + kept);
  return kept;
}

std::uint32_t keep32(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill,
                     std::uint32_t* out, std::uint32_t* any) {
  const __m256i killed = _mm256_set1_epi32(static_cast<int>(kill));
  __m256i united = _mm256_setzero_si256();
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < size; i += 8) {
    const __m256i eight = load(list + i);
    const __m256i survives = _mm256_cmpeq_epi32(_mm256_and_si256(eight, killed), _mm256_setzero_si256());
    const auto pattern = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(survives)));
    united = _mm256_or_si256(united, _mm256_and_si256(eight, survives));
    store(out + kept, packed(eight, pattern));
    kept += static_cast<std::uint32_t>(__builtin_popcount(pattern));
  }
  store_pads(out + kept);
  const Word both = union_of(united);
  *any = static_cast<std::uint32_t>(both | both >> 32U);
  return kept;
}

std::uint32_t hits(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const Word* open, std::uint32_t* places) {
  const Bit item = rarest<Vector32>(list, stride, words, size, open);
  const Word* column = list + item.word * stride;
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    places[found] = i;
    found += (column[i] & item.bit) != 0;
  }
  return found;
}

std::uint32_t hits32(const std::uint32_t* list, std::uint32_t size, std::uint32_t open,
                     std::uint32_t* places) {
  const __m256i bit = _mm256_set1_epi32(static_cast<int>(rarest32<Vector32>(list, size, open)));
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < size; i += 8) {
    const __m256i hit = _mm256_cmpeq_epi32(_mm256_and_si256(load(list + i), bit), bit);
    auto pattern = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(hit)));
    for (; pattern != 0; pattern &= pattern - 1)
      places[found++] = i + static_cast<std::uint32_t>(__builtin_ctz(pattern));
  }
  while (found > 0 && places[found - 1] >= size) --found;  // pads
  return found;
}

}  // namespace

const Kernel kernel_avx2{keep, keep32, hits, hits32, squeeze, squeeze32};

}  // namespace hamekomi::exact_cover

#endif
