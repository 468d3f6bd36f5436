#pragma once
// A heap of variables; the one that took part in most of the recent conflicts comes first (VSIDS).

#include <cstdint>
#include <vector>

namespace hamekomi::constraints {

class VariableHeap {
 public:
  void add_variables(std::uint32_t number) {
    for (std::uint32_t k = 0; k < number; ++k) {
      activity_.push_back(0);
      place_.push_back(NOWHERE);
      insert(static_cast<std::uint32_t>(place_.size()) - 1);
    }
    heap_.reserve(place_.size());
  }

  [[nodiscard]] bool is_empty() const { return heap_.empty(); }

  void insert(std::uint32_t variable) {
    if (place_[variable] != NOWHERE) return;
    place_[variable] = static_cast<std::uint32_t>(heap_.size());
    heap_.push_back(variable);
    rise(place_[variable]);
  }

  std::uint32_t take() {
    const std::uint32_t first = heap_[0];
    place_[first] = NOWHERE;
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
      heap_[0] = last;
      place_[last] = 0;
      sink(0);
    }
    return first;
  }

  void bump(std::uint32_t variable) {
    activity_[variable] += step_;
    if (activity_[variable] > LARGEST) {
      for (double& each : activity_) each *= SCALE_DOWN;
      step_ *= SCALE_DOWN;
    }
    if (place_[variable] != NOWHERE) rise(place_[variable]);
  }
  // Makes earlier conflicts count less.
  void decay() { step_ *= 1 / DECAY; }

 private:
  static constexpr std::uint32_t NOWHERE = UINT32_MAX;
  // What earlier conflicts keep of their weight with each new one.
  static constexpr double DECAY = 0.9;
  // Beyond that all activities are scaled down.
  static constexpr double LARGEST = 1e100;
  static constexpr double SCALE_DOWN = 1e-100;

  [[nodiscard]] bool before(std::uint32_t one, std::uint32_t other) const {
    return activity_[one] > activity_[other] || (activity_[one] == activity_[other] && one < other);
  }
  void rise(std::uint32_t at) {
    const std::uint32_t variable = heap_[at];
    while (at > 0) {
      const std::uint32_t above = (at - 1) / 2;
      if (!before(variable, heap_[above])) break;
      put(heap_[above], at);
      at = above;
    }
    put(variable, at);
  }
  void sink(std::uint32_t at) {
    const std::uint32_t variable = heap_[at];
    const auto size = static_cast<std::uint32_t>(heap_.size());
    for (std::uint32_t below = 2 * at + 1; below < size; below = 2 * at + 1) {
      if (below + 1 < size && before(heap_[below + 1], heap_[below])) ++below;
      if (!before(heap_[below], variable)) break;
      put(heap_[below], at);
      at = below;
    }
    put(variable, at);
  }
  void put(std::uint32_t variable, std::uint32_t at) {
    heap_[at] = variable;
    place_[variable] = at;
  }

  std::vector<double> activity_;
  std::vector<std::uint32_t> heap_;
  // By variable: its place in the heap, or NOWHERE.
  std::vector<std::uint32_t> place_;
  double step_ = 1.0;
};

}  // namespace hamekomi::constraints
