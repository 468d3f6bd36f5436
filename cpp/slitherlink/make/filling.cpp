#include "slitherlink/make/filling.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "common/index.hpp"

namespace hamekomi::slitherlink::make {

namespace {

// Open cells so near to the middle of a box are changed; a change moves cells beside them, and that
// changes the clues beside those.
constexpr int REACH = 4;
constexpr int BESIDE = 2;
constexpr int CHANGES_IN_A_BOX = 200;
constexpr unsigned MOST_MOVES = 3;
// A change that leaves one more edge open is kept with this chance, of 64; for each further edge, again.
constexpr unsigned CHANCE = 54;
constexpr unsigned OF = 64;
// What a cell of the mask that cannot have a clue costs, in open edges.
constexpr std::int32_t NO_CLUE_COSTS = 8;
// How many times longer a change takes than its deductions.
constexpr std::uint64_t WORK_OF_A_CHANGE = 20;

hints::Ladder without_clues(const std::shared_ptr<const Filling::Table>& table, int rows, int columns,
                            hints::Rung highest) {
  const loops::Grid grid(rows, columns);
  const std::vector<std::int8_t> clues(static_cast<std::size_t>(grid.cells), hints::NO_CLUE);
  const std::vector<hints::Value> marks(static_cast<std::size_t>(grid.edges), 0);
  hints::Ladder ladder(hints::OneLoop(table, rows, columns, clues, marks), rows, columns, highest);
  ladder.settle();
  return ladder;
}

}  // namespace

Filling::Filling(const std::shared_ptr<const Table>& table, int rows, int columns, Sides sides,
                 hints::Rung highest, const std::vector<std::int32_t>& mask, bool may_have_zeros,
                 std::uint64_t seed)
    : rows_(rows),
      columns_(columns),
      sides_(std::move(sides)),
      mask_(mask),
      may_have_zeros_(may_have_zeros),
      random_(seed),
      ladder_(without_clues(table, rows, columns, highest)),
      best_(sides_) {
  // All of the board is the box: every clue is judged.
  box_ = core_ = {0, 0, rows - 1, columns - 1};
  cost_ = least_ = judge();
}

Stop Filling::run(std::uint64_t work) {
  const std::uint64_t end = spent_ + work;
  while (least_ > 0) {
    if (spent_ >= end) return Stop::paused;
    if (!is_in_box_) begin_box();
    if (changes_left_-- == 0 || open_cells_.empty()) {
      end_box();
      continue;
    }
    if (!move_some()) continue;
    open_before_ = open_cells_;
    const std::int32_t cost = judge();
    if (!is_accepted(cost - cost_)) {
      std::swap(open_cells_, open_before_);
      undo_moves();
      continue;
    }
    cost_ = cost;
    if (cost_ >= least_) continue;
    least_ = cost_;
    best_ = sides_;
  }
  return Stop::finished;
}

Filling::Box Filling::around(std::int32_t cell, int reach) const {
  const int row = cell / columns_;
  const int column = cell % columns_;
  return {row - reach, column - reach, row + reach, column + reach};
}

// A 4 would be the whole loop.
bool Filling::is_clue(std::int32_t cell) const {
  const int lines = sides_.lines(cell);
  return lines < hints::MOST_LINES && (lines > 0 || may_have_zeros_);
}

void Filling::begin_box() {
  const std::int32_t middle = open_cells_[random_.below(static_cast<unsigned>(open_cells_.size()))];
  core_ = around(middle, REACH);
  box_ = around(middle, REACH + BESIDE);
  ladder_.remember();
  put_clues(false);
  ladder_.settle();
  judge();
  is_in_box_ = true;
  changes_left_ = CHANGES_IN_A_BOX;
}

void Filling::end_box() {
  ladder_.withdraw();
  is_in_box_ = false;
  box_ = core_ = {0, 0, rows_ - 1, columns_ - 1};
  judge();
}

// Puts the clues of the mask within the box, or those beyond it.
void Filling::put_clues(bool is_within) {
  for (const std::int32_t cell : mask_)
    if (is_in(box_, cell) == is_within && is_clue(cell))
      ladder_.add_clue(cell, static_cast<std::int8_t>(sides_.lines(cell)));
}

// Notes the cells of the core that have an open edge.
template <typename IsOpen>
void Filling::note_in_core(IsOpen is_open) {
  const loops::Grid& grid = ladder_.grid();
  for (int row = std::max(0, core_.top); row <= std::min(rows_ - 1, core_.bottom); ++row)
    for (int column = std::max(0, core_.left); column <= std::min(columns_ - 1, core_.right); ++column) {
      const int cell = row * columns_ + column;
      if (std::ranges::any_of(grid.edges_of_cell[index(cell)], is_open)) open_cells_.push_back(cell);
    }
}

// What the loop costs, and where it should change.
std::int32_t Filling::judge() {
  std::int32_t cost = 0;
  open_cells_.clear();
  for (const std::int32_t cell : mask_) {
    if (is_clue(cell)) continue;
    cost += NO_CLUE_COSTS;
    if (is_in(core_, cell)) open_cells_.push_back(cell);
  }
  spent_ += WORK_OF_A_CHANGE;
  // If the clues beyond the box are enough, the others are not needed.
  if (ladder_.board().is_solved()) return cost;
  const std::size_t before = ladder_.board().changes();
  ladder_.remember();
  put_clues(true);
  const bool is_alive = ladder_.settle();
  spent_ += ladder_.board().changes() - before;
  // Rules overlook small loops. If one contradicts the clues of such a loop, nothing counts as known.
  if (!is_alive) {
    cost += ladder_.grid().edges;
    note_in_core([](std::int32_t) { return true; });
  } else if (!ladder_.board().is_solved()) {
    cost += ladder_.board().unknown();
    note_in_core([this](std::int32_t edge) { return ladder_.board().mark(edge) == 0; });
  }
  ladder_.withdraw();
  return cost;
}

// Moves the loop at some of the nine cells around an open one; returns false if it did not move.
bool Filling::move_some() {
  moved_.clear();
  const std::int32_t cell = open_cells_[random_.below(static_cast<unsigned>(open_cells_.size()))];
  for (unsigned moves = 1 + random_.below(MOST_MOVES); moves > 0; --moves) {
    std::array<std::int32_t, 9> movable{};
    unsigned number = 0;
    sides_.at_square(sides_.field(cell), [&](int field) {
      if (sides_.move_at(field) != Move::none) movable[number++] = field;
    });
    if (number == 0) break;
    moved_.push_back(movable[random_.below(number)]);
    sides_.change_at(moved_.back());
  }
  return !moved_.empty();
}

void Filling::undo_moves() {
  for (const std::int32_t field : moved_) sides_.change_at(field);
}

bool Filling::is_accepted(std::int32_t more) {
  for (; more > 0; --more)
    if (random_.below(OF) >= CHANCE) return false;
  return true;
}

}  // namespace hamekomi::slitherlink::make
