// The gates and narrows of a whole board, by a depth-first search (Tarjan).

#include <algorithm>

#include "loops/regions/gates.hpp"

namespace hamekomi::loops {

void Gates::begin(std::span<const Side> sides, std::span<const std::uint8_t> lines) {
  restore({});
  fences_.clear();
  std::ranges::copy(sides, known_.begin());
  std::ranges::copy(lines, is_line_.begin());
  known_[grid_->outside()] = Side::outside;
  const auto join_dots = [this](int one, int other) {
    if (fences_.fence(one) != fences_.fence(other)) fences_.join(one, other, [](int) {});
  };
  for (int edge = 0; edge < grid_->edges; ++edge) {
    const auto [one, other_one] = grid_->sides[edge];
    const bool is_border = !grid_->is_cell(one) || !grid_->is_cell(other_one);
    if (lines[edge] != 0 || (is_border && side_ == Side::inside))
      join_dots(grid_->ends[edge][0], grid_->ends[edge][1]);
  }
  for (int cell = 0; cell < grid_->cells; ++cell)
    for (int k = 1; sides[cell] == other(side_) && k < AROUND; ++k)
      join_dots(corners_[cell][0], corners_[cell][k]);
  find_all();
}

void Gates::find_all() {
  std::ranges::fill(visits_, Visit{});
  std::ranges::fill(narrow_, -1);
  open_.clear();
  visited_ = own_ = 0;
  if (side_ == Side::outside) {
    visits_[grid_->outside()] = {++visited_, 1, 0, -1, AROUND};
    ++own_;
    for (int edge = 0; edge < grid_->edges; ++edge) {
      const auto [one, other_one] = grid_->sides[edge];
      const int cell = std::min(one, other_one);
      const bool is_border = std::max(one, other_one) == grid_->outside();
      if (is_border && is_open(edge) && visits_[cell].first == 0) visit_from(cell, grid_->outside());
    }
  } else if (const auto first = std::ranges::find(known_, side_); first != known_.end()) {
    visit_from(static_cast<int>(first - known_.begin()), -1);
  }
  const auto is_unreached = [this](int cell) {
    return known_[cell] != other(side_) && visits_[cell].first == 0;
  };
  is_sure_ = true;
  for (int cell = 0; cell < grid_->cells && is_sure_; ++cell) is_sure_ = !is_unreached(cell);
}

void Gates::visit_from(int root, int parent) {
  const auto enter = [this](int cell, int from) {
    ++visited_;
    visits_[cell] = {visited_, visited_, own_, from, 0};
    if (known_[cell] == side_) ++own_;
    open_.push_back(cell);
  };
  const auto next_from = [this](int cell) {
    Visit& visit = visits_[cell];
    while (visit.next < AROUND) {
      const int way = visit.next++;
      if (!is_open(grid_->edges_of_cell[cell][way])) continue;
      const int next = beyond(cell, way);
      if (visits_[next].first == 0) return next;
      visit.low = std::min(visit.low, visits_[next].first);
    }
    return -1;
  };
  enter(root, parent);
  for (int cell = root;;) {
    if (const int next = next_from(cell); next != -1) {
      enter(next, cell);
      cell = next;
      continue;
    }
    const Visit& visit = visits_[cell];
    const int from = visit.parent;
    if (from == parent) return;
    visits_[from].low = std::min(visits_[from].low, visit.low);
    if (known_[from] == Side::unknown && visit.low >= visits_[from].first) {
      if (visit.own != own_) {
        add_gate(from);
      } else {
        std::int32_t last = -1;
        do {
          last = open_.back();
          open_.pop_back();
          narrow_[last] = from;
        } while (last != cell);
      }
    }
    cell = from;
  }
}

}  // namespace hamekomi::loops
