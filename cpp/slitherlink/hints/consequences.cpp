#include "slitherlink/hints/consequences.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace hamekomi::slitherlink::hints {

Consequences::Consequences(const OneLoop& board, const loops::Grid& grid, bool with_avoidance)
    : board_(&board),
      grid_(&grid),
      patterns_(board.board(), grid),
      marks_(board, patterns_),
      deductions_(grid.edges),
      loops_(grid, marks_, deductions_, with_avoidance) {}

void Consequences::begin(Edge edge, Value mark, std::span<const Extra> extra) {
  for (Fact fact = Deductions::ASSUMED; fact < deductions_.facts(); ++fact)
    marks_.forget(deductions_.marked(fact).edge);
  deductions_.clear();
  loops_.clear();
  extra_ = extra;
  is_made_.assign(extra.size(), 0);
  next_ = Deductions::ASSUMED;
  is_closed_ = false;
  count_known();
  deductions_.add_fact(edge, mark);
}

// Counts the lines and the unknown edges, if the board has changed.
void Consequences::count_known() {
  if (std::exchange(known_.changes, board_->changes()) == board_->changes()) return;
  known_.lines = known_.unknown = 0;
  for (Edge edge = 0; edge < grid_->edges; ++edge) {
    known_.lines += board_->mark(edge) == LINE ? 1U : 0U;
    known_.unknown += board_->mark(edge) == 0 ? 1U : 0U;
  }
}

bool Consequences::round() {
  const Fact end = deductions_.facts();
  if (next_ == end) return false;
  deductions_.begin_round();
  for (Fact fact = next_; fact < end; ++fact) {
    const auto [edge, mark] = deductions_.marked(fact);
    marks_.add(edge, mark);
  }
  for (Fact fact = next_; fact < end; ++fact) examine(fact);
  make_extra();
  next_ = end;
  if (deductions_.facts() == end) find_no_loop();
  return true;
}

void Consequences::examine(Fact fact) {
  const auto [edge, mark] = deductions_.marked(fact);
  meet(fact);
  find_uses(fact);
  if (mark != LINE) return;
  for (const std::int32_t cell : grid_->sides[index(edge)])
    if (cell != grid_->outside() && board_->clue(cell) != NO_CLUE)
      count_lines(Kind::number, cell, grid_->edges_of_cell[index(cell)], board_->clue(cell), fact);
  for (const std::int32_t vertex : grid_->ends[index(edge)])
    count_lines(Kind::branch, vertex, grid_->edges_of_vertex[index(vertex)], 2, fact);
  for (const LineLoops::Loop& loop : loops_.through(fact)) close_loop(loop);
}

// All uses of patterns that the fact completes.
void Consequences::find_uses(Fact fact) {
  const patterns::Table& table = board_->board().table();
  const auto [edge, mark] = deductions_.marked(fact);
  const patterns::Steps& steps = board_->board().steps();
  const Place place = patterns_.place(edge);
  const std::size_t list = patterns_.list(edge, mark);
  for (std::uint32_t s = table.first_sieve(list); s < table.first_sieve(list + 1); ++s) {
    const patterns::Table::Sieve& sieve = table.sieves()[s];
    std::uint64_t may_hold = ~std::uint64_t{0} >> (64 - (sieve.end - sieve.first));
    for (std::uint32_t k = sieve.first_test; may_hold != 0 && k < sieve.end_test; ++k) {
      const patterns::Table::Sign* const signs = table.signs().data() + steps.tests[k].sign;
      patterns::Values values = marks_.at(place + steps.tests[k].step);
      std::uint64_t here = values == 0 ? signs[0].may_hold : 0;
      for (; values != 0; values &= values - 1) here |= signs[std::countr_zero(values)].may_hold;
      may_hold &= here;
    }
    for (; may_hold != 0; may_hold &= may_hold - 1) {
      const std::uint32_t entry = sieve.first + static_cast<std::uint32_t>(std::countr_zero(may_hold));
      use(steps.occurrences[entry].variant, place + steps.occurrences[entry].to_origin, fact);
    }
  }
}

// A use of a pattern, if it holds, and if `last` is the last fact that it needs.
void Consequences::use(std::uint32_t number, Place origin, Fact last) {
  const EdgePatterns::Variant& variant = patterns_.variant(number);
  if (!variant.leads) return;
  draft_.premises.clear();
  for (const auto& [step, allowed] : variant.needs) {
    const Place place = origin + step;
    const patterns::Values values = marks_.at(place) & allowed;
    if (values == 0) return;
    if (board_->board().at(place) != 0) continue;
    Fact first = -1;
    for (const Value mark : {LINE, CROSS}) {
      if (!patterns::has(values, mark)) continue;
      const Fact each = deductions_.fact(patterns_.edge_at(place), mark);
      if (first < 0 || each < first) first = each;
    }
    draft_.premises.push_back(first);
  }
  if (std::ranges::max(draft_.premises) != last) return;
  draft_.conclusions.clear();
  for (const EdgePatterns::Gives& each : variant.gives) {
    const Edge edge = patterns_.edge_at(origin + each.step);
    if (edge >= 0 && board_->mark(edge) == 0) give(edge, each.value);
  }
  if (!draft_.conclusions.empty())
    deductions_.add(Kind::pattern, static_cast<std::int32_t>(number), draft_).origin = origin;
  for (const EdgePatterns::Gives& each : variant.gives) contradict_mark(number, origin, each);
}

// A contradiction if a pattern, whose premises are those of the next step, concludes another mark than
// the one that is known.
void Consequences::contradict_mark(std::uint32_t number, Place origin,
                                   const EdgePatterns::Gives& gives) {
  const Place place = origin + gives.step;
  const Value known = board_->board().at(place);
  if (known == gives.value) return;
  const std::size_t needed = draft_.premises.size();
  if (known == 0) {
    if (patterns_.edge_at(place) < 0 || !patterns::has(marks_.at(place), other(gives.value))) return;
    draft_.premises.push_back(deductions_.fact(patterns_.edge_at(place), other(gives.value)));
  }
  Step& step = deductions_.contradict(Kind::against, static_cast<std::int32_t>(number), draft_.premises);
  step.origin = origin;
  step.symmetry = gives.symmetry;
  draft_.premises.resize(needed);
}

// Contradictions of a new fact to patterns that were used before it was known.
void Consequences::meet(Fact fact) {
  const auto [edge, mark] = deductions_.marked(fact);
  const Fact opposite = deductions_.fact(edge, other(mark));
  if (opposite < 0) return;
  for (const std::uint32_t giver : deductions_.steps_to(opposite)) {
    const Step step = deductions_.steps()[giver];
    // A use in this very round will see the fact itself.
    if (step.round == deductions_.rounds()) continue;
    const auto premises = deductions_.premises(step);
    draft_.premises.assign(premises.begin(), premises.end());
    if (step.kind == Kind::pattern) {
      for (const EdgePatterns::Gives& each :
           patterns_.variant(static_cast<std::uint32_t>(step.place)).gives)
        if (step.origin + each.step == patterns_.place(edge) && each.value != mark)
          contradict_mark(static_cast<std::uint32_t>(step.place), step.origin, each);
    } else if (step.kind == Kind::finish) {
      draft_.premises.push_back(fact);
      Step& against = deductions_.contradict(Kind::loop, edge, draft_.premises);
      against.first_line = step.first_line;
      against.end_line = step.end_line;
    }
  }
}

// More lines than there may be: all ways to choose them of which `last` is the last fact.
void Consequences::count_lines(Kind kind, std::int32_t place, std::span<const std::int32_t> edges,
                               int most, Fact last) {
  std::vector<Fact> before;
  int left = most;  // one more than the others that are needed
  for (const Edge edge : edges) {
    if (edge < 0) continue;
    if (board_->mark(edge) == LINE) --left;
    const Fact each = deductions_.fact(edge, LINE);
    if (each >= 0 && each < last) before.push_back(each);
  }
  const auto count = static_cast<int>(before.size());
  for (unsigned chosen = 0; chosen < 1U << static_cast<unsigned>(count); ++chosen) {
    if (std::popcount(chosen) != left) continue;
    draft_.premises.assign(1, last);
    for (int k = 0; k < count; ++k)
      if (((chosen >> static_cast<unsigned>(k)) & 1U) != 0) draft_.premises.push_back(before[index(k)]);
    deductions_.contradict(kind, place, draft_.premises);
  }
}

void Consequences::make_extra() {
  const auto is_known = [this](const Marked& each) { return marks_.has(each.edge, each.mark); };
  for (std::size_t k = 0; k < extra_.size(); ++k) {
    if (is_made_[k] != 0 || !std::ranges::all_of(extra_[k].premises, is_known)) continue;
    is_made_[k] = 1;
    draft_.premises.clear();
    draft_.conclusions.clear();
    for (const auto& [edge, mark] : extra_[k].premises) need(edge, mark);
    for (const auto& [edge, mark] : extra_[k].conclusions)
      if (board_->mark(edge) == 0) give(edge, mark);
    if (extra_[k].conclusions.empty())
      deductions_.contradict(Kind::extra, static_cast<std::int32_t>(k), draft_.premises);
    else if (!draft_.conclusions.empty())
      deductions_.add(Kind::extra, static_cast<std::int32_t>(k), draft_);
  }
}

void Consequences::need(Edge edge, Value mark) {
  if (board_->mark(edge) == 0) draft_.premises.push_back(deductions_.fact(edge, mark));
}

void Consequences::give(Edge edge, Value mark) {
  draft_.conclusions.push_back(deductions_.add_fact(edge, mark));
}

// A loop that is wrong, or the solution. An edge that would close the solution may be a line.
void Consequences::close_loop(const LineLoops::Loop& loop) {
  const Edge closing = loop.lines.back();
  const bool is_right = is_solution(loop.lines);
  if (is_right && !loop.is_closed) return;
  draft_.premises.clear();
  for (const Edge line : loop.lines)
    if (loop.is_closed || line != closing) need(line, LINE);
  if (is_right) return finish(loop.lines);
  const std::uint32_t first = deductions_.add_lines(loop.lines);
  draft_.conclusions.clear();
  if (!loop.is_closed) give(closing, CROSS);
  Step& step = loop.is_closed ? deductions_.contradict(Kind::loop, loop.lines.front(), draft_.premises)
                              : deductions_.add(Kind::closing, closing, draft_);
  step.first_line = first;
  step.end_line = first + static_cast<std::uint32_t>(loop.lines.size());
}

// The loop is the solution, so all other edges are crosses; the premises are those of the next step.
void Consequences::finish(std::span<const Edge> loop) {
  is_closed_ = true;
  const std::uint32_t first = deductions_.add_lines(loop);
  const std::uint32_t end = first + static_cast<std::uint32_t>(loop.size());
  const auto is_other = [&](Edge edge) {
    return board_->mark(edge) == 0 && std::ranges::find(loop, edge) == loop.end();
  };
  draft_.conclusions.clear();
  for (Edge edge = 0; edge < grid_->edges; ++edge)
    if (is_other(edge)) give(edge, CROSS);
  if (!draft_.conclusions.empty()) {
    Step& step = deductions_.add(Kind::finish, loop.front(), draft_);
    step.first_line = first;
    step.end_line = end;
  }
  for (Edge edge = 0; edge < grid_->edges; ++edge) {
    if (!is_other(edge) || !marks_.is_line(edge)) continue;
    draft_.premises.push_back(deductions_.fact(edge, LINE));
    Step& step = deductions_.contradict(Kind::loop, edge, draft_.premises);
    step.first_line = first;
    step.end_line = end;
    draft_.premises.pop_back();
  }
}

// Whether a loop agrees with all clues and has all lines of the board.
bool Consequences::is_solution(std::span<const Edge> loop) const {
  const auto is_known = [this](Edge edge) { return board_->mark(edge) == LINE; };
  if (std::cmp_not_equal(std::ranges::count_if(loop, is_known), known_.lines)) return false;
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
void Consequences::find_no_loop() {
  if (is_closed_ || index(deductions_.facts()) - 1 != known_.unknown) return;
  draft_.premises.clear();
  for (Fact fact = Deductions::ASSUMED; fact < deductions_.facts(); ++fact) {
    const auto [edge, mark] = deductions_.marked(fact);
    if (deductions_.fact(edge, other(mark)) >= 0) return;
    draft_.premises.push_back(fact);
  }
  deductions_.contradict(Kind::no_loop, 0, draft_.premises);
}

}  // namespace hamekomi::slitherlink::hints
