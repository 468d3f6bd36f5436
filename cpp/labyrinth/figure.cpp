#include "labyrinth/figure.hpp"

#include <algorithm>
#include <cstdlib>

#include "common/index.hpp"
#include "common/limits.hpp"

namespace hamekomi::labyrinth {

namespace {

constexpr int OUTSIDE = -1;

bool is_near(Spot spot) {
  return std::max(spot.left, spot.ahead) <= FARTHEST_SPOT &&
         std::min(spot.left, spot.ahead) >= -FARTHEST_SPOT;
}

bool is_move(Spot spot) { return is_near(spot) && std::abs(spot.left) + std::abs(spot.ahead) == 1; }

}  // namespace

std::string complaint(const Figure& figure) {
  bool are_near = true;
  std::size_t spots = 0;
  const auto look = [&](Spot spot) {
    are_near = are_near && is_near(spot);
    ++spots;
  };
  for (const Condition& each : figure.conditions) look(each.spot);
  for (const auto* arrows : {&figure.runs, &figure.nearer})
    for (const Arrow& each : *arrows) look(each.one), look(each.other);
  for (const Area& area : figure.areas) {
    look(area.entry);
    for (const Spot spot : area.border) look(spot);
    if (area.border.empty()) return "an area has no border";
    constexpr int MOST = limits::LONGEST_SIDE_OF_A_LABYRINTH * limits::LONGEST_SIDE_OF_A_LABYRINTH;
    if (std::max(area.white, area.black) > MOST || std::min(area.white, area.black) < -MOST)
      return "an area has more fields than any board";
  }
  if (!are_near)
    return "a spot is more than " + std::to_string(FARTHEST_SPOT) + " fields from the live end";
  if (spots > limits::MOST_SPOTS_OF_A_FIGURE)
    return "a figure has more than " + std::to_string(limits::MOST_SPOTS_OF_A_FIGURE) + " spots";
  if (figure.whole > 15) return "the questions about the whole board are 1 to 15";
  if (figure.forbids.empty() && figure.whole == 0) return "a rule forbids nothing";
  if (!std::all_of(figure.forbids.begin(), figure.forbids.end(), is_move))
    return "a rule forbids fields beside the live end only";
  const auto is_turn = [](int turn) { return turn >= 0 && turn < static_cast<int>(DIRECTIONS); };
  if (!std::all_of(figure.turns.begin(), figure.turns.end(), is_turn))
    return "a figure is turned by 0 to 3 quarters";
  return "";
}

LineBoard::LineBoard(const Board& board)
    : board_(&board),
      width_(board.columns + 2 * FARTHEST_SPOT),
      when_(static_cast<std::size_t>(width_ * (board.rows + 2 * FARTHEST_SPOT)), OUTSIDE),
      goal_(static_cast<int>(place(board.goal))),
      seen_(when_.size()) {
  for (Field field = 0; field < board.fields(); ++field) when_[place(field)] = 0;
}

void LineBoard::push(Field field) {
  line_.push_back(field);
  origin_ = static_cast<int>(place(field));
  when_[place(field)] = static_cast<int>(line_.size());
}

void LineBoard::pop() {
  when_[place(line_.back())] = 0;
  line_.pop_back();
  if (!line_.empty()) origin_ = static_cast<int>(place(line_.back()));
}

unsigned LineBoard::heading() const {
  if (line_.size() < 2) return 0;
  unsigned d = 0;
  while (board_->beside(line_[line_.size() - 2], d) != line_.back()) ++d;
  return d;
}

bool LineBoard::holds(const Condition& condition, int at) const {
  const int found = when(at);
  switch (condition.is) {
    case Is::line: return found > 0;
    case Is::wall: return found != 0;
    case Is::empty: return found == 0;
    case Is::outside: return found == OUTSIDE;
    case Is::goal: return at == goal_;
    default: return at != goal_;
  }
}

bool LineBoard::runs(int one, int other) const {
  if (when(one) > 0 && when(other) > 0) return when(one) < when(other);
  return when(one) == OUTSIDE && when(other) == OUTSIDE && is_nearer(one, other);
}

bool LineBoard::is_nearer(int one, int other) const {
  return one / width_ + one % width_ > other / width_ + other % width_;
}

bool LineBoard::fits(const Area& area, const Frame& frame) {
  ++now_;
  const auto visit = [this](int at) {
    auto& seen = seen_[index(at)];
    if (seen == now_ || when(at) != 0) return false;
    seen = now_;
    return true;
  };
  const std::array<int, DIRECTIONS> steps{1, width_, -1, -width_};
  const auto colour = [this](int at) { return (at / width_ + at % width_) % 2; };
  const int black = colour(origin_);
  // What the goal reaches, subtracted from all empty fields, leaves the area.
  std::array<int, 2> left{};
  for (const Spot spot : area.border) {
    const int at = origin_ + frame.at(spot);
    if (at == goal_ || when(at) != 0) return false;
    visit(at);
  }
  waiting_.assign(1, goal_);
  visit(goal_);
  while (!waiting_.empty()) {
    const int at = waiting_.back();
    waiting_.pop_back();
    --left[index(colour(at))];
    for (const int step : steps)
      if (visit(at + step)) waiting_.push_back(at + step);
  }
  // The live end must be able to go to the goal without crossing the border: otherwise both sides of it
  // are cut off, and the area is not what the figure means.
  const auto is_reached = [this](int at) { return seen_[index(at)] == now_; };
  bool has_way = false;
  for (const int step : steps) {
    const int at = origin_ + step;
    const bool is_border = std::any_of(area.border.begin(), area.border.end(),
                                       [&](Spot spot) { return origin_ + frame.at(spot) == at; });
    has_way = has_way || (is_reached(at) && !is_border);
  }
  if (!has_way) return false;
  // The line alternates between the colours and starts in the corner.
  const int fields = board_->fields();
  const auto taken = static_cast<int>(line_.size());
  left[0] += (fields + 1) / 2 - (taken + 1) / 2;
  left[1] += fields / 2 - taken / 2;
  const auto of = [&left](int one) { return left[index(one)]; };
  const int surplus = of(1 - black) - of(black);
  switch (area.count) {
    case Count::odd: return surplus % 2 != 0;
    case Count::even: return surplus % 2 == 0;
    case Count::biased: {
      const int entry = colour(origin_ + frame.at(area.entry));
      return surplus % 2 != 0 && of(entry) - of(1 - entry) != 1;
    }
    case Count::beyond: return surplus > area.white || surplus < -area.black;
    default: return surplus <= area.white && surplus >= -area.black;
  }
}

LineBoard::Frame LineBoard::frame(int turn, bool is_mirrored) const {
  const std::array<int, DIRECTIONS> steps{1, width_, -1, -width_};
  const auto quarters = static_cast<unsigned>(is_mirrored ? 4 - turn : turn);
  const unsigned ahead = (heading() + quarters) % DIRECTIONS;
  const unsigned left = (ahead + (is_mirrored ? 1U : 3U)) % DIRECTIONS;
  return {left, ahead, steps[left], steps[ahead]};
}

Sides LineBoard::forbidden(const Figure& figure, const Frame& frame) {
  for (const Condition& each : figure.conditions)
    if (!holds(each, frame)) return 0;
  Sides found = 0;
  for (const Spot spot : figure.forbids)
    if (when(origin_ + frame.at(spot)) == 0) {
      const unsigned ahead = frame.ahead_direction;
      const unsigned left = frame.left_direction;
      const unsigned direction = spot.left == 0 ? (spot.ahead > 0 ? ahead : opposite(ahead))
                                                : (spot.left > 0 ? left : opposite(left));
      found |= side(direction);
    }
  if (found == 0) return 0;
  for (const Arrow& each : figure.runs)
    if (!runs(origin_ + frame.at(each.one), origin_ + frame.at(each.other))) return 0;
  for (const Arrow& each : figure.nearer)
    if (!is_nearer(origin_ + frame.at(each.one), origin_ + frame.at(each.other))) return 0;
  for (const Area& each : figure.areas)
    if (!fits(each, frame)) return 0;
  return found;
}

}  // namespace hamekomi::labyrinth
