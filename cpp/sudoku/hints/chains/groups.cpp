// Groups in chains: all candidates of a digit where a box and a line cross, as one node. It is true if
// one of them is, and false if all are; so it is linked like a candidate, by what its line and its box
// have beside it.

#include <algorithm>

#include "sudoku/hints/chains/chains.hpp"

namespace hamekomi::sudoku::hints {

void Chains::list_groups() {
  const Shape& shape = board_->shape();
  for (int digit = 0; digit < size_; ++digit) {
    first_group_[index(digit)] = static_cast<std::int32_t>(groups_.size());
    for (int line = 0; line < 2 * size_; ++line)
      for (Mask rest = board_->places(line, digit); rest != 0;) {
        const int box = shape.house_of(shape.cell(line, first(rest)), BOX);
        Mask inside = 0;
        for (const int place : Bits(rest))
          if (shape.contains(box, shape.cell(line, place))) inside |= bit(place);
        rest &= ~inside;
        if (!has_several(inside)) continue;
        groups_.push_back({digit, line, box, {}});
        for (const int place : Bits(inside))
          groups_.back().cells.push_back(static_cast<std::int16_t>(shape.cell(line, place)));
      }
  }
  first_group_[index(size_)] = static_cast<std::int32_t>(groups_.size());
}

// What a house has of a digit beside some places: the number of a candidate or a group, or -1.
int Chains::rest_of(int house, int digit, Mask without) const {
  const Shape& shape = board_->shape();
  const Mask rest = board_->places(house, digit) & ~without;
  if (rest == 0) return -1;
  if (has_one(rest)) return shape.cell(house, first(rest)) * size_ + digit;
  if (count(rest) > std::max(shape.box_rows(), shape.box_columns())) return -1;
  const int corner = shape.cell(house, first(rest));
  for (int each = first_group_[index(digit)]; each < first_group_[index(digit + 1)]; ++each) {
    const Group& group = groups_[index(each)];
    if (group.cells.front() == corner && static_cast<int>(group.cells.size()) == count(rest) &&
        std::all_of(group.cells.begin(), group.cells.end(), [&](int cell) {
          return shape.contains(house, cell) && holds(rest, shape.place(house, cell));
        }))
      return shape.candidates() + each;
  }
  return -1;
}

// A candidate's links with groups; those with candidates are there already.
void Chains::link_to_groups(int number) {
  const Shape& shape = board_->shape();
  const int cell = number / size_, digit = number % size_;
  Neighbours& near = near_[index(number)];
  for (int each = first_group_[index(digit)]; each < first_group_[index(digit + 1)]; ++each)
    if (is_weak_for(groups_[index(each)], cell))
      weak_.push_back(static_cast<std::int16_t>(shape.candidates() + each));
  for (int kind = ROW; kind <= BOX; ++kind)
    if (std::int16_t& strong = near.strong[index(kind + 1)]; strong < 0)
      strong = static_cast<std::int16_t>(
          rest_of(shape.house_of(cell, kind), digit, bit(shape.place_in(cell, kind))));
}

void Chains::link_groups() {
  const Shape& shape = board_->shape();
  for (std::size_t each = 0; each < groups_.size(); ++each) {
    const Group& group = groups_[each];
    Neighbours& near = near_[index(shape.candidates()) + each];
    near.strong.fill(-1);
    near.first_weak = near.first_in_houses = static_cast<std::int32_t>(weak_.size());
    for (const int house : {group.line, group.box}) {
      Mask inside = 0;
      for (const int cell : group.cells) inside |= bit(shape.place(house, cell));
      for (const int place : Bits(board_->places(house, group.digit) & ~inside))
        weak_.push_back(static_cast<std::int16_t>(shape.cell(house, place) * size_ + group.digit));
      near.strong[index(shape.kind(house) + 1)] =
          static_cast<std::int16_t>(rest_of(house, group.digit, inside));
    }
    for (int other = first_group_[index(group.digit)]; other < first_group_[index(group.digit + 1)];
         ++other)
      if (is_weak_between(group, groups_[index(other)]))
        weak_.push_back(static_cast<std::int16_t>(shape.candidates() + other));
    near.end_weak = static_cast<std::int32_t>(weak_.size());
  }
}

// The candidate of the group's digit in this cell sees the whole group. In both houses it would be part
// of it.
bool Chains::is_weak_for(const Group& group, int cell) const {
  return board_->shape().contains(group.line, cell) != board_->shape().contains(group.box, cell);
}

bool Chains::is_weak_between(const Group& one, const Group& two) const {
  if (one.digit != two.digit || (one.line != two.line && one.box != two.box)) return false;
  return std::find_first_of(one.cells.begin(), one.cells.end(), two.cells.begin(), two.cells.end()) ==
         one.cells.end();
}

// At least one of them is a group.
bool Chains::is_weak_in_groups(Node a, Node b) const {
  if (!is_group(b / 2)) return is_weak_in_groups(b, a);
  if (is_group(a / 2)) return is_weak_between(group(a / 2), group(b / 2));
  return digit_of(a) == digit_of(b) && is_weak_for(group(b / 2), cell_of(a));
}

// The cells of a group but the first; none for a candidate.
std::vector<std::int16_t> Chains::others_of(Node node) const {
  if (!is_group(node / 2)) return {};
  const auto& cells = group(node / 2).cells;
  return {cells.begin() + 1, cells.end()};
}

bool Chains::find_grouped_chain(Finding& finding) {
  return find_loop_or_chain(Technique::grouped_loop, Technique::grouped_chain, finding);
}

}  // namespace hamekomi::sudoku::hints
