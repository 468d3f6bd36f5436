#include "loops/known/sights.hpp"

#include <numeric>

namespace hamekomi::loops {

Sights::Sights(const Grid& grid)
    : starts_(static_cast<std::size_t>(grid.edges + grid.cells) + 1),
      places_(static_cast<std::size_t>(grid.vertices)),
      marks_(static_cast<std::size_t>(grid.vertices)),
      new_(static_cast<std::size_t>(grid.vertices)),
      is_new_(static_cast<std::size_t>(grid.vertices), 1) {
  std::iota(new_.begin(), new_.end(), 0);
  for (int vertex = 0; vertex < grid.vertices; ++vertex) {
    places_[vertex] = window_places(grid, vertex);
    for (int i = 0; i < REACH; ++i) {
      if (const int place = places_[vertex][i]; place != -1)
        ++starts_[place + 1];
      else
        marks_[vertex].no |= window_bit(i);
    }
  }
  for (int place = 0; place < grid.edges + grid.cells; ++place) starts_[place + 1] += starts_[place];
  sights_.resize(starts_.back());
  std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
  for (int vertex = 0; vertex < grid.vertices; ++vertex)
    for (int i = 0; i < REACH; ++i)
      if (const int place = places_[vertex][i]; place != -1)
        sights_[next[place]++] = {vertex, window_bit(i)};
}

}  // namespace hamekomi::loops
