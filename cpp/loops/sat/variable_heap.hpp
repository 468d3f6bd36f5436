#pragma once
// A heap of open variables; the one that took part in most of the recent conflicts comes first.

#include <cstdint>
#include <utility>
#include <vector>

namespace hamekomi::loops {

class VariableHeap {
 public:
  explicit VariableHeap(int variables)
      : activity_(static_cast<std::size_t>(variables)), place_(static_cast<std::size_t>(variables), -1) {
    heap_.reserve(static_cast<std::size_t>(variables));
    for (int variable = 0; variable < variables; ++variable) insert(variable);
  }

  [[nodiscard]] bool is_empty() const { return heap_.empty(); }

  void insert(int variable) {
    if (place_[variable] != -1) return;
    place_[variable] = static_cast<std::int32_t>(heap_.size());
    heap_.push_back(variable);
    rise(place_[variable]);
  }

  int take() {
    const int first = heap_[0];
    place_[first] = -1;
    const int last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
      heap_[0] = last;
      place_[last] = 0;
      sink(0);
    }
    return first;
  }

  // Before anything is taken: gives each variable its weight, all at once.
  template <typename Weight>
  void set_weights(Weight weight) {
    for (int variable = 0; variable < static_cast<int>(activity_.size()); ++variable)
      activity_[variable] = weight(variable);
    for (int at = static_cast<int>(heap_.size()) / 2; at-- > 0;) sink(at);
  }

  void bump(int variable, double by = 1.0) {
    activity_[variable] += step_ * by;
    if (activity_[variable] > LARGEST) {
      for (double& each : activity_) each *= SCALE_DOWN;
      step_ *= SCALE_DOWN;
    }
    if (place_[variable] != -1) rise(place_[variable]);
  }
  // Makes earlier conflicts count less.
  void decay() { step_ *= 1 / DECAY; }

 private:
  // What earlier conflicts keep of their weight with each new one.
  static constexpr double DECAY = 0.9;
  // Beyond that all activities are scaled down.
  static constexpr double LARGEST = 1e100;
  static constexpr double SCALE_DOWN = 1e-100;

  [[nodiscard]] bool before(int one, int other) const {
    return activity_[one] > activity_[other] || (activity_[one] == activity_[other] && one < other);
  }
  void rise(int at) {
    const int variable = heap_[at];
    while (at > 0) {
      const int above = (at - 1) / 2;
      if (!before(variable, heap_[above])) break;
      put(heap_[above], at);
      at = above;
    }
    put(variable, at);
  }
  void sink(int at) {
    const int variable = heap_[at];
    const int size = static_cast<int>(heap_.size());
    for (int below = 2 * at + 1; below < size; below = 2 * at + 1) {
      if (below + 1 < size && before(heap_[below + 1], heap_[below])) ++below;
      if (!before(heap_[below], variable)) break;
      put(heap_[below], at);
      at = below;
    }
    put(variable, at);
  }
  void put(int variable, int at) {
    heap_[at] = variable;
    place_[variable] = at;
  }

  std::vector<double> activity_;
  std::vector<std::int32_t> heap_;
  // By variable: its place in the heap, or -1.
  std::vector<std::int32_t> place_;
  double step_ = 1.0;
};

}  // namespace hamekomi::loops
