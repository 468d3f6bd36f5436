#pragma once
// The solutions found and not yet reported. Each is forbidden as soon as it is found, by a clause that
// is never forgotten, so that the search continues past it.
//
// Loops that lie within a window are reported first (tiny_loops.hpp), and left out when they are found.

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "loops/grid.hpp"
#include "loops/paths/loop_walk.hpp"
#include "loops/sat/clauses.hpp"
#include "loops/sat/trail.hpp"
#include "loops/search/laws.hpp"
#include "loops/search/tiny_loops.hpp"

namespace hamekomi::loops {

class Solutions {
 public:
  // The marks are those known at the start, by edge. `may_be_tiny` is false if tiny loops are no
  // solutions.
  Solutions(const Grid& grid, std::span<const std::uint8_t> marks, bool may_be_tiny, const Trail& trail,
            LoopWalk& walk, Clauses& clauses);

  // Records the loop that the edge closes, along lines known before that place in the trail. Requires
  // that it meets the laws.
  void record(int edge, int before);
  // Records all marks as they are.
  void record_all();

  [[nodiscard]] bool is_any_unreported() const { return !found_.empty(); }
  // Makes the next solution `last`; returns false if there is none. The first time, the laws must have
  // no lines yet.
  template <LoopLaws Laws>
  bool report_next(Laws& laws) {
    if (may_be_tiny_ && report_next_tiny(laws)) return true;
    may_be_tiny_ = false;
    if (found_.empty()) return false;
    last_ = std::move(found_.back());
    found_.pop_back();
    return true;
  }
  // The solution reported last: marks by edge.
  [[nodiscard]] const std::vector<std::uint8_t>& last() const { return last_; }

 private:
  template <LoopLaws Laws>
  bool report_next_tiny(Laws& laws) {
    for (auto lines = tiny_.next(); !lines.empty(); lines = tiny_.next()) {
      for (const Literal each : lines) laws.add(variable_of(each));
      const bool is_solution = laws.are_met();
      for (const Literal each : lines | std::views::reverse) laws.remove(variable_of(each));
      if (!is_solution) continue;
      last_ = marks_of(lines);
      return true;
    }
    return false;
  }
  [[nodiscard]] std::vector<std::uint8_t> marks_of(std::span<const Literal> lines) const;
  [[nodiscard]] bool is_tiny(const Premises& lines) const;
  [[nodiscard]] bool has_all_known(const Premises& lines) const;
  void forbid(Premises& lines);

  const Grid* grid_;
  const Trail* trail_;
  LoopWalk* walk_;
  Clauses* clauses_;
  // The marks known at the start, by edge, and how many of them are lines.
  std::vector<std::uint8_t> known_;
  std::ptrdiff_t known_lines_;
  TinyLoops tiny_;
  bool may_be_tiny_;
  std::vector<std::vector<std::uint8_t>> found_;
  std::vector<std::uint8_t> last_;
};

}  // namespace hamekomi::loops
