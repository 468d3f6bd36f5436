// Boards for the tests of the labyrinth.
#pragma once

#include "labyrinth/board.hpp"

namespace hamekomi::labyrinth {

inline Board square(int size) {
  Board made{size, size, size * size - 1, {}};
  for (Field field = 0; field < made.fields(); ++field) {
    unsigned doors = 0;
    if (made.column(field) + 1 < size) doors |= 1U;
    if (made.row(field) + 1 < size) doors |= 2U;
    if (made.column(field) > 0) doors |= 4U;
    if (made.row(field) > 0) doors |= 8U;
    made.doors.push_back(static_cast<Sides>(doors));
  }
  return made;
}

}  // namespace hamekomi::labyrinth
