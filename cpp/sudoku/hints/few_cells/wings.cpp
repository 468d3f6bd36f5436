// Wings: two or three cells with few candidates, one of which must have a digit.

#include <vector>

#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

std::vector<int> cells_with_two(const Board& board) {
  std::vector<int> cells;
  for (int cell = 0; cell < board.shape().cells(); ++cell)
    if (count(board.candidates(cell)) == 2) cells.push_back(cell);
  return cells;
}

// Rules the digit out of all cells that see all of these.
bool rule_out_seen(const Board& board, const std::vector<int>& seen, int digit, Finding& finding) {
  for (const int cell : board.shape().peers(seen[0])) {
    if (!board.has(cell, digit)) continue;
    bool sees_all = true;
    for (const int other : seen) sees_all = sees_all && board.shape().sees(cell, other);
    if (sees_all) finding.removed.push_back(candidate(cell, digit));
  }
  return finding.does_something();
}

void name_cell(const Board& board, int cell, Finding& finding) {
  for (const int digit : Bits(board.candidates(cell)))
    finding.premises.push_back(candidate(cell, digit));
}

bool wing(const Board& board, int pivot_size, Finding& finding) {
  const Shape& shape = board.shape();
  const std::vector<int> pairs = cells_with_two(board);
  for (int pivot = 0; pivot < shape.cells(); ++pivot) {
    const Mask all = board.candidates(pivot);
    if (count(all) != pivot_size) continue;
    for (const int a : pairs) {
      if (!shape.sees(pivot, a) || count(board.candidates(a) | all) != 3 ||
          count(board.candidates(a) & all) != pivot_size - 1)
        continue;
      for (const int b : pairs) {
        if (b <= a || !shape.sees(pivot, b)) continue;
        const Mask both = board.candidates(a) & board.candidates(b);
        const Mask three = all | board.candidates(a) | board.candidates(b);
        if (count(both) != 1 || count(three) != 3 ||
            count(all & board.candidates(b)) != pivot_size - 1 ||
            (all & both) != (pivot_size == 3 ? both : 0))
          continue;
        finding.begin(pivot_size == 2 ? Technique::xy_wing : Technique::xyz_wing);
        std::vector<int> seen{a, b};
        if (pivot_size == 3) seen.push_back(pivot);
        if (!rule_out_seen(board, seen, first(both), finding)) continue;
        for (const int cell : {pivot, a, b}) name_cell(board, cell, finding);
        finding.digits = both;
        return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_xy_wing(const Board& board, Finding& finding) { return wing(board, 2, finding); }
bool find_xyz_wing(const Board& board, Finding& finding) { return wing(board, 3, finding); }

// Two cells with the same two candidates: a strong link of one of them lies between, so one of the cells
// has the other.
bool find_w_wing(const Board& board, Finding& finding) {
  const Shape& shape = board.shape();
  const std::vector<int> pairs = cells_with_two(board);
  for (const int a : pairs)
    for (const int b : pairs) {
      if (b <= a || board.candidates(a) != board.candidates(b) || shape.sees(a, b)) continue;
      for (const int linked : Bits(board.candidates(a)))
        for (int house = 0; house < shape.houses(); ++house) {
          const Mask places = board.places(house, linked);
          if (count(places) != 2) continue;
          const int one = shape.cell(house, first(places)),
                    two = shape.cell(house, first(places & (places - 1)));
          const bool is_straight = shape.sees(a, one) && shape.sees(b, two);
          if (!is_straight && !(shape.sees(a, two) && shape.sees(b, one))) continue;
          if (one == a || one == b || two == a || two == b) continue;
          finding.begin(Technique::w_wing);
          const int digit = first(board.candidates(a) & ~bit(linked));
          if (!rule_out_seen(board, {a, b}, digit, finding)) continue;
          name_cell(board, a, finding);
          name_cell(board, b, finding);
          finding.extras = {candidate(is_straight ? one : two, linked),
                            candidate(is_straight ? two : one, linked)};
          finding.houses = {house};
          finding.digits = bit(digit);
          const Candidate near = finding.extras[0], far = finding.extras[1];
          finding.links = {{candidate(a, digit), candidate(a, linked), false, true, 0},
                           {candidate(a, linked), near, true, false, 0},
                           {near, far, false, true, 0},
                           {far, candidate(b, linked), true, false, 0},
                           {candidate(b, linked), candidate(b, digit), false, true, 0}};
          return true;
        }
    }
  return false;
}

}  // namespace hamekomi::sudoku::hints
