#include "loops/regions/regions.hpp"

#include <algorithm>
#include <bit>

namespace hamekomi::loops {

Regions::Regions(const Grid& grid)
    : width_(grid.columns + 2),
      rows_(grid.rows + 2),
      horizontals_((grid.rows + 1) * grid.columns),
      known_{BitRows(rows_, width_), BitRows(rows_, width_)},
      all_(rows_, width_),
      lines_below_(rows_, width_),
      lines_right_(rows_, width_),
      links_{all_, all_, all_},
      areas_(rows_, width_) {
  const std::size_t fields = static_cast<std::size_t>(rows_) * static_cast<std::size_t>(width_);
  field_of_.resize(grid.cells);
  spot_of_.resize(grid.cells);
  cell_of_.assign(fields, -1);
  side_.assign(fields, Side::unknown);
  first_.resize(fields + 1);
  tree_.resize(fields + 1);
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < width_; ++column) {
      const int field = row * width_ + column;
      all_.flip(all_.spot(row, column));
      if (row == 0 || column == 0 || row == rows_ - 1 || column == width_ - 1) {
        if (!grid.is_off(2 * row - 1, 2 * column - 1)) continue;
        side_[field] = Side::outside;
        known_[1].flip(all_.spot(row, column));
        continue;
      }
      const int cell = (row - 1) * grid.columns + column - 1;
      cell_of_[field] = cell;
      field_of_[cell] = field;
      spot_of_[cell] = all_.spot(row, column);
    }
  }
  for (int edge = 0; edge < grid.edges; ++edge) {
    const int before = grid.sides[edge][0];
    const int after = grid.sides[edge][1];
    const int step = edge < horizontals_ ? width_ : 1;
    field_after_.push_back(grid.is_cell(after) ? field_of_[after] : field_of_[before] + step);
    const int field_before = field_after_[edge] - step;
    line_spot_.push_back(all_.spot(field_before / width_, field_before % width_));
  }
}

bool Regions::visit(Side side, const Box& box) {
  const Areas::Box fields{box.top + 1, box.left + 1, box.bottom + 1, box.right + 1};
  const BitRows& own = known(side);
  cut_off_.clear();
  fields_.clear();
  // Prefer a root beyond the box: then every part that is cut off from it is found.
  const int beyond = first_of(own, [&](int row, int word) {
    return row < fields.top || row > fields.bottom ? 0
                                                   : columns_between(fields.left, fields.right, word);
  });
  root_ = beyond != -1 ? beyond : first_of(own, [](int, int) { return Word{0}; });
  if (root_ == -1) return false;
  open(side, fields);
  areas_.find(links_, own, fields);
  visit_areas(beyond != -1 ? Areas::BEYOND : areas_.node_at(root_ / width_, root_ % width_));
  gather_unreached();
  if (!cut_off_.empty()) list_fields();
  return true;
}

// The first field of some rows, apart from those that are left out; -1 if there is none.
template <typename LeftOut>
int Regions::first_of(const BitRows& rows, LeftOut left_out) const {
  for (int row = 0; row < rows_; ++row)
    for (int word = 0; word < rows.words(); ++word)
      if (const Word bits = rows.row(row)[word] & ~left_out(row, word); bits != 0)
        return row * width_ + 64 * word + std::countr_zero(bits);
  return -1;
}

// The graph of a side in the box and around it: fields not known to be on the other side, linked where
// no line is between them.
void Regions::open(Side side, const Areas::Box& box) {
  const BitRows& off = known(other(side));
  const int words = off.words();
  for (int row = box.top - 1; row <= box.bottom + 1; ++row)
    for (int word = 0; word < words; ++word)
      links_.fields.row(row)[word] = all_.row(row)[word] & ~off.row(row)[word];
  for (int row = box.top - 1; row <= box.bottom + 1; ++row) {
    const Word* const here = links_.fields.row(row);
    for (int word = 0; word < words; ++word) {
      links_.right.row(row)[word] =
          here[word] & from_right(here, word, words) & ~lines_right_.row(row)[word];
      if (row <= box.bottom)
        links_.down.row(row)[word] =
            here[word] & links_.fields.row(row + 1)[word] & ~lines_below_.row(row)[word];
    }
  }
}

// Depth-first search (Tarjan): a strait from which a subtree touches no earlier node is the gate of that
// subtree.
void Regions::visit_areas(std::int32_t start) {
  std::fill_n(first_.begin(), areas_.pieces(), 0);
  order_.clear();
  std::int32_t needed = 0;
  const auto enter = [&](std::int32_t node, std::int32_t parent) {
    order_.push_back(node);
    const auto first = static_cast<std::int32_t>(order_.size());
    first_[node] = first;
    tree_[node] = {first, needed, parent, areas_.first(node)};
    needed += areas_.has_needed(node) ? 1 : 0;
  };
  // The next node to enter; -1 if all around are visited.
  const auto next_from = [&](std::int32_t node) {
    Visit& visit = tree_[node];
    while (visit.next != -1) {
      const std::int32_t neighbour = areas_.neighbour(node, visit.next);
      visit.next = areas_.next(node, visit.next);
      if (first_[neighbour] == 0) return neighbour;
      visit.low = std::min(visit.low, first_[neighbour]);
    }
    return -1;
  };
  enter(start, -1);
  for (std::int32_t node = start;;) {
    if (const std::int32_t next = next_from(node); next != -1) {
      enter(next, node);
      node = next;
      continue;
    }
    const Visit& visit = tree_[node];
    const std::int32_t parent = visit.parent;
    if (parent == -1) return;
    tree_[parent].low = std::min(tree_[parent].low, visit.low);
    // A part that contains everything beyond the box is not reported.
    const bool holds_beyond = first_[Areas::BEYOND] >= first_[node];
    if (areas_.is_strait(parent) && visit.low >= first_[parent] && visit.needed != needed &&
        !holds_beyond)
      cut_off_.push_back(
          {areas_.field_of(parent), first_[node] - 1, static_cast<std::int32_t>(order_.size())});
    node = parent;
  }
}

// Collects the nodes that were not reached and that do not touch what is beyond the box.
void Regions::gather_unreached() {
  const auto left = areas_.nodes() - static_cast<std::int32_t>(order_.size());
  if (left == 0 || (left == 1 && first_[Areas::BEYOND] == 0)) return;
  for (std::int32_t start = 0; start < areas_.pieces(); ++start) {
    if (first_[start] != 0 || areas_.node(start) != start) continue;
    const std::size_t from = order_.size();
    const auto enter = [&](std::int32_t node) {
      order_.push_back(node);
      first_[node] = static_cast<std::int32_t>(order_.size());
    };
    enter(start);
    for (std::size_t i = from; i < order_.size(); ++i)
      for (std::int32_t link = areas_.first(order_[i]); link != -1; link = areas_.next(order_[i], link))
        if (const std::int32_t next = areas_.neighbour(order_[i], link); first_[next] == 0) enter(next);
    if (start != Areas::BEYOND)
      cut_off_.push_back(
          {-1, static_cast<std::int32_t>(from), static_cast<std::int32_t>(order_.size())});
  }
}

// Lists the fields in the order of the visit, and makes the parts, which are nodes so far, parts of this
// list.
void Regions::list_fields() {
  starts_.assign(order_.size() + 2, 0);
  for (std::int32_t i = 0; i < areas_.pieces(); ++i)
    starts_[first_[areas_.node(i)] + 1] += areas_.piece(i).length;
  for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
  fields_.resize(static_cast<std::size_t>(starts_.back()));
  for (std::int32_t i = 0; i < areas_.pieces(); ++i) {
    const auto [field, length] = areas_.piece(i);
    std::int32_t& place = starts_[first_[areas_.node(i)]];
    for (int k = 0; k < length; ++k) fields_[place++] = field + k;
  }
  // By now each start has moved to the next one.
  for (Part& part : cut_off_) {
    part.from = starts_[part.from];
    part.to = starts_[part.to];
  }
}

}  // namespace hamekomi::loops
