#include "loops/known/sights.hpp"

#include <numeric>

namespace hamekomi::loops {

namespace {

// Who makes puzzles searches hundreds of times on boards of one size: the table of the last small board
// is kept, for each thread.
std::shared_ptr<const SightTable> table_for(const Grid& grid) {
  constexpr int SMALL = 2000;  // vertices
  thread_local std::shared_ptr<const SightTable> last;
  if (last && last->rows == grid.rows && last->columns == grid.columns) return last;
  auto table = std::make_shared<const SightTable>(grid);
  if (grid.vertices <= SMALL) last = table;
  return table;
}

}  // namespace

SightTable::SightTable(const Grid& grid)
    : rows(grid.rows),
      columns(grid.columns),
      starts(static_cast<std::size_t>(grid.edges + grid.cells) + 1),
      places(static_cast<std::size_t>(grid.vertices)),
      marks(static_cast<std::size_t>(grid.vertices)) {
  for (int vertex = 0; vertex < grid.vertices; ++vertex) {
    places[vertex] = window_places(grid, vertex);
    for (int i = 0; i < REACH; ++i) {
      if (const int place = places[vertex][i]; place != -1)
        ++starts[place + 1];
      else
        marks[vertex].no |= window_bit(i);
    }
  }
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  sights.resize(starts.back());
  std::vector<std::uint32_t> next(starts.begin(), starts.end() - 1);
  for (int vertex = 0; vertex < grid.vertices; ++vertex)
    for (int i = 0; i < REACH; ++i)
      if (const int place = places[vertex][i]; place != -1)
        sights[next[place]++] = {vertex, window_bit(i)};
}

Sights::Sights(const Grid& grid)
    : table_(table_for(grid)),
      marks_(table_->marks),
      new_(static_cast<std::size_t>(grid.vertices)),
      is_new_(static_cast<std::size_t>(grid.vertices), 1) {
  std::iota(new_.begin(), new_.end(), 0);
}

}  // namespace hamekomi::loops
