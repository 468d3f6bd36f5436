#include "packing/box_search/feasibility.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace hamekomi::packing::box_search {

namespace {

// Adds n + step to a set of numbers, for every n in it; bit n stands for the number n. Works from the
// top down, so that every word is read before it is written.
void add_shifted(std::vector<Word>& set, Index step) {
  const Index words = step / BITS;
  const Index bits = step % BITS;
  for (std::size_t to = set.size(); to-- > words;) {
    const std::size_t from = to - words;
    Word moved = set[from] << bits;
    if (bits != 0 && from > 0) moved |= set[from - 1] >> (BITS - bits);
    set[to] |= moved;
  }
}

}  // namespace

Feasibility::Feasibility(const Tables& tables, Tests tests)
    : tables_(&tables),
      tests_(std::move(tests)),
      sums_(tables.boxes() / BITS + 1),
      unseen_(tables.words()) {}

bool Feasibility::allows(const Board& board, TestCounts& test_counts) {
  const auto refuses = [](TestCount& count, bool answer) {
    ++count.times;
    count.refused += answer ? 1 : 0;
    return answer;
  };
  if (tests_.isolated_boxes && refuses(test_counts[0], has_isolated_box(board))) return false;
  if (tests_.isolated_regions && refuses(test_counts[1], has_hopeless_region(board))) return false;
  return tests_.stuck.empty() || !refuses(test_counts[2], has_stuck_piece(board));
}

bool Feasibility::has_isolated_box(const Board& board) const {
  if (!board.has_isolated_box()) return false;
  for (Index piece = 0; piece < tables_->pieces(); ++piece)
    if (tables_->size(piece) == 1 && board.copies_left(piece) != 0) return false;
  return true;
}

bool Feasibility::has_hopeless_region(const Board& board) {
  find_sums(board);
  for (Index word = 0; word < tables_->words(); ++word)
    unseen_[word] = tables_->frame_bits(word) & ~board.taken()[word];
  for (Index word = 0; word < tables_->words(); ++word)
    while (unseen_[word] != 0) {
      const Index volume =
          volume_from(word * BITS + static_cast<Index>(std::countr_zero(unseen_[word])));
      if ((sums_[volume / BITS] >> (volume % BITS) & 1U) == 0) return true;
    }
  return false;
}

void Feasibility::find_sums(const Board& board) {
  std::ranges::fill(sums_, 0);
  sums_[0] = 1;
  for (Index piece = 0; piece < tables_->pieces(); ++piece)
    for (Index copy = board.copies_left(piece); copy > 0; --copy)
      add_shifted(sums_, tables_->size(piece));
}

// Counts the unseen boxes that are connected to this one, and marks them as seen.
Index Feasibility::volume_from(Index first) {
  const auto see = [&](Index box) {
    const Word bit = Word{1} << (box % BITS);
    if ((unseen_[box / BITS] & bit) == 0) return;
    unseen_[box / BITS] &= ~bit;
    front_.push_back(box);
  };
  front_.clear();
  see(first);
  for (std::size_t next = 0; next < front_.size(); ++next)
    for (const Index neighbour : tables_->links(front_[next])) see(neighbour);
  return static_cast<Index>(front_.size());
}

bool Feasibility::has_stuck_piece(const Board& board) const {
  return std::ranges::any_of(tests_.stuck, [&](Index piece) {
    if (!board.is_needed(piece)) return false;
    for (Index site = tables_->first_site(piece); site < tables_->first_site(piece + 1); ++site)
      if (board.fits(site)) return false;
    return true;
  });
}

}  // namespace hamekomi::packing::box_search
