#include "labyrinth/factor.hpp"

#include "common/index.hpp"

namespace hamekomi::labyrinth {

bool Factor::extend(Field root) {
  ++now_;
  queue_.assign(1, root);
  visit(root);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Field field = queue_[next];
    const auto at = static_cast<std::size_t>(field);
    const unsigned unused = without(without(region_->doors(field), steps_[at]), banned_[at]);
    for (unsigned d = 0; d < DIRECTIONS; ++d) {
      if (!has(unused, d)) continue;
      const Field other = beside(field, d);
      if (!visit(other)) continue;
      came_by_[index(other)] = static_cast<std::uint8_t>(d);
      if (degree(other) < region_->need(other)) {
        // Back along the path: a step is added here, and the next one removed.
        for (Field end = other;;) {
          const unsigned added = came_by_[index(end)];
          const Field middle = beside(end, opposite(added));
          change(middle, added);
          if (middle == root) return true;
          const unsigned removed = came_by_[index(middle)];
          end = beside(middle, opposite(removed));
          change(end, removed);
        }
      }
      for (unsigned e = 0; e < DIRECTIONS; ++e) {
        if (!has(without(steps(other), fixed_[index(other)]), e)) continue;
        const Field last = beside(other, e);
        if (!visit(last)) continue;
        came_by_[index(last)] = static_cast<std::uint8_t>(e);
        queue_.push_back(last);
      }
    }
  }
  return false;
}

bool Factor::complete() {
  const Board& board = region_->board();
  const int colour = (board.row(region_->goal()) + board.column(region_->goal())) % 2;
  for (Field field = 0; field < board.fields(); ++field) {
    if (!region_->holds(field) || (board.row(field) + board.column(field)) % 2 != colour) continue;
    while (degree(field) < region_->need(field))
      if (!extend(field)) return false;
  }
  // What is left over of the other colour, if there is any, cannot have what it needs.
  queue_.clear();
  for (Field field = 0; field < board.fields(); ++field)
    if (region_->holds(field) && degree(field) < region_->need(field)) queue_.push_back(field);
  return queue_.empty();
}

void Factor::follow(Field field, int part) {
  unsigned back = DIRECTIONS;
  for (;;) {
    part_[index(field)] = part;
    unsigned d = 0;
    while (d < DIRECTIONS && (d == back || !has(steps(field), d))) ++d;
    if (d == DIRECTIONS) return;
    field = beside(field, d);
    back = opposite(d);
    if (part_[index(field)] == part) return;
  }
}

int Factor::divide() {
  part_.assign(part_.size(), -1);
  follow(region_->first(), 0);
  int parts = 1;
  for (Field field = 0; field < region_->board().fields(); ++field)
    if (part(field) < 0 && region_->holds(field)) follow(field, parts++);
  return parts;
}

int Factor::root(int part) {
  while (joined_to_[index(part)] != part) part = joined_to_[index(part)];
  return part;
}

unsigned Factor::turnable(Field field) const {
  if (!has(region_->doors(field), 0) || !has(region_->doors(field), 1)) return DIRECTIONS;
  const Field right = field + 1;
  const Field below = field + region_->board().columns;
  if (!has(region_->doors(right), 1) || !has(region_->doors(below), 0)) return DIRECTIONS;
  const bool across = has(steps(field), 0) && has(steps(below), 0);
  const bool down = has(steps(field), 1) && has(steps(right), 1);
  if (across == down) return DIRECTIONS;
  // The first two steps go, the others come.
  const unsigned going = across ? 0 : 1;
  const Field far = across ? below : right;
  const Field near = across ? right : below;
  const auto marked = [](const std::vector<Sides>& marks, Field at, unsigned d) {
    return has(marks[index(at)], d);
  };
  if (marked(fixed_, field, going) || marked(fixed_, far, going) || marked(banned_, field, 1 - going) ||
      marked(banned_, near, 1 - going))
    return DIRECTIONS;
  return 1 - going;
}

void Factor::turn(Field field) {
  change(field, 0);
  change(field + region_->board().columns, 0);
  change(field, 1);
  change(field + 1, 1);
}

bool Factor::join_at(Field field) {
  const unsigned d = turnable(field);
  if (d == DIRECTIONS) return false;
  const int one = root(part(field));
  const int other = root(part(beside(field, d)));
  if (one == other) return false;
  turn(field);
  joined_to_[index(one)] = other;
  return true;
}

bool Factor::join() {
  int parts = divide();
  joined_to_.resize(static_cast<std::size_t>(parts));
  for (int k = 0; k < parts; ++k) joined_to_[index(k)] = k;
  for (bool is_new = true; parts > 1 && is_new;) {
    is_new = false;
    for (Field field = 0; parts > 1 && field < region_->board().fields(); ++field)
      if (region_->holds(field) && join_at(field)) {
        --parts;
        is_new = true;
      }
  }
  return parts == 1;
}

bool Factor::join_by_a_detour() {
  const Board& board = region_->board();
  int parts = divide();
  while (parts > 1) {
    // Squares beside rings. The order is that of the board, so that the result is always the same.
    near_.clear();
    for (Field field = 0; field < board.fields(); ++field) {
      if (!region_->holds(field) || turnable(field) == DIRECTIONS) continue;
      bool is_near = false;
      for (int y = -1; y <= 2 && !is_near; ++y)
        for (int x = -1; x <= 2 && !is_near; ++x) {
          const int column = board.column(field) + x;
          const int row = board.row(field) + y;
          if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) continue;
          is_near = part(row * board.columns + column) > 0;
        }
      if (is_near) near_.push_back(field);
    }
    kept_ = steps_;
    int left = parts;
    for (const Field field : near_) {
      turn(field);
      if (join()) return true;
      left = divide();
      if (left < parts) break;
      steps_ = kept_;
    }
    if (left >= parts) {
      divide();
      return false;
    }
    parts = left;
  }
  return true;
}

bool Factor::insist(Field field, unsigned direction) {
  const Field other = beside(field, direction);
  // A step that can go; all may be fixed.
  const auto loose = [&](Field from) {
    unsigned d = 0;
    while (d < DIRECTIONS && !has(without(steps(from), fixed_[index(from)]), d)) ++d;
    return d;
  };
  const unsigned from_field = loose(field);
  const unsigned from_other = loose(other);
  queue_.assign({field, other});
  if (from_field == DIRECTIONS || from_other == DIRECTIONS) return false;
  change(field, from_field);
  change(other, from_other);
  change(field, direction);
  fix(field, direction);
  const bool is_mended = extend(beside(field, from_field));
  fix(field, direction);
  return is_mended;
}

std::vector<Field> Factor::line() const {
  std::vector<Field> found{region_->first()};
  unsigned back = DIRECTIONS;
  while (found.back() != region_->goal()) {
    unsigned d = 0;
    while (d == back || !has(steps(found.back()), d)) ++d;
    found.push_back(beside(found.back(), d));
    back = opposite(d);
  }
  return found;
}

}  // namespace hamekomi::labyrinth
