// A board of fields and the part of it that the line has not visited.
//
// Fields are numbered in reading order. A direction is 0 right, 1 down, 2 left, 3 up; a set of
// directions is four bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/index.hpp"

namespace hamekomi::labyrinth {

using Field = std::int32_t;
using Sides = std::uint8_t;

inline constexpr unsigned DIRECTIONS = 4;
inline constexpr unsigned TURNS = 3;
inline constexpr Field NOWHERE = -1;
// The letters of the directions.
inline constexpr std::string_view LETTERS = "RDLU";

[[nodiscard]] constexpr unsigned opposite(unsigned direction) { return direction ^ 2U; }
// The direction to the left, straight on, or to the right (turn 0, 1, 2) of a line that goes this way.
[[nodiscard]] constexpr unsigned turned(unsigned direction, unsigned turn) {
  return (direction + turn + TURNS) % DIRECTIONS;
}
[[nodiscard]] constexpr Sides side(unsigned direction) { return static_cast<Sides>(1U << direction); }
[[nodiscard]] constexpr bool has(unsigned sides, unsigned direction) {
  return (sides >> direction & 1U) != 0;
}
[[nodiscard]] constexpr unsigned without(unsigned sides, unsigned others) { return sides & ~others; }

struct Board {
  int columns, rows;
  Field goal;
  // For each field: where a line may leave it. Both fields of a step agree.
  std::vector<Sides> doors;

  [[nodiscard]] Field fields() const { return columns * rows; }
  [[nodiscard]] Field beside(Field field, unsigned direction) const {
    const std::array<Field, DIRECTIONS> steps{1, columns, -1, -columns};
    return field + steps[direction];
  }
  [[nodiscard]] int column(Field field) const { return field % columns; }
  [[nodiscard]] int row(Field field) const { return field / columns; }
};

// What is wrong with a board and the line on it; empty if nothing is.
[[nodiscard]] std::string complaint(const Board& board, const std::vector<Field>& line);

// The fields that the rest of the line must visit: from the first field through all others to the goal.
class Region {
 public:
  explicit Region(const Board& board)
      : board_(&board), doors_(board.doors), is_outside_(board.doors.size()), size_(board.fields()) {}

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] Field size() const { return size_; }
  [[nodiscard]] Field first() const { return first_; }
  [[nodiscard]] Field goal() const { return board_->goal; }
  // The doors of a field that lead to fields of the region; for a field outside, its doors when it left.
  [[nodiscard]] Sides doors(Field field) const { return doors_[index(field)]; }
  // How many neighbours on the line a field needs.
  [[nodiscard]] unsigned need(Field field) const {
    return 2U - static_cast<unsigned>(field == first_) - static_cast<unsigned>(field == goal());
  }
  [[nodiscard]] bool holds(Field field) const { return is_outside_[index(field)] == 0; }

  void begin_at(Field field) { first_ = field; }
  void take_out(Field field) {
    is_outside_[index(field)] = 1;
    --size_;
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(doors(field), d)) change(board_->beside(field, d), opposite(d));
  }
  // Fields come back in the opposite order.
  void put_back(Field field) {
    is_outside_[index(field)] = 0;
    ++size_;
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(doors(field), d)) change(board_->beside(field, d), opposite(d));
  }

 private:
  void change(Field field, unsigned direction) { doors_[index(field)] ^= side(direction); }

  const Board* board_;
  std::vector<Sides> doors_;
  std::vector<char> is_outside_;
  Field size_;
  Field first_ = NOWHERE;
};

}  // namespace hamekomi::labyrinth
