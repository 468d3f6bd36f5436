#include "patterns/sides.hpp"

#include <utility>

namespace hamekomi::patterns {

Sides::Sides(std::size_t places) : labels_(places, 0), next_(places, -1), sizes_(places, 1) {
  if (places > 0) next_[0] = 0;
}

void Sides::bring_in(Place place) {
  labels_[index(place)] = static_cast<std::uint32_t>(place) << 1U;
  next_[index(place)] = place;
}

template <class Act>
void Sides::in_group(Place place, const Act& act) const {
  Place here = place;
  do {
    act(here);
    here = next_[index(here)];
  } while (here != place);
}

void Sides::relate(Place one, Place other, bool differ, std::vector<Place>& moved) {
  const bool is_one_kept =
      group(one) == 0 || (group(other) != 0 && sizes_[group(one)] >= sizes_[group(other)]);
  const Place kept = is_one_kept ? one : other;
  const Place gone = is_one_kept ? other : one;
  const std::uint32_t flip = (between(kept, gone) ^ static_cast<std::uint32_t>(differ)) & 1U;
  joins_.push_back({in_ring(kept), gone, group(gone), flip});
  sizes_[group(kept)] += sizes_[group(gone)];
  const std::uint32_t whole = group(kept);
  in_group(gone, [&](Place place) {
    relabel(place, whole, flip);
    moved.push_back(place);
  });
  std::swap(next_[index(joins_.back().kept)], next_[index(gone)]);
}

void Sides::restore(std::size_t joins) {
  for (; joins_.size() > joins; joins_.pop_back()) {
    const auto& [kept, gone, before, flip] = joins_.back();
    std::swap(next_[index(kept)], next_[index(gone)]);
    sizes_[group(kept)] -= sizes_[before];
    in_group(gone, [&](Place place) { relabel(place, before, flip); });
  }
}

}  // namespace hamekomi::patterns
