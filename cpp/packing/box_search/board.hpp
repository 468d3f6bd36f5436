// The state of the search: which boxes are taken, and how closely the others are surrounded.
//
// Sets of boxes are bit sets. Kawai's `rempty` (the number of empty neighbours of each box) is stored
// across the words, one plane per binary digit, so that placing a piece updates all boxes by one
// subtraction:
//
//     taken     bit b: box b is taken          plane 0   bit b: the ones of rempty[b]
//                                              plane 1   bit b: the twos
//                                              ...
//
// Placing a piece adds a level with its own copy of the words; taking it back drops the level. With one
// counter per box, as in the paper, and Kawai's `group` (how many boxes have equal values), the search
// on Tetra took four times as long.
#pragma once

#include <vector>

#include "packing/box_search/problem.hpp"

namespace hamekomi::packing::box_search {

struct Placement {
  Index piece, site;
};

class Board {
 public:
  explicit Board(const Tables& tables);

  void put(Placement placement);
  // Takes back the last piece.
  void take_back();

  [[nodiscard]] bool is_empty(Index box) const {
    return (taken()[box / BITS] >> (box % BITS) & 1U) == 0;
  }
  [[nodiscard]] bool fits(Index site) const;
  // The index of the first free site, from an index on; the number of sites if none is free.
  [[nodiscard]] std::size_t next_fit(Sites sites, std::size_t from) const {
    if (words_ > 1) {
      while (from < sites.size() && !fits(sites[from])) ++from;
      return from;
    }
    const Word* const boxes = tables_->site_bits(0);
    const Word there = *taken();
    while (from < sites.size() && (boxes[sites[from]] & there) != 0) ++from;
    return from;
  }
  [[nodiscard]] Index copies_left(Index piece) const { return tables_->most(piece) - used_[piece]; }
  [[nodiscard]] bool is_needed(Index piece) const { return used_[piece] < tables_->least(piece); }
  [[nodiscard]] Index next_copy(Index piece) const { return tables_->first_copy(piece) + used_[piece]; }
  [[nodiscard]] bool is_full() const { return empty_ == 0; }
  [[nodiscard]] bool is_solved() const { return empty_ == 0 && missing_ == 0; }
  const std::vector<Placement>& placed() const { return placed_; }

  [[nodiscard]] bool has_isolated_box() const;
  // The first of the empty boxes with the fewest empty neighbours. Requires at least one empty box.
  [[nodiscard]] Index most_closely_surrounded_box() const;
  const Word* taken() const { return &levels_[placed_.size() * stride_]; }

 private:
  [[nodiscard]] Word empty_bits(Index word) const { return ~taken()[word] & tables_->frame_bits(word); }

  const Tables* tables_;
  Index words_, planes_;
  // The number of words of a level.
  std::size_t stride_;
  // For each level: `taken`, then the planes.
  std::vector<Word> levels_;
  // How many copies of each piece are used.
  std::vector<Index> used_;
  std::vector<Placement> placed_;
  // The number of empty boxes.
  Index empty_;
  // How many copies must still be used.
  Index missing_;
};

}  // namespace hamekomi::packing::box_search
