#include "loops/regions/connection.hpp"

#include <algorithm>

namespace hamekomi::loops {

namespace {

// Cells of a board that is small enough to examine as a whole.
constexpr int SMALL_BOARD = 500;
// Cells around the changes that are examined on larger boards.
constexpr int AROUND_CHANGES = 8;
// One check in this many examines the whole board.
constexpr std::uint64_t CHECK_EVERYWHERE = 8;

}  // namespace

bool Connection::is_due() const {
  const Trail& trail = assignment_->trail();
  const int added = trail.size() - last_check_;
  return added >= (trail.level() == 0 ? 1 : changes_needed_);
}

bool Connection::check(Premises& conflict) {
  const Trail& trail = assignment_->trail();
  const int before = trail.size();
  const bool hangs_together = check_both(conflict);
  const bool found_nothing = hangs_together && trail.size() == before;
  // A tenth more after a check for nothing, up to one change in this many cells; half of it after
  // others.
  constexpr int CELLS_PER_CHANGE = 20;
  if (found_nothing) {
    const int most = std::max(FEWEST_CHANGES, grid_->cells / CELLS_PER_CHANGE);
    changes_needed_ = std::min(changes_needed_ * 11 / 10 + 1, most);
    last_check_ = before;
  } else {
    changes_needed_ = std::max(changes_needed_ / 2, FEWEST_CHANGES);
  }
  return hangs_together;
}

void Connection::forget_undone() { last_check_ = std::min(last_check_, assignment_->trail().size()); }

bool Connection::check_both(Premises& conflict) {
  ++checks_;
  const bool everywhere =
      grid_->cells <= SMALL_BOARD || last_check_ == 0 || checks_ % CHECK_EVERYWHERE == 0;
  const Regions::Box box =
      everywhere ? Regions::Box{0, 0, grid_->rows - 1, grid_->columns - 1} : box_of_changes();
  return check_side(Side::outside, box, conflict) && check_side(Side::inside, box, conflict);
}

// The box around everything that became known since the last check.
Regions::Box Connection::box_of_changes() const {
  const Trail& trail = assignment_->trail();
  Regions::Box box{grid_->rows, grid_->columns, -1, -1};
  const auto include = [&](int cell) {
    if (!grid_->is_cell(cell)) return;
    const int row = cell / grid_->columns;
    const int column = cell % grid_->columns;
    box = {std::min(box.top, row), std::min(box.left, column), std::max(box.bottom, row),
           std::max(box.right, column)};
  };
  for (int place = last_check_; place < trail.size(); ++place) {
    const int variable = variable_of(trail[place]);
    if (assignment_->is_edge(variable)) {
      include(grid_->sides[variable][0]);
      include(grid_->sides[variable][1]);
    } else {
      include(assignment_->cell_of(variable));
    }
  }
  return {std::max(box.top - AROUND_CHANGES, 0), std::max(box.left - AROUND_CHANGES, 0),
          std::min(box.bottom + AROUND_CHANGES, grid_->rows - 1),
          std::min(box.right + AROUND_CHANGES, grid_->columns - 1)};
}

bool Connection::check_side(Side side, const Regions::Box& box, Premises& conflict) {
  if (!regions_->visit(side, box)) return true;
  for (const Regions::Part& part : regions_->cut_off()) {
    if (part.gate != -1 && regions_->side(part.gate) == side) continue;  // known by now
    const int witness = first_known(part, side);
    Separation separation{side, witness, regions_->root(), part.gate};
    if (part.gate != -1) {
      assignment_->assign(assignment_->side_literal(regions_->cell(part.gate), side),
                          lazy_reasons_->add(separation));
    } else if (witness != -1) {
      conflict.clear();
      explain(separation, assignment_->trail().size(), conflict);
      return false;
    } else {
      for (const int field : regions_->fields(part)) {
        separation.one = field;
        assignment_->assign(assignment_->side_literal(regions_->cell(field), other(side)),
                            lazy_reasons_->add(separation));
      }
    }
  }
  return true;
}

// The field of a part that was first known to be on that side, or -1.
int Connection::first_known(const Regions::Part& part, Side side) const {
  const auto place = [&](int field) {
    return assignment_->trail().place_of(assignment_->cell_variable(regions_->cell(field)));
  };
  int first = -1;
  for (const int field : regions_->fields(part)) {
    if (regions_->side(field) != side || regions_->cell(field) == -1) continue;
    if (first == -1 || place(field) < place(first)) first = field;
  }
  return first;
}

void Connection::explain(const Separation& separation, int before, Premises& premises) {
  for (const int field : {separation.one, separation.other}) {
    const int cell = regions_->cell(field);
    if (cell == -1) continue;
    const Literal on_side = assignment_->side_literal(cell, separation.side);
    if (assignment_->trail().is_true_before(on_side, before)) premises.push_back(on_side);
  }
  cut_->find(separation, before, premises);
}

}  // namespace hamekomi::loops
