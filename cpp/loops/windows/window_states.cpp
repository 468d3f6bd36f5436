#include "loops/windows/window_states.hpp"

#include <algorithm>
#include <numeric>

namespace hamekomi::loops {

namespace {

// Who makes puzzles searches thousands of times on boards of one size, and on parts of them: the tables
// used last are kept, for each thread, the latest first, up to this many vertices.
std::shared_ptr<const WindowTable> table_for(const Grid& grid) {
  constexpr std::size_t MOST = 25'000;
  thread_local std::vector<std::shared_ptr<const WindowTable>> kept;
  const auto found = std::ranges::find_if(kept, [&](const auto& table) {
    return table->rows == grid.rows && table->columns == grid.columns && table->goes_on == grid.goes_on;
  });
  if (found != kept.end()) {
    std::rotate(kept.begin(), found, found + 1);
    return kept.front();
  }
  auto table = std::make_shared<const WindowTable>(grid);
  kept.insert(kept.begin(), table);
  std::size_t vertices = 0;
  std::erase_if(kept, [&](const auto& each) { return (vertices += each->places.size()) > MOST; });
  return table;
}

}  // namespace

WindowTable::WindowTable(const Grid& grid)
    : rows(grid.rows),
      columns(grid.columns),
      goes_on(grid.goes_on),
      width(grid.columns + 3),
      places(static_cast<std::size_t>(grid.vertices)) {
  // One row above, two below, since squares are larger than needed, and one more vertex for the last.
  const std::size_t size = static_cast<std::size_t>(width) * static_cast<std::size_t>(rows + 4) + 1;
  without_margin.assign(size, -1);
  off_board.resize(size);
  for (int vertex = 0; vertex < grid.vertices; ++vertex) {
    const int row = vertex / (columns + 1);
    const int column = vertex % (columns + 1);
    with_margin.push_back((row + 1) * width + column + 1);
    without_margin[with_margin[vertex]] = vertex;
    places[vertex] = window_places(grid, vertex);
    for (int i = 0; i < REACH; ++i)
      if (places[vertex][i] == -1 && is_off(grid, vertex, i))
        off_board[with_margin[vertex]] |= window_bit(i);
  }
  // A square begins a row above its edge or cell and a column to the left: with the margin, at its row
  // and column.
  const auto add_squares = [&](int most_rows, int most_columns) {
    for (int row = 0; row < most_rows; ++row)
      for (int column = 0; column < most_columns; ++column) square.push_back(row * width + column);
  };
  add_squares(rows + 1, columns);
  add_squares(rows, columns + 1);
  add_squares(rows, columns);
}

WindowStates::WindowStates(const Grid& grid)
    : table_(table_for(grid)),
      squares_(squares().data()),
      width_(table_->width),
      row_{0, width_, 2 * width_, 3 * width_},
      horizontals_((grid.rows + 1) * grid.columns),
      edges_(grid.edges),
      yes_(table_->off_board.size()),
      no_(table_->off_board),
      is_pending_(table_->off_board.size(), 1),
      pending_(table_->with_margin) {}

}  // namespace hamekomi::loops
