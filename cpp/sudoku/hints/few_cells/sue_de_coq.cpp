// Sue de Coq, after its finder's name on a forum; also "two-sector disjoint subset". Some cells where a
// box and a line cross have at least two symbols more than cells. Cells of the line beside them and
// cells of the box beside them take the rest: together there are as many cells as symbols. If no symbol
// of the crossing is in both sides, none can be in these cells twice, so each is there once; and where
// all places of a symbol lie in one house, it is nowhere else in that house. A symbol that is in the
// sides only counts for each of them. The definition is hobiwan's (New Sudoku Players' Forum, 2008).

#include <algorithm>
#include <vector>

#include "sudoku/hints/board/cell_set.hpp"
#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

constexpr int MOST_CELLS_OF_A_SIDE = 4;

// Cells of a house beside the crossing.
struct Side {
  Mask places = 0;
  Mask digits = 0;
  // How many symbols of the crossing stand here: the cells without those for symbols of their own.
  int takes = 0;
};

class Crossing {
 public:
  Crossing(const Board& board, int line, int box)
      : board_(board), shape_(board.shape()), line_(line), box_(box) {
    for (const int place : Bits(board.open(line)))
      (shape_.contains(box, shape_.cell(line, place)) ? inside_ : beside_line_) |= bit(place);
    for (const int place : Bits(board.open(box)))
      if (!shape_.contains(line, shape_.cell(box, place))) beside_box_ |= bit(place);
  }

  bool find(Finding& finding) {
    for (Mask chosen = inside_; chosen != 0; chosen = (chosen - 1) & inside_) {
      if (!has_several(chosen)) continue;
      inner_ = chosen;
      digits_ = digits_of(line_, chosen);
      const int missing = count(digits_) - count(chosen);
      if (missing < 2) continue;
      list(line_, beside_line_, in_line_);
      if (in_line_.empty()) continue;
      list(box_, beside_box_, in_box_);
      for (const Side& one : in_line_)
        for (const Side& two : in_box_)
          if (one.takes + two.takes == missing && (one.digits & two.digits & digits_) == 0 &&
              rule_out(one, two, finding))
            return true;
    }
    return false;
  }

 private:
  Mask digits_of(int house, Mask places) const {
    Mask digits = 0;
    for (const int place : Bits(places)) digits |= board_.candidates(shape_.cell(house, place));
    return digits;
  }

  void list(int house, Mask places, std::vector<Side>& sides) const {
    sides.clear();
    extend(house, places, {}, sides);
    // Few cells first: that is easier to see.
    std::stable_sort(sides.begin(), sides.end(),
                     [](const Side& a, const Side& b) { return count(a.places) < count(b.places); });
  }

  void extend(int house, Mask rest, const Side& side, std::vector<Side>& sides) const {
    if (side.takes > 0) sides.push_back(side);
    if (count(side.places) == MOST_CELLS_OF_A_SIDE) return;
    for (; rest != 0; rest &= rest - 1) {
      const int place = first(rest);
      Side more = side;
      more.places |= bit(place);
      more.digits |= board_.candidates(shape_.cell(house, place));
      more.takes = count(more.places) - count(more.digits & ~digits_);
      extend(house, rest & (rest - 1), more, sides);
    }
  }

  bool rule_out(const Side& one, const Side& two, Finding& finding) const {
    finding.begin(Technique::sue_de_coq);
    const Mask only_line = (digits_ & ~two.digits) | (one.digits & ~digits_);
    const Mask only_box = (digits_ & ~one.digits) | (two.digits & ~digits_);
    for (const int place : Bits(board_.open(line_) & ~inner_ & ~one.places))
      finding.remove_all(board_, shape_.cell(line_, place),
                         holds(inside_, place) ? only_line | only_box : only_line);
    for (const int place : Bits(beside_box_ & ~two.places))
      finding.remove_all(board_, shape_.cell(box_, place), only_box);
    if (!finding.does_something()) return false;
    finding.digits = digits_ | one.digits | two.digits;
    finding.houses = {line_, box_};
    name(line_, inner_, finding.premises);
    name(line_, one.places, finding.extras);
    name(box_, two.places, finding.extras);
    return true;
  }

  void name(int house, Mask places, std::vector<Candidate>& list) const {
    for (const int place : Bits(places))
      for (const int digit : Bits(board_.candidates(shape_.cell(house, place))))
        list.push_back(candidate(shape_.cell(house, place), digit));
  }

  const Board& board_;
  const Shape& shape_;
  int line_;
  int box_;
  // Open cells in both houses, as places of the line; and in one of them only, as places of that one.
  Mask inside_ = 0;
  Mask beside_line_ = 0;
  Mask beside_box_ = 0;
  // What is examined: cells in both, and their symbols.
  Mask inner_ = 0;
  Mask digits_ = 0;
  std::vector<Side> in_line_, in_box_;
};

}  // namespace

bool find_sue_de_coq_in(const Board& board, int line, int box, Finding& finding) {
  return Crossing(board, line, box).find(finding);
}

bool find_sue_de_coq(const Board& board, Finding& finding) {
  if (board.size() > MOST_SIZE_OF_SETS) return false;
  const Shape& shape = board.shape();
  const int size = board.size();
  for (int box = 2 * size; box < 3 * size; ++box) {
    const int row = shape.row(shape.cell(box, 0)), column = shape.column(shape.cell(box, 0));
    for (int line = row; line < row + shape.box_rows(); ++line)
      if (find_sue_de_coq_in(board, line, box, finding)) return true;
    for (int line = column; line < column + shape.box_columns(); ++line)
      if (find_sue_de_coq_in(board, size + line, box, finding)) return true;
  }
  return false;
}

}  // namespace hamekomi::sudoku::hints
