#pragma once
// Which edge to guess next, and as what: the open edge that took part in most of the recent conflicts,
// with the mark it had last. At first, edges where clues are close together: a guess decides much there.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/known/trail.hpp"
#include "loops/tactics/order.hpp"

namespace hamekomi::loops {

class Guesses {
 public:
  Guesses(const Grid& grid, std::span<const std::int8_t> clues)
      : edges_(grid.edges), order_(grid.edges), was_line_(static_cast<std::size_t>(grid.edges)) {
    const auto weight = [&](int cell) { return !grid.is_cell(cell) || clues[cell] < 0 ? 0.0 : 1.0; };
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

  // Guess this mark first for an edge, and the edge the sooner, the more weight it has.
  void expect(int edge, bool is_line, double weight) {
    was_line_[edge] = is_line ? 1 : 0;
    order_.bump(edge, weight);
  }

  // Returns nothing if no edge is open.
  std::optional<Literal> next(const Trail& trail) {
    while (!order_.is_empty()) {
      const int edge = order_.take();
      if (trail.is_open(edge)) return literal_of(edge, was_line_[edge] != 0);
    }
    return std::nullopt;
  }

  // Call when the literal is open again.
  void give_back(Literal literal) {
    const int variable = variable_of(literal);
    if (variable >= edges_) return;
    was_line_[variable] = is_positive(literal) ? 1 : 0;
    order_.insert(variable);
  }

  // Call when the variable took part in a conflict.
  void prefer(int variable) {
    if (variable < edges_) order_.bump(variable);
  }
  // Makes earlier conflicts count less.
  void fade() { order_.fade(); }

 private:
  int edges_;
  Order order_;
  // By edge: whether it was a line when it last had a mark.
  std::vector<std::uint8_t> was_line_;
};

}  // namespace hamekomi::loops
