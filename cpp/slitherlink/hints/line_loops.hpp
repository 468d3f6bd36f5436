// Loops among the lines that follow, which may branch: every path along them is walked.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "loops/grid.hpp"
#include "slitherlink/hints/deductions.hpp"
#include "slitherlink/hints/known_marks.hpp"

namespace hamekomi::slitherlink::hints {

class LineLoops {
 public:
  using Fact = Deductions::Fact;
  // The closing edge comes last; it need not be a line.
  struct Loop {
    std::vector<Edge> lines;
    bool is_closed = false;
  };

  // With avoidance, also loops that one more edge would close.
  LineLoops(const loops::Grid& grid, const KnownMarks& marks, const Deductions& deductions,
            bool with_avoidance);

  // All loops through a line that have no later fact than this line, each once.
  const std::vector<Loop>& through(Fact last);
  // Finds all loops again.
  void clear() { seen_.clear(); }

 private:
  // A line of a walk along lines, and the vertex behind it.
  struct Passed {
    Edge line = 0;
    std::int32_t vertex = 0;
  };
  using Walk = std::vector<Passed>;
  struct Sum {
    Fact latest = -1;
    std::uint64_t lines = 0;
  };

  void walk_on(Walk& walk, std::int32_t vertex, std::vector<Walk>& walks);
  void sum_up(const Walk& walk, std::vector<Sum>& sums) const;
  void join(Fact last, const Walk& left, const Walk& right);
  void add_loop(Fact last, std::span<const Passed> left, std::span<const Passed> right, Edge closing);

  const loops::Grid* grid_;
  const KnownMarks* marks_;
  const Deductions* deductions_;
  bool with_avoidance_;
  std::vector<Loop> found_;
  // The loops found so far, as sums of their lines.
  std::unordered_set<std::uint64_t> seen_;
  std::vector<Sum> left_sums_;
  std::vector<Sum> right_sums_;
  // By vertex: whether a walk has passed it; and where it is on the walk to the right, from 1 on.
  std::vector<std::uint8_t> is_passed_;
  std::vector<std::int32_t> right_at_;
};

}  // namespace hamekomi::slitherlink::hints
