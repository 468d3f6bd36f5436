#pragma once
// The fewest premises that keep two cells of one side apart: a minimum cut between them, of lines and of
// cells that are on the other side. What is known for good costs nothing.
//
// It is found by as many augmenting paths as it has premises (Ford, Fulkerson 1956). The cut around the
// cells that can be reached is often ten times as long, and clauses learned from it
// are nearly useless: in a large pocket without clues a search got stuck on that.

#include <array>
#include <cstdint>
#include <vector>

#include "loops/grid.hpp"
#include "loops/regions/regions.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

// What to keep apart, in fields of the regions.
struct Separation {
  Side side;
  int one;
  int other;
  // A field that may not be passed; -1 for none.
  int gate = -1;
};

class SeparatingCut {
 public:
  SeparatingCut(const Grid& grid, const Trail& trail, const Regions& regions);

  // Adds the premises, all known before that place of the trail. Returns false if nothing separates
  // them.
  bool find(const Separation& separation, int before, Premises& premises);

 private:
  // A field that can be passed once has two states, before and after it; all others have one.
  enum Pass : std::uint8_t { never, once, always };
  // Directions as bits.
  static constexpr unsigned UP = 1;
  static constexpr unsigned RIGHT = 2;
  static constexpr unsigned DOWN = 4;
  static constexpr unsigned LEFT = 8;
  enum class Part : std::uint8_t { neither, start, goal };
  void open(const Separation& separation, int before);
  void store_directions();
  void spread(int field, Part part);
  bool add_path();
  void reach(int state, int from);
  void turn(int state);
  void gather(Side side, Premises& premises) const;
  [[nodiscard]] Pass& pass(int field) { return passes_[field + step_[2]]; }
  [[nodiscard]] Pass pass(int field) const { return passes_[field + step_[2]]; }
  [[nodiscard]] bool is_reached(int state) const { return stamp_[state] == stamps_; }
  [[nodiscard]] static int into(int field) { return 2 * field; }
  [[nodiscard]] static bool is_into(int state) { return state % 2 == 0; }
  [[nodiscard]] static int other_state(int state) { return is_into(state) ? state + 1 : state - 1; }
  [[nodiscard]] static int opposite(int direction) { return (direction + 2) % 4; }
  [[nodiscard]] int out_of(int field) const { return 2 * field + (pass(field) == once ? 1 : 0); }

  const Grid* grid_;
  const Trail* trail_;
  const Regions* regions_;
  int fields_;
  std::array<std::int32_t, 4> step_;
  // Fields of the start from which a path can leave it, and the state of the goal that a path reached.
  std::vector<std::int32_t> fields_of_start_;
  int goal_ = -1;
  // By field, with a row more before and after: whether it can be passed, and whether the edges below it
  // and to its right can be crossed.
  std::vector<Pass> passes_;
  std::vector<Pass> below_;
  std::vector<Pass> right_;
  // By field, a bit for each direction: whether one can go there at all; whether nothing is in the way;
  // and whether the edge there can be crossed any number of times.
  std::vector<std::uint8_t> open_;
  std::vector<std::uint8_t> free_;
  std::vector<std::uint8_t> whole_;
  // By field.
  std::vector<Part> part_;
  std::vector<std::uint8_t> is_passed_;
  // By field and direction: the edge there (-1 in the margin), and how many paths cross it, less those
  // that come back.
  std::vector<std::array<std::int32_t, 4>> edge_;
  std::vector<std::array<std::int16_t, 4>> flow_;
  // By state: when it was reached last, and from which state.
  std::vector<std::uint32_t> stamp_;
  std::vector<std::int32_t> from_;
  std::uint32_t stamps_ = 0;
  std::vector<std::int32_t> queue_;
};

}  // namespace hamekomi::loops
