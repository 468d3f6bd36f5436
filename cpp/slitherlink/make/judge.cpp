#include "slitherlink/make/judge.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <utility>

namespace hamekomi::slitherlink::make {

namespace {

// Patterns overlook no loops that are larger.
constexpr int SMALL_SHORT = 2;
constexpr int SMALL_LONG = 3;

// By the right number: the others, the likelier ones first. Only a loop that patterns overlook has a 4.
constexpr int OTHERS = 4;
constexpr std::array<std::array<std::int8_t, OTHERS>, 5> OTHER_NUMBERS{
    {{1, 2, 3, 4}, {2, 0, 3, 4}, {1, 3, 0, 4}, {2, 1, 0, 4}, {3, 2, 1, 0}}};

// Rows and columns between which something lies.
struct Box {
  int top = INT_MAX, left = INT_MAX, bottom = -1, right = -1;

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

std::vector<std::uint8_t> lines_around(const loops::Grid& grid, const Sides& sides) {
  const auto is_inside = [&](int cell) { return cell != grid.outside() && sides.is_inside(cell); };
  std::vector<std::uint8_t> is_line(static_cast<std::size_t>(grid.edges));
  for (int edge = 0; edge < grid.edges; ++edge)
    is_line[edge] = is_inside(grid.sides[edge][0]) != is_inside(grid.sides[edge][1]) ? 1 : 0;
  return is_line;
}

Judge::Judge(const std::shared_ptr<const Table>& table, int rows, int columns, const Sides& sides,
             hints::Rung highest, bool may_search)
    : grid_(rows, columns),
      numbers_(static_cast<std::size_t>(grid_.cells)),
      is_line_(lines_around(grid_, sides)),
      may_search_(may_search),
      clues_(static_cast<std::size_t>(grid_.cells), hints::NO_CLUE),
      others_(static_cast<std::size_t>(grid_.cells)),
      question_(grid_, is_line_) {
  for (int cell = 0; cell < grid_.cells; ++cell)
    numbers_[cell] = static_cast<std::int8_t>(sides.lines(cell));
  if (!is_small(sides)) {
    const std::vector<hints::Value> marks(static_cast<std::size_t>(grid_.edges), 0);
    ladder_.emplace(hints::OneLoop(table, rows, columns, clues_, marks), rows, columns, highest);
    is_settled_ = ladder_->settle();
  }
  add_near(sides);
}

// Every move of a single cell makes another loop. (Two moves saved one search in ten on 20x20 boards,
// and hardly any time.)
void Judge::add_near(const Sides& sides) {
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
    clues_[put_.back()] = hints::NO_CLUE;
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

Verdict Judge::judge_without_search() {
  if (others_.is_any_solution()) return Verdict::too_few;
  settle();
  const bool is_solved = ladder_ && ladder_->board().is_solved();
  if (!is_solved && !may_search_) return Verdict::too_few;
  return is_solved && !may_overlook_a_loop() ? Verdict::enough : Verdict::unsure;
}

Verdict Judge::judge(std::uint64_t& tries) {
  if (!search_) {
    const Verdict verdict = judge_without_search();
    if (verdict != Verdict::unsure) return verdict;
    const bool can_deduce = ladder_ && !may_overlook_a_loop();
    search_ = std::make_unique<search::Search>(search::Start{
        grid_.rows, grid_.columns, clues_,
        can_deduce ? marks() : std::vector<std::uint8_t>(is_line_.size(), loops::unknown)});
  }
  return search(tries);
}

Verdict Judge::judge_without(std::span<const std::int32_t> cells, std::uint64_t& tries) {
  if (!question_.is_asked()) {
    const Verdict verdict = judge_without_search();
    if (verdict != Verdict::unsure) return verdict;
    cell_tried_ = 0;
    number_tried_ = 0;
  }
  const std::size_t numbers = !ladder_ || may_overlook_a_loop() ? OTHERS : OTHERS - 1;
  for (; cell_tried_ < cells.size(); ++cell_tried_, number_tried_ = 0)
    for (; number_tried_ < numbers; ++number_tried_) {
      const std::int8_t wrong = OTHER_NUMBERS[numbers_[cells[cell_tried_]]][number_tried_];
      if (!question_.is_asked() && !ask(cells.first(cell_tried_ + 1), wrong)) continue;
      const Stop stop = question_.run(tries);
      if (stop == Stop::paused) return Verdict::paused;
      if (stop == Stop::finished) continue;
      add_other(question_.loop());
      return Verdict::too_few;
    }
  return Verdict::enough;
}

bool Judge::ask(std::span<const std::int32_t> cells, std::int8_t wrong) {
  std::vector<std::int8_t> clues = clues_;
  for (const std::int32_t cell : cells) clues[cell] = numbers_[cell];
  clues[cells.back()] = wrong;
  std::vector<std::uint8_t> known(is_line_.size(), loops::unknown);
  const bool can_deduce = ladder_ && !may_overlook_a_loop();
  if (can_deduce) {
    ladder_->remember();
    for (const std::int32_t cell : cells) ladder_->add_clue(cell, clues[cell]);
    const bool is_alive = ladder_->settle();
    if (is_alive) known = marks();
    ladder_->withdraw();
    if (!is_alive) return false;
  }
  question_.ask(std::move(clues), std::move(known), cells.back(), can_deduce);
  return true;
}

// Searches for a loop other than the wanted one: none is enough.
Verdict Judge::search(std::uint64_t& tries) {
  for (;;) {
    const std::uint64_t before = search_->tries();
    const Stop stop = search_->run(tries);
    tries -= std::min(tries, search_->tries() - before);
    if (stop == Stop::paused) return Verdict::paused;
    if (stop == Stop::found) {
      if (is_wanted(search_->loop())) continue;
      add_other(search_->loop());
    }
    search_.reset();
    return stop == Stop::found ? Verdict::too_few : Verdict::enough;
  }
}

std::vector<std::uint8_t> Judge::marks() const {
  std::vector<std::uint8_t> marks(is_line_.size());
  // Without rules nothing is deduced, and all edges stay open.
  if (ladder_)
    for (int edge = 0; edge < grid_.edges; ++edge) marks[edge] = ladder_->board().mark(edge);
  return marks;
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
    const auto lines =
        std::ranges::count_if(around, [&](std::int32_t edge) { return loop[edge] == loops::line; });
    if (lines != numbers_[cell]) differing_.push_back(cell);
  }
  others_.add(differing_);
}

std::vector<std::int32_t> Judge::open_cells() {
  settle();
  if (!ladder_ || ladder_->board().is_solved()) return differing_;
  std::vector<std::int32_t> cells;
  for (int cell = 0; cell < grid_.cells; ++cell)
    if (std::ranges::any_of(grid_.edges_of_cell[cell],
                            [this](std::int32_t edge) { return ladder_->board().mark(edge) == 0; }))
      cells.push_back(cell);
  return cells;
}

}  // namespace hamekomi::slitherlink::make
