// Empty rectangle: all places of a digit in a box lie in one row and one column of it. A strong link
// that starts in that column (or row) outside the box clears the cell where its other end's column (or
// row) meets the box's row.

#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

// The places of the digit in the box lie in the lines `row` and `column`, with some in either only.
bool is_cross(const Board& board, int box, int digit, int row, int column) {
  const Shape& shape = board.shape();
  bool has_row_only = false, has_column_only = false;
  for (const int place : Bits(board.places(box, digit))) {
    const int cell = shape.cell(box, place);
    const bool in_row = shape.row(cell) == row, in_column = shape.column(cell) == column;
    if (!in_row && !in_column) return false;
    has_row_only = has_row_only || (in_row && !in_column);
    has_column_only = has_column_only || (in_column && !in_row);
  }
  return has_row_only && has_column_only;
}

// The strong link lies across `along`: from the line `near`, which the box has, to the other end.
bool use(const Board& board, int box, int digit, int row, int column, bool from_column,
         Finding& finding) {
  const Shape& shape = board.shape();
  const int size = board.size();
  // The link starts in the box's column (row) and runs along a row (column).
  for (int line = 0; line < size; ++line) {
    const int start = from_column ? line * size + column : row * size + line;
    if (shape.contains(box, start) || !board.has(start, digit)) continue;
    const int house = shape.house_of(start, from_column ? ROW : COLUMN);
    const Mask places = board.places(house, digit);
    if (count(places) != 2) continue;
    const int end = shape.cell(house, first(places & ~bit(shape.place(house, start))));
    const int target = from_column ? row * size + shape.column(end) : shape.row(end) * size + column;
    if (shape.contains(box, end) || shape.contains(box, target) || target == end ||
        !board.has(target, digit))
      continue;
    finding.begin(Technique::empty_rectangle);
    finding.digits = bit(digit);
    finding.houses = {box, house};
    for (const int place : Bits(board.places(box, digit)))
      finding.premises.push_back(candidate(shape.cell(box, place), digit));
    finding.extras = {candidate(start, digit), candidate(end, digit)};
    finding.links = {{finding.extras[0], finding.extras[1], false, true, 0}};
    finding.removed = {candidate(target, digit)};
    return true;
  }
  return false;
}

}  // namespace

bool find_empty_rectangle(const Board& board, int digit, Finding& finding) {
  const Shape& shape = board.shape();
  for (int box = 2 * board.size(); box < 3 * board.size(); ++box) {
    if (count(board.places(box, digit)) < 2) continue;
    const int corner = shape.cell(box, 0);
    for (int row = shape.row(corner); row < shape.row(corner) + shape.box_rows(); ++row)
      for (int column = shape.column(corner); column < shape.column(corner) + shape.box_columns();
           ++column)
        if (is_cross(board, box, digit, row, column) &&
            (use(board, box, digit, row, column, true, finding) ||
             use(board, box, digit, row, column, false, finding)))
          return true;
  }
  return false;
}

}  // namespace hamekomi::sudoku::hints
