// A field whose removal cuts off fields from both ends of the line proves that there is no line: it
// would have to pass this field twice. With a step from the goal to the first field the line is a ring,
// so the test is whether the region with this step is biconnected (Hopcroft and Tarjan 1973).
#pragma once

#include <vector>

#include "labyrinth/board.hpp"

namespace hamekomi::labyrinth {

class CutTest {
 public:
  // Whether nothing is cut off; if something is, `field` and `beyond` say what.
  bool passes(const Region& region);
  // The field that cuts.
  [[nodiscard]] Field field() const { return cut_; }
  const std::vector<Field>& beyond() const { return beyond_; }

 private:
  struct Visit {
    Field field;
    unsigned next;
    // The place in the order of visits from which all fields were reached through this one.
    int since;
  };

  std::vector<int> number_, lowest_;
  std::vector<Field> order_;
  std::vector<Visit> stack_;
  Field cut_ = NOWHERE;
  std::vector<Field> beyond_;
};

}  // namespace hamekomi::labyrinth
