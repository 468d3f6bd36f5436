#pragma once
// The windows of a board: around each vertex, those of its patterns (window.hpp)
// that agree with the known edges and cells. If all of them agree on an edge or cell, it is known; if
// there are none, there is a conflict. The reason is a small set of marks that excludes all other
// patterns.

#include <cstdint>
#include <span>
#include <vector>

#include "loops/assignment.hpp"
#include "loops/grid.hpp"
#include "loops/sat/seen.hpp"
#include "loops/sat/trail.hpp"
#include "loops/windows/window.hpp"
#include "loops/windows/window_states.hpp"

namespace hamekomi::loops {

class Windows {
 public:
  // By vertex: the patterns that its window may have.
  Windows(std::vector<Patterns> patterns, WindowStates& states, Assignment& assignment,
          const Seen& seen);

  // The patterns that are possible around a vertex, whatever is decided.
  [[nodiscard]] Patterns patterns(int vertex) const { return patterns_[vertex]; }
  // Leaves only these patterns, which must stay where they are. They must follow from the clues and from
  // what is known for good: reasons do not mention them.
  void keep(int vertex, Patterns patterns) { patterns_[vertex] = patterns; }

  // Examines a window that has changed; returns false on a conflict.
  bool examine_next(Premises& conflict);
  // Why a literal followed from the window around a vertex.
  void explain(int vertex, Literal literal, Premises& premises) const;
  // Whether it follows from the window by what is seen already (seen.hpp) and what is known for
  // good: one test, where to explain it takes up to twenty.
  [[nodiscard]] bool is_implied_by_seen(int vertex, Literal literal) const;

  [[nodiscard]] std::uint64_t examined() const { return examined_; }

 private:
  // What a window showed before a literal became known, and the opposite of the literal as its own bit.
  struct Opposite {
    Marks marks;
    std::uint32_t own;
  };
  // Keeps the variables for which `is_kept` is true.
  template <typename IsKept>
  [[nodiscard]] Opposite opposite(int vertex, Literal literal, IsKept is_kept) const;
  void narrow(int vertex, Marks known, std::uint32_t assumed, Premises& premises) const;

  WindowStates* window_states_;
  Assignment* assignment_;
  const Seen* seen_;
  std::vector<Patterns> patterns_;
  const WindowKernel* kernel_;
  std::uint64_t examined_ = 0;
};

}  // namespace hamekomi::loops
