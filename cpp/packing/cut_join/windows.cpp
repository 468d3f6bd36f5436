#include "packing/cut_join/windows.hpp"

#include <algorithm>
#include <bit>

namespace hamekomi::packing::cut_join {

WindowSweep::WindowSweep(const Side& side, std::size_t cut, const std::vector<Mask>& windows,
                         std::size_t most)
    : side_(side),
      first_(side.start(cut)),
      levels_(side.start(cut + 1) - side.start(cut) + 1),
      most_(most) {
  for (const Mask window : windows) add(0, window);
}

// Counts the boxes at the front that are covered already.
void WindowSweep::add(std::size_t level, Mask window) {
  const auto covered =
      std::min(static_cast<std::size_t>(std::countr_one(window)), levels_.size() - 1 - level);
  levels_[level + covered].push_back(covered >= BITS ? 0 : window >> covered);
  ++waiting_;
}

Stop WindowSweep::run(std::size_t windows) {
  for (; level_ < levels_.size(); ++level_, next_ = 0) {
    std::vector<Mask>& here = levels_[level_];
    if (next_ == 0) {
      waiting_ -= here.size();
      std::ranges::sort(here);
      here.erase(std::ranges::unique(here).begin(), here.end());
      waiting_ += here.size();
    }
    if (level_ + 1 == levels_.size()) break;
    for (; next_ < here.size(); ++next_) {
      if (waiting_ > most_) return Stop::out_of_memory;
      if (windows-- == 0) return Stop::paused;
      for (const Mask shape : side_.shapes(first_ + static_cast<std::uint32_t>(level_)))
        if ((shape & here[next_]) == 0) add(level_, shape | here[next_]);
    }
    waiting_ -= here.size();
    here = {};
  }
  return Stop::finished;
}

std::vector<Mask> representatives(const Side& side, std::size_t cut, const std::vector<Mask>& windows) {
  std::vector<Mask> found;
  for (const Mask window : windows) {
    bool is_first = true;
    for (std::size_t each = 1; each < side.symmetries() && is_first; ++each)
      is_first = side.image(window, cut, each) >= window;
    if (is_first) found.push_back(window);
  }
  return found;
}

}  // namespace hamekomi::packing::cut_join
