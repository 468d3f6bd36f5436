#pragma once
// The paths that the lines form.
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
  explicit Paths(const Grid& grid, std::span<const std::array<std::int32_t, 2>> links = {});

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

 private:
  const Grid* grid_;
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
  int lines_ = 0;
};

}  // namespace hamekomi::loops
