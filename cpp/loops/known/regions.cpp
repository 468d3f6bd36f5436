#include "loops/known/regions.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace hamekomi::loops {

namespace {

constexpr std::int32_t NEVER = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t BEYOND = -1;

}  // namespace

Regions::Regions(const Grid& grid) : grid_(&grid) {
  const int width = grid.columns + 2;
  const std::size_t fields = static_cast<std::size_t>(grid.rows + 2) * static_cast<std::size_t>(width);
  beyond_ = static_cast<int>(fields);
  step_ = {-width, 1, width, -1};
  field_of_.resize(grid.cells);
  cell_of_.assign(fields + 1, -1);
  side_.assign(fields + 1, Side::outside);
  side_[beyond_] = Side::unknown;
  links_.assign(fields + 1, 0);
  first_.resize(fields + 1);
  low_.resize(fields + 1);
  needed_.resize(fields + 1);
  left_.resize(fields + 1);
  parent_.resize(fields + 1);
  fields_.reserve(fields);
  for (int row = 0; row < grid.rows + 2; ++row) {
    for (int column = 0; column < width; ++column) {
      const int field = row * width + column;
      const bool can_go[] = {row > 0, column < width - 1, row < grid.rows + 1, column > 0};
      for (int direction = 0; direction < 4; ++direction)
        links_[field] |=
            static_cast<std::uint8_t>(can_go[direction] ? 1U << static_cast<unsigned>(direction) : 0U);
      if (row == 0 || column == 0 || row == grid.rows + 1 || column == width - 1) {
        if (!grid.is_off(2 * row - 1, 2 * column - 1)) side_[field] = Side::unknown;
        continue;
      }
      const int cell = (row - 1) * grid.columns + column - 1;
      cell_of_[field] = cell;
      field_of_[cell] = field;
      side_[field] = Side::unknown;
    }
  }
  field_after_.resize(grid.edges);
  for (int edge = 0; edge < grid.edges; ++edge) {
    const int before = grid.sides[edge][0];
    const int after = grid.sides[edge][1];
    const int step = edge < (grid.rows + 1) * grid.columns ? width : 1;
    field_after_[edge] = grid.is_cell(after) ? field_of_[after] : field_of_[before] + step;
  }
}

void Regions::change_links(int edge) {
  const bool is_horizontal = edge < (grid_->rows + 1) * grid_->columns;
  const int after = field_after_[edge];
  const int before = after + (is_horizontal ? step_[0] : step_[3]);
  links_[after] ^= static_cast<std::uint8_t>(is_horizontal ? 0b0001 : 0b1000);
  links_[before] ^= static_cast<std::uint8_t>(is_horizontal ? 0b0100 : 0b0010);
}

bool Regions::visit(Side side, const Box& box) {
  const int width = step_[2];
  // Prefer a root beyond the box: then every part that is cut off from it is found.
  const auto is_in_box = [&](std::ptrdiff_t field) {
    const auto row = static_cast<int>(field) / width;
    const auto column = static_cast<int>(field) % width;
    return row >= box.top + 1 && row <= box.bottom + 1 && column >= box.left + 1 &&
           column <= box.right + 1;
  };
  auto found = std::find(side_.begin(), side_.end(), side);
  if (found == side_.end()) return false;
  root_ = static_cast<int>(found - side_.begin());
  while (found != side_.end() && is_in_box(found - side_.begin()))
    found = std::find(found + 1, side_.end(), side);
  const bool is_beyond = found != side_.end();
  if (is_beyond) root_ = static_cast<int>(found - side_.begin());
  open_box(side, box);
  cut_off_.clear();
  visit_from(is_beyond ? beyond_ : root_, side);
  const bool met_beyond = first_[beyond_] != 0;
  if (static_cast<std::int32_t>(fields_.size()) - (met_beyond ? 1 : 0) != open_) gather_unreached(side);
  return true;
}

void Regions::open_box(Side side, const Box& box) {
  const int width = step_[2];
  const Side off = other(side);
  box_ = {box.top + 1, box.left + 1, box.bottom + 1, box.right + 1};
  open_ = 0;
  gateways_.clear();
  next_gateway_ = 0;
  first_[beyond_] = 0;
  for (int column = box_.left; column <= box_.right; ++column)
    first_[(box_.top - 1) * width + column] = first_[(box_.bottom + 1) * width + column] = BEYOND;
  for (int row = box_.top; row <= box_.bottom; ++row)
    first_[row * width + box_.left - 1] = first_[row * width + box_.right + 1] = BEYOND;
  for (int row = box_.top; row <= box_.bottom; ++row) {
    const bool is_end_row = row == box_.top || row == box_.bottom;
    const int last = row * width + box_.right;
    for (int field = row * width + box_.left; field <= last; ++field) {
      const bool is_off = side_[field] == off;
      first_[field] = is_off ? NEVER : 0;
      open_ += is_off ? 0 : 1;
    }
    for (int column = box_.left; column <= box_.right;
         column += is_end_row || column == box_.right ? 1 : std::max(1, box_.right - box_.left)) {
      const int field = row * width + column;
      if (side_[field] == off) continue;
      for (int direction = 0; direction < 4; ++direction)
        if ((unsigned{links_[field]} >> static_cast<unsigned>(direction) & 1U) != 0 &&
            next_field(field, direction, side) == beyond_)
          gateways_.push_back(field);
    }
  }
}

// The field in that direction; -1 if it is beyond the box and on the other side.
int Regions::next_field(int field, int direction, Side side) const {
  const int next = field + step_[direction];
  if (first_[next] != BEYOND) return next;
  return side_[next] == other(side) ? -1 : beyond_;
}

// Depth-first search (Tarjan): a field whose subtree touches no earlier field is the gate of that
// subtree.
void Regions::visit_from(int root, Side side) {
  fields_.clear();
  std::int32_t needed = 0;
  const auto enter = [&](int field, int parent) {
    fields_.push_back(field);
    first_[field] = low_[field] = static_cast<std::int32_t>(fields_.size());
    needed_[field] = needed;
    needed += side_[field] == side ? 1 : 0;
    left_[field] = links_[field];
    parent_[field] = parent;
  };
  enter(root, -1);
  for (int field = root;;) {
    int next = -1;
    bool is_done = false;
    if (field == beyond_) {
      is_done = next_gateway_ == gateways_.size();
      if (!is_done) next = gateways_[next_gateway_++];
    } else if (left_[field] == 0) {
      is_done = true;
    } else {
      const int direction = std::countr_zero(left_[field]);
      left_[field] = static_cast<std::uint8_t>(left_[field] & (left_[field] - 1U));
      next = next_field(field, direction, side);
      if (next == -1) continue;
    }
    if (!is_done) {
      if (first_[next] == 0) {
        enter(next, field);
        field = next;
      } else {
        low_[field] = std::min(low_[field], first_[next]);
      }
      continue;
    }
    const int parent = parent_[field];
    if (parent == -1) return;
    low_[parent] = std::min(low_[parent], low_[field]);
    // A part that contains everything beyond the box is not reported.
    const bool holds_beyond = first_[beyond_] >= first_[field] && first_[beyond_] != 0;
    if (low_[field] >= first_[parent] && side_[parent] == Side::unknown && parent != beyond_ &&
        needed_[field] != needed && !holds_beyond)
      cut_off_.push_back({parent, first_[field] - 1, static_cast<std::int32_t>(fields_.size())});
    field = parent;
  }
}

// Collects the fields that were not reached from the root and that the field beyond does not touch.
void Regions::gather_unreached(Side side) {
  const int width = step_[2];
  const bool met_beyond = first_[beyond_] != 0;
  for (int row = box_.top; row <= box_.bottom; ++row) {
    for (int column = box_.left; column <= box_.right; ++column) {
      const int start = row * width + column;
      if (first_[start] != 0) continue;
      const auto from = static_cast<std::int32_t>(fields_.size());
      const auto enter = [&](int field) {
        fields_.push_back(field);
        first_[field] = static_cast<std::int32_t>(fields_.size());
      };
      bool touches_beyond = false;
      enter(start);
      for (auto i = static_cast<std::size_t>(from); i < fields_.size(); ++i) {
        const int field = fields_[i];
        for (unsigned left = links_[field]; left != 0; left &= left - 1) {
          const int next = next_field(field, std::countr_zero(left), side);
          if (next == beyond_)
            touches_beyond = true;
          else if (next != -1 && first_[next] == 0)
            enter(next);
        }
      }
      if (!touches_beyond || met_beyond)
        cut_off_.push_back({-1, from, static_cast<std::int32_t>(fields_.size())});
    }
  }
}

}  // namespace hamekomi::loops
