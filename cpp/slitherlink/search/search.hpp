#pragma once
// All single loops on a board that satisfy its clues, by search with learning.
//
// Five propagators share one assignment (assignment.hpp) until none finds more: learned clauses, paths
// that must not be closed (closing.hpp), colours of cells (colouring.hpp), windows around vertices
// (windows.hpp), and sides that must be connected (connection.hpp). While nothing is decided, windows
// are made to agree with their neighbours (agreement.hpp). Then an edge is decided
// (decision_heuristic.hpp). A conflict is traced back to its premises (reasons.hpp), and the clause
// learned from it (learning.hpp) holds for the rest of the search. Before the first decision, edges are
// tried one by one (probing.hpp).
//
// Every loop that could be closed is either wrong, or is recorded as a solution; then it is forbidden.
// So the search continues past solutions and ends when nothing is left, which proves that there are no
// more.
//
// A part of a board, which goes on beyond it, is searched for marks that contradict nothing that is
// known of the part. If there are none, the whole board has no solution; those that are found need not
// belong to one.

#include <array>
#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "loops/assignment.hpp"
#include "loops/grid.hpp"
#include "loops/paths/loop_walk.hpp"
#include "loops/paths/paths.hpp"
#include "loops/regions/colouring.hpp"
#include "loops/regions/connection.hpp"
#include "loops/regions/lazy_reasons.hpp"
#include "loops/regions/regions.hpp"
#include "loops/regions/separating_cut.hpp"
#include "loops/sat/clauses.hpp"
#include "loops/sat/decision_heuristic.hpp"
#include "loops/sat/learning.hpp"
#include "loops/sat/restarts.hpp"
#include "loops/sat/seen.hpp"
#include "loops/sat/trail.hpp"
#include "loops/windows/agreement.hpp"
#include "loops/windows/window_states.hpp"
#include "loops/windows/windows.hpp"
#include "slitherlink/search/closing.hpp"
#include "slitherlink/search/clue_counts.hpp"
#include "slitherlink/search/loop_reasons.hpp"
#include "slitherlink/search/probing.hpp"
#include "slitherlink/search/reasons.hpp"
#include "slitherlink/search/solutions.hpp"
#include "slitherlink/search/start.hpp"

namespace hamekomi::slitherlink::search {

using namespace loops;

struct Work {
  std::uint64_t decisions = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t probes = 0;
  // Windows that were examined.
  std::uint64_t windows = 0;
  // Checks of the regions.
  std::uint64_t regions = 0;
  std::uint64_t restarts = 0;
};

// From when on three techniques are used, because only then they pay. They do not change which solutions
// are found.
struct Thresholds {
  // Cells of a board on which edges are tried before the first decision.
  int probing = 200;
  // Conflicts on a smaller board after which windows must agree with their neighbours.
  std::uint64_t agreeing = 10;
  // Lines of a loop for which a shorter reason is looked for.
  int cutting = 200;
};

class Search {
 public:
  // Requires a start for which `complaint` is empty.
  explicit Search(const Start& start, Thresholds thresholds = {});
  // Its parts hold pointers to each other.
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Decide marks of this loop first, beginning near a cell: quicker if another solution is like it
  // except near this cell. By edge, 1 for a line.
  void expect(const std::vector<std::uint8_t>& is_line, int cell);
  // Runs until the next solution, the end, or so many more conflicts and probes. In a part of a board it
  // stops at the first one.
  Stop run(std::uint64_t tries);
  // The solution found last: a mark for each edge.
  [[nodiscard]] const std::vector<std::uint8_t>& loop() const { return solutions_.last(); }
  // Conflicts and probes so far.
  [[nodiscard]] std::uint64_t tries() const { return conflicts_ + probing_.probes(); }
  [[nodiscard]] Work work() const;
  // The marks, by edge, that are known now to be shared by all solutions still to be found.
  [[nodiscard]] std::vector<std::uint8_t> known() const;

 private:
  // Derives everything that follows. Returns false on a conflict, whose premises are then in
  // `conflict_`.
  bool propagate();
  bool propagate(Literal literal);
  // Tries an edge, or decides. Requires that nothing more follows.
  void probe_or_decide();
  void decide(Literal literal);
  void learn();
  void undo_to(int level);

  Grid grid_;
  std::vector<std::int8_t> clues_;
  std::vector<std::array<std::int32_t, 2>> links_;

  // What is known.
  Trail trail_;
  WindowStates window_states_;
  Regions regions_;
  Paths paths_;
  ClueCounts clue_counts_;
  Assignment assignment_;

  // What follows, and what was found.
  Clauses clauses_;
  LoopWalk walk_;
  LoopReasons loop_reasons_;
  Solutions solutions_;
  Closing closing_;
  Colouring colouring_;
  Seen seen_;
  Windows windows_;
  Agreement agreement_;
  LazyReasons lazy_reasons_;
  SeparatingCut cut_;
  Connection connection_;

  // What to try, and what to learn from it.
  DecisionHeuristic heuristic_;
  Probing probing_;
  Restarts restarts_;
  Reasons reasons_;
  Learning learning_;

  std::uint64_t agree_from_;

  Premises conflict_;
  std::uint64_t decisions_ = 0;
  std::uint64_t conflicts_ = 0;
  bool is_finished_ = false;
};

}  // namespace hamekomi::slitherlink::search
