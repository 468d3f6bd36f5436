#pragma once
// How long a search runs between restarts, in units of conflicts: 1 1 2 1 1 2 4 1 1 2 … (Luby, Sinclair,
// Zuckerman 1993).

#include <cstdint>

namespace hamekomi {

constexpr std::uint64_t luby(std::uint64_t number) {
  std::uint64_t size = 1;
  while (size < number + 1) size = 2 * size + 1;
  while (size - 1 != number) {
    size = (size - 1) / 2;
    if (number >= size) number -= size;
  }
  return (size + 1) / 2;
}

}  // namespace hamekomi
