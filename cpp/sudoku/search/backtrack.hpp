#pragma once
// Sudoku by the backtracking of Sage's manual (R. Beezer): cell by cell in reading order, the least
// symbol first. So solutions come in the order of a dictionary.
//
// For every cell and symbol we count how often a peer has made the symbol ineligible there, and for
// every cell how many symbols are still eligible. A cell with one eligible symbol gets it at once (P.
// Norvig's idea), a cell with none ends the branch. On the way back the counters are unwound.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "common/stop.hpp"

namespace hamekomi::sudoku {

// A grid with boxes of any shape, in reading order; 0 is an empty cell.
struct Givens {
  int box_rows, box_columns;
  std::vector<std::uint8_t> cells;
};

// Says what is wrong with the givens, or "" if the search can take them.
[[nodiscard]] std::string complaint(const Givens& givens);

class Backtrack {
 public:
  // Requires givens without a complaint.
  explicit Backtrack(const Givens& givens);

  // Runs for this many nodes, or with `to_solutions` to the next solution if that comes first.
  Stop run(std::uint64_t nodes, bool to_solutions);

  // After a solution was found: a symbol for each cell.
  [[nodiscard]] const std::vector<std::uint8_t>& cells() const { return cells_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::uint64_t solutions() const { return solutions_; }

 private:
  // A choice on the way down: the cell, and how many cells were fixed before it.
  struct Level {
    int cell;
    std::size_t fixed_before;
  };

  bool fix(int cell, int symbol);
  bool make_ineligible(int cell, int symbol);
  void unwind(std::size_t fixed);
  bool try_symbols(int cell, int first);
  [[nodiscard]] int first_empty(int from) const;

  int size_;
  std::vector<std::vector<int>> peers_;
  std::vector<std::uint8_t> cells_;
  // How often each symbol was made ineligible, by cell and symbol; how many are eligible, by cell.
  std::vector<std::uint8_t> ineligible_;
  std::vector<std::uint8_t> eligible_;
  // The cells that are fixed, in order; the peers of the first few are already updated.
  std::vector<int> fixed_;
  std::size_t updated_ = 0;
  std::vector<Level> levels_;
  // False on the way back.
  bool ahead_ = true;
  std::uint64_t nodes_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace hamekomi::sudoku
