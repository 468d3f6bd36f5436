#include "labyrinth/cut.hpp"

#include <algorithm>

namespace hamekomi::labyrinth {

bool CutTest::passes(const Region& region) {
  const Board& board = region.board();
  const auto at = [](Field field) { return static_cast<std::size_t>(field); };
  number_.assign(at(board.fields()), -1);
  lowest_.resize(at(board.fields()));
  order_.clear();
  stack_.clear();
  beyond_.clear();
  const auto enter = [&](Field field) {
    const int number = static_cast<int>(order_.size());
    number_[at(field)] = number;
    lowest_[at(field)] = field == region.goal() ? 0 : number;
    order_.push_back(field);
    stack_.push_back({field, 0, number});
  };
  enter(region.first());
  while (true) {
    Visit& visit = stack_.back();
    const Field field = visit.field;
    if (visit.next < DIRECTIONS) {
      const unsigned d = visit.next++;
      if (!has(region.doors(field), d)) continue;
      const Field other = board.beside(field, d);
      if (number_[at(other)] < 0)
        enter(other);
      else
        lowest_[at(field)] = std::min(lowest_[at(field)], number_[at(other)]);
      continue;
    }
    const int since = visit.since;
    stack_.pop_back();
    if (stack_.empty()) break;
    const Field parent = stack_.back().field;
    // Only one way leads on from the first field, so its other neighbours must be reached on this way.
    if (parent == region.first()) break;
    lowest_[at(parent)] = std::min(lowest_[at(parent)], lowest_[at(field)]);
    if (lowest_[at(field)] < number_[at(parent)]) continue;
    cut_ = parent;
    beyond_.assign(order_.begin() + since, order_.end());
    return false;
  }
  if (static_cast<Field>(order_.size()) == region.size()) return true;
  cut_ = region.first();
  const bool has_goal = number_[at(region.goal())] >= 0;
  for (Field field = 0; field < board.fields(); ++field)
    if (region.holds(field) && field != cut_ && (number_[at(field)] < 0) == has_goal)
      beyond_.push_back(field);
  return false;
}

}  // namespace hamekomi::labyrinth
