// Vector instructions by the names that Python knows.
#pragma once

#include <stdexcept>
#include <string>

#include "simd/level.hpp"

// An empty name means the best instructions of this machine.
inline hamekomi::simd::Level level_named(const std::string& name) {
  if (name.empty()) return hamekomi::simd::level();
  for (const hamekomi::simd::Level level : hamekomi::simd::levels())
    if (hamekomi::simd::name(level) == name) return level;
  throw std::invalid_argument("this machine has no SIMD level '" + name + "'");
}
