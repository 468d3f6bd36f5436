#pragma once
// Which groups of a problem count in a search: all of them, or some; with selectors, each only if its
// selector, a variable of its own, is true.

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "constraints/literals.hpp"

namespace hamekomi::constraints {

class Groups {
 public:
  // Those to leave in; nothing: all of them. Those without a number always are.
  Groups(std::optional<std::vector<std::int32_t>> wanted, bool has_selectors)
      : wanted_(std::move(wanted)), has_selectors_(has_selectors) {
    if (wanted_) std::sort(wanted_->begin(), wanted_->end());
  }

  [[nodiscard]] bool has(std::int32_t group) const {
    return group == NO_GROUP || !wanted_ || std::binary_search(wanted_->begin(), wanted_->end(), group);
  }
  // When a group counts. `next` is the variable that becomes its selector, if it needs a new one; then
  // the second is true.
  std::pair<Literal, bool> condition_of(std::int32_t group, std::uint32_t next) {
    if (!has_selectors_ || group == NO_GROUP) return {ALWAYS, false};
    const auto [place, is_new] = selectors_.try_emplace(group, next);
    return {2 * place->second, is_new};
  }
  // The variable of each group that has one.
  [[nodiscard]] const std::map<std::int32_t, std::uint32_t>& selectors() const { return selectors_; }

 private:
  std::optional<std::vector<std::int32_t>> wanted_;
  bool has_selectors_;
  std::map<std::int32_t, std::uint32_t> selectors_;
};

}  // namespace hamekomi::constraints
