#include "slitherlink/search/probing.hpp"

#include <algorithm>

namespace hamekomi::slitherlink::search {

Probing::Probing(const Grid& grid, std::span<const std::int8_t> clues, const Trail& trail,
                 const Paths& paths, bool is_worth_it)
    : grid_(&grid),
      clues_(clues),
      trail_(&trail),
      paths_(&paths),
      next_(is_worth_it ? 0 : positive(grid.edges)),
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

// Whether the edge is next to a clue or to the end of a path.
bool Probing::is_promising(int edge) const {
  const auto& sides = grid_->sides[edge];
  const auto& ends = grid_->ends[edge];
  return std::any_of(sides.begin(), sides.end(),
                     [&](int cell) { return grid_->is_cell(cell) && clues_[cell] >= 0; }) ||
         std::any_of(ends.begin(), ends.end(),
                     [&](int vertex) { return paths_->lines_at_vertex(vertex) == 1; });
}

}  // namespace hamekomi::slitherlink::search
