// Which places are known to be on the same side, and which on different sides.
//
// Places that are related form a group. Each has a label: twice the number of its group, plus 1 for one
// of the two sides. So two places are related if their labels differ in the last bit at most, and that
// bit says how. When two groups become one, the smaller one gets new labels. The places of a group are
// a ring, and exchanging two links of two rings makes one ring of them, or two again.
//
// Everything off the board is one group, number 0, which keeps its labels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/index.hpp"

namespace hamekomi::patterns {

// The index of a byte of the board with its border.
using Place = std::int32_t;

class Sides {
 public:
  // At first all places are off the board. Requires that place 0 stays there.
  explicit Sides(std::size_t places);
  // The place is on the board, and in a group of its own.
  void bring_in(Place place);

  // 0 if both are on the same side, 1 if they are on different sides; more if that is not known.
  [[nodiscard]] std::uint32_t between(Place one, Place other) const {
    return labels_[index(one)] ^ labels_[index(other)];
  }
  // Makes one group of two, and adds the places with new labels to a list. Requires places that are not
  // related.
  void relate(Place one, Place other, bool differ, std::vector<Place>& moved);

  // How many times groups became one, and back to fewer of these.
  [[nodiscard]] std::size_t joins() const { return joins_.size(); }
  void restore(std::size_t joins);

 private:
  struct Join {
    Place kept = 0;
    Place gone = 0;
    // The group of `gone` before, and whether the last bits of its labels were changed.
    std::uint32_t group = 0;
    std::uint32_t flip = 0;
  };

  [[nodiscard]] std::uint32_t group(Place place) const { return labels_[index(place)] >> 1U; }
  // The place in its ring: place 0 stands for everything off the board.
  [[nodiscard]] Place in_ring(Place place) const { return next_[index(place)] < 0 ? 0 : place; }
  template <class Act>
  void in_group(Place place, const Act& act) const;
  void relabel(Place place, std::uint32_t group, std::uint32_t flip) {
    std::uint32_t& label = labels_[index(place)];
    label = (group << 1U) | ((label & 1U) ^ flip);
  }

  std::vector<std::uint32_t> labels_;
  // The next place in the ring; -1 for other places off the board than 0.
  std::vector<Place> next_;
  // By group.
  std::vector<std::uint32_t> sizes_;
  std::vector<Join> joins_;
};

}  // namespace hamekomi::patterns
