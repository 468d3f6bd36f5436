#pragma once
// The gates and narrows (gates.hpp) of a whole board, by a depth-first search (Tarjan 1972).

#include <cstdint>
#include <span>
#include <vector>

#include "loops/regions/side_graph.hpp"

namespace hamekomi::loops {

class Articulation {
 public:
  explicit Articulation(const Grid& grid) : narrow_(grid.cells, -1), visits_(grid.cells + 1) {}

  // Returns false if not all cells that may be on the side are linked; then gates may be missing.
  bool find(const SideGraph& graph);

  // In the order they were found; some more than once.
  [[nodiscard]] std::span<const std::int32_t> gates() const { return gates_; }
  // By cell: the next narrow on the way to the side; -1 for none.
  [[nodiscard]] std::int32_t narrow(std::int32_t cell) const { return narrow_[cell]; }

 private:
  // When a cell was visited, the earliest cell that its subtree touches, how many cells of the side were
  // visited before it, where it was reached from, and the next direction to take.
  struct Visit {
    std::int32_t first = 0;
    std::int32_t low = 0;
    std::int32_t own = 0;
    std::int32_t parent = 0;
    std::int32_t next = 0;
  };

  void visit_from(const SideGraph& graph, int root, int parent);
  void enter(const SideGraph& graph, int cell, int from);
  int next_from(const SideGraph& graph, int cell);
  void close_pocket(int narrow, int last_cell);

  std::vector<std::int32_t> gates_;
  std::vector<std::int32_t> narrow_;
  // By cell, the outside included.
  std::vector<Visit> visits_;
  std::int32_t visited_ = 0;
  std::int32_t own_ = 0;
  // Cells that were visited and lie in no pocket so far.
  std::vector<std::int32_t> open_;
};

}  // namespace hamekomi::loops
