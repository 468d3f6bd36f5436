#include "loops/known/paths.hpp"

#include <numeric>

namespace hamekomi::loops {

Paths::Paths(const Grid& grid, std::span<const std::int8_t> clues,
             std::span<const std::array<std::int32_t, 2>> links)
    : grid_(&grid),
      clues_(clues),
      degree_(static_cast<std::size_t>(grid.vertices)),
      far_end_(static_cast<std::size_t>(grid.vertices)),
      length_(static_cast<std::size_t>(grid.vertices)),
      lines_at_cell_(static_cast<std::size_t>(grid.cells)) {
  std::iota(far_end_.begin(), far_end_.end(), 0);
  for (const auto& [one, other] : links) {
    ++degree_[one];
    ++degree_[other];
    far_end_[one] = other;
    far_end_[other] = one;
  }
  for (const std::int8_t clue : clues) {
    clued_ += clue >= 0 ? 1 : 0;
    met_ += clue == 0 ? 1 : 0;
  }
}

Paths::Made Paths::add(int edge) {
  const auto [one, other] = grid_->ends[edge];
  count(edge, 1);
  ++degree_[one];
  ++degree_[other];
  if (degree_[one] > 2 || degree_[other] > 2) {
    joined_.push_back({-1, -1, 0, 0});
    return {Shape::branch, degree_[one] > 2 ? one : other, -1, 0};
  }
  if (far_end_[one] == other) {
    joined_.push_back({-1, -1, 0, 0});
    return {Shape::loop, one, one, length_[one] + 1};
  }
  const int left = far_end_[one];
  const int right = far_end_[other];
  joined_.push_back({left, right, length_[left], length_[right]});
  const int length = length_[left] + length_[right] + 1;
  far_end_[left] = right;
  far_end_[right] = left;
  length_[left] = length_[right] = length;
  return {Shape::path, left, right, length};
}

void Paths::remove(int edge) {
  count(edge, -1);
  const Joined joined = joined_.back();
  joined_.pop_back();
  const auto [one, other] = grid_->ends[edge];
  --degree_[one];
  --degree_[other];
  if (joined.one == -1) return;
  far_end_[joined.one] = one;
  far_end_[joined.other] = other;
  length_[joined.one] = joined.one_length;
  length_[joined.other] = joined.other_length;
}

void Paths::count(int edge, int change) {
  lines_ += change;
  for (const int cell : grid_->sides[edge]) {
    if (!grid_->is_cell(cell)) continue;
    const std::int8_t clue = clues_[cell];
    met_ -= lines_at_cell_[cell] == clue ? 1 : 0;
    lines_at_cell_[cell] = static_cast<std::int8_t>(lines_at_cell_[cell] + change);
    met_ += lines_at_cell_[cell] == clue ? 1 : 0;
  }
}

bool Paths::are_clues_met_with(int edge) const {
  int met = met_;
  for (const int cell : grid_->sides[edge]) {
    if (!grid_->is_cell(cell)) continue;
    met -= lines_at_cell_[cell] == clues_[cell] ? 1 : 0;
    met += lines_at_cell_[cell] + 1 == clues_[cell] ? 1 : 0;
  }
  return met == clued_;
}

}  // namespace hamekomi::loops
