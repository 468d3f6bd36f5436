// All ways to finish a line, keeping left: at every field first left, then straight on, then right. The
// oracle forbids what cannot be finished, so that every step leads to a line; when few fields are left,
// a plain search takes over.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/stop.hpp"
#include "labyrinth/endings.hpp"
#include "labyrinth/oracle.hpp"

namespace hamekomi::labyrinth {

class Lines {
 public:
  // Starts at the oracle's position, which must be possible, and moves the oracle.
  explicit Lines(Oracle& oracle) : oracle_(&oracle) { arrive(); }

  // Goes to the place right after this line, one that `take` has given; nothing must have been run.
  // Returns false if it is not a line from here.
  bool go_after(const std::string& line);
  // How many lines were complete so far.
  [[nodiscard]] std::uint64_t count() const { return count_; }
  // The latest of them that was noted, or where the run has stopped.
  [[nodiscard]] const std::string& latest() const { return latest_; }

  // Makes about this many steps, or until this many lines are found. It also stops if a move is
  // unsettled; after the move has been settled, it goes on.
  // Without notes, lines are only counted.
  Stop run(std::size_t steps, std::size_t most, bool with_notes = true);
  // The lines found since the last call: a direction for each step, one after the other.
  std::vector<std::string> take() { return std::move(found_); }

 private:
  // At a new field.
  void arrive();
  void leave();
  // Where the line goes before the next step; a line begins to the right.
  [[nodiscard]] unsigned heading() const;
  // A line of one field has no direction, so all four are tried.
  [[nodiscard]] unsigned turns() const { return oracle_->line().size() < 2 ? DIRECTIONS : TURNS; }
  // Of the part where the oracle leads.
  [[nodiscard]] std::string letters() const;

  Oracle* oracle_;
  // For every field of the line where the oracle leads, how many turns have been tried.
  std::vector<unsigned> tried_;
  // From the last of these fields to the goal, if there are few fields left.
  bool is_ending_ = false;
  Endings endings_;
  // What comes before, in letters.
  std::string beginning_;
  std::vector<std::string> found_;
  std::uint64_t count_ = 0;
  std::string latest_;
};

}  // namespace hamekomi::labyrinth
