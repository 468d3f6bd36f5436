#pragma once
// Loops by plain backtracking (van Dam, Takegaki, 2008): edge by edge in reading order, a line first,
// then a cross, given up as soon as a number or a vertex cannot come right any more.
//
// Two checks are added to his; neither changes the order of the solutions. A vertex may not be left with
// one line, and a line may close a loop only if nothing else is open then, after which there are no more
// lines. His checks alone take 9,595,037 nodes instead of 4,615 on three by three empty cells.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "loops/grid.hpp"
#include "loops/start.hpp"

namespace hamekomi::loops {

class Backtrack {
 public:
  explicit Backtrack(const Start& start);

  // Goes on for so many nodes, or to the next solution if so asked.
  Stop run(std::uint64_t nodes, bool to_solutions);

  [[nodiscard]] const std::vector<std::uint8_t>& marks() const { return marks_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::uint64_t solutions() const { return solutions_; }

 private:
  // How many lines there are, how many edges are still unknown, how many lines there must be.
  struct Cell {
    int lines, unknown, least, most;
  };
  struct Vertex {
    int lines, unknown;
    int other_end;  // of the path that ends here; itself where no line is
  };

  bool put(int edge, Mark mark);
  bool put_line(int edge);
  bool put_cross(int edge);
  void take(int edge);
  void take_line(int edge);
  void join(int one, int other);
  void part(int one, int other);

  Grid grid_;
  std::vector<Cell> cells_;  // the last one is all that lies outside
  std::vector<Vertex> vertices_;
  std::vector<std::uint8_t> marks_;
  std::vector<int> order_;  // edges that were unknown at the start, in reading order
  std::size_t depth_ = 0;
  int open_ends_ = 0;
  bool closed_ = false;
  bool ahead_ = true;  // or on the way back
  std::uint64_t nodes_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace hamekomi::loops
