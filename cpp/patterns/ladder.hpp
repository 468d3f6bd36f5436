// Deductions one after the other, the simplest first, so that they can be told; and how far each kind
// of them leads.
//
// The rungs are: patterns, in the order of their table; loop avoidance; colours, that is, inside and
// outside: a line has different colours on its sides, a cross the same, and an unknown edge between
// cells whose colours are related is known. The ladder goes up only where the lower rungs have nothing
// to say.
//
// An edge can be assumed to be a line or a cross, on a settled board, and again on top of that; what
// followed from it is withdrawn with it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "loops/colours.hpp"
#include "loops/grid.hpp"
#include "patterns/one_loop.hpp"

namespace hamekomi::patterns {

enum class Rung : std::uint8_t { patterns, closings, colours };

class Ladder {
 public:
  Ladder(OneLoop board, std::int32_t rows, std::int32_t columns, Rung highest);

  enum class Kind : std::uint8_t { nothing, pattern, closing, colour, finish };
  struct Step {
    Kind kind = Kind::nothing;
    std::size_t first = 0;  // of the board's changes that are new
    std::size_t end = 0;
  };
  // The simplest deduction there is; nothing when the board is settled, or dead.
  Step step();
  // All there are; false when the position is dead. A full board is alive only if it is solved.
  bool settle();
  // All that follow from the board as it stands, at once; false when the position is dead.
  bool round();

  bool put(Edge edge, Value mark);
  // To be called on a settled board.
  void assume(Edge edge, Value mark);
  void withdraw();
  std::size_t assumptions() const { return standings_.size(); }

  // An unknown edge of a settled board, tried both ways. `shared` is what both outcomes have in common,
  // if both are alive.
  struct Probe {
    bool is_line_alive = false;
    bool is_cross_alive = false;
    std::size_t line_changes = 0;
    std::size_t cross_changes = 0;
    std::vector<Edge> shared;
  };
  const Probe& probe(Edge edge);
  Value shared_mark(Edge edge) const { return line_outcome_[static_cast<std::size_t>(edge)]; }

  const OneLoop& board() const { return board_; }

 private:
  struct Standing {
    OneLoop::Standing board;
    int joins = 0;
  };

  bool paint();
  bool is_related(Edge edge) const;
  Value mark_by_colour(Edge edge) const;
  bool colour_one();

  OneLoop board_;
  Rung highest_;
  loops::Grid grid_;
  loops::Colours colours_;
  std::vector<Edge> to_look_at_;  // edges that may lie between related cells
  std::size_t painted_ = 0;       // changes of the board
  std::vector<Standing> standings_;
  Probe probe_;
  std::vector<Value> line_outcome_;  // of the last probe, by edge, where it marked it
};

}  // namespace hamekomi::patterns
