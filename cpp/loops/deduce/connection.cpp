#include "loops/deduce/connection.hpp"

#include <algorithm>

namespace hamekomi::loops {

namespace {

// Cells of a board that is small enough to examine as a whole.
constexpr int SMALL_BOARD = 500;
// Cells around the news that are examined on larger boards.
constexpr int AROUND_NEWS = 5;
// One of so many looks examines the whole board.
constexpr std::uint64_t LOOK_EVERYWHERE = 8;

}  // namespace

bool Connection::is_due() const {
  const Trail& trail = sheet_->trail();
  const int news = trail.size() - last_look_;
  return news >= (trail.level() == 0 ? 1 : news_needed_);
}

bool Connection::look(Premises& conflict) {
  const Trail& trail = sheet_->trail();
  const int before = trail.size();
  const bool hangs_together = look_at_both(conflict);
  const bool was_in_vain = hangs_together && trail.size() == before;
  news_needed_ = was_in_vain
                     ? std::min(news_needed_ * 11 / 10 + 1, std::max(FEWEST_NEWS, grid_->cells / 20))
                     : std::max(news_needed_ / 2, FEWEST_NEWS);
  if (was_in_vain) last_look_ = before;
  return hangs_together;
}

void Connection::forget_undone() { last_look_ = std::min(last_look_, sheet_->trail().size()); }

bool Connection::look_at_both(Premises& conflict) {
  ++looks_;
  const bool everywhere =
      grid_->cells <= SMALL_BOARD || sheet_->trail().level() == 0 || looks_ % LOOK_EVERYWHERE == 0;
  const Regions::Box box =
      everywhere ? Regions::Box{0, 0, grid_->rows - 1, grid_->columns - 1} : box_of_news();
  return look_at(Side::outside, box, conflict) && look_at(Side::inside, box, conflict);
}

// The box around everything that became known since the last look.
Regions::Box Connection::box_of_news() const {
  const Trail& trail = sheet_->trail();
  Regions::Box box{grid_->rows, grid_->columns, -1, -1};
  const auto include = [&](int cell) {
    if (cell == grid_->outside()) return;
    const int row = cell / grid_->columns;
    const int column = cell % grid_->columns;
    box = {std::min(box.top, row), std::min(box.left, column), std::max(box.bottom, row),
           std::max(box.right, column)};
  };
  for (int place = last_look_; place < trail.size(); ++place) {
    const int variable = variable_of(trail[place]);
    if (sheet_->is_edge(variable)) {
      include(grid_->sides[variable][0]);
      include(grid_->sides[variable][1]);
    } else {
      include(sheet_->cell_of(variable));
    }
  }
  return {std::max(box.top - AROUND_NEWS, 0), std::max(box.left - AROUND_NEWS, 0),
          std::min(box.bottom + AROUND_NEWS, grid_->rows - 1),
          std::min(box.right + AROUND_NEWS, grid_->columns - 1)};
}

bool Connection::look_at(Side side, const Regions::Box& box, Premises& conflict) {
  if (!regions_->visit(side, box)) return true;
  for (const Regions::Part& part : regions_->cut_off()) {
    if (part.gate != -1 && regions_->side(part.gate) == side) continue;  // known by now
    const int witness = state(part, side);
    if (part.gate != -1) {
      sheet_->write(sheet_->side_literal(regions_->cell(part.gate), side),
                    notes_->write_down(premises_));
    } else if (witness != -1) {
      conflict = premises_;
      return false;
    } else {
      const Reason reason = notes_->write_down(premises_);
      for (const int field : regions_->fields(part))
        sheet_->write(sheet_->side_literal(regions_->cell(field), other(side)), reason);
    }
  }
  return true;
}

// Writes why a part is cut off: a cell of the side outside the part, one inside it, and the fence
// between them. Returns the number of the cell inside, or -1.
int Connection::state(const Regions::Part& part, Side side) {
  const Trail& trail = sheet_->trail();
  const auto place_of_cell = [&](int cell) { return trail.place_of(sheet_->cell_variable(cell)); };
  premises_.clear();
  if (const int cell = regions_->cell(regions_->root()); cell != -1)
    premises_.push_back(sheet_->side_literal(cell, side));
  int witness = -1;
  for (const int field : regions_->fields(part)) {
    const int cell = regions_->cell(field);
    if (regions_->side(field) != side || cell == -1) continue;
    if (witness == -1 || place_of_cell(cell) < place_of_cell(witness)) witness = cell;
  }
  if (witness != -1) premises_.push_back(sheet_->side_literal(witness, side));
  const auto fence = static_cast<std::ptrdiff_t>(premises_.size());
  regions_->surround(part, [&](int edge, int cell) {
    const bool is_line = trail.is_true(positive(edge));
    if (cell == -1) {
      if (is_line && side == Side::outside) premises_.push_back(positive(edge));
      return;
    }
    const Literal off = sheet_->side_literal(cell, other(side));
    const bool is_line_first = is_line && trail.place_of(edge) < place_of_cell(cell);
    premises_.push_back(!trail.is_true(off) || is_line_first ? positive(edge) : off);
  });
  const auto start = premises_.begin() + fence;
  std::sort(start, premises_.end());
  premises_.erase(std::unique(start, premises_.end()), premises_.end());
  return witness;
}

}  // namespace hamekomi::loops
