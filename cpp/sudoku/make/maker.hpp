// How one puzzle is made, from search to search; minimal.hpp says what is made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/random.hpp"
#include "sudoku/search/grid.hpp"

namespace hamekomi::sudoku {

// Cells that lose their givens together.
using Group = std::vector<std::uint8_t>;

struct Spec {
  std::vector<Group> groups;
  // The number of givens: removal stops there, and begins again with another grid if it cannot be
  // reached. 0 removes all that can go.
  unsigned givens = 0;
};

class Maker {
 public:
  // The spec must live as long as this.
  Maker(const Spec& spec, std::uint64_t seed, std::uint64_t stream);

  [[nodiscard]] bool is_done() const { return stage_ == Stage::done; }
  const Cells& puzzle() const { return givens_; }

  // What to search next.
  [[nodiscard]] Grid problem() const;
  // A solution of it was found. Returns whether the search is to go on.
  bool solved(const Grid& grid);
  // The search has ended.
  void ended();
  // Where the search branches.
  Candidate choose(const Grid& grid);

 private:
  enum class Stage : std::uint8_t { filling, checking, removing, done };

  void start_over();
  void move_lines();
  void begin_removing();
  // Settles what to remove next, or that nothing is left to do.
  void prepare();
  void remove(Cells& cells) const;
  // How many cells are to be removed.
  [[nodiscard]] std::size_t cells_to_remove() const;
  const Group& group(std::size_t number) const { return spec_->groups[order_[number]]; }

  const Spec* spec_;
  Random random_;
  Stage stage_ = Stage::filling;
  // Whether the search has found another solution than the grid.
  bool is_other_ = false;
  // The grid, and what is given of it.
  Cells full_{};
  Cells givens_{};
  std::size_t left_ = 0;
  // The groups in the order of removal; those before `tried_` are settled, and `together_` are being
  // tried.
  std::array<std::uint8_t, CELLS> order_{};
  std::size_t tried_ = 0;
  std::size_t together_ = 0;
};

}  // namespace hamekomi::sudoku
