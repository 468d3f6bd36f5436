#include "sudoku/hints/board/board.hpp"

namespace hamekomi::sudoku::hints {

Board::Board(const Shape& shape, std::span<const std::uint8_t> values)
    : shape_(&shape), size_(shape.size()), empty_(shape.cells()) {
  for (int cell = 0; cell < shape.cells(); ++cell) {
    values_[index(cell)] = EMPTY;
    candidates_[index(cell)] = shape.all();
  }
  for (int house = 0; house < shape.houses(); ++house) {
    open_[index(house)] = shape.all();
    for (int digit = 0; digit < size_; ++digit) places_[index(house * MOST_SIZE + digit)] = shape.all();
  }
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (const int value = values[index(cell)]; value > 0) place(cell, value - 1);
}

void Board::place(int cell, int digit) {
  values_[index(cell)] = static_cast<std::int8_t>(digit);
  for (const int other : Bits(candidates_[index(cell)])) remove(cell, other);
  for (const int peer : shape_->peers(cell)) remove(peer, digit);
  for (int kind = ROW; kind <= BOX; ++kind) {
    const int house = shape_->house_of(cell, kind);
    open_[index(house)] &= ~bit(shape_->place_in(cell, kind));
    places_[index(house * MOST_SIZE + digit)] = 0;
  }
  --empty_;
}

void Board::remove(int cell, int digit) {
  candidates_[index(cell)] &= ~bit(digit);
  for (int kind = ROW; kind <= BOX; ++kind)
    places_[index(shape_->house_of(cell, kind) * MOST_SIZE + digit)] &=
        ~bit(shape_->place_in(cell, kind));
}

bool Board::find_fault(Fault& fault) const {
  for (int cell = 0; cell < shape_->cells(); ++cell)
    if (value(cell) == EMPTY && candidates(cell) == 0) {
      fault.cell = cell;
      return true;
    }
  for (int house = 0; house < shape_->houses(); ++house) {
    Mask present = 0;
    for (int place = 0; place < size_; ++place)
      if (const int digit = value(shape_->cell(house, place)); digit != EMPTY) {
        if (present & bit(digit)) {
          fault = {-1, house, digit};
          return true;
        }
        present |= bit(digit);
      }
    for (const int digit : Bits(shape_->all() & ~present))
      if (places(house, digit) == 0) {
        fault = {-1, house, digit};
        return true;
      }
  }
  return false;
}

}  // namespace hamekomi::sudoku::hints
