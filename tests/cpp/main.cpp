// All suites, or those that are named: `core_tests ladder loop_search`.

#include <cstdio>
#include <cstring>

#include "check.hpp"

namespace {

bool is_called(const check::Suite& suite, const char* name) {
  return std::strcmp(suite.name, name) == 0;
}

// Runs the suites of this name, or all if there is none; returns how many.
int run(const char* name) {
  int ran = 0;
  for (const check::Suite* suite = check::Suite::first; suite; suite = suite->next) {
    if (name && !is_called(*suite, name)) continue;
    suite->run();
    ++ran;
  }
  return ran;
}

}  // namespace

int main(int count, char** words) {
  if (count == 1) run(nullptr);
  for (int k = 1; k < count; ++k) {
    if (run(words[k]) == 0) {
      std::printf("there is no suite %s\n", words[k]);
      ++check::failed;
    }
  }
  std::printf("%d passed, %d failed\n", check::passed, check::failed);
  return check::failed == 0 && check::passed > 0 ? 0 : 1;
}
