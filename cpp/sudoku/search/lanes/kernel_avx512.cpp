// The 9x9 engine's inner loop for AVX-512, with sixteen lanes; this file alone is compiled for it. See
// kernel.hpp.
#include "sudoku/search/lanes/kernel.hpp"

#if HAMEKOMI_X86

#include <immintrin.h>

#include "sudoku/search/lanes/rounds.hpp"

namespace hamekomi::sudoku {

namespace {

typedef Word Vector __attribute__((vector_size(64)));

std::uint32_t lanes_of(Vector v) { return _mm512_movepi32_mask(reinterpret_cast<__m512i>(v)); }

Settled settle(std::uint32_t* block, std::uint32_t busy) {
  return settle_block<Vector>(block, busy, lanes_of);
}

}  // namespace

const Kernel kernel_avx512{16, settle};

}  // namespace hamekomi::sudoku

#endif
