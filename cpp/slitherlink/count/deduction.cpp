#include "slitherlink/count/deduction.hpp"

#include <numeric>
#include <utility>
#include <vector>

#include "common/index.hpp"

namespace hamekomi::slitherlink::count {

namespace {

constexpr unsigned NONE_OR_TWO = 0b101;
constexpr unsigned TWO = 0b100;
constexpr unsigned ONE = 0b010;

}  // namespace

Deduction::Deduction(Board board)
    : board_(std::move(board)), groups_of_(static_cast<std::size_t>(board_.edges())) {
  for (int row = 0; row < board_.rows; ++row)
    for (int column = 0; column < board_.columns; ++column)
      if (const std::int8_t clue = board_.clues[index(board_.cell(row, column))]; clue >= 0)
        add({{board_.right_of(row, column), board_.right_of(row + 1, column), board_.below(row, column),
              board_.below(row, column + 1)},
             4,
             1U << static_cast<unsigned>(clue)});
  for (int row = 0; row <= board_.rows; ++row)
    for (int column = 0; column <= board_.columns; ++column) {
      const bool is_visited = must_visit(board_, row, column);
      Group vertex{{}, 0, is_end(board_, row, column) ? ONE : is_visited ? TWO : NONE_OR_TWO};
      if (row > 0) vertex.edges[vertex.size++] = board_.below(row - 1, column);
      if (row < board_.rows) vertex.edges[vertex.size++] = board_.below(row, column);
      if (column > 0) vertex.edges[vertex.size++] = board_.right_of(row, column - 1);
      if (column < board_.columns) vertex.edges[vertex.size++] = board_.right_of(row, column);
      add(vertex);
    }
  waiting_.resize(groups_.size());
  std::iota(waiting_.begin(), waiting_.end(), 0U);
  is_contradiction_ = !conclude();
}

bool Deduction::run(std::size_t trials) {
  while (!is_contradiction_ && quiet_ < board_.edges()) {
    const bool is_open = mark_at(edge_) == UNKNOWN;
    if (is_open && trials == 0) return false;
    ++quiet_;
    if (is_open) {
      --trials;
      try_both(edge_);
    }
    if (!waiting_.empty()) {  // something was marked
      is_contradiction_ = !conclude();
      quiet_ = 0;
    }
    edge_ = edge_ + 1 == board_.edges() ? 0 : edge_ + 1;
  }
  return true;
}

void Deduction::add(const Group& group) {
  for (unsigned k = 0; k < group.size; ++k)
    groups_of_[index(group.edges[k])].push_back(static_cast<std::uint32_t>(groups_.size()));
  groups_.push_back(group);
}

void Deduction::mark(std::int32_t edge, std::uint8_t value) {
  mark_at(edge) = value;
  trail_.push_back(edge);
  for (const std::uint32_t group : groups_of_[index(edge)]) waiting_.push_back(group);
}

bool Deduction::conclude() {
  while (!waiting_.empty()) {
    const Group& group = groups_[waiting_.back()];
    waiting_.pop_back();
    if (examine(group)) continue;
    waiting_.clear();
    return false;
  }
  return true;
}

// Returns false if the group can no longer have an allowed number of lines.
bool Deduction::examine(const Group& group) {
  unsigned lines = 0;
  unsigned open = 0;
  for (unsigned k = 0; k < group.size; ++k) {
    const std::uint8_t value = mark_at(group.edges[k]);
    lines += static_cast<unsigned>(value == LINE);
    open += static_cast<unsigned>(value == UNKNOWN);
  }
  const unsigned more = group.allowed >> lines & ((2U << open) - 1);  // lines among the open edges
  if (more == 0) return false;
  if (open == 0 || (more != 1U && more != 1U << open)) return true;
  for (unsigned k = 0; k < group.size; ++k)
    if (mark_at(group.edges[k]) == UNKNOWN) mark(group.edges[k], more == 1U ? CROSS : LINE);
  return true;
}

// Adds the marks that follow both from a line and from a cross at the edge.
void Deduction::try_both(std::int32_t edge) {
  const bool may_be_line = follow(edge, LINE, with_line_);
  if (!may_be_line || !follow(edge, CROSS, with_cross_)) return mark(edge, may_be_line ? LINE : CROSS);
  for (const Mark& each : with_line_) mark_at(each.edge) = each.value;
  std::erase_if(with_cross_, [this](const Mark& each) { return mark_at(each.edge) != each.value; });
  for (const Mark& each : with_line_) mark_at(each.edge) = UNKNOWN;
  for (const Mark& each : with_cross_) mark(each.edge, each.value);
}

// Collects what follows from a mark, then undoes it. Returns false on a contradiction.
bool Deduction::follow(std::int32_t edge, std::uint8_t value, std::vector<Mark>& marks) {
  trail_.clear();
  mark(edge, value);
  const bool is_possible = conclude();
  marks.clear();
  for (const std::int32_t marked : trail_) {
    marks.push_back({marked, mark_at(marked)});
    mark_at(marked) = UNKNOWN;
  }
  return is_possible;
}

}  // namespace hamekomi::slitherlink::count
