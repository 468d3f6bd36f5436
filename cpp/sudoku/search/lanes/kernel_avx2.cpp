// The 9x9 engine's inner loop for AVX2, with eight lanes; this file alone is compiled for it. See
// kernel.hpp.
#include "sudoku/search/lanes/kernel.hpp"

#if HAMEKOMI_X86

#include <immintrin.h>

#include "sudoku/search/lanes/rounds.hpp"

namespace hamekomi::sudoku {

namespace {

typedef Word Vector __attribute__((vector_size(32)));

std::uint32_t lanes_of(Vector v) {
  return static_cast<std::uint32_t>(_mm256_movemask_ps(reinterpret_cast<__m256>(v)));
}

Settled settle(std::uint32_t* block, std::uint32_t busy) {
  return settle_block<Vector>(block, busy, lanes_of);
}

}  // namespace

const Kernel kernel_avx2{8, settle};

}  // namespace hamekomi::sudoku

#endif
