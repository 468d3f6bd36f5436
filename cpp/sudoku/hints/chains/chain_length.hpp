#pragma once
// What the length of a chain adds to its rating, in tenths: Sudoku Explainer's steps. A chain of n nodes
// has the length n - 2; every limit of 4, 6, 8, 12, 16, 24, 32, 48, ... that it exceeds adds 0.1.

namespace hamekomi::sudoku::hints {

[[nodiscard]] constexpr int added_by_length(int nodes) {
  const int length = nodes - 2;
  int added = 0;
  bool is_power_of_two = true;
  for (int limit = 4; length > limit; ++added) {
    limit = is_power_of_two ? limit / 2 * 3 : limit / 3 * 4;
    is_power_of_two = !is_power_of_two;
  }
  return added;
}

}  // namespace hamekomi::sudoku::hints
