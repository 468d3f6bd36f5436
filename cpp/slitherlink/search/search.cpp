#include "slitherlink/search/search.hpp"

#include <climits>
#include <cstdlib>

#include "slitherlink/search/window_patterns.hpp"

namespace hamekomi::slitherlink::search {

Search::Search(const Start& start, Worth worth)
    : grid_(start.rows, start.columns, start.goes_on),
      clues_(start.clues),
      links_(start.links),
      trail_(grid_.edges + grid_.cells),
      sights_(grid_),
      regions_(grid_),
      paths_(grid_, links_),
      clue_counts_(grid_, clues_),
      sheet_(grid_, trail_, sights_, regions_),
      clauses_(grid_.edges + grid_.cells, sheet_),
      walk_(grid_, trail_, links_),
      loop_reasons_(grid_, clues_, trail_, walk_, start.goes_on.anywhere() ? INT_MAX : worth.cutting),
      solutions_(grid_, start, trail_, walk_, clauses_),
      closing_(grid_, sheet_, paths_, clue_counts_, loop_reasons_, solutions_),
      colouring_(grid_, sheet_),
      met_(grid_.edges + grid_.cells),
      windows_(window_patterns(grid_, clues_), sights_, sheet_, met_),
      agreement_(grid_, sights_, sheet_, windows_),
      fence_(grid_, trail_, regions_),
      connection_(grid_, sheet_, regions_, notes_, fence_),
      guesses_(grid_, [this](int cell) { return clues_[cell] < 0 ? 0.0 : 1.0; }),
      probing_(grid_, clues_, trail_, paths_, grid_.cells >= worth.probing),
      reasons_(trail_, clauses_, windows_, colouring_, loop_reasons_, notes_, connection_),
      learning_(grid_.edges + grid_.cells, trail_, reasons_, met_, guesses_),
      agree_from_(grid_.cells >= worth.probing ? 0 : worth.agreeing) {
  for (int edge = 0; edge < grid_.edges; ++edge)
    if (start.marks[edge] != unknown) sheet_.write(literal_of(edge, start.marks[edge] == line), {});
  // Away from the border nothing tells the two sides apart, so either name is right for one cell.
  if (start.goes_on.everywhere()) sheet_.write(sheet_.side_literal(grid_.cells / 2, Side::inside), {});
}

void Search::expect(const std::vector<std::uint8_t>& is_line, int cell) {
  const int row = cell / grid_.columns;
  const int column = cell % grid_.columns;
  for (int edge = 0; edge < grid_.edges; ++edge) {
    const int vertex = grid_.ends[edge][0];
    const int distance =
        std::abs(vertex / (grid_.columns + 1) - row) + std::abs(vertex % (grid_.columns + 1) - column);
    guesses_.expect(edge, is_line[edge] != 0, 20.0 / (1 + distance));
  }
}

Stop Search::run(std::uint64_t tries) {
  const std::uint64_t last = this->tries() + tries;
  for (;;) {
    if (solutions_.tell_next()) return Stop::found;
    if (is_finished_) return Stop::finished;
    if (this->tries() >= last) return Stop::paused;
    if (!propagate())
      learn();
    else if (!solutions_.is_any_untold())
      go_on();
  }
}

bool Search::propagate() {
  for (;;) {
    while (!trail_.are_all_followed())
      if (!follow(trail_.next_to_follow())) return false;
    if (sights_.is_any_new()) {
      if (!windows_.examine_next(conflict_)) return false;
      continue;
    }
    // A probe is not worth a look at regions; nor is a single fact that it finds.
    if (probing_.is_between_two() || !connection_.is_due()) return true;
    if (!connection_.look(conflict_)) return false;
    if (trail_.are_all_followed()) return true;
  }
}

bool Search::follow(Literal literal) {
  // Clauses come first: they forbid the solutions found so far, so that no loop is recorded twice.
  if (!clauses_.follow(literal, conflict_)) return false;
  trail_.count_as_followed();
  const bool is_line = sheet_.is_edge(variable_of(literal)) && is_positive(literal);
  if (is_line && !closing_.follow(variable_of(literal), conflict_)) return false;
  return colouring_.follow(literal, conflict_);
}

void Search::go_on() {
  if (probing_.is_going() && trail_.level() > 0) {
    probing_.withstood();
    undo_to(0);
  } else if (restarts_.is_due(conflicts_)) {
    undo_to(0);
    restarts_.begin_again(conflicts_);
    clauses_.forget_some();
  }
  // After the last probe everything is looked at before the first guess.
  if (probing_.is_going() && !probing_.find_next()) return;
  if (agreement_.is_due() && conflicts_ >= agree_from_ && !probing_.is_between_two()) {
    is_finished_ = !agreement_.reach();
    if (is_finished_ || !trail_.are_all_followed()) return;
  }
  if (probing_.is_going()) return guess(probing_.take());
  if (const auto literal = guesses_.next(trail_)) {
    ++decisions_;
    return guess(*literal);
  }
  if (grid_.goes_on.anywhere()) {
    solutions_.record_all();
    is_finished_ = true;
    return;
  }
  // All edges are crosses: without a line there is no loop.
  conflict_.clear();
  for (int level = 1; level <= trail_.level(); ++level)
    conflict_.push_back(trail_[trail_.start_of_level(level)]);
  learn();
}

void Search::guess(Literal literal) {
  trail_.open_level();
  notes_.open_level();
  sheet_.write(literal, {});
}

void Search::learn() {
  ++conflicts_;
  const int level = learning_.level_of(conflict_);
  if (level == 0) {
    is_finished_ = true;
    return;
  }
  undo_to(level);
  const Lesson& lesson = learning_.learn(conflict_);
  undo_to(lesson.back_to);
  const bool is_fact = lesson.literals.size() == 1;
  sheet_.write(
      lesson.literals[0],
      is_fact ? Reason{} : Reason{Reason::Kind::clause, clauses_.add(lesson.literals, lesson.levels)});
}

void Search::undo_to(int level) {
  while (trail_.level() > level) {
    const int start = trail_.start_of_level(trail_.level());
    while (trail_.size() > start) {
      const int place = trail_.size() - 1;
      const Literal literal = trail_[place];
      const int variable = variable_of(literal);
      if (place < trail_.followed()) {
        colouring_.undo(place);
        if (sheet_.is_edge(variable) && is_positive(literal)) closing_.undo(variable);
      }
      guesses_.give_back(literal);
      sheet_.erase();
    }
    trail_.close_level();
    notes_.close_level();
  }
  sights_.forget_new();
  connection_.forget_undone();
}

Work Search::work() const {
  return {decisions_,          conflicts_,          probing_.probes(),
          windows_.examined(), connection_.looks(), restarts_.number()};
}

std::vector<std::uint8_t> Search::known() const {
  std::vector<std::uint8_t> marks(static_cast<std::size_t>(grid_.edges));
  for (int edge = 0; edge < grid_.edges; ++edge)
    if (!trail_.is_open(edge) && trail_.level_of(edge) == 0)
      marks[edge] = trail_.is_true(positive(edge)) ? line : cross;
  return marks;
}

}  // namespace hamekomi::slitherlink::search
