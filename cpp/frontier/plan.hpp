// How a sweep over an exact cover problem goes: which options are decided when, and where in a state the
// items stand that are open, that is, have options on both sides of the sweep.
//
// The items are taken in some order, and an option is decided when the first of its items is. A step
// decides on options of which at most one can be chosen: all that begin with an item covered at most
// once, or a single one that begins with an item covered more often.
//
// A state is a few words. Bit 63 of the first is always set, so that a zero word marks an empty place in
// a table. Each open item has a field in one of the words, which is given to another item when it is
// closed:
//
//     guard | how often covered, counted from 2^w - most      w + 1 bits, 2^w >= most
//
// The guard is set exactly when the item may not be covered again, and to cover it is to add one. For an
// item covered at most once the guard is all there is.
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
inline constexpr Word TAKEN = Word{1} << 63U;  // in the first word of every state

// Of the field of an item that may be covered so often.
constexpr unsigned field_width(std::uint32_t most) {
  return static_cast<unsigned>(std::bit_width(most - 1)) + 1;
}

struct Plan {
  struct Choice {
    Words full;  // guards of the option's items
    Words add;   // one in each of their fields
  };
  // The least value of a field.
  struct Bound {
    unsigned word, shift;
    Word mask, least;
  };
  struct Step {
    std::vector<Choice> choices;
    Words shared;  // guards of the items that all choices hold: if one is set, there is no choice
    Words must;    // guards to be set after the step, of items closed by it
    std::vector<Bound> bounds;  // the same for items that need not be full
    Words keep;                 // all but the closed items' fields
    Words open;                 // the fields, not yet covered, of items opened before the next step
  };

  std::vector<Step> steps;
  Words start;              // the one state before the first step
  bool impossible = false;  // an item has fewer options than it must be covered by
  unsigned width = 0;       // the most bits in use at a time
  double weight = 0;        // a guess at the number of states, good for comparing orders

  std::size_t words() const { return start.size(); }
};

// What bears on the count: without options that hold no item which must be covered (these are in no
// cover), without items that any of the options may share, and with no item covered more often than it
// has options.
exact_cover::Problem relevant(const exact_cover::Problem& problem);

// Of a relevant problem.
Plan plan(const exact_cover::Problem& problem, const Order& order);
// The lighter one: in the order given, or in the narrow one.
Plan best_plan(const exact_cover::Problem& problem, const Order& narrow);

}  // namespace hamekomi::frontier
