#pragma once
// What the search asks of a puzzle whose solutions are single loops. A puzzle has laws of two kinds:
//
//   local     the patterns that a window around a vertex may have (loops/windows/window.hpp). They are
//             the puzzle's part of propagation;
//   global    which loops are solutions. The search asks before it closes a loop, and forbids it in
//             any case, so the laws need not derive anything.
//
// The laws are a template parameter: the search calls them for every line. `ClueLaws` of Slitherlink is
// the longest example; tests/cpp/loops/test_loop_search.cpp has shorter ones.

#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/paths/loop_walk.hpp"
#include "loops/windows/window.hpp"

namespace hamekomi::loops {

template <typename Laws>
concept LoopLaws = requires(Laws laws, const Laws& now, const LoopWalk& loop, int number) {
  // By vertex: the patterns that its window may have, of those in `loop_patterns`. They must stay where
  // they are as long as the search.
  { now.window_patterns() } -> std::same_as<std::vector<Patterns>>;

  // Adds the line of an edge to the lines so far, or removes the one that was added last.
  laws.add(number);
  laws.remove(number);
  // Whether the lines so far, which form a single loop, are a solution.
  { now.are_met() } -> std::same_as<bool>;
  // Whether they are with the line of one more edge, which closes the loop.
  { now.are_met_with(number) } -> std::same_as<bool>;
  // False if a loop of this number of lines is surely no solution; true is always right.
  { now.could_be_met_by(number) } -> std::same_as<bool>;

  // Why a loop is no solution: edges (or -1), of which every solution has a line that is not on the
  // loop. Empty if there are none, or if they are not worth finding; then all lines of the loop are the
  // reason.
  { now.missed_by(loop) } -> std::same_as<std::span<const std::int32_t>>;

  // Whether the puzzle says something about a cell or what is around it: there the search begins.
  { now.matters(number) } -> std::same_as<bool>;
};

}  // namespace hamekomi::loops
