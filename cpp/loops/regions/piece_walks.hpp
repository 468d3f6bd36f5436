#pragma once
// Walks through the pieces of a side that were separated, all at once: which of them have cells of the
// side? Mostly such a cell, or the end of a pocket, is near.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/regions/side_graph.hpp"

namespace hamekomi::loops {

class PieceWalks {
 public:
  explicit PieceWalks(const Grid& grid) : reached_(grid.cells + 1, 0) {}

  // The cells of a piece that were reached, of which some were left already.
  struct Walk {
    std::vector<std::int32_t> cells;
    std::size_t left = 0;
    bool has_own = false;
    bool has_ended = false;

    // A piece without a cell of the side, known to the end.
    [[nodiscard]] bool is_pocket() const { return has_ended && !has_own; }
  };

  // Forgets the walks; new ones do not pass these cells.
  void clear(std::span<const std::int32_t> closed = {});
  void begin(const SideGraph& graph, int cell);
  // Walks until two pieces have cells of the side, or until it is clear that only one has: one of them
  // does, so the last one does if no other has. Returns whether there are two. Not if it takes too long:
  // then `is_too_long` is true.
  bool run(const SideGraph& graph);
  [[nodiscard]] bool is_too_long() const { return steps_left_ < 0; }
  // Call after some changes: MOST_STEPS cells may be passed before the next call.
  void allow_steps() { steps_left_ = MOST_STEPS; }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] std::span<const Walk> walks() const { return {walks_.data(), walks_.data() + number_}; }

 private:
  // To visit the whole board takes as long as some hundreds.
  static constexpr int MOST_STEPS = 600;

  bool step(const SideGraph& graph, Walk& walk);

  std::array<Walk, SideGraph::AROUND> walks_;
  int number_ = 0;
  // By cell: when a walk has last reached it, as a number that all walks at a time share.
  std::vector<std::uint64_t> reached_;
  std::uint64_t stamp_ = 0;
  int steps_left_ = 0;
};

}  // namespace hamekomi::loops
