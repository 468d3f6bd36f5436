#pragma once
// Edges tried one by one before the first guess, each as a line and as a cross. A conflict tells the
// opposite for good; and where conflicts are found the search begins.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/paths.hpp"
#include "loops/trail.hpp"

namespace hamekomi::loops {

class Probing {
 public:
  Probing(const Grid& grid, std::span<const std::int8_t> clues, const Trail& trail, const Paths& paths,
          bool is_worth_it);

  // Until every edge had its turn.
  [[nodiscard]] bool is_going() const { return next_ < positive(grid_->edges); }
  // What to try next, where nothing is guessed; none if there is nothing more.
  std::optional<Literal> next();
  // No conflict: then nothing that followed leads to one by itself, and need not be tried.
  void withstood();

  [[nodiscard]] std::uint64_t probes() const { return probes_; }

 private:
  [[nodiscard]] bool is_promising(int edge) const;

  const Grid* grid_;
  std::span<const std::int8_t> clues_;
  const Trail* trail_;
  const Paths* paths_;
  Literal next_;
  // By literal: whether it was part of a probe without conflict.
  std::vector<std::uint8_t> is_harmless_;
  std::uint64_t probes_ = 0;
};

}  // namespace hamekomi::loops
