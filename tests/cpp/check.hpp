// A check is a line `CHECK(expression)`; a failed one is printed with its place, and the rest goes on.
// The checks of one file are a suite: `const check::Suite suite{"name", all};`. All suites are
// one program (main.cpp), which is compiled several files at a time; so each file has a namespace.
#pragma once

#include <cstdio>

namespace check {

// Sanitizers make the core several times slower: what only repeats itself on a larger board, or on more
// boards, is left to the build without them.
#ifdef __SANITIZE_ADDRESS__
inline constexpr bool IS_SANITIZED = true;
#else
inline constexpr bool IS_SANITIZED = false;
#endif

inline int passed = 0;
inline int failed = 0;

inline void that(bool holds, const char* expression, const char* file, int line) {
  ++(holds ? passed : failed);
  if (!holds) std::printf("%s:%d: failed: %s\n", file, line, expression);
}

class Suite {
 public:
  Suite(const char* its_name, void (*its_checks)()) : name(its_name), run(its_checks), next(first) {
    first = this;
  }

  const char* const name;
  void (*const run)();
  const Suite* const next;
  static inline const Suite* first = nullptr;
};

}  // namespace check

#define CHECK(...) check::that(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
