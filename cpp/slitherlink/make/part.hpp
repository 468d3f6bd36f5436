#pragma once
// A square part of a board, around a cell. What is wrong with a wrong number mostly shows nearby, and
// where a number can be another one, mostly a small change of the loop suffices. So a search on a part
// answers most questions about a large board (question.hpp).

#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "slitherlink/search/start.hpp"

namespace hamekomi::slitherlink::make {

class Part {
 public:
  // A part with this many rows and columns, with the cell in the middle as far as the border permits.
  // The whole board if it is hardly larger.
  static Part around(const loops::Grid& board, int cell, int size);
  static Part whole(const loops::Grid& board) { return {board, 0, 0, board.rows, board.columns}; }

  [[nodiscard]] bool is_whole() const { return rows_ == board_->rows && columns_ == board_->columns; }
  // The clues of the part; its edges are unknown.
  [[nodiscard]] search::Start start(std::span<const std::int8_t> clues) const;
  // Calls `act` with each edge of the part, the edge of the board that it is, and whether it touches
  // what is beyond the part.
  template <class Act>
  void at_edges(const Act& act) const;
  // The numbers that a cell and a vertex of the board have in the part.
  [[nodiscard]] int cell(int on_board) const;
  [[nodiscard]] int vertex(int on_board) const;

 private:
  Part(const loops::Grid& board, int top, int left, int rows, int columns)
      : board_(&board), top_(top), left_(left), rows_(rows), columns_(columns) {}

  [[nodiscard]] loops::GoesOn goes_on() const {
    return {top_ > 0, left_ + columns_ < board_->columns, top_ + rows_ < board_->rows, left_ > 0};
  }

  const loops::Grid* board_;
  int top_;
  int left_;
  int rows_;
  int columns_;
};

// Whether the lines are a single loop that meets all clues; by cell, -1 for no clue.
[[nodiscard]] bool is_solution(const loops::Grid& board, std::span<const std::int8_t> clues,
                               std::span<const std::uint8_t> marks);

template <class Act>
void Part::at_edges(const Act& act) const {
  const loops::GoesOn on = goes_on();
  const auto is_at_rim = [&](int row, int column) {
    return (row == 0 && on.above) || (row == rows_ && on.below) || (column == 0 && on.left) ||
           (column == columns_ && on.right);
  };
  int edge = 0;
  for (int row = 0; row <= rows_; ++row)
    for (int column = 0; column < columns_; ++column)
      act(edge++, board_->horizontal(top_ + row, left_ + column),
          is_at_rim(row, column) || is_at_rim(row, column + 1));
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column <= columns_; ++column)
      act(edge++, board_->vertical(top_ + row, left_ + column),
          is_at_rim(row, column) || is_at_rim(row + 1, column));
}

}  // namespace hamekomi::slitherlink::make
