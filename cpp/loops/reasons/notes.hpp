#pragma once
// Premises that are written down at once, because they could not be found again later. A note lasts as
// long as the level on which it was made.
//
//     number | premises …        a reason holds the position of its note

#include <cstdint>
#include <span>
#include <vector>

#include "loops/known/trail.hpp"

namespace hamekomi::loops {

class Notes {
 public:
  Reason write_down(const Premises& premises) {
    const auto where = static_cast<std::uint32_t>(notes_.size());
    notes_.push_back(static_cast<Literal>(premises.size()));
    notes_.insert(notes_.end(), premises.begin(), premises.end());
    return {Reason::Kind::note, where};
  }
  [[nodiscard]] std::span<const Literal> read(std::uint32_t where) const {
    return {notes_.data() + where + 1, notes_[where]};
  }

  void open_level() { starts_.push_back(static_cast<std::uint32_t>(notes_.size())); }
  void close_level() {
    notes_.resize(starts_.back());
    starts_.pop_back();
  }

 private:
  std::vector<Literal> notes_;
  // By level: where its notes begin.
  std::vector<std::uint32_t> starts_;
};

}  // namespace hamekomi::loops
