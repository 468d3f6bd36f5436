#include "slitherlink/search/search.hpp"

#include <climits>
#include <cstdlib>

#include "slitherlink/search/window_patterns.hpp"

namespace hamekomi::slitherlink::search {

namespace {

// The weight of an edge beside the cell near which another solution is expected; it falls with the
// distance, and a conflict adds 1.
constexpr double WEIGHT_NEAR_EXPECTED = 20.0;

}  // namespace

Search::Search(const Start& start, Thresholds thresholds)
    : grid_(start.rows, start.columns, start.goes_on),
      clues_(start.clues),
      links_(start.links),
      trail_(grid_.edges + grid_.cells),
      window_states_(grid_),
      regions_(grid_),
      paths_(grid_, links_),
      clue_counts_(grid_, clues_),
      assignment_(grid_, trail_, window_states_, regions_),
      clauses_(grid_.edges + grid_.cells, assignment_),
      walk_(grid_, trail_, links_),
      loop_reasons_(grid_, clues_, trail_, walk_,
                    start.goes_on.anywhere() ? INT_MAX : thresholds.cutting),
      solutions_(grid_, start, trail_, walk_, clauses_),
      closing_(grid_, assignment_, paths_, clue_counts_, loop_reasons_, solutions_),
      colouring_(grid_, assignment_),
      seen_(grid_.edges + grid_.cells),
      windows_(window_patterns(grid_, clues_), window_states_, assignment_, seen_),
      agreement_(grid_, window_states_, assignment_, windows_),
      cut_(grid_, trail_, regions_),
      connection_(grid_, assignment_, regions_, lazy_reasons_, cut_),
      heuristic_(grid_, [this](int cell) { return clues_[cell] < 0 ? 0.0 : 1.0; }),
      probing_(grid_, clues_, trail_, paths_, grid_.cells >= thresholds.probing),
      reasons_(trail_, clauses_, windows_, colouring_, loop_reasons_, lazy_reasons_, connection_),
      learning_(grid_.edges + grid_.cells, trail_, reasons_, seen_, heuristic_),
      agree_from_(grid_.cells >= thresholds.probing ? 0 : thresholds.agreeing) {
  for (int edge = 0; edge < grid_.edges; ++edge)
    if (start.marks[edge] != unknown)
      assignment_.assign(literal_of(edge, start.marks[edge] == line), {});
  // Away from the border nothing tells the two sides apart, so either name is right for one cell.
  if (start.goes_on.everywhere())
    assignment_.assign(assignment_.side_literal(grid_.cells / 2, Side::inside), {});
}

void Search::expect(const std::vector<std::uint8_t>& is_line, int cell) {
  const int row = cell / grid_.columns;
  const int column = cell % grid_.columns;
  for (int edge = 0; edge < grid_.edges; ++edge) {
    const int vertex = grid_.ends[edge][0];
    const int distance =
        std::abs(vertex / (grid_.columns + 1) - row) + std::abs(vertex % (grid_.columns + 1) - column);
    heuristic_.expect(edge, is_line[edge] != 0, WEIGHT_NEAR_EXPECTED / (1 + distance));
  }
}

Stop Search::run(std::uint64_t tries) {
  const std::uint64_t last = this->tries() + tries;
  for (;;) {
    if (solutions_.report_next()) return Stop::found;
    if (is_finished_) return Stop::finished;
    if (this->tries() >= last) return Stop::paused;
    if (!propagate())
      learn();
    else if (!solutions_.is_any_unreported())
      probe_or_decide();
  }
}

bool Search::propagate() {
  for (;;) {
    while (!trail_.are_all_propagated())
      if (!propagate(trail_.next_to_propagate())) return false;
    if (window_states_.is_any_pending()) {
      if (!windows_.examine_next(conflict_)) return false;
      continue;
    }
    // A probe is not worth a check of the regions; nor is a single fact that it finds.
    if (probing_.is_between_two() || !connection_.is_due()) return true;
    if (!connection_.check(conflict_)) return false;
    if (trail_.are_all_propagated()) return true;
  }
}

bool Search::propagate(Literal literal) {
  // Clauses come first: they forbid the solutions found so far, so that no loop is recorded twice.
  if (!clauses_.propagate(literal, conflict_)) return false;
  trail_.count_as_propagated();
  const bool is_line = assignment_.is_edge(variable_of(literal)) && is_positive(literal);
  if (is_line && !closing_.propagate(variable_of(literal), conflict_)) return false;
  return colouring_.propagate(literal, conflict_);
}

void Search::probe_or_decide() {
  if (probing_.is_going() && trail_.level() > 0) {
    probing_.survived();
    undo_to(0);
  } else if (restarts_.is_due(conflicts_)) {
    undo_to(0);
    restarts_.begin_again(conflicts_);
    clauses_.forget_some();
  }
  // After the last probe everything is checked before the first decision.
  if (probing_.is_going() && !probing_.find_next()) return;
  if (agreement_.is_due() && conflicts_ >= agree_from_ && !probing_.is_between_two()) {
    is_finished_ = !agreement_.enforce();
    if (is_finished_ || !trail_.are_all_propagated()) return;
  }
  if (probing_.is_going()) return decide(probing_.take());
  if (const auto literal = heuristic_.next(trail_)) {
    ++decisions_;
    return decide(*literal);
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

void Search::decide(Literal literal) {
  trail_.open_level();
  lazy_reasons_.open_level();
  assignment_.assign(literal, {});
}

void Search::learn() {
  ++conflicts_;
  const int level = learning_.level_of(conflict_);
  if (level == 0) {
    is_finished_ = true;
    return;
  }
  undo_to(level);
  const LearntClause& learnt = learning_.learn(conflict_);
  undo_to(learnt.backjump_level);
  const bool is_fact = learnt.literals.size() == 1;
  assignment_.assign(
      learnt.literals[0],
      is_fact ? Reason{} : Reason{Reason::Kind::clause, clauses_.add(learnt.literals, learnt.lbd)});
}

void Search::undo_to(int level) {
  while (trail_.level() > level) {
    const int start = trail_.start_of_level(trail_.level());
    while (trail_.size() > start) {
      const int place = trail_.size() - 1;
      const Literal literal = trail_[place];
      const int variable = variable_of(literal);
      if (place < trail_.propagated()) {
        colouring_.undo(place);
        if (assignment_.is_edge(variable) && is_positive(literal)) closing_.undo(variable);
      }
      heuristic_.reinsert(literal);
      assignment_.unassign_last();
    }
    trail_.close_level();
    lazy_reasons_.close_level();
  }
  window_states_.clear_pending();
  connection_.forget_undone();
}

Work Search::work() const {
  return {decisions_,          conflicts_,           probing_.probes(),
          windows_.examined(), connection_.checks(), restarts_.number()};
}

std::vector<std::uint8_t> Search::known() const {
  std::vector<std::uint8_t> marks(static_cast<std::size_t>(grid_.edges));
  for (int edge = 0; edge < grid_.edges; ++edge)
    if (!trail_.is_open(edge) && trail_.level_of(edge) == 0)
      marks[edge] = trail_.is_true(positive(edge)) ? line : cross;
  return marks;
}

}  // namespace hamekomi::slitherlink::search
