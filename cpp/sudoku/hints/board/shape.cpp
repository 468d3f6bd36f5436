#include "sudoku/hints/board/shape.hpp"

namespace hamekomi::sudoku::hints {

Shape::Shape(int box_rows, int box_columns)
    : box_rows_(box_rows), box_columns_(box_columns), size_(box_rows * box_columns) {
  const int boxes_across = size_ / box_columns;
  house_of_.resize(index(cells()));
  place_in_.resize(index(cells()));
  cell_at_.resize(index(houses() * size_));
  peers_.resize(index(cells()));
  for (int cell = 0; cell < cells(); ++cell) {
    const int row = cell / size_, column = cell % size_;
    const int box = row / box_rows * boxes_across + column / box_columns;
    const int place = row % box_rows * box_columns + column % box_columns;
    house_of_[index(cell)] = {static_cast<std::int16_t>(row), static_cast<std::int16_t>(size_ + column),
                              static_cast<std::int16_t>(2 * size_ + box)};
    place_in_[index(cell)] = {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row),
                              static_cast<std::int8_t>(place)};
    for (int kind = ROW; kind <= BOX; ++kind)
      cell_at_[index(house_of(cell, kind) * size_ + place_in(cell, kind))] =
          static_cast<std::int16_t>(cell);
  }
  for (int cell = 0; cell < cells(); ++cell)
    for (int other = 0; other < cells(); ++other)
      if (sees(cell, other)) peers_[index(cell)].push_back(static_cast<std::int16_t>(other));
}

}  // namespace hamekomi::sudoku::hints
