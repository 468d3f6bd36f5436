#include "slitherlink/hints/one_loop.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace hamekomi::slitherlink::hints {

namespace {

std::vector<Value> bytes_of(std::int32_t rows, std::int32_t columns,
                            std::span<const std::int8_t> clues) {
  const auto across = static_cast<std::size_t>(columns);
  const std::size_t width = 2 * across + 1;
  std::vector<Value> bytes((2 * static_cast<std::size_t>(rows) + 1) * width, 0);
  for (std::size_t cell = 0; cell < clues.size(); ++cell)
    if (clues[cell] != NO_CLUE)
      bytes[(2 * (cell / across) + 1) * width + 2 * (cell % across) + 1] =
          static_cast<Value>(clues[cell] + FIRST_CLUE);
  return bytes;
}

}  // namespace

bool is_of_loops(const Setting& setting) {
  return setting.values > FIRST_CLUE + MOST_LINES && setting.unknown == 0 && setting.period.row == 2 &&
         setting.period.column == 2 && setting.origin.row % 2 != 0 && setting.origin.column % 2 != 0 &&
         setting.outside == std::vector<Value>{0, CROSS, CROSS, 0};
}

OneLoop::OneLoop(const std::shared_ptr<const Table>& table, std::int32_t rows, std::int32_t columns,
                 std::span<const std::int8_t> clues, std::span<const Value> marks)
    : rows_(rows),
      columns_(columns),
      board_(table, 2 * rows + 1, 2 * columns + 1, bytes_of(rows, columns, clues)),
      edge_at_(board_.size(), -1),
      clues_(clues.begin(), clues.end()),
      around_(clues.size(), 0),
      degree_(index((rows + 1) * (columns + 1)), 0),
      partner_(degree_.size()) {
  for (std::int32_t r = 0; r <= rows; ++r)
    for (std::int32_t c = 0; c < columns; ++c) places_.push_back(board_.place(2 * r, 2 * c + 1));
  for (std::int32_t r = 0; r < rows; ++r)
    for (std::int32_t c = 0; c <= columns; ++c) places_.push_back(board_.place(2 * r + 1, 2 * c));
  for (Edge edge = 0; edge < edges(); ++edge) edge_at_[index(places_[index(edge)])] = edge;
  std::iota(partner_.begin(), partner_.end(), 0);
  for (const std::int8_t clue : clues) missing_ += clue == NO_CLUE ? 0 : clue;
  joins_.reserve(places_.size());
  for (Edge edge = 0; edge < edges(); ++edge)
    if (marks[index(edge)] != 0) put(edge, marks[index(edge)]);
}

std::pair<std::int32_t, std::int32_t> OneLoop::ends(Edge edge) const {
  const std::int32_t horizontal = (rows_ + 1) * columns_;
  if (edge < horizontal) {
    const std::int32_t left = edge / columns_ * (columns_ + 1) + edge % columns_;
    return {left, left + 1};
  }
  const std::int32_t top = edge - horizontal;  // vertical edges are numbered like their upper ends
  return {top, top + columns_ + 1};
}

// The edge between two vertices; -1 if they are not neighbours.
Edge OneLoop::between(std::int32_t from, std::int32_t to) const {
  const std::int32_t width = columns_ + 1;
  const auto [first, second] = std::minmax(from, to);
  if (second - first == width) return (rows_ + 1) * columns_ + first;
  if (second - first == 1 && first / width == second / width)
    return first / width * columns_ + first % width;
  return -1;
}

// Calls `act` with the number of the cell on each side.
template <class Act>
void OneLoop::at_sides(Edge edge, const Act& act) const {
  const std::int32_t horizontal = (rows_ + 1) * columns_;
  if (edge < horizontal) {
    if (edge >= columns_) act(edge - columns_);
    if (edge < rows_ * columns_) act(edge);
  } else {
    const std::int32_t row = (edge - horizontal) / (columns_ + 1);
    const std::int32_t column = (edge - horizontal) % (columns_ + 1);
    if (column > 0) act(row * columns_ + column - 1);
    if (column < columns_) act(row * columns_ + column);
  }
}

void OneLoop::breaks(Fault fault, std::int32_t place) {
  if (broken_.fault == Fault::none) broken_ = {fault, place};
}

void OneLoop::add_clue(std::int32_t cell, std::int8_t clue) {
  added_.push_back(cell);
  clues_[index(cell)] = clue;
  missing_ += clue - around_[index(cell)];
  if (around_[index(cell)] > clue) breaks(Fault::number, cell);
  const std::int32_t row = cell / columns_;
  board_.put(board_.place(2 * row + 1, 2 * (cell - row * columns_) + 1),
             static_cast<Value>(clue + FIRST_CLUE));
}

// A new line joins paths or closes one; returns false if that is a mistake.
bool OneLoop::draw(Edge edge) {
  const auto [from, to] = ends(edge);
  Join join{edge, from, to, partner_[index(from)], partner_[index(to)], false};
  at_sides(edge, [&](std::int32_t cell) {
    ++around_[index(cell)];
    const std::int8_t clue = clues_[index(cell)];
    if (clue == NO_CLUE) return;
    --missing_;
    if (around_[index(cell)] > clue) breaks(Fault::number, cell);
  });
  const bool is_first_at_from = degree_[index(from)]++ == 0;
  const bool is_first_at_to = degree_[index(to)]++ == 0;
  if (degree_[index(from)] > 2 || degree_[index(to)] > 2) {
    breaks(Fault::branch, degree_[index(from)] > 2 ? from : to);
  } else if (!is_first_at_from && join.far_from == to) {
    if (std::exchange(is_closed_, true) || --paths_ != 0 || missing_ != 0) breaks(Fault::loop, edge);
  } else {
    join.is_joined = true;
    partner_[index(join.far_from)] = join.far_to;
    partner_[index(join.far_to)] = join.far_from;
    paths_ += is_first_at_from && is_first_at_to ? 1 : (is_first_at_from || is_first_at_to ? 0 : -1);
    if (is_closed_) breaks(Fault::loop, edge);
    if (const Edge closing = between(join.far_from, join.far_to); closing >= 0 && closing != edge)
      candidates_.push_back(closing);
  }
  joins_.push_back(join);
  return broken_.fault == Fault::none;
}

bool OneLoop::follow() {
  while (followed_ < board_.changes().size()) {
    const Edge edge = changed(followed_++);
    if (edge < 0) continue;
    ++known_;
    if (mark(edge) == LINE && !draw(edge)) return false;
  }
  return true;
}

bool OneLoop::close_is_solution(Edge edge) const {
  std::int64_t still_missing = missing_;
  at_sides(edge, [&](std::int32_t cell) {
    const std::int8_t clue = clues_[index(cell)];
    // If a clue has its lines already, the sum must not hide that this one is too many.
    if (clue != NO_CLUE) still_missing += around_[index(cell)] < clue ? -1 : 1;
  });
  return paths_ == 1 && still_missing == 0;
}

// Whether the edge would still close a wrong loop; an edge that may close the right loop is spared.
bool OneLoop::is_wrong_closing(Edge edge) {
  const auto [from, to] = ends(edge);
  if (mark(edge) != 0 || degree_[index(from)] != 1 || degree_[index(to)] != 1 ||
      partner_[index(from)] != to)
    return false;
  if (!close_is_solution(edge)) return true;
  spared_ = edge;
  return false;
}

bool OneLoop::avoid() {
  if (spared_ >= 0) candidates_.push_back(std::exchange(spared_, -1));
  for (const Edge edge : candidates_)
    if (is_wrong_closing(edge)) put(edge, CROSS);
  candidates_.clear();
  return follow();
}

bool OneLoop::avoid_one() {
  if (spared_ >= 0) candidates_.push_back(std::exchange(spared_, -1));
  while (!candidates_.empty()) {
    const Edge edge = candidates_.back();
    candidates_.pop_back();
    if (!is_wrong_closing(edge)) continue;
    put(edge, CROSS);
    follow();
    return true;
  }
  return false;
}

bool OneLoop::apply_pattern(std::uint32_t end) {
  if (!board_.step(end)) {
    if (board_.is_dead()) breaks(Fault::pattern, -1);
    return false;
  }
  follow();
  return true;
}

bool OneLoop::round(bool with_avoidance) {
  std::vector<Edge> closings;
  if (with_avoidance) {
    if (spared_ >= 0) candidates_.push_back(std::exchange(spared_, -1));
    std::ranges::copy_if(candidates_, std::back_inserter(closings),
                         [this](Edge edge) { return is_wrong_closing(edge); });
    candidates_.clear();
  }
  if (!board_.round()) breaks(Fault::pattern, -1);
  for (const Edge edge : closings)
    if (!put(edge, CROSS)) breaks(Fault::mark, edge);
  return broken_.fault == Fault::none && follow();
}

bool OneLoop::close() {
  if (!board_.close()) breaks(Fault::pattern, -1);
  return broken_.fault == Fault::none && follow();
}

bool OneLoop::settle() {
  for (;;) {
    if (!close()) return false;
    if (is_closed_) return finish();
    const std::size_t before = board_.changes().size();
    if (!avoid()) return false;
    if (board_.changes().size() == before) break;
  }
  return is_open();
}

bool OneLoop::is_open() {
  if (known_ == edges()) breaks(Fault::no_loop, -1);
  return broken_.fault == Fault::none;
}

// Requires that no pattern gives anything new.
bool OneLoop::finish() {
  for (Edge edge = 0; edge < edges(); ++edge)
    if (mark(edge) == 0) put(edge, CROSS);
  known_ = edges();
  followed_ = board_.changes().size();
  board_.rest();
  return true;
}

void OneLoop::restore(const Snapshot& snapshot) {
  for (; joins_.size() > snapshot.joins; joins_.pop_back()) {
    const Join& join = joins_.back();
    at_sides(join.edge, [&](std::int32_t cell) { --around_[index(cell)]; });
    --degree_[index(join.from)];
    --degree_[index(join.to)];
    if (!join.is_joined) continue;
    partner_[index(join.far_from)] = join.from;
    partner_[index(join.far_to)] = join.to;
    partner_[index(join.from)] = join.far_from;
    partner_[index(join.to)] = join.far_to;
  }
  for (; added_.size() > snapshot.added; added_.pop_back()) clues_[index(added_.back())] = NO_CLUE;
  board_.restore(snapshot.board);
  followed_ = snapshot.board.changes;
  known_ = snapshot.known;
  paths_ = snapshot.paths;
  missing_ = snapshot.missing;
  spared_ = snapshot.spared;
  is_closed_ = snapshot.is_closed;
  candidates_.clear();
  broken_ = {};
}

}  // namespace hamekomi::slitherlink::hints
