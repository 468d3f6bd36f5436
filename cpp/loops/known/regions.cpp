#include "loops/known/regions.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace hamekomi::loops {

namespace {

constexpr std::int32_t NEVER = std::numeric_limits<std::int32_t>::max();
// Directions as bits; the last one leads out of the box.
constexpr unsigned UP = 1;
constexpr unsigned RIGHT = 2;
constexpr unsigned DOWN = 4;
constexpr unsigned LEFT = 8;
constexpr unsigned OUT = 16;
constexpr int OUT_DIRECTION = 4;

// By direction: the way back.
constexpr std::array<unsigned, 5> BACK{DOWN, LEFT, UP, RIGHT, 0};

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
  tree_.resize(fields + 1);
  left_.resize(fields + 1);
  fields_.resize(fields + 1);
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
  if (visited_ - (met_beyond ? 1 : 0) != open_) gather_unreached();
  return true;
}

void Regions::open_box(Side side, const Box& box) {
  const int width = step_[2];
  const Side off = other(side);
  box_ = {box.top + 1, box.left + 1, box.bottom + 1, box.right + 1};
  std::int32_t open = 0;
  gateways_.clear();
  next_gateway_ = 0;
  first_[beyond_] = 0;
  const int length = box_.right - box_.left + 1;
  for (int row = box_.top; row <= box_.bottom; ++row) {
    // Plain loops over rows, without branches, which the compiler turns into vectors.
    const int from = row * width + box_.left;
    const Side* const here = side_.data() + from;
    const std::uint8_t* const links = links_.data() + from;
    std::uint8_t* const left = left_.data() + from;
    for (int i = 0; i < length; ++i) {
      const unsigned up = here[i - width] != off ? UP : 0;
      const unsigned right = here[i + 1] != off ? RIGHT : 0;
      const unsigned down = here[i + width] != off ? DOWN : 0;
      const unsigned back = here[i - 1] != off ? LEFT : 0;
      left[i] = static_cast<std::uint8_t>(links[i] & (up | right | down | back));
    }
    std::int32_t* const first = first_.data() + from;
    for (int i = 0; i < length; ++i) {
      first[i] = here[i] == off ? NEVER : 0;
      open += here[i] == off ? 0 : 1;
    }
  }
  open_ = open;
  const auto turn_out = [&](int field, unsigned direction) {
    if ((left_[field] & direction) != 0)
      left_[field] = static_cast<std::uint8_t>((left_[field] & ~direction) | OUT);
  };
  for (int column = box_.left; column <= box_.right; ++column) {
    turn_out(box_.top * width + column, UP);
    turn_out(box_.bottom * width + column, DOWN);
  }
  for (int row = box_.top; row <= box_.bottom; ++row) {
    turn_out(row * width + box_.left, LEFT);
    turn_out(row * width + box_.right, RIGHT);
  }
  gather_gateways();
}

void Regions::gather_gateways() {
  const int width = step_[2];
  for (int row = box_.top; row <= box_.bottom; ++row) {
    const bool is_end = row == box_.top || row == box_.bottom;
    const int step = is_end ? 1 : std::max(1, box_.right - box_.left);
    for (int field = row * width + box_.left; field <= row * width + box_.right; field += step)
      if (first_[field] == 0 && (left_[field] & OUT) != 0) gateways_.push_back(field);
  }
}

// Depth-first search (Tarjan): a field whose subtree touches no earlier field is the gate of that
// subtree.
void Regions::visit_from(int root, Side side) {
  visited_ = 0;
  std::int32_t needed = 0;
  const auto enter = [&](int field, int parent) {
    fields_[visited_++] = field;
    first_[field] = visited_;
    tree_[field] = {visited_, needed, parent};
    needed += side_[field] == side ? 1 : 0;
  };
  // The next field to enter; -1 if all around are visited.
  const auto next_from = [&](int field) {
    unsigned left = left_[field];
    std::int32_t low = tree_[field].low;
    int next = -1;
    while (left != 0) {
      const int direction = std::countr_zero(left);
      left &= left - 1;
      const int there = direction == OUT_DIRECTION ? beyond_ : field + step_[direction];
      if (first_[there] == 0) {
        left_[there] = static_cast<std::uint8_t>(left_[there] & ~BACK[direction]);
        next = there;
        break;
      }
      low = std::min(low, first_[there]);
    }
    left_[field] = static_cast<std::uint8_t>(left);
    tree_[field].low = low;
    return next;
  };
  const auto next_gateway = [&] {
    while (next_gateway_ < gateways_.size()) {
      const int next = gateways_[next_gateway_++];
      if (first_[next] == 0) return next;
    }
    return -1;
  };
  enter(root, -1);
  for (int field = root;;) {
    const int next = field == beyond_ ? next_gateway() : next_from(field);
    if (next != -1) {
      enter(next, field);
      field = next;
      continue;
    }
    const auto [low, needed_before, parent] = tree_[field];
    if (parent == -1) return;
    tree_[parent].low = std::min(tree_[parent].low, low);
    // A part that contains everything beyond the box is not reported.
    const bool holds_beyond = first_[beyond_] >= first_[field];
    if (low >= first_[parent] && side_[parent] == Side::unknown && parent != beyond_ &&
        needed_before != needed && !holds_beyond)
      cut_off_.push_back({parent, first_[field] - 1, visited_});
    field = parent;
  }
}

// Collects the fields that were not reached from the root and that the field beyond does not touch.
void Regions::gather_unreached() {
  const int width = step_[2];
  const bool met_beyond = first_[beyond_] != 0;
  for (int row = box_.top; row <= box_.bottom; ++row) {
    for (int column = box_.left; column <= box_.right; ++column) {
      const int start = row * width + column;
      if (first_[start] != 0) continue;
      const std::int32_t from = visited_;
      const auto enter = [&](int field) {
        fields_[visited_++] = field;
        first_[field] = visited_;
      };
      bool touches_beyond = false;
      enter(start);
      for (std::int32_t i = from; i < visited_; ++i) {
        const int field = fields_[i];
        for (unsigned left = left_[field]; left != 0; left &= left - 1) {
          const int direction = std::countr_zero(left);
          if (direction == OUT_DIRECTION)
            touches_beyond = true;
          else if (const int next = field + step_[direction]; first_[next] == 0)
            enter(next);
        }
      }
      if (!touches_beyond || met_beyond) cut_off_.push_back({-1, from, visited_});
    }
  }
}

}  // namespace hamekomi::loops
