#pragma once
// Notes about cells that are kept apart, each the reason for what followed from it. The fence between
// them is looked for only when a conflict needs it. A note lasts as long as the level on which it was
// made.

#include <cstdint>
#include <vector>

#include "loops/regions/fence.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class Notes {
 public:
  Reason write_down(const Apart& apart) {
    notes_.push_back(apart);
    return {Reason::Kind::apart, static_cast<std::uint32_t>(notes_.size() - 1)};
  }
  [[nodiscard]] const Apart& read(std::uint32_t where) const { return notes_[where]; }

  void open_level() { starts_.push_back(notes_.size()); }
  void close_level() {
    notes_.resize(starts_.back());
    starts_.pop_back();
  }

 private:
  std::vector<Apart> notes_;
  // By level: where its notes begin.
  std::vector<std::size_t> starts_;
};

}  // namespace hamekomi::loops
