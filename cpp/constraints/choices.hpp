#pragma once
// What a search decides next: the variable that took part in most of the recent conflicts, with the
// value that it had last.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/variable_heap.hpp"
#include "constraints/literals.hpp"
#include "constraints/trail.hpp"

namespace hamekomi::constraints {

class Choices {
 public:
  // The first variable is always true.
  Choices() : phases_(1) {
    heap_.add_variables(1);
    heap_.take();
  }

  void add_variables(std::uint32_t number) {
    heap_.add_variables(number);
    phases_.resize(phases_.size() + number);
  }
  // From now on only these are decided.
  void keep_to(const std::vector<std::uint32_t>& variables) {
    is_decided_.emplace();
    for (const std::uint32_t variable : variables) {
      is_decided_->resize(std::max<std::size_t>(is_decided_->size(), variable + std::size_t{1}));
      (*is_decided_)[variable] = 1;
    }
  }
  [[nodiscard]] bool is_decided(std::uint32_t variable) const {
    return !is_decided_ || (variable < is_decided_->size() && (*is_decided_)[variable] != 0);
  }
  // Which value a variable gets first.
  void set_phase(Literal literal) { phases_[variable_of(literal)] = is_positive(literal) ? 1 : 0; }

  // An open literal; or NO_LITERAL, if all variables that may be decided have values.
  Literal take(const Trail& trail) {
    while (!heap_.is_empty()) {
      const std::uint32_t variable = heap_.take();
      if (is_decided(variable) && trail.is_open(2 * variable))
        return 2 * variable + (phases_[variable] != 0 ? 0 : 1);
    }
    return NO_LITERAL;
  }
  // It is open again, and keeps its value in mind.
  void give_back(Literal literal) {
    set_phase(literal);
    heap_.insert(variable_of(literal));
  }

  void took_part(std::uint32_t variable) { heap_.bump(variable); }
  void end_conflict() { heap_.decay(); }

 private:
  VariableHeap<std::uint32_t> heap_;
  std::vector<std::uint8_t> phases_;  // by variable
  // By variable, if only some are decided.
  std::optional<std::vector<std::uint8_t>> is_decided_;
};

}  // namespace hamekomi::constraints
