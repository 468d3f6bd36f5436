#pragma once
// Dots that obstacles connect. For one side of the loop, lines and cells of the other side are
// obstacles: a line connects the dots at its ends, a cell those at its corners. Dots that are connected,
// over any number of obstacles, are a fence.
//
// When fences join, the smaller one is relabelled. Everything can be undone in reverse order.

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace hamekomi::loops {

class Fences {
 public:
  explicit Fences(int dots) : label_(dots), next_(dots), size_(dots) { clear(); }

  // No obstacles.
  void clear() {
    std::iota(label_.begin(), label_.end(), 0);
    std::iota(next_.begin(), next_.end(), 0);
    size_.assign(size_.size(), 1);
    joins_.clear();
  }
  [[nodiscard]] int fence(int dot) const { return label_[dot]; }

  // Joins the fences of two dots, then calls `visit(dot)` for each dot of the smaller one. Requires
  // different fences.
  template <typename Visit>
  void join(int one, int other, Visit visit) {
    if (size_[label_[one]] > size_[label_[other]]) std::swap(one, other);
    joins_.push_back({one, other, label_[one]});
    size_[label_[other]] += size_[label_[one]];
    relabel(one, label_[other], visit);
    std::swap(next_[one], next_[other]);  // two rings become one
  }
  [[nodiscard]] std::size_t joins() const { return joins_.size(); }
  void undo() {
    const auto [moved, kept, label] = joins_.back();
    joins_.pop_back();
    std::swap(next_[moved], next_[kept]);
    size_[label_[kept]] -= size_[label];
    relabel(moved, label, [](int) {});
  }

 private:
  template <typename Visit>
  void relabel(int first, std::int32_t label, Visit visit) {
    int dot = first;
    do {
      label_[dot] = label;
      visit(dot);
      dot = next_[dot];
    } while (dot != first);
  }

  struct Join {
    // A dot of the fence that was relabelled, one of the other fence, and the old label.
    std::int32_t moved;
    std::int32_t kept;
    std::int32_t label;
  };
  std::vector<std::int32_t> label_;
  std::vector<std::int32_t> next_;  // the fence as a ring
  std::vector<std::int32_t> size_;  // by label
  std::vector<Join> joins_;
};

}  // namespace hamekomi::loops
