// A test is a line `CHECK(expression)`; a failed one is printed with its place, and the rest goes on.
// `int main()` of a test ends with `return check::summary();`, which is zero when all went well.
#pragma once

#include <cstdio>

namespace check {

inline int passed = 0;
inline int failed = 0;

inline void that(bool holds, const char* expression, const char* file, int line) {
  ++(holds ? passed : failed);
  if (!holds) std::printf("%s:%d: failed: %s\n", file, line, expression);
}

inline int summary() {
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 && passed > 0 ? 0 : 1;
}

}  // namespace check

#define CHECK(...) check::that(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
