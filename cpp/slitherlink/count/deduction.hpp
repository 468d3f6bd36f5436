// Finds marks that all solutions share, as far as they follow easily. They prevent states that would
// turn out impossible only rows later: puzzles of 15 by 15 cells with 45 % clues took a fiftieth of the
// states.
//
// Cells with a clue and vertices are groups of up to four edges with an allowed number of lines.
// Conclusions from a single group are drawn at once. Then every open edge is tried: if a line leads to a
// contradiction, the edge is a cross, and vice versa; otherwise marks that follow in both cases are
// kept. The deduction does not use that there is a single loop; the sweep takes care of that.
#pragma once

#include <array>
#include <cstddef>

#include "common/index.hpp"
#include "slitherlink/count/board.hpp"

namespace hamekomi::slitherlink::count {

class Deduction {
 public:
  explicit Deduction(Board board);

  // Runs for about this many trials. Returns true if nothing more follows, or after a contradiction.
  bool run(std::size_t trials);

  [[nodiscard]] bool is_contradiction() const { return is_contradiction_; }
  const Board& board() const { return board_; }

 private:
  struct Group {
    std::array<std::int32_t, 4> edges;
    unsigned size;
    // The allowed numbers of lines, as bits.
    unsigned allowed;
  };

  struct Mark {
    std::int32_t edge;
    std::uint8_t value;
  };

  std::uint8_t& mark_at(std::int32_t edge) { return board_.marks[index(edge)]; }
  void add(const Group& group);
  void mark(std::int32_t edge, std::uint8_t value);
  // Draws all direct conclusions; returns false on a contradiction.
  bool conclude();
  bool examine(const Group& group);
  void try_both(std::int32_t edge);
  bool follow(std::int32_t edge, std::uint8_t value, std::vector<Mark>& marks);

  Board board_;
  std::vector<Group> groups_;
  // By edge.
  std::vector<std::vector<std::uint32_t>> groups_of_;
  // Groups to examine.
  std::vector<std::uint32_t> waiting_;
  // Edges marked since it was last cleared.
  std::vector<std::int32_t> trail_;
  // What followed from the last trials.
  std::vector<Mark> with_line_, with_cross_;
  // The next edge to try.
  std::int32_t edge_ = 0;
  // Edges tried since the last conclusion.
  std::int32_t quiet_ = 0;
  bool is_contradiction_ = false;
};

}  // namespace hamekomi::slitherlink::count
