#pragma once
// The inside of a loop is connected, and so is the outside. For each of the two sides there is a graph:
// the cells not known to be on the other side, linked where no line separates them. Cells that cannot be
// reached in it from a cell of that side are on the other side; and a cell whose removal would separate
// two cells of that side is on that side too.
//
// The board has a margin of one cell all around, known to be outside, so that no cell is special; where
// the board goes on, both sides may be connected there. News
// usually lies close together, so a visit may be limited to a box: everything beyond it counts as one
// field that touches all it can. Such a visit may find less, but nothing wrong.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"

namespace hamekomi::loops {

enum class Side : std::uint8_t { unknown, inside, outside };
constexpr Side other(Side side) { return side == Side::inside ? Side::outside : Side::inside; }

class Regions {
 public:
  explicit Regions(const Grid& grid);

  void set_side(int cell, Side side) { side_[field_of_[cell]] = side; }
  void set_line(int edge) { change_links(edge); }
  void remove_line(int edge) { change_links(edge); }

  // Cells that are cut off from the rest, as a part of `fields`.
  struct Part {
    // The only field that links the part to the rest; -1 if nothing does.
    std::int32_t gate;
    std::int32_t from;
    std::int32_t to;
  };
  // Rows and columns of the board, the last ones included.
  struct Box {
    int top, left, bottom, right;
  };
  // Visits one side's graph; returns false if no cell is known to be on that side. Afterwards `cut_off`
  // holds the parts with a cell of that side behind an unknown gate, and all parts that cannot be
  // reached.
  bool visit(Side side, const Box& box);
  [[nodiscard]] const std::vector<Part>& cut_off() const { return cut_off_; }
  // A field of that side, where the visit began.
  [[nodiscard]] int root() const { return root_; }
  [[nodiscard]] std::span<const std::int32_t> visited() const {
    return {fields_.data(), static_cast<std::size_t>(visited_)};
  }
  [[nodiscard]] std::span<const std::int32_t> fields(const Part& part) const {
    return {fields_.data() + part.from, fields_.data() + part.to};
  }

  [[nodiscard]] Side side(int field) const { return side_[field]; }
  // -1 in the margin, and beyond.
  [[nodiscard]] int cell(int field) const { return cell_of_[field]; }
  [[nodiscard]] int field_of(int cell) const { return field_of_[cell]; }
  // The field below an edge or to its right.
  [[nodiscard]] int field_after(int edge) const { return field_after_[edge]; }

 private:
  void change_links(int edge);
  void open_box(Side side, const Box& box);
  void gather_gateways();
  void visit_from(int root, Side side);
  void gather_unreached();

  const Grid* grid_;
  // Up, right, down, left.
  std::array<std::int32_t, 4> step_;
  std::vector<std::int32_t> field_of_;
  std::vector<std::int32_t> cell_of_;
  // By edge: the field below it or to its right.
  std::vector<std::int32_t> field_after_;
  std::vector<Side> side_;
  // By field: the directions without a line, as bits.
  std::vector<std::uint8_t> links_;
  // By field: when it was visited; 0 for not yet, a large number for never.
  std::vector<std::int32_t> first_;
  // By field that was visited: the earliest field that its subtree touches, how many fields of that side
  // were visited before it, and where it was reached from.
  struct Visit {
    std::int32_t low;
    std::int32_t needed;
    std::int32_t parent;
  };
  std::vector<Visit> tree_;
  // By field: the directions still to try, only those that are open; out of the box is a fifth one.
  std::vector<std::uint8_t> left_;
  // In the order of the visit, and how many there are.
  std::vector<std::int32_t> fields_;
  std::int32_t visited_ = 0;
  int root_ = 0;
  // The field that stands for everything beyond the box.
  int beyond_;
  // In fields.
  Box box_{};
  // How many fields in the box are not on the other side.
  std::int32_t open_ = 0;
  // Fields in the box that touch the field beyond.
  std::vector<std::int32_t> gateways_;
  std::size_t next_gateway_ = 0;
  std::vector<Part> cut_off_;
};

}  // namespace hamekomi::loops
