#include "loops/regions/gates.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::loops {

namespace {

// So many cells may be walked through in one look; to visit the whole board takes as long as some
// hundreds.
constexpr int MOST_STEPS = 600;

}  // namespace

Gates::Gates(const Grid& grid, Side side)
    : grid_(&grid),
      side_(side),
      known_(grid.cells + 1, Side::unknown),
      is_line_(grid.edges, 0),
      corners_(grid.cells),
      cells_at_(grid.vertices),
      fences_(grid.vertices),
      is_cut_off_(grid.cells + 1, 0),
      is_gate_(grid.cells, 0),
      narrow_(grid.cells, -1),
      is_touched_(grid.cells, 0),
      reached_(grid.cells + 1, 0),
      visits_(grid.cells + 1) {
  for (auto& cells : cells_at_) cells.fill(grid.outside());
  for (int cell = 0; cell < grid.cells; ++cell) {
    const int dot = cell / grid.columns * (grid.columns + 1) + cell % grid.columns;
    corners_[cell] = {dot + 1, dot + grid.columns + 2, dot + grid.columns + 1, dot};
    for (int k = 0; k < AROUND; ++k) cells_at_[corners_[cell][k]][k] = cell;
  }
}

// Whether the cells beside an edge may both be on the side, with no line between them.
bool Gates::is_open(int edge) const {
  const auto [one, other_one] = grid_->sides[edge];
  return is_line_[edge] == 0 && known_[one] != other(side_) && known_[other_one] != other(side_);
}

int Gates::beyond(int cell, int way) const {
  const auto [one, other_one] = grid_->sides[grid_->edges_of_cell[cell][way]];
  return one == cell ? other_one : one;
}

Gates::Ways Gates::ways(int cell) const {
  Ways found;
  for (int way = 0; way < AROUND; ++way) {
    if (!is_open(grid_->edges_of_cell[cell][way])) continue;
    found.beyond[found.number] = beyond(cell, way);
    found.fence[found.number] = fences_.fence(corners_[cell][(way + AROUND - 1) % AROUND]);
    ++found.number;
  }
  return found;
}

// Into how many pieces the neighbours of a cell fall without it.
int Gates::pieces(const Ways& ways) {
  int number = std::min(ways.number, 1);
  for (int way = 1; way < ways.number; ++way) {
    const auto* const end = ways.fence.begin() + way;
    if (std::find(ways.fence.begin(), end, ways.fence[way]) != end) ++number;
  }
  return number;
}

// Whether a fence lies on both sides between two ways: before one of those after `one`, up to `other`,
// and before another.
bool Gates::are_separate(const Ways& ways, int one, int other) {
  const auto is_between = [&](int way) { return way > one && way <= other; };
  for (int a = 0; a < ways.number; ++a)
    for (int b = 0; b < a; ++b)
      if (ways.fence[a] == ways.fence[b] && is_between(a) != is_between(b)) return true;
  return false;
}

void Gates::join(int one, int other) {
  fences_.join(one, other, [this](int dot) {
    for (const std::int32_t cell : cells_at_[dot])
      if (cell != grid_->outside() && std::exchange(is_touched_[cell], std::uint8_t{1}) == 0)
        touched_.push_back(cell);
  });
}

void Gates::join_corners(int cell) {
  for (int k = 1; k < AROUND; ++k)
    if (fences_.fence(corners_[cell][0]) != fences_.fence(corners_[cell][k]))
      join(corners_[cell][0], corners_[cell][k]);
}

void Gates::add_line(int edge) {
  const bool was_open = is_open(edge);
  const auto [one, other] = grid_->ends[edge];
  is_line_[edge] = 1;
  trail_.push_back(edge);
  if (fences_.fence(one) != fences_.fence(other)) {
    join(one, other);
  } else if (is_sure_ && was_open && is_cut_off_[grid_->sides[edge][0]] == 0) {
    walks_begun_ = 0;
    ++stamp_;
    for (const std::int32_t cell : grid_->sides[edge]) begin_walk(cell);
    split();
  }
}

void Gates::add_side(int cell, Side side) {
  trail_.push_back(-1 - cell);
  if (side == side_) {
    if (is_cut_off_[cell] != 0) is_torn_ = true;
    news_.push_back(cell);
  } else {
    if (is_sure_ && is_cut_off_[cell] == 0 && begin_walks(cell)) split();
    join_corners(cell);
  }
  known_[cell] = side;
}

void Gates::restore(const Standing& standing) {
  for (; trail_.size() > standing.trail; trail_.pop_back())
    if (const std::int32_t last = trail_.back(); last >= 0)
      is_line_[last] = 0;
    else
      known_[-1 - last] = Side::unknown;
  while (fences_.joins() > standing.joins) fences_.undo();
  for (; gates_.size() > standing.gates; gates_.pop_back()) is_gate_[gates_.back()] = 0;
  for (; cut_off_.size() > standing.cut_off; cut_off_.pop_back()) is_cut_off_[cut_off_.back()] = 0;
  pockets_.resize(standing.pockets);
  is_torn_ = standing.is_torn;
  is_sure_ = standing.is_sure;
  for (const std::int32_t cell : touched_) is_touched_[cell] = 0;
  touched_.clear();
  news_.clear();
  steps_left_ = MOST_STEPS;
}

bool Gates::look() {
  for (const std::int32_t cell : news_) enter_pockets(cell);
  for (const std::int32_t cell : touched_) {
    is_touched_[cell] = 0;
    if (is_sure_ && known_[cell] == Side::unknown && is_gate_[cell] == 0 && is_cut_off_[cell] == 0)
      examine(cell);
  }
  news_.clear();
  touched_.clear();
  steps_left_ = MOST_STEPS;
  return is_sure_;
}

void Gates::add_gate(int cell) {
  if (std::exchange(is_gate_[cell], std::uint8_t{1}) == 0) gates_.push_back(cell);
}

// A cell is on the side, so all narrows that lead to it are gates.
void Gates::enter_pockets(int cell) {
  for (std::int32_t narrow = narrow_[cell]; narrow != -1; narrow = narrow_[narrow]) add_gate(narrow);
  for (const auto& [narrow, inner] : pockets_)
    if (inner == cell) add_gate(narrow);
}

// A cell that may be a gate: is it one, or a narrow?
void Gates::examine(int cell) {
  if (!begin_walks(cell)) return;
  if (walk_on()) {
    add_gate(cell);
    return;
  }
  for (int k = 0; k < walks_begun_; ++k)
    if (walks_[k].is_pocket())
      for (const std::int32_t inner : walks_[k].cells) pockets_.push_back({cell, inner});
}

// The cells where walks have begun are no longer connected.
void Gates::split() {
  if (walk_on()) is_torn_ = true;
  for (int k = 0; k < walks_begun_ && is_sure_; ++k)
    if (walks_[k].is_pocket())
      for (const std::int32_t cell : walks_[k].cells) {
        is_cut_off_[cell] = 1;
        cut_off_.push_back(cell);
      }
}

void Gates::begin_walk(int cell) {
  Walk& walk = walks_[walks_begun_++];
  walk.cells.assign(1, cell);
  walk.left = 0;
  walk.has_own = known_[cell] == side_;
  walk.has_ended = false;
  reached_[cell] = stamp_;
}

// Begins a walk in each piece around a cell; returns false if there is only one.
bool Gates::begin_walks(int cell) {
  const Ways around = ways(cell);
  if (pieces(around) < 2) return false;
  std::array<int, AROUND> first{};
  walks_begun_ = 0;
  reached_[cell] = ++stamp_;
  for (int way = 0; way < around.number; ++way) {
    const auto is_of_piece = [&](int one) { return !are_separate(around, one, way); };
    if (std::any_of(first.begin(), first.begin() + walks_begun_, is_of_piece)) continue;
    first[walks_begun_] = way;
    begin_walk(around.beyond[way]);
  }
  return true;
}

// Goes on from the next cell; returns false at the end of the walk.
bool Gates::step(Walk& walk) {
  if (walk.has_own || walk.left == walk.cells.size()) return false;
  const std::int32_t cell = walk.cells[walk.left++];
  --steps_left_;
  for (int way = 0; way < AROUND; ++way) {
    if (!is_open(grid_->edges_of_cell[cell][way])) continue;
    const int next = beyond(cell, way);
    walk.has_own = known_[next] == side_;
    if (walk.has_own) return false;
    if (std::exchange(reached_[next], stamp_) != stamp_) walk.cells.push_back(next);
  }
  return true;
}

// Walks through all pieces, until two of them have cells of the side or it is clear that only one has:
// one of them does, so the last one does if no other has. Returns whether there are two.
bool Gates::walk_on() {
  int walking = walks_begun_;
  int with_own = 0;
  while (with_own < 2 && walking + with_own > 1) {
    for (int k = 0; k < walks_begun_; ++k) {
      Walk& walk = walks_[k];
      if (walk.has_ended || step(walk)) continue;
      walk.has_ended = true;
      --walking;
      with_own += walk.has_own ? 1 : 0;
    }
    if (steps_left_ < 0) {
      is_sure_ = false;
      return false;
    }
  }
  return with_own > 1;
}

}  // namespace hamekomi::loops
