// The bivalue universal grave: if every empty cell had two candidates and every digit two places in each
// house, there would be no solution or several. So one of the candidates beyond that must be true.
//
// Type 1: they are in one cell. Type 2: they are one digit. Type 3: they lie in one house and form a
// naked subset with other cells of it. Type 4: two cells of a house that must have a certain digit
// between them.

#include <algorithm>
#include <array>
#include <vector>

#include "sudoku/hints/basic/subsets.hpp"
#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

struct Grave {
  std::vector<int> cells;
  std::vector<Mask> beyond;
  Mask digits = 0;
};

// Returns false if no grave is near.
bool find_grave(const Board& board, Grave& grave) {
  const Shape& shape = board.shape();
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const Mask here = board.candidates(cell);
    if (count(here) <= 2) continue;
    Mask beyond = 0;
    for (const int digit : Bits(here)) {
      bool is_beyond = true;
      for (int kind = ROW; kind <= BOX; ++kind)
        is_beyond = is_beyond && count(board.places(shape.house_of(cell, kind), digit)) > 2;
      if (is_beyond) beyond |= bit(digit);
    }
    if (count(here & ~beyond) != 2) return false;
    grave.cells.push_back(cell);
    grave.beyond.push_back(beyond);
    grave.digits |= beyond;
  }
  if (grave.cells.empty()) return false;
  for (int house = 0; house < shape.houses(); ++house)
    for (int digit = 0; digit < board.size(); ++digit) {
      Mask places = board.places(house, digit);
      for (std::size_t each = 0; each < grave.cells.size(); ++each)
        if (shape.contains(house, grave.cells[each]) && holds(grave.beyond[each], digit))
          places &= ~bit(shape.place(house, grave.cells[each]));
      if (places != 0 && count(places) != 2) return false;
    }
  return true;
}

void begin(const Grave& grave, Technique technique, Finding& finding) {
  finding.begin(technique);
  finding.digits = grave.digits;
  for (std::size_t each = 0; each < grave.cells.size(); ++each)
    for (const int digit : Bits(grave.beyond[each]))
      finding.extras.push_back(candidate(grave.cells[each], digit));
}

bool type_1(const Board& board, const Grave& grave, Finding& finding) {
  if (grave.cells.size() != 1) return false;
  begin(grave, Technique::bug_1, finding);
  if (count(grave.beyond[0]) == 1)
    finding.placed = {candidate(grave.cells[0], first(grave.beyond[0]))};
  else
    finding.remove_all(board, grave.cells[0], ~grave.beyond[0]);
  return true;
}

bool type_2(const Board& board, const Grave& grave, Finding& finding) {
  if (count(grave.digits) != 1) return false;
  begin(grave, Technique::bug_2, finding);
  const Shape& shape = board.shape();
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (std::all_of(grave.cells.begin(), grave.cells.end(),
                    [&](int other) { return shape.sees(cell, other); }))
      finding.remove_if_there(board, cell, first(grave.digits));
  return finding.does_something();
}

bool lies_in(const Shape& shape, const Grave& grave, int house) {
  return std::all_of(grave.cells.begin(), grave.cells.end(),
                     [&](int cell) { return shape.contains(house, cell); });
}

bool type_4(const Board& board, const Grave& grave, Finding& finding) {
  const Shape& shape = board.shape();
  if (grave.cells.size() != 2) return false;
  for (int kind = ROW; kind <= BOX; ++kind) {
    const int house = shape.house_of(grave.cells[0], kind);
    if (!lies_in(shape, grave, house)) continue;
    const Mask both = board.candidates(grave.cells[0]) & board.candidates(grave.cells[1]);
    for (const int digit : Bits(both & ~grave.digits)) {
      if (count(board.places(house, digit)) != 2) continue;
      begin(grave, Technique::bug_4, finding);
      finding.houses = {house};
      for (std::size_t each = 0; each < 2; ++each) {
        finding.premises.push_back(candidate(grave.cells[each], digit));
        finding.remove_all(board, grave.cells[each], ~(grave.beyond[each] | bit(digit)));
      }
      if (finding.does_something()) return true;
    }
  }
  return false;
}

bool type_3(const Board& board, const Grave& grave, Finding& finding) {
  const Shape& shape = board.shape();
  std::array<Mask, MOST_SIZE> masks{};
  for (int size = std::max(2, count(grave.digits)); size <= 6; ++size)
    for (int kind = ROW; kind <= BOX; ++kind) {
      const int house = shape.house_of(grave.cells[0], kind);
      if (!lies_in(shape, grave, house)) continue;
      for (int place = 0; place < board.size(); ++place) {
        const int cell = shape.cell(house, place);
        const bool is_saviour =
            std::find(grave.cells.begin(), grave.cells.end(), cell) != grave.cells.end();
        masks[index(place)] = is_saviour ? 0 : board.candidates(cell);
      }
      if (choose(
              masks.data(), board.size(), size - 1, size,
              [&](Mask cells, Mask digits) {
                if (count(digits) != size) return false;
                begin(grave, Technique::bug_3, finding);
                finding.rating += size;
                finding.houses = {house};
                for (int place = 0; place < board.size(); ++place) {
                  const int cell = shape.cell(house, place);
                  if (masks[index(place)] == 0) continue;
                  if (holds(cells, place))
                    for (const int digit : Bits(board.candidates(cell)))
                      finding.premises.push_back(candidate(cell, digit));
                  else
                    finding.remove_all(board, cell, digits);
                }
                return finding.does_something();
              },
              0, 0, grave.digits))
        return true;
    }
  return false;
}

}  // namespace

bool find_bug_plus_one(const Board& board, Finding& finding) {
  Grave grave;
  return find_grave(board, grave) && type_1(board, grave, finding);
}

bool find_bug(const Board& board, Finding& finding) {
  Grave grave;
  if (!find_grave(board, grave)) return false;
  return type_1(board, grave, finding) || type_2(board, grave, finding) ||
         type_4(board, grave, finding) || type_3(board, grave, finding);
}

}  // namespace hamekomi::sudoku::hints
