#include "constraints/separator.hpp"

#include <algorithm>

namespace hamekomi::constraints {

// Goes over all that does not block; calls meet for what does: a link, and whether its edge blocks or
// its node.
template <typename Blocks, typename Meet>
void Separator::flood(std::span<const std::uint32_t> from, Blocks blocks, Meet meet) {
  flooded_.clear();
  queue_.assign(from.begin(), from.end());
  for (const std::uint32_t node : from) flooded_.add(node);
  for (std::size_t k = 0; k < queue_.size(); ++k) {
    for (const Link& link : graph_->links(queue_[k])) {
      if (flooded_.has(link.node)) continue;
      if (blocks(link, true)) {
        meet(link, true);
      } else if (blocks(link, false)) {
        meet(link, false);
      } else {
        flooded_.add(link.node);
        queue_.push_back(link.node);
      }
    }
  }
}

void Separator::add(std::uint32_t node, std::span<const std::uint32_t> others, Literal gone,
                    std::uint32_t before, Premises& premises) {
  const auto literal_of = [&](const Link& link, bool is_edge) {
    return is_edge ? graph_->literal(link.edge) : graph_->node(link.node);
  };
  blocking_nodes_.clear();
  blocking_edges_.clear();
  flood(
      {&node, 1},
      [&](const Link& link, bool is_edge) {
        const Literal literal = literal_of(link, is_edge);
        return literal == gone || trail_->was_false(literal, before);
      },
      [&](const Link& link, bool is_edge) {
        if (is_edge)
          blocking_edges_.add(link.edge);
        else
          blocking_nodes_.add(link.node);
      });
  cut_.clear();
  // Others that block themselves are part of the separator, and no way begins there.
  starts_.clear();
  for (const std::uint32_t other : others) {
    if (blocking_nodes_.has(other))
      cut_.push_back(graph_->node(other));
    else
      starts_.push_back(other);
  }
  flood(
      starts_,
      [&](const Link& link, bool is_edge) {
        return is_edge ? blocking_edges_.has(link.edge) : blocking_nodes_.has(link.node);
      },
      [&](const Link& link, bool is_edge) { cut_.push_back(literal_of(link, is_edge)); });
  std::sort(cut_.begin(), cut_.end());
  cut_.erase(std::unique(cut_.begin(), cut_.end()), cut_.end());
  for (const Literal literal : cut_)
    if (literal != gone) premises.push_back(negation(literal));
}

}  // namespace hamekomi::constraints
