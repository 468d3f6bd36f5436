#pragma once
// The variables met so far as premises of the lesson that is being learned (learning.hpp). Another
// reason that is made of them adds nothing to the lesson, so windows prefer such reasons.

#include <cstdint>
#include <vector>

namespace hamekomi::loops {

class Met {
 public:
  explicit Met(int variables) : is_met_(static_cast<std::size_t>(variables)) {}

  [[nodiscard]] bool has(int variable) const { return is_met_[variable] != 0; }
  void add(int variable) {
    is_met_[variable] = 1;
    variables_.push_back(variable);
  }
  void clear() {
    for (const int variable : variables_) is_met_[variable] = 0;
    variables_.clear();
  }

 private:
  // A flag for each variable, and a list of those that are met.
  std::vector<std::uint8_t> is_met_;
  std::vector<std::int32_t> variables_;
};

}  // namespace hamekomi::loops
