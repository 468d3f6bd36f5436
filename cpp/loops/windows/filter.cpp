#include "loops/windows/filter.hpp"

#include <array>
#include <bit>

#if HAMEKOMI_X86
#include <immintrin.h>
#endif

namespace hamekomi::loops {

namespace {

// Every pattern is written, and the next one over it if it does not agree: no branch to mispredict.
std::size_t sift_plain(Patterns patterns, Marks known, std::uint32_t* to) {
  std::size_t number = 0;
  for (const std::uint32_t pattern : patterns) {
    to[number] = pattern;
    number += (pattern & known.all()) == known.yes ? 1 : 0;
  }
  return number;
}

#if HAMEKOMI_X86
// By the set of lanes that are kept: the lanes to take, one after the other.
struct Moves {
  std::array<std::array<std::uint32_t, 8>, 256> lanes{};

  constexpr Moves() {
    for (unsigned set = 0; set < 256; ++set)
      for (unsigned lane = 0, number = 0; lane < 8; ++lane)
        if ((set >> lane & 1U) != 0) lanes[set][number++] = lane;
  }
};
constexpr Moves MOVES;

static_assert(BLOCK % 16 == 0);

HAMEKOMI_AVX2 std::size_t sift_avx2(Patterns patterns, Marks known, std::uint32_t* to) {
  const __m256i all = _mm256_set1_epi32(static_cast<int>(known.all()));
  const __m256i yes = _mm256_set1_epi32(static_cast<int>(known.yes));
  std::size_t number = 0;
  for (std::size_t i = 0; i < patterns.size(); i += 8) {
    const __m256i eight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&patterns[i]));
    const __m256i agrees = _mm256_cmpeq_epi32(_mm256_and_si256(eight, all), yes);
    const auto set = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(agrees)));
    const __m256i lanes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&MOVES.lanes[set]));
    const __m256i together = _mm256_permutevar8x32_epi32(eight, lanes);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + number), together);
    number += static_cast<std::size_t>(std::popcount(set));
  }
  return number;
}

HAMEKOMI_AVX512 std::size_t sift_avx512(Patterns patterns, Marks known, std::uint32_t* to) {
  const __m512i all = _mm512_set1_epi32(static_cast<int>(known.all()));
  const __m512i yes = _mm512_set1_epi32(static_cast<int>(known.yes));
  std::size_t number = 0;
  for (std::size_t i = 0; i < patterns.size(); i += 16) {
    const __m512i sixteen = _mm512_loadu_si512(&patterns[i]);
    const __mmask16 set = _mm512_cmpeq_epi32_mask(_mm512_and_si512(sixteen, all), yes);
    _mm512_storeu_si512(to + number, _mm512_maskz_compress_epi32(set, sixteen));
    number += static_cast<std::size_t>(std::popcount(unsigned{set}));
  }
  return number;
}
#endif

}  // namespace

Filter filter([[maybe_unused]] simd::Level level) {
#if HAMEKOMI_X86
  if (level == simd::Level::avx512) return sift_avx512;
  if (level == simd::Level::avx2) return sift_avx2;
#endif
  return sift_plain;
}

}  // namespace hamekomi::loops
