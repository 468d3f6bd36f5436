// Which places are on the same side (sides.hpp), and which of them have become related to others since
// they were last examined.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/index.hpp"
#include "patterns/sides.hpp"

namespace hamekomi::patterns {

class MovedSides {
 public:
  explicit MovedSides(std::size_t places) : sides_(places), is_moved_(places) {}

  void bring_in(Place place) { sides_.bring_in(place); }
  [[nodiscard]] std::uint32_t between(Place one, Place other) const {
    return sides_.between(one, other);
  }
  // Returns false if it is known that they are not related so.
  bool relate(Place one, Place other, bool differ) {
    const std::uint32_t known = between(one, other);
    if (known <= 1) return known == static_cast<std::uint32_t>(differ);
    const std::size_t before = moved_.size();
    sides_.relate(one, other, differ, moved_);
    const auto is_waiting = [this](Place place) {
      return std::exchange(is_moved_[index(place)], std::uint8_t{1}) != 0;
    };
    moved_.erase(
        std::remove_if(moved_.begin() + static_cast<std::ptrdiff_t>(before), moved_.end(), is_waiting),
        moved_.end());
    return true;
  }
  // Has a place examined.
  void add_moved(Place place) {
    if (std::exchange(is_moved_[index(place)], std::uint8_t{1}) == 0) moved_.push_back(place);
  }

  [[nodiscard]] bool is_any_moved() const { return !moved_.empty(); }
  Place take_moved() {
    const Place place = moved_.back();
    moved_.pop_back();
    is_moved_[index(place)] = 0;
    return place;
  }

  [[nodiscard]] std::size_t joins() const { return sides_.joins(); }
  void restore(std::size_t joins) {
    sides_.restore(joins);
    for (const Place place : moved_) is_moved_[index(place)] = 0;
    moved_.clear();
  }

 private:
  Sides sides_;
  // Each once.
  std::vector<Place> moved_;
  std::vector<std::uint8_t> is_moved_;
};

}  // namespace hamekomi::patterns
