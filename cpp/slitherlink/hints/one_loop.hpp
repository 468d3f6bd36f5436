// A board whose lines must form one loop, with clues in the cells that count the lines around them.
// Patterns and loop avoidance are applied until nothing new follows.
//
// Loop avoidance (van Dam, Takegaki, 2008): an edge whose line would close a loop that is not the
// solution gets a cross. Paths are stored by their ends. When a line joins two paths, only one edge
// needs a check: the one between the new ends. While all lines are on one path, this edge is spared if
// closing the loop there would satisfy all clues.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "common/index.hpp"
#include "patterns/board.hpp"

namespace hamekomi::slitherlink::hints {

using patterns::Board;
using patterns::Place;
using patterns::Setting;
using patterns::Table;
using patterns::Value;

inline constexpr Value LINE = 1;
inline constexpr Value CROSS = 2;
// The value of the clue 0; other clues follow.
inline constexpr Value FIRST_CLUE = 1;
inline constexpr std::int8_t NO_CLUE = -1;
inline constexpr std::int8_t MOST_LINES = 4;  // around a cell

// Whether a setting describes such boards, in doubled coordinates: vertices have two even coordinates,
// cells two odd ones, edges one of each. Origins are cells, 0 means unknown, and edges off the board are
// crosses.
[[nodiscard]] bool is_of_loops(const Setting& setting);

// The horizontal edges are numbered first, in reading order, then the vertical ones.
using Edge = std::int32_t;

// Why a position is dead. `Broken::place` is the number of a cell, a vertex or an edge.
enum class Fault : std::uint8_t {
  none,
  // A pattern contradicts a known value; `Board::fatal` says which.
  pattern,
  // A cell has more lines than its clue.
  number,
  // Three lines meet at a vertex.
  branch,
  // The edge closes a loop that is not the solution, or is a line beside a closed loop.
  loop,
  // All edges are known, and there is no loop.
  no_loop,
  // The colours of the cells beside the edge contradict its mark.
  colours,
  // Cells of one side are cut off from each other, or a cell would be on both sides.
  regions,
  // No shape is left around a cell or at a dot: by their corners, or also by sides.
  corners,
  sides,
  // Another mark follows for the edge than the one it has.
  mark,
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

  // Applies everything until nothing new follows; returns false if the position is dead. A full board is
  // alive only if it is solved.
  bool settle();

  // The parts of settling. Each returns false if the position is dead.
  // Updates the paths with the new lines.
  bool follow();
  // Applies patterns only.
  bool close();
  // Crosses all edges that would close a wrong loop.
  bool avoid();
  // If a closed loop is the solution, crosses all other edges.
  bool finish();
  // Checks that some edge is unknown as long as there is no loop.
  bool is_open();

  // What follows does the same deductions one by one. They return true if something is new, which may be
  // a contradiction. Applies the first pattern of the table that gives something new, of those before
  // `end`.
  bool apply_pattern(std::uint32_t end);
  bool avoid_one();
  // Applies patterns, and loop avoidance if wanted, once: see Board::round. Returns false if the
  // position is dead.
  bool round(bool with_avoidance);

  [[nodiscard]] const Broken& broken() const { return broken_; }
  [[nodiscard]] bool is_dead() const { return broken_.fault != Fault::none; }
  // Records a fault; only the first one is kept.
  void breaks(Fault fault, std::int32_t place);
  [[nodiscard]] const Board& board() const { return board_; }
  bool put(Edge edge, Value mark) { return board_.put(places_[index(edge)], mark); }
  // Requires a cell without a clue, and that no loop is closed.
  void add_clue(std::int32_t cell, std::int8_t clue);

  [[nodiscard]] bool is_solved() const { return is_closed_; }

  [[nodiscard]] Edge edges() const { return static_cast<Edge>(places_.size()); }
  // How many edges are unknown. Requires that the paths are up to date, as on a settled board.
  [[nodiscard]] Edge unknown() const { return edges() - known_; }
  [[nodiscard]] Value mark(Edge edge) const { return board_.at(places_[index(edge)]); }
  [[nodiscard]] std::int8_t clue(std::int32_t cell) const { return clues_[index(cell)]; }
  // The edges marked since the beginning, in order; -1 stands for the change of a cell.
  [[nodiscard]] std::size_t changes() const { return board_.changes().size(); }
  [[nodiscard]] Edge changed(std::size_t k) const { return edge_at_[index(board_.changes()[k])]; }

  // The state of a settled board, to come back to.
  struct Snapshot {
    Board::Mark board;
    std::size_t joins = 0;
    std::size_t added = 0;
    Edge known = 0;
    std::int32_t paths = 0;
    std::int64_t missing = 0;
    Edge spared = -1;
    bool is_closed = false;
  };
  [[nodiscard]] Snapshot snapshot() const {
    return {board_.mark(), joins_.size(), added_.size(), known_, paths_, missing_, spared_, is_closed_};
  }
  void restore(const Snapshot& snapshot);

 private:
  // A line that was drawn from one vertex to another, and the far ends of the paths it joined.
  struct Join {
    Edge edge = 0;
    std::int32_t from = 0, to = 0;
    std::int32_t far_from = 0, far_to = 0;
    // False if the line closed a loop or met a third line.
    bool is_joined = false;
  };

  [[nodiscard]] std::pair<std::int32_t, std::int32_t> ends(Edge edge) const;
  [[nodiscard]] Edge between(std::int32_t from, std::int32_t to) const;
  template <class Act>
  void at_sides(Edge edge, const Act& act) const;
  bool draw(Edge edge);
  bool is_wrong_closing(Edge edge);
  [[nodiscard]] bool close_is_solution(Edge edge) const;

  std::int32_t rows_;
  std::int32_t columns_;
  Board board_;
  // By edge.
  std::vector<Place> places_;
  // By place; -1 for no edge.
  std::vector<Edge> edge_at_;
  std::vector<std::int8_t> clues_;
  // The cells whose clues were added later.
  std::vector<std::int32_t> added_;
  // Lines by cell, and lines by vertex.
  std::vector<std::int8_t> around_;
  std::vector<std::int8_t> degree_;
  // By vertex at which a path ends: the other end.
  std::vector<std::int32_t> partner_;
  std::vector<Join> joins_;
  // Edges that may close a loop.
  std::vector<Edge> candidates_;
  // How many changes of the board `follow` has seen, and how many of these are edges.
  std::size_t followed_ = 0;
  Edge known_ = 0;
  std::int32_t paths_ = 0;
  // Lines that all clues together still lack.
  std::int64_t missing_ = 0;
  // The edge that may close the right loop, or -1.
  Edge spared_ = -1;
  bool is_closed_ = false;
  Broken broken_;
};

}  // namespace hamekomi::slitherlink::hints
