#pragma once
// All single loops on a board that satisfy its clues, by search with learning.
//
// Five kinds of reasoning write on one sheet (sheet.hpp) until none finds more: learned clauses, paths
// that must not be closed (closing.hpp), colours of cells (colouring.hpp), windows around vertices
// (windows.hpp), and sides that must hang together (connection.hpp). Then an edge is guessed
// (guesses.hpp). A conflict is traced back to what it rests on (reasons.hpp), and what is learned there
// (learning.hpp) holds for the rest of the search. Before the first guess edges are tried one by one
// (probing.hpp).
//
// Every loop that could be closed is either no solution or is recorded, and then forbidden. So the
// search never stops at a solution: it ends when nothing is left, and that is the proof that there are
// no more.

#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "loops/clauses.hpp"
#include "loops/closing.hpp"
#include "loops/colouring.hpp"
#include "loops/connection.hpp"
#include "loops/grid.hpp"
#include "loops/guesses.hpp"
#include "loops/learning.hpp"
#include "loops/loop_reasons.hpp"
#include "loops/loop_walk.hpp"
#include "loops/notes.hpp"
#include "loops/paths.hpp"
#include "loops/probing.hpp"
#include "loops/reasons.hpp"
#include "loops/regions.hpp"
#include "loops/restarts.hpp"
#include "loops/sheet.hpp"
#include "loops/sights.hpp"
#include "loops/solutions.hpp"
#include "loops/start.hpp"
#include "loops/trail.hpp"
#include "loops/windows.hpp"

namespace hamekomi::loops {

struct Work {
  std::uint64_t decisions = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t probes = 0;
  // Windows that were examined.
  std::uint64_t windows = 0;
  // Looks at the regions.
  std::uint64_t regions = 0;
  std::uint64_t restarts = 0;
};

// From what size on it pays. Neither changes what is found.
struct Worth {
  // Cells of the board, to try edges before the first guess.
  int probing = 200;
  // Lines of a loop, to look for a shorter reason against it.
  int cutting = 80;
};

class Search {
 public:
  // Requires a start without complaint.
  explicit Search(const Start& start, Worth worth = {});
  // Its parts hold pointers to each other.
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Goes on until the next solution, the end, or so many more conflicts and probes.
  Stop run(std::uint64_t tries);
  // The solution found last: a mark for each edge.
  [[nodiscard]] const std::vector<std::uint8_t>& loop() const { return solutions_.last(); }
  [[nodiscard]] Work work() const;
  // What holds in every solution not yet found, as far as it is known now: marks for each edge.
  [[nodiscard]] std::vector<std::uint8_t> known() const;

 private:
  // What follows from what is known; false on a conflict, whose premises are then in `conflict_`.
  bool propagate();
  bool follow(Literal literal);
  // All has followed: tries or guesses an edge.
  void go_on();
  void guess(Literal literal);
  void learn();
  void undo_to(int level);
  [[nodiscard]] std::uint64_t tries() const { return conflicts_ + probing_.probes(); }

  Grid grid_;
  std::vector<std::int8_t> clues_;

  // What is known.
  Trail trail_;
  Sights sights_;
  Regions regions_;
  Paths paths_;
  Sheet sheet_;

  // What follows, and what was found.
  Clauses clauses_;
  LoopWalk walk_;
  LoopReasons loop_reasons_;
  Solutions solutions_;
  Closing closing_;
  Colouring colouring_;
  Windows windows_;
  Notes notes_;
  Connection connection_;

  // What to try, and what to learn from it.
  Guesses guesses_;
  Probing probing_;
  Restarts restarts_;
  Reasons reasons_;
  Learning learning_;

  Premises conflict_;
  std::uint64_t decisions_ = 0;
  std::uint64_t conflicts_ = 0;
  bool is_finished_ = false;
};

}  // namespace hamekomi::loops
