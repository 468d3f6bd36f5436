// Exact cover's inner loops for AVX-512; this file alone is compiled for it. See kernel.hpp.
#include "exact_cover/kernel.hpp"

#if HAMEKOMI_X86

#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 warns about uninitialised values inside its own header.
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#include "exact_cover/compress.hpp"
#include "exact_cover/rarest.hpp"

namespace hamekomi::exact_cover {

namespace {

// A function, not a constant: a constant would be initialised before the program checks whether the
// machine has these instructions.
inline __m512i pads() { return _mm512_set1_epi32(-1); }

inline Word union_of(__m512i v) { return static_cast<Word>(_mm512_reduce_or_epi64(v)); }

// If the number of words is known at compile time, the loop over them is unrolled.
template <unsigned WORDS>
inline std::uint32_t keep_words(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                                const Word* kill, Word* out, std::size_t out_stride, Word* any) {
  if (WORDS != 0) words = WORDS;
  constexpr unsigned MOST = WORDS == 0 ? 1 : WORDS;
  __m512i killed[MOST];
  __m512i united[MOST];
  if (WORDS != 0)
    for (unsigned k = 0; k < MOST; ++k) {
      killed[k] = _mm512_set1_epi64(static_cast<long long>(kill[k]));
      united[k] = _mm512_setzero_si512();
    }
  else
    for (unsigned k = 0; k < words; ++k) any[k] = 0;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < size; i += 8) {
    __mmask8 keeps = 0xFF;
    for (unsigned k = 0; k < words; ++k) {
      const __m512i eight = _mm512_loadu_si512(list + k * stride + i);
      const __m512i kills = WORDS != 0 ? killed[k] : _mm512_set1_epi64(static_cast<long long>(kill[k]));
      keeps &= _mm512_testn_epi64_mask(eight, kills);
    }
    for (unsigned k = 0; k < words; ++k) {
      const __m512i packed =
          _mm512_maskz_compress_epi64(keeps, _mm512_loadu_si512(list + k * stride + i));
      if (WORDS != 0)
        united[k] = _mm512_or_si512(united[k], packed);
      else
        any[k] |= union_of(packed);
      _mm512_storeu_si512(out + k * out_stride + kept, packed);
    }
    kept += static_cast<std::uint32_t>(__builtin_popcount(keeps));
  }
  for (unsigned k = 0; k < words; ++k) {
    _mm512_storeu_si512(out + k * out_stride + kept, pads());
    if (WORDS != 0) any[k] = union_of(united[k]);
  }
  return kept;
}

std::uint32_t keep(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const Word* kill, Word* out, std::size_t out_stride, Word* any) {
  switch (words) {
    case 1: return keep_words<1>(list, stride, words, size, kill, out, out_stride, any);
    case 2: return keep_words<2>(list, stride, words, size, kill, out, out_stride, any);
    default: return keep_words<0>(list, stride, words, size, kill, out, out_stride, any);
  }
}

inline std::uint32_t keep32(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill,
                            std::uint32_t* out, UpToTwo<std::uint32_t>* held) {
  const __m512i killed = _mm512_set1_epi32(static_cast<int>(kill));
  UpToTwo<Vector64> lanes;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < size; i += 16) {
    const __m512i sixteen = _mm512_loadu_si512(list + i);
    const __mmask16 keeps = _mm512_testn_epi32_mask(sixteen, killed);
    const __m512i packed = _mm512_maskz_compress_epi32(keeps, sixteen);
    lanes.add(reinterpret_cast<Vector64>(packed));
    _mm512_storeu_si512(out + kept, packed);
    kept += static_cast<std::uint32_t>(__builtin_popcount(keeps));
  }
  _mm512_storeu_si512(out + kept, pads());
  *held = sum_of(lanes);
  return kept;
}

// Writes the places i + j for all bits j of `lanes`, without a branch for each.
inline std::uint32_t add_places(std::uint32_t* places, std::uint32_t found, std::uint32_t i,
                                unsigned lanes) {
  const __m512i each =
      _mm512_add_epi32(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                       _mm512_set1_epi32(static_cast<int>(i)));
  _mm512_storeu_si512(places + found, _mm512_maskz_compress_epi32(static_cast<__mmask16>(lanes), each));
  return found + static_cast<std::uint32_t>(__builtin_popcount(lanes));
}

// Loads a vector of options; beyond the end of the list it contains pads.
inline unsigned lanes_before(std::uint32_t left) { return left < 16 ? (1U << left) - 1 : 0xFFFF; }

std::uint32_t hits(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const Word* open, std::uint32_t* places) {
  const Bit item = rarest<Vector64>(list, stride, words, size, open);
  const Word* column = list + item.word * stride;
  const __m512i bit = _mm512_set1_epi64(static_cast<long long>(item.bit));
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < size; i += 8) {
    const unsigned hit = _mm512_test_epi64_mask(_mm512_loadu_si512(column + i), bit);
    found = add_places(places, found, i, hit & lanes_before(size - i));
  }
  return found;
}

inline std::uint32_t hits_of(const std::uint32_t* list, std::uint32_t size, std::uint32_t item,
                             std::uint32_t* places) {
  const __m512i bit = _mm512_set1_epi32(static_cast<int>(item));
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < size; i += 16) {
    const unsigned hit = _mm512_test_epi32_mask(_mm512_loadu_si512(list + i), bit);
    found = add_places(places, found, i, hit & lanes_before(size - i));
  }
  return found;
}

std::uint32_t hits32(const std::uint32_t* list, std::uint32_t size, std::uint32_t open,
                     std::uint32_t* places) {
  // Most lists are short, and narrower vectors add up short lists faster.
  const std::uint32_t item =
      size <= 64 ? rarest32<Vector32>(list, size, open) : rarest32<Vector64>(list, size, open);
  return hits_of(list, size, item, places);
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

const Kernel kernel_avx512{keep, hits, hits32, narrow32, compress, compress32};

}  // namespace hamekomi::exact_cover

#endif
