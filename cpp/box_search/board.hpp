// The working variables of the search: which boxes are taken, and how closely the others are surrounded.
//
// Sets of boxes are bits. Kawai's `rempty` (remaining empty neighbours, by box) is kept across the
// words, one plane per binary digit, so that putting a piece changes the values of all boxes by one
// subtraction:
//
//     taken     bit b: box b is taken          plane 0   bit b: the ones of rempty[b]
//                                              plane 1   bit b: the twos
//                                              ...
//
// Every piece put adds a level with its own copy of the words; taking it away drops the level. With a
// counter per box, as on paper, and Kawai's `group` beside it (how many boxes have equal values), the
// search on Tetra took four times as long.
#pragma once

#include <vector>

#include "box_search/problem.hpp"

namespace hamekomi::box_search {

struct Placement {
  Index piece, site;
};

class Board {
 public:
  explicit Board(const Tables& tables);

  void put(Placement placement);
  void take_back();  // the last one

  bool is_empty(Index box) const { return (taken()[box / BITS] >> (box % BITS) & 1U) == 0; }
  bool fits(Index site) const;
  // The first of these sites, from a place on, that is free; their number if none is.
  std::size_t next_fit(Sites sites, std::size_t from) const {
    if (words_ > 1) {
      while (from < sites.size() && !fits(sites[from])) ++from;
      return from;
    }
    const Word* const boxes = tables_->site_bits(0);
    const Word there = *taken();
    while (from < sites.size() && (boxes[sites[from]] & there) != 0) ++from;
    return from;
  }
  Index copies_left(Index piece) const { return tables_->most(piece) - used_[piece]; }
  bool is_needed(Index piece) const { return used_[piece] < tables_->least(piece); }
  Index next_copy(Index piece) const { return tables_->first_copy(piece) + used_[piece]; }
  bool is_full() const { return empty_ == 0; }
  bool is_solved() const { return empty_ == 0 && missing_ == 0; }
  const std::vector<Placement>& placed() const { return placed_; }

  bool has_isolated_box() const;
  // The empty box with the fewest empty neighbours, the first of several; there must be one.
  Index most_closely_surrounded_box() const;
  const Word* taken() const { return &levels_[placed_.size() * stride_]; }

 private:
  Word empty_bits(Index word) const { return ~taken()[word] & tables_->frame_bits(word); }

  const Tables* tables_;
  Index words_, planes_;
  std::size_t stride_;        // words of a level
  std::vector<Word> levels_;  // of each: taken, then plane by plane
  std::vector<Index> used_;   // copies, by piece
  std::vector<Placement> placed_;
  Index empty_;    // boxes
  Index missing_;  // copies that must still be used
};

}  // namespace hamekomi::box_search
