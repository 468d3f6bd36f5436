// What windows see, compared with the marks themselves; and that no window misses a change.
#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "check.hpp"
#include "loops/grid.hpp"
#include "loops/windows/window_states.hpp"
#include "slitherlink/search/window_patterns.hpp"

namespace test_loops_window_states {

using namespace hamekomi::loops;
using namespace hamekomi::slitherlink::search;

namespace {

// Each variable's value for random sides of the cells; an edge is a line between cells of two sides.
std::vector<std::uint8_t> random_values(const Grid& grid, std::mt19937& dice) {
  std::vector<std::uint8_t> values(static_cast<std::size_t>(grid.edges + grid.cells));
  for (int cell = 0; cell < grid.cells; ++cell) values[grid.edges + cell] = dice() % 2;
  const auto side = [&](int cell) { return grid.is_cell(cell) ? values[grid.edges + cell] : 0; };
  for (int edge = 0; edge < grid.edges; ++edge)
    values[edge] = side(grid.sides[edge][0]) == side(grid.sides[edge][1]) ? 0 : 1;
  return values;
}

int possible_patterns(const WindowStates& states, int vertex) {
  const Marks known = states.marks(vertex);
  return static_cast<int>(std::ranges::count_if(
      window_patterns({-1, -1, -1, -1}),
      [&](std::uint32_t pattern) { return (pattern & known.all()) == known.yes; }));
}

bool sees_its_marks(const Grid& grid, const WindowStates& states, int vertex,
                    const std::vector<std::uint8_t>& values, const std::vector<std::uint8_t>& is_shown) {
  Marks marks;
  for (int i = 0; i < REACH; ++i) {
    const int variable = states.places(vertex)[i];
    const bool is_known = variable == -1 ? is_off(grid, vertex, i) : is_shown[variable] != 0;
    if (is_known) (variable != -1 && values[variable] != 0 ? marks.yes : marks.no) |= window_bit(i);
  }
  return states.marks(vertex) == marks;
}

void windows_see_their_marks_and_miss_no_news() {
  const Grid grid(3, 4);
  std::mt19937 dice(5);
  int unimpressed = 0;
  for (int round = 0; round < 20; ++round) {
    const auto values = random_values(grid, dice);
    std::vector<std::uint8_t> is_shown(values.size());
    std::vector<int> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::shuffle(order, dice);
    WindowStates states(grid);
    for (const int variable : order) {
      std::vector<int> before;
      for (int vertex = 0; vertex < grid.vertices; ++vertex)
        before.push_back(possible_patterns(states, vertex));
      while (states.is_any_pending()) states.count_as_examined(states.take_pending());
      states.set(variable, values[variable] != 0);
      is_shown[variable] = 1;
      std::vector<std::uint8_t> has_news(before.size());
      while (states.is_any_pending()) {
        const int vertex = states.take_pending();
        states.count_as_examined(vertex);
        has_news[vertex] = 1;
      }
      for (int vertex = 0; vertex < grid.vertices; ++vertex) {
        CHECK(sees_its_marks(grid, states, vertex, values, is_shown));
        const auto& places = states.places(vertex);
        const bool sees_it = std::ranges::find(places, variable) != places.end();
        CHECK(sees_it || has_news[vertex] == 0);
        if (has_news[vertex] == 0) CHECK(possible_patterns(states, vertex) == before[vertex]);
        unimpressed += sees_it && has_news[vertex] == 0 ? 1 : 0;
      }
    }
    for (const int variable : order) {
      states.unset(variable, values[variable] != 0);
      is_shown[variable] = 0;
    }
    for (int vertex = 0; vertex < grid.vertices; ++vertex)
      CHECK(sees_its_marks(grid, states, vertex, values, is_shown));
  }
  CHECK(unimpressed > 100);
}

void all() { windows_see_their_marks_and_miss_no_news(); }

const check::Suite suite{"loops_window_states", all};

}  // namespace

}  // namespace test_loops_window_states
