#include "sudoku/hints/ladder.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "sudoku/hints/techniques.hpp"

namespace hamekomi::sudoku::hints {

namespace {

// A function for boards, or a member of the ladder, as an entry of a table; with the arguments between
// board and finding, such as a size.
template <auto Find, auto... Arguments>
bool find_on(Ladder& /*ladder*/, const Board& board, Finding& finding) {
  return Find(board, Arguments..., finding);
}
template <auto Find, auto... Arguments>
bool find_by(Ladder& ladder, const Board& board, Finding& finding) {
  return (ladder.*Find)(board, Arguments..., finding);
}

}  // namespace

std::span<const Ladder::Rung> Ladder::rungs_of_explainer() {
  using L = Ladder;
  static constexpr std::array RUNGS{
      Rung{find_on<find_full_house>},
      Rung{find_on<find_hidden_single>},
      Rung{find_on<find_direct_pointing>},
      Rung{find_on<find_direct_claiming>},
      Rung{find_on<find_direct_hidden_subset, 2>},
      Rung{find_on<find_naked_single>},
      Rung{find_on<find_direct_hidden_subset, 3>},
      Rung{find_on<find_pointing>},
      Rung{find_on<find_claiming>},
      Rung{find_on<find_naked_subset, 2>},
      Rung{find_by<&L::find_fish, 2>},
      Rung{find_on<find_hidden_subset, 2>},
      Rung{find_on<find_naked_subset, 3>},
      Rung{find_by<&L::find_fish, 3>},
      Rung{find_on<find_hidden_subset, 3>},
      Rung{find_on<find_xy_wing>},
      Rung{find_on<find_xyz_wing>},
      Rung{find_on<find_unique_loop>, Needs::one_solution},
      Rung{find_on<find_naked_subset, 4>},
      Rung{find_by<&L::find_fish, 4>},
      Rung{find_on<find_hidden_subset, 4>},
      Rung{find_on<find_bug>, Needs::one_solution},
      Rung{find_by<&L::find_aligned_pair>},
      Rung{find_by<&L::find_forcing_chain>},
      Rung{find_by<&L::find_aligned_triple>, Needs::room_for_nets},
      Rung{find_by<&L::find_nishio>, Needs::room_for_nets},
      Rung{find_by<&L::find_forcing>, Needs::room_for_nets},
  };
  return RUNGS;
}

std::span<const Ladder::Rung> Ladder::rungs_of_hodoku() {
  using L = Ladder;
  static constexpr std::array RUNGS{
      Rung{find_on<find_full_house>},
      Rung{find_on<find_naked_single>},
      Rung{find_on<find_hidden_single>},
      Rung{find_on<find_locked_subset, 2>},
      Rung{find_on<find_locked_subset, 3>},
      Rung{find_on<find_pointing>},
      Rung{find_on<find_claiming>},
      Rung{find_on<find_naked_subset, 2>},
      Rung{find_on<find_naked_subset, 3>},
      Rung{find_on<find_hidden_subset, 2>},
      Rung{find_on<find_hidden_subset, 3>},
      Rung{find_on<find_naked_subset, 4>},
      Rung{find_on<find_hidden_subset, 4>},
      Rung{find_by<&L::find_fish, 2>},
      Rung{find_by<&L::find_fish, 3>},
      Rung{find_by<&L::find_fish, 4>},
      // Reads the chains that later rungs use.
      Rung{find_by<&L::find_remote_pair>},
      Rung{find_on<find_bug_plus_one>, Needs::one_solution},
      Rung{find_by<&L::find_in_chains, &Chains::find_turbot>},
      Rung{find_by<&L::find_empty_rectangle>},
      Rung{find_on<find_w_wing>},
      Rung{find_on<find_xy_wing>},
      Rung{find_on<find_xyz_wing>},
      Rung{find_on<find_rectangle, 1>, Needs::one_solution},
      Rung{find_on<find_rectangle, 2>, Needs::one_solution},
      Rung{find_on<find_rectangle, 3>, Needs::one_solution},
      Rung{find_on<find_rectangle, 4>, Needs::one_solution},
      Rung{find_on<find_rectangle, 5>, Needs::one_solution},
      Rung{find_on<find_rectangle, 6>, Needs::one_solution},
      Rung{find_on<find_rectangle, 7>, Needs::one_solution},
      Rung{find_by<&L::find_finned_fish, 2, false>},
      Rung{find_by<&L::find_finned_fish, 2, true>},
      Rung{find_by<&L::find_finned_fish, 3, false>},
      Rung{find_by<&L::find_finned_fish, 3, true>},
      Rung{find_by<&L::find_finned_fish, 4, false>},
      Rung{find_by<&L::find_finned_fish, 4, true>},
      Rung{find_by<&L::find_simple_colours>},
      Rung{find_by<&L::find_multi_colours>},
      Rung{find_on<find_sue_de_coq>},
      Rung{find_by<&L::find_in_chains, &Chains::find_x_chain>},
      Rung{find_by<&L::find_in_chains, &Chains::find_xy_chain>},
      Rung{find_by<&L::find_in_chains, &Chains::find_chain>},
      Rung{find_by<&L::find_grouped_chain>},
      Rung{find_on<find_almost_locked_sets>},
      Rung{find_by<&L::find_franken_fish, 2>},
      Rung{find_by<&L::find_franken_fish, 3>},
      Rung{find_by<&L::find_forcing>, Needs::room_for_nets},
  };
  return RUNGS;
}

bool Ladder::next(const Board& board, Finding& finding) {
  for (const Rung& rung : order_ == Order::explainer ? rungs_of_explainer() : rungs_of_hodoku()) {
    if (rung.needs == Needs::one_solution && !is_unique_) continue;
    if (rung.needs == Needs::room_for_nets && board.size() > MOST_SIZE_OF_NETS) continue;
    if (rung.find(*this, board, finding)) return true;
  }
  return false;
}

bool Ladder::find_aligned_pair(const Board& board, Finding& finding) {
  return pairs_.find(board, finding);
}

bool Ladder::find_aligned_triple(const Board& board, Finding& finding) {
  return triples_.find(board, finding);
}

bool Ladder::find_forcing_chain(const Board& board, Finding& finding) {
  chains_.read(board);
  return chains_.find_forcing_chain(finding);
}

bool Ladder::find_remote_pair(const Board& board, Finding& finding) {
  chains_.read(board);
  return chains_.find_remote_pair(finding);
}

bool Ladder::find_in_chains(const Board& /*board*/, bool (Chains::*find)(Finding&), Finding& finding) {
  return (chains_.*find)(finding);
}

bool Ladder::find_empty_rectangle(const Board& board, Finding& finding) {
  return empty_rectangles_.find(
      board, [&](int digit) { return sudoku::hints::find_empty_rectangle(board, digit, finding); });
}

bool Ladder::find_simple_colours(const Board& board, Finding& finding) {
  return simple_colours_.find(
      board, [&](int digit) { return sudoku::hints::find_simple_colours(board, digit, finding); });
}

bool Ladder::find_multi_colours(const Board& board, Finding& finding) {
  return multi_colours_.find(
      board, [&](int digit) { return sudoku::hints::find_multi_colours(board, digit, finding); });
}

bool Ladder::find_nishio(const Board& board, Finding& finding) {
  return forcing_.find(board, ForcingKind::nishio, finding);
}

bool Ladder::find_fish(const Board& board, int size, Finding& finding) {
  return fish_[index(size - 2)].find(
      board, [&](int digit) { return sudoku::hints::find_fish(board, digit, size, finding); });
}

bool Ladder::find_finned_fish(const Board& board, int size, bool is_sashimi, Finding& finding) {
  return (is_sashimi ? sashimi_fish_ : finned_fish_)[index(size - 2)].find(board, [&](int digit) {
    return sudoku::hints::find_finned_fish(board, digit, size, is_sashimi, finding);
  });
}

bool Ladder::find_franken_fish(const Board& board, int size, Finding& finding) {
  return franken_fish_[index(size - 2)].find(
      board, [&](int digit) { return sudoku::hints::find_franken_fish(board, digit, size, finding); });
}

bool Ladder::find_grouped_chain(const Board& board, Finding& finding) {
  grouped_chains_.read(board, true);
  return grouped_chains_.find_grouped_chain(finding);
}

bool Ladder::find_forcing(const Board& board, Finding& finding) {
  using enum ForcingKind;
  constexpr std::array KINDS{multiple, dynamic, plus, nested_chains, nested_multiple, nested_dynamic};
  return std::any_of(KINDS.begin(), KINDS.end(),
                     [&](ForcingKind kind) { return forcing_.find(board, kind, finding); });
}

}  // namespace hamekomi::sudoku::hints
