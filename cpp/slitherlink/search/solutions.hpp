#pragma once
// The solutions found and not yet reported. Each is forbidden as soon as it is found, by a clause that
// is never forgotten, so that the search continues past it.
//
// The table of window patterns leaves out loops that lie within a window, so the search does not find
// them. Those that are solutions are reported first (tiny_loops.hpp), and left out here.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "loops/grid.hpp"
#include "loops/paths/loop_walk.hpp"
#include "loops/sat/clauses.hpp"
#include "loops/sat/trail.hpp"
#include "slitherlink/search/start.hpp"
#include "slitherlink/search/tiny_loops.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

class Solutions {
 public:
  Solutions(const Grid& grid, const Start& start, const Trail& trail, LoopWalk& walk, Clauses& clauses);

  // Records the loop that the edge closes, along lines known before that place in the trail. Requires
  // that it meets every clue.
  void record(int edge, int before);
  // Records all marks as they are.
  void record_all();

  [[nodiscard]] bool is_any_unreported() const { return !found_.empty(); }
  // Makes the next solution `last`; returns false if there is none.
  bool report_next() {
    if (may_be_tiny_) {
      if (tiny_.next(last_)) return true;
      may_be_tiny_ = false;
    }
    if (found_.empty()) return false;
    last_ = std::move(found_.back());
    found_.pop_back();
    return true;
  }
  // The solution reported last: marks by edge.
  [[nodiscard]] const std::vector<std::uint8_t>& last() const { return last_; }

 private:
  [[nodiscard]] bool is_tiny(const Premises& lines) const;
  [[nodiscard]] bool has_all_given(const Premises& lines) const;
  void forbid(Premises& lines);

  const Grid* grid_;
  const Trail* trail_;
  LoopWalk* walk_;
  Clauses* clauses_;
  // Marks by edge, and how many of them are lines.
  std::vector<std::uint8_t> given_;
  std::ptrdiff_t given_lines_;
  TinyLoops tiny_;
  bool may_be_tiny_;
  std::vector<std::vector<std::uint8_t>> found_;
  std::vector<std::uint8_t> last_;
};

}  // namespace hamekomi::slitherlink::search
