#include "loop_making/judge.hpp"

#include <algorithm>

namespace hamekomi::loop_making {

namespace {

// Patterns overlook no loops that are larger.
constexpr int SMALL_SHORT = 2;
constexpr int SMALL_LONG = 3;

// Rows and columns between which something lies.
struct Box {
  int top = INT32_MAX, left = INT32_MAX, bottom = -1, right = -1;

  void add(int row, int column) {
    top = std::min(top, row);
    left = std::min(left, column);
    bottom = std::max(bottom, row);
    right = std::max(right, column);
  }
  // Whether it fits into such a box, upright or turned.
  [[nodiscard]] bool fits(int shorter, int longer) const {
    const int height = bottom - top + 1;
    const int width = right - left + 1;
    return bottom < 0 || (std::min(height, width) <= shorter && std::max(height, width) <= longer);
  }
};

bool is_small(const Sides& sides) {
  Box box;
  for (int cell = 0; cell < sides.cells(); ++cell)
    if (sides.is_inside(cell)) box.add(cell / sides.columns(), cell % sides.columns());
  return box.fits(SMALL_SHORT, SMALL_LONG);
}

}  // namespace

Judge::Judge(const std::shared_ptr<const Table>& table, int rows, int columns, const Sides& sides,
             loop_logic::Rung highest, bool may_search)
    : grid_(rows, columns),
      numbers_(static_cast<std::size_t>(grid_.cells)),
      is_line_(static_cast<std::size_t>(grid_.edges)),
      may_search_(may_search),
      clues_(static_cast<std::size_t>(grid_.cells), loop_logic::NO_CLUE),
      others_(static_cast<std::size_t>(grid_.cells)) {
  for (int cell = 0; cell < grid_.cells; ++cell)
    numbers_[cell] = static_cast<std::int8_t>(sides.lines(cell));
  const auto is_inside = [&](int cell) { return cell != grid_.outside() && sides.is_inside(cell); };
  for (int edge = 0; edge < grid_.edges; ++edge)
    is_line_[edge] =
        is_inside(grid_.sides[edge][0]) != is_inside(grid_.sides[edge][1]) ? 1 : 0;
  if (!is_small(sides)) {
    const std::vector<loop_logic::Value> marks(static_cast<std::size_t>(grid_.edges), 0);
    ladder_.emplace(loop_logic::OneLoop(table, rows, columns, clues_, marks), rows, columns, highest);
    is_settled_ = ladder_->settle();
  }
  // Every move of a single cell makes another loop.
  std::vector<std::int32_t> differing;
  for (int cell = 0; cell < grid_.cells; ++cell) {
    const Move move = sides.move(cell);
    if (move == Move::none) continue;
    differing.clear();
    if (move != Move::corner) differing.push_back(cell);
    for (const int edge : grid_.edges_of_cell[cell])
      for (const int near : grid_.sides[edge])
        if (near != cell && near != grid_.outside()) differing.push_back(near);
    others_.add(differing);
  }
}

void Judge::put(std::span<const std::int32_t> cells) {
  if (ladder_) ladder_->remember();
  levels_.push_back(put_.size());
  for (const std::int32_t cell : cells) {
    put_.push_back(cell);
    clues_[cell] = numbers_[cell];
    others_.put_clue(cell);
    if (ladder_) ladder_->add_clue(cell, numbers_[cell]);
  }
  is_settled_ = false;
}

void Judge::take_back() {
  for (; put_.size() > levels_.back(); put_.pop_back()) {
    clues_[put_.back()] = loop_logic::NO_CLUE;
    others_.take_clue(put_.back());
  }
  levels_.pop_back();
  if (ladder_) ladder_->withdraw();
  is_settled_ = true;
}

void Judge::settle() {
  if (ladder_ && !is_settled_) ladder_->settle();
  is_settled_ = true;
}

Verdict Judge::judge(std::uint64_t& tries) {
  if (others_.is_any_solution()) return Verdict::too_few;
  settle();
  const bool may_overlook = may_overlook_a_loop();
  const bool is_solved = ladder_ && ladder_->board().is_solved();
  if (is_solved && !may_overlook) return Verdict::enough;
  if (!is_solved && !may_search_) return Verdict::too_few;
  if (!search_) {
    loops::Start start{grid_.rows, grid_.columns, clues_,
                       std::vector<std::uint8_t>(static_cast<std::size_t>(grid_.edges), loops::unknown)};
    if (ladder_ && !may_overlook)
      for (int edge = 0; edge < grid_.edges; ++edge)
        start.marks[edge] = ladder_->board().mark(edge);
    search_ = std::make_unique<loops::Search>(start);
  }
  for (;;) {
    const std::uint64_t before = search_->work().conflicts + search_->work().probes;
    const Stop stop = search_->run(tries);
    const std::uint64_t tried = search_->work().conflicts + search_->work().probes - before;
    tries -= std::min(tries, tried);
    if (stop == Stop::paused) return Verdict::paused;
    if (stop == Stop::finished) {
      search_.reset();
      return Verdict::enough;
    }
    if (is_wanted(search_->loop())) continue;
    add_other(search_->loop());
    if (!may_overlook) use_known(search_->known());
    search_.reset();
    return Verdict::too_few;
  }
}

// Whether a solution can be so small that patterns overlook it: it must touch all clues except 0.
bool Judge::may_overlook_a_loop() const {
  Box box;
  for (const std::int32_t cell : put_)
    if (numbers_[cell] > 0) box.add(cell / grid_.columns, cell % grid_.columns);
  return box.fits(SMALL_SHORT + 2, SMALL_LONG + 2);
}

bool Judge::is_wanted(const std::vector<std::uint8_t>& loop) const {
  return std::ranges::equal(loop, is_line_, [](std::uint8_t mark, std::uint8_t is_line) {
    return (mark == loops::line) == (is_line != 0);
  });
}

void Judge::add_other(const std::vector<std::uint8_t>& loop) {
  differing_.clear();
  for (int cell = 0; cell < grid_.cells; ++cell) {
    const auto& around = grid_.edges_of_cell[cell];
    const auto lines = std::ranges::count_if(
        around, [&](std::int32_t edge) { return loop[edge] == loops::line; });
    if (lines != numbers_[cell]) differing_.push_back(cell);
  }
  others_.add(differing_);
}

// What holds for all other solutions, and for the wanted loop, holds also when clues are added.
void Judge::use_known(const std::vector<std::uint8_t>& known) {
  if (!ladder_) return;
  for (int edge = 0; edge < grid_.edges; ++edge)
    if (known[edge] != loops::unknown && ladder_->board().mark(edge) == 0 &&
        (known[edge] == loops::line) == (is_line_[edge] != 0))
      ladder_->put(edge, known[edge]);
  is_settled_ = false;
}

std::vector<std::int32_t> Judge::open_cells() const {
  std::vector<std::int32_t> cells;
  if (may_search_ || !ladder_) return differing_;
  for (int cell = 0; cell < grid_.cells; ++cell)
    if (std::ranges::any_of(grid_.edges_of_cell[cell],
                            [this](std::int32_t edge) { return ladder_->board().mark(edge) == 0; }))
      cells.push_back(cell);
  return cells;
}

}  // namespace hamekomi::loop_making
