#pragma once
// The gates of one side of the loop, change by change: cells of unknown side that separate two cells of
// that side (articulation points of its graph); and the cells that are cut off from it. A visit of the
// whole board (regions.hpp) finds the same.
//
// Whether a cell separates others can be seen around it. Between two open neighbours, one after the
// other around the cell, lies a fence (fences.hpp). If the same fence lies in two places, it runs around
// what is in between: then the cell separates its neighbours into pieces.
//
//     d===d   c           here the fence = lies on both sides of the cell c:
//     d   c   c           what is left of c is separated from what is right of it
//     d===d   c
//
// So only where fences join can there be a new gate; and a line or a cell of the other side cuts
// something off only if it closes a fence. Which of the pieces have cells of the side is found by walks
// (piece_walks.hpp).
//
// A narrow is a cell with pockets: pieces without a cell of the side. It becomes a gate when one of
// their cells turns out to be on that side. Those of the board at the beginning are found once
// (articulation.hpp).
//
// If walks get long, or if something is cut off at the beginning, we are not sure, until the change is
// undone.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/regions/articulation.hpp"
#include "loops/regions/fences.hpp"
#include "loops/regions/piece_walks.hpp"
#include "loops/regions/regions.hpp"
#include "loops/regions/side_graph.hpp"

namespace hamekomi::loops {

class Gates {
 public:
  // Requires a board that does not go on.
  Gates(const Grid& grid, Side side);

  // Begins with a board: the sides of its cells, and by edge whether there is a line.
  void begin(std::span<const Side> sides, std::span<const std::uint8_t> lines);
  void add_line(int edge);
  // Requires a cell whose side was unknown.
  void add_side(int cell, Side side);
  // Examines all that was added; returns false if gates may be missing.
  bool examine_changes();
  // In the order they were found; their sides may have become known since.
  [[nodiscard]] std::span<const std::int32_t> gates() const { return gates_; }
  // The cells that are cut off, and so are on the other side.
  [[nodiscard]] std::span<const std::int32_t> cut_off() const { return cut_off_; }
  // Whether two cells of the side are cut off from each other.
  [[nodiscard]] bool is_split() const { return is_split_; }

  // The state, to come back to.
  struct Snapshot {
    std::size_t trail = 0;
    std::size_t joins = 0;
    std::size_t gates = 0;
    std::size_t pockets = 0;
    std::size_t cut_off = 0;
    bool is_split = false;
    bool is_sure = false;
  };
  [[nodiscard]] Snapshot snapshot() const {
    return {trail_.size(),   fences_.joins(), gates_.size(), pockets_.size(),
            cut_off_.size(), is_split_,       is_sure_};
  }
  void restore(const Snapshot& snapshot);

 private:
  static constexpr int AROUND = SideGraph::AROUND;
  // The open directions from a cell, clockwise: the cell there, and the fence before it.
  struct Links {
    int number = 0;
    std::array<std::int32_t, AROUND> beyond{};
    std::array<std::int32_t, AROUND> fence{};
  };

  [[nodiscard]] Links links(int cell) const;
  static int pieces(const Links& links);
  static bool are_separate(const Links& links, int one, int other);
  void join(int one, int other);
  void join_corners(int cell);
  void add_gate(int cell);
  void enter_pockets(int cell);
  void examine(int cell);
  bool begin_walks(int cell);
  bool walk_on();
  void split();

  SideGraph graph_;
  // By cell: its vertices clockwise from the upper right one. By vertex: the cells around it.
  std::vector<std::array<std::int32_t, AROUND>> corners_;
  std::vector<std::array<std::int32_t, AROUND>> cells_at_;
  Fences fences_;
  Articulation at_the_beginning_;
  PieceWalks walks_;
  bool is_sure_ = false;
  bool is_split_ = false;
  std::vector<std::int32_t> cut_off_;
  std::vector<std::uint8_t> is_cut_off_;
  // A line, or -1 - cell.
  std::vector<std::int32_t> trail_;
  std::vector<std::int32_t> gates_;
  std::vector<std::uint8_t> is_gate_;
  // Narrows that are later than the beginning, and cells of their pockets.
  struct Pocketed {
    std::int32_t narrow = 0;
    std::int32_t cell = 0;
  };
  std::vector<Pocketed> pockets_;
  // Cells that are new on the side, and cells of unknown side where fences have joined.
  std::vector<std::int32_t> added_;
  std::vector<std::int32_t> touched_;
  std::vector<std::uint8_t> is_touched_;
};

}  // namespace hamekomi::loops
