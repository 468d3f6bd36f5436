// Ways over known edges: from a cell to the outside, and between two cells.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "check.hpp"
#include "slitherlink/hints/paths_out.hpp"

namespace test_slitherlink_paths_out {

namespace {

using namespace hamekomi::slitherlink::hints;

// Two cells side by side, all edges known: the horizontal ones are 0 to 3, the vertical ones 4 to 6.
void a_way_between_cells_is_short_and_avoids_an_edge() {
  const Cells cells{1, 2};
  const std::vector<Value> marks(7, CROSS);
  CHECK(path_between(cells, marks, 0, 1, -1) == std::vector<Edge>{5});
  const std::vector<Edge> around = path_between(cells, marks, 0, 1, 5);
  CHECK(around.size() == 2 && std::ranges::find(around, 5) == around.end());
  CHECK(path_between(cells, std::vector<Value>(7, 0), 0, 1, -1).empty());
}

void ways_out_end_where_a_side_is_given() {
  const Cells cells{1, 2};
  std::vector<Value> marks(7, 0);
  marks[5] = LINE;
  const std::vector<PathsOut::KnownSide> known_sides{{0, true}, {0, true}};
  const PathsOut paths(cells, marks, known_sides);
  CHECK(paths.path(0).is_inside && paths.path(0).length == 0);
  CHECK(!paths.path(1).is_inside && paths.path(1).length == 1);
  CHECK(paths.path(1).edge == 5 && paths.path(1).beyond == 0);
  CHECK((paths.cells() == std::vector<std::int32_t>{cells.outside(), 0, 1}));
}

void all() {
  a_way_between_cells_is_short_and_avoids_an_edge();
  ways_out_end_where_a_side_is_given();
}

const check::Suite suite{"slitherlink_paths_out", all};

}  // namespace

}  // namespace test_slitherlink_paths_out
