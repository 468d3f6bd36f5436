// Random lines by the backbite chain (Mansfield 1982): an end of the line bites one of its neighbours on
// the board, the ring that this makes is cut open beside the bite, and the line has a new end there.
//
//     a - b - c - d      the end d bites b:      a - b - d - c
//
// All lines through all fields can be reached, each equally often in the long run, whatever their ends
// are. How long that run must be is not known, so lines from it are only about equally likely.
#pragma once

#include <cstdint>
#include <vector>

#include "common/random.hpp"
#include "common/stop.hpp"
#include "labyrinth/board.hpp"

namespace hamekomi::labyrinth {

class Backbite {
 public:
  // Requires a line through all fields of the board.
  Backbite(Board board, std::vector<Field> line, std::uint64_t seed);

  // Makes this many bites at least in all, then waits until the ends are those of the first line. Pauses
  // after this many tries.
  Stop run(std::size_t tries, std::uint64_t mixing);
  [[nodiscard]] const std::vector<Field>& line() const { return line_; }

 private:
  void bite();
  [[nodiscard]] bool has_the_ends() const {
    return line_.front() == board_.goal ? line_.back() == first_
                                        : line_.front() == first_ && line_.back() == board_.goal;
  }

  Board board_;
  std::vector<Field> line_;
  // Where each field is in the line.
  std::vector<std::size_t> place_;
  Field first_;
  Random random_;
  std::uint64_t bites_ = 0;
};

}  // namespace hamekomi::labyrinth
