#pragma once
// The constraints on graphs, and which of them wait to be looked at: first come, first served. One waits
// as soon as one of its triggers becomes true.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "constraints/literals.hpp"
#include "constraints/propagator.hpp"

namespace hamekomi::constraints {

class GraphQueue {
 public:
  void add_variables(std::uint32_t number) {
    triggers_.resize(triggers_.size() + 2 * std::size_t{number});
  }
  // It waits as soon as its condition is looked at, which is one of its triggers.
  void add(std::unique_ptr<Propagator> graph) {
    std::vector<Literal> triggers = graph->triggers();
    std::sort(triggers.begin(), triggers.end());
    triggers.erase(std::unique(triggers.begin(), triggers.end()), triggers.end());
    for (const Literal literal : triggers) triggers_[literal].push_back(size());
    is_waiting_.push_back(0);
    graphs_.push_back(std::move(graph));
  }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(graphs_.size()); }
  [[nodiscard]] Propagator& operator[](std::uint32_t number) const { return *graphs_[number]; }

  // Call when a literal became true.
  void wake(Literal literal) {
    for (const std::uint32_t graph : triggers_[literal]) {
      if (is_waiting_[graph] != 0) continue;
      is_waiting_[graph] = 1;
      waiting_.push_back(graph);
    }
  }
  [[nodiscard]] bool is_empty() const { return next_ == waiting_.size(); }
  Propagator& take() {
    const std::uint32_t number = waiting_[next_++];
    if (is_empty()) {
      waiting_.clear();
      next_ = 0;
    }
    is_waiting_[number] = 0;
    return *graphs_[number];
  }
  // Nothing waits any more.
  void clear() {
    for (const std::uint32_t graph : waiting_) is_waiting_[graph] = 0;
    waiting_.clear();
    next_ = 0;
  }

 private:
  std::vector<std::unique_ptr<Propagator>> graphs_;
  std::vector<std::vector<std::uint32_t>> triggers_;  // by literal: graphs
  std::vector<std::uint8_t> is_waiting_;              // by graph
  std::vector<std::uint32_t> waiting_;
  std::size_t next_ = 0;
};

}  // namespace hamekomi::constraints
