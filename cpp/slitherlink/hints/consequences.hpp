// All that follows from an assumption, in every way: not only the first deduction of each mark, but all
// uses of patterns, all loops that would be closed, and all contradictions.
//
// It goes on round by round: a round makes all deductions that the facts of the rounds before allow. A
// contradiction does not end it, because another way to a contradiction may take more rounds but fewer
// deductions. So an edge may become both a line and a cross, and lines may branch.
//
// A deduction is found when its last premise is examined, so it is found once. Deductions of other
// techniques may be added: they join in when their premises are facts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "slitherlink/hints/deductions.hpp"
#include "slitherlink/hints/edge_patterns.hpp"
#include "slitherlink/hints/known_marks.hpp"
#include "slitherlink/hints/line_loops.hpp"
#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

class Consequences {
 public:
  using Marked = Deductions::Marked;
  // A deduction by another technique; without conclusions it is a contradiction.
  struct Extra {
    std::vector<Marked> premises;
    std::vector<Marked> conclusions;
  };

  // With avoidance, edges that would close a wrong loop are crossed. The board must outlive this.
  Consequences(const OneLoop& board, const loops::Grid& grid, bool with_avoidance);
  // Its parts hold pointers to each other.
  Consequences(const Consequences&) = delete;
  Consequences& operator=(const Consequences&) = delete;

  // Starts with a mark on an unknown edge. The board must be settled, and stay as it is until the next
  // start.
  void begin(Edge edge, Value mark, std::span<const Extra> extra = {});
  // Makes one more round; returns false if nothing was left to examine.
  bool round();
  // How many rounds were made.
  [[nodiscard]] std::int32_t rounds() const { return deductions_.rounds(); }
  // The round of the first contradiction; 0 if there is none so far.
  [[nodiscard]] std::int32_t refuted() const { return deductions_.round_of(Deductions::CONTRADICTION); }
  [[nodiscard]] const Deductions& deductions() const { return deductions_; }

 private:
  using Fact = Deductions::Fact;
  using Kind = Deductions::Kind;
  using Step = Deductions::Step;
  // Lines and unknown edges of the board when it had this many changes.
  struct Known {
    std::size_t changes = static_cast<std::size_t>(-1);
    std::size_t lines = 0;
    std::size_t unknown = 0;
  };

  static constexpr Value other(Value mark) { return mark == LINE ? CROSS : LINE; }

  void count_known();
  void examine(Fact fact);
  void find_uses(Fact fact);
  void use(std::uint32_t number, Place origin, Fact last);
  void contradict_mark(std::uint32_t number, Place origin, const EdgePatterns::Gives& gives);
  void make_extra();
  void meet(Fact fact);
  void count_lines(Kind kind, std::int32_t place, std::span<const std::int32_t> edges, int most,
                   Fact last);
  void need(Edge edge, Value mark);
  void give(Edge edge, Value mark);
  void close_loop(const LineLoops::Loop& loop);
  void finish(std::span<const Edge> loop);
  [[nodiscard]] bool is_solution(std::span<const Edge> loop) const;
  void find_no_loop();

  const OneLoop* board_;
  const loops::Grid* grid_;
  EdgePatterns patterns_;
  KnownMarks marks_;
  Deductions deductions_;
  LineLoops loops_;
  std::span<const Extra> extra_;
  // By extra deduction.
  std::vector<std::uint8_t> is_made_;
  // The first fact that was not examined.
  Fact next_ = Deductions::ASSUMED;
  Deductions::Draft draft_;
  Known known_;
  bool is_closed_ = false;
};

}  // namespace hamekomi::slitherlink::hints
