#include "simd/level.hpp"

#include <cstdlib>
#include <vector>

namespace hamekomi::simd {

namespace {

std::vector<Level> find_levels() {
  std::vector<Level> found{Level::plain};
#if HAMEKOMI_NEON
  found.push_back(Level::neon);
#elif HAMEKOMI_X86
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
      __builtin_cpu_supports("bmi2")) {
    found.push_back(Level::avx2);
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vpopcntdq"))
      found.push_back(Level::avx512);
  }
#endif
  return found;
}

Level choose() {
  const char* const requested = std::getenv("HAMEKOMI_SIMD");
  if (requested != nullptr)
    for (const Level level : levels())
      if (name(level) == requested) return level;
  return levels().back();
}

}  // namespace

std::span<const Level> levels() {
  static const std::vector<Level> found = find_levels();
  return found;
}

Level level() {
  static const Level chosen = choose();
  return chosen;
}

std::string_view name(Level level) {
  switch (level) {
    case Level::plain: return "plain";
    case Level::neon: return "neon";
    case Level::avx2: return "avx2";
    case Level::avx512: return "avx512";
  }
  return "plain";
}

}  // namespace hamekomi::simd
