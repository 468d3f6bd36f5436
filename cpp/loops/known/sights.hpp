#pragma once
// What each window sees: what is known of its edges and cells, and whether some of it is new since the
// window was examined. Several windows see the same edge or cell; a list says which, and as which of
// their places. So a new mark changes only a few bits. Off the board all edges are crosses and all cells
// outside; where it goes on, they stay unknown.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "loops/deduce/window_patterns.hpp"
#include "loops/grid.hpp"

namespace hamekomi::loops {

// Which windows see what, on all boards of one size that go on on the same sides.
struct SightTable {
  explicit SightTable(const Grid& grid);

  struct Sight {
    std::int32_t vertex;
    std::uint32_t bit;
  };
  int rows;
  int columns;
  GoesOn goes_on;
  // The windows that see each variable, one after the other; and where a variable's sights begin.
  std::vector<Sight> sights;
  std::vector<std::uint32_t> starts;
  // By vertex: the variables of its window, -1 off the board; and what is known off the board.
  std::vector<std::array<std::int32_t, REACH>> places;
  std::vector<Marks> marks;
};

class Sights {
 public:
  // All windows are new at first.
  explicit Sights(const Grid& grid);

  void show(int variable, bool is_true) {
    for (std::uint32_t i = table_->starts[variable]; i < table_->starts[variable + 1]; ++i) {
      const SightTable::Sight sight = table_->sights[i];
      Marks& marks = marks_[sight.vertex];
      (is_true ? marks.yes : marks.no) |= sight.bit;
      if (!is_new_[sight.vertex]) {
        is_new_[sight.vertex] = 1;
        new_.push_back(sight.vertex);
      }
    }
  }
  void hide(int variable) {
    for (std::uint32_t i = table_->starts[variable]; i < table_->starts[variable + 1]; ++i) {
      const SightTable::Sight sight = table_->sights[i];
      marks_[sight.vertex] = marks_[sight.vertex].without(sight.bit);
    }
  }

  [[nodiscard]] Marks marks(int vertex) const { return marks_[vertex]; }
  // The variables of a window; -1 off the board.
  [[nodiscard]] const std::array<std::int32_t, REACH>& places(int vertex) const {
    return table_->places[vertex];
  }

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
  std::shared_ptr<const SightTable> table_;
  std::vector<Marks> marks_;
  std::vector<std::int32_t> new_;
  std::vector<std::uint8_t> is_new_;
};

}  // namespace hamekomi::loops
