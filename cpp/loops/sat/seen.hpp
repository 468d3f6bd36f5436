#pragma once
// The variables seen so far in the analysis of a conflict (learning.hpp). Another reason that is made of
// them adds nothing to the learnt clause, so windows prefer such reasons.

#include <cstdint>
#include <vector>

namespace hamekomi::loops {

class Seen {
 public:
  explicit Seen(int variables) : is_seen_(static_cast<std::size_t>(variables)) {}

  [[nodiscard]] bool has(int variable) const { return is_seen_[variable] != 0; }
  void add(int variable) {
    is_seen_[variable] = 1;
    variables_.push_back(variable);
  }
  void clear() {
    for (const int variable : variables_) is_seen_[variable] = 0;
    variables_.clear();
  }

 private:
  // A flag for each variable, and a list of those that are seen.
  std::vector<std::uint8_t> is_seen_;
  std::vector<std::int32_t> variables_;
};

}  // namespace hamekomi::loops
