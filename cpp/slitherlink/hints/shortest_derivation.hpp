// The fewest steps of those that follow from an assumption that lead to one of the facts: a smallest
// derivation. Finding one is hard in general, like the shortest plan when nothing can be undone, and so
// are the methods.
//
// A cut is a set of steps of which every derivation of the goal has one. Cuts that have no step in
// common show how many steps a derivation has at least (Helmert, Domshlak, Landmarks, critical paths and
// abstractions, 2009): after each cut its steps cost nothing, and the next one is looked for between the
// facts that cost something and those from which the goal costs nothing. If that is not enough to leave
// a branch, each step of the smallest cut is tried in turn; those that were tried are left out beside
// the others.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/index.hpp"
#include "slitherlink/hints/deductions.hpp"

namespace hamekomi::slitherlink::hints {

class ShortestDerivation {
 public:
  using Fact = Deductions::Fact;

  // Looks for a derivation of the goal of at most this many steps; false if there is none, or if the
  // effort was used up before one was found. The effort is how many steps may be weighed, and is counted
  // down.
  bool find(const Deductions& all, Fact goal, std::int32_t most, std::int64_t& effort);
  // Its steps, in an order in which they can be made.
  [[nodiscard]] const std::vector<std::uint32_t>& steps() const { return best_; }
  // Whether no derivation is shorter, or there is none: false if the effort was used up.
  [[nodiscard]] bool is_proved() const { return effort_ > 0; }

 private:
  // A step that may be in a derivation.
  struct Useful {
    std::uint32_t step = 0;
    std::span<const Fact> premises;
    std::span<const Fact> conclusions;
  };
  enum class State : std::uint8_t { open, chosen, left_out };

  void keep_useful();
  [[nodiscard]] bool is_weaker(const Useful& one, const Useful& other) const;
  void leave_out_weaker();
  void list_by_fact();
  void search();
  void branch(std::size_t first_cut);
  void weigh();
  void spread_from_goal();
  void cut();
  std::int32_t cut_all();
  void keep(std::vector<std::uint32_t> path);
  void take_first_derivation();

  const Deductions* all_ = nullptr;
  Fact goal_ = 0;
  // The longest derivation that is still of interest.
  std::int32_t most_ = 0;
  std::int64_t effort_ = 0;
  std::vector<std::uint32_t> best_;
  bool is_found_ = false;
  std::vector<Useful> steps_;
  // By fact: how many steps it is from the goal at least.
  std::vector<std::int32_t> to_goal_;
  // By fact: the useful steps that need it, and those that give it.
  std::vector<std::vector<std::uint32_t>> needers_;
  std::vector<std::vector<std::uint32_t>> givers_;
  // By useful step.
  std::vector<State> states_;
  std::vector<std::uint8_t> costs_;
  std::vector<std::int32_t> missing_;
  // The premise that comes last, or -1 if some never come.
  std::vector<Fact> last_;
  std::int32_t chosen_ = 0;
  // By fact: the most that it costs to come there, over the premises of steps.
  std::vector<std::int32_t> costs_of_;
  std::vector<std::uint8_t> is_done_;
  std::vector<std::uint8_t> is_near_;
  std::vector<Fact> now_;
  std::vector<Fact> later_;
  // The cuts of all branches that are open, one after the other, and where each begins.
  std::vector<std::uint32_t> cuts_;
  std::vector<std::size_t> starts_;
};

}  // namespace hamekomi::slitherlink::hints
