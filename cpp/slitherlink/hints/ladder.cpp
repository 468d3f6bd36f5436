#include "slitherlink/hints/ladder.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace hamekomi::slitherlink::hints {

namespace {

Fault fault_of(const Shapes& shapes) { return shapes.has_sides() ? Fault::sides : Fault::corners; }

}  // namespace

Ladder::Ladder(OneLoop board, std::int32_t rows, std::int32_t columns, Rung highest, std::uint32_t first)
    : board_(std::move(board)),
      highest_(highest),
      first_(first),
      grid_(std::make_shared<const loops::Grid>(rows, columns)),
      colours_(grid_->outside()),
      regions_(*grid_),
      gates_{loops::Gates(*grid_, loops::Side::outside), loops::Gates(*grid_, loops::Side::inside)},
      line_outcome_(static_cast<std::size_t>(grid_->edges), 0) {
  trial_.shared.reserve(line_outcome_.size());
  if (highest_ >= Rung::corners) corners_.emplace(Shaping{Shapes(*grid_, false), {}});
  if (highest_ >= Rung::sides) sides_.emplace(Shaping{Shapes(*grid_, true), {}});
  if (corners_) corners_->shapes.add_all();
  if (sides_) sides_->shapes.add_all();
}

void Ladder::add_clue(std::int32_t cell, std::int8_t clue) {
  board_.add_clue(cell, clue);
  if (corners_) corners_->shapes.add_clue(cell);
  if (sides_) sides_->shapes.add_clue(cell);
}

// Relates the cells beside newly known edges; returns false on a contradiction.
bool Ladder::paint() {
  for (; painted_ < board_.changes(); ++painted_) {
    const Edge edge = board_.changed(painted_);
    if (edge < 0) continue;
    const auto [one, other] = grid_->sides[index(edge)];
    const bool differ = board_.mark(edge) == LINE;
    if (differ) regions_.set_line(edge);
    if (colours_.are_related(one, other)) {
      if (colours_.differ(one, other) != differ) board_.breaks(Fault::colours, edge);
      continue;
    }
    colours_.join(one, other, differ, edge, [this](int cell) {
      const auto& around = grid_->edges_of_cell[index(cell)];
      to_look_at_.insert(to_look_at_.end(), around.begin(), around.end());
      if (!colours_.are_related(cell, grid_->outside())) return;
      const bool is_inside = colours_.differ(cell, grid_->outside());
      regions_.set_side(cell, is_inside ? loops::Side::inside : loops::Side::outside);
      sided_.push_back(cell);
    });
  }
  return !board_.is_dead();
}

bool Ladder::is_related(Edge edge) const {
  const auto [one, other] = grid_->sides[index(edge)];
  return board_.mark(edge) == 0 && colours_.are_related(one, other);
}

Value Ladder::mark_by_colour(Edge edge) const {
  const auto [one, other] = grid_->sides[index(edge)];
  return colours_.differ(one, other) ? LINE : CROSS;
}

bool Ladder::colour_one() {
  if (highest_ < Rung::colours || !paint()) return false;
  while (!to_look_at_.empty()) {
    const Edge edge = to_look_at_.back();
    to_look_at_.pop_back();
    if (!is_related(edge)) continue;
    board_.put(edge, mark_by_colour(edge));
    return true;
  }
  return false;
}

// Marks the edges that the first cell or dot decides, and keeps what that rests on.
bool Ladder::shape_one(std::optional<Shaping>& shaping) {
  if (!shaping) return false;
  Shapes& shapes = shaping->shapes;
  const bool is_alive = shapes.run(board_, true);
  if (is_alive && shapes.decided().empty()) return false;
  if (!shaping->blank) shaping->blank.emplace(*grid_, shapes.has_sides());
  grounds_ = shapes.grounds(board_, shapes.last());
  if (!is_alive) {
    shaping->blank->shorten(board_, grounds_, {});
    board_.breaks(fault_of(shapes), shapes.last());
    return false;
  }
  shaping->blank->shorten(board_, grounds_, shapes.decided());
  for (const auto& [edge, mark] : shapes.decided()) board_.put(edge, mark);
  return true;
}

// Marks all edges that the shapes decide; returns false on a contradiction.
bool Ladder::shape_all(std::optional<Shaping>& shaping) {
  if (!shaping) return true;
  if (!shaping->shapes.run(board_, false))
    board_.breaks(fault_of(shaping->shapes), shaping->shapes.last());
  for (const auto& [edge, mark] : shaping->shapes.decided())
    if (!put(edge, mark)) break;
  return !board_.is_dead();
}

// Makes the simplest deduction of a board without a closed loop.
Ladder::Kind Ladder::deduce_one() {
  struct Technique {
    Kind kind;
    bool (*apply)(Ladder& ladder);
  };
  static constexpr std::array TECHNIQUES{
      Technique{Kind::pattern, [](Ladder& its) { return its.board_.apply_pattern(its.first_); }},
      Technique{Kind::closing,
                [](Ladder& its) { return its.highest_ >= Rung::closings && its.board_.avoid_one(); }},
      Technique{Kind::pattern,
                [](Ladder& its) { return its.board_.apply_pattern(Board::ALL_PATTERNS); }},
      Technique{Kind::corner, [](Ladder& its) { return its.shape_one(its.corners_); }},
      Technique{Kind::colour, [](Ladder& its) { return its.colour_one(); }},
      Technique{Kind::side, [](Ladder& its) { return its.shape_one(its.sides_); }},
      Technique{Kind::region, [](Ladder& its) { return its.connect_one(); }},
  };
  for (const Technique& each : TECHNIQUES) {
    if (each.apply(*this)) return each.kind;
    if (board_.is_dead()) return Kind::nothing;
  }
  board_.is_open();
  return Kind::nothing;
}

Ladder::Step Ladder::step() {
  Step step{Kind::nothing, board_.changes(), 0};
  if (!board_.is_dead() && board_.follow()) {
    if (board_.is_solved()) {
      board_.finish();
      step.kind = board_.changes() > step.first ? Kind::finish : Kind::nothing;
    } else {
      step.kind = deduce_one();
    }
  }
  step.end = board_.changes();
  return step;
}

bool Ladder::settle() {
  while (!board_.is_dead() && board_.close()) {
    if (board_.is_solved()) return board_.finish();
    const std::size_t before = board_.changes();
    if (highest_ >= Rung::closings && !board_.avoid()) return false;
    if (board_.changes() > before) continue;
    // Sides decide all that corners decide; under an assumption it does not matter what is simpler.
    if ((snapshots_.empty() || !sides_) && !shape_all(corners_)) return false;
    if (board_.changes() > before) continue;
    while (colour_one()) {
    }
    if (board_.changes() > before) continue;
    if (board_.is_dead() || !shape_all(sides_)) return false;
    if (board_.changes() > before) continue;
    if (!board_.is_dead() && connect_all()) continue;
    if (board_.changes() == before) return board_.is_open();
  }
  return false;
}

bool Ladder::round() {
  if (board_.is_dead() || !board_.follow()) return false;
  if (board_.is_solved()) return board_.finish();
  if (highest_ >= Rung::colours && !paint()) return false;
  std::vector<std::pair<Edge, Value>> coloured;
  for (const Edge edge : to_look_at_)
    if (is_related(edge)) coloured.emplace_back(edge, mark_by_colour(edge));
  to_look_at_.clear();
  if (std::optional<Shaping>& shaping = sides_ ? sides_ : corners_) {
    if (!shaping->shapes.run(board_, false)) {
      board_.breaks(fault_of(shaping->shapes), shaping->shapes.last());
      return false;
    }
    for (const auto& [edge, mark] : shaping->shapes.decided()) coloured.emplace_back(edge, mark);
  }
  std::vector<Marked> connected;
  if (highest_ >= Rung::regions) {
    if (!find_parts(false)) return false;
    forget_parts();
    connected = decided_;
  }
  if (!board_.round(highest_ >= Rung::closings)) return false;
  for (const auto& [edge, mark] : coloured)
    if (!board_.put(edge, mark)) board_.breaks(Fault::mark, edge);
  for (const auto& [edge, mark] : connected)
    if (!board_.put(edge, mark)) board_.breaks(Fault::mark, edge);
  return board_.follow() && (board_.is_solved() || board_.is_open());
}

bool Ladder::put(Edge edge, Value mark) {
  if (!board_.put(edge, mark)) board_.breaks(Fault::mark, edge);
  return !board_.is_dead();
}

void Ladder::remember() {
  if (snapshots_.empty()) begin_gates();
  snapshots_.push_back({board_.snapshot(),
                        colours_.joins(),
                        sided_.size(),
                        painted_,
                        corners_ ? corners_->shapes.snapshot() : Shapes::Snapshot{},
                        sides_ ? sides_->shapes.snapshot() : Shapes::Snapshot{},
                        followed_,
                        {gates_[0].snapshot(), gates_[1].snapshot()}});
}

void Ladder::assume(Edge edge, Value mark) {
  remember();
  board_.put(edge, mark);
}

void Ladder::withdraw() {
  const Snapshot& before = snapshots_.back();
  while (colours_.joins() > before.joins) colours_.undo();
  for (; sided_.size() > before.sided; sided_.pop_back())
    regions_.set_side(sided_.back(), loops::Side::unknown);
  for (; painted_ > before.painted; --painted_)
    if (const Edge edge = board_.changed(painted_ - 1); edge >= 0 && board_.mark(edge) == LINE)
      regions_.remove_line(edge);
  board_.restore(before.board);
  if (corners_) corners_->shapes.restore(before.corners);
  if (sides_) sides_->shapes.restore(before.sides);
  followed_ = before.followed;
  for (std::size_t side = 0; side < gates_.size(); ++side) gates_[side].restore(before.gates[side]);
  connected_ = board_.changes();
  to_look_at_.clear();
  snapshots_.pop_back();
}

// The rows and columns of the edges that changed since `start`. Requires at least one.
loops::Regions::Box Ladder::box_of_changes(std::size_t start) const {
  loops::Regions::Box box{grid_->rows, grid_->columns, 0, 0};
  for (std::size_t k = start; k < board_.changes(); ++k) {
    const Edge edge = board_.changed(k);
    if (edge < 0) continue;
    const std::int32_t vertex = grid_->ends[index(edge)][0];
    const std::int32_t row = vertex / (grid_->columns + 1);
    const std::int32_t column = vertex % (grid_->columns + 1);
    box = {std::min(box.top, row), std::min(box.left, column), std::max(box.bottom, row),
           std::max(box.right, column)};
  }
  return box;
}

const Ladder::Trial& Ladder::try_edge(Edge edge) {
  const std::size_t start = board_.changes();
  trial_.shared.clear();
  assume(edge, LINE);
  trial_.is_line_alive = settle();
  trial_.line_changes = board_.changes() - start;
  const loops::Regions::Box with_line = box_of_changes(start);
  for (std::size_t k = start; trial_.is_line_alive && k < board_.changes(); ++k)
    if (const Edge marked = board_.changed(k); marked >= 0) {
      trial_.shared.push_back(marked);
      line_outcome_[index(marked)] = board_.mark(marked);
    }
  withdraw();
  assume(edge, CROSS);
  trial_.is_cross_alive = settle();
  trial_.cross_changes = board_.changes() - start;
  const loops::Regions::Box with_cross = box_of_changes(start);
  trial_.box = {std::min(with_line.top, with_cross.top), std::min(with_line.left, with_cross.left),
                std::max(with_line.bottom, with_cross.bottom),
                std::max(with_line.right, with_cross.right)};
  std::erase_if(trial_.shared, [this](Edge marked) {
    return !trial_.is_cross_alive || board_.mark(marked) != line_outcome_[index(marked)];
  });
  withdraw();
  return trial_;
}

}  // namespace hamekomi::slitherlink::hints
