#pragma once
// Tries edges one by one before the first decision (failed literals), each as a line and as a cross. A
// conflict fixes the opposite for good; and the search then begins with edges that had conflicts.

#include <cstdint>
#include <vector>

#include "loops/grid.hpp"
#include "loops/paths/paths.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class Probing {
 public:
  // By `matters(cell)`: whether the edges of a cell are worth a try from the beginning.
  template <typename Matters>
  Probing(const Grid& grid, const Trail& trail, const Paths& paths, bool is_worth_it, Matters matters)
      : Probing(grid, trail, paths, is_worth_it) {
    for (int edge = 0; is_worth_it && edge < grid.edges; ++edge)
      for (const int cell : grid.sides[edge])
        if (grid.is_cell(cell) && matters(cell)) matters_[edge] = 1;
  }

  // True until every edge had its turn.
  [[nodiscard]] bool is_going() const { return next_ < positive(grid_->edges); }
  // True between the first and the last try.
  [[nodiscard]] bool is_between_two() const { return is_going() && probes_ > 0; }
  // Finds what to try next; returns false after the last edge. Requires that nothing is decided.
  bool find_next();
  // What was found. Requires that it is still open.
  Literal take() {
    ++probes_;
    return next_;
  }
  // Call after a probe without conflict. Literals that followed from it cannot lead to a conflict by
  // themselves, so they are not tried.
  void survived();

  [[nodiscard]] std::uint64_t probes() const { return probes_; }

 private:
  Probing(const Grid& grid, const Trail& trail, const Paths& paths, bool is_worth_it);
  [[nodiscard]] bool is_promising(int edge) const;

  const Grid* grid_;
  const Trail* trail_;
  const Paths* paths_;
  Literal next_;
  // By edge: whether a cell beside it matters.
  std::vector<std::uint8_t> matters_;
  // By literal: whether it was part of a probe without conflict.
  std::vector<std::uint8_t> survived_;
  std::uint64_t probes_ = 0;
};

}  // namespace hamekomi::loops
