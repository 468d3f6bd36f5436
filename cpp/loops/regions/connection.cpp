#include "loops/regions/connection.hpp"

#include <algorithm>

namespace hamekomi::loops {

namespace {

// Cells of a board that is small enough to examine as a whole.
constexpr int SMALL_BOARD = 500;
// Cells around the news that are examined on larger boards.
constexpr int AROUND_NEWS = 8;
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
      grid_->cells <= SMALL_BOARD || last_look_ == 0 || looks_ % LOOK_EVERYWHERE == 0;
  const Regions::Box box =
      everywhere ? Regions::Box{0, 0, grid_->rows - 1, grid_->columns - 1} : box_of_news();
  return look_at(Side::outside, box, conflict) && look_at(Side::inside, box, conflict);
}

// The box around everything that became known since the last look.
Regions::Box Connection::box_of_news() const {
  const Trail& trail = sheet_->trail();
  Regions::Box box{grid_->rows, grid_->columns, -1, -1};
  const auto include = [&](int cell) {
    if (!grid_->is_cell(cell)) return;
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
    const int witness = first_known(part, side);
    Apart apart{side, witness, regions_->root(), part.gate};
    if (part.gate != -1) {
      sheet_->write(sheet_->side_literal(regions_->cell(part.gate), side), notes_->write_down(apart));
    } else if (witness != -1) {
      conflict.clear();
      explain(apart, sheet_->trail().size(), conflict);
      return false;
    } else {
      for (const int field : regions_->fields(part)) {
        apart.one = field;
        sheet_->write(sheet_->side_literal(regions_->cell(field), other(side)),
                      notes_->write_down(apart));
      }
    }
  }
  return true;
}

// The field of a part that was first known to be on that side, or -1.
int Connection::first_known(const Regions::Part& part, Side side) const {
  const auto place = [&](int field) {
    return sheet_->trail().place_of(sheet_->cell_variable(regions_->cell(field)));
  };
  int first = -1;
  for (const int field : regions_->fields(part)) {
    if (regions_->side(field) != side || regions_->cell(field) == -1) continue;
    if (first == -1 || place(field) < place(first)) first = field;
  }
  return first;
}

void Connection::explain(const Apart& apart, int before, Premises& premises) {
  for (const int field : {apart.one, apart.other}) {
    const int cell = regions_->cell(field);
    if (cell == -1) continue;
    const Literal on_side = sheet_->side_literal(cell, apart.side);
    if (sheet_->trail().is_true_before(on_side, before)) premises.push_back(on_side);
  }
  fence_->find(apart, before, premises);
}

}  // namespace hamekomi::loops
