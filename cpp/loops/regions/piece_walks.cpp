#include "loops/regions/piece_walks.hpp"

#include <utility>

namespace hamekomi::loops {

void PieceWalks::clear(std::span<const std::int32_t> closed) {
  number_ = 0;
  ++stamp_;
  for (const std::int32_t cell : closed) reached_[cell] = stamp_;
}

void PieceWalks::begin(const SideGraph& graph, int cell) {
  Walk& walk = walks_[number_++];
  walk.cells.assign(1, cell);
  walk.left = 0;
  walk.has_own = graph.is_on_side(cell);
  walk.has_ended = false;
  reached_[cell] = stamp_;
}

// Goes on from the next cell; returns false at the end of the walk.
bool PieceWalks::step(const SideGraph& graph, Walk& walk) {
  if (walk.has_own || walk.left == walk.cells.size()) return false;
  const std::int32_t cell = walk.cells[walk.left++];
  --steps_left_;
  for (int direction = 0; direction < SideGraph::AROUND; ++direction) {
    if (!graph.is_open(cell, direction)) continue;
    const int next = graph.beyond(cell, direction);
    walk.has_own = graph.is_on_side(next);
    if (walk.has_own) return false;
    if (std::exchange(reached_[next], stamp_) != stamp_) walk.cells.push_back(next);
  }
  return true;
}

bool PieceWalks::run(const SideGraph& graph) {
  int walking = number_;
  int with_own = 0;
  while (with_own < 2 && walking + with_own > 1) {
    for (int k = 0; k < number_; ++k) {
      Walk& walk = walks_[k];
      if (walk.has_ended || step(graph, walk)) continue;
      walk.has_ended = true;
      --walking;
      with_own += walk.has_own ? 1 : 0;
    }
    if (is_too_long()) return false;
  }
  return with_own > 1;
}

}  // namespace hamekomi::loops
