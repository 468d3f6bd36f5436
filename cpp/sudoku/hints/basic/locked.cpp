// Locked candidates: all places of a digit in a house lie in one other house, so it stands nowhere else
// in that other house. From a box to a line it is called pointing, from a line to a box claiming.

#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

// The digit must stand in `house` at `places`, which all lie in `other`.
bool lock_out(const Board& board, Technique technique, int house, Mask places, int other, int digit,
              Finding& finding) {
  const Shape& shape = board.shape();
  Mask shared = 0;
  for (const int place : Bits(places)) shared |= bit(shape.place(other, shape.cell(house, place)));
  const Mask rest = board.places(other, digit) & ~shared;
  if (rest == 0) return false;
  finding.begin(technique);
  finding.houses = {house};
  finding.covers = {other};
  finding.digits = bit(digit);
  for (const int place : Bits(places))
    finding.premises.push_back(candidate(shape.cell(house, place), digit));
  for (const int place : Bits(rest))
    finding.removed.push_back(candidate(shape.cell(other, place), digit));
  return true;
}

// Whether some house has only one place left for the digit; then that digit is placed.
bool place_at_once(const Board& board, Finding& finding) {
  const Shape& shape = board.shape();
  const int digit = first(finding.digits);
  for (const Candidate& gone : finding.removed)
    for (int kind = BOX; kind >= ROW; --kind) {
      const int house = shape.house_of(gone.cell, kind);
      Mask left = board.places(house, digit);
      for (const Candidate& each : finding.removed)
        if (shape.contains(house, each.cell)) left &= ~bit(shape.place(house, each.cell));
      if (count(left) == 1) {
        finding.placed = {candidate(shape.cell(house, first(left)), digit)};
        finding.covers.push_back(house);
        return true;
      }
    }
  return false;
}

// If all places lie in one house of this kind: that house; else -1.
int common_house(const Shape& shape, int house, Mask places, int kind) {
  const int common = shape.house_of(shape.cell(house, first(places)), kind);
  for (const int place : Bits(places))
    if (shape.house_of(shape.cell(house, place), kind) != common) return -1;
  return common;
}

bool find_locked(const Board& board, bool is_pointing, bool is_direct, Finding& finding) {
  const Shape& shape = board.shape();
  const Technique technique =
      is_direct ? (is_pointing ? Technique::direct_pointing : Technique::direct_claiming)
                : (is_pointing ? Technique::pointing : Technique::claiming);
  const int from = is_pointing ? 2 * shape.size() : 0;
  const int end = is_pointing ? 3 * shape.size() : 2 * shape.size();
  for (int house = from; house < end; ++house)
    for (int digit = 0; digit < shape.size(); ++digit) {
      const Mask places = board.places(house, digit);
      if (count(places) < 2) continue;
      for (const HouseKind kind : {COLUMN, ROW, BOX}) {
        if (is_pointing == (kind == BOX)) continue;
        const int other = common_house(shape, house, places, kind);
        if (other < 0 || other == house) continue;
        if (lock_out(board, technique, house, places, other, digit, finding) &&
            (!is_direct || place_at_once(board, finding)))
          return true;
      }
    }
  return false;
}

}  // namespace

bool find_pointing(const Board& board, Finding& finding) {
  return find_locked(board, true, false, finding);
}
bool find_claiming(const Board& board, Finding& finding) {
  return find_locked(board, false, false, finding);
}
bool find_direct_pointing(const Board& board, Finding& finding) {
  return find_locked(board, true, true, finding);
}
bool find_direct_claiming(const Board& board, Finding& finding) {
  return find_locked(board, false, true, finding);
}

}  // namespace hamekomi::sudoku::hints
