// For every window at a cut: in how many ways the boxes before it are covered, by the pieces used.
//
// Windows that are images of each other share a list: the table keeps the list of one of them, and for
// the others how its pieces are renamed.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "packing/cut_join/side.hpp"

namespace hamekomi::packing::cut_join {

using Number = std::uint64_t;

struct Ways {
  // Different words, in order, and the number of ways for each.
  std::vector<Word> used;
  std::vector<Number> numbers;
  // Of all numbers.
  Number sum = 0;
};

class Table {
 public:
  struct Place {
    Mask window = 0;
    std::uint32_t list = EMPTY, renaming = 0;
  };

  // The table before the first layer: nothing is covered, in one way.
  static Table at_the_end(const Used& used) {
    Table table;
    table.lists_.push_back({{used.none()}, {1}, 1});
    table.build({{0, 0, 0}});
    return table;
  }

  Table() = default;
  // `lists` of the windows in `places`.
  Table(std::vector<Ways> lists, const std::vector<Place>& places) : lists_(std::move(lists)) {
    build(places);
  }

  // Null if the boxes before this window cannot be covered.
  [[nodiscard]] const Place* find(Mask window) const {
    for (std::size_t at = hash(window);; ++at) {
      const Place& place = places_[at & rest_];
      if (place.list == EMPTY) return nullptr;
      if (place.window == window) return &place;
    }
  }
  [[nodiscard]] const Ways& list(const Place& place) const { return lists_[place.list]; }
  [[nodiscard]] std::uint64_t states() const {
    std::uint64_t sum = 0;
    for (const Ways& ways : lists_) sum += ways.used.size();
    return sum;
  }
  // All boxes that are in some window.
  [[nodiscard]] Mask reach() const { return reach_; }

 private:
  static constexpr std::uint32_t EMPTY = UINT32_MAX;

  [[nodiscard]] std::size_t hash(Mask window) const {
    return static_cast<std::size_t>((window * 0x9E3779B97F4A7C15ULL) >> 20U);
  }

  // At most half full, and never without an empty place.
  void build(const std::vector<Place>& places) {
    rest_ = std::bit_ceil(2 * places.size() + 1) - 1;
    places_.assign(rest_ + 1, {});
    for (const Place& place : places) {
      std::size_t at = hash(place.window);
      while (places_[at & rest_].list != EMPTY) ++at;
      places_[at & rest_] = place;
      reach_ |= place.window;
    }
  }

  std::vector<Ways> lists_;
  std::vector<Place> places_;
  std::size_t rest_ = 0;
  Mask reach_ = 0;
};

}  // namespace hamekomi::packing::cut_join
