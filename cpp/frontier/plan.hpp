// The plan of a sweep over an exact cover problem: when each option is decided, and where in a state
// each open item is stored. An item is open while it has options on both sides of the sweep.
//
// The items are taken in some order, and an option is decided together with its first item. A step
// decides on options of which at most one can be chosen: all options that begin with an item covered at
// most once, or a single option that begins with an item covered more often.
//
// A state is a few words. Bit 63 of the first is always set, so that a zero word marks an empty place in
// a table. Each open item has a field in one of the words, which is given to another item when it is
// closed:
//
//     guard | how often covered, counted from 2^w - most      w + 1 bits, 2^w >= most
//
// The guard is set exactly if the item may not be covered again. Covering the item adds one to the
// field. For an item covered at most once, the field is only the guard. An option that covers an item
// several times, as an orbit of sites does, fits if all but one of these times do not set the guard yet.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "exact_cover/problem.hpp"
#include "frontier/order.hpp"

namespace hamekomi::frontier {

using Word = std::uint64_t;
using Words = std::vector<Word>;

inline constexpr unsigned BITS = 64;
// Set in the first word of every state.
inline constexpr Word TAKEN = Word{1} << 63U;

// The width of the field of an item that may be covered this often, including the guard.
[[nodiscard]] constexpr unsigned field_width(std::uint32_t most) {
  return static_cast<unsigned>(std::bit_width(most - 1)) + 1;
}

struct Plan {
  struct Choice {
    // The guards of the option's items.
    Words full;
    // How often it covers each of them, in their fields.
    Words add;
    // One less than that.
    Words ahead;
  };
  // The least value of a field.
  struct Bound {
    unsigned word, shift;
    Word mask, least;
  };
  struct Step {
    std::vector<Choice> choices;
    // Guards of the items that all choices hold. If one is set, the state has no choice.
    Words shared;
    // Guards of the closed items; they must be set after the step.
    Words must;
    // The same for items that need not be covered `most` times.
    std::vector<Bound> bounds;
    // All bits except the fields of closed items.
    Words keep;
    // The fields of items opened before the next step, not covered yet.
    Words open;
  };

  std::vector<Step> steps;
  // The only state before the first step.
  Words start;
  // Whether an item has fewer options than it needs.
  bool impossible = false;
  // Whether some option covers an item several times.
  bool has_repeats = false;
  // The most bits in use at the same time.
  unsigned width = 0;
  // An estimate of the number of states, good enough to compare orders.
  double weight = 0;

  [[nodiscard]] std::size_t words() const { return start.size(); }
};

// The part of a problem that affects the count: without options that hold no item which must be covered
// (they are in no cover), without items that all options may share, and with `most` limited to the
// number of options of each item. An option lists each of its items once; `times` says how often it
// covers each member.
struct Relevant : exact_cover::Problem {
  std::vector<std::uint32_t> times;
};
[[nodiscard]] Relevant relevant(const exact_cover::Problem& problem);

// The plan of a relevant problem.
[[nodiscard]] Plan plan(const Relevant& problem, const Order& order);
// The better of two plans: in the given order, or in the narrow one.
[[nodiscard]] Plan best_plan(const Relevant& problem, const Order& narrow);

}  // namespace hamekomi::frontier
