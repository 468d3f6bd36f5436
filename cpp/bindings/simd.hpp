// Vector instructions by the names that Python knows.
#pragma once

#include <stdexcept>
#include <string>

#include "simd/level.hpp"

// No name: the best there are.
inline hamekomi::simd::Level level_named(const std::string& name) {
  if (name.empty()) return hamekomi::simd::level();
  for (const hamekomi::simd::Level level : hamekomi::simd::levels())
    if (hamekomi::simd::name(level) == name) return level;
  throw std::invalid_argument("this machine has no SIMD level '" + name + "'");
}
