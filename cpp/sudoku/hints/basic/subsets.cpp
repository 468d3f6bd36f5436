// Subsets: some cells of a house have only as many candidates together (naked), or some digits only as
// many places (hidden).

#include "sudoku/hints/basic/subsets.hpp"

#include <array>

#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

constexpr std::array NAKED{Technique::naked_pair, Technique::naked_triple, Technique::naked_quad};
constexpr std::array HIDDEN{Technique::hidden_pair, Technique::hidden_triple, Technique::hidden_quad};
constexpr std::array ORDER{BOX, COLUMN, ROW};

void name_cells(const Board& board, int house, Mask cells, Mask digits, Finding& finding) {
  for (const int place : Bits(cells)) {
    const int cell = board.shape().cell(house, place);
    for (const int digit : Bits(board.candidates(cell) & digits))
      finding.premises.push_back(candidate(cell, digit));
  }
}

template <typename Act>
bool each_naked(const Board& board, int size, HouseKind kind, Act&& act) {
  const Shape& shape = board.shape();
  std::array<Mask, MOST_SIZE> masks{};
  for (int house = kind * shape.size(); house < (kind + 1) * shape.size(); ++house) {
    if (count(board.open(house)) <= size) continue;
    for (int place = 0; place < shape.size(); ++place) {
      const Mask mask = board.candidates(shape.cell(house, place));
      masks[index(place)] = count(mask) >= 2 ? mask : 0;
    }
    if (choose(masks.data(), shape.size(), size, size, [&](Mask cells, Mask digits) {
          return count(digits) == size && act(house, cells, digits);
        }))
      return true;
  }
  return false;
}

void clear_house(const Board& board, int house, Mask cells, Mask digits, Finding& finding) {
  for (const int place : Bits(board.open(house) & ~cells))
    finding.remove_all(board, board.shape().cell(house, place), digits);
}

template <typename Act>
bool each_hidden(const Board& board, int size, Act&& act) {
  const Shape& shape = board.shape();
  std::array<Mask, MOST_SIZE> masks{};
  for (const HouseKind kind : ORDER)
    for (int house = kind * shape.size(); house < (kind + 1) * shape.size(); ++house) {
      if (count(board.open(house)) <= size) continue;
      for (int digit = 0; digit < shape.size(); ++digit) {
        const Mask places = board.places(house, digit);
        masks[index(digit)] = count(places) >= 2 ? places : 0;
      }
      if (choose(masks.data(), shape.size(), size, size, [&](Mask digits, Mask cells) {
            return count(cells) == size && act(house, cells, digits);
          }))
        return true;
    }
  return false;
}

void hide(const Board& board, Technique technique, int house, Mask cells, Mask digits,
          Finding& finding) {
  finding.begin(technique);
  finding.houses = {house};
  finding.digits = digits;
  for (const int place : Bits(cells))
    finding.remove_all(board, board.shape().cell(house, place), ~digits);
  name_cells(board, house, cells, digits, finding);
}

}  // namespace

bool find_naked_subset(const Board& board, int size, Finding& finding) {
  for (const HouseKind kind : ORDER)
    if (each_naked(board, size, kind, [&](int house, Mask cells, Mask digits) {
          finding.begin(NAKED[index(size - 2)]);
          clear_house(board, house, cells, digits, finding);
          if (!finding.does_something()) return false;
          finding.houses = {house};
          finding.digits = digits;
          name_cells(board, house, cells, digits, finding);
          return true;
        }))
      return true;
  return false;
}

bool find_locked_subset(const Board& board, int size, Finding& finding) {
  const Shape& shape = board.shape();
  return each_naked(board, size, BOX, [&](int house, Mask cells, Mask digits) {
    for (const HouseKind kind : {ROW, COLUMN}) {
      const int line = shape.house_of(shape.cell(house, first(cells)), kind);
      Mask in_line = 0;
      bool is_straight = true;
      for (const int place : Bits(cells)) {
        const int cell = shape.cell(house, place);
        is_straight = is_straight && shape.contains(line, cell);
        in_line |= bit(shape.place_in(cell, kind));
      }
      if (!is_straight) continue;
      finding.begin(size == 2 ? Technique::locked_pair : Technique::locked_triple);
      clear_house(board, line, in_line, digits, finding);
      if (!finding.does_something()) continue;
      const std::size_t before = finding.removed.size();
      clear_house(board, house, cells, digits, finding);
      if (finding.removed.size() == before) continue;
      finding.houses = {house};
      finding.covers = {line};
      finding.digits = digits;
      name_cells(board, house, cells, digits, finding);
      return true;
    }
    return false;
  });
}

bool find_hidden_subset(const Board& board, int size, Finding& finding) {
  return each_hidden(board, size, [&](int house, Mask cells, Mask digits) {
    hide(board, HIDDEN[index(size - 2)], house, cells, digits, finding);
    return finding.does_something();
  });
}

bool find_direct_hidden_subset(const Board& board, int size, Finding& finding) {
  return each_hidden(board, size, [&](int house, Mask cells, Mask digits) {
    for (int digit = 0; digit < board.size(); ++digit) {
      const Mask left = board.places(house, digit) & ~cells;
      if (holds(digits, digit) || left == board.places(house, digit) || count(left) != 1) continue;
      hide(board, size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triple, house,
           cells, digits, finding);
      finding.placed = {candidate(board.shape().cell(house, first(left)), digit)};
      return true;
    }
    return false;
  });
}

}  // namespace hamekomi::sudoku::hints
