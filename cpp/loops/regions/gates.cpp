#include "loops/regions/gates.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::loops {

Gates::Gates(const Grid& grid, Side side)
    : graph_(grid, side),
      corners_(grid.cells),
      cells_at_(grid.vertices),
      fences_(grid.vertices),
      at_the_beginning_(grid),
      walks_(grid),
      is_cut_off_(grid.cells + 1, 0),
      is_gate_(grid.cells, 0),
      is_touched_(grid.cells, 0) {
  for (auto& cells : cells_at_) cells.fill(grid.outside());
  for (int cell = 0; cell < grid.cells; ++cell) {
    const int vertex = cell / grid.columns * (grid.columns + 1) + cell % grid.columns;
    corners_[cell] = {vertex + 1, vertex + grid.columns + 2, vertex + grid.columns + 1, vertex};
    for (int k = 0; k < AROUND; ++k) cells_at_[corners_[cell][k]][k] = cell;
  }
}

void Gates::begin(std::span<const Side> sides, std::span<const std::uint8_t> lines) {
  const Grid& grid = graph_.grid();
  restore({});
  fences_.clear();
  graph_.begin(sides, lines);
  const auto join_vertices = [this](int one, int other) {
    if (fences_.fence(one) != fences_.fence(other)) fences_.join(one, other, [](int) {});
  };
  for (int edge = 0; edge < grid.edges; ++edge) {
    const auto [one, two] = grid.sides[edge];
    const bool is_border = !grid.is_cell(one) || !grid.is_cell(two);
    if (lines[edge] != 0 || (is_border && graph_.side() == Side::inside))
      join_vertices(grid.ends[edge][0], grid.ends[edge][1]);
  }
  for (int cell = 0; cell < grid.cells; ++cell)
    for (int k = 1; graph_.is_on_other_side(cell) && k < AROUND; ++k)
      join_vertices(corners_[cell][0], corners_[cell][k]);
  is_sure_ = at_the_beginning_.find(graph_);
  for (const std::int32_t gate : at_the_beginning_.gates()) add_gate(gate);
}

Gates::Links Gates::links(int cell) const {
  Links found;
  for (int direction = 0; direction < AROUND; ++direction) {
    if (!graph_.is_open(cell, direction)) continue;
    found.beyond[found.number] = graph_.beyond(cell, direction);
    found.fence[found.number] = fences_.fence(corners_[cell][(direction + AROUND - 1) % AROUND]);
    ++found.number;
  }
  return found;
}

// Into how many pieces the neighbours of a cell fall without it.
int Gates::pieces(const Links& links) {
  int number = std::min(links.number, 1);
  for (int link = 1; link < links.number; ++link) {
    const auto* const end = links.fence.begin() + link;
    if (std::find(links.fence.begin(), end, links.fence[link]) != end) ++number;
  }
  return number;
}

// Whether a fence lies on both sides between two links: before one of those after `one`, up to `other`,
// and before another.
bool Gates::are_separate(const Links& links, int one, int other) {
  const auto is_between = [&](int link) { return link > one && link <= other; };
  for (int a = 0; a < links.number; ++a)
    for (int b = 0; b < a; ++b)
      if (links.fence[a] == links.fence[b] && is_between(a) != is_between(b)) return true;
  return false;
}

void Gates::join(int one, int other) {
  fences_.join(one, other, [this](int vertex) {
    for (const std::int32_t cell : cells_at_[vertex])
      if (cell != graph_.grid().outside() && std::exchange(is_touched_[cell], std::uint8_t{1}) == 0)
        touched_.push_back(cell);
  });
}

void Gates::join_corners(int cell) {
  for (int k = 1; k < AROUND; ++k)
    if (fences_.fence(corners_[cell][0]) != fences_.fence(corners_[cell][k]))
      join(corners_[cell][0], corners_[cell][k]);
}

void Gates::add_line(int edge) {
  const bool was_open = graph_.is_open(edge);
  const auto [one, other] = graph_.grid().ends[edge];
  graph_.set_line(edge, true);
  trail_.push_back(edge);
  if (fences_.fence(one) != fences_.fence(other)) {
    join(one, other);
  } else if (is_sure_ && was_open && is_cut_off_[graph_.grid().sides[edge][0]] == 0) {
    walks_.clear();
    for (const std::int32_t cell : graph_.grid().sides[edge]) walks_.begin(graph_, cell);
    split();
  }
}

void Gates::add_side(int cell, Side side) {
  trail_.push_back(-1 - cell);
  if (side == graph_.side()) {
    if (is_cut_off_[cell] != 0) is_split_ = true;
    added_.push_back(cell);
  } else {
    if (is_sure_ && is_cut_off_[cell] == 0 && begin_walks(cell)) split();
    join_corners(cell);
  }
  graph_.set_side(cell, side);
}

void Gates::restore(const Snapshot& snapshot) {
  for (; trail_.size() > snapshot.trail; trail_.pop_back())
    if (const std::int32_t last = trail_.back(); last >= 0)
      graph_.set_line(last, false);
    else
      graph_.set_side(-1 - last, Side::unknown);
  while (fences_.joins() > snapshot.joins) fences_.undo();
  for (; gates_.size() > snapshot.gates; gates_.pop_back()) is_gate_[gates_.back()] = 0;
  for (; cut_off_.size() > snapshot.cut_off; cut_off_.pop_back()) is_cut_off_[cut_off_.back()] = 0;
  pockets_.resize(snapshot.pockets);
  is_split_ = snapshot.is_split;
  is_sure_ = snapshot.is_sure;
  for (const std::int32_t cell : touched_) is_touched_[cell] = 0;
  touched_.clear();
  added_.clear();
  walks_.allow_steps();
}

bool Gates::examine_changes() {
  for (const std::int32_t cell : added_) enter_pockets(cell);
  for (const std::int32_t cell : touched_) {
    is_touched_[cell] = 0;
    if (is_sure_ && graph_.is_unknown(cell) && is_gate_[cell] == 0 && is_cut_off_[cell] == 0)
      examine(cell);
  }
  added_.clear();
  touched_.clear();
  walks_.allow_steps();
  return is_sure_;
}

void Gates::add_gate(int cell) {
  if (std::exchange(is_gate_[cell], std::uint8_t{1}) == 0) gates_.push_back(cell);
}

// A cell is on the side, so all narrows that lead to it are gates.
void Gates::enter_pockets(int cell) {
  for (std::int32_t narrow = at_the_beginning_.narrow(cell); narrow != -1;
       narrow = at_the_beginning_.narrow(narrow))
    add_gate(narrow);
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
  for (const PieceWalks::Walk& walk : walks_.walks())
    if (walk.is_pocket())
      for (const std::int32_t inner : walk.cells) pockets_.push_back({cell, inner});
}

// The cells where walks have begun are no longer connected.
void Gates::split() {
  if (walk_on()) is_split_ = true;
  if (!is_sure_) return;
  for (const PieceWalks::Walk& walk : walks_.walks())
    if (walk.is_pocket())
      for (const std::int32_t cell : walk.cells) {
        is_cut_off_[cell] = 1;
        cut_off_.push_back(cell);
      }
}

// Begins a walk in each piece around a cell; returns false if there is only one.
bool Gates::begin_walks(int cell) {
  const Links around = links(cell);
  if (pieces(around) < 2) return false;
  std::array<int, AROUND> first{};
  walks_.clear(std::array{std::int32_t{cell}});
  for (int link = 0; link < around.number; ++link) {
    const auto is_of_piece = [&](int one) { return !are_separate(around, one, link); };
    if (std::any_of(first.begin(), first.begin() + walks_.number(), is_of_piece)) continue;
    first[walks_.number()] = link;
    walks_.begin(graph_, around.beyond[link]);
  }
  return true;
}

// Returns whether two of the pieces have cells of the side.
bool Gates::walk_on() {
  const bool are_two = walks_.run(graph_);
  if (walks_.is_too_long()) is_sure_ = false;
  return are_two;
}

}  // namespace hamekomi::loops
