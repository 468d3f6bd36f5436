#include <array>

#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

bool place_only(Technique technique, int house, int cell, int digit, Finding& finding) {
  finding.begin(technique);
  finding.houses = {house};
  finding.placed = {candidate(cell, digit)};
  finding.digits = bit(digit);
  return true;
}

}  // namespace

bool find_full_house(const Board& board, Finding& finding) {
  const Shape& shape = board.shape();
  for (int house = shape.houses() - 1; house >= 0; --house)
    if (count(board.open(house)) == 1) {
      const int cell = shape.cell(house, first(board.open(house)));
      if (const Mask left = board.candidates(cell); count(left) == 1)
        return place_only(Technique::full_house, house, cell, first(left), finding);
    }
  return false;
}

bool find_hidden_single(const Board& board, Finding& finding) {
  const Shape& shape = board.shape();
  for (const HouseKind kind : {BOX, ROW, COLUMN})
    for (int house = kind * shape.size(); house < (kind + 1) * shape.size(); ++house)
      for (int digit = 0; digit < shape.size(); ++digit)
        if (const Mask places = board.places(house, digit); count(places) == 1) {
          place_only(Technique::hidden_single, house, shape.cell(house, first(places)), digit, finding);
          if (kind != BOX) finding.rating = 15;
          return true;
        }
  return false;
}

bool find_naked_single(const Board& board, Finding& finding) {
  for (int cell = 0; cell < board.shape().cells(); ++cell)
    if (const Mask left = board.candidates(cell); count(left) == 1) {
      finding.begin(Technique::naked_single);
      finding.placed = {candidate(cell, first(left))};
      finding.digits = left;
      return true;
    }
  return false;
}

}  // namespace hamekomi::sudoku::hints
