#include "packing/box_search/board.hpp"

#include <algorithm>
#include <bit>

namespace hamekomi::packing::box_search {

Board::Board(const Tables& tables)
    : tables_(&tables),
      words_(tables.words()),
      planes_(tables.planes()),
      stride_(std::size_t{words_} * (1 + planes_)),
      levels_((tables.copies() + 1) * stride_, 0),
      used_(tables.pieces(), 0),
      empty_(tables.boxes()),
      missing_(0) {
  for (Index box = 0; box < tables.boxes(); ++box)
    for (Index plane = 0; plane < planes_; ++plane)
      if ((tables.links(box).size() >> plane & 1U) != 0)
        levels_[(1 + plane) * words_ + box / BITS] |= Word{1} << (box % BITS);
  for (Index piece = 0; piece < tables.pieces(); ++piece) missing_ += tables.least(piece);
  placed_.reserve(tables.copies());
}

void Board::put(Placement placement) {
  const auto [piece, site] = placement;
  const Word* const boxes = tables_->site_bits(site);
  const Word* const fewer = tables_->site_planes(site);
  const Word* const here = taken();
  placed_.push_back(placement);
  Word* const next = &levels_[placed_.size() * stride_];
  for (Index word = 0; word < words_; ++word) {
    next[word] = here[word] | boxes[word];
    Word borrow = 0;
    for (Index plane = 0; plane < planes_; ++plane) {
      const Index at = (1 + plane) * words_ + word;
      const Word from = here[at];
      const Word by = fewer[plane * words_ + word];
      next[at] = from ^ by ^ borrow;
      borrow = (~from & (by | borrow)) | (by & borrow);
    }
  }
  missing_ -= is_needed(piece) ? 1 : 0;
  ++used_[piece];
  empty_ -= tables_->size(piece);
}

void Board::take_back() {
  const Index piece = placed_.back().piece;
  placed_.pop_back();
  --used_[piece];
  missing_ += is_needed(piece) ? 1 : 0;
  empty_ += tables_->size(piece);
}

bool Board::fits(Index site) const {
  const Word* const boxes = tables_->site_bits(site);
  const Word* const there = taken();
  for (Index word = 0; word < words_; ++word)
    if ((boxes[word] & there[word]) != 0) return false;
  return true;
}

bool Board::has_isolated_box() const {
  const Word* const planes = taken() + words_;
  for (Index word = 0; word < words_; ++word) {
    Word isolated = empty_bits(word);
    for (Index plane = 0; plane < planes_; ++plane) isolated &= ~planes[plane * words_ + word];
    if (isolated != 0) return true;
  }
  return false;
}

Index Board::most_closely_surrounded_box() const {
  const Word* const planes = taken() + words_;
  Index fewest_box = 0;
  Index fewest = ~Index{0};
  for (Index word = 0; word < words_; ++word) {
    Word left = empty_bits(word);
    if (left == 0) continue;
    Index neighbours = 0;
    for (Index plane = planes_; plane-- > 0;) {
      const Word without = left & ~planes[plane * words_ + word];
      if (without != 0)
        left = without;
      else
        neighbours |= Index{1} << plane;
    }
    if (neighbours < fewest) {
      fewest = neighbours;
      fewest_box = word * BITS + static_cast<Index>(std::countr_zero(left));
    }
  }
  return fewest_box;
}

}  // namespace hamekomi::packing::box_search
