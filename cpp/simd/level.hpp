// Finds out at run time which vector instructions this machine has.
//
// A kernel is written once per level and compiled for its own instruction set: a short kernel function
// by function with __attribute__((target(...))), a long one in its own file (cpp/exact_cover/kernel_*),
// which then uses nothing that could be linked into other files. Nothing else is compiled with -march,
// so the same binary starts on any machine of its architecture.
#pragma once

#include <span>
#include <string_view>

namespace hamekomi::simd {

enum class Level { plain, neon, avx2, avx512 };

#if defined(__x86_64__)
#define HAMEKOMI_X86 1
#define HAMEKOMI_AVX2 __attribute__((target("avx2,popcnt")))
#define HAMEKOMI_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vpopcntdq,popcnt")))
#elif defined(__aarch64__)
#define HAMEKOMI_NEON 1  // part of every 64-bit Arm
#endif

// The levels this machine can run, the plainest first.
[[nodiscard]] std::span<const Level> levels();

// The level that kernels use: the best one, unless the environment variable HAMEKOMI_SIMD names another
// level of this machine.
[[nodiscard]] Level level();

[[nodiscard]] std::string_view name(Level level);

}  // namespace hamekomi::simd
