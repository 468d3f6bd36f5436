#pragma once
// A heap of open variables; the one that took part in most of the recent conflicts comes first (VSIDS).

#include <cstddef>
#include <vector>

namespace hamekomi {

template <typename Variable>
class VariableHeap {
 public:
  VariableHeap() = default;
  explicit VariableHeap(Variable variables) { add_variables(variables); }

  void add_variables(Variable number) {
    const std::size_t variables = place_.size() + static_cast<std::size_t>(number);
    activity_.resize(variables);
    heap_.reserve(variables);
    while (place_.size() < variables) {
      place_.push_back(NOWHERE);
      insert(static_cast<Variable>(place_.size() - 1));
    }
  }

  [[nodiscard]] bool is_empty() const { return heap_.empty(); }

  void insert(Variable variable) {
    if (place_[variable] != NOWHERE) return;
    place_[variable] = size();
    heap_.push_back(variable);
    rise(place_[variable]);
  }

  Variable take() {
    const Variable first = heap_[0];
    place_[first] = NOWHERE;
    const Variable last = heap_.back();
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
    for (std::size_t variable = 0; variable < activity_.size(); ++variable)
      activity_[variable] = weight(static_cast<Variable>(variable));
    for (Variable at = size() / 2; at-- > 0;) sink(at);
  }

  void bump(Variable variable, double by = 1.0) {
    activity_[variable] += step_ * by;
    if (activity_[variable] > LARGEST) {
      for (double& each : activity_) each *= SCALE_DOWN;
      step_ *= SCALE_DOWN;
    }
    if (place_[variable] != NOWHERE) rise(place_[variable]);
  }
  // Makes earlier conflicts count less.
  void decay() { step_ *= 1 / DECAY; }

 private:
  static constexpr Variable NOWHERE = static_cast<Variable>(-1);
  // What earlier conflicts keep of their weight with each new one.
  static constexpr double DECAY = 0.9;
  // Beyond that all activities are scaled down.
  static constexpr double LARGEST = 1e100;
  static constexpr double SCALE_DOWN = 1e-100;

  [[nodiscard]] Variable size() const { return static_cast<Variable>(heap_.size()); }
  [[nodiscard]] bool before(Variable one, Variable other) const {
    return activity_[one] > activity_[other] || (activity_[one] == activity_[other] && one < other);
  }
  void rise(Variable at) {
    const Variable variable = heap_[at];
    while (at > 0) {
      const Variable above = (at - 1) / 2;
      if (!before(variable, heap_[above])) break;
      put(heap_[above], at);
      at = above;
    }
    put(variable, at);
  }
  void sink(Variable at) {
    const Variable variable = heap_[at];
    const Variable end = size();
    for (Variable below = 2 * at + 1; below < end; below = 2 * at + 1) {
      if (below + 1 < end && before(heap_[below + 1], heap_[below])) ++below;
      if (!before(heap_[below], variable)) break;
      put(heap_[below], at);
      at = below;
    }
    put(variable, at);
  }
  void put(Variable variable, Variable at) {
    heap_[at] = variable;
    place_[variable] = at;
  }

  std::vector<double> activity_;
  std::vector<Variable> heap_;
  // By variable: its place in the heap, or NOWHERE.
  std::vector<Variable> place_;
  double step_ = 1.0;
};

}  // namespace hamekomi
