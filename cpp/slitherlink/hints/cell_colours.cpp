#include "slitherlink/hints/cell_colours.hpp"

#include <utility>

namespace hamekomi::slitherlink::hints {

bool CellColours::paint(OneLoop& board) {
  for (; painted_ < board.changes(); ++painted_) {
    const Edge edge = board.changed(painted_);
    if (edge < 0) continue;
    const auto [one, other] = grid_->sides[index(edge)];
    const bool differ = board.mark(edge) == LINE;
    if (differ) regions_.set_line(edge);
    if (colours_.are_related(one, other)) {
      if (colours_.differ(one, other) != differ) board.breaks(Fault::colours, edge);
      continue;
    }
    colours_.join(one, other, differ, edge, [this](int cell) {
      const auto& around = grid_->edges_of_cell[index(cell)];
      candidates_.insert(candidates_.end(), around.begin(), around.end());
      if (!colours_.are_related(cell, grid_->outside())) return;
      const bool is_inside = colours_.differ(cell, grid_->outside());
      regions_.set_side(cell, is_inside ? loops::Side::inside : loops::Side::outside);
      sided_.push_back(cell);
    });
  }
  return !board.is_dead();
}

bool CellColours::decides(const OneLoop& board, Edge edge) const {
  const auto [one, other] = grid_->sides[index(edge)];
  return board.mark(edge) == 0 && colours_.are_related(one, other);
}

Value CellColours::mark(Edge edge) const {
  const auto [one, other] = grid_->sides[index(edge)];
  return colours_.differ(one, other) ? LINE : CROSS;
}

Edge CellColours::take_decided(const OneLoop& board) {
  while (!candidates_.empty()) {
    const Edge edge = candidates_.back();
    candidates_.pop_back();
    if (decides(board, edge)) return edge;
  }
  return -1;
}

std::vector<Edge> CellColours::take_all_decided(const OneLoop& board) {
  std::vector<Edge> edges = std::exchange(candidates_, {});
  std::erase_if(edges, [&](Edge edge) { return !decides(board, edge); });
  return edges;
}

void CellColours::restore(const OneLoop& board, const Snapshot& snapshot) {
  while (colours_.joins() > snapshot.joins) colours_.undo();
  for (; sided_.size() > snapshot.sided; sided_.pop_back())
    regions_.set_side(sided_.back(), loops::Side::unknown);
  for (; painted_ > snapshot.painted; --painted_)
    if (const Edge edge = board.changed(painted_ - 1); edge >= 0 && board.mark(edge) == LINE)
      regions_.remove_line(edge);
  candidates_.clear();
}

}  // namespace hamekomi::slitherlink::hints
