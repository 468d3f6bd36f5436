// All suites, or those that are named: `core_tests ladder loop_search`.

#include <cstdio>
#include <cstring>

#include "check.hpp"

namespace {

bool is_named(const check::Suite& suite, int count, char** names) {
  for (int k = 0; k < count; ++k) {
    if (std::strcmp(suite.name, names[k]) == 0) return true;
  }
  return count == 0;
}

}  // namespace

int main(int count, char** words) {
  for (const check::Suite* suite = check::Suite::first; suite; suite = suite->next) {
    if (is_named(*suite, count - 1, words + 1)) suite->run();
  }
  std::printf("%d passed, %d failed\n", check::passed, check::failed);
  return check::failed == 0 && check::passed > 0 ? 0 : 1;
}
