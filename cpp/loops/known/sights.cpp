#include "loops/known/sights.hpp"

#include <numeric>

namespace hamekomi::loops {

Sights::Sights(const Grid& grid)
    : starts_(static_cast<std::size_t>(grid.edges) + 1),
      edges_(static_cast<std::size_t>(grid.vertices)),
      marks_(static_cast<std::size_t>(grid.vertices)),
      new_(static_cast<std::size_t>(grid.vertices)),
      is_new_(static_cast<std::size_t>(grid.vertices), 1) {
  std::iota(new_.begin(), new_.end(), 0);
  for (int vertex = 0; vertex < grid.vertices; ++vertex) {
    edges_[vertex] = window_edges(grid, vertex);
    for (int i = 0; i < REACH; ++i) {
      if (const int edge = edges_[vertex][i]; edge != -1)
        ++starts_[edge + 1];
      else
        marks_[vertex].crosses |= window_bit(i);
    }
  }
  for (int edge = 0; edge < grid.edges; ++edge) starts_[edge + 1] += starts_[edge];
  sights_.resize(starts_.back());
  std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
  for (int vertex = 0; vertex < grid.vertices; ++vertex)
    for (int i = 0; i < REACH; ++i)
      if (const int edge = edges_[vertex][i]; edge != -1)
        sights_[next[edge]++] = {vertex, window_bit(i)};
}

}  // namespace hamekomi::loops
