// Loops among the lines that follow, which may branch: every way along them is walked.

#include <algorithm>
#include <array>
#include <utility>

#include "common/random.hpp"
#include "slitherlink/hints/consequences.hpp"

namespace hamekomi::slitherlink::hints {

namespace {

// Walks from one end of a line. Only contradictory lines branch, and few walks are more than one.
constexpr std::size_t MOST_WALKS = 4;

// A number for each edge; sums of them differ for different sets of edges.
std::uint64_t scattered(Edge edge) { return Random(static_cast<std::uint64_t>(edge)).next(); }

}  // namespace

// All loops that the lines through this one close, or would close with one more edge.
void Consequences::follow_lines(Fact last) {
  const Edge line = marked(last).edge;
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
}

// Adds all walks that go on from a vertex as far as possible, and pass no vertex twice.
void Consequences::walk_on(Walk& walk, std::int32_t vertex, std::vector<Walk>& walks) {
  // The lines that were known first come first.
  std::array<std::pair<Fact, Edge>, 4> onward;
  std::size_t paths = 0;
  for (const Edge line : grid_->edges_of_vertex[index(vertex)])
    if (line >= 0 && is_line(line)) onward[paths++] = {fact(line, LINE), line};
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
void Consequences::sum_up(const Walk& walk, std::vector<Sum>& sums) const {
  sums.assign(1, {});
  for (const Passed& each : walk) {
    const Sum& before = sums.back();
    sums.push_back(
        {std::max(before.latest, fact(each.line, LINE)), before.lines + scattered(each.line)});
  }
}

// Looks for edges between a vertex on the left and one on the right.
void Consequences::join(Fact last, const Walk& left, const Walk& right) {
  const Edge line = marked(last).edge;
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
      const bool is_closed = is_line(closing);
      if (!is_closed && (!with_avoidance_ || board_->mark(closing) != 0)) continue;
      if (is_closed && fact(closing, LINE) > last) continue;
      // A loop is found from each of its lines, and an edge that would close one also by other walks.
      const std::uint64_t lines =
          left_sums_[k].lines + right_sums_[index(at - 1)].lines + scattered(line);
      const std::uint64_t sum = is_closed ? lines + scattered(closing) : lines * 3 + scattered(closing);
      if (closed_.insert(sum).second)
        close_loop(last, std::span(left).first(k), std::span(right).first(index(at - 1)), closing);
    }
  }
  right_at_[index(to)] = 0;
  for (const Passed& each : right) right_at_[index(each.vertex)] = 0;
}

void Consequences::close_loop(Fact last, std::span<const Passed> left, std::span<const Passed> right,
                              Edge closing) {
  const bool is_closed = is_line(closing);
  std::vector<Edge> loop{marked(last).edge};
  for (const Passed& each : left) loop.push_back(each.line);
  for (const Passed& each : right) loop.push_back(each.line);
  loop.push_back(closing);
  next_premises_.clear();
  for (const Edge line : loop)
    if (is_closed || line != closing) need(line, LINE);
  const bool is_right = is_solution(loop);
  if (is_closed && is_right) return finish(loop);
  if (is_right) return;
  const auto first = static_cast<std::uint32_t>(lines_.size());
  lines_.insert(lines_.end(), loop.begin(), loop.end());
  next_conclusions_.clear();
  if (!is_closed) give(closing, CROSS);
  Step& step = is_closed ? contradict(Kind::loop, marked(last).edge) : add(Kind::closing, closing);
  step.first_line = first;
  step.end_line = static_cast<std::uint32_t>(lines_.size());
}

// The loop is the solution, so all other edges are crosses; the premises are those of the next step.
void Consequences::finish(std::span<const Edge> loop) {
  is_closed_ = true;
  const auto first = static_cast<std::uint32_t>(lines_.size());
  lines_.insert(lines_.end(), loop.begin(), loop.end());
  const auto end = static_cast<std::uint32_t>(lines_.size());
  const auto is_other = [&](Edge edge) {
    return board_->mark(edge) == 0 && std::ranges::find(loop, edge) == loop.end();
  };
  next_conclusions_.clear();
  for (Edge edge = 0; edge < grid_->edges; ++edge)
    if (is_other(edge)) give(edge, CROSS);
  if (!next_conclusions_.empty()) {
    Step& step = add(Kind::finish, loop.front());
    step.first_line = first;
    step.end_line = end;
  }
  for (Edge edge = 0; edge < grid_->edges; ++edge) {
    if (!is_other(edge) || !is_line(edge)) continue;
    next_premises_.push_back(fact(edge, LINE));
    Step& step = contradict(Kind::loop, edge);
    step.first_line = first;
    step.end_line = end;
    next_premises_.pop_back();
  }
}

// Whether a loop agrees with all clues and has all lines of the board.
bool Consequences::is_solution(std::span<const Edge> loop) const {
  const auto is_known = [this](Edge edge) { return board_->mark(edge) == LINE; };
  if (std::cmp_not_equal(std::ranges::count_if(loop, is_known), known_lines_)) return false;
  for (std::int32_t cell = 0; cell < grid_->cells; ++cell) {
    if (board_->clue(cell) == NO_CLUE) continue;
    const auto around = std::ranges::count_if(grid_->edges_of_cell[index(cell)], [&](Edge edge) {
      return std::ranges::find(loop, edge) != loop.end();
    });
    if (around != board_->clue(cell)) return false;
  }
  return true;
}

// When nothing new is left: all edges may be known, but no loop.
void Consequences::look_for_no_loop() {
  if (is_closed_ || marks_.size() - 1 != unknown_) return;
  next_premises_.clear();
  for (Fact fact = ASSUMED; fact < facts(); ++fact) {
    if (this->fact(marked(fact).edge, other(marked(fact).mark)) >= 0) return;
    next_premises_.push_back(fact);
  }
  contradict(Kind::no_loop, 0);
}

}  // namespace hamekomi::slitherlink::hints
