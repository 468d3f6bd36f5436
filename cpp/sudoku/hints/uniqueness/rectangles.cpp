// Unique rectangles, type by type: four cells in two rows, two columns and two boxes that all have two
// candidates in common. If they had no others, these two could be swapped, and the solution would not be
// unique. Types 1 to 4 are as in unique_loops.cpp; the others look at where the two digits can stand.

#include <array>

#include "sudoku/hints/basic/subsets.hpp"
#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

// Corners 0, 1 are in one row, 0, 2 in one column; 3 is opposite to 0.
struct Rectangle {
  std::array<int, 4> cells{};
  Mask pair = 0;
};

class Judge {
 public:
  Judge(const Board& board, const Rectangle& rectangle, Finding& finding)
      : board_(board), shape_(board.shape()), on_(rectangle), finding_(finding) {
    for (int corner = 0; corner < 4; ++corner) {
      if (others(corner) == 0) continue;
      which_[index(saviours_++)] = corner;
      all_others_ |= others(corner);
    }
  }

  bool is(int type) {
    switch (type) {
      case 1: return saviours_ == 1 && type_1();
      case 2: return saviours_ == 2 && !is_diagonal() && count(all_others_) == 1 && same_digit(type);
      case 3: return saviours_ == 2 && !is_diagonal() && count(all_others_) > 1 && type_3();
      case 4: return saviours_ == 2 && !is_diagonal() && type_4();
      case 5:
        return (saviours_ == 3 || (saviours_ == 2 && is_diagonal())) && count(all_others_) == 1 &&
               same_digit(type);
      case 6: return saviours_ == 2 && is_diagonal() && type_6();
      default: return saviours_ >= 2 && hidden();
    }
  }

 private:
  int cell(int corner) const { return on_.cells[index(corner)]; }
  int saviour(int number) const { return cell(which_[index(number)]); }
  Mask others(int corner) const { return board_.candidates(cell(corner)) & ~on_.pair; }
  bool is_diagonal() const { return which_[0] + which_[1] == 3; }
  // Whether the digit has no other places in the line of the two corners.
  bool is_strong(int a, int b, int digit) const {
    const int kind = a / 2 == b / 2 ? ROW : COLUMN;
    return count(board_.places(shape_.house_of(cell(a), kind), digit)) == 2;
  }

  void begin(Technique technique) {
    finding_.begin(technique);
    finding_.digits = on_.pair;
    for (int corner = 0; corner < 4; ++corner) {
      for (const int digit : Bits(on_.pair)) finding_.premises.push_back(candidate(cell(corner), digit));
      for (const int digit : Bits(others(corner)))
        finding_.extras.push_back(candidate(cell(corner), digit));
    }
  }

  bool type_1() {
    begin(Technique::rectangle_1);
    finding_.remove_all(board_, saviour(0), on_.pair);
    return true;
  }

  bool same_digit(int type) {
    begin(type == 2 ? Technique::rectangle_2 : Technique::rectangle_5);
    for (const int peer : shape_.peers(saviour(0))) {
      bool sees_all = true;
      for (int each = 1; each < saviours_; ++each)
        sees_all = sees_all && shape_.sees(peer, saviour(each));
      if (sees_all) finding_.remove_if_there(board_, peer, first(all_others_));
    }
    return finding_.does_something();
  }

  bool type_3() {
    std::array<Mask, MOST_SIZE> masks{};
    for (int kind = ROW; kind <= BOX; ++kind) {
      const int house = shape_.house_of(saviour(0), kind);
      if (!shape_.contains(house, saviour(1))) continue;
      for (int place = 0; place < board_.size(); ++place) {
        const int at = shape_.cell(house, place);
        masks[index(place)] = at == saviour(0) || at == saviour(1) ? 0 : board_.candidates(at);
      }
      for (int size = count(all_others_); size <= 4; ++size)
        if (choose(
                masks.data(), board_.size(), size - 1, size,
                [&](Mask cells, Mask digits) {
                  if (count(digits) != size) return false;
                  begin(Technique::rectangle_3);
                  finding_.houses = {house};
                  for (int place = 0; place < board_.size(); ++place) {
                    const int at = shape_.cell(house, place);
                    if (masks[index(place)] == 0) continue;
                    if (holds(cells, place))
                      for (const int digit : Bits(board_.candidates(at)))
                        finding_.premises.push_back(candidate(at, digit));
                    else
                      finding_.remove_all(board_, at, digits);
                  }
                  return finding_.does_something();
                },
                0, 0, all_others_))
          return true;
    }
    return false;
  }

  bool type_4() {
    for (int kind = ROW; kind <= BOX; ++kind) {
      const int house = shape_.house_of(saviour(0), kind);
      if (!shape_.contains(house, saviour(1))) continue;
      for (const int digit : Bits(on_.pair)) {
        if (count(board_.places(house, digit)) != 2) continue;
        begin(Technique::rectangle_4);
        finding_.houses = {house};
        for (int each = 0; each < 2; ++each)
          finding_.remove_all(board_, saviour(each), on_.pair & ~bit(digit));
        return true;
      }
    }
    return false;
  }

  // A digit of the pair that is strong in both rows or in both columns would force the deadly pattern.
  bool type_6() {
    for (const int digit : Bits(on_.pair)) {
      const bool in_rows = is_strong(0, 1, digit) && is_strong(2, 3, digit);
      const bool in_columns = is_strong(0, 2, digit) && is_strong(1, 3, digit);
      if (!in_rows && !in_columns) continue;
      begin(Technique::rectangle_6);
      for (int each = 0; each < 2; ++each) finding_.remove_if_there(board_, saviour(each), digit);
      finding_.digits = on_.pair;
      return true;
    }
    return false;
  }

  // From a corner without others: a digit that is strong along both lines of the opposite corner forces
  // the deadly pattern if the other digit stood there.
  bool hidden() {
    for (int corner = 0; corner < 4; ++corner) {
      if (others(corner) != 0) continue;
      const int opposite = 3 - corner, row_mate = opposite % 2 == 0 ? opposite + 1 : opposite - 1,
                column_mate = (opposite + 2) % 4;
      for (const int digit : Bits(on_.pair)) {
        if (!is_strong(opposite, row_mate, digit) || !is_strong(opposite, column_mate, digit)) continue;
        begin(Technique::hidden_rectangle);
        finding_.houses = {shape_.house_of(cell(opposite), ROW),
                           shape_.house_of(cell(opposite), COLUMN)};
        finding_.remove_all(board_, cell(opposite), on_.pair & ~bit(digit));
        return finding_.does_something();
      }
    }
    return false;
  }

  const Board& board_;
  const Shape& shape_;
  const Rectangle& on_;
  Finding& finding_;
  std::array<int, 4> which_{};
  int saviours_ = 0;
  Mask all_others_ = 0;
};

}  // namespace

bool find_rectangle(const Board& board, int type, Finding& finding) {
  const Shape& shape = board.shape();
  const int size = board.size();
  for (int top = 0; top < size; ++top)
    for (int bottom = top + 1; bottom < size; ++bottom)
      for (int left = 0; left < size; ++left)
        for (int right = left + 1; right < size; ++right) {
          Rectangle on{
              {top * size + left, top * size + right, bottom * size + left, bottom * size + right}, 0};
          const auto box = [&](int corner) { return shape.house_of(on.cells[index(corner)], BOX); };
          if ((box(0) == box(1)) == (box(0) == box(2))) continue;
          Mask common = shape.all();
          for (const int cell : on.cells) common &= board.candidates(cell);
          if (count(common) < 2) continue;
          for (const int a : Bits(common))
            for (const int b : Bits(common & ~(bit(a + 1) - 1))) {
              on.pair = bit(a) | bit(b);
              if (Judge(board, on, finding).is(type)) return true;
            }
        }
  return false;
}

}  // namespace hamekomi::sudoku::hints
