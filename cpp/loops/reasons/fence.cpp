#include "loops/reasons/fence.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::loops {

Fence::Fence(const Grid& grid, const Trail& trail, const Regions& regions)
    : grid_(&grid),
      trail_(&trail),
      regions_(&regions),
      fields_((grid.rows + 2) * (grid.columns + 2)),
      step_{-(grid.columns + 2), 1, grid.columns + 2, -1},
      pass_(fields_),
      part_(fields_),
      is_passed_(fields_),
      edge_(fields_, {-1, -1, -1, -1}),
      cross_(fields_),
      flow_(fields_),
      stamp_(2 * static_cast<std::size_t>(fields_)),
      from_(2 * static_cast<std::size_t>(fields_)) {
  for (int field = 0; field < fields_; ++field) {
    if (regions.cell(field) == -1) continue;
    for (int direction = 0; direction < 4; ++direction) {
      const int edge = grid.edges_of_cell[regions.cell(field)][direction];
      edge_[field][direction] = edge;
      edge_[field + step_[direction]][opposite(direction)] = edge;
    }
  }
}

bool Fence::find(const Apart& apart, int before, Premises& premises) {
  open(apart, before);
  spread(apart.one, Part::start);
  std::swap(fields_of_start_, queue_);
  if (part_[apart.other] == Part::start) return false;
  std::erase_if(fields_of_start_, [&](int field) { return !is_at_a_fence(field); });
  spread(apart.other, Part::goal);
  while (add_path()) {
  }
  gather(apart.side, premises);
  return true;
}

// Gives a part all fields that can be reached from one of them without passing any fence.
void Fence::spread(int field, Part part) {
  queue_.assign(1, field);
  part_[field] = part;
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    for (int direction = 0; direction < 4; ++direction) {
      const int next = queue_[i] + step_[direction];
      if (cross_[queue_[i]][direction] != always || pass_[next] != always || part_[next] == part)
        continue;
      part_[next] = part;
      queue_.push_back(next);
    }
  }
}

bool Fence::is_at_a_fence(int field) const {
  for (int direction = 0; direction < 4; ++direction) {
    const Pass cross = cross_[field][direction];
    if (cross == never) continue;
    const Pass pass = pass_[field + step_[direction]];
    if (pass == once || (cross == once && pass == always)) return true;
  }
  return false;
}

void Fence::open(const Apart& apart, int before) {
  const Side off = loops::other(apart.side);
  const auto passed = [&](Literal literal) {
    if (!trail_->is_true_before(literal, before)) return always;
    return trail_->level_of(variable_of(literal)) == 0 ? never : once;
  };
  const int width = step_[2];
  for (int field = 0; field < fields_; ++field) {
    const int cell = regions_->cell(field);
    flow_[field] = {};
    is_passed_[field] = 0;
    part_[field] = Part::neither;
    if (cell == -1) {
      pass_[field] = regions_->side(field) == off ? never : always;
      // The margin is a ring.
      const int row = field / width;
      const int column = field % width;
      cross_[field] = {row > 0 ? always : never, column < width - 1 ? always : never,
                       row < grid_->rows + 1 ? always : never, column > 0 ? always : never};
    } else {
      pass_[field] = passed(literal_of(grid_->edges + cell, off == Side::inside));
    }
  }
  if (apart.gate != -1) pass_[apart.gate] = never;
  pass_[apart.one] = pass_[apart.other] = always;
  for (int edge = 0; edge < grid_->edges; ++edge) {
    const Pass pass = edge == apart.line ? never : passed(positive(edge));
    const int field = regions_->field_after(edge);
    const int direction = edge < (grid_->rows + 1) * grid_->columns ? 0 : 3;
    cross_[field][direction] = pass;
    cross_[field + step_[direction]][opposite(direction)] = pass;
  }
}

// One more path, which may take back parts of earlier ones; false if there is none.
bool Fence::add_path() {
  ++stamps_;
  queue_.clear();
  goal_ = -1;
  for (const int field : fields_of_start_) reach(into(field), -1);
  for (std::size_t i = 0; i < queue_.size() && goal_ == -1; ++i) {
    const int state = queue_[i];
    const int field = state / 2;
    const bool is_once = pass_[field] == once;
    const bool is_in = !is_once || is_into(state);
    const bool is_out = !is_once || !is_into(state);
    if (is_once && is_into(state) == (is_passed_[field] == 0)) reach(other_state(state), state);
    for (int direction = 0; direction < 4; ++direction) {
      const int flow = flow_[field][direction];
      const Pass cross = cross_[field][direction];
      if (cross == never) continue;
      const int next = field + step_[direction];
      if (pass_[next] == never || part_[next] == Part::start) continue;
      if (flow < 0) {
        if (is_in) reach(out_of(next), state);
        if (is_out && (cross == always || flow < -1)) reach(into(next), state);
      } else if (is_out && (cross == always || flow == 0)) {
        reach(into(next), state);
      }
    }
  }
  if (goal_ == -1) return false;
  for (int state = goal_; from_[state] != -1; state = from_[state]) turn(state);
  return true;
}

void Fence::reach(int state, int from) {
  if (is_reached(state)) return;
  stamp_[state] = stamps_;
  from_[state] = from;
  queue_.push_back(state);
  if (part_[state / 2] == Part::goal) goal_ = state;
}

// Adds the step that led to a state to the paths.
void Fence::turn(int state) {
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

void Fence::gather(Side side, Premises& premises) const {
  for (const int state : queue_) {
    const int field = state / 2;
    const bool is_once = pass_[field] == once;
    if (is_once && is_into(state)) {
      if (!is_reached(other_state(state)))
        premises.push_back(literal_of(grid_->edges + regions_->cell(field), side == Side::outside));
      continue;
    }
    for (int direction = 0; direction < 4; ++direction) {
      if (cross_[field][direction] != once) continue;
      const int next = field + step_[direction];
      if (pass_[next] != never && part_[next] != Part::start && !is_reached(into(next)))
        premises.push_back(positive(edge_[field][direction]));
    }
  }
}

}  // namespace hamekomi::loops
