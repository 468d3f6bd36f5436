#include "loops/paths/paths.hpp"

#include <numeric>

namespace hamekomi::loops {

Paths::Paths(const Grid& grid, std::span<const std::array<std::int32_t, 2>> links)
    : grid_(&grid),
      degree_(static_cast<std::size_t>(grid.vertices)),
      far_end_(static_cast<std::size_t>(grid.vertices)),
      length_(static_cast<std::size_t>(grid.vertices)) {
  std::iota(far_end_.begin(), far_end_.end(), 0);
  for (const auto& [one, other] : links) {
    ++degree_[one];
    ++degree_[other];
    far_end_[one] = other;
    far_end_[other] = one;
  }
}

Paths::Made Paths::add(int edge) {
  const auto [one, other] = grid_->ends[edge];
  ++lines_;
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
  --lines_;
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

}  // namespace hamekomi::loops
