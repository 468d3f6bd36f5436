#include "constraints/parts/cores.hpp"

#include <algorithm>

namespace hamekomi::constraints::parts {

void TrueSizes::update() {
  std::uint32_t place = std::min(trail_->unchanged_since(time_), until_);
  for (; !noted_.empty() && noted_.back().place >= place; noted_.pop_back()) {
    if (noted_.back().is_first)
      first_[noted_.back().node] = NONE;
    else
      has_others_[noted_.back().node] = 0;
  }
  for (; place < trail_->size(); ++place) {
    const Literal literal = (*trail_)[place];
    for (const Use& use : statement_->uses(variable_of(literal))) {
      if (use.size == NONE || use.literal != literal) continue;
      if (first_[use.node] == NONE) {
        first_[use.node] = use.size;
        noted_.push_back({place, use.node, true});
      } else if (first_[use.node] != use.size && has_others_[use.node] == 0) {
        has_others_[use.node] = 1;
        noted_.push_back({place, use.node, false});
      }
    }
  }
  time_ = trail_->time();
  until_ = trail_->size();
}

void Cores::update(Literal condition) {
  sizes_.update();
  find_cores();
  find_touched(condition);
}

void Cores::find_cores() {
  const Graph& graph = statement_->graph();
  cores_.clear();
  nodes_.clear();
  std::fill(core_of_.begin(), core_of_.end(), NONE);
  for (std::uint32_t from = 0; from < graph.size(); ++from) {
    if (core_of_[from] != NONE || !trail_->is_true(graph.node(from))) continue;
    const auto number = static_cast<std::uint32_t>(cores_.size());
    Core core;
    core.begin = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(from);
    core_of_[from] = number;
    for (std::size_t k = core.begin; k < nodes_.size(); ++k) {
      const std::uint32_t node = nodes_[k];
      if (statement_->is_owner(node)) core.owner = node;
      if (core.size == NONE && sizes_.of(node) != NONE) {
        core.size = sizes_.of(node);
        core.size_from = node;
      }
      for (const Link& link : graph.links(node)) {
        if (core_of_[link.node] != NONE || !trail_->is_true(link.literal) ||
            !trail_->is_true(graph.node(link.node)))
          continue;
        core_of_[link.node] = number;
        nodes_.push_back(link.node);
      }
    }
    core.end = static_cast<std::uint32_t>(nodes_.size());
    cores_.push_back(core);
  }
}

// Rooms far from all changes are as they were, or larger.
void Cores::find_touched(Literal condition) {
  constexpr std::uint32_t NEAR = 1;
  std::uint32_t place = trail_->unchanged_since(settled_);
  if (trail_->place_of(condition) >= place) place = 0;
  touched_.clear();
  queue_.clear();
  for (; place < trail_->size(); ++place) {
    for (const Use& use : statement_->uses(variable_of((*trail_)[place]))) {
      if (touched_.has(use.node)) continue;
      touched_.add(use.node);
      queue_.push_back(use.node);
    }
  }
  std::size_t from = 0;
  for (std::uint32_t steps = 0; steps < NEAR; ++steps) {
    const std::size_t end = queue_.size();
    for (; from < end; ++from) {
      for (const Link& link : statement_->graph().links(queue_[from])) {
        if (touched_.has(link.node)) continue;
        touched_.add(link.node);
        queue_.push_back(link.node);
      }
    }
  }
  for (const std::uint32_t node : queue_)
    if (core_of_[node] != NONE) cores_[core_of_[node]].is_touched = true;
}

bool Cores::has_exit(const Core& core) const {
  const Graph& graph = statement_->graph();
  for (const std::uint32_t node : nodes(core))
    for (const Link& link : graph.links(node))
      if (core_of_[link.node] != core_of_[node] && !trail_->is_false(graph.node(link.node)) &&
          !trail_->is_false(link.literal))
        return true;
  return false;
}

}  // namespace hamekomi::constraints::parts
