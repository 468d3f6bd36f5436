// Makes one line of a factor that has rings, or proves that there is none: branch and cut.
//
// The line must lead out of the fields of a ring, so one of the steps at their border belongs to it. The
// search tries these steps one after the other: it fixes the step, repairs the factor by alternating
// search, joins the rings that are left, and goes on with the next ring. A step that has failed is
// banned while the others are tried. If no factor has any of the steps, there is no line (this is a
// subtour cut of Dantzig, Fulkerson and Johnson 1954, with the flow test in place of linear
// programming).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "labyrinth/board.hpp"
#include "labyrinth/factor.hpp"

namespace hamekomi::labyrinth {

class RingSearch {
 public:
  enum class Outcome : std::uint8_t { line, none, too_long };

  RingSearch(const Region& region, Factor& factor, std::size_t most_nodes)
      : region_(&region), factor_(&factor), most_nodes_(most_nodes) {}

  // If there is a line, it is in the factor.
  Outcome run();
  // All fields that the proof speaks of.
  [[nodiscard]] std::vector<Field> proof() const;
  // Whether one ring was enough for the proof.
  [[nodiscard]] bool is_simple() const { return nodes_ == 1; }

 private:
  struct Step {
    Field field;
    unsigned direction;
  };

  Outcome solve();
  // The steps at the border of the ring that has the fewest.
  std::vector<Step> border();

  const Region* region_;
  Factor* factor_;
  std::size_t most_nodes_;
  std::size_t nodes_ = 0;
  std::vector<char> in_proof_;
};

}  // namespace hamekomi::labyrinth
