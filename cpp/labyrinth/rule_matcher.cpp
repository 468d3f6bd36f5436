#include "labyrinth/rule_matcher.hpp"

#include <array>
#include <bit>

namespace hamekomi::labyrinth {

RuleMatcher::RuleMatcher(const Board& board, const std::vector<Figure>& figures)
    : figures_(&figures), line_board_(board), region_(board) {
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

void RuleMatcher::push(Field field) {
  if (line_board_.length() > 0) region_.take_out(line_board_.head());
  region_.begin_at(field);
  line_board_.push(field);
}

void RuleMatcher::pop() {
  line_board_.pop();
  if (line_board_.length() == 0) return;
  region_.put_back(line_board_.head());
  region_.begin_at(line_board_.head());
}

Sides RuleMatcher::free() const {
  Sides found = region_.doors(line_board_.head());
  if (region_.size() > 2)
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(found, d) && region_.board().beside(line_board_.head(), d) == region_.goal())
        found &= static_cast<Sides>(~side(d));
  return found;
}

const std::vector<RuleUse>& RuleMatcher::match(bool is_staged) {
  uses_.clear();
  if (std::popcount(static_cast<unsigned>(region_.doors(line_board_.head()))) < 2) return uses_;
  std::array<std::array<LineBoard::Frame, 2>, DIRECTIONS> frames{};
  for (unsigned turn = 0; turn < DIRECTIONS; ++turn)
    for (const unsigned is_mirrored : {0U, 1U})
      frames[turn][is_mirrored] = line_board_.frame(static_cast<int>(turn), is_mirrored != 0);
  int stage = 0;
  for (const auto& [first, rule, turn, is_mirrored] : tries_) {
    const LineBoard::Frame& frame = frames[turn][is_mirrored];
    if (!line_board_.holds(first, frame)) continue;
    const Figure& figure = (*figures_)[rule];
    if (is_staged && figure.stage != stage && !uses_.empty()) break;
    stage = figure.stage;
    const Sides found =
        figure.whole != 0 ? forbidden_by_the_whole(figure.whole) : line_board_.forbidden(figure, frame);
    if (found != 0) uses_.push_back({rule, turn, is_mirrored != 0, found});
  }
  return uses_;
}

Sides RuleMatcher::forbidden(bool is_staged) {
  Sides found = 0;
  for (const RuleUse& each : match(is_staged)) found |= each.forbidden;
  return found;
}

Sides RuleMatcher::forbidden_by_the_whole(unsigned questions) {
  const Field head = line_board_.head();
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
