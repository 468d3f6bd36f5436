#pragma once
// The inside of a loop hangs together, and so does the outside. For each of the two sides there is a
// graph: the cells not known to lie on the other one, linked where no line is between them. What cannot
// be reached in it from a cell of that side is on the other side; and a cell without which two cells of
// that side would be cut off from each other is on that side too.
//
// The board has a margin of one cell all round, known to be outside, so that no cell is special. What is
// new lies close together as a rule, so a visit may be kept to a box: all beyond it counts as one field
// that touches whatever it can. Then less is found to be cut off, but never too much.

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
    std::int32_t gate;  // the field that everything in it hangs on; -1: nothing leads there
    std::int32_t from;
    std::int32_t to;
  };
  // Rows and columns of the board, the last ones included.
  struct Box {
    int top, left, bottom, right;
  };
  // Visits one side's graph: false if nothing is known to be on that side. Afterwards `cut_off` holds
  // the parts with a cell of that side behind an unknown one, and all that cannot be reached.
  bool visit(Side side, const Box& box);
  [[nodiscard]] const std::vector<Part>& cut_off() const { return cut_off_; }
  [[nodiscard]] int root() const { return root_; }  // a field of that side, where the visit began
  [[nodiscard]] const std::vector<std::int32_t>& visited() const { return fields_; }
  [[nodiscard]] std::span<const std::int32_t> fields(const Part& part) const {
    return {fields_.data() + part.from, fields_.data() + part.to};
  }

  [[nodiscard]] Side side(int field) const { return side_[field]; }
  [[nodiscard]] int cell(int field) const { return cell_of_[field]; }  // -1 in the margin, and beyond

  // Calls `fence(edge, cell beyond)` for every edge round some fields but those that lead to the gate.
  template <typename Fence>
  void surround(const Part& part, Fence fence) {
    ++stamps_;
    for (const int field : fields(part)) stamp_[field] = stamps_;
    for (const int field : fields(part)) {
      if (cell_of_[field] == -1) continue;
      const auto& edges = grid_->edges_of_cell[cell_of_[field]];
      for (int direction = 0; direction < 4; ++direction) {
        const int beyond = field + step_[direction];
        if (beyond != part.gate && stamp_[beyond] != stamps_) fence(edges[direction], cell_of_[beyond]);
      }
    }
  }

 private:
  void change_links(int edge);
  void open_box(Side side, const Box& box);
  [[nodiscard]] int next_field(int field, int direction, Side side) const;
  void visit_from(int root, Side side);
  void gather_unreached(Side side);

  const Grid* grid_;
  std::array<std::int32_t, 4> step_;  // up, right, down, left
  std::vector<std::int32_t> field_of_;
  std::vector<std::int32_t> cell_of_;
  std::vector<std::int32_t> field_after_;  // of an edge: the field below it or right of it
  std::vector<Side> side_;                 // by field
  std::vector<std::uint8_t> links_;        // by field: directions without a line, as bits
  std::vector<std::int32_t> first_;        // when a field was visited; 0 not yet, a lot: never
  std::vector<std::int32_t> low_;          // the earliest field its subtree touches
  std::vector<std::int32_t> needed_;       // fields of that side visited before it
  std::vector<std::uint8_t> left_;         // directions still to be tried
  std::vector<std::int32_t> parent_;
  std::vector<std::int32_t> fields_;  // in the order of the visit
  int root_ = 0;
  int beyond_;                          // the field that stands for all beyond the box
  Box box_{};                           // in fields
  std::int32_t open_ = 0;               // fields in the box that are not off
  std::vector<std::int32_t> gateways_;  // fields in the box that touch what is beyond
  std::size_t next_gateway_ = 0;
  std::vector<Part> cut_off_;
  std::vector<std::uint64_t> stamp_;
  std::uint64_t stamps_ = 0;
};

}  // namespace hamekomi::loops
