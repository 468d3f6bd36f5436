#include "slitherlink/hints/line_loops.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "common/random.hpp"

namespace hamekomi::slitherlink::hints {

namespace {

// Walks from one end of a line. Only contradictory lines branch, and few walks are more than one.
constexpr std::size_t MOST_WALKS = 4;

// A number for each edge; sums of them differ for different sets of edges.
std::uint64_t scattered(Edge edge) { return Random(static_cast<std::uint64_t>(edge)).next(); }

}  // namespace

LineLoops::LineLoops(const loops::Grid& grid, const KnownMarks& marks, const Deductions& deductions,
                     bool with_avoidance)
    : grid_(&grid),
      marks_(&marks),
      deductions_(&deductions),
      with_avoidance_(with_avoidance),
      is_passed_(static_cast<std::size_t>(grid.vertices), 0),
      right_at_(static_cast<std::size_t>(grid.vertices), 0) {}

const std::vector<LineLoops::Loop>& LineLoops::through(Fact last) {
  found_.clear();
  const Edge line = deductions_->marked(last).edge;
  const auto [from, to] = grid_->ends[index(line)];
  std::vector<Walk> left;
  std::vector<Walk> right;
  is_passed_[index(from)] = is_passed_[index(to)] = 1;
  Walk walk;
  walk_on(walk, from, left);
  walk_on(walk, to, right);
  is_passed_[index(from)] = is_passed_[index(to)] = 0;
  for (const Walk& there : right)
    for (const Walk& here : left) join(last, here, there);
  return found_;
}

// Adds all walks that go on from a vertex as far as possible, and pass no vertex twice.
void LineLoops::walk_on(Walk& walk, std::int32_t vertex, std::vector<Walk>& walks) {
  // The lines that were known first come first.
  std::array<std::pair<Fact, Edge>, 4> onward;
  std::size_t paths = 0;
  for (const Edge line : grid_->edges_of_vertex[index(vertex)])
    if (line >= 0 && marks_->is_line(line)) onward[paths++] = {deductions_->fact(line, LINE), line};
  std::sort(onward.begin(), onward.begin() + static_cast<std::ptrdiff_t>(paths));
  bool is_end = true;
  for (const auto& [_, line] : std::span(onward).first(paths)) {
    const std::int32_t there = grid_->other_end(line, vertex);
    if (walks.size() == MOST_WALKS || is_passed_[index(there)] != 0) continue;
    is_end = false;
    is_passed_[index(there)] = 1;
    walk.push_back({line, there});
    walk_on(walk, there, walks);
    walk.pop_back();
    is_passed_[index(there)] = 0;
  }
  if (is_end && walks.size() < MOST_WALKS) walks.push_back(walk);
}

// The latest fact of each beginning of a walk, and a sum that distinguishes the lines of different ones.
void LineLoops::sum_up(const Walk& walk, std::vector<Sum>& sums) const {
  sums.assign(1, {});
  for (const Passed& each : walk) {
    const Sum& before = sums.back();
    sums.push_back({std::max(before.latest, deductions_->fact(each.line, LINE)),
                    before.lines + scattered(each.line)});
  }
}

// Looks for edges between a vertex on the left and one on the right.
void LineLoops::join(Fact last, const Walk& left, const Walk& right) {
  const Edge line = deductions_->marked(last).edge;
  const auto [from, to] = grid_->ends[index(line)];
  sum_up(left, left_sums_);
  sum_up(right, right_sums_);
  right_at_[index(to)] = 1;
  for (std::size_t k = 0; k < right.size(); ++k)
    right_at_[index(right[k].vertex)] = static_cast<std::int32_t>(k) + 2;
  auto end = static_cast<std::int32_t>(right.size()) + 2;
  for (std::size_t k = 0; k <= left.size() && left_sums_[k].latest < last; ++k) {
    const std::int32_t here = k == 0 ? from : left[k - 1].vertex;
    if (right_at_[index(here)] != 0) end = std::min(end, right_at_[index(here)]);
    for (const Edge closing : grid_->edges_of_vertex[index(here)]) {
      if (closing < 0 || closing == line) continue;
      const std::int32_t at = right_at_[index(grid_->other_end(closing, here))];
      if (at == 0 || at >= end || right_sums_[index(at - 1)].latest > last) continue;
      const bool is_closed = marks_->is_line(closing);
      if (!is_closed && (!with_avoidance_ || marks_->is_on_board(closing))) continue;
      if (is_closed && deductions_->fact(closing, LINE) > last) continue;
      // A loop is found from each of its lines, and an edge that would close one also by other walks.
      const std::uint64_t lines =
          left_sums_[k].lines + right_sums_[index(at - 1)].lines + scattered(line);
      const std::uint64_t sum = is_closed ? lines + scattered(closing) : lines * 3 + scattered(closing);
      if (seen_.insert(sum).second)
        add_loop(last, std::span(left).first(k), std::span(right).first(index(at - 1)), closing);
    }
  }
  right_at_[index(to)] = 0;
  for (const Passed& each : right) right_at_[index(each.vertex)] = 0;
}

void LineLoops::add_loop(Fact last, std::span<const Passed> left, std::span<const Passed> right,
                         Edge closing) {
  auto& [lines, is_closed] = found_.emplace_back();
  lines.push_back(deductions_->marked(last).edge);
  for (const Passed& each : left) lines.push_back(each.line);
  for (const Passed& each : right) lines.push_back(each.line);
  lines.push_back(closing);
  is_closed = marks_->is_line(closing);
}

}  // namespace hamekomi::slitherlink::hints
