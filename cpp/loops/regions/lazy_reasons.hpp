#pragma once
// Lazy reasons: which cells are kept apart, without the cut that separates them. It is computed only
// when a conflict needs it. A reason lasts as long as the level on which it was made.

#include <cstdint>
#include <vector>

#include "loops/regions/separating_cut.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class LazyReasons {
 public:
  Reason add(const Separation& separation) {
    lazy_reasons_.push_back(separation);
    return {Reason::Kind::separation, static_cast<std::uint32_t>(lazy_reasons_.size() - 1)};
  }
  [[nodiscard]] const Separation& get(std::uint32_t where) const { return lazy_reasons_[where]; }

  void open_level() { starts_.push_back(lazy_reasons_.size()); }
  void close_level() {
    lazy_reasons_.resize(starts_.back());
    starts_.pop_back();
  }

 private:
  std::vector<Separation> lazy_reasons_;
  // By level: where its reasons begin.
  std::vector<std::size_t> starts_;
};

}  // namespace hamekomi::loops
