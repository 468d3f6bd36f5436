#include "labyrinth/cut.hpp"

#include <algorithm>

#include "common/index.hpp"

namespace hamekomi::labyrinth {

bool CutTest::passes(const Region& region) {
  const Board& board = region.board();
  number_.assign(index(board.fields()), -1);
  lowest_.resize(index(board.fields()));
  order_.clear();
  stack_.clear();
  beyond_.clear();
  const auto enter = [&](Field field) {
    const int number = static_cast<int>(order_.size());
    number_[index(field)] = number;
    lowest_[index(field)] = field == region.goal() ? 0 : number;
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
      if (number_[index(other)] < 0)
        enter(other);
      else
        lowest_[index(field)] = std::min(lowest_[index(field)], number_[index(other)]);
      continue;
    }
    const int since = visit.since;
    stack_.pop_back();
    if (stack_.empty()) break;
    const Field parent = stack_.back().field;
    // Only one way leads on from the first field, so its other neighbours must be reached on this way.
    if (parent == region.first()) break;
    lowest_[index(parent)] = std::min(lowest_[index(parent)], lowest_[index(field)]);
    if (lowest_[index(field)] < number_[index(parent)]) continue;
    cut_ = parent;
    beyond_.assign(order_.begin() + since, order_.end());
    return false;
  }
  if (static_cast<Field>(order_.size()) == region.size()) return true;
  cut_ = region.first();
  const bool has_goal = number_[index(region.goal())] >= 0;
  for (Field field = 0; field < board.fields(); ++field)
    if (region.holds(field) && field != cut_ && (number_[index(field)] < 0) == has_goal)
      beyond_.push_back(field);
  return false;
}

}  // namespace hamekomi::labyrinth
