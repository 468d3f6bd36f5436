// Exact cover's inner loops for AVX2; this file alone is compiled for it. See kernel.hpp.
//
// AVX2 cannot pack survivors together by one instruction; a table says, for every pattern of survivors,
// which 32-bit lanes of the vector go where. The table is made at compile time.
#include "exact_cover/kernel.hpp"

#if HAMEKOMI_X86

#include <immintrin.h>

#include "exact_cover/compress.hpp"
#include "exact_cover/rarest.hpp"

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

// Pads must fill 64 bytes, the widest vector, whatever the width here.
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
    for (unsigned k = 0; k < words; ++k)
      store(out + k * out_stride + kept, packed(load(list + k * stride + i), doubled(pattern)));
    kept += static_cast<std::uint32_t>(__builtin_popcount(pattern));
  }
  for (unsigned k = 0; k < words; ++k) {
    Word* column = out + k * out_stride;
    store(column + kept, _mm256_setzero_si256());
    __m256i united = _mm256_setzero_si256();
    for (std::uint32_t i = 0; i < kept; i += 4) united = _mm256_or_si256(united, load(column + i));
    any[k] = union_of(united);
    store_pads(column + kept);
  }
  return kept;
}

inline std::uint32_t keep32(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill,
                            std::uint32_t* out, UpToTwo<std::uint32_t>* held) {
  const __m256i killed = _mm256_set1_epi32(static_cast<int>(kill));
  UpToTwo<Vector32> lanes;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < size; i += 8) {
    const __m256i eight = load(list + i);
    const __m256i survives = _mm256_cmpeq_epi32(_mm256_and_si256(eight, killed), _mm256_setzero_si256());
    const auto pattern = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(survives)));
    lanes.add(reinterpret_cast<Vector32>(_mm256_and_si256(eight, survives)));
    store(out + kept, packed(eight, pattern));
    kept += static_cast<std::uint32_t>(__builtin_popcount(pattern));
  }
  store_pads(out + kept);
  *held = sum_of(lanes);
  return kept;
}

// Writes the places i + j for all bits j of `pattern`, without a branch for each.
inline std::uint32_t add_places(std::uint32_t* places, std::uint32_t found, std::uint32_t i,
                                unsigned pattern) {
  const __m256i eight = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  store(places + found,
        packed(_mm256_add_epi32(eight, _mm256_set1_epi32(static_cast<int>(i))), pattern));
  return found + static_cast<std::uint32_t>(__builtin_popcount(pattern));
}

// Loads a vector of options; beyond the end of the list it contains pads.
inline unsigned lanes_before(std::uint32_t left) { return left < 8 ? (1U << left) - 1 : 0xFF; }

std::uint32_t hits(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const Word* open, std::uint32_t* places) {
  const Bit item = rarest<Vector32>(list, stride, words, size, open);
  const Word* column = list + item.word * stride;
  const __m256i bit = _mm256_set1_epi64x(static_cast<long long>(item.bit));
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < size; i += 4) {
    const __m256i hit = _mm256_cmpeq_epi64(_mm256_and_si256(load(column + i), bit), bit);
    const auto pattern = static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(hit)));
    found = add_places(places, found, i, pattern & lanes_before(size - i));
  }
  return found;
}

inline std::uint32_t hits_of(const std::uint32_t* list, std::uint32_t size, std::uint32_t item,
                             std::uint32_t* places) {
  const __m256i bit = _mm256_set1_epi32(static_cast<int>(item));
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < size; i += 8) {
    const __m256i hit = _mm256_cmpeq_epi32(_mm256_and_si256(load(list + i), bit), bit);
    const auto pattern = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(hit)));
    found = add_places(places, found, i, pattern & lanes_before(size - i));
  }
  return found;
}

std::uint32_t hits32(const std::uint32_t* list, std::uint32_t size, std::uint32_t open,
                     std::uint32_t* places) {
  return hits_of(list, size, rarest32<Vector32>(list, size, open), places);
}

Narrowed narrow32(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill, std::uint32_t open,
                  std::uint32_t* out, std::uint32_t* places) {
  UpToTwo<std::uint32_t> held;
  const std::uint32_t kept = keep32(list, size, kill, out, &held);
  if ((open & ~held.any) != 0) return {kept, 0};
  const std::uint32_t single = open & ~held.several;
  if (single == 0) return {kept, hits32(out, kept, open, places)};
  return {kept, hits_of(out, kept, single & (~single + 1), places)};
}

}  // namespace

const Kernel kernel_avx2{keep, hits, hits32, narrow32, compress, compress32};

}  // namespace hamekomi::exact_cover

#endif
