#include "sudoku/search/search.hpp"

#include <algorithm>

namespace hamekomi::sudoku {

namespace {

// Nodes after which idle lanes look for work.
constexpr std::uint64_t NODES_PER_LOOK = 64;

// Stops at every solution.
struct ToTheNext {
  Lanes& lanes;
  bool found = false;
  Grid solution;

  bool solved(unsigned /*lane*/, const Grid& grid) {
    found = true;
    solution = grid;
    lanes.pause();
    return true;
  }
  void ended(unsigned lane) const { lanes.rest(lane); }
  static Candidate choose(unsigned /*lane*/, const Grid& grid) { return sudoku::choose(grid); }
};

}  // namespace

Search::Search(const Cells& cells, simd::Level level) : lanes_(kernel(level), 1) {
  lanes_.begin(0, grid_of(cells.data()));
}

Stop Search::run(std::uint64_t nodes) {
  ToTheNext owner{lanes_, false, {}};
  lanes_.run(nodes, owner);
  if (owner.found) {
    write_cells(owner.solution, cells_.data());
    return Stop::found;
  }
  return lanes_.is_busy() ? Stop::paused : Stop::finished;
}

Count::Count(const Cells& cells, std::uint64_t limit, simd::Level level)
    : lanes_(kernel(level)), limit_(limit) {
  lanes_.begin(0, grid_of(cells.data()));
}

Stop Count::run(std::uint64_t nodes) {
  const std::uint64_t end = lanes_.nodes() + nodes;
  while (lanes_.is_busy() && lanes_.nodes() < end) {
    share();
    lanes_.run(std::min(NODES_PER_LOOK, end - lanes_.nodes()), *this);
  }
  return lanes_.is_busy() ? Stop::paused : Stop::finished;
}

std::uint64_t Count::solutions() const { return std::min(solutions_, limit_); }

bool Count::solved(unsigned /*lane*/, const Grid& /*grid*/) { return ++solutions_ < limit_; }

void Count::ended(unsigned lane) {
  if (solutions_ < limit_) return lanes_.rest(lane);
  for (unsigned each = 0; each < lanes_.size(); ++each) lanes_.rest(each);
}

Candidate Count::choose(unsigned /*lane*/, const Grid& grid) { return sudoku::choose(grid); }

void Count::share() {
  Grid grid;
  for (unsigned lane = 0; lane < lanes_.size(); ++lane)
    if (!lanes_.is_busy(lane) && lanes_.take(grid)) lanes_.begin(lane, grid);
}

}  // namespace hamekomi::sudoku
