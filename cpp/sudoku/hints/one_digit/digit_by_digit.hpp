#pragma once
// A technique for one digit, tried on all digits. A step changes the places of one or two digits, and
// where nothing was found in the same places before, there is nothing now.

#include <vector>

#include "sudoku/hints/board/board.hpp"

namespace hamekomi::sudoku::hints {

class DigitByDigit {
 public:
  // `find_in(digit)` returns whether it found something; it may use the places of the digit only.
  template <typename FindIn>
  bool find(const Board& board, FindIn&& find_in) {
    for (const int digit : Bits(changed_digits(board))) {
      if (find_in(digit)) return true;
      remember(board, digit);
    }
    return false;
  }

  // The digits whose places have changed since nothing was found.
  Mask changed_digits(const Board& board) {
    if (box_rows_ != board.shape().box_rows() || size_ != board.size()) forget(board);
    Mask digits = 0;
    for (int digit = 0; digit < size_; ++digit)
      if (!is_unchanged(board, digit)) digits |= bit(digit);
    return digits;
  }

  // Nothing was found in the places of this digit.
  void remember(const Board& board, int digit) {
    for (int row = 0; row < size_; ++row) row_of(digit, row) = board.places(row, digit);
  }

 private:
  static constexpr Mask UNKNOWN = ~Mask{0};

  void forget(const Board& board) {
    box_rows_ = board.shape().box_rows();
    size_ = board.size();
    fruitless_.assign(index(size_ * size_), UNKNOWN);
  }
  Mask& row_of(int digit, int row) { return fruitless_[index(digit * size_ + row)]; }
  bool is_unchanged(const Board& board, int digit) {
    for (int row = 0; row < size_; ++row)
      if (row_of(digit, row) != board.places(row, digit)) return false;
    return true;
  }

  int box_rows_ = 0;
  int size_ = 0;
  // By digit and row: the places in which nothing was found.
  std::vector<Mask> fruitless_;
};

}  // namespace hamekomi::sudoku::hints
