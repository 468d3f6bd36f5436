#pragma once
// The loop that an edge closes, or would close: a walk along lines from one of its ends to the other.
// Afterwards `has_edge` and `has_vertex` say what is on the loop.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class LoopWalk {
 public:
  LoopWalk(const Grid& grid, const Trail& trail, std::span<const std::array<std::int32_t, 2>> links = {})
      : grid_(&grid),
        trail_(&trail),
        edge_stamp_(static_cast<std::size_t>(grid.edges)),
        vertex_stamp_(static_cast<std::size_t>(grid.vertices)),
        links_(links) {}

  // Adds the lines of the loop, without the edge itself. Requires a path between its ends of lines that
  // were known before that place in the trail; later lines may branch off and are ignored.
  void go_round(int edge, int before, Premises& lines) {
    ++stamps_;
    const auto [start, end] = grid_->ends[edge];
    edge_stamp_[edge] = vertex_stamp_[end] = stamps_;
    int vertex = start;
    for (int came = edge; vertex != end;) {
      vertex_stamp_[vertex] = stamps_;
      const int next = line_from(vertex, came, before);
      came = next;
      if (next == -1) {
        vertex = linked_with(vertex);
        continue;
      }
      lines.push_back(positive(next));
      edge_stamp_[next] = stamps_;
      vertex = grid_->other_end(next, vertex);
    }
  }

  [[nodiscard]] bool has_edge(int edge) const { return edge_stamp_[edge] == stamps_; }
  [[nodiscard]] bool has_vertex(int vertex) const { return vertex_stamp_[vertex] == stamps_; }

 private:
  // The other line at a vertex; -1 if a link goes on from there.
  [[nodiscard]] int line_from(int vertex, int came, int before) const {
    for (const int next : grid_->edges_of_vertex[vertex])
      if (next != came && next != -1 && trail_->is_true_before(positive(next), before)) return next;
    return -1;
  }
  [[nodiscard]] int linked_with(int vertex) const {
    for (const auto& [one, other] : links_)
      if (one == vertex || other == vertex) return one == vertex ? other : one;
    return -1;
  }

  const Grid* grid_;
  const Trail* trail_;
  std::vector<std::uint64_t> edge_stamp_;
  std::vector<std::uint64_t> vertex_stamp_;
  std::uint64_t stamps_ = 0;
  // Ends of paths beyond the board.
  std::span<const std::array<std::int32_t, 2>> links_;
};

}  // namespace hamekomi::loops
