// Makes deductions one after the other, the simplest first, so that they can be explained; and shows how
// far each kind of deduction leads.
//
// The rungs of the ladder are:
//   patterns   in the order of their table
//   closings   loop avoidance
//   corners    what is possible around cells and at dots, which agree at corners (shapes.hpp)
//   colours    inside and outside: cells beside a line differ, beside a cross they agree, so an edge
//              between cells with related colours is known (cell_colours.hpp)
//   sides      the same through cells whose edges are not known (shapes.hpp)
//   regions    the inside is connected, and so is the outside (connected_sides.hpp); this gives
//              colours of cells, and these give edges
// A higher rung is used only when the lower ones find nothing more. The first patterns of the table are
// used before loop avoidance, the others after it.
//
// A position consists of the marks on edges only: a colour found by regions is used for the edges that
// it decides and then forgotten. So the deductions from a position do not depend on how it was reached.
//
// An assumption is a mark put on an unknown edge of a settled board; assumptions may be stacked.
// Withdrawing one also withdraws everything that followed from it. A trial assumes an edge to be a line,
// and then a cross: it gives something new if one outcome is dead, or if both outcomes share marks.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "loops/grid.hpp"
#include "loops/regions/regions.hpp"
#include "slitherlink/hints/cell_colours.hpp"
#include "slitherlink/hints/connected_sides.hpp"
#include "slitherlink/hints/one_loop.hpp"
#include "slitherlink/hints/shapes.hpp"

namespace hamekomi::slitherlink::hints {

enum class Rung : std::uint8_t { patterns, closings, corners, colours, sides, regions };

inline constexpr int RUNGS = static_cast<int>(Rung::regions) + 1;

class Ladder {
 public:
  // `first` patterns of the table are simpler than loop avoidance.
  Ladder(OneLoop board, std::int32_t rows, std::int32_t columns, Rung highest,
         std::uint32_t first = Board::ALL_PATTERNS);

  enum class Kind : std::uint8_t { nothing, pattern, closing, corner, colour, side, region, finish };
  struct Step {
    Kind kind = Kind::nothing;
    // The new changes of the board are those from `first` to `end - 1`.
    std::size_t first = 0;
    std::size_t end = 0;
  };
  // Makes the simplest deduction; its kind is `nothing` if the board is settled or dead.
  Step step();
  // Makes all deductions; returns false if the position is dead. A full board is alive only if it is
  // solved.
  bool settle();
  // Makes at once all deductions that follow from the current board; returns false if the position is
  // dead.
  bool round();

  bool put(Edge edge, Value mark);
  // Remembers the board, which `withdraw` brings back. Requires a settled board.
  void remember();
  // As in OneLoop.
  void add_clue(std::int32_t cell, std::int8_t clue);
  // Requires a settled board.
  void assume(Edge edge, Value mark);
  void withdraw();
  [[nodiscard]] std::size_t assumptions() const { return snapshots_.size(); }

  // The result of trying an unknown edge. `shared` holds the edges marked alike in both outcomes, if
  // both are alive.
  struct Trial {
    bool is_line_alive = false;
    bool is_cross_alive = false;
    std::size_t line_changes = 0;
    std::size_t cross_changes = 0;
    std::vector<Edge> shared;
    // The rows and columns near which something changed.
    loops::Regions::Box box{};
  };
  // Requires an unknown edge of a settled board.
  const Trial& try_edge(Edge edge);
  [[nodiscard]] Value shared_mark(Edge edge) const { return line_outcome_[index(edge)]; }

  [[nodiscard]] const OneLoop& board() const { return board_; }
  const loops::Grid& grid() const { return *grid_; }
  [[nodiscard]] Rung highest() const { return highest_; }

  using Part = ConnectedSides::Part;
  // The parts on which the last step or contradiction by regions rests.
  [[nodiscard]] const std::vector<Part>& parts() const { return connected_.parts(); }
  // What the last step or contradiction by corners or sides rests on.
  [[nodiscard]] const Shapes::Grounds& grounds() const { return grounds_; }

 private:
  struct Snapshot {
    OneLoop::Snapshot board;
    CellColours::Snapshot colours;
    Shapes::Snapshot corners;
    Shapes::Snapshot sides;
    ConnectedSides::Snapshot connected;
  };
  struct Shaping {
    Shapes shapes;
    // Made when it is needed, to find out what a deduction rests on.
    std::optional<Shapes> blank;
  };
  [[nodiscard]] loops::Regions::Box box_of_changes(std::size_t start) const;
  bool colour_one();
  Kind deduce_one();
  bool shape_one(std::optional<Shaping>& shaping);
  bool shape_all(std::optional<Shaping>& shaping);

  bool connect_one();
  bool connect_all();

  OneLoop board_;
  Rung highest_;
  std::uint32_t first_;
  // Shared, so that pointers to it stay valid when a ladder is copied.
  std::shared_ptr<const loops::Grid> grid_;
  CellColours colours_;
  ConnectedSides connected_;
  std::optional<Shaping> corners_;
  std::optional<Shaping> sides_;
  Shapes::Grounds grounds_;
  std::vector<Snapshot> snapshots_;
  Trial trial_;
  // By edge: its mark in the line outcome of the last trial, if that marked it.
  std::vector<Value> line_outcome_;
};

}  // namespace hamekomi::slitherlink::hints
