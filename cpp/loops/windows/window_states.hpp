#pragma once
// The state of each window: what is known of its edges and cells, and whether some of it is new since
// the window was examined. Off the board all edges are crosses and all cells outside; where it goes on,
// they stay unknown.
//
// The vertices have a margin all around, so that the squares of windows (squares.hpp) in which a mark is
// set need not end at the border. What is set there is never read. Only windows that learn something
// from a mark are queued to be examined again, first come, first served: the latest first, windows were
// examined 1.25 times as often, since much of what would change in them was still to come.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "loops/grid.hpp"
#include "loops/windows/ring_queue.hpp"
#include "loops/windows/squares.hpp"
#include "loops/windows/window.hpp"

namespace hamekomi::loops {

// The windows of all boards of one size that go on on the same sides.
struct WindowTable {
  explicit WindowTable(const Grid& grid);

  int rows;
  int columns;
  GoesOn goes_on;
  // Vertices of a row, with its margin.
  int width;
  // By variable: the first vertex of the square that sees it.
  std::vector<std::int32_t> square;
  // The numbers of vertices in a board without margin, by those with it, and the other way round.
  std::vector<std::int32_t> without_margin;
  std::vector<std::int32_t> with_margin;
  // By vertex: the variables of its window, -1 off the board.
  std::vector<std::array<std::int32_t, REACH>> places;
  // By vertex, with margin: what is off the board.
  std::vector<std::uint32_t> off_board;
};

class WindowStates {
 public:
  // All windows are new at first.
  explicit WindowStates(const Grid& grid);

  void set(int variable, bool is_true) {
    const Square& square = square_of(variable);
    const std::int32_t first = table_->square[variable];
    flag_as_pending(first, square.is_new_for[what_is_known(square, first)]);
    std::uint32_t* marks = (is_true ? yes_ : no_).data() + first;
    for (const Four& bits : square.bits) {
      const Four more = read(marks) | bits;
      std::memcpy(marks, &more, sizeof more);
      marks += width_;
    }
  }
  void unset(int variable, bool was_true) {
    const Square& square = square_of(variable);
    std::uint32_t* marks = (was_true ? yes_ : no_).data() + table_->square[variable];
    for (const Four& bits : square.bits) {
      const Four less = read(marks) & ~bits;
      std::memcpy(marks, &less, sizeof less);
      marks += width_;
    }
  }

  [[nodiscard]] Marks marks(int vertex) const {
    const std::int32_t at = table_->with_margin[vertex];
    return {yes_[at], no_[at]};
  }
  // The variables of a window; -1 off the board.
  [[nodiscard]] const std::array<std::int32_t, REACH>& places(int vertex) const {
    return table_->places[vertex];
  }

  [[nodiscard]] bool is_any_pending() const { return !pending_.is_empty(); }
  // The vertex of a window that has changed. Call `count_as_examined` when all that follows from it is
  // set: that is nothing new for this window.
  int take_pending() { return table_->without_margin[pending_.pop()]; }
  void count_as_examined(int vertex) { is_pending_[table_->with_margin[vertex]] = 0; }
  // Call after the search has gone back: what remains was examined before.
  void clear_pending() {
    while (!pending_.is_empty()) is_pending_[pending_.pop()] = 0;
  }

 private:
  [[nodiscard]] const Square& square_of(int variable) const {
    return squares_[(variable >= horizontals_ ? 1 : 0) + (variable >= edges_ ? 1 : 0)];
  }
  static Four read(const std::uint32_t* marks) {
    Four four;
    std::memcpy(&four, marks, sizeof four);
    return four;
  }
  [[nodiscard]] unsigned what_is_known(const Square& square, std::int32_t first) const {
    const std::int32_t at = first + square.observer_row * width_ + square.observer_column;
    const std::uint32_t known = yes_[at] | no_[at];
    unsigned set = 0;
    for (unsigned k = 0; k < 4; ++k)
      set |= ((known & square.implied_by[k]) == square.implied_by[k] ? 1U : 0U) << k;
    return set;
  }
  // Flags are gathered from all rows before they are looked at: one unpredictable branch
  // instead of one for each row.
  void flag_as_pending(std::int32_t first, const std::array<std::uint32_t, 4>& is_new_for) {
    static_assert(std::endian::native == std::endian::little);
    std::uint8_t* const flags = is_pending_.data() + first;
    unsigned fresh = 0;
    for (unsigned row = 0; row < 4; ++row) {
      std::uint32_t old = 0;
      std::memcpy(&old, flags + row_[row], sizeof old);
      const std::uint32_t all = old | is_new_for[row];
      std::memcpy(flags + row_[row], &all, sizeof all);
      // The lowest bits of four bytes, moved together.
      fresh |= ((all ^ old) * 0x01020408U >> 24U) << 4 * row;
    }
    for (; fresh != 0; fresh &= fresh - 1) {
      const auto number = static_cast<unsigned>(std::countr_zero(fresh));
      pending_.push(first + row_[number / 4] + static_cast<std::int32_t>(number % 4));
    }
  }

  std::shared_ptr<const WindowTable> table_;
  const Square* squares_;
  int width_;
  // Where the four rows of a square begin.
  std::array<std::int32_t, 4> row_;
  int horizontals_;
  int edges_;
  // By vertex, with margin.
  std::vector<std::uint32_t> yes_;
  std::vector<std::uint32_t> no_;
  std::vector<std::uint8_t> is_pending_;
  RingQueue pending_;
};

}  // namespace hamekomi::loops
