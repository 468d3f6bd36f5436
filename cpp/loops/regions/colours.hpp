#pragma once
// Classes of cells that are known to have the same or opposite colours, where the colours are inside and
// outside of the loop. The cells beside a line differ, the cells beside a cross agree. So every known
// edge joins two classes, and an edge between cells of one class is known. The colour of a cell acts
// like an edge to the outside.
//
// When classes join, the smaller one is relabelled. The edges that joined them form a forest, in which
// the reason for any relation is a path. Everything can be undone in reverse order.

#include <cstdint>
#include <utility>
#include <vector>

namespace hamekomi::loops {

class Colours {
 public:
  // Cells 0 .. outside - 1, the outside itself, and a cell after it that is never related to others.
  explicit Colours(int outside);

  [[nodiscard]] bool are_related(int one, int other) const { return label_[one] == label_[other]; }
  [[nodiscard]] bool differ(int one, int other) const { return parity_[one] != parity_[other]; }

  // Joins two classes by a variable, then calls `visit(cell)` for each cell whose class changed. The
  // class of the outside never changes.
  template <typename Visit>
  void join(int one, int other, bool differ, int variable, Visit visit) {
    if (is_smaller(other, one)) std::swap(one, other);
    relabel(one, other, differ);
    int cell = one;
    do {
      visit(cell);
      cell = next_[cell];
    } while (cell != one);
    std::swap(next_[one], next_[other]);  // two rings become one
    plant(one, other, variable);
  }
  void undo();
  [[nodiscard]] int joins() const { return static_cast<int>(joins_.size()); }

  // The next cell on the path to the outside, and the variable between the two. Requires a cell that is
  // related to the outside.
  [[nodiscard]] int towards_outside(int cell) const { return parent_[cell]; }
  [[nodiscard]] int step_towards_outside(int cell) const { return through_[cell]; }
  // The variables on the path between two related cells.
  void path(int one, int other, std::vector<std::int32_t>& variables);

 private:
  [[nodiscard]] bool is_smaller(int one, int other) const {
    return label_[other] == outside_ ||
           (label_[one] != outside_ && size_[label_[one]] < size_[label_[other]]);
  }
  void relabel(int one, int other, bool differ);
  void plant(int one, int other, int variable);

  struct Join {
    // A cell of the class that was relabelled, and one of the other class.
    std::int32_t moved;
    std::int32_t kept;
    // The old label of the relabelled class.
    std::int32_t label;
    bool flipped;
  };
  int outside_;
  std::vector<std::int32_t> label_;
  std::vector<std::uint8_t> parity_;  // relative to the class's label
  std::vector<std::int32_t> next_;    // the class as a ring
  std::vector<std::int32_t> size_;    // by label
  std::vector<Join> joins_;
  std::vector<std::int32_t> parent_;   // the forest; -1 at a root
  std::vector<std::int32_t> through_;  // the variable that leads to the parent
  std::vector<std::uint64_t> stamp_;
  std::uint64_t stamps_ = 0;
};

}  // namespace hamekomi::loops
