#include "labyrinth/rule_check.hpp"

#include <bit>

#include "common/random.hpp"

namespace hamekomi::labyrinth {

namespace {

unsigned pick(Sides sides, Random& random) {
  auto skip = random.next() % static_cast<unsigned>(std::popcount(static_cast<unsigned>(sides)));
  unsigned d = 0;
  for (;; ++d)
    if (has(sides, d) && skip-- == 0) return d;
}

// Directions to try at a position, keeping left: a line of one field looks to the right.
unsigned turns_at(const LineBoard& line_board) { return line_board.length() < 2 ? DIRECTIONS : TURNS; }

std::size_t kind_of(Reason reason) {
  return reason == Reason::cut ? 0 : reason == Reason::colours ? 1 : 2;
}

}  // namespace

RuleCheck::RuleCheck(Oracle& oracle, const std::vector<Figure>& figures, bool is_staged,
                     std::size_t most_missed)
    : oracle_(&oracle),
      matcher_(oracle.board(), figures),
      is_staged_(is_staged),
      most_missed_(most_missed),
      tallies_(figures.size()),
      tried_(1) {
  for (const Field field : oracle.line()) matcher_.push(field);
}

void RuleCheck::step(unsigned direction) {
  oracle_->step(direction);
  matcher_.push(oracle_->head());
}

void RuleCheck::back() {
  oracle_->back();
  matcher_.pop();
}

bool RuleCheck::examine() {
  Sides possible = 0;
  std::array<std::size_t, DIRECTIONS> kinds{};
  for (unsigned d = 0; d < DIRECTIONS; ++d) {
    const Reason reason = oracle_->judge(d).reason;
    if (reason == Reason::unsettled) return false;
    if (reason == Reason::line) possible |= side(d);
    kinds[d] = kind_of(reason);
  }
  const unsigned impossible = without(matcher_.free(), possible);
  const auto moment = [this](unsigned d) { return Position{oracle_->line(), d, lines_}; };
  // In the order of the rules; a rule may fire in several ways.
  std::array<std::vector<std::uint32_t>, DIRECTIONS> by;
  for (const auto& [rule, turn, is_mirrored, forbidden] : matcher_.match(is_staged_)) {
    Tally& tally = tallies_[rule];
    ++tally.uses;
    if ((forbidden & possible) != 0) {
      if (tally.wrong++ == 0)
        tally.first_wrong =
            moment(static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(forbidden & possible))));
    }
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(forbidden & impossible, d) && (by[d].empty() || by[d].back() != rule))
        by[d].push_back(rule);
  }
  const bool is_asked = std::popcount(static_cast<unsigned>(matcher_.free())) > 1;
  for (unsigned d = 0; d < DIRECTIONS; ++d) {
    if (!has(impossible, d) || !is_asked) continue;
    ++impossible_[kinds[d]];
    for (const std::uint32_t rule : by[d]) {
      Tally& tally = tallies_[rule];
      ++tally.covers[kinds[d]];
      if (tally.first_useful.line.empty()) tally.first_useful = moment(d);
    }
    if (by[d].empty()) {
      ++uncovered_[kinds[d]];
      if (first_uncovered_.line.empty()) first_uncovered_ = moment(d);
      if (missed_.size() < most_missed_) missed_.push_back(moment(d));
    }
    if (!by[d].empty()) {
      Tally& tally = tallies_[by[d].front()];
      if (tally.first_needed.line.empty()) tally.first_needed = moment(d);
    }
  }
  return true;
}

Stop RuleCheck::run(std::size_t steps, std::uint64_t most) {
  while (!tried_.empty()) {
    if (lines_ >= most) return Stop::found;
    if (steps-- == 0) return Stop::paused;
    if (oracle_->is_finished()) {
      ++lines_;
    } else {
      if (is_fresh_ && !examine()) return Stop::unsettled;
      is_fresh_ = false;
      if (tried_.back() < turns_at(matcher_.line_board())) {
        const unsigned d = turned(matcher_.line_board().heading(), tried_.back()++);
        if (oracle_->judge(d).reason == Reason::line) {
          step(d);
          tried_.push_back(0);
          is_fresh_ = true;
        }
        continue;
      }
    }
    tried_.pop_back();
    is_fresh_ = false;
    if (!tried_.empty()) back();
  }
  return Stop::finished;
}

bool RuleCheck::walk(std::uint64_t seed) {
  Random random(seed);
  const std::size_t first = oracle_->line().size();
  bool is_settled = true;
  while (is_settled && !oracle_->is_finished()) {
    is_settled = examine();
    Sides possible = 0;
    for (unsigned d = 0; is_settled && d < DIRECTIONS; ++d)
      if (oracle_->judge(d).reason == Reason::line) possible |= side(d);
    if (is_settled) step(pick(possible, random));
  }
  lines_ += static_cast<unsigned>(is_settled);
  while (oracle_->line().size() > first) back();
  return is_settled;
}

RuleLines::RuleLines(const Board& board, const std::vector<Figure>& figures, bool is_staged)
    : board_(board), matcher_(board_, figures), is_staged_(is_staged), line_{0}, tried_(1), allowed_(1) {
  matcher_.push(0);
  allowed_[0] = static_cast<Sides>(without(matcher_.free(), matcher_.forbidden(is_staged_)));
}

void RuleLines::step(unsigned direction) {
  line_.push_back(board_.beside(line_.back(), direction));
  matcher_.push(line_.back());
}

void RuleLines::back() {
  line_.pop_back();
  matcher_.pop();
}

void RuleLines::restart() {
  while (line_.size() > 1) back();
}

void RuleLines::arrive() {
  tried_.push_back(0);
  const bool is_goal = line_.back() == board_.goal;
  allowed_.push_back(
      is_goal ? Sides{0} : static_cast<Sides>(without(matcher_.free(), matcher_.forbidden(is_staged_))));
}

bool RuleLines::go_on_after(const std::vector<Field>& line) {
  if (line.empty() || line.front() != line_.front()) return false;
  for (std::size_t k = 1; k < line.size(); ++k) {
    unsigned d = 0;
    while (d < DIRECTIONS && board_.beside(line_.back(), d) != line[k]) ++d;
    if (d == DIRECTIONS || !has(matcher_.free(), d)) return false;
    const unsigned turns = turns_at(matcher_.line_board());
    unsigned& tried = tried_.back();
    while (tried < turns && turned(matcher_.line_board().heading(), tried) != d) ++tried;
    if (tried == turns) return false;
    ++tried;
    if (!has(allowed_.back(), d)) return true;
    step(d);
    arrive();
  }
  // A dead end was reported.
  if (line_.back() != board_.goal && allowed_.back() == 0) tried_.back() = DIRECTIONS;
  return true;
}

Stop RuleLines::run(std::size_t steps) {
  while (!tried_.empty()) {
    if (steps > 0)
      --steps;
    else if (tried_.back() == 0)
      return Stop::paused;
    const bool is_finished = line_.back() == board_.goal;
    const bool is_dead_end = !is_finished && allowed_.back() == 0 && tried_.back() == 0;
    if (!is_finished && !is_dead_end && tried_.back() < turns_at(matcher_.line_board())) {
      const unsigned d = turned(matcher_.line_board().heading(), tried_.back()++);
      if (has(allowed_.back(), d)) {
        step(d);
        arrive();
      }
      continue;
    }
    if (is_dead_end) {
      tried_.back() = DIRECTIONS;  // reported once
      ++dead_ends_;
      return Stop::found;
    }
    lines_ += static_cast<unsigned>(is_finished);
    tried_.pop_back();
    allowed_.pop_back();
    if (!tried_.empty()) back();
  }
  return Stop::finished;
}

bool RuleLines::walk(std::uint64_t seed) {
  Random random(seed);
  restart();
  while (line_.back() != board_.goal) {
    const auto allowed = static_cast<Sides>(without(matcher_.free(), matcher_.forbidden(is_staged_)));
    if (allowed == 0) return false;
    step(pick(allowed, random));
  }
  return true;
}

}  // namespace hamekomi::labyrinth
