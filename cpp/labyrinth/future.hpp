// Future lines: steps that belong to every line through a region, found without looking ahead.
//
//   creation     a field with no more doors than it needs neighbours uses them all
//   extension    a field that has its neighbours uses no other door
//   connection   a step that would close a ring, or end the line too early, is not taken
//
// The three are repeated until nothing new follows. Each can be left out.
#pragma once

#include <cstdint>
#include <vector>

#include "common/index.hpp"
#include "labyrinth/board.hpp"

namespace hamekomi::labyrinth {

inline constexpr unsigned CREATION = 1, EXTENSION = 2, CONNECTION = 4, ALL_PARTS = 7;
// Beside them: whether a field cuts the region.
inline constexpr unsigned CUT = 8;

class FutureLines {
 public:
  // Finds them; false if no line goes through the region.
  bool grow(const Region& region, unsigned parts = ALL_PARTS);
  // The steps of a field that are known.
  [[nodiscard]] Sides steps(Field field) const { return steps_[index(field)]; }

 private:
  bool examine(Field field, unsigned parts);
  bool add(Field field, unsigned direction);
  void close(Field field, unsigned direction);
  bool connect(Field one, Field other);
  Field& end(Field field) { return end_[index(field)]; }
  void recheck(Field field);

  const Region* region_ = nullptr;
  std::vector<Sides> doors_, steps_;
  // For the ends of known pieces, the other end; a field alone is both ends of its piece.
  std::vector<Field> end_;
  // For the ends of known pieces, how many fields they have.
  std::vector<Field> length_;
  std::vector<Field> queue_;
  std::vector<char> is_waiting_;
};

}  // namespace hamekomi::labyrinth
