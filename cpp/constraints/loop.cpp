#include "constraints/loop.hpp"

#include <algorithm>

namespace hamekomi::constraints {

Loop::Loop(Trail& trail, std::uint32_t source, Literal condition, std::int32_t group, Graph graph)
    : Propagator(trail, source, condition, group),
      graph_(std::move(graph)),
      degree_(graph_.size()),
      seen_(graph_.size()),
      visits_(graph_.size()),
      block_of_(graph_.edges()),
      blocking_(graph_.edges()) {}

std::vector<Literal> Loop::triggers() const {
  std::vector<Literal> triggers{condition()};
  for (std::uint32_t edge = 0; edge < graph_.edges(); ++edge) {
    triggers.push_back(graph_.literal(edge));
    triggers.push_back(negation(graph_.literal(edge)));
  }
  return triggers;
}

bool Loop::propagate(Premises& conflict) {
  if (!trail_->is_true(condition())) return true;
  return follow_paths(conflict) && stay_in_one_block(conflict);
}

// ---- Paths.

bool Loop::follow_paths(Premises& conflict) {
  known_ = trail_->size();
  std::fill(degree_.begin(), degree_.end(), 0);
  lines_ = 0;
  a_line_ = NONE;
  for (std::uint32_t e = 0; e < graph_.edges(); ++e) {
    if (!is_line(e)) continue;
    ++lines_;
    a_line_ = e;
    ++degree_[graph_.edge(e).u];
    ++degree_[graph_.edge(e).v];
  }
  // More than two lines at a vertex: the sums will say so.
  for (const std::uint32_t degree : degree_)
    if (degree > 2) return true;
  seen_.clear();
  for (std::uint32_t from = 0; from < graph_.size(); ++from) {
    if (degree_[from] != 1 || seen_.has(from)) continue;
    std::uint32_t length = 0;
    const std::uint32_t to = walk(from, length);
    if (length == lines_) continue;
    for (const Link& link : graph_.links(from)) {
      if (link.node != to || !trail_->is_open(graph_.literal(link.edge))) continue;
      assign(negation(graph_.literal(link.edge)), known_, link.edge, CLOSES);
    }
  }
  for (std::uint32_t from = 0; from < graph_.size(); ++from) {
    if (degree_[from] != 2 || seen_.has(from)) continue;
    std::uint32_t length = 0;
    walk(from, length);
    return close(from, length, conflict);
  }
  return true;
}

// Goes along the lines from a vertex to the end, marks what it passes, and counts the edges; around a
// loop, all its edges.
std::uint32_t Loop::walk(std::uint32_t from, std::uint32_t& length) {
  std::uint32_t at = from;
  std::uint32_t came_by = NONE;
  seen_.add(from);
  while (true) {
    bool goes_on = false;
    for (const Link& link : graph_.links(at)) {
      if (link.edge == came_by || !is_line(link.edge)) continue;
      if (seen_.has(link.node) && link.node != from) continue;
      ++length;
      if (link.node == from) return from;
      seen_.add(link.node);
      at = link.node;
      came_by = link.edge;
      goes_on = true;
      break;
    }
    if (!goes_on) return at;
  }
}

// A closed loop: there are no other lines.
bool Loop::close(std::uint32_t vertex, std::uint32_t length, Premises& conflict) {
  if (length == lines_) {
    for (std::uint32_t e = 0; e < graph_.edges(); ++e)
      assign(negation(graph_.literal(e)), vertex, known_, IS_CLOSED);
    return true;
  }
  if (condition() != ALWAYS) conflict.push_back(condition());
  add_walk(vertex, conflict);
  add_line_elsewhere(conflict);
  return false;
}

// The true edges that are connected with a vertex.
void Loop::add_walk(std::uint32_t from, Premises& premises) {
  seen_.clear();
  queue_.assign(1, from);
  seen_.add(from);
  const std::size_t first = premises.size();
  for (std::size_t k = 0; k < queue_.size(); ++k) {
    for (const Link& link : graph_.links(queue_[k])) {
      if (!is_line(link.edge)) continue;
      premises.push_back(graph_.literal(link.edge));
      if (seen_.has(link.node)) continue;
      seen_.add(link.node);
      queue_.push_back(link.node);
    }
  }
  // Each edge has been met at both ends.
  const auto begin = premises.begin() + static_cast<std::ptrdiff_t>(first);
  std::sort(begin, premises.end());
  premises.erase(std::unique(begin, premises.end()), premises.end());
}

// After add_walk: a line that is not connected with it.
void Loop::add_line_elsewhere(Premises& premises) const {
  for (std::uint32_t e = 0; e < graph_.edges(); ++e) {
    if (!is_line(e) || seen_.has(graph_.edge(e).u)) continue;
    premises.push_back(graph_.literal(e));
    return;
  }
}

// ---- Blocks.

bool Loop::stay_in_one_block(Premises& conflict) {
  if (clock_ > UINT32_MAX / 2) {
    clock_ = 0;
    for (Visit& visit : visits_) visit.found = 0;
  }
  base_ = clock_;
  std::fill(block_of_.begin(), block_of_.end(), NONE);
  top_of_block_.clear();
  size_of_block_.clear();
  if (a_line_ == NONE) {
    for (std::uint32_t vertex = 0; vertex < graph_.size(); ++vertex)
      if (visits_[vertex].found <= base_) search_from(vertex);
    for (std::uint32_t e = 0; e < graph_.edges(); ++e)
      if (block_of_[e] != NONE && size_of_block_[block_of_[e]] == 1)
        assign(negation(graph_.literal(e)), NONE, e, top_of_block_[block_of_[e]]);
    return true;
  }
  search_from(graph_.edge(a_line_).u);
  const std::uint32_t block = block_of_[a_line_];
  for (std::uint32_t e = 0; e < graph_.edges(); ++e) {
    if (trail_->is_false(graph_.literal(e)) || block_of_[e] == block) continue;
    const std::uint32_t cutting = block_of_[e] == NONE ? NONE : top_of_block_[block_of_[e]];
    if (trail_->is_true(graph_.literal(e))) {
      if (condition() != ALWAYS) conflict.push_back(condition());
      conflict.push_back(graph_.literal(e));
      conflict.push_back(graph_.literal(a_line_));
      add_cut(e, a_line_, cutting, END_OF_TRAIL, conflict);
      return false;
    }
    assign(negation(graph_.literal(e)), a_line_, e, cutting);
  }
  return true;
}

void Loop::search_from(std::uint32_t root) {
  const auto find = [&](std::uint32_t node, std::uint32_t parent, std::uint32_t edge) {
    ++clock_;
    visits_[node] = {clock_, clock_, 0, edge, parent};
  };
  open_edges_.clear();
  find(root, NONE, NONE);
  for (std::uint32_t node = root; node != NONE;) {
    Visit& visit = visits_[node];
    const std::span<const Link> links = graph_.links(node);
    std::uint32_t next = visit.parent;
    while (visit.next < links.size()) {
      const Link link = links[visit.next++];
      const std::uint32_t found = visits_[link.node].found;
      if (found >= visit.found || link.edge == visit.edge) continue;
      if (trail_->is_false(graph_.literal(link.edge))) continue;
      open_edges_.push_back(link.edge);
      if (found <= base_) {
        find(link.node, node, link.edge);
        next = link.node;
        break;
      }
      visit.low = std::min(visit.low, found);
    }
    if (next == visit.parent && next != NONE) finish(node);
    node = next;
  }
}

void Loop::finish(std::uint32_t node) {
  const Visit& visit = visits_[node];
  Visit& above = visits_[visit.parent];
  above.low = std::min(above.low, visit.low);
  if (visit.low < above.found) return;
  const auto block = static_cast<std::uint32_t>(top_of_block_.size());
  top_of_block_.push_back(visit.parent);
  size_of_block_.push_back(0);
  while (true) {
    const std::uint32_t edge = open_edges_.back();
    open_edges_.pop_back();
    block_of_[edge] = block;
    ++size_of_block_[block];
    if (edge == visit.edge) break;
  }
}

// ---- Reasons.

void Loop::explain(Literal, const Reason& reason, std::uint32_t before, Premises& premises) {
  if (condition() != ALWAYS) premises.push_back(condition());
  if (reason.c == IS_CLOSED) {
    known_ = reason.b;
    add_walk(reason.a, premises);
    return;
  }
  if (reason.c == CLOSES) {
    known_ = reason.a;
    add_walk(graph_.edge(reason.b).u, premises);
    add_line_elsewhere(premises);
  } else {
    if (reason.a != NONE) premises.push_back(graph_.literal(reason.a));
    add_cut(reason.b, reason.a, reason.c, before, premises);
  }
}

// Goes from the vertices in queue_ over all edges that were not false; or, if only_marked, over all that
// do not block. The cutting vertex is not passed, nor is the edge `without`. The edges met that are
// false block from now on; or, if only_marked, the blocking ones are collected.
void Loop::flood(std::uint32_t cutting, std::uint32_t without, std::uint32_t before, bool only_marked) {
  seen_.clear();
  for (const std::uint32_t vertex : queue_) seen_.add(vertex);
  for (std::size_t k = 0; k < queue_.size(); ++k) {
    for (const Link& link : graph_.links(queue_[k])) {
      if (link.node == cutting || link.edge == without || seen_.has(link.node)) continue;
      if (only_marked ? blocking_.has(link.edge)
                      : trail_->was_false(graph_.literal(link.edge), before)) {
        if (only_marked)
          cut_.push_back(graph_.literal(link.edge));
        else
          blocking_.add(link.edge);
        continue;
      }
      seen_.add(link.node);
      queue_.push_back(link.node);
    }
  }
}

// Why an edge cannot be on a loop with that line: without the cutting vertex, false edges keep them
// apart. Without a line: it is the only way between its ends.
void Loop::add_cut(std::uint32_t apart, std::uint32_t line, std::uint32_t cutting, std::uint32_t before,
                   Premises& premises) {
  const Edge& edge = graph_.edge(apart);
  blocking_.clear();
  cut_.clear();
  queue_.clear();
  if (line == NONE) {
    queue_.push_back(edge.u == cutting ? edge.v : edge.u);
    flood(NONE, apart, before, false);
    queue_.assign(1, edge.u == cutting ? edge.u : edge.v);
    flood(NONE, apart, before, true);
  } else {
    if (edge.u != cutting) queue_.push_back(edge.u);
    if (edge.v != cutting) queue_.push_back(edge.v);
    flood(cutting, NONE, before, false);
    queue_.clear();
    if (graph_.edge(line).u != cutting) queue_.push_back(graph_.edge(line).u);
    if (graph_.edge(line).v != cutting) queue_.push_back(graph_.edge(line).v);
    flood(cutting, NONE, before, true);
  }
  std::sort(cut_.begin(), cut_.end());
  cut_.erase(std::unique(cut_.begin(), cut_.end()), cut_.end());
  for (const Literal literal : cut_) premises.push_back(negation(literal));
}

}  // namespace hamekomi::constraints
