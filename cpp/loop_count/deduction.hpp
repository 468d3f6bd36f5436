// Marks that all solutions share, as far as they follow easily. They keep states from being born that
// would die rows later: puzzles of 15 by 15 cells, 45 % of them clues, took a fiftieth of the states.
//
// Cells with a clue and vertices are groups of up to four edges that hold an allowed number of lines.
// What follows from one group at a time is drawn at once. Then every open edge is tried: where a line
// leads to a contradiction there is a cross, and the other way round; otherwise what both lead to is
// kept. That there is a single loop is not used; the sweep sees to that.
#pragma once

#include <array>
#include <cstddef>

#include "loop_count/board.hpp"

namespace hamekomi::loop_count {

class Deduction {
 public:
  explicit Deduction(Board board);

  // Goes on for about so many trials; true when nothing more follows, or a contradiction does.
  bool run(std::size_t trials);

  bool is_contradiction() const { return is_contradiction_; }
  const Board& board() const { return board_; }

 private:
  struct Group {
    std::array<std::int32_t, 4> edges;
    unsigned size;
    unsigned allowed;  // numbers of lines, as bits
  };

  struct Mark {
    std::int32_t edge;
    std::uint8_t value;
  };

  std::uint8_t& mark_at(std::int32_t edge) { return board_.marks[static_cast<std::size_t>(edge)]; }
  void add(const Group& group);
  void mark(std::int32_t edge, std::uint8_t value);
  bool conclude();  // draws all direct conclusions; false at a contradiction
  bool look_at(const Group& group);
  void try_both(std::int32_t edge);
  bool follow(std::int32_t edge, std::uint8_t value, std::vector<Mark>& marks);

  Board board_;
  std::vector<Group> groups_;
  std::vector<std::vector<std::uint32_t>> groups_of_;  // by edge
  std::vector<std::uint32_t> waiting_;                 // groups to look at
  std::vector<std::int32_t> trail_;                    // edges marked since it was last cleared
  std::vector<Mark> with_line_, with_cross_;           // what followed from the last trials
  std::int32_t edge_ = 0;                              // the next one to try
  std::int32_t quiet_ = 0;                             // edges passed since the last conclusion
  bool is_contradiction_ = false;
};

}  // namespace hamekomi::loop_count
