// Edges tried one by one before the first guess, each as a line and as a cross. A conflict tells the
// opposite for good; and where conflicts are found the search begins.
#include <algorithm>

#include "loops/search.hpp"

namespace hamekomi::loops {

bool Search::begin_probe() {
  for (; is_probing(); ++next_probe_) {
    const int edge = variable_of(next_probe_);
    if (is_harmless_[next_probe_] || !trail_.is_open(edge) || !is_promising(edge)) continue;
    ++work_.probes;
    guess(next_probe_);
    return true;
  }
  return false;
}

// No conflict: then nothing that followed leads to one by itself.
void Search::end_probe() {
  for (int place = trail_.start_of_level(1); place < trail_.size(); ++place)
    is_harmless_[trail_[place]] = 1;
  undo_to(0);
}

// Next to a clue, or to the end of a path.
bool Search::is_promising(int edge) const {
  const auto& sides = grid_.sides[edge];
  const auto& ends = grid_.ends[edge];
  return std::any_of(sides.begin(), sides.end(),
                     [&](int cell) { return cell != grid_.outside() && clues_[cell] >= 0; }) ||
         std::any_of(ends.begin(), ends.end(), [&](int vertex) { return degree_[vertex] == 1; });
}

}  // namespace hamekomi::loops
