#pragma once
// The inside of a loop is connected, and so is the outside. For each of the two sides there is a graph:
// the cells not known to be on the other side, linked where no line separates them. Cells that cannot be
// reached in it from a cell of that side are on the other side; and a cell whose removal would separate
// two cells of that side is on that side too.
//
// The board has a margin of one cell all around, known to be outside, so that no cell is special; where
// the board goes on, both sides may be connected there. New marks usually lie close together, so a visit
// may be limited to a box: everything beyond it counts as one field that touches all it can. Such a
// visit may find less, but nothing wrong.
//
// Only a strait can separate cells: a field around which its neighbours are not connected. Between
// straits lie areas, found row by row in whole words; the visit goes from area to area (areas.hpp).

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/regions/areas.hpp"
#include "loops/regions/bit_rows.hpp"

namespace hamekomi::loops {

enum class Side : std::uint8_t { unknown, inside, outside };
[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::inside ? Side::outside : Side::inside;
}

class Regions {
 public:
  explicit Regions(const Grid& grid);

  void set_side(int cell, Side side) {
    side_[field_of_[cell]] = side;
    known_[0].set(spot_of_[cell], side == Side::inside);
    known_[1].set(spot_of_[cell], side == Side::outside);
  }
  void set_line(int edge) { change_line(edge); }
  void remove_line(int edge) { change_line(edge); }

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
  // The fields in the box, in the order of the visit; nothing if no part is cut off.
  [[nodiscard]] std::span<const std::int32_t> visited() const { return fields_; }
  [[nodiscard]] std::span<const std::int32_t> fields(const Part& part) const {
    return {fields_.data() + part.from, fields_.data() + part.to};
  }

  [[nodiscard]] Side side(int field) const { return side_[field]; }
  // -1 in the margin.
  [[nodiscard]] int cell(int field) const { return cell_of_[field]; }
  [[nodiscard]] int field_of(int cell) const { return field_of_[cell]; }

 private:
  void change_line(int edge) {
    (edge < horizontals_ ? lines_below_ : lines_right_).flip(line_spot_[edge]);
  }
  [[nodiscard]] const BitRows& known(Side side) const { return known_[side == Side::inside ? 0 : 1]; }
  template <typename LeftOut>
  [[nodiscard]] int first_of(const BitRows& rows, LeftOut left_out) const;
  void open(Side side, const Areas::Box& box);
  // Visits the areas from where the root is; afterwards `order_` holds all nodes in the order of the
  // visit.
  void visit_areas(std::int32_t start);
  void gather_unreached();
  void list_fields();

  int width_;
  int rows_;
  int horizontals_;
  std::vector<std::int32_t> field_of_;
  std::vector<std::int32_t> cell_of_;
  // By edge: the field below it or to its right.
  std::vector<std::int32_t> field_after_;
  std::vector<Side> side_;
  // By cell, and by edge: its bit in the rows below.
  std::vector<BitRows::Spot> spot_of_;
  std::vector<BitRows::Spot> line_spot_;
  // The fields known to be inside, and those known to be outside; all fields; and those with a line
  // below them, or to their right.
  std::array<BitRows, 2> known_;
  BitRows all_;
  BitRows lines_below_;
  BitRows lines_right_;
  // The graph of the side that is visited: fields, and the links to the right and down.
  FieldLinks links_;
  Areas areas_;

  // By node: when it was visited, 0 for not yet.
  std::vector<std::int32_t> first_;
  // By node that was visited: the earliest node that its subtree touches; how many nodes with a field of
  // that side were visited before it; where it was reached from; and which of its links is next.
  struct Visit {
    std::int32_t low;
    std::int32_t needed;
    std::int32_t parent;
    std::int32_t next;
  };
  std::vector<Visit> tree_;
  std::vector<std::int32_t> order_;
  int root_ = 0;
  std::vector<Part> cut_off_;
  std::vector<std::int32_t> fields_;
  // By place in the order: where the fields of that node begin.
  std::vector<std::int32_t> starts_;
};

}  // namespace hamekomi::loops
