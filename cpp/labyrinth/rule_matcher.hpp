// Matches all rules at a position: which next fields each of them forbids.
#pragma once

#include <cstdint>
#include <vector>

#include "labyrinth/board.hpp"
#include "labyrinth/cut.hpp"
#include "labyrinth/figure.hpp"
#include "labyrinth/future.hpp"

namespace hamekomi::labyrinth {

// A use of a rule.
struct RuleUse {
  std::uint32_t rule;
  int turn;
  bool is_mirrored;
  // A set of directions.
  Sides forbidden;
};

class RuleMatcher {
 public:
  // Requires figures without complaint in the order of their stages, and what LineBoard requires.
  RuleMatcher(const Board& board, const std::vector<Figure>& figures);

  void push(Field field);
  void pop();
  [[nodiscard]] const LineBoard& line_board() const { return line_board_; }
  // The empty fields beside the live end, as directions. The goal is entered last.
  [[nodiscard]] Sides free() const;

  // All uses in this position; with stages, only those of the first stage that has any. A single free
  // field is entered without matching.
  const std::vector<RuleUse>& match(bool is_staged);
  // What they forbid altogether.
  Sides forbidden(bool is_staged);

 private:
  Sides forbidden_by_the_whole(unsigned questions);

  // A way to lay a figure, with its first condition beside it: most of them fail there.
  struct Try {
    Condition first;
    std::uint32_t rule;
    std::uint8_t turn, is_mirrored;
  };

  const std::vector<Figure>* figures_;
  std::vector<Try> tries_;
  LineBoard line_board_;
  Region region_;
  FutureLines future_;
  CutTest cut_;
  std::vector<RuleUse> uses_;
};

}  // namespace hamekomi::labyrinth
