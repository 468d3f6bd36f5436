#include "sudoku/search/backtrack.hpp"

#include "common/index.hpp"
#include "common/limits.hpp"

namespace hamekomi::sudoku {

std::string complaint(const Givens& givens) {
  const int most = limits::MOST_ROWS_TO_BACKTRACK;
  if (givens.box_rows < 1 || givens.box_columns < 1 || givens.box_rows > most ||
      givens.box_columns > most || givens.box_rows * givens.box_columns > most)
    return "backtracking takes Sudokus with at most " + std::to_string(most) + " rows";
  const auto size = static_cast<std::size_t>(givens.box_rows) * givens.box_columns;
  if (givens.cells.size() != size * size)
    return std::to_string(size) + " rows need " + std::to_string(size * size) + " cells, not " +
           std::to_string(givens.cells.size());
  for (const std::uint8_t symbol : givens.cells)
    if (symbol > size) return "symbols are 1 to " + std::to_string(size);
  return "";
}

Backtrack::Backtrack(const Givens& givens)
    : size_(givens.box_rows * givens.box_columns),
      peers_(givens.cells.size()),
      cells_(givens.cells.size(), 0),
      ineligible_(givens.cells.size() * (size_ + 1), 0),
      eligible_(givens.cells.size(), static_cast<std::uint8_t>(size_)) {
  const int number = size_ * size_;
  const auto box = [&](int cell) {
    return (cell / size_ / givens.box_rows * size_) + (cell % size_ / givens.box_columns);
  };
  for (int cell = 0; cell < number; ++cell)
    for (int other = 0; other < number; ++other)
      if (other != cell &&
          (other / size_ == cell / size_ || other % size_ == cell % size_ || box(other) == box(cell)))
        peers_[cell].push_back(other);
  for (int cell = 0; cell < number && ahead_; ++cell)
    if (const int given = givens.cells[cell]; given != 0 && cells_[cell] != given)
      ahead_ = fix(cell, given);  // at level 0 the search ends if the givens contradict each other
}

Stop Backtrack::run(std::uint64_t nodes, bool to_solutions) {
  for (; nodes > 0; --nodes, ++nodes_) {
    if (!ahead_) {
      if (levels_.empty()) return Stop::finished;
      const auto [cell, fixed_before] = levels_.back();
      levels_.pop_back();
      const int last = cells_[cell];
      unwind(fixed_before);
      ahead_ = try_symbols(cell, last + 1);
    } else if (const int cell = first_empty(levels_.empty() ? 0 : levels_.back().cell);
               cell < size_ * size_) {
      ahead_ = try_symbols(cell, 1);
    } else {
      ahead_ = false;
      ++solutions_;
      if (to_solutions) return Stop::found;
    }
  }
  return Stop::paused;
}

// Puts the first symbol into the cell that leads to no contradiction; false if there is none.
bool Backtrack::try_symbols(int cell, int first) {
  const std::size_t before = fixed_.size();
  for (int symbol = first; symbol <= size_; ++symbol) {
    if (ineligible_[(cell * (size_ + 1)) + symbol] != 0) continue;
    if (fix(cell, symbol)) {
      levels_.push_back({cell, before});
      return true;
    }
    unwind(before);
  }
  return false;
}

// Fixes a cell and all cells that this leaves with one symbol; false if it leaves one with none. All
// peers of a cell are updated even then, so that unwinding is simple.
bool Backtrack::fix(int cell, int symbol) {
  if (cells_[cell] != 0 || ineligible_[(cell * (size_ + 1)) + symbol] != 0) return false;
  cells_[cell] = static_cast<std::uint8_t>(symbol);
  fixed_.push_back(cell);
  bool possible = true;
  for (; possible && updated_ < fixed_.size(); ++updated_) {
    const int next = fixed_[updated_];
    for (const int peer : peers_[next]) possible &= make_ineligible(peer, cells_[next]);
  }
  return possible;
}

bool Backtrack::make_ineligible(int cell, int symbol) {
  std::uint8_t* const row = &ineligible_[index(cell) * (size_ + 1)];
  if (row[symbol]++ != 0) return cells_[cell] != symbol;
  if (--eligible_[cell] == 0 || cells_[cell] == symbol) return false;
  if (eligible_[cell] == 1 && cells_[cell] == 0) {
    int last = 1;
    while (row[last] != 0) ++last;
    cells_[cell] = static_cast<std::uint8_t>(last);
    fixed_.push_back(cell);
  }
  return true;
}

void Backtrack::unwind(std::size_t fixed) {
  for (; fixed_.size() > fixed; fixed_.pop_back()) {
    const int cell = fixed_.back();
    if (fixed_.size() <= updated_) {
      --updated_;
      for (const int peer : peers_[cell])
        if (--ineligible_[(peer * (size_ + 1)) + cells_[cell]] == 0) ++eligible_[peer];
    }
    cells_[cell] = 0;
  }
}

int Backtrack::first_empty(int from) const {
  while (from < size_ * size_ && cells_[from] != 0) ++from;
  return from;
}

}  // namespace hamekomi::sudoku
