#include "loops/regions/gates.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::loops {

namespace {

// So many cells may be walked through in one call; to visit the whole board takes as long as some
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
    if (is_cut_off_[cell] != 0) is_split_ = true;
    news_.push_back(cell);
  } else {
    if (is_sure_ && is_cut_off_[cell] == 0 && begin_walks(cell)) split();
    join_corners(cell);
  }
  known_[cell] = side;
}

void Gates::restore(const Snapshot& snapshot) {
  for (; trail_.size() > snapshot.trail; trail_.pop_back())
    if (const std::int32_t last = trail_.back(); last >= 0)
      is_line_[last] = 0;
    else
      known_[-1 - last] = Side::unknown;
  while (fences_.joins() > snapshot.joins) fences_.undo();
  for (; gates_.size() > snapshot.gates; gates_.pop_back()) is_gate_[gates_.back()] = 0;
  for (; cut_off_.size() > snapshot.cut_off; cut_off_.pop_back()) is_cut_off_[cut_off_.back()] = 0;
  pockets_.resize(snapshot.pockets);
  is_split_ = snapshot.is_split;
  is_sure_ = snapshot.is_sure;
  for (const std::int32_t cell : touched_) is_touched_[cell] = 0;
  touched_.clear();
  news_.clear();
  steps_left_ = MOST_STEPS;
}

bool Gates::examine_changes() {
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

// A cell that may be a gate: is it one, or only has pockets?
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
  if (walk_on()) is_split_ = true;
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

// The gates and narrows of a whole board, by a depth-first search (Tarjan).
void Gates::begin(std::span<const Side> sides, std::span<const std::uint8_t> lines) {
  restore({});
  fences_.clear();
  std::ranges::copy(sides, known_.begin());
  std::ranges::copy(lines, is_line_.begin());
  known_[grid_->outside()] = Side::outside;
  const auto join_dots = [this](int one, int other) {
    if (fences_.fence(one) != fences_.fence(other)) fences_.join(one, other, [](int) {});
  };
  for (int edge = 0; edge < grid_->edges; ++edge) {
    const auto [one, other_one] = grid_->sides[edge];
    const bool is_border = !grid_->is_cell(one) || !grid_->is_cell(other_one);
    if (lines[edge] != 0 || (is_border && side_ == Side::inside))
      join_dots(grid_->ends[edge][0], grid_->ends[edge][1]);
  }
  for (int cell = 0; cell < grid_->cells; ++cell)
    for (int k = 1; sides[cell] == other(side_) && k < AROUND; ++k)
      join_dots(corners_[cell][0], corners_[cell][k]);
  find_all();
}

void Gates::find_all() {
  std::ranges::fill(visits_, Visit{});
  std::ranges::fill(narrow_, -1);
  open_.clear();
  visited_ = own_ = 0;
  if (side_ == Side::outside) {
    visits_[grid_->outside()] = {++visited_, 1, 0, -1, AROUND};
    ++own_;
    for (int edge = 0; edge < grid_->edges; ++edge) {
      const auto [one, other_one] = grid_->sides[edge];
      const int cell = std::min(one, other_one);
      const bool is_border = std::max(one, other_one) == grid_->outside();
      if (is_border && is_open(edge) && visits_[cell].first == 0) visit_from(cell, grid_->outside());
    }
  } else if (const auto first = std::ranges::find(known_, side_); first != known_.end()) {
    visit_from(static_cast<int>(first - known_.begin()), -1);
  }
  const auto is_unreached = [this](int cell) {
    return known_[cell] != other(side_) && visits_[cell].first == 0;
  };
  is_sure_ = true;
  for (int cell = 0; cell < grid_->cells && is_sure_; ++cell) is_sure_ = !is_unreached(cell);
}

void Gates::visit_from(int root, int parent) {
  const auto enter = [this](int cell, int from) {
    ++visited_;
    visits_[cell] = {visited_, visited_, own_, from, 0};
    if (known_[cell] == side_) ++own_;
    open_.push_back(cell);
  };
  const auto next_from = [this](int cell) {
    Visit& visit = visits_[cell];
    while (visit.next < AROUND) {
      const int way = visit.next++;
      if (!is_open(grid_->edges_of_cell[cell][way])) continue;
      const int next = beyond(cell, way);
      if (visits_[next].first == 0) return next;
      visit.low = std::min(visit.low, visits_[next].first);
    }
    return -1;
  };
  enter(root, parent);
  for (int cell = root;;) {
    if (const int next = next_from(cell); next != -1) {
      enter(next, cell);
      cell = next;
      continue;
    }
    const Visit& visit = visits_[cell];
    const int from = visit.parent;
    if (from == parent) return;
    visits_[from].low = std::min(visits_[from].low, visit.low);
    if (known_[from] == Side::unknown && visit.low >= visits_[from].first) {
      if (visit.own != own_) {
        add_gate(from);
      } else {
        std::int32_t last = -1;
        do {
          last = open_.back();
          open_.pop_back();
          narrow_[last] = from;
        } while (last != cell);
      }
    }
    cell = from;
  }
}

}  // namespace hamekomi::loops
