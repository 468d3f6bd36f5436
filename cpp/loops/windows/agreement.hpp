#pragma once
// Neighbouring windows (windows.hpp) must agree on the cells that both see: a pattern to which no
// pattern of a neighbour fits is left out, until all fit. This takes as long as some thirty conflicts,
// so it is done only when nothing is guessed; but what it leaves out is never looked at again, and needs
// no reasons. On our minimal boards it nearly doubles what is known before the first guess, and nearly
// halves the conflicts.
//
// Each window has a view towards each neighbour (views.hpp). Patterns are looked through only if a
// window's view shows more than the neighbour's view back.
//
// Windows two vertices apart tell nothing more.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/sheet.hpp"
#include "loops/windows/sift.hpp"
#include "loops/windows/sights.hpp"
#include "loops/windows/views.hpp"
#include "loops/windows/windows.hpp"

namespace hamekomi::loops {

class Agreement {
 public:
  Agreement(const Grid& grid, const Sights& sights, Sheet& sheet, Windows& windows)
      : grid_(&grid), sights_(&sights), sheet_(&sheet), windows_(&windows), sift_(sift(simd::level())) {}

  // Whether nothing is guessed, and there is news since the last time.
  [[nodiscard]] bool is_due() const {
    return sheet_->trail().level() == 0 && sheet_->trail().size() > last_time_;
  }
  // Writes what follows. Returns false if there is no solution.
  bool reach();

 private:
  struct List {
    std::size_t start = 0;
    std::size_t size = 0;
  };

  void copy_patterns();
  void move_together();
  void queue(int vertex);
  bool drop_known();
  bool fit(int vertex);
  void look_around(int vertex);
  bool write_down(int vertex);
  [[nodiscard]] std::span<std::uint32_t> patterns(int vertex) {
    return {patterns_.data() + lists_[vertex].start, lists_[vertex].size};
  }
  // Call when only the first patterns of a window are left. Returns false if there are none.
  bool shorten(int vertex, std::size_t left);
  // The window in a direction; -1 off the board.
  [[nodiscard]] int neighbour(int vertex, std::size_t direction) const;

  const Grid* grid_;
  const Sights* sights_;
  Sheet* sheet_;
  Windows* windows_;
  Sift sift_;
  // How many literals were known the last time; -1 before the first.
  int last_time_ = -1;
  std::vector<std::uint32_t> patterns_;
  // By vertex: its patterns, its views, and whether it has lost patterns since the views were made; then
  // they show more than there is.
  std::vector<List> lists_;
  std::vector<Views> views_;
  std::vector<std::uint8_t> is_view_old_;
  // By vertex: what was known when patterns were last dropped because of it.
  std::vector<Marks> dropped_for_;
  // Windows to be made to fit their neighbours, and windows that have lost patterns since the results
  // were written down; and flags for both.
  std::vector<std::int32_t> queue_;
  std::vector<std::int32_t> unwritten_;
  std::vector<std::uint8_t> is_queued_;
  std::vector<std::uint8_t> is_unwritten_;
  // By vertex: the directions from which less is shown since it was made to fit, as bits.
  std::vector<std::uint8_t> shows_less_;
};

}  // namespace hamekomi::loops
