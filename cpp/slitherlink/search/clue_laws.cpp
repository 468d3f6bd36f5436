#include "slitherlink/search/clue_laws.hpp"

#include "loops/search/laws.hpp"
#include "slitherlink/search/window_patterns.hpp"

namespace hamekomi::slitherlink::search {

static_assert(LoopLaws<ClueLaws>);

ClueLaws::ClueLaws(const Grid& grid, std::span<const std::int8_t> clues)
    : grid_(&grid), clues_(clues.begin(), clues.end()), lines_(static_cast<std::size_t>(grid.cells)) {
  for (const std::int8_t clue : clues) {
    clued_ += clue >= 0 ? 1 : 0;
    zeros_ += clue == 0 ? 1 : 0;
  }
  met_ = zeros_;
}

std::vector<Patterns> ClueLaws::window_patterns() const {
  return search::window_patterns(*grid_, clues_);
}

void ClueLaws::count(int edge, int change) {
  for (const int cell : grid_->sides[edge]) {
    if (!grid_->is_cell(cell)) continue;
    const std::int8_t clue = clues_[cell];
    met_ -= lines_[cell] == clue ? 1 : 0;
    lines_[cell] = static_cast<std::int8_t>(lines_[cell] + change);
    met_ += lines_[cell] == clue ? 1 : 0;
  }
}

bool ClueLaws::are_met_with(int edge) const {
  int met = met_;
  for (const int cell : grid_->sides[edge]) {
    if (!grid_->is_cell(cell)) continue;
    met -= lines_[cell] == clues_[cell] ? 1 : 0;
    met += lines_[cell] + 1 == clues_[cell] ? 1 : 0;
  }
  return met == clued_;
}

std::span<const std::int32_t> ClueLaws::missed_by(const LoopWalk& loop) const {
  for (int cell = 0; cell < grid_->cells; ++cell) {
    if (clues_[cell] <= 0) continue;
    int lines = 0;
    for (const int edge : grid_->edges_of_cell[cell]) lines += loop.has_edge(edge) ? 1 : 0;
    if (lines < clues_[cell]) return grid_->edges_of_cell[cell];
  }
  return {};
}

}  // namespace hamekomi::slitherlink::search
