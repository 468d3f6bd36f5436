// Why it is so: on which laws and marks the shapes of a node rest, and which of these are needed.

#include <algorithm>
#include <bit>
#include <utility>

#include "slitherlink/hints/shapes.hpp"

namespace hamekomi::slitherlink::hints {

Shapes::Grounds Shapes::grounds(const OneLoop& board, Node node) {
  Grounds grounds;
  std::vector<std::uint8_t> has(waits_.size(), 0);
  std::vector<std::uint8_t> has_edge(index(grid_->edges), 0);
  const auto add = [&](Node each) {
    if (std::exchange(has[index(each)], 1) == 0) grounds.nodes.push_back(each);
  };
  const auto add_edge = [&](Edge edge) {
    if (edge >= 0 && board.mark(edge) != 0 && std::exchange(has_edge[index(edge)], 1) == 0)
      grounds.edges.push_back(edge);
  };
  std::vector<std::int32_t> way;
  add(node);
  for (std::size_t at = 0; at < grounds.nodes.size(); ++at) {
    const Node here = grounds.nodes[at];
    for (const Edge edge : edges_of(here)) add_edge(edge);
    for (int k = 0; k < AROUND; ++k) {
      const auto number = index(corner(here, k).number);
      for (unsigned pair = 0; pair < MARK_PAIRS; ++pair)
        if ((unsigned{corners_[number]} >> pair & 1U) == 0)
          add(ruled_out_by_[number * MARK_PAIRS + pair]);
    }
    if (!with_sides_) continue;
    at_pairs(here, [&](std::int32_t one, std::int32_t other, unsigned) {
      if (one == other || !colours_.are_related(one, other)) return;
      way.clear();
      colours_.path(one, other, way);
      for (const std::int32_t variable : way)
        if (variable >= 0)
          add_edge(variable);
        else
          add(node_of(variable));
    });
  }
  return grounds;
}

// Whether these grounds alone tell the goals, or contradict themselves.
bool Shapes::proves(const OneLoop& board, const Grounds& grounds, std::span<const Told> goals) {
  is_restricted_ = true;
  is_of_grounds_.resize(waits_.size(), 0);
  is_edge_of_grounds_.resize(index(grid_->edges), 0);
  const Standing before = standing();
  for (const Node node : grounds.nodes) is_of_grounds_[index(node)] = 1;
  for (const Edge edge : grounds.edges) is_edge_of_grounds_[index(edge)] = 1;
  for (const Edge edge : grounds.edges) add_edge(edge, board.mark(edge) == LINE);
  for (const Node node : grounds.nodes) wake(node);
  bool is_proved = !run(board, false);
  is_proved = is_proved || (!goals.empty() && std::ranges::all_of(goals, [this](const Told& goal) {
                return std::ranges::any_of(told_, [&](const Told& each) {
                  return each.edge == goal.edge && each.mark == goal.mark;
                });
              }));
  for (const Node node : grounds.nodes) is_of_grounds_[index(node)] = 0;
  for (const Edge edge : grounds.edges) is_edge_of_grounds_[index(edge)] = 0;
  restore(before);
  is_restricted_ = false;
  return is_proved;
}

void Shapes::shorten(const OneLoop& board, Grounds& grounds, std::span<const Told> goals) {
  // The farthest are tried first; many at once as long as that helps.
  const auto without_needless = [&](auto& items) {
    for (std::size_t size = std::bit_floor(items.size()); size > 0; size /= 2)
      for (std::size_t end = items.size(); end > 0; end -= std::min(end, size)) {
        const auto first = static_cast<std::ptrdiff_t>(end - std::min(end, size));
        const auto last = static_cast<std::ptrdiff_t>(end);
        const auto before = items;
        items.erase(items.begin() + first, items.begin() + last);
        if (!proves(board, grounds, goals)) items = before;
      }
  };
  without_needless(grounds.nodes);
  without_needless(grounds.edges);
}

}  // namespace hamekomi::slitherlink::hints
