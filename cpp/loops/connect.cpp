// What follows from inside and outside each hanging together; see regions.hpp.
#include <algorithm>

#include "loops/search.hpp"

namespace hamekomi::loops {

namespace {

constexpr int SMALL_BOARD = 500;              // cells: there it costs little to look at all of them
constexpr int AROUND_NEWS = 5;                // cells
constexpr std::uint64_t LOOK_EVERYWHERE = 8;  // each time out of so many

}  // namespace

bool Search::connect() {
  ++work_.regions;
  const bool everywhere =
      grid_.cells <= SMALL_BOARD || trail_.level() == 0 || work_.regions % LOOK_EVERYWHERE == 0;
  const Regions::Box box =
      everywhere ? Regions::Box{0, 0, grid_.rows - 1, grid_.columns - 1} : box_of_news();
  return connect(Side::outside, box) && connect(Side::inside, box);
}

// Around all that became known since regions were looked at last.
Regions::Box Search::box_of_news() const {
  Regions::Box box{grid_.rows, grid_.columns, -1, -1};
  const auto include = [&](int cell) {
    if (cell == grid_.outside()) return;
    const int row = cell / grid_.columns;
    const int column = cell % grid_.columns;
    box = {std::min(box.top, row), std::min(box.left, column), std::max(box.bottom, row),
           std::max(box.right, column)};
  };
  for (int place = last_connected_; place < trail_.size(); ++place) {
    const int variable = variable_of(trail_[place]);
    if (variable >= grid_.edges) {
      include(variable - grid_.edges);
    } else {
      include(grid_.sides[variable][0]);
      include(grid_.sides[variable][1]);
    }
  }
  return {std::max(box.top - AROUND_NEWS, 0), std::max(box.left - AROUND_NEWS, 0),
          std::min(box.bottom + AROUND_NEWS, grid_.rows - 1),
          std::min(box.right + AROUND_NEWS, grid_.columns - 1)};
}

bool Search::connect(Side side, const Regions::Box& box) {
  if (!regions_.visit(side, box)) return true;
  for (const Regions::Part& part : regions_.cut_off()) {
    if (part.gate != -1 && regions_.side(part.gate) == side) continue;  // known by now
    const int witness = state_part(part, side);
    if (part.gate != -1) {
      assume(side_literal(regions_.cell(part.gate), side), write_down(premises_));
    } else if (witness != -1) {
      conflict_ = premises_;
      return false;
    } else {
      const Reason reason = write_down(premises_);
      for (const int field : regions_.fields(part))
        assume(side_literal(regions_.cell(field), other(side)), reason);
    }
  }
  return true;
}

// Why a part is cut off: a cell of the side out there, one within (its number is returned, or -1), and
// what lies between them.
int Search::state_part(const Regions::Part& part, Side side) {
  premises_.clear();
  if (const int cell = regions_.cell(regions_.root()); cell != -1)
    premises_.push_back(side_literal(cell, side));
  int witness = -1;
  for (const int field : regions_.fields(part)) {
    const int cell = regions_.cell(field);
    if (regions_.side(field) != side || cell == -1) continue;
    const bool is_earlier =
        witness == -1 || trail_.place_of(cell_variable(cell)) < trail_.place_of(cell_variable(witness));
    if (is_earlier) witness = cell;
  }
  if (witness != -1) premises_.push_back(side_literal(witness, side));
  const auto fence = premises_.size();
  regions_.surround(part, [&](int edge, int cell) {
    const bool is_line = trail_.is_true(positive(edge));
    if (cell == -1) {
      if (is_line && side == Side::outside) premises_.push_back(positive(edge));
      return;
    }
    const Literal off = side_literal(cell, other(side));
    const bool is_off = trail_.is_true(off);
    if (!is_off || (is_line && trail_.place_of(edge) < trail_.place_of(cell_variable(cell))))
      premises_.push_back(positive(edge));
    else
      premises_.push_back(off);
  });
  const auto start = premises_.begin() + static_cast<std::ptrdiff_t>(fence);
  std::sort(start, premises_.end());
  premises_.erase(std::unique(start, premises_.end()), premises_.end());
  return witness;
}

Reason Search::write_down(const Premises& premises) {
  const auto where = static_cast<std::uint32_t>(stated_.size());
  stated_.push_back(static_cast<Literal>(premises.size()));
  stated_.insert(stated_.end(), premises.begin(), premises.end());
  return {Reason::Kind::stated, where};
}

}  // namespace hamekomi::loops
