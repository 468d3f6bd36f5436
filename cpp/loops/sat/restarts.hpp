#pragma once
// When to drop all decisions and start again with the learned clauses: after 50, 50, 100, 50, 50, 100,
// 200, … conflicts (Luby, Sinclair, Zuckerman 1993).

#include <cstdint>

#include "common/luby.hpp"

namespace hamekomi::loops {

class Restarts {
 public:
  [[nodiscard]] bool is_due(std::uint64_t conflicts) const { return conflicts >= next_; }
  void begin_again(std::uint64_t conflicts) { next_ = conflicts + UNIT * luby(++number_); }
  [[nodiscard]] std::uint64_t number() const { return number_; }

 private:
  static constexpr std::uint64_t UNIT = 50;

  std::uint64_t next_ = UNIT;
  std::uint64_t number_ = 0;
};

}  // namespace hamekomi::loops
