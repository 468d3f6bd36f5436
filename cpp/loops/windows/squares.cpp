#include "loops/windows/squares.hpp"

#include <algorithm>
#include <vector>

#include "loops/windows/window.hpp"

namespace hamekomi::loops {

namespace {

// In doubled coordinates from the first vertex of the square.
struct Spot {
  int row, column;
};

struct Plan {
  Spot seen;
  Spot observer;
  // What together makes it known.
  std::vector<std::array<Spot, 2>> implied_by;
};

// As which place a window sees a spot; -1 if it does not.
int place(Spot window, Spot spot) {
  return place_at(spot.row - window.row, spot.column - window.column);
}

Square make_square(const Plan& plan) {
  constexpr std::uint32_t NEVER_KNOWN = ~0U;
  Square square{};
  square.observer_row = plan.observer.row / 2;
  square.observer_column = plan.observer.column / 2;
  square.implied_by.fill(NEVER_KNOWN);
  for (std::size_t k = 0; k < plan.implied_by.size(); ++k) {
    square.implied_by[k] = 0;
    for (const Spot spot : plan.implied_by[k])
      square.implied_by[k] |= window_bit(place(plan.observer, spot));
  }
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      const Spot window{2 * row, 2 * column};
      const int own = place(window, plan.seen);
      if (own == -1) continue;
      square.bits[row][column] = window_bit(own);
      const auto is_implied = [&](unsigned known) {
        for (std::size_t k = 0; k < plan.implied_by.size(); ++k) {
          const auto& [one, other] = plan.implied_by[k];
          if ((known >> k & 1U) != 0 && place(window, one) != -1 && place(window, other) != -1)
            return true;
        }
        return false;
      };
      for (unsigned known = 0; known < square.is_new_for.size(); ++known)
        if (!is_implied(known))
          square.is_new_for[known][row] |= 1U << 8U * static_cast<unsigned>(column);
    }
  }
  return square;
}

}  // namespace

const std::array<Square, 3>& squares() {
  static const std::array<Square, 3> made{
      // An edge between two cells.
      make_square({{2, 3}, {2, 2}, {{{{1, 3}, {3, 3}}}}}),
      make_square({{3, 2}, {2, 2}, {{{{3, 1}, {3, 3}}}}}),
      // A cell, its edges, and the cells beyond them.
      make_square({{3, 3},
                   {4, 4},
                   {{{{2, 3}, {1, 3}}}, {{{3, 4}, {3, 5}}}, {{{4, 3}, {5, 3}}}, {{{3, 2}, {3, 1}}}}}),
  };
  return made;
}

}  // namespace hamekomi::loops
