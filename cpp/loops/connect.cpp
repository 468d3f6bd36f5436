// What follows from inside and outside each hanging together; see regions.hpp.
#include <algorithm>

#include "loops/search.hpp"

namespace hamekomi::loops {

bool Search::connect() {
  ++work_.regions;
  return connect(Side::outside) && connect(Side::inside);
}

bool Search::connect(Side side) {
  if (!regions_.visit(side)) return true;
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
