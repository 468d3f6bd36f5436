// The search for loops under laws that have nothing to do with Slitherlink: vertices that the loop must
// visit, and the pearls of Masyu. Its solutions are compared with all loops that walks find.
#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "check.hpp"
#include "common/stop.hpp"
#include "loops/grid.hpp"
#include "loops/paths/loop_walk.hpp"
#include "loops/search/laws.hpp"
#include "loops/search/loop_search.hpp"
#include "loops/search/loop_start.hpp"
#include "loops/windows/loop_patterns.hpp"

namespace test_loops_loop_search {

using namespace hamekomi::loops;
using hamekomi::Stop;

namespace {

// What a vertex demands of the loop.
constexpr char FREE = '.';
constexpr char VISIT = 'v';
// Masyu: straight through a white pearl, and a turn at a neighbour on the loop; a turn at a black pearl,
// and straight through both neighbours.
constexpr char WHITE = 'w';
constexpr char BLACK = 'b';

class VertexLaws {
 public:
  VertexLaws(const Grid& grid, const std::string& demands)
      : grid_(&grid), demands_(demands), lines_(static_cast<std::size_t>(grid.edges)) {
    for (const char demand : {FREE, VISIT, WHITE, BLACK}) {
      auto& book = books_[book_of(demand)];
      for (const std::uint32_t pattern : loop_patterns())
        if (allows(demand, [&](int edge) { return (pattern & window_bit(edge)) != 0; }))
          book.push_back(pattern);
      fill_blocks(book);
    }
  }

  [[nodiscard]] std::vector<Patterns> window_patterns() const {
    std::vector<Patterns> patterns;
    for (const char demand : demands_) patterns.emplace_back(books_[book_of(demand)]);
    return patterns;
  }

  void add(int edge) { lines_[edge] = true; }
  void remove(int edge) { lines_[edge] = false; }
  [[nodiscard]] bool are_met() const { return are_met_by(lines_); }
  [[nodiscard]] bool are_met_with(int edge) const {
    std::vector<bool> lines = lines_;
    lines[edge] = true;
    return are_met_by(lines);
  }
  [[nodiscard]] bool could_be_met_by(int lines) const {
    return grid_->vertices - std::ranges::count(demands_, FREE) <= lines;
  }
  [[nodiscard]] std::span<const std::int32_t> missed_by(const LoopWalk& loop) const {
    for (int vertex = 0; vertex < grid_->vertices; ++vertex)
      if (demands_[vertex] != FREE && !loop.has_vertex(vertex)) return grid_->edges_of_vertex[vertex];
    return {};
  }
  [[nodiscard]] bool matters(int cell) const {
    return std::ranges::any_of(grid_->edges_of_cell[cell], [&](int edge) {
      return demands_[grid_->ends[edge][0]] != FREE || demands_[grid_->ends[edge][1]] != FREE;
    });
  }

 private:
  static std::size_t book_of(char demand) { return std::string(".vwb").find(demand); }

  // By `is_line(place)`: 0 to 3 are the edges of the vertex, up, right, down, left; 12 to 15 those that
  // go on straight at its neighbours. The numbers are those of a window.
  template <typename IsLine>
  static bool allows(char demand, IsLine is_line) {
    if (demand == FREE) return true;
    std::array<bool, 4> leaves{};
    std::array<bool, 4> goes_on{};
    int lines = 0;
    for (int k = 0; k < 4; ++k) {
      leaves[k] = is_line(k);
      goes_on[k] = leaves[k] && is_line(12 + k);
      lines += leaves[k] ? 1 : 0;
    }
    const auto straight = std::ranges::count(goes_on, true);
    const bool is_turn = leaves[0] != leaves[2];
    if (lines != 2) return false;
    return demand == VISIT || (demand == WHITE ? !is_turn && straight < 2 : is_turn && straight == 2);
  }

  [[nodiscard]] bool are_met_by(const std::vector<bool>& lines) const {
    for (int vertex = 0; vertex < grid_->vertices; ++vertex) {
      const auto line_at = [&](int place) {
        const int way = place % 4;
        const int edge = grid_->edges_of_vertex[vertex][way];
        if (place < 4 || edge == -1) return edge != -1 && lines[edge];
        const int onward = grid_->edges_of_vertex[grid_->other_end(edge, vertex)][way];
        return onward != -1 && lines[onward];
      };
      if (!allows(demands_[vertex], line_at)) return false;
    }
    return true;
  }

  const Grid* grid_;
  std::string demands_;
  std::vector<bool> lines_;
  std::array<std::vector<std::uint32_t>, 4> books_;
};

static_assert(LoopLaws<VertexLaws>);

using Loop = std::vector<int>;  // its vertices in order

// All loops whose first vertex is the lowest, in both directions.
void extend(const Grid& grid, Loop& path, std::vector<bool>& is_on, std::vector<Loop>& loops) {
  for (const int edge : grid.edges_of_vertex[path.back()]) {
    if (edge == -1) continue;
    const int next = grid.other_end(edge, path.back());
    if (next == path[0] && path.size() > 2) loops.push_back(path);
    if (next <= path[0] || is_on[next]) continue;
    path.push_back(next);
    is_on[next] = true;
    extend(grid, path, is_on, loops);
    is_on[next] = false;
    path.pop_back();
  }
}

// Each once.
std::vector<Loop> all_loops(const Grid& grid) {
  std::vector<Loop> loops;
  std::vector<bool> is_on(static_cast<std::size_t>(grid.vertices));
  for (int vertex = 0; vertex < grid.vertices; ++vertex) {
    Loop path{vertex};
    extend(grid, path, is_on, loops);
  }
  std::erase_if(loops, [](const Loop& loop) { return loop[1] > loop.back(); });
  return loops;
}

std::vector<std::uint8_t> marks_of(const Grid& grid, const Loop& loop) {
  std::vector<std::uint8_t> marks(static_cast<std::size_t>(grid.edges), cross);
  for (std::size_t k = 0; k < loop.size(); ++k)
    marks[grid.edge_between(loop[k], loop[(k + 1) % loop.size()])] = line;
  return marks;
}

// Along the loop, and so in another way than the laws above.
bool meets(const Loop& loop, const std::string& demands) {
  const std::size_t size = loop.size();
  const auto is_turn = [&](std::size_t k) {
    return 2 * loop[k % size] != loop[(k + size - 1) % size] + loop[(k + 1) % size];
  };
  std::size_t visited = 0;
  for (std::size_t k = 0; k < size; ++k) {
    const char demand = demands[static_cast<std::size_t>(loop[k])];
    const bool before = is_turn(k + size - 1);
    const bool after = is_turn(k + 1);
    if (demand == WHITE && (is_turn(k) || !(before || after))) return false;
    if (demand == BLACK && (!is_turn(k) || before || after)) return false;
    visited += demand != FREE ? 1 : 0;
  }
  return visited == demands.size() - static_cast<std::size_t>(std::ranges::count(demands, FREE));
}

using Marks = std::vector<std::uint8_t>;

bool agree(const Marks& loop, const Marks& start) {
  for (std::size_t edge = 0; edge < loop.size(); ++edge)
    if (start[edge] != unknown && start[edge] != loop[edge]) return false;
  return true;
}

std::multiset<Marks> found_by_walking(const Grid& grid, const std::vector<Loop>& loops,
                                      const std::string& demands, const Marks& start) {
  std::multiset<Marks> found;
  for (const Loop& loop : loops)
    if (meets(loop, demands) && agree(marks_of(grid, loop), start)) found.insert(marks_of(grid, loop));
  return found;
}

// Uses every technique on small boards as well.
std::multiset<Marks> found_by_search(const Grid& grid, const std::string& demands, const Marks& start) {
  LoopSearch<VertexLaws> search(LoopStart{grid.rows, grid.columns, start}, demands,
                                {.probing = 0, .agreeing = 3, .cutting = 0});
  std::multiset<Marks> found;
  for (;;) {
    switch (search.run(5)) {  // stopping changes nothing
      case Stop::found: found.insert(search.loop()); break;
      case Stop::finished: return found;
      default: break;
    }
  }
}

Marks nothing_known(const Grid& grid) { return Marks(static_cast<std::size_t>(grid.edges), unknown); }

std::string everywhere(const Grid& grid, char demand) {
  return std::string(static_cast<std::size_t>(grid.vertices), demand);
}

void without_laws_all_loops_are_found() {
  const Grid grid(3, 3);
  const auto found = found_by_search(grid, everywhere(grid, FREE), nothing_known(grid));
  CHECK(found.size() == 213);  // OEIS A140517
  CHECK(found == found_by_walking(grid, all_loops(grid), everywhere(grid, FREE), nothing_known(grid)));
}

void tours_of_all_vertices_are_as_many_as_published() {
  // OEIS A003763: tours of 2x2, 4x4 and 6x6 vertices.
  for (const auto& [side, tours] : {std::pair{2, 1}, {4, 6}, {6, 1072}}) {
    const Grid grid(side - 1, side - 1);
    if (side < 6 || !check::IS_SANITIZED)
      CHECK(std::cmp_equal(found_by_search(grid, everywhere(grid, VISIT), nothing_known(grid)).size(),
                           tours));
  }
  const Grid odd(4, 4);
  CHECK(found_by_search(odd, everywhere(odd, VISIT), nothing_known(odd)).empty());
}

// Graphs are boards from which some edges are missing.
void in_graphs_with_forced_edges_the_loops_of_a_walk_are_found() {
  std::mt19937 dice(11);
  const Grid grid(4, 3);
  const std::vector<Loop> loops = all_loops(grid);
  int several = 0;
  for (int trial = 0; trial < (check::IS_SANITIZED ? 100 : 400); ++trial) {
    Marks start = nothing_known(grid);
    for (auto& mark : start)
      mark = std::array{unknown, unknown, unknown, unknown, unknown, unknown, cross, line}[dice() % 8];
    if (trial % 2 != 0) std::ranges::replace(start, std::uint8_t{line}, std::uint8_t{unknown});
    if (trial % 4 == 0) start[dice() % start.size()] = line;
    std::string demands = everywhere(grid, FREE);
    for (char& demand : demands)
      if (dice() % 6 == 0) demand = VISIT;
    const auto found = found_by_search(grid, demands, start);
    CHECK(found == found_by_walking(grid, loops, demands, start));
    several += found.size() > 1 ? 1 : 0;
  }
  CHECK(several > 30);
}

// Pearls of a loop, of which some are left out: puzzles with a few solutions.
void puzzles_of_pearls_have_the_solutions_of_a_walk() {
  std::mt19937 dice(12);
  const Grid grid(4, 4);
  const std::vector<Loop> loops = all_loops(grid);
  int several = 0;
  int unique = 0;
  for (int trial = 0; trial < (check::IS_SANITIZED ? 80 : 150); ++trial) {
    const Loop& wanted = loops[dice() % loops.size()];
    std::string demands = everywhere(grid, FREE);
    for (const int vertex : wanted) {
      char& demand = demands[static_cast<std::size_t>(vertex)];
      if (dice() % 4 == 0) continue;
      for (const char pearl : {WHITE, BLACK}) {
        demand = pearl;
        if (meets(wanted, demands)) break;
        demand = FREE;
      }
    }
    const auto found = found_by_search(grid, demands, nothing_known(grid));
    CHECK(found == found_by_walking(grid, loops, demands, nothing_known(grid)));
    CHECK(found.contains(marks_of(grid, wanted)));
    several += found.size() > 1 ? 1 : 0;
    unique += found.size() == 1 ? 1 : 0;
  }
  CHECK(several > 3 && unique > 3);
}

// Laws without solutions are proved to have none.
void a_pearl_in_a_corner_that_is_to_be_passed_straight_has_no_solution() {
  const Grid grid(5, 5);
  std::string demands = everywhere(grid, FREE);
  demands[0] = WHITE;
  CHECK(found_by_search(grid, demands, nothing_known(grid)).empty());
}

void all() {
  without_laws_all_loops_are_found();
  tours_of_all_vertices_are_as_many_as_published();
  in_graphs_with_forced_edges_the_loops_of_a_walk_are_found();
  puzzles_of_pearls_have_the_solutions_of_a_walk();
  a_pearl_in_a_corner_that_is_to_be_passed_straight_has_no_solution();
}

const check::Suite suite{"loops_loop_search", all};

}  // namespace

}  // namespace test_loops_loop_search
