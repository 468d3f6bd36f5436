#pragma once
// The paths that the lines form, and how many lines every clue has.
//
// Only the two ends of a path matter: each stores the other one and the length between them. The inside
// of a path is not touched when it grows, so adding or removing a line takes a few steps. Lines must be
// removed in reverse order.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::loops {

class Paths {
 public:
  // Links are paths without lines that are there from the beginning, by their ends.
  Paths(const Grid& grid, std::span<const std::int8_t> clues,
        std::span<const std::array<std::int32_t, 2>> links = {});

  enum class Shape : std::uint8_t {
    // From `one` to `other`, with `length` lines.
    path,
    // Of `length` lines.
    loop,
    // At the vertex `one`.
    branch,
  };
  struct Made {
    Shape shape;
    int one;
    int other;
    int length;
  };
  // Adds a line and returns the shape it made. Even a loop or a branch stays until it is removed.
  Made add(int edge);
  void remove(int edge);

  [[nodiscard]] int lines() const { return lines_; }
  [[nodiscard]] int lines_at_vertex(int vertex) const { return degree_[vertex]; }
  [[nodiscard]] bool are_clues_met() const { return met_ == clued_; }
  // Whether all clues would be met if this edge were a line.
  [[nodiscard]] bool are_clues_met_with(int edge) const;

 private:
  void count(int edge, int change);

  const Grid* grid_;
  std::span<const std::int8_t> clues_;
  // By vertex: its lines.
  std::vector<std::int8_t> degree_;
  // By vertex at which a path ends: the other end of the path, and its length.
  std::vector<std::int32_t> far_end_;
  std::vector<std::int32_t> length_;
  // By line: the ends of the path that it made, and the lengths stored there before; -1 without a path.
  struct Joined {
    std::int32_t one;
    std::int32_t other;
    std::int32_t one_length;
    std::int32_t other_length;
  };
  std::vector<Joined> joined_;
  std::vector<std::int8_t> lines_at_cell_;
  int lines_ = 0;
  // How many cells have a clue, and how many of these have the right number of lines.
  int clued_ = 0;
  int met_ = 0;
};

}  // namespace hamekomi::loops
