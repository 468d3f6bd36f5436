#pragma once
// What each window sees: the marks on its sixteen edges, and whether one of them is new since the window
// was examined. Several windows see the same edge; a list says which, and as which of their edges. So a
// new mark changes only a few bits.

#include <array>
#include <cstdint>
#include <vector>

#include "loops/deduce/window_patterns.hpp"
#include "loops/grid.hpp"

namespace hamekomi::loops {

class Sights {
 public:
  // All windows are new at first.
  explicit Sights(const Grid& grid);

  void show(int edge, bool is_line) {
    for (std::uint32_t i = starts_[edge]; i < starts_[edge + 1]; ++i) {
      const Sight sight = sights_[i];
      Marks& marks = marks_[sight.vertex];
      (is_line ? marks.lines : marks.crosses) |= sight.bit;
      if (!is_new_[sight.vertex]) {
        is_new_[sight.vertex] = 1;
        new_.push_back(sight.vertex);
      }
    }
  }
  void hide(int edge) {
    for (std::uint32_t i = starts_[edge]; i < starts_[edge + 1]; ++i) {
      Marks& marks = marks_[sights_[i].vertex];
      marks = marks.without(sights_[i].bit);
    }
  }

  [[nodiscard]] Marks marks(int vertex) const { return marks_[vertex]; }
  // The edges of a window in the table's order; -1 off the board.
  [[nodiscard]] const std::array<std::int32_t, REACH>& edges(int vertex) const { return edges_[vertex]; }

  [[nodiscard]] bool is_any_new() const { return !new_.empty(); }
  // The vertex of a window that has news.
  int take_new() {
    const int vertex = new_.back();
    new_.pop_back();
    is_new_[vertex] = 0;
    return vertex;
  }
  // Call after the search has gone back: what remains was examined before.
  void forget_new() {
    for (const std::int32_t vertex : new_) is_new_[vertex] = 0;
    new_.clear();
  }

 private:
  struct Sight {
    std::int32_t vertex;
    std::uint16_t bit;
  };
  // The windows that see each edge, edge after edge.
  std::vector<Sight> sights_;
  // Where an edge's sights begin.
  std::vector<std::uint32_t> starts_;
  std::vector<std::array<std::int32_t, REACH>> edges_;
  std::vector<Marks> marks_;
  std::vector<std::int32_t> new_;
  std::vector<std::uint8_t> is_new_;
};

}  // namespace hamekomi::loops
