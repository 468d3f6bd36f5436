#include "slitherlink/hints/shapes.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace hamekomi::slitherlink::hints {

namespace {

constexpr unsigned SHAPES = 16;
constexpr unsigned ALL_PAIRS = 0b1111;    // of marks at a corner
constexpr unsigned NEITHER_AND_BOTH = 3;  // from one of these pairs to the other
using Set = std::uint16_t;

template <class Is>
constexpr Set those(Is is) {
  unsigned set = 0;
  for (unsigned shape = 0; shape < SHAPES; ++shape) set |= is(shape) ? 1U << shape : 0U;
  return static_cast<Set>(set);
}

// By bits of edges: the shapes that have an odd number of lines there.
constexpr std::array<Set, SHAPES> ODD = [] {
  std::array<Set, SHAPES> odd{};
  for (unsigned edges = 0; edges < SHAPES; ++edges)
    odd[edges] = those([=](unsigned shape) { return std::popcount(shape & edges) % 2 == 1; });
  return odd;
}();

// By clue: the shapes with this number of lines.
constexpr std::array<Set, MOST_LINES + 1> WITH = [] {
  std::array<Set, MOST_LINES + 1> with{};
  for (int lines = 0; lines <= MOST_LINES; ++lines)
    with[index(lines)] = those([=](unsigned shape) { return std::popcount(shape) == lines; });
  return with;
}();
constexpr Set ALL = 0xFFFF;
constexpr Set AT_A_DOT = WITH[0] | WITH[2];

// By two edges and a set of pairs of their marks: the shapes that have one of these pairs.
constexpr auto LIMITED = [] {
  std::array<std::array<std::array<Set, SHAPES>, 4>, 4> limited{};
  for (unsigned first = 0; first < 4; ++first)
    for (unsigned second = 0; second < 4; ++second)
      for (unsigned pairs = 0; pairs < SHAPES; ++pairs)
        limited[first][second][pairs] = those([=](unsigned shape) {
          const unsigned pair = (shape >> first & 1U) + 2 * (shape >> second & 1U);
          return (pairs >> pair & 1U) != 0;
        });
  return limited;
}();

constexpr unsigned bit(int k) { return 1U << static_cast<unsigned>(k); }

constexpr Set with_line(int k) { return ODD[bit(k)]; }

}  // namespace

Shapes::Shapes(const loops::Grid& grid, bool with_sides)
    : grid_(&grid),
      with_sides_(with_sides),
      colours_(grid.outside()),
      corners_(index(AROUND * grid.vertices), ALL_PAIRS),
      ruled_out_by_(corners_.size() * MARK_PAIRS, -1),
      places_(index(grid.cells + grid.vertices)),
      waits_(places_.size(), 0) {
  for (Node node = 0; node < grid.cells + grid.vertices; ++node) places_[index(node)] = places_of(node);
}

std::span<const std::int32_t, 4> Shapes::edges_of(Node node) const {
  return is_cell(node) ? grid_->edges_of_cell[index(node)]
                       : grid_->edges_of_vertex[index(node - grid_->cells)];
}

std::int32_t Shapes::cell_at(int row, int column) const {
  const bool is_outside = row < 0 || column < 0 || row >= grid_->rows || column >= grid_->columns;
  return is_outside ? grid_->outside() : row * grid_->columns + column;
}

// The corner k of a vertex lies between its edges k and k + 1, in its cell k. A cell's corner k is its
// upper right one, then clockwise.
Shapes::Places Shapes::places_of(Node node) const {
  Places found;
  if (!is_cell(node)) {
    const int row = (node - grid_->cells) / (grid_->columns + 1);
    const int column = (node - grid_->cells) % (grid_->columns + 1);
    for (int k = 0; k < AROUND; ++k) found.corners[index(k)] = (node - grid_->cells) * AROUND + k;
    found.cells = {cell_at(row - 1, column), cell_at(row, column), cell_at(row, column - 1),
                   cell_at(row - 1, column - 1)};
    return found;
  }
  const int row = node / grid_->columns;
  const int column = node % grid_->columns;
  for (int k = 0; k < AROUND; ++k) {
    const int down = k == 1 || k == 2 ? 1 : 0;
    const int right = k < 2 ? 1 : 0;
    const int vertex = (row + down) * (grid_->columns + 1) + column + right;
    found.corners[index(k)] = vertex * AROUND + (k + 2) % AROUND;
  }
  found.cells = {cell_at(row - 1, column), cell_at(row, column + 1), cell_at(row + 1, column),
                 cell_at(row, column - 1), node};
  return found;
}

// At a cell's corner k the cell's edge k + 1 comes first, and then its edge k.
Shapes::Corner Shapes::corner(Node node, int k) const {
  const int next = (k + 1) % AROUND;
  const std::int32_t number = places_[index(node)].corners[index(k)];
  return is_cell(node) ? Corner{number, next, k} : Corner{number, k, next};
}

Value Shapes::mark(const OneLoop& board, Edge edge) const {
  return is_restricted_ && is_edge_of_grounds_[index(edge)] == 0 ? Value{0} : board.mark(edge);
}

void Shapes::wake(Node node) {
  if (waits_[index(node)] != 0 || (is_restricted_ && is_of_grounds_[index(node)] == 0)) return;
  waits_[index(node)] = 1;
  due_.push_back(node);
}

// Relations of this cell to others may be new: to its neighbours, and across a dot or a cell.
void Shapes::wake_around(std::int32_t cell) {
  if (cell == grid_->outside()) return;
  wake(cell);
  for (int k = 0; k < AROUND; ++k)
    if (const std::int32_t beside = places_[index(cell)].cells[index(k)]; beside != grid_->outside())
      wake(beside);
  for (int k = 0; k < AROUND; ++k) wake(grid_->cells + corner(cell, k).number / AROUND);
}

void Shapes::add_all() {
  for (Node node = 0; node < grid_->cells + grid_->vertices; ++node) wake(node);
}

void Shapes::add_edge(Edge edge, bool is_line) {
  for (const std::int32_t vertex : grid_->ends[index(edge)]) wake(grid_->cells + vertex);
  const auto [one, other] = grid_->sides[index(edge)];
  for (const std::int32_t cell : {one, other})
    if (cell != grid_->outside()) wake(cell);
  if (with_sides_ && !colours_.are_related(one, other))
    colours_.join(one, other, is_line, edge, [this](int cell) { wake_around(cell); });
}

Shapes::Set Shapes::possible(const OneLoop& board, Node node) {
  const std::int8_t clue = is_cell(node) ? board.clue(node) : NO_CLUE;
  unsigned set = !is_cell(node) ? AT_A_DOT : clue == NO_CLUE ? ALL : WITH[index(clue)];
  const auto edges = edges_of(node);
  for (int k = 0; k < AROUND; ++k) {
    const Value known = edges[index(k)] < 0 ? CROSS : mark(board, edges[index(k)]);
    if (known == LINE) set &= with_line(k);
    if (known == CROSS) set &= ~unsigned{with_line(k)};
    const auto [number, first, second] = corner(node, k);
    set &= LIMITED[index(first)][index(second)][corners_[index(number)]];
  }
  if (with_sides_)
    at_pairs(node, [&](std::int32_t one, std::int32_t other, unsigned between) {
      if (colours_.are_related(one, other))
        set &= colours_.differ(one, other) ? unsigned{ODD[between]} : ~unsigned{ODD[between]};
    });
  return static_cast<Set>(set);
}

// Joins the cells that all shapes relate alike.
void Shapes::relate(Node node, Set set) {
  at_pairs(node, [&](std::int32_t one, std::int32_t other, unsigned between) {
    const bool can_differ = (set & ODD[between]) != 0;
    const bool can_agree = (set & ~unsigned{ODD[between]}) != 0;
    if (can_differ == can_agree || colours_.are_related(one, other)) return;
    colours_.join(one, other, can_differ, variable_of(node), [this](int cell) { wake_around(cell); });
  });
}

bool Shapes::examine(const OneLoop& board, Node node) {
  const Set set = possible(board, node);
  last_ = node;
  if (set == 0) return false;
  const auto edges = edges_of(node);
  for (int k = 0; k < AROUND; ++k) {
    const Edge edge = edges[index(k)];
    if (edge >= 0 && mark(board, edge) == 0) {
      if ((set & with_line(k)) == 0) decided_.push_back({edge, CROSS});
      if ((set & ~unsigned{with_line(k)}) == 0) decided_.push_back({edge, LINE});
    }
    const auto [number, first, second] = corner(node, k);
    const unsigned before = corners_[index(number)];
    unsigned now = before;
    for (unsigned pair = 0; pair < MARK_PAIRS; pair += with_sides_ ? 1 : NEITHER_AND_BOTH)
      if ((before >> pair & 1U) != 0 && (set & LIMITED[index(first)][index(second)][1U << pair]) == 0) {
        now &= ~(1U << pair);
        ruled_out_by_[index(number) * MARK_PAIRS + pair] = node;
      }
    if (now == before) continue;
    trail_.push_back({number, static_cast<std::uint8_t>(before)});
    corners_[index(number)] = static_cast<std::uint8_t>(now);
    if (is_cell(node))
      wake(grid_->cells + number / AROUND);
    else if (const std::int32_t cell = places_[index(node)].cells[index(k)]; cell != grid_->outside())
      wake(cell);
  }
  if (with_sides_) relate(node, set);
  return true;
}

bool Shapes::run(const OneLoop& board, bool is_first_enough) {
  decided_.clear();
  for (; !is_restricted_ && seen_ < board.changes(); ++seen_)
    if (const Edge edge = board.changed(seen_); edge >= 0) add_edge(edge, board.mark(edge) == LINE);
  while (next_ < due_.size()) {
    const Node node = due_[next_++];
    waits_[index(node)] = 0;
    if (!examine(board, node)) return false;
    if (is_first_enough && !decided_.empty()) return true;
  }
  due_.clear();
  next_ = 0;
  return true;
}

Shapes::Snapshot Shapes::snapshot() const {
  return {trail_.size(),
          colours_.joins(),
          seen_,
          {due_.begin() + static_cast<std::ptrdiff_t>(next_), due_.end()}};
}

void Shapes::restore(const Snapshot& snapshot) {
  for (; trail_.size() > snapshot.trail; trail_.pop_back())
    corners_[index(trail_.back().corner)] = trail_.back().before;
  while (colours_.joins() > snapshot.joins) colours_.undo();
  for (; next_ < due_.size(); ++next_) waits_[index(due_[next_])] = 0;
  due_.clear();
  next_ = 0;
  seen_ = snapshot.seen;
  for (const Node node : snapshot.due) wake(node);
}

// Why it is so: on which laws and marks the shapes of a node rest, and which of these are needed.

Shapes::Grounds Shapes::grounds(const OneLoop& board, Node node) {
  Grounds grounds;
  std::vector<std::uint8_t> has(waits_.size(), 0);
  std::vector<std::uint8_t> has_edge(index(grid_->edges), 0);
  const auto add = [&](Node each) {
    if (std::exchange(has[index(each)], 1) == 0) grounds.nodes.push_back(each);
  };
  const auto add_edge = [&](Edge edge) {
    if (edge >= 0 && board.mark(edge) != 0 && std::exchange(has_edge[index(edge)], 1) == 0)
      grounds.edges.push_back(edge);
  };
  std::vector<std::int32_t> path;
  add(node);
  for (std::size_t at = 0; at < grounds.nodes.size(); ++at) {
    const Node here = grounds.nodes[at];
    for (const Edge edge : edges_of(here)) add_edge(edge);
    for (int k = 0; k < AROUND; ++k) {
      const auto number = index(corner(here, k).number);
      for (unsigned pair = 0; pair < MARK_PAIRS; ++pair)
        if ((unsigned{corners_[number]} >> pair & 1U) == 0)
          add(ruled_out_by_[number * MARK_PAIRS + pair]);
    }
    if (!with_sides_) continue;
    at_pairs(here, [&](std::int32_t one, std::int32_t other, unsigned) {
      if (one == other || !colours_.are_related(one, other)) return;
      path.clear();
      colours_.path(one, other, path);
      for (const std::int32_t variable : path)
        if (variable >= 0)
          add_edge(variable);
        else
          add(node_of(variable));
    });
  }
  return grounds;
}

// Whether these grounds alone imply the goals, or contradict themselves.
bool Shapes::proves(const OneLoop& board, const Grounds& grounds, std::span<const Decided> goals) {
  is_restricted_ = true;
  is_of_grounds_.resize(waits_.size(), 0);
  is_edge_of_grounds_.resize(index(grid_->edges), 0);
  const Snapshot before = snapshot();
  for (const Node node : grounds.nodes) is_of_grounds_[index(node)] = 1;
  for (const Edge edge : grounds.edges) is_edge_of_grounds_[index(edge)] = 1;
  for (const Edge edge : grounds.edges) add_edge(edge, board.mark(edge) == LINE);
  for (const Node node : grounds.nodes) wake(node);
  bool is_proved = !run(board, false);
  is_proved = is_proved || (!goals.empty() && std::ranges::all_of(goals, [this](const Decided& goal) {
                return std::ranges::any_of(decided_, [&](const Decided& each) {
                  return each.edge == goal.edge && each.mark == goal.mark;
                });
              }));
  for (const Node node : grounds.nodes) is_of_grounds_[index(node)] = 0;
  for (const Edge edge : grounds.edges) is_edge_of_grounds_[index(edge)] = 0;
  restore(before);
  is_restricted_ = false;
  return is_proved;
}

void Shapes::shorten(const OneLoop& board, Grounds& grounds, std::span<const Decided> goals) {
  // The farthest are tried first; many at once as long as that helps.
  const auto without_needless = [&](auto& items) {
    for (std::size_t size = std::bit_floor(items.size()); size > 0; size /= 2)
      for (std::size_t end = items.size(); end > 0; end -= std::min(end, size)) {
        const auto first = static_cast<std::ptrdiff_t>(end - std::min(end, size));
        const auto last = static_cast<std::ptrdiff_t>(end);
        const auto before = items;
        items.erase(items.begin() + first, items.begin() + last);
        if (!proves(board, grounds, goals)) items = before;
      }
  };
  without_needless(grounds.nodes);
  without_needless(grounds.edges);
}

}  // namespace hamekomi::slitherlink::hints
