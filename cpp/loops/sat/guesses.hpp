#pragma once
// What to guess next, and as what: the open edge or cell that took part in most of the recent conflicts,
// with the mark or side that it had last. At first, where cells that matter are close together: a
// guess decides much there.
//
// The side of a cell counts twice as much as an edge: it is part of more windows, and regions are made
// of it. If a loop is expected, only edges are guessed.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/sat/order.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class Guesses {
 public:
  // By `weight_of(cell)`: how much a cell matters at first.
  template <typename WeightOf>
  Guesses(const Grid& grid, WeightOf weight_of)
      : edges_(grid.edges),
        guessed_(grid.edges + grid.cells),
        order_(guessed_),
        was_true_(static_cast<std::size_t>(guessed_)) {
    const auto weight = [&](int cell) { return grid.is_cell(cell) ? weight_of(cell) : 0.0; };
    const auto near_edge = [&](int edge) {
      double near = 0;
      for (const int cell : grid.sides[edge]) near += weight(cell);
      for (const int vertex : grid.ends[edge])
        for (const int neighbour : grid.edges_of_vertex[vertex])
          if (neighbour != -1)
            for (const int cell : grid.sides[neighbour]) near += 0.3 * weight(cell);
      return near;
    };
    const auto near_cell = [&](int cell) {
      double near = weight(cell);
      for (const int edge : grid.edges_of_cell[cell])
        for (const int neighbour : grid.sides[edge])
          if (neighbour != cell) near += 0.3 * weight(neighbour);
      return near;
    };
    order_.weigh([&](int variable) {
      return variable < edges_ ? near_edge(variable) : near_cell(variable - edges_);
    });
  }

  // Guess this mark first for an edge, and the edge the sooner, the more weight it has.
  void expect(int edge, bool is_line, double weight) {
    guessed_ = edges_;
    was_true_[edge] = is_line ? 1 : 0;
    order_.bump(edge, weight);
  }

  // Returns nothing if nothing is open.
  std::optional<Literal> next(const Trail& trail) {
    while (!order_.is_empty()) {
      const int variable = order_.take();
      if (variable < guessed_ && trail.is_open(variable))
        return literal_of(variable, was_true_[variable] != 0);
    }
    return std::nullopt;
  }

  // Call when the literal is open again.
  void give_back(Literal literal) {
    const int variable = variable_of(literal);
    if (variable >= guessed_) return;
    was_true_[variable] = is_positive(literal) ? 1 : 0;
    order_.insert(variable);
  }

  // Call when the variable took part in a conflict.
  void prefer(int variable) {
    if (variable < guessed_) order_.bump(variable, variable < edges_ ? 1.0 : 2.0);
  }
  // Makes earlier conflicts count less.
  void fade() { order_.fade(); }

 private:
  int edges_;
  // Variables from this one on are not guessed.
  int guessed_;
  Order order_;
  // By variable: whether it was true when it was last known, that is a line or inside.
  std::vector<std::uint8_t> was_true_;
};

}  // namespace hamekomi::loops
