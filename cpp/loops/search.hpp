#pragma once
// All single loops on a board that satisfy its clues, by search with learning.
//
// Five kinds of reasoning fill in edges until none finds more: windows around vertices
// (window_patterns.hpp), colours of cells (colours.hpp), paths that must not close early, regions that
// must hang together (regions.hpp), and clauses learned from conflicts. Then an edge is guessed. A
// conflict is traced back to what it rests on (explain.cpp), and what is learned there holds for the
// rest of the search. Before the first guess edges are tried one by one (probe.cpp).
//
// Every loop that could be closed is either no solution or is recorded, and then forbidden. So the
// search never stops at a solution: it ends when nothing is left, and that is the proof that there are
// no more.

#include <cstdint>
#include <span>
#include <vector>

#include "loops/clauses.hpp"
#include "loops/colours.hpp"
#include "loops/grid.hpp"
#include "loops/order.hpp"
#include "loops/regions.hpp"
#include "loops/start.hpp"
#include "loops/tiny_loops.hpp"
#include "loops/trail.hpp"
#include "loops/window_patterns.hpp"

namespace hamekomi::loops {

enum class Status { found, exhausted, paused };

struct Work {
  std::uint64_t decisions = 0;
  std::uint64_t conflicts = 0;
  std::uint64_t probes = 0;
  std::uint64_t windows = 0;  // examined
  std::uint64_t regions = 0;  // sweeps
  std::uint64_t restarts = 0;
};

// From what size on it pays. Neither changes what is found.
struct Worth {
  int probing = 200;  // cells of the board
  int cutting = 80;   // lines of a loop, to look for a shorter reason against it
};

class Search {
 public:
  explicit Search(const Start& start, Worth worth = {});  // a start without complaint
  Search(const Search&) = delete;                         // its parts know where its grid is
  Search& operator=(const Search&) = delete;

  // Goes on until the next solution, the end, or so many more conflicts and probes.
  Status run(std::uint64_t tries);
  // The solution found last: a mark for each edge.
  [[nodiscard]] const std::vector<std::uint8_t>& loop() const { return loop_; }
  [[nodiscard]] const Work& work() const { return work_; }
  // What holds in every solution not yet found, as far as it is known now: marks for each edge.
  [[nodiscard]] std::vector<std::uint8_t> known() const;

 private:
  using Premises = std::vector<Literal>;  // true literals

  // search.cpp: the course of the search
  void set_up_windows();
  bool decide();
  void guess(Literal literal);
  void undo_to(int level);
  void restart();

  // probe.cpp: edges tried before the first guess
  [[nodiscard]] bool is_probing() const { return next_probe_ < positive(grid_.edges); }
  bool begin_probe();  // false when there are no more
  void end_probe();
  [[nodiscard]] bool is_promising(int edge) const;

  // propagate.cpp: what follows; false on a conflict, whose premises are then in `conflict_`
  bool propagate();
  void assume(Literal literal, Reason reason);
  bool follow_clauses(Literal literal);
  bool follow(Literal literal);
  bool follow_colour(int variable, int one, int other, bool differ);
  bool follow_line(int edge);
  std::uint32_t close(int edge, int length);
  bool examine_window(int vertex);
  void record(int edge, std::uint32_t where);
  [[nodiscard]] bool is_tiny(const Premises& lines) const;
  void undo_line(int edge);
  void count_line(int edge, int change);

  // connect.cpp
  bool connect();
  [[nodiscard]] Regions::Box box_of_news() const;
  bool connect(Side side, const Regions::Box& box);
  int state_part(const Regions::Part& part, Side side);
  Reason write_down(const Premises& premises);

  // explain.cpp: why
  void explain(Literal literal, Premises& premises);
  void explain_window(int vertex, Literal literal, Premises& premises);
  void explain_dead_window(int vertex, Premises& premises);
  void narrow_window(int vertex, Marks known, std::uint16_t assumed, Premises& premises);
  void explain_colours(int variable, Premises& premises);
  bool learn();  // from `conflict_`; false when nothing is left to search
  void shorten();
  bool is_implied(Literal literal);

  // closure.cpp: why a loop must not be closed
  void explain_closure(int edge, std::uint32_t where, Premises& premises);
  void walk_loop(int edge, int limit, Premises& lines);
  [[nodiscard]] Literal line_elsewhere() const;
  [[nodiscard]] int clue_missed() const;
  void shut_off_clue(int cell, int closing, int limit);
  void reach(int vertex);
  void shut(int vertex, int closing);
  void gather_cut(int closing, int limit);
  [[nodiscard]] bool is_known_before(Literal literal, int limit) const;
  [[nodiscard]] bool is_on_loop(int vertex) const { return vertex_stamp_[vertex] == stamps_; }

  [[nodiscard]] int cell_variable(int cell) const { return grid_.edges + cell; }
  [[nodiscard]] Literal side_literal(int cell, Side side) const {
    return literal_of(cell_variable(cell), side == Side::inside);
  }

  Grid grid_;
  Worth worth_;
  std::vector<std::int8_t> clues_;
  std::vector<std::uint8_t> given_;  // marks of edges
  std::ptrdiff_t given_lines_;
  Trail trail_;
  Colours colours_;
  Regions regions_;
  Clauses clauses_;
  Order order_;
  std::vector<std::uint8_t> phase_;  // the value a variable had last
  TinyLoops tiny_;
  int followed_ = 0;  // literals of the trail whose consequences were drawn
  bool dead_ = false;
  std::vector<std::vector<std::uint8_t>> found_;  // and not yet told

  struct Sight {
    std::int32_t vertex;
    std::uint16_t bit;
  };
  std::vector<Sight> sights_;             // windows that see an edge, edge after edge
  std::vector<std::uint32_t> sights_of_;  // where an edge's begin
  std::vector<std::array<std::int32_t, REACH>> window_edges_;
  std::vector<Patterns> window_start_;       // what clues and border leave
  std::vector<std::uint32_t> window_clues_;  // as one number
  std::vector<Marks> window_known_;
  std::vector<std::int32_t> windows_due_;
  std::vector<std::uint8_t> is_due_;
  const WindowKernel* kernel_;
  WindowMemory* memory_;

  std::vector<std::int8_t> degree_;    // lines at a vertex
  std::vector<std::int32_t> far_end_;  // of the path that ends at a vertex
  std::vector<std::int32_t> length_;   // of that path
  struct Joined {
    std::int32_t one;  // ends of the path that came about; -1: a closed loop
    std::int32_t other;
    std::int32_t one_length;
    std::int32_t other_length;
  };
  std::vector<Joined> joined_;
  std::vector<std::uint8_t> has_joined_;  // by place in the trail: whether two classes were joined
  std::vector<std::int8_t> lines_at_;     // a cell
  int lines_ = 0;
  int clued_ = 0;
  int satisfied_ = 0;

  std::vector<std::uint64_t> edge_stamp_;
  std::vector<std::uint64_t> vertex_stamp_;
  std::vector<std::int32_t> reached_;  // vertices
  Premises cut_;
  std::vector<Literal> stated_;  // premises written down: number, literals …
  std::vector<std::uint32_t> stated_at_level_;
  int last_connected_ = 0;  // literals known when regions were looked at last
  int news_needed_ = 20;    // literals, to look at them again

  Premises conflict_;
  Premises premises_;
  std::vector<Literal> learned_;
  std::vector<std::uint8_t> seen_;
  std::vector<std::int32_t> seen_list_;
  std::vector<std::int32_t> path_;
  std::vector<std::uint64_t> level_stamp_;
  std::uint64_t stamps_ = 0;

  Literal next_probe_;
  std::vector<std::uint8_t> is_harmless_;  // by literal: part of a probe without conflict

  std::uint64_t next_restart_ = 0;
  std::size_t most_clauses_ = 4000;
  std::vector<std::uint8_t> loop_;
  Work work_;
};

}  // namespace hamekomi::loops
