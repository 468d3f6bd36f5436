#include "loops/regions/colours.hpp"

#include <numeric>
#include <utility>

namespace hamekomi::loops {

Colours::Colours(int outside)
    : outside_(outside),
      label_(outside + 2),
      parity_(outside + 1),
      next_(outside + 1),
      size_(outside + 1, 1),
      parent_(outside + 1, -1),
      through_(outside + 1, -1),
      stamp_(outside + 1) {
  std::iota(label_.begin(), label_.end(), 0);
  std::iota(next_.begin(), next_.end(), 0);
  joins_.reserve(outside);
}

void Colours::relabel(int one, int other, bool differ) {
  const bool flip = (parity_[one] != parity_[other]) != differ;
  const std::int32_t old = label_[one];
  const std::int32_t label = label_[other];
  int cell = one;
  do {
    label_[cell] = label;
    parity_[cell] = static_cast<std::uint8_t>(parity_[cell] ^ static_cast<std::uint8_t>(flip));
    cell = next_[cell];
  } while (cell != one);
  size_[label] += size_[old];
  joins_.push_back({one, other, old, flip});
}

// Makes `one` the root of its tree, and attaches the tree below `other`.
void Colours::plant(int one, int other, int variable) {
  std::int32_t above = other;
  std::int32_t via = variable;
  for (std::int32_t cell = one; cell != -1;) {
    const std::int32_t next = parent_[cell];
    const std::int32_t next_via = through_[cell];
    parent_[cell] = above;
    through_[cell] = via;
    above = cell;
    via = next_via;
    cell = next;
  }
}

void Colours::undo() {
  const Join join = joins_.back();
  joins_.pop_back();
  std::swap(next_[join.moved], next_[join.kept]);
  size_[label_[join.kept]] -= size_[join.label];
  int cell = join.moved;
  do {
    label_[cell] = join.label;
    parity_[cell] = static_cast<std::uint8_t>(parity_[cell] ^ static_cast<std::uint8_t>(join.flipped));
    cell = next_[cell];
  } while (cell != join.moved);
  // Later joins, which are undone by now, may have reversed the link.
  const std::int32_t lower = parent_[join.moved] == join.kept ? join.moved : join.kept;
  parent_[lower] = through_[lower] = -1;
}

void Colours::path(int one, int other, std::vector<std::int32_t>& variables) {
  // From both ends in turn, since the root may be far away from where the ways meet.
  const std::uint64_t from_one = ++stamps_;
  const std::uint64_t from_other = ++stamps_;
  int here = one;
  int there = other;
  int meeting = -1;
  while (meeting == -1) {
    if (here != -1) {
      if (std::exchange(stamp_[here], from_one) == from_other) meeting = here;
      here = parent_[here];
    }
    if (there != -1 && meeting == -1) {
      if (std::exchange(stamp_[there], from_other) == from_one) meeting = there;
      there = parent_[there];
    }
  }
  for (int cell = other; cell != meeting; cell = parent_[cell]) variables.push_back(through_[cell]);
  for (int cell = one; cell != meeting; cell = parent_[cell]) variables.push_back(through_[cell]);
}

}  // namespace hamekomi::loops
