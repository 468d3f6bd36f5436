// Ways over known edges: from a cell to the outside, and between two cells.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "check.hpp"
#include "slitherlink/hints/ways_out.hpp"

namespace test_slitherlink_ways_out {

namespace {

using namespace hamekomi::slitherlink::hints;

// Two cells side by side, all edges known: the horizontal ones are 0 to 3, the vertical ones 4 to 6.
void a_way_between_cells_is_short_and_avoids_an_edge() {
  const Cells cells{1, 2};
  const std::vector<Value> marks(7, CROSS);
  CHECK(way_between(cells, marks, 0, 1, -1) == std::vector<Edge>{5});
  const std::vector<Edge> around = way_between(cells, marks, 0, 1, 5);
  CHECK(around.size() == 2 && std::ranges::find(around, 5) == around.end());
  CHECK(way_between(cells, std::vector<Value>(7, 0), 0, 1, -1).empty());
}

void ways_out_end_where_a_side_is_told() {
  const Cells cells{1, 2};
  std::vector<Value> marks(7, 0);
  marks[5] = LINE;
  const std::vector<WaysOut::Told> told{{0, true}, {0, true}};
  const WaysOut ways(cells, marks, told);
  CHECK(ways.way(0).is_inside && ways.way(0).length == 0);
  CHECK(!ways.way(1).is_inside && ways.way(1).length == 1);
  CHECK(ways.way(1).edge == 5 && ways.way(1).beyond == 0);
  CHECK((ways.cells() == std::vector<std::int32_t>{cells.outside(), 0, 1}));
}

void all() {
  a_way_between_cells_is_short_and_avoids_an_edge();
  ways_out_end_where_a_side_is_told();
}

const check::Suite suite{"slitherlink_ways_out", all};

}  // namespace

}  // namespace test_slitherlink_ways_out
