// Lines on the edges of a board that must form one loop, with clues in the cells that count the lines
// around them: patterns and loop avoidance to a common fixed point.
//
// Loop avoidance (van Dam, Takegaki, 2008): an edge whose line would close a loop that is not the
// solution gets a cross. Lines are kept as paths that know their ends; a line that joins two paths has
// at most one edge to look at, the one between the new ends. While all lines are on one path, this edge
// is spared if closing it would satisfy all clues.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "patterns/board.hpp"

namespace hamekomi::loop_logic {

using patterns::Board;
using patterns::Place;
using patterns::Setting;
using patterns::Table;
using patterns::Value;

inline constexpr Value LINE = 1;
inline constexpr Value CROSS = 2;
inline constexpr Value FIRST_CLUE = 1;  // the byte of a cell is its clue and this
inline constexpr std::int8_t NO_CLUE = -1;
inline constexpr std::int8_t MOST_LINES = 4;  // around a cell

// Whether patterns are about such boards, in doubled coordinates: vertices have two even ones, cells two
// odd ones, and edges lie between. Cells are origins, zero is unknown, and off the board are crosses.
bool is_of_loops(const Setting& setting);

using Edge = std::int32_t;  // the horizontal ones in reading order, then the vertical ones

// What proves that a position is dead, and where: the number of a cell, a vertex or an edge.
enum class Fault : std::uint8_t {
  none,
  pattern,  // one contradicts what is known; the board tells which
  number,   // a cell has more lines than its clue
  branch,   // three lines meet at a vertex
  loop,     // the edge closes a loop that is not the solution, or is a line beside a closed one
  no_loop,  // all edges are known, and there is no loop
  colours,  // the cells beside the edge are related, against its mark
  regions,  // cells of one side are cut off from each other, or a cell would be on both
  mark,     // the edge has to be marked otherwise than it is
};

struct Broken {
  Fault fault = Fault::none;
  std::int32_t place = -1;
};

class OneLoop {
 public:
  // Clues by cell, marks by edge.
  OneLoop(const std::shared_ptr<const Table>& table, std::int32_t rows, std::int32_t columns,
          std::span<const std::int8_t> clues, std::span<const Value> marks);

  // To the fixed point; false when the position is dead. A full board is alive only if it is solved.
  bool settle();

  // What settling consists of. All are false when the position is dead.
  bool follow();   // what new lines make of the paths
  bool close();    // patterns alone
  bool avoid();    // crosses on all edges that would close a wrong loop
  bool finish();   // a closed loop is the solution: crosses everywhere else
  bool is_open();  // without a loop, some edge must be unknown

  // The same in small bits; true when something is new, which may be the end of the position.
  bool apply_pattern();  // the first of the table
  bool avoid_one();
  // Patterns, and loop avoidance if wanted, once: see Board::round. False when the position is dead.
  bool round(bool with_avoidance);

  const Broken& broken() const { return broken_; }
  bool is_dead() const { return broken_.fault != Fault::none; }
  void breaks(Fault fault, std::int32_t place);  // the first one is remembered
  const Board& board() const { return board_; }
  bool put(Edge edge, Value mark) { return board_.put(places_[index(edge)], mark); }

  bool is_solved() const { return is_closed_; }

  Edge edges() const { return static_cast<Edge>(places_.size()); }
  Value mark(Edge edge) const { return board_.at(places_[index(edge)]); }
  std::int8_t clue(std::int32_t cell) const { return clues_[index(cell)]; }
  // Those that were marked since the beginning, in order; changes of cells are -1.
  std::size_t changes() const { return board_.changes().size(); }
  Edge changed(std::size_t k) const { return edge_at_[index(board_.changes()[k])]; }

  // Where the board stands when it is settled, to come back to.
  struct Standing {
    Board::Mark board;
    std::size_t joins = 0;
    Edge known = 0;
    std::int32_t paths = 0;
    std::int64_t missing = 0;
    Edge spared = -1;
    bool is_closed = false;
  };
  Standing standing() const {
    return {board_.mark(), joins_.size(), known_, paths_, missing_, spared_, is_closed_};
  }
  void restore(const Standing& standing);

 private:
  // A line that was drawn from one vertex to another, and the far ends of the paths it joined.
  struct Join {
    Edge edge = 0;
    std::int32_t from = 0, to = 0;
    std::int32_t far_from = 0, far_to = 0;
    bool is_joined = false;  // not if it closed a loop or met a third line
  };

  static std::size_t index(std::int32_t number) { return static_cast<std::size_t>(number); }
  std::pair<std::int32_t, std::int32_t> ends(Edge edge) const;
  Edge between(std::int32_t from, std::int32_t to) const;
  template <class Act>
  void at_sides(Edge edge, const Act& act) const;
  bool draw(Edge edge);
  bool is_wrong_closing(Edge edge);
  bool close_is_solution(Edge edge) const;

  std::int32_t rows_;
  std::int32_t columns_;
  Board board_;
  std::vector<Place> places_;  // by edge
  std::vector<Edge> edge_at_;  // by place, -1 for no edge
  std::vector<std::int8_t> clues_;
  std::vector<std::int8_t> around_;    // lines, by cell
  std::vector<std::int8_t> degree_;    // lines, by vertex
  std::vector<std::int32_t> partner_;  // other end of the path, by vertex that is an end
  std::vector<Join> joins_;
  std::vector<Edge> to_look_at_;  // edges that may close a loop
  std::size_t followed_ = 0;      // changes of the board
  Edge known_ = 0;                // edges, of the changes followed
  std::int32_t paths_ = 0;
  std::int64_t missing_ = 0;  // lines, over all clues
  Edge spared_ = -1;
  bool is_closed_ = false;
  Broken broken_;
};

}  // namespace hamekomi::loop_logic
