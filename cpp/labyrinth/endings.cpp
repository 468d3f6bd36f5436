#include "labyrinth/endings.hpp"

#include <bit>
#include <vector>

#include "common/index.hpp"

namespace hamekomi::labyrinth {

namespace {

constexpr std::uint64_t bit(unsigned field) { return std::uint64_t{1} << field; }
constexpr bool has_at_most_one(std::uint64_t fields) { return (fields & (fields - 1)) == 0; }

}  // namespace

void Endings::begin(const Region& region, unsigned heading, unsigned turns) {
  const Board& board = region.board();
  std::vector<Field> fields;
  for (Field field = 0; field < board.fields(); ++field)
    if (region.holds(field)) fields.push_back(field);
  std::vector<std::uint8_t> number(board.doors.size(), NO_FIELD);
  for (std::size_t k = 0; k < fields.size(); ++k)
    number[index(fields[k])] = static_cast<std::uint8_t>(k);

  const auto through = [&](Field field, unsigned direction) {
    return has(region.doors(field), direction) ? board.beside(field, direction) : NOWHERE;
  };
  for (std::size_t k = 0; k < fields.size(); ++k) {
    Place& place = places_[k];
    place.neighbours = 0;
    for (unsigned d = 0; d < DIRECTIONS; ++d) {
      const unsigned next = (d + 1) % DIRECTIONS;
      const Field one = through(fields[k], d);
      const Field other = through(fields[k], next);
      place.beside[d] = one == NOWHERE ? NO_FIELD : number[index(one)];
      if (one != NOWHERE) place.neighbours |= bit(place.beside[d]);
      // Reached from both sides.
      const Field corner = one == NOWHERE || other == NOWHERE ? NOWHERE : through(one, next);
      const bool is_there = corner != NOWHERE && through(other, d) == corner;
      place.corner[d] = is_there ? number[index(corner)] : NO_FIELD;
    }
  }
  goal_ = number[index(region.goal())];
  const std::uint8_t head = number[index(region.first())];
  const Fields left = (bit(static_cast<unsigned>(fields.size())) - 1) & ~bit(head);
  line_[0] = {left,
              head,
              static_cast<std::uint8_t>(heading),
              0,
              static_cast<std::uint8_t>(turns),
              possible(head, left)};
  length_ = 1;
}

Sides Endings::possible(unsigned head, Fields left) const {
  const Place& here = places_[head];
  Sides found = 0;
  Sides forced = 0;
  for (unsigned d = 0; d < DIRECTIONS; ++d) {
    const unsigned field = here.beside[d];
    if ((left >> field & 1U) == 0) continue;
    if (field == goal_) {
      if (left == bit(goal_)) found |= side(d);
      continue;
    }
    found |= side(d);
    if (has_at_most_one(places_[field].neighbours & left)) forced |= side(d);
  }
  if (forced == 0) return found;
  return has_at_most_one(forced) ? forced : Sides{0};
}

bool Endings::is_connected_around(unsigned place, Fields fields) const {
  const Place& here = places_[place];
  unsigned parts = 0;
  bool is_joined =
      (fields >> here.beside[DIRECTIONS - 1] & fields >> here.corner[DIRECTIONS - 1] & 1U) != 0;
  for (unsigned d = 0; d < DIRECTIONS; ++d) {
    const bool is_left = (fields >> here.beside[d] & 1U) != 0;
    parts += is_left && !is_joined ? 1U : 0U;
    is_joined = is_left && (fields >> here.corner[d] & 1U) != 0;
  }
  return parts <= 1;
}

bool Endings::is_connected(Fields fields) const {
  Fields seen = fields & (~fields + 1);
  for (Fields fresh = seen; fresh != 0;) {
    const auto field = static_cast<unsigned>(std::countr_zero(fresh));
    fresh &= fresh - 1;
    const Fields more = places_[field].neighbours & fields & ~seen;
    seen |= more;
    fresh |= more;
  }
  return seen == fields;
}

bool Endings::step(unsigned direction) {
  const Position& now = line_[length_ - 1];
  const unsigned head = places_[now.head].beside[direction];
  const Fields left = now.left & ~bit(head);
  if (!is_connected_around(head, left) && !is_connected(left)) return false;
  const Sides next = possible(head, left);
  if (next == 0 && left != 0) return false;
  line_[length_++] = {
      left, static_cast<std::uint8_t>(head), static_cast<std::uint8_t>(direction), 0, TURNS, next};
  return true;
}

Stop Endings::run(std::size_t& steps) {
  while (length_ > 0) {
    Position& now = line_[length_ - 1];
    if (now.left == 0 && now.tried == 0) {
      now.tried = now.turns;
      return Stop::found;
    }
    if (now.possible == 0 || now.tried == now.turns) {
      --length_;
      continue;
    }
    if (steps == 0) return Stop::paused;
    const unsigned direction = turned(now.heading, now.tried++);
    if (!has(now.possible, direction)) continue;
    now.possible &= static_cast<Sides>(~side(direction));
    --steps;
    step(direction);
  }
  return Stop::finished;
}

bool Endings::go_after(const std::string& ending) {
  for (const char letter : ending) {
    const std::size_t direction = LETTERS.find(letter);
    Position& now = line_[length_ - 1];
    while (now.tried < now.turns && turned(now.heading, now.tried) != direction) ++now.tried;
    if (now.tried == now.turns || !has(now.possible, static_cast<unsigned>(direction))) return false;
    for (unsigned turn = 0; turn <= now.tried; ++turn)
      now.possible &= static_cast<Sides>(~side(turned(now.heading, turn)));
    ++now.tried;
    if (!step(static_cast<unsigned>(direction))) return false;
  }
  Position& last = line_[length_ - 1];
  if (last.left != 0) return false;
  last.tried = last.turns;
  return true;
}

void Endings::write(std::string& to) const {
  for (unsigned k = 1; k < length_; ++k) to += LETTERS[line_[k].heading];
}

}  // namespace hamekomi::labyrinth
