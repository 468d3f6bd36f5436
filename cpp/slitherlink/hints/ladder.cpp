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
      colours_(*grid_),
      connected_(*grid_),
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

bool Ladder::colour_one() {
  if (highest_ < Rung::colours || !colours_.paint(board_)) return false;
  const Edge edge = colours_.take_decided(board_);
  if (edge >= 0) board_.put(edge, colours_.mark(edge));
  return edge >= 0;
}

bool Ladder::connect_one() { return highest_ >= Rung::regions && connected_.mark_one(board_, colours_); }

bool Ladder::connect_all() {
  return highest_ >= Rung::regions && connected_.mark_all(board_, colours_, !snapshots_.empty());
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
  if (highest_ >= Rung::colours && !colours_.paint(board_)) return false;
  std::vector<std::pair<Edge, Value>> coloured;
  for (const Edge edge : colours_.take_all_decided(board_))
    coloured.emplace_back(edge, colours_.mark(edge));
  if (std::optional<Shaping>& shaping = sides_ ? sides_ : corners_) {
    if (!shaping->shapes.run(board_, false)) {
      board_.breaks(fault_of(shaping->shapes), shaping->shapes.last());
      return false;
    }
    for (const auto& [edge, mark] : shaping->shapes.decided()) coloured.emplace_back(edge, mark);
  }
  const bool connects = highest_ >= Rung::regions;
  if (connects && !connected_.find(board_, colours_)) return false;
  if (!board_.round(highest_ >= Rung::closings)) return false;
  for (const auto& [edge, mark] : coloured)
    if (!board_.put(edge, mark)) board_.breaks(Fault::mark, edge);
  if (connects)
    for (const auto& [edge, mark] : connected_.decided())
      if (!board_.put(edge, mark)) board_.breaks(Fault::mark, edge);
  return board_.follow() && (board_.is_solved() || board_.is_open());
}

bool Ladder::put(Edge edge, Value mark) {
  if (!board_.put(edge, mark)) board_.breaks(Fault::mark, edge);
  return !board_.is_dead();
}

void Ladder::remember() {
  if (snapshots_.empty() && highest_ >= Rung::regions) connected_.begin_gates(board_, colours_);
  snapshots_.push_back({board_.snapshot(), colours_.snapshot(),
                        corners_ ? corners_->shapes.snapshot() : Shapes::Snapshot{},
                        sides_ ? sides_->shapes.snapshot() : Shapes::Snapshot{}, connected_.snapshot()});
}

void Ladder::assume(Edge edge, Value mark) {
  remember();
  board_.put(edge, mark);
}

void Ladder::withdraw() {
  const Snapshot& before = snapshots_.back();
  colours_.restore(board_, before.colours);
  board_.restore(before.board);
  if (corners_) corners_->shapes.restore(before.corners);
  if (sides_) sides_->shapes.restore(before.sides);
  connected_.restore(board_, before.connected);
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
