#include "loops/known/sights.hpp"

#include <algorithm>
#include <numeric>

namespace hamekomi::loops {

namespace {

// Who makes puzzles searches thousands of times on boards of one size, and on parts of them: the tables
// used last are kept, for each thread, the latest first, up to so many vertices.
std::shared_ptr<const SightTable> table_for(const Grid& grid) {
  constexpr std::size_t MOST = 25'000;
  thread_local std::vector<std::shared_ptr<const SightTable>> kept;
  const auto found = std::ranges::find_if(kept, [&](const auto& table) {
    return table->rows == grid.rows && table->columns == grid.columns && table->goes_on == grid.goes_on;
  });
  if (found != kept.end()) {
    std::rotate(kept.begin(), found, found + 1);
    return kept.front();
  }
  auto table = std::make_shared<const SightTable>(grid);
  kept.insert(kept.begin(), table);
  std::size_t vertices = 0;
  std::erase_if(kept, [&](const auto& each) { return (vertices += each->marks.size()) > MOST; });
  return table;
}

}  // namespace

SightTable::SightTable(const Grid& grid)
    : rows(grid.rows),
      columns(grid.columns),
      goes_on(grid.goes_on),
      starts(static_cast<std::size_t>(grid.edges + grid.cells) + 1),
      places(static_cast<std::size_t>(grid.vertices)),
      marks(static_cast<std::size_t>(grid.vertices)) {
  for (int vertex = 0; vertex < grid.vertices; ++vertex) {
    places[vertex] = window_places(grid, vertex);
    for (int i = 0; i < REACH; ++i) {
      if (const int place = places[vertex][i]; place != -1)
        ++starts[place + 1];
      else if (is_off(grid, vertex, i))
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
