// All ways to finish a line through few fields, keeping left. A plain search over sets of bits: with so
// few fields, what the oracle would forbid is soon noticed, and a step takes a hundredth of its time.
//
// A field that the line leaves beside it must keep two doors, or the line enters it now; and the fields
// left must stay connected, which is only checked if they are not connected around the new live end.
// The oracle's own test for cuts needs 17 % fewer steps and takes three times as long.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "common/stop.hpp"
#include "labyrinth/board.hpp"

namespace hamekomi::labyrinth {

class Endings {
 public:
  // Fields from the live end to the goal.
  static constexpr Field MOST = 40;

  // Requires a region of at most this many fields, which has a line. Tries directions from the left of
  // the heading on, this many of them.
  void begin(const Region& region, unsigned heading, unsigned turns);
  // Goes to the place right after this ending, in letters; nothing must have been run. Returns false if
  // it is not an ending.
  bool go_after(const std::string& ending);

  // Makes steps until an ending is found, all are, or no steps are left; takes them from `steps`.
  Stop run(std::size_t& steps);
  // The ending that was found, in letters.
  void write(std::string& to) const;

 private:
  // A bit for each field that is left, in reading order.
  using Fields = std::uint64_t;
  static constexpr unsigned NO_FIELD = 63;
  static_assert(MOST <= static_cast<Field>(NO_FIELD));

  struct Place {
    // By direction: the field there, and the field between this direction and the next.
    std::array<std::uint8_t, DIRECTIONS> beside, corner;
    Fields neighbours;
  };
  struct Position {
    Fields left;
    std::uint8_t head;
    std::uint8_t heading;
    std::uint8_t tried, turns;
    Sides possible;
  };

  // The directions in which it may go on.
  [[nodiscard]] Sides possible(unsigned head, Fields left) const;
  [[nodiscard]] bool is_connected(Fields fields) const;
  [[nodiscard]] bool is_connected_around(unsigned place, Fields fields) const;
  // Steps into a direction; returns false if it leads to nothing.
  bool step(unsigned direction);

  std::array<Place, NO_FIELD> places_;
  unsigned goal_ = 0;
  std::array<Position, MOST> line_;
  unsigned length_ = 0;
};

}  // namespace hamekomi::labyrinth
