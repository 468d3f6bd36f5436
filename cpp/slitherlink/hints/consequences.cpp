#include "slitherlink/hints/consequences.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace hamekomi::slitherlink::hints {

void Consequences::begin(Edge edge, Value mark, std::span<const Given> given) {
  for (Fact fact = ASSUMED; fact < facts(); ++fact) {
    const auto& [marked, value] = marks_[index(fact)];
    facts_[2 * index(marked) + value - LINE] = -1;
    follows_[index(places_[index(marked)])] = 0;
  }
  marks_.assign(1, {});
  rounds_.assign(1, 0);
  steps_.clear();
  premises_.clear();
  conclusions_.clear();
  lines_.clear();
  closed_.clear();
  given_ = given;
  is_made_.assign(given.size(), 0);
  next_ = ASSUMED;
  round_ = 0;
  is_closed_ = false;
  count_known();
  known(edge, mark);
}

// Counts the lines and the unknown edges, if the board has changed.
void Consequences::count_known() {
  if (std::exchange(counted_at_, board_->changes()) == board_->changes()) return;
  known_lines_ = unknown_ = 0;
  for (Edge edge = 0; edge < grid_->edges; ++edge) {
    known_lines_ += board_->mark(edge) == LINE ? 1U : 0U;
    unknown_ += board_->mark(edge) == 0 ? 1U : 0U;
  }
}

// The marks at a place: the one that the board knows, or all that follow and were examined.
Consequences::Values Consequences::at(Place place) const {
  const Value known = board_->board().at(place);
  return known != 0 ? patterns::set_of(known) : follows_[index(place)];
}

bool Consequences::round() {
  const Fact end = facts();
  if (next_ == end) return false;
  ++round_;
  for (Fact fact = next_; fact < end; ++fact) {
    const auto [edge, mark] = marked(fact);
    follows_[index(places_[index(edge)])] |= static_cast<std::uint8_t>(patterns::set_of(mark));
  }
  for (Fact fact = next_; fact < end; ++fact) look_at(fact);
  make_given();
  next_ = end;
  if (facts() == end) look_for_no_loop();
  return true;
}

void Consequences::look_at(Fact fact) {
  const auto [edge, mark] = marked(fact);
  meet(fact);
  find_uses(fact);
  if (mark != LINE) return;
  for (const std::int32_t cell : grid_->sides[index(edge)])
    if (cell != grid_->outside() && board_->clue(cell) != NO_CLUE)
      count_lines(Kind::number, cell, grid_->edges_of_cell[index(cell)], board_->clue(cell), fact);
  for (const std::int32_t vertex : grid_->ends[index(edge)])
    count_lines(Kind::branch, vertex, grid_->edges_of_vertex[index(vertex)], 2, fact);
  follow_lines(fact);
}

// All uses of patterns that the fact completes.
void Consequences::find_uses(Fact fact) {
  const patterns::Table& table = board_->board().table();
  const auto [edge, mark] = marked(fact);
  const Place place = places_[index(edge)];
  const std::size_t list = std::size_t{lists_[index(edge)]} + mark;
  for (std::uint32_t s = table.first_sieve(list); s < table.first_sieve(list + 1); ++s) {
    const patterns::Table::Sieve& sieve = table.sieves()[s];
    std::uint64_t may_hold = ~std::uint64_t{0} >> (64 - (sieve.end - sieve.first));
    for (std::uint32_t k = sieve.first_look; may_hold != 0 && k < sieve.end_look; ++k) {
      const patterns::Table::Sign* const signs = table.signs().data() + table.looks()[k].sign;
      Values values = at(place + looks_[k]);
      std::uint64_t here = values == 0 ? signs[0].may_hold : 0;
      for (; values != 0; values &= values - 1) here |= signs[std::countr_zero(values)].may_hold;
      may_hold &= here;
    }
    for (; may_hold != 0; may_hold &= may_hold - 1) {
      const std::uint32_t entry = sieve.first + static_cast<std::uint32_t>(std::countr_zero(may_hold));
      use(table.entries()[entry].variant, place + to_origin_[entry], fact);
    }
  }
}

// A use of a pattern, if it holds, and if `last` is the last fact that it needs.
void Consequences::use(std::uint32_t number, Place origin, Fact last) {
  const Variant& variant = variants_[number];
  if (!variant.leads) return;
  next_premises_.clear();
  for (const auto& [step, allowed] : variant.needs) {
    const Place place = origin + step;
    const Values values = at(place) & allowed;
    if (values == 0) return;
    if (board_->board().at(place) != 0) continue;
    Fact first = -1;
    for (const Value mark : {LINE, CROSS}) {
      if (!patterns::has(values, mark)) continue;
      const Fact each = fact(edge_at_[index(place)], mark);
      if (first < 0 || each < first) first = each;
    }
    next_premises_.push_back(first);
  }
  if (std::ranges::max(next_premises_) != last) return;
  next_conclusions_.clear();
  for (const Gives& each : variant.gives) {
    const Edge edge = edge_at_[index(origin + each.step)];
    if (edge >= 0 && board_->mark(edge) == 0) give(edge, each.value);
  }
  if (!next_conclusions_.empty()) add(Kind::pattern, static_cast<std::int32_t>(number)).origin = origin;
  for (const Gives& each : variant.gives) contradict_mark(number, origin, each);
}

// A contradiction if a pattern, whose premises are those of the next step, concludes another mark than
// the one that is known.
void Consequences::contradict_mark(std::uint32_t number, Place origin, const Gives& gives) {
  const Place place = origin + gives.step;
  const Value known = board_->board().at(place);
  if (known == gives.value) return;
  const std::size_t needed = next_premises_.size();
  if (known == 0) {
    if (edge_at_[index(place)] < 0 || !patterns::has(at(place), other(gives.value))) return;
    next_premises_.push_back(fact(edge_at_[index(place)], other(gives.value)));
  }
  Step& step = contradict(Kind::against, static_cast<std::int32_t>(number));
  step.origin = origin;
  step.symmetry = gives.symmetry;
  next_premises_.resize(needed);
}

// Contradictions of a new fact to patterns that were used before it was known.
void Consequences::meet(Fact fact) {
  const auto [edge, mark] = marked(fact);
  const Fact opposite = this->fact(edge, other(mark));
  if (opposite < 0) return;
  for (const std::uint32_t giver : givers_[index(opposite)]) {
    const Step step = steps_[giver];
    // A use in this very round will see the fact itself.
    if (step.round == round_) continue;
    const auto premises = this->premises(step);
    next_premises_.assign(premises.begin(), premises.end());
    if (step.kind == Kind::pattern) {
      for (const Gives& each : variants_[index(step.place)].gives)
        if (step.origin + each.step == places_[index(edge)] && each.value != mark)
          contradict_mark(static_cast<std::uint32_t>(step.place), step.origin, each);
    } else if (step.kind == Kind::finish) {
      next_premises_.push_back(fact);
      Step& against = contradict(Kind::loop, edge);
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
    const Fact each = fact(edge, LINE);
    if (each >= 0 && each < last) before.push_back(each);
  }
  const auto count = static_cast<int>(before.size());
  for (unsigned chosen = 0; chosen < 1U << static_cast<unsigned>(count); ++chosen) {
    if (std::popcount(chosen) != left) continue;
    next_premises_.assign(1, last);
    for (int k = 0; k < count; ++k)
      if (((chosen >> static_cast<unsigned>(k)) & 1U) != 0) next_premises_.push_back(before[index(k)]);
    contradict(kind, place);
  }
}

void Consequences::make_given() {
  const auto is_known = [this](const Marked& each) {
    return patterns::has(at(places_[index(each.edge)]), each.mark);
  };
  for (std::size_t k = 0; k < given_.size(); ++k) {
    if (is_made_[k] != 0 || !std::ranges::all_of(given_[k].premises, is_known)) continue;
    is_made_[k] = 1;
    next_premises_.clear();
    next_conclusions_.clear();
    for (const auto& [edge, mark] : given_[k].premises) need(edge, mark);
    for (const auto& [edge, mark] : given_[k].conclusions)
      if (board_->mark(edge) == 0) give(edge, mark);
    if (given_[k].conclusions.empty())
      contradict(Kind::given, static_cast<std::int32_t>(k));
    else if (!next_conclusions_.empty())
      add(Kind::given, static_cast<std::int32_t>(k));
  }
}

// The fact that an edge has a mark, which is new if it was not known before.
Consequences::Fact Consequences::known(Edge edge, Value mark) {
  Fact& number = facts_[2 * index(edge) + mark - LINE];
  if (number < 0) {
    number = facts();
    marks_.push_back({edge, mark});
    rounds_.push_back(round_);
    if (givers_.size() < marks_.size()) givers_.resize(marks_.size());
    givers_[index(number)].clear();
  }
  return number;
}

void Consequences::need(Edge edge, Value mark) {
  if (board_->mark(edge) == 0) next_premises_.push_back(fact(edge, mark));
}

void Consequences::give(Edge edge, Value mark) { next_conclusions_.push_back(known(edge, mark)); }

Consequences::Step& Consequences::add(Kind kind, std::int32_t place) {
  Step& step = steps_.emplace_back();
  step.kind = kind;
  step.place = place;
  step.round = round_;
  step.first_premise = static_cast<std::uint32_t>(premises_.size());
  premises_.insert(premises_.end(), next_premises_.begin(), next_premises_.end());
  step.end_premise = static_cast<std::uint32_t>(premises_.size());
  std::sort(premises_.begin() + step.first_premise, premises_.end());
  step.first_conclusion = static_cast<std::uint32_t>(conclusions_.size());
  conclusions_.insert(conclusions_.end(), next_conclusions_.begin(), next_conclusions_.end());
  step.end_conclusion = static_cast<std::uint32_t>(conclusions_.size());
  for (const Fact fact : next_conclusions_)
    if (fact != CONTRADICTION)
      givers_[index(fact)].push_back(static_cast<std::uint32_t>(steps_.size() - 1));
  return step;
}

Consequences::Step& Consequences::contradict(Kind kind, std::int32_t place) {
  next_conclusions_.assign(1, CONTRADICTION);
  if (rounds_[CONTRADICTION] == 0) rounds_[CONTRADICTION] = round_;
  return add(kind, place);
}

}  // namespace hamekomi::slitherlink::hints
