// A rule about the next step, as a figure in the frame of the live end, and the boards on which it is
// laid.
//
// A spot is a number of fields to the left and a number straight ahead. A figure is tried mirrored, and
// in some quarter turns. It fits if its conditions hold, the line runs as its arrows say, and its areas
// have the counts that it requires; then it forbids some next fields.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "common/index.hpp"
#include "labyrinth/board.hpp"

namespace hamekomi::labyrinth {

struct Spot {
  int left, ahead;
};

enum class Is : std::uint8_t { line, wall, empty, outside, not_goal, goal };

struct Condition {
  Spot spot;
  Is is;
};

// The line visits `one` before `other`. The frame counts as a line that runs away from the goal.
// As a condition on the frame alone: `one` is nearer to the goal.
struct Arrow {
  Spot one, other;
};

enum class Count : std::uint8_t {
  odd,
  even,
  // Odd, and the colour of the entry does not have exactly one field more than the other.
  biased,
  // The surplus of white fields is above `white` or below minus `black`.
  beyond,
  // The opposite.
  within,
};

// What a border of empty fields cuts off from the goal, the border included.
struct Area {
  std::vector<Spot> border;
  Count count;
  Spot entry;
  int white, black;
};

struct Figure {
  int stage;
  std::vector<Condition> conditions;
  std::vector<Arrow> runs, nearer;
  std::vector<Area> areas;
  std::vector<Spot> forbids;
  // Quarter turns to the right.
  std::vector<int> turns;
  // Not a figure at all if this is not 0, but a question about the whole rest of the board: a step is
  // forbidden if its future lines of these parts fail, or if a field cuts it.
  unsigned whole = 0;
};

// Spots lie at most so far from the live end.
inline constexpr int FARTHEST_SPOT = 24;

// What is wrong with a figure; empty if nothing is.
[[nodiscard]] std::string complaint(const Figure& figure);

// The line so far on a board with a margin: looking at a spot is looking into one table.
class LineBoard {
 public:
  // Requires a line that starts at the upper left corner, a board without walls, and the goal in the
  // opposite corner.
  explicit LineBoard(const Board& board);

  void push(Field field);
  void pop();
  [[nodiscard]] std::size_t length() const { return line_.size(); }
  [[nodiscard]] Field head() const { return line_.back(); }
  // The direction of the last step; a line begins to the right.
  [[nodiscard]] unsigned heading() const;
  const Board& board() const { return *board_; }
  [[nodiscard]] bool is_taken(Field field) const { return when_[place(field)] > 0; }

  // How a figure lies: the directions and offsets of one step to the left and one ahead.
  struct Frame {
    unsigned left_direction, ahead_direction;
    int left, ahead;
    [[nodiscard]] int at(Spot spot) const { return spot.left * left + spot.ahead * ahead; }
  };
  [[nodiscard]] Frame frame(int turn, bool is_mirrored) const;
  [[nodiscard]] bool holds(const Condition& condition, const Frame& frame) const {
    return holds(condition, origin_ + frame.at(condition.spot));
  }
  // Which next fields the figure forbids, as a set of directions.
  Sides forbidden(const Figure& figure, const Frame& frame);

 private:
  [[nodiscard]] std::size_t place(Field field) const {
    const int at = (board_->row(field) + FARTHEST_SPOT) * width_ + board_->column(field) + FARTHEST_SPOT;
    return static_cast<std::size_t>(at);
  }
  [[nodiscard]] int when(int at) const { return when_[index(at)]; }
  [[nodiscard]] bool holds(const Condition& condition, int at) const;
  [[nodiscard]] bool runs(int one, int other) const;
  [[nodiscard]] bool is_nearer(int one, int other) const;
  bool fits(const Area& area, const Frame& frame);

  const Board* board_;
  int width_;
  // For each place, the number of the field in the line from 1; 0 if it is empty, OUTSIDE off the board.
  std::vector<int> when_;
  std::vector<Field> line_;
  int goal_;
  // The place of the live end.
  int origin_ = 0;
  // For counting areas.
  std::vector<std::uint32_t> seen_;
  std::uint32_t now_ = 0;
  std::vector<int> waiting_;
};

}  // namespace hamekomi::labyrinth
