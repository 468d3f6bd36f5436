#pragma once
// The next decision: the open edge or cell that took part in most of the recent conflicts (VSIDS),
// with the mark or side that it had last (its saved phase). At first, where cells that matter are close
// together: a decision there has many consequences.
//
// The side of a cell counts twice as much as an edge: it is part of more windows, and regions are made
// of it. If a loop is expected, only edges are decided.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/variable_heap.hpp"
#include "loops/grid.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class DecisionHeuristic {
 public:
  // By `weight_of(cell)`: how much a cell matters at first.
  template <typename WeightOf>
  DecisionHeuristic(const Grid& grid, WeightOf weight_of)
      : edges_(grid.edges),
        end_of_decided_(grid.edges + grid.cells),
        heap_(end_of_decided_),
        phase_(static_cast<std::size_t>(end_of_decided_)) {
    const auto weight = [&](int cell) { return grid.is_cell(cell) ? weight_of(cell) : 0.0; };
    const auto near_edge = [&](int edge) {
      double near = 0;
      for (const int cell : grid.sides[edge]) near += weight(cell);
      for (const int vertex : grid.ends[edge])
        for (const int neighbour : grid.edges_of_vertex[vertex])
          if (neighbour != -1)
            for (const int cell : grid.sides[neighbour]) near += NEIGHBOUR * weight(cell);
      return near;
    };
    const auto near_cell = [&](int cell) {
      double near = weight(cell);
      for (const int edge : grid.edges_of_cell[cell])
        for (const int neighbour : grid.sides[edge])
          if (neighbour != cell) near += NEIGHBOUR * weight(neighbour);
      return near;
    };
    heap_.set_weights([&](int variable) {
      return variable < edges_ ? near_edge(variable) : near_cell(variable - edges_);
    });
  }

  // Decide this mark first for an edge, and the edge the sooner, the more weight it has.
  void expect(int edge, bool is_line, double weight) {
    end_of_decided_ = edges_;
    phase_[edge] = is_line ? 1 : 0;
    heap_.bump(edge, weight);
  }

  // Returns nothing if nothing is open.
  std::optional<Literal> next(const Trail& trail) {
    while (!heap_.is_empty()) {
      const int variable = heap_.take();
      if (variable < end_of_decided_ && trail.is_open(variable))
        return literal_of(variable, phase_[variable] != 0);
    }
    return std::nullopt;
  }

  // Call when the literal is open again.
  void reinsert(Literal literal) {
    const int variable = variable_of(literal);
    if (variable >= end_of_decided_) return;
    phase_[variable] = is_positive(literal) ? 1 : 0;
    heap_.insert(variable);
  }

  // Call when the variable took part in a conflict.
  void bump(int variable) {
    if (variable < end_of_decided_) heap_.bump(variable, variable < edges_ ? EDGE : CELL);
  }
  // Makes earlier conflicts count less.
  void decay() { heap_.decay(); }

 private:
  // What a cell one step away counts at first, beside the nearest ones.
  static constexpr double NEIGHBOUR = 0.3;
  // What a conflict adds to the activity of a variable.
  static constexpr double EDGE = 1.0;
  static constexpr double CELL = 2.0;

  int edges_;
  // Variables from this one on are never decided.
  int end_of_decided_;
  VariableHeap<int> heap_;
  // By variable: whether it was true when it was last known, that is a line or inside.
  std::vector<std::uint8_t> phase_;
};

}  // namespace hamekomi::loops
