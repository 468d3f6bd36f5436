#include "labyrinth/referee.hpp"

#include <array>
#include <bit>

namespace hamekomi::labyrinth {

Referee::Referee(const Board& board, const std::vector<Figure>& figures)
    : figures_(&figures), sight_(board), region_(board) {
  for (std::uint32_t rule = 0; rule < figures.size(); ++rule) {
    const Figure& figure = figures[rule];
    // A figure without conditions begins with one that always holds.
    const Condition first =
        figure.conditions.empty() ? Condition{{0, 0}, Is::line} : figure.conditions.front();
    if (figure.whole != 0) {
      tries_.push_back({first, rule, 0, 0});
      continue;
    }
    for (const int turn : figure.turns)
      for (const std::uint8_t is_mirrored : {std::uint8_t{0}, std::uint8_t{1}})
        tries_.push_back({first, rule, static_cast<std::uint8_t>(turn), is_mirrored});
  }
}

void Referee::push(Field field) {
  if (sight_.length() > 0) region_.take_out(sight_.head());
  region_.begin_at(field);
  sight_.push(field);
}

void Referee::pop() {
  sight_.pop();
  if (sight_.length() == 0) return;
  region_.put_back(sight_.head());
  region_.begin_at(sight_.head());
}

Sides Referee::free() const {
  Sides found = region_.doors(sight_.head());
  if (region_.size() > 2)
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(found, d) && region_.board().beside(sight_.head(), d) == region_.goal())
        found &= static_cast<Sides>(~side(d));
  return found;
}

const std::vector<Fired>& Referee::ask(bool is_staged) {
  fired_.clear();
  if (std::popcount(static_cast<unsigned>(region_.doors(sight_.head()))) < 2) return fired_;
  std::array<std::array<Sight::Frame, 2>, DIRECTIONS> frames{};
  for (unsigned turn = 0; turn < DIRECTIONS; ++turn)
    for (const unsigned is_mirrored : {0U, 1U})
      frames[turn][is_mirrored] = sight_.frame(static_cast<int>(turn), is_mirrored != 0);
  int stage = 0;
  for (const auto& [first, rule, turn, is_mirrored] : tries_) {
    const Sight::Frame& frame = frames[turn][is_mirrored];
    if (!sight_.holds(first, frame)) continue;
    const Figure& figure = (*figures_)[rule];
    if (is_staged && figure.stage != stage && !fired_.empty()) break;
    stage = figure.stage;
    const Sides found =
        figure.whole != 0 ? forbidden_by_the_whole(figure.whole) : sight_.forbidden(figure, frame);
    if (found != 0) fired_.push_back({rule, turn, is_mirrored != 0, found});
  }
  return fired_;
}

Sides Referee::forbidden(bool is_staged) {
  Sides found = 0;
  for (const Fired& each : ask(is_staged)) found |= each.forbidden;
  return found;
}

Sides Referee::forbidden_by_the_whole(unsigned questions) {
  const Field head = sight_.head();
  const Sides moves = free();
  Sides found = 0;
  region_.take_out(head);
  for (unsigned d = 0; d < DIRECTIONS; ++d) {
    if (!has(moves, d)) continue;
    region_.begin_at(region_.board().beside(head, d));
    const unsigned parts = questions & ALL_PARTS;
    if ((parts != 0 && !future_.grow(region_, parts)) ||
        ((questions & CUT) != 0 && !cut_.passes(region_)))
      found |= side(d);
  }
  region_.put_back(head);
  region_.begin_at(head);
  return found;
}

}  // namespace hamekomi::labyrinth
