// Exact cover's inner loops for any machine, and the choice of the kernel. See kernel.hpp.
//
// The 16-byte vectors of the counter are part of every 64-bit processor (SSE2, NEON).
#include <cstring>

#include "exact_cover/compress.hpp"
#include "exact_cover/kernel.hpp"
#include "exact_cover/rarest.hpp"

namespace hamekomi::exact_cover {

namespace {

std::uint32_t keep(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const Word* kill, Word* out, std::size_t out_stride, Word* any) {
  for (unsigned k = 0; k < words; ++k) any[k] = 0;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    Word shared = 0;
    for (unsigned k = 0; k < words; ++k) shared |= list[k * stride + i] & kill[k];
    if (shared != 0) continue;
    for (unsigned k = 0; k < words; ++k) {
      const Word word = list[k * stride + i];
      any[k] |= word;
      out[k * out_stride + kept] = word;
    }
    ++kept;
  }
  for (unsigned k = 0; k < words; ++k) std::memset(out + k * out_stride + kept, 0xFF, PAD_BYTES);
  return kept;
}

std::uint32_t keep32(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill,
                     std::uint32_t* out, std::uint32_t* any) {
  std::uint32_t united = 0;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    const std::uint32_t option = list[i];
    // The option is always written but counted only if it survives, which avoids a branch.
    const bool survives = (option & kill) == 0;
    out[kept] = option;
    united |= survives ? option : 0U;
    kept += survives;
  }
  std::memset(out + kept, 0xFF, PAD_BYTES);
  *any = united;
  return kept;
}

std::uint32_t hits(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const Word* open, std::uint32_t* places) {
  const Bit item = rarest<Vector16>(list, stride, words, size, open);
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
  const std::uint32_t bit = rarest32<Vector16>(list, size, open);
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    places[found] = i;
    found += (list[i] & bit) != 0;
  }
  return found;
}

Narrowed narrow32(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill, std::uint32_t open,
                  std::uint32_t* out, std::uint32_t* places) {
  std::uint32_t any = 0;
  const std::uint32_t kept = keep32(list, size, kill, out, &any);
  return {kept, (open & ~any) != 0 ? 0 : hits32(out, kept, open, places)};
}

}  // namespace

const Kernel kernel_plain{keep, hits, hits32, narrow32, compress, compress32};

const Kernel& kernel(simd::Level level) {
  switch (level) {
#if HAMEKOMI_X86
    case simd::Level::avx512: return kernel_avx512;
    case simd::Level::avx2: return kernel_avx2;
#elif HAMEKOMI_NEON
    case simd::Level::neon: return kernel_neon;
#endif
    default: return kernel_plain;
  }
}

}  // namespace hamekomi::exact_cover
