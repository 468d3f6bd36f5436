// Deductions one after the other, the simplest first, so that they can be told; and how far each kind
// of them leads.
//
// The rungs are: patterns, in the order of their table; loop avoidance; colours, that is, inside and
// outside: a line has different colours on its sides, a cross the same, and an unknown edge between
// cells whose colours are related is known; regions: the inside hangs together, and so does the outside
// (loops/regions.hpp), which tells colours of cells, and these tell edges. The ladder goes up only where
// the lower rungs have nothing to say.
//
// All that is known are the marks of edges: a colour that regions tell is used for the edges that it
// decides, and then forgotten, so that what follows from a position does not depend on how it came
// about.
//
// An assumption is one mark put on an unknown edge of a settled board, and again on top of that; what
// followed from it is withdrawn with it. A trial is an edge assumed to be a line and then to be a cross:
// it teaches something when one of them is dead, or both have something in common.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "loop_logic/one_loop.hpp"
#include "loops/colours.hpp"
#include "loops/grid.hpp"
#include "loops/regions.hpp"

namespace hamekomi::loop_logic {

enum class Rung : std::uint8_t { patterns, closings, colours, regions };

// Where regions are looked at below an assumption: everywhere, or only near what it has changed. That
// is quicker on large boards, and finds less, but nothing that is not so.
enum class Sight : std::uint8_t { everywhere, near };

class Ladder {
 public:
  Ladder(OneLoop board, std::int32_t rows, std::int32_t columns, Rung highest);

  enum class Kind : std::uint8_t { nothing, pattern, closing, colour, region, finish };
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
  void look(Sight sight) { sight_ = sight; }

  // Of an unknown edge of a settled board. `shared` is what both outcomes have in common, if both are
  // alive.
  struct Trial {
    bool is_line_alive = false;
    bool is_cross_alive = false;
    std::size_t line_changes = 0;
    std::size_t cross_changes = 0;
    std::vector<Edge> shared;
    loops::Regions::Box box{};  // rows and columns near which something changed
  };
  const Trial& try_edge(Edge edge);
  Value shared_mark(Edge edge) const { return line_outcome_[static_cast<std::size_t>(edge)]; }

  const OneLoop& board() const { return board_; }
  const loops::Grid& grid() const { return *grid_; }

  // Cells between which and the others of a side there is only a gate, or nothing: then it is -1.
  struct Part {
    loops::Side side = loops::Side::unknown;
    std::int32_t gate = -1;
    std::vector<std::int32_t> cells;
  };
  // What the last step by regions, or the contradiction by regions, rests on.
  const std::vector<Part>& parts() const { return parts_; }

 private:
  struct Standing {
    OneLoop::Standing board;
    int joins = 0;
    std::size_t sided = 0;
    std::size_t painted = 0;
  };
  struct Marked {
    Edge edge = 0;
    Value mark = 0;
  };
  // A part, as fields of the visit of its side.
  struct CutOff {
    loops::Side side = loops::Side::unknown;
    loops::Regions::Part part{};
  };

  loops::Regions::Box box_of_changes(std::size_t start) const;
  bool paint();
  bool is_related(Edge edge) const;
  Value mark_by_colour(Edge edge) const;
  bool colour_one();

  // ladder_regions.cpp
  bool connect_one();
  bool connect_all();
  loops::Regions::Box box_to_visit() const;
  bool find_parts();
  bool join_parts();
  bool join_part(std::size_t number);
  bool join_cell(std::int32_t cell, std::size_t number);
  std::span<const std::int32_t> cells_of(const CutOff& part) const;
  void keep_parts(std::vector<std::size_t> numbers);
  std::vector<std::size_t> parts_behind(Edge edge);
  void forget_parts();

  OneLoop board_;
  Rung highest_;
  Sight sight_ = Sight::everywhere;
  std::shared_ptr<const loops::Grid> grid_;  // in one place, whoever is copied
  loops::Colours colours_;
  loops::Regions regions_;
  std::vector<Edge> to_look_at_;     // edges that may lie between related cells
  std::size_t painted_ = 0;          // changes of the board
  std::vector<std::int32_t> sided_;  // cells of which the side is known, in order
  std::size_t connected_ = 0;        // changes of the board, when regions had nothing to say
  std::array<std::vector<std::int32_t>, 2> visited_;  // cells, when regions were looked at last, by side
  std::vector<CutOff> cut_off_;                       // as it was found then
  std::vector<Marked> decided_;                       // edges that follow from that
  std::vector<Part> parts_;
  int real_joins_ = 0;  // of colours, before those of parts that are cut off
  std::vector<Standing> standings_;
  Trial trial_;
  std::vector<Value> line_outcome_;  // of the last trial, by edge, where it marked it
};

}  // namespace hamekomi::loop_logic
