#include "loops/search/solutions.hpp"

#include <algorithm>

namespace hamekomi::loops {

Solutions::Solutions(const Grid& grid, std::span<const std::uint8_t> marks, bool may_be_tiny,
                     const Trail& trail, LoopWalk& walk, Clauses& clauses)
    : grid_(&grid),
      trail_(&trail),
      walk_(&walk),
      clauses_(&clauses),
      known_(marks.begin(), marks.end()),
      known_lines_(std::ranges::count(known_, std::uint8_t{line})),
      tiny_(grid, known_),
      may_be_tiny_(may_be_tiny && !grid.goes_on.anywhere()),
      last_(static_cast<std::size_t>(grid.edges)) {}

void Solutions::record(int edge, int before) {
  Premises lines{positive(edge)};
  walk_->go_round(edge, before, lines);
  if (is_tiny(lines) || !has_all_known(lines)) return;
  found_.push_back(marks_of(lines));
  forbid(lines);
}

void Solutions::record_all() {
  auto& marks = found_.emplace_back(static_cast<std::size_t>(grid_->edges));
  for (int edge = 0; edge < grid_->edges; ++edge)
    marks[edge] = trail_->is_true(positive(edge)) ? line : cross;
}

std::vector<std::uint8_t> Solutions::marks_of(std::span<const Literal> lines) const {
  std::vector<std::uint8_t> marks(static_cast<std::size_t>(grid_->edges), std::uint8_t{cross});
  for (const Literal each : lines) marks[variable_of(each)] = line;
  return marks;
}

// Whether a loop lies within a window.
bool Solutions::is_tiny(const Premises& lines) const {
  if (lines.size() > TinyLoops::MOST_LINES || grid_->goes_on.anywhere()) return false;
  const int width = grid_->columns + 1;
  int top = grid_->rows;
  int bottom = 0;
  int left = grid_->columns;
  int right = 0;
  for (const Literal line : lines) {
    for (const int vertex : grid_->ends[variable_of(line)]) {
      top = std::min(top, vertex / width);
      bottom = std::max(bottom, vertex / width);
      left = std::min(left, vertex % width);
      right = std::max(right, vertex % width);
    }
  }
  return bottom - top <= 2 && right - left <= 2;
}

// A line of the start may not have been propagated yet; a loop without it is not a solution.
bool Solutions::has_all_known(const Premises& lines) const {
  return known_lines_ ==
         std::ranges::count_if(lines, [&](Literal each) { return known_[variable_of(each)] == line; });
}

// The clause watches the two lines that became known last, so that both are open again after going back.
void Solutions::forbid(Premises& lines) {
  auto place = [&](Literal each) {
    return trail_->is_true(each) ? trail_->place_of(variable_of(each)) : trail_->size();
  };
  std::partial_sort(lines.begin(), lines.begin() + 2, lines.end(),
                    [&](Literal one, Literal other) { return place(one) > place(other); });
  for (Literal& each : lines) each = negation(each);
  clauses_->add(lines, 0);
}

}  // namespace hamekomi::loops
