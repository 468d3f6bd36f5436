#pragma once
// The windows of a board: around each vertex, the patterns of the table (window_patterns.hpp) that agree
// with its clues and the known edges. If all of them agree on an edge, the edge is known; if there are
// none, there is a conflict. The reason is a small set of known edges that excludes all other patterns.

#include <cstdint>
#include <span>
#include <vector>

#include "loops/deduce/window_patterns.hpp"
#include "loops/grid.hpp"
#include "loops/known/sheet.hpp"
#include "loops/known/sights.hpp"
#include "loops/known/trail.hpp"

namespace hamekomi::loops {

class Windows {
 public:
  Windows(const Grid& grid, std::span<const std::int8_t> clues, Sights& sights, Sheet& sheet);

  // The cache of windows belongs to a thread, and a search may continue in another thread.
  void use_memory_of_this_thread() { memory_ = &window_memory(); }

  // Examines a window that has news; returns false on a conflict.
  bool examine_next(Premises& conflict);
  // Why a literal followed from the window around a vertex.
  void explain(int vertex, Literal literal, Premises& premises) const;

  [[nodiscard]] std::uint64_t examined() const { return examined_; }

 private:
  void narrow(int vertex, Marks known, std::uint16_t assumed, Premises& premises) const;

  Sights* sights_;
  Sheet* sheet_;
  // By vertex: the patterns that clues and border allow.
  std::vector<Patterns> start_;
  // By vertex: the four clues as one number.
  std::vector<std::uint32_t> clues_;
  const WindowKernel* kernel_;
  WindowMemory* memory_;
  std::uint64_t examined_ = 0;
};

}  // namespace hamekomi::loops
