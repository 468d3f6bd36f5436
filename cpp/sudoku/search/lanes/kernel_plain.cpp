// The 9x9 engine's inner loop without special instructions: four lanes, which every compiler knows how
// to treat.
#include "sudoku/search/lanes/rounds.hpp"

namespace hamekomi::sudoku {

namespace {

typedef Word Vector __attribute__((vector_size(16)));

std::uint32_t lanes_of(Vector v) { return (v[0] & 1U) | (v[1] & 2U) | (v[2] & 4U) | (v[3] & 8U); }

Settled settle(std::uint32_t* block, std::uint32_t busy) {
  return settle_block<Vector>(block, busy, lanes_of);
}

}  // namespace

const Kernel kernel_plain{4, settle};

const Kernel& kernel(simd::Level level) {
  switch (level) {
#if HAMEKOMI_NEON
    case simd::Level::neon: return kernel_neon;
#elif HAMEKOMI_X86
    case simd::Level::avx2: return kernel_avx2;
    case simd::Level::avx512: return kernel_avx512;
#endif
    default: return kernel_plain;
  }
}

}  // namespace hamekomi::sudoku
