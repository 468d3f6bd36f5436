#include "loops/regions.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace hamekomi::loops {

namespace {

constexpr std::int32_t NEVER = std::numeric_limits<std::int32_t>::max();

}  // namespace

Regions::Regions(const Grid& grid) : grid_(&grid) {
  const int width = grid.columns + 2;
  const std::size_t fields = static_cast<std::size_t>(grid.rows + 2) * static_cast<std::size_t>(width);
  step_ = {-width, 1, width, -1};
  field_of_.resize(grid.cells);
  cell_of_.assign(fields, -1);
  side_.assign(fields, Side::outside);
  links_.assign(fields, 0);
  first_.resize(fields);
  low_.resize(fields);
  needed_.resize(fields);
  left_.resize(fields);
  parent_.resize(fields);
  stamp_.resize(fields);
  fields_.reserve(fields);
  for (int row = 0; row < grid.rows + 2; ++row) {
    for (int column = 0; column < width; ++column) {
      const int field = row * width + column;
      const bool can_go[] = {row > 0, column < width - 1, row < grid.rows + 1, column > 0};
      for (int direction = 0; direction < 4; ++direction)
        links_[field] |=
            static_cast<std::uint8_t>(can_go[direction] ? 1U << static_cast<unsigned>(direction) : 0U);
      if (row == 0 || column == 0 || row == grid.rows + 1 || column == width - 1) continue;
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
    field_after_[edge] = after != grid.outside() ? field_of_[after] : field_of_[before] + step;
  }
}

void Regions::change_links(int edge) {
  const bool is_horizontal = edge < (grid_->rows + 1) * grid_->columns;
  const int after = field_after_[edge];
  const int before = after + (is_horizontal ? step_[0] : step_[3]);
  links_[after] ^= static_cast<std::uint8_t>(is_horizontal ? 0b0001 : 0b1000);
  links_[before] ^= static_cast<std::uint8_t>(is_horizontal ? 0b0100 : 0b0010);
}

bool Regions::visit(Side side) {
  const Side off = other(side);
  std::int32_t open = 0;
  for (std::size_t field = 0; field < side_.size(); ++field) {
    const bool is_off = side_[field] == off;
    first_[field] = is_off ? NEVER : 0;
    open += is_off ? 0 : 1;
  }
  const auto root = std::find(side_.begin(), side_.end(), side);
  if (root == side_.end()) return false;
  cut_off_.clear();
  visit_from(static_cast<int>(root - side_.begin()), side);
  if (static_cast<std::int32_t>(fields_.size()) != open) gather_unreached(side);
  return true;
}

// Depth first (Tarjan): a field whose subtree touches nothing earlier than itself holds that subtree.
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
    if (left_[field] != 0) {
      const int direction = std::countr_zero(left_[field]);
      left_[field] = static_cast<std::uint8_t>(left_[field] & (left_[field] - 1U));
      const int next = field + step_[direction];
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
    if (low_[field] >= first_[parent] && side_[parent] == Side::unknown && needed_[field] != needed)
      cut_off_.push_back({parent, first_[field] - 1, static_cast<std::int32_t>(fields_.size())});
    field = parent;
  }
}

void Regions::gather_unreached(Side side) {
  const Side off = other(side);
  for (const int cell_field : field_of_) {
    if (first_[cell_field] != 0) continue;
    const auto from = static_cast<std::int32_t>(fields_.size());
    const auto enter = [&](int field) {
      fields_.push_back(field);
      first_[field] = static_cast<std::int32_t>(fields_.size());
    };
    enter(cell_field);
    for (auto i = static_cast<std::size_t>(from); i < fields_.size(); ++i) {
      const int field = fields_[i];
      for (unsigned left = links_[field]; left != 0; left &= left - 1) {
        const int next = field + step_[std::countr_zero(left)];
        if (first_[next] == 0 && side_[next] != off) enter(next);
      }
    }
    cut_off_.push_back({-1, from, static_cast<std::int32_t>(fields_.size())});
  }
}

}  // namespace hamekomi::loops
