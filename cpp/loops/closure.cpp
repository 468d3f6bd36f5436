// Why a loop must not be closed. Of a long one two reasons are known, and the one with fewer premises is
// given.
//
// First, all lines of the loop, and one elsewhere if the loop alone might have been a solution. Second,
// what keeps the loop apart from a line elsewhere, or from a clue that wants one: the crosses, and the
// dots of the loop, around all that can be reached from there. On a board that is almost full the first
// has hundreds of lines, and what is learned from it says next to nothing: searches were caught in that.
#include <algorithm>

#include "loops/search.hpp"

namespace hamekomi::loops {

void Search::explain_closure(int edge, std::uint32_t where, Premises& premises) {
  const int limit = static_cast<int>(where / 2);
  const bool has_others = where % 2 != 0;
  const std::size_t first = premises.size();
  walk_loop(edge, limit, premises);
  const bool is_long = static_cast<int>(premises.size() - first) >= worth_.cutting;
  const Literal other = has_others ? line_elsewhere() : 0;
  if (has_others) premises.push_back(other);
  if (!is_long) return;
  cut_.clear();
  reached_.clear();
  if (has_others) {
    cut_.push_back(other);
    for (const int vertex : grid_.ends[variable_of(other)]) reach(vertex);
  } else if (const int cell = clue_missed(); cell != -1) {
    shut_off_clue(cell, edge, limit);
  } else {
    return;  // a solution, forbidden as a whole; or a clue with too many lines
  }
  gather_cut(edge, limit);
  if (cut_.size() >= premises.size() - first) return;
  premises.resize(first);
  premises.insert(premises.end(), cut_.begin(), cut_.end());
}

// Along the path between the ends of the edge. What belongs to the loop is stamped.
void Search::walk_loop(int edge, int limit, Premises& lines) {
  stamps_ += 2;
  const auto [start, end] = grid_.ends[edge];
  edge_stamp_[edge] = vertex_stamp_[end] = stamps_;
  int vertex = start;
  for (int came = edge; vertex != end;) {
    vertex_stamp_[vertex] = stamps_;
    for (const int next : grid_.edges_of_vertex[vertex]) {
      if (next == came || next == -1 || !is_known_before(positive(next), limit)) continue;
      lines.push_back(positive(next));
      edge_stamp_[next] = stamps_;
      came = next;
      vertex = grid_.other_end(next, vertex);
      break;
    }
  }
}

// There is one.
Literal Search::line_elsewhere() const {
  int place = 0;
  const auto is_elsewhere = [&](Literal literal) {
    const int variable = variable_of(literal);
    return literal % 2 == 0 && variable < grid_.edges && edge_stamp_[variable] != stamps_;
  };
  while (!is_elsewhere(trail_[place])) ++place;
  return trail_[place];
}

// A cell with a clue that the loop alone does not give enough lines, or -1.
int Search::clue_missed() const {
  for (int cell = 0; cell < grid_.cells; ++cell) {
    if (clues_[cell] <= 0) continue;
    int lines = 0;
    for (const int side : grid_.edges_of_cell[cell]) lines += edge_stamp_[side] == stamps_ ? 1 : 0;
    if (lines < clues_[cell]) return cell;
  }
  return -1;
}

// One of its sides must still become a line: each is a cross, ends at the loop, or leads elsewhere.
void Search::shut_off_clue(int cell, int closing, int limit) {
  for (const int side : grid_.edges_of_cell[cell]) {
    const auto [one, other] = grid_.ends[side];
    if (edge_stamp_[side] == stamps_) continue;
    if (is_known_before(negative(side), limit)) {
      cut_.push_back(negative(side));
    } else if (is_on_loop(one) || is_on_loop(other)) {
      shut(is_on_loop(one) ? one : other, closing);
    } else {
      reach(one);
      reach(other);
    }
  }
}

void Search::reach(int vertex) {
  if (vertex_stamp_[vertex] >= stamps_ - 1) return;
  vertex_stamp_[vertex] = stamps_ - 1;
  reached_.push_back(vertex);
}

// No more lines lead to a dot of the loop, because of its two.
void Search::shut(int vertex, int closing) {
  for (const int each : grid_.edges_of_vertex[vertex])
    if (each != -1 && each != closing && edge_stamp_[each] == stamps_) cut_.push_back(positive(each));
}

void Search::gather_cut(int closing, int limit) {
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    const int vertex = reached_[i];
    for (const int each : grid_.edges_of_vertex[vertex])
      if (each != -1 && !is_known_before(negative(each), limit)) reach(grid_.other_end(each, vertex));
  }
  for (const int vertex : reached_) {
    for (const int each : grid_.edges_of_vertex[vertex]) {
      if (each == -1) continue;
      const int beyond = grid_.other_end(each, vertex);
      if (vertex_stamp_[beyond] == stamps_ - 1) continue;
      if (is_known_before(negative(each), limit))
        cut_.push_back(negative(each));
      else
        shut(beyond, closing);
    }
  }
  std::sort(cut_.begin(), cut_.end());
  cut_.erase(std::unique(cut_.begin(), cut_.end()), cut_.end());
}

bool Search::is_known_before(Literal literal, int limit) const {
  return trail_.is_true(literal) && trail_.place_of(variable_of(literal)) < limit;
}

}  // namespace hamekomi::loops
