#pragma once
// Which edge is guessed next, and as what: the open one that took part in most of the recent conflicts,
// as it was last. At first those where clues are close together, because there a guess decides much.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/order.hpp"
#include "loops/trail.hpp"

namespace hamekomi::loops {

class Guesses {
 public:
  Guesses(const Grid& grid, std::span<const std::int8_t> clues)
      : edges_(grid.edges), order_(grid.edges), was_line_(static_cast<std::size_t>(grid.edges)) {
    const auto weight = [&](int cell) { return cell == grid.outside() || clues[cell] < 0 ? 0.0 : 1.0; };
    for (int edge = 0; edge < grid.edges; ++edge) {
      double near = 0;
      for (const int cell : grid.sides[edge]) near += weight(cell);
      for (const int vertex : grid.ends[edge])
        for (const int neighbour : grid.edges_of_vertex[vertex])
          if (neighbour != -1)
            for (const int cell : grid.sides[neighbour]) near += 0.3 * weight(cell);
      order_.bump(edge, near);
    }
  }

  // None if no edge is open.
  std::optional<Literal> next(const Trail& trail) {
    while (!order_.is_empty()) {
      const int edge = order_.take();
      if (trail.is_open(edge)) return literal_of(edge, was_line_[edge] != 0);
    }
    return std::nullopt;
  }

  // The literal is open again.
  void give_back(Literal literal) {
    const int variable = variable_of(literal);
    if (variable >= edges_) return;
    was_line_[variable] = is_positive(literal) ? 1 : 0;
    order_.insert(variable);
  }

  // The variable took part in a conflict.
  void prefer(int variable) {
    if (variable < edges_) order_.bump(variable);
  }
  // What happened before counts less and less.
  void fade() { order_.fade(); }

 private:
  int edges_;
  Order order_;
  // By edge: whether it was a line when it was known last.
  std::vector<std::uint8_t> was_line_;
};

}  // namespace hamekomi::loops
