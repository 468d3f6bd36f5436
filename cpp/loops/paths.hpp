#pragma once
// The paths that the lines make, and how many lines every clue has.
//
// Of a path only the two ends matter: each knows the other one and the length between them. Inside a
// path nothing is touched when it grows, so a line costs a few steps, added or taken away again. Lines
// are taken away in reverse order.

#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::loops {

class Paths {
 public:
  Paths(const Grid& grid, std::span<const std::int8_t> clues);

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
  // Adds a line and tells what it has made. Whatever that is, the line is counted until it is removed.
  Made add(int edge);
  void remove(int edge);

  [[nodiscard]] int lines() const { return lines_; }
  [[nodiscard]] int lines_at_vertex(int vertex) const { return degree_[vertex]; }
  [[nodiscard]] bool are_clues_met() const { return met_ == clued_; }
  // Whether they would be if one more edge was a line.
  [[nodiscard]] bool are_clues_met_with(int edge) const;

 private:
  void count(int edge, int change);

  const Grid* grid_;
  std::span<const std::int8_t> clues_;
  // By vertex: its lines.
  std::vector<std::int8_t> degree_;
  // By vertex at which a path ends: its other end, and its length.
  std::vector<std::int32_t> far_end_;
  std::vector<std::int32_t> length_;
  // For each line: the ends of the path that it made, and the lengths up to there before. -1: no path.
  struct Joined {
    std::int32_t one;
    std::int32_t other;
    std::int32_t one_length;
    std::int32_t other_length;
  };
  std::vector<Joined> joined_;
  std::vector<std::int8_t> lines_at_cell_;
  int lines_ = 0;
  // Cells with a clue, and those of them that have their lines.
  int clued_ = 0;
  int met_ = 0;
};

}  // namespace hamekomi::loops
