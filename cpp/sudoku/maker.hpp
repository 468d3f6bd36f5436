// How one puzzle is made, from search to search; minimal.hpp says what is made.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/grid.hpp"
#include "sudoku/minimal.hpp"
#include "sudoku/random.hpp"

namespace hamekomi::sudoku {

class Maker {
 public:
  Maker(const Wish& wish, std::uint64_t seed, std::uint64_t stream);

  // What to search next.
  Grid problem();
  // A solution of it was found. Returns whether the search is to go on.
  bool solved(const Grid& grid);
  // The search has ended.
  void ended();
  // A branch of the search.
  Candidate choose(const Grid& grid);

  bool is_done() const { return stage_ == Stage::done; }
  const Cells& puzzle() const { return givens_; }

 private:
  enum class Stage : std::uint8_t { filling, checking, removing, done };

  void start_over();
  void move_lines();
  void begin_removing();
  // Chooses what to remove next.
  void go_on();
  unsigned size(unsigned groups) const;

  const Wish& wish_;
  Random random_;
  Stage stage_ = Stage::filling;
  Cells full_{};
  Cells givens_{};
  unsigned left_ = 0;
  // The cells of each group that has any, in the order of removal.
  std::vector<std::vector<std::uint8_t>> groups_;
  // Groups up to `tried_` are settled, and so many after them are being removed.
  std::size_t tried_ = 0;
  std::size_t together_ = 1;
  bool is_other_ = false;
};

}  // namespace hamekomi::sudoku
