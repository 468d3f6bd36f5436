#include "slitherlink/search/clue_counts.hpp"

namespace hamekomi::slitherlink::search {

ClueCounts::ClueCounts(const Grid& grid, std::span<const std::int8_t> clues)
    : grid_(&grid), clues_(clues), lines_(static_cast<std::size_t>(grid.cells)) {
  for (const std::int8_t clue : clues) {
    clued_ += clue >= 0 ? 1 : 0;
    met_ += clue == 0 ? 1 : 0;
  }
}

void ClueCounts::count(int edge, int change) {
  for (const int cell : grid_->sides[edge]) {
    if (!grid_->is_cell(cell)) continue;
    const std::int8_t clue = clues_[cell];
    met_ -= lines_[cell] == clue ? 1 : 0;
    lines_[cell] = static_cast<std::int8_t>(lines_[cell] + change);
    met_ += lines_[cell] == clue ? 1 : 0;
  }
}

bool ClueCounts::are_met_with(int edge) const {
  int met = met_;
  for (const int cell : grid_->sides[edge]) {
    if (!grid_->is_cell(cell)) continue;
    met -= lines_[cell] == clues_[cell] ? 1 : 0;
    met += lines_[cell] + 1 == clues_[cell] ? 1 : 0;
  }
  return met == clued_;
}

}  // namespace hamekomi::slitherlink::search
