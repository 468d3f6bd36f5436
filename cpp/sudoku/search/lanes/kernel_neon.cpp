// The 9x9 engine's inner loop for 64-bit Arm, with four lanes. See kernel.hpp.
#include "sudoku/search/lanes/kernel.hpp"

#if HAMEKOMI_NEON

#include <arm_neon.h>

#include "sudoku/search/lanes/rounds.hpp"

namespace hamekomi::sudoku {

namespace {

typedef Word Vector __attribute__((vector_size(16)));

std::uint32_t lanes_of(Vector v) {
  const uint32x4_t weights{1, 2, 4, 8};
  return vaddvq_u32(vandq_u32(reinterpret_cast<uint32x4_t>(v), weights));
}

Settled settle(std::uint32_t* block, std::uint32_t busy) {
  return settle_block<Vector>(block, busy, lanes_of);
}

}  // namespace

const Kernel kernel_neon{4, settle};

}  // namespace hamekomi::sudoku

#endif
