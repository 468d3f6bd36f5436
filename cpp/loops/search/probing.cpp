#include "loops/search/probing.hpp"

#include <algorithm>

namespace hamekomi::loops {

Probing::Probing(const Grid& grid, const Trail& trail, const Paths& paths, bool is_worth_it)
    : grid_(&grid),
      trail_(&trail),
      paths_(&paths),
      next_(is_worth_it ? 0 : positive(grid.edges)),
      matters_(static_cast<std::size_t>(grid.edges)),
      survived_(2 * static_cast<std::size_t>(grid.edges + grid.cells)) {}

bool Probing::find_next() {
  const auto is_worth_trying = [&] {
    const int edge = variable_of(next_);
    return survived_[next_] == 0 && trail_->is_open(edge) && is_promising(edge);
  };
  while (is_going() && !is_worth_trying()) ++next_;
  return is_going();
}

void Probing::survived() {
  for (int place = trail_->start_of_level(1); place < trail_->size(); ++place)
    survived_[(*trail_)[place]] = 1;
}

// Whether the edge is beside a cell that matters, or at the end of a path.
bool Probing::is_promising(int edge) const {
  const auto& ends = grid_->ends[edge];
  return matters_[edge] != 0 || std::any_of(ends.begin(), ends.end(), [&](int vertex) {
           return paths_->lines_at_vertex(vertex) == 1;
         });
}

}  // namespace hamekomi::loops
