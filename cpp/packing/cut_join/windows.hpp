// All windows at a cut, found by covering box after box while pieces may be used without end. They are a
// few more than those that the real pieces reach.
#pragma once

#include <vector>

#include "common/stop.hpp"
#include "packing/cut_join/side.hpp"

namespace hamekomi::packing::cut_join {

class WindowSweep {
 public:
  // From the windows at one cut to those at the next.
  WindowSweep(const Side& side, std::size_t cut, const std::vector<Mask>& windows, std::size_t most);

  // Goes on for about this many windows; out of memory if there are more than `most` at once.
  Stop run(std::size_t windows);
  // When finished: in order.
  std::vector<Mask> found() { return std::move(levels_.back()); }

 private:
  void add(std::size_t level, Mask window);

  const Side& side_;
  std::uint32_t first_;
  // The windows whose first empty box is this far after the cut, relative to it; the last: at the next
  // cut.
  std::vector<std::vector<Mask>> levels_;
  std::size_t level_ = 0, next_ = 0, waiting_ = 0, most_;
};

// Those windows that come first among their images.
[[nodiscard]] std::vector<Mask> representatives(const Side& side, std::size_t cut,
                                                const std::vector<Mask>& windows);

}  // namespace hamekomi::packing::cut_join
