#pragma once
// All literals that every solution with some assumptions has, by many questions to one search.
//
// From the first solution there are candidates. One that cannot be otherwise is a consequence; a
// solution in which it is otherwise takes it and perhaps others from the list. The search prefers such
// solutions.

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "constraints/literals.hpp"
#include "constraints/search.hpp"

namespace hamekomi::constraints {

class Consequences {
 public:
  explicit Consequences(Search& search) : search_(&search) {}

  void begin(std::vector<Literal> assumptions);
  // Paused, found; or finished, if there is no solution.
  Stop run(std::uint64_t most_conflicts);
  [[nodiscard]] const std::vector<Literal>& literals() const { return found_; }

 private:
  void take_candidates();

  Search* search_;
  std::vector<Literal> facts_;
  std::vector<Literal> candidates_;
  std::vector<Literal> found_;
  std::vector<Literal> query_;
  bool has_model_ = false;
};

}  // namespace hamekomi::constraints
