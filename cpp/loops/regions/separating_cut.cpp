#include "loops/regions/separating_cut.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

namespace hamekomi::loops {

SeparatingCut::SeparatingCut(const Grid& grid, const Trail& trail, const Regions& regions)
    : grid_(&grid),
      trail_(&trail),
      regions_(&regions),
      fields_((grid.rows + 2) * (grid.columns + 2)),
      step_{-(grid.columns + 2), 1, grid.columns + 2, -1},
      passes_(fields_ + 2 * step_[2], never),
      below_(passes_),
      right_(passes_),
      open_(fields_),
      free_(fields_),
      whole_(fields_),
      part_(fields_),
      is_passed_(fields_),
      edge_(fields_, {-1, -1, -1, -1}),
      flow_(fields_),
      stamp_(2 * static_cast<std::size_t>(fields_)),
      from_(2 * static_cast<std::size_t>(fields_)) {
  const int width = step_[2];
  for (int field = 0; field < fields_; ++field) {
    if (regions.cell(field) == -1) {
      // The margin is a ring.
      const int row = field / width;
      const int column = field % width;
      const bool is_end = row == 0 || row == grid.rows + 1;
      if (row <= grid.rows && (column == 0 || column == width - 1)) below_[field + width] = always;
      if (column < width - 1 && is_end) right_[field + width] = always;
      continue;
    }
    for (int direction = 0; direction < 4; ++direction) {
      const int edge = grid.edges_of_cell[regions.cell(field)][direction];
      edge_[field][direction] = edge;
      edge_[field + step_[direction]][opposite(direction)] = edge;
    }
  }
}

bool SeparatingCut::find(const Separation& separation, int before, Premises& premises) {
  open(separation, before);
  spread(separation.one, Part::start);
  std::swap(fields_of_start_, queue_);
  if (part_[separation.other] == Part::start) return false;
  std::erase_if(fields_of_start_, [&](int field) { return open_[field] == free_[field]; });
  spread(separation.other, Part::goal);
  while (add_path()) {
  }
  gather(separation.side, premises);
  return true;
}

// Gives a part all fields that can be reached from one of them without passing any premise.
void SeparatingCut::spread(int field, Part part) {
  queue_.assign(1, field);
  part_[field] = part;
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    for (unsigned left = free_[queue_[i]]; left != 0; left &= left - 1) {
      const int next = queue_[i] + step_[std::countr_zero(left)];
      if (part_[next] == part) continue;
      part_[next] = part;
      queue_.push_back(next);
    }
  }
}

void SeparatingCut::open(const Separation& separation, int before) {
  const Side off = loops::other(separation.side);
  const int width = step_[2];
  const int end_of_facts = trail_->end_of_facts();
  // Plain loops over rows, without branches, which the compiler turns into vectors.
  const int end = std::max(before, end_of_facts);
  const auto read_row = [=, all = trail_->places()](int first, bool is_true, int number, Pass* to) {
    const std::int32_t* const places = all + literal_of(first, is_true);
    for (std::ptrdiff_t i = 0; i < number; ++i)
      to[i] =
          static_cast<Pass>((places[2 * i] >= end_of_facts ? 1 : 0) + (places[2 * i] >= end ? 1 : 0));
  };
  for (int row = 0; row <= grid_->rows; ++row)
    read_row(grid_->horizontal(row, 0), true, grid_->columns, &below_[(row + 1) * width + 1]);
  for (int row = 0; row < grid_->rows; ++row) {
    const int from = (row + 2) * width;
    read_row(grid_->vertical(row, 0), true, grid_->columns + 1, &right_[from]);
    read_row(grid_->edges + row * grid_->columns, off == Side::inside, grid_->columns,
             &passes_[from + 1]);
  }
  const auto open_margin = [&](int field) {
    pass(field) = regions_->side(field) == off ? never : always;
  };
  for (int column = 0; column < width; ++column) {
    open_margin(column);
    open_margin(fields_ - width + column);
  }
  for (int row = 1; row <= grid_->rows; ++row) {
    open_margin(row * width);
    open_margin(row * width + width - 1);
  }
  if (separation.gate != -1) pass(separation.gate) = never;
  pass(separation.one) = pass(separation.other) = always;
  std::ranges::fill(flow_, std::array<std::int16_t, 4>{});
  std::ranges::fill(is_passed_, std::uint8_t{0});
  std::ranges::fill(part_, Part::neither);
  store_directions();
}

// What lies in each direction from each field, again in plain loops. Everything that they use is local:
// for all the compiler knows, a byte that is stored might be any member.
void SeparatingCut::store_directions() {
  const int fields = fields_;
  const int width = step_[2];
  const Pass* const there = passes_.data() + width;
  const Pass* const below = below_.data() + width;
  const Pass* const right = right_.data() + width;
  const auto store = [=](std::uint8_t* to, Pass least) {
    for (int i = 0; i < fields; ++i) {
      const unsigned up = std::min(below[i - width], there[i - width]) >= least ? UP : 0;
      const unsigned on = std::min(right[i], there[i + 1]) >= least ? RIGHT : 0;
      const unsigned down = std::min(below[i], there[i + width]) >= least ? DOWN : 0;
      const unsigned back = std::min(right[i - 1], there[i - 1]) >= least ? LEFT : 0;
      to[i] = static_cast<std::uint8_t>(up | on | down | back);
    }
  };
  store(open_.data(), once);
  store(free_.data(), always);
  std::uint8_t* const whole = whole_.data();
  for (int i = 0; i < fields; ++i) {
    const unsigned up = below[i - width] == always ? UP : 0;
    const unsigned on = right[i] == always ? RIGHT : 0;
    const unsigned down = below[i] == always ? DOWN : 0;
    const unsigned back = right[i - 1] == always ? LEFT : 0;
    whole[i] = static_cast<std::uint8_t>(up | on | down | back);
  }
}

// One more path, which may take back parts of earlier ones; false if there is none.
bool SeparatingCut::add_path() {
  ++stamps_;
  queue_.clear();
  goal_ = -1;
  for (const int field : fields_of_start_) reach(into(field), -1);
  for (std::size_t i = 0; i < queue_.size() && goal_ == -1; ++i) {
    const int state = queue_[i];
    const int field = state / 2;
    const bool is_once = pass(field) == once;
    const bool is_in = !is_once || is_into(state);
    const bool is_out = !is_once || !is_into(state);
    if (is_once && is_into(state) == (is_passed_[field] == 0)) reach(other_state(state), state);
    for (unsigned left = open_[field]; left != 0; left &= left - 1) {
      const int direction = std::countr_zero(left);
      const int next = field + step_[direction];
      if (part_[next] == Part::start) continue;
      const int flow = flow_[field][direction];
      const bool is_whole = (whole_[field] & left & -left) != 0;
      if (flow < 0) {
        if (is_in) reach(out_of(next), state);
        if (is_out && is_whole) reach(into(next), state);
      } else if (is_out && (is_whole || flow == 0)) {
        reach(into(next), state);
      }
    }
  }
  if (goal_ == -1) return false;
  for (int state = goal_; from_[state] != -1; state = from_[state]) turn(state);
  return true;
}

void SeparatingCut::reach(int state, int from) {
  if (is_reached(state)) return;
  stamp_[state] = stamps_;
  from_[state] = from;
  queue_.push_back(state);
  if (part_[state / 2] == Part::goal) goal_ = state;
}

// Adds the step that led to a state to the paths.
void SeparatingCut::turn(int state) {
  const int field = state / 2;
  const int before = from_[state] / 2;
  if (field == before) {
    is_passed_[field] ^= 1U;
    return;
  }
  int direction = 0;
  while (step_[direction] != field - before) ++direction;
  ++flow_[before][direction];
  --flow_[field][opposite(direction)];
}

void SeparatingCut::gather(Side side, Premises& premises) const {
  for (const int state : queue_) {
    const int field = state / 2;
    const bool is_once = pass(field) == once;
    if (is_once && is_into(state)) {
      if (!is_reached(other_state(state)))
        premises.push_back(literal_of(grid_->edges + regions_->cell(field), side == Side::outside));
      continue;
    }
    for (unsigned left = open_[field] & ~unsigned{whole_[field]}; left != 0; left &= left - 1) {
      const int direction = std::countr_zero(left);
      const int next = field + step_[direction];
      if (part_[next] != Part::start && !is_reached(into(next)))
        premises.push_back(positive(edge_[field][direction]));
    }
  }
}

}  // namespace hamekomi::loops
