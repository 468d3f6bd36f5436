// Rules against the oracle, and lines by rules alone.
//
// A check visits positions from which the line can be finished, keeping left through all lines or at
// random. In each the oracle judges every next field, and the rules say which they forbid: a rule that
// forbids a possible field is wrong; one that forbids what none before it forbids is needed.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/stop.hpp"
#include "labyrinth/oracle.hpp"
#include "labyrinth/rule_matcher.hpp"

namespace hamekomi::labyrinth {

// Impossible fields by the oracle's reason: cut, colours, and what needs more than that.
inline constexpr std::size_t KINDS = 3;
using ByKind = std::array<std::uint64_t, KINDS>;

// A position, a direction, and how many lines were complete before.
struct Position {
  std::vector<Field> line;
  unsigned direction = DIRECTIONS;
  std::uint64_t lines = 0;
};

struct Tally {
  std::uint64_t uses = 0, wrong = 0;
  // Impossible fields that the rule forbids.
  ByKind covers{};
  // Useful: it forbids an impossible field. Needed: and no rule before it does.
  Position first_wrong, first_useful, first_needed;
};

class RuleCheck {
 public:
  // Starts at the oracle's position, which must be possible, and moves the oracle. Requires that the
  // line begins at the corner. Up to `most_missed` of the fields that no rule forbids are kept.
  RuleCheck(Oracle& oracle, const std::vector<Figure>& figures, bool is_staged,
            std::size_t most_missed = 0);

  // Keeps left through all lines, for about this many steps or until this many lines are complete; it
  // also stops if a move is unsettled.
  Stop run(std::size_t steps, std::uint64_t most);
  // One random line from the first position; `seed` decides it. Not together with `run`. Returns false
  // if a move is unsettled.
  bool walk(std::uint64_t seed);

  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  const std::vector<Tally>& tallies() const { return tallies_; }
  [[nodiscard]] const ByKind& impossible() const { return impossible_; }
  const ByKind& uncovered() const { return uncovered_; }
  // The first impossible field that no rule forbids.
  [[nodiscard]] const Position& first_uncovered() const { return first_uncovered_; }
  // Returns and clears the stored misses.
  std::vector<Position> take_missed() { return std::exchange(missed_, {}); }

 private:
  // Judges and counts; false if a move is unsettled.
  bool examine();
  void step(unsigned direction);
  void back();

  Oracle* oracle_;
  RuleMatcher matcher_;
  bool is_staged_;
  std::size_t most_missed_;
  std::vector<Position> missed_;
  std::vector<Tally> tallies_;
  std::vector<unsigned> tried_;
  bool is_fresh_ = true;
  std::uint64_t lines_ = 0;
  ByKind impossible_{}, uncovered_{};
  Position first_uncovered_;
};

// Lines by rules alone, without the oracle.
class RuleLines {
 public:
  RuleLines(const Board& board, const std::vector<Figure>& figures, bool is_staged);

  // Keeps left, for about this many steps; stops with `found` at a dead end, which `line` shows; it can
  // go on. Where it pauses, `line` is all that `go_on_after` needs.
  Stop run(std::size_t steps);
  // From the corner, follows a line at which an earlier run has stopped, as far as the rules allow: what
  // comes next keeps left after it. Returns false if it is no line on this board.
  bool go_on_after(const std::vector<Field>& line);
  // A random line from the corner; true if it reaches the goal, false where it is stuck.
  bool walk(std::uint64_t seed);

  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  [[nodiscard]] std::uint64_t dead_ends() const { return dead_ends_; }
  [[nodiscard]] const std::vector<Field>& line() const { return line_; }

 private:
  void step(unsigned direction);
  // After a step: what the rules allow next.
  void arrive();
  void back();
  void restart();

  Board board_;
  RuleMatcher matcher_;
  bool is_staged_;
  std::vector<Field> line_;
  std::vector<unsigned> tried_;
  std::vector<Sides> allowed_;
  std::uint64_t lines_ = 0, dead_ends_ = 0;
};

}  // namespace hamekomi::labyrinth
