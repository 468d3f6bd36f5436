#pragma once
// Which technique comes next: the techniques in a fixed order, the first that finds something. Two
// orders:
//
//   explainer   Sudoku Explainer's: by its ratings
//   hodoku      HoDoKu's, for its score and for explanations: techniques that people have names for
//
// Both end with nets that contain other forcing chains (rated 9.5 and more by Sudoku Explainer).

#include <array>
#include <utility>

#include "sudoku/hints/chains/chains.hpp"
#include "sudoku/hints/chains/forcing.hpp"
#include "sudoku/hints/few_cells/exclusion.hpp"
#include "sudoku/hints/one_digit/digit_by_digit.hpp"

namespace hamekomi::sudoku::hints {

enum class Order : std::uint8_t { explainer, hodoku };

class Ladder {
 public:
  // If the puzzle may have several solutions, techniques that rest on there being only one are left out.
  explicit Ladder(Order order, bool is_unique = true) : order_(order), is_unique_(is_unique) {}
  // The next technique on this board; false if none of them finds anything.
  bool next(const Board& board, Finding& finding);
  // Called now and then in searches that can take long; may throw to end them.
  void set_progress(Forcing::Progress progress) { forcing_.set_progress(std::move(progress)); }

 private:
  // What a technique needs beside its pattern; nets are for boards of a small size only (net.hpp).
  enum class Needs : std::uint8_t { nothing, one_solution, room_for_nets };
  struct Rung {
    bool (*find)(Ladder& ladder, const Board& board, Finding& finding);
    Needs needs = Needs::nothing;
  };
  // The orders.
  static std::span<const Rung> rungs_of_explainer();
  static std::span<const Rung> rungs_of_hodoku();

  bool find_aligned_pair(const Board& board, Finding& finding);
  bool find_aligned_triple(const Board& board, Finding& finding);
  // This one and the next read the chains of the board first.
  bool find_forcing_chain(const Board& board, Finding& finding);
  bool find_remote_pair(const Board& board, Finding& finding);
  bool find_in_chains(const Board& board, bool (Chains::*find)(Finding&), Finding& finding);
  bool find_empty_rectangle(const Board& board, Finding& finding);
  bool find_simple_colours(const Board& board, Finding& finding);
  bool find_multi_colours(const Board& board, Finding& finding);
  bool find_nishio(const Board& board, Finding& finding);
  bool find_fish(const Board& board, int size, Finding& finding);
  bool find_finned_fish(const Board& board, int size, bool is_sashimi, Finding& finding);
  bool find_franken_fish(const Board& board, int size, Finding& finding);
  bool find_grouped_chain(const Board& board, Finding& finding);
  bool find_forcing(const Board& board, Finding& finding);

  Order order_;
  bool is_unique_;
  Chains chains_, grouped_chains_;
  // Fish by their size.
  using Fish = std::array<DigitByDigit, 3>;
  Fish fish_, finned_fish_, sashimi_fish_, franken_fish_;
  DigitByDigit empty_rectangles_, simple_colours_, multi_colours_;
  Exclusion pairs_{2};
  Exclusion triples_{3};
  Forcing forcing_;
};

}  // namespace hamekomi::sudoku::hints
