// What follows from what is known.
#include <algorithm>
#include <bit>
#include <utility>

#include "loops/search.hpp"

namespace hamekomi::loops {

namespace {

constexpr int FEWEST_NEWS = 20;  // literals that make it worth looking at the regions below a guess

}  // namespace

bool Search::propagate() {
  for (;;) {
    while (followed_ < trail_.size()) {
      const Literal literal = trail_[followed_];
      // Clauses first: they know the solutions found so far, and no loop may be recorded twice.
      if (!follow_clauses(literal)) return false;
      has_joined_[followed_++] = 0;
      if (!follow(literal)) return false;
    }
    if (!windows_due_.empty()) {
      const int vertex = windows_due_.back();
      windows_due_.pop_back();
      is_due_[vertex] = 0;
      if (!examine_window(vertex)) return false;
      continue;
    }
    // Looking at all regions takes long, on large boards most of the time: below a guess it waits
    // until enough is new, and longer after it was in vain; and no probe is worth it.
    const int news = trail_.size() - last_connected_;
    const bool is_worth_it = trail_.level() == 0 || (news >= news_needed_ && !is_probing());
    if (news == 0 || !is_worth_it) return true;
    const int before = trail_.size();
    const bool hangs_together = connect();
    const bool was_in_vain = hangs_together && trail_.size() == before;
    news_needed_ = was_in_vain
                       ? std::min(news_needed_ * 11 / 10 + 1, std::max(FEWEST_NEWS, grid_.cells / 20))
                       : std::max(news_needed_ / 2, FEWEST_NEWS);
    if (!hangs_together) return false;
    if (followed_ == trail_.size()) {
      last_connected_ = trail_.size();
      return true;
    }
  }
}

// Makes a literal true that is open, or true already.
void Search::assume(Literal literal, Reason reason) {
  if (trail_.is_true(literal)) return;
  trail_.push(literal, reason);
  const int variable = variable_of(literal);
  if (variable < grid_.edges) {
    const bool is_line = literal % 2 == 0;
    for (std::uint32_t i = sights_of_[variable]; i < sights_of_[variable + 1]; ++i) {
      const Sight sight = sights_[i];
      Marks& known = window_known_[sight.vertex];
      (is_line ? known.lines : known.crosses) |= sight.bit;
      if (!is_due_[sight.vertex]) {
        is_due_[sight.vertex] = 1;
        windows_due_.push_back(sight.vertex);
      }
    }
    if (is_line) regions_.set_line(variable);
  } else {
    regions_.set_side(variable - grid_.edges, literal % 2 == 0 ? Side::inside : Side::outside);
  }
}

bool Search::follow_clauses(Literal literal) {
  const Literal fallen = negation(literal);
  std::vector<Watch>& watches = clauses_.watching(fallen);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Watch watch = watches[i];
    if (trail_.is_true(watch.blocker)) {
      watches[kept++] = watch;
      continue;
    }
    Literal* of = clauses_.literals(watch.clause);
    if (of[0] == fallen) std::swap(of[0], of[1]);
    const Literal first = of[0];
    if (first != watch.blocker && trail_.is_true(first)) {
      watches[kept++] = {watch.clause, first};
      continue;
    }
    const std::uint32_t size = clauses_.size(watch.clause);
    std::uint32_t other = 2;
    while (other < size && trail_.is_false(of[other])) ++other;
    if (other < size) {
      std::swap(of[1], of[other]);
      clauses_.watching(of[1]).push_back({watch.clause, first});
      continue;
    }
    watches[kept++] = {watch.clause, first};
    if (trail_.is_false(first)) {
      for (++i; i < watches.size(); ++i) watches[kept++] = watches[i];
      watches.resize(kept);
      conflict_.clear();
      for (std::uint32_t k = 0; k < size; ++k) conflict_.push_back(negation(of[k]));
      return false;
    }
    assume(first, {Reason::Kind::clause, watch.clause});
  }
  watches.resize(kept);
  return true;
}

bool Search::follow(Literal literal) {
  const int variable = variable_of(literal);
  const bool is_true = literal % 2 == 0;
  if (variable >= grid_.edges)
    return follow_colour(variable, variable - grid_.edges, grid_.outside(), is_true);
  // A line is counted even when the colours conflict, so that undoing it is always right.
  const bool path_is_good = !is_true || follow_line(variable);
  if (!path_is_good) return false;
  return follow_colour(variable, grid_.sides[variable][0], grid_.sides[variable][1], is_true);
}

bool Search::follow_colour(int variable, int one, int other, bool differ) {
  if (colours_.are_related(one, other)) {
    if (colours_.differ(one, other) == differ) return true;
    conflict_.clear();
    conflict_.push_back(literal_of(variable, differ));
    explain_colours(variable, conflict_);
    return false;
  }
  bool good = true;
  const int outside = grid_.outside();
  // First all edges become known, then the paths in the forest: reasons are looked for only later, but
  // a conflict needs its reason now.
  int clash = -1;
  colours_.join(one, other, differ, variable, [&](int cell) {
    if (!good) return;
    const auto look = [&](int edge, int neighbour) {
      if (!good || !colours_.are_related(cell, neighbour)) return;
      const Literal implied = literal_of(edge, colours_.differ(cell, neighbour));
      if (trail_.is_true(implied)) return;
      if (trail_.is_false(implied)) {
        good = false;
        clash = edge;
        return;
      }
      assume(implied, {Reason::Kind::colours, 0});
    };
    for (const int edge : grid_.edges_of_cell[cell]) {
      const auto [first, second] = grid_.sides[edge];
      look(edge, first == cell ? second : first);
    }
    look(cell_variable(cell), outside);
  });
  has_joined_[followed_ - 1] = 1;
  if (good) return true;
  conflict_.clear();
  conflict_.push_back(trail_.is_true(positive(clash)) ? positive(clash) : negative(clash));
  explain_colours(clash, conflict_);
  return false;
}

void Search::count_line(int edge, int change) {
  lines_ += change;
  for (const int cell : grid_.sides[edge]) {
    if (cell == grid_.outside()) continue;
    const std::int8_t clue = clues_[cell];
    satisfied_ -= lines_at_[cell] == clue ? 1 : 0;
    lines_at_[cell] = static_cast<std::int8_t>(lines_at_[cell] + change);
    satisfied_ += lines_at_[cell] == clue ? 1 : 0;
  }
}

bool Search::follow_line(int edge) {
  const auto [one, other] = grid_.ends[edge];
  count_line(edge, 1);
  ++degree_[one];
  ++degree_[other];
  if (degree_[one] > 2 || degree_[other] > 2) {
    joined_.push_back({-1, -1, 0, 0});
    conflict_.clear();
    for (const int branch : grid_.edges_of_vertex[degree_[one] > 2 ? one : other])
      if (branch != -1 && trail_.is_true(positive(branch))) conflict_.push_back(positive(branch));
    return false;
  }
  if (far_end_[one] == other) {
    joined_.push_back({-1, -1, 0, 0});
    conflict_.clear();
    conflict_.push_back(positive(edge));
    const int length = length_[one] + 1;
    explain_closure(edge, close(edge, length), conflict_);
    return false;
  }
  const int left = far_end_[one];
  const int right = far_end_[other];
  joined_.push_back({left, right, length_[left], length_[right]});
  const int length = length_[left] + length_[right] + 1;
  far_end_[left] = right;
  far_end_[right] = left;
  length_[left] = length_[right] = length;
  const int closing = grid_.edge_between(left, right);
  if (closing == -1 || !trail_.is_open(closing)) return true;
  count_line(closing, 1);
  const Reason reason{Reason::Kind::closure, close(closing, length + 1)};
  count_line(closing, -1);
  assume(negative(closing), reason);
  return true;
}

// The edge, counted as a line, closes a loop of that length: a solution, which is recorded, or none.
// Either way it must not be closed from here on; returns where the reason is to be found.
std::uint32_t Search::close(int edge, int length) {
  const bool has_others = lines_ != length;
  const std::uint32_t where = static_cast<std::uint32_t>(followed_) * 2 + (has_others ? 1 : 0);
  if (!has_others && satisfied_ == clued_) record(edge, where);
  return where;
}

void Search::undo_line(int edge) {
  count_line(edge, -1);
  const Joined joined = joined_.back();
  joined_.pop_back();
  const auto [one, other] = grid_.ends[edge];
  --degree_[one];
  --degree_[other];
  if (joined.one == -1) return;
  far_end_[joined.one] = one;
  far_end_[joined.other] = other;
  length_[joined.one] = joined.one_length;
  length_[joined.other] = joined.other_length;
}

bool Search::examine_window(int vertex) {
  ++work_.windows;
  const Verdict verdict =
      memory_->examine(*kernel_, window_start_[vertex], window_clues_[vertex], window_known_[vertex]);
  if (verdict.dead) {
    explain_dead_window(vertex, conflict_);
    return false;
  }
  const Reason reason{Reason::Kind::window, static_cast<std::uint32_t>(vertex)};
  for (std::uint32_t left = verdict.forced.lines; left != 0; left &= left - 1)
    assume(positive(window_edges_[vertex][std::countr_zero(left)]), reason);
  for (std::uint32_t left = verdict.forced.crosses; left != 0; left &= left - 1)
    assume(negative(window_edges_[vertex][std::countr_zero(left)]), reason);
  return true;
}

// Whether a loop lies within a window: such solutions are found apart from the search.
bool Search::is_tiny(const Premises& lines) const {
  if (lines.size() > 8) return false;
  const int width = grid_.columns + 1;
  int top = grid_.rows;
  int bottom = 0;
  int left = grid_.columns;
  int right = 0;
  for (const Literal line : lines) {
    for (const int vertex : grid_.ends[variable_of(line)]) {
      top = std::min(top, vertex / width);
      bottom = std::max(bottom, vertex / width);
      left = std::min(left, vertex % width);
      right = std::max(right, vertex % width);
    }
  }
  return bottom - top <= 2 && right - left <= 2;
}

// The path that the edge closes is the next solution. It is blocked by a clause that is never forgotten.
void Search::record(int edge, std::uint32_t where) {
  Premises lines{positive(edge)};
  walk_loop(edge, static_cast<int>(where / 2), lines);
  const auto given = std::count_if(lines.begin(), lines.end(),
                                   [&](Literal each) { return given_[variable_of(each)] == line; });
  // A given line may wait to be followed: a loop without it is no solution either.
  if (is_tiny(lines) || given != given_lines_) return;
  auto& loop = found_.emplace_back(static_cast<std::size_t>(grid_.edges), std::uint8_t{cross});
  for (const Literal each : lines) loop[variable_of(each)] = line;
  // Watched at the two that became known last, so that both are free again after going back.
  auto place = [&](Literal each) {
    return trail_.is_true(each) ? trail_.place_of(variable_of(each)) : trail_.size();
  };
  std::partial_sort(lines.begin(), lines.begin() + 2, lines.end(),
                    [&](Literal one, Literal other) { return place(one) > place(other); });
  for (Literal& each : lines) each = negation(each);
  clauses_.add(lines, 0);
}

}  // namespace hamekomi::loops
