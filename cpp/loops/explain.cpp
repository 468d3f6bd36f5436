// Why something is known, and what a conflict teaches.
#include <algorithm>
#include <bit>

#include "loops/search.hpp"

namespace hamekomi::loops {

void Search::explain(Literal literal, Premises& premises) {
  const int variable = variable_of(literal);
  const Reason reason = trail_.reason_of(variable);
  switch (reason.kind) {
    case Reason::Kind::decision: break;
    case Reason::Kind::clause: {
      const Literal* of = clauses_.literals(reason.where);
      const std::uint32_t size = clauses_.size(reason.where);
      for (std::uint32_t k = 0; k < size; ++k)
        if (of[k] != literal) premises.push_back(negation(of[k]));
      break;
    }
    case Reason::Kind::window: explain_window(static_cast<int>(reason.where), literal, premises); break;
    case Reason::Kind::colours: explain_colours(variable, premises); break;
    case Reason::Kind::closure: explain_closure(variable, reason.where, premises); break;
    case Reason::Kind::stated: {
      const auto start = stated_.begin() + reason.where + 1;
      premises.insert(premises.end(), start, start + stated_[reason.where]);
      break;
    }
  }
}

// The patterns that contradict the literal are all excluded by what was known before it.
void Search::explain_window(int vertex, Literal literal, Premises& premises) {
  const int variable = variable_of(literal);
  const int limit = trail_.place_of(variable);
  const auto& edges = window_edges_[vertex];
  Marks known = window_known_[vertex];
  std::uint16_t own = 0;
  for (unsigned left = known.all(); left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    const auto bit = window_bit(i);
    if (edges[i] != -1 && trail_.place_of(edges[i]) >= limit) known = known.without(bit);
    if (edges[i] == variable) own = bit;
  }
  (literal % 2 == 0 ? known.crosses : known.lines) |= own;
  narrow_window(vertex, known, own, premises);
}

void Search::explain_dead_window(int vertex, Premises& premises) {
  premises.clear();
  narrow_window(vertex, window_known_[vertex], 0, premises);
}

// Drops marks, those that became known last first, as long as no pattern is left; `assumed` stays.
void Search::narrow_window(int vertex, Marks known, std::uint16_t assumed, Premises& premises) {
  const auto& edges = window_edges_[vertex];
  std::array<std::int32_t, REACH> droppable{};
  int number = 0;
  for (unsigned left = known.without(assumed).all(); left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    if (edges[i] != -1 && trail_.level_of(edges[i]) > 0) droppable[number++] = i;
  }
  std::sort(droppable.begin(), droppable.begin() + number, [&](int one, int other) {
    return trail_.place_of(edges[one]) > trail_.place_of(edges[other]);
  });
  for (int k = 0; k < number; ++k) {
    const auto bit = window_bit(droppable[k]);
    const Marks fewer = known.without(bit);
    if (kernel_->refutes(window_start_[vertex], fewer))
      known = fewer;
    else
      premises.push_back(literal_of(edges[droppable[k]], (known.lines & bit) != 0));
  }
}

void Search::explain_colours(int variable, Premises& premises) {
  path_.clear();
  if (variable < grid_.edges)
    colours_.path(grid_.sides[variable][0], grid_.sides[variable][1], path_);
  else
    colours_.path(variable - grid_.edges, grid_.outside(), path_);
  for (const int each : path_) premises.push_back(literal_of(each, trail_.is_true(positive(each))));
}

bool Search::learn() {
  int level = 0;
  for (const Literal premise : conflict_) level = std::max(level, trail_.level_of(variable_of(premise)));
  if (level == 0) return false;
  undo_to(level);
  learned_.assign(1, 0);
  seen_list_.clear();
  int open = 0;
  int place = trail_.size();
  const Premises* from = &conflict_;
  for (;;) {
    for (const Literal premise : *from) {
      const int variable = variable_of(premise);
      if (seen_[variable] || trail_.level_of(variable) == 0) continue;
      seen_[variable] = 1;
      seen_list_.push_back(variable);
      if (variable < grid_.edges) order_.bump(variable);
      if (trail_.level_of(variable) == level)
        ++open;
      else
        learned_.push_back(negation(premise));
    }
    do --place;
    while (!seen_[variable_of(trail_[place])]);
    if (--open == 0) break;
    premises_.clear();
    explain(trail_[place], premises_);
    from = &premises_;
  }
  learned_[0] = negation(trail_[place]);
  shorten();
  for (const int variable : seen_list_) seen_[variable] = 0;
  order_.fade();

  ++stamps_;
  std::uint32_t levels = 0;
  std::size_t second = 0;
  for (std::size_t i = 0; i < learned_.size(); ++i) {
    const int at = trail_.level_of(variable_of(learned_[i]));
    if (level_stamp_[at] != stamps_) ++levels;
    level_stamp_[at] = stamps_;
    if (i > 0 && (second == 0 || at > trail_.level_of(variable_of(learned_[second])))) second = i;
  }
  if (second == 0) {
    undo_to(0);
    assume(learned_[0], {});
    return true;
  }
  std::swap(learned_[1], learned_[second]);
  undo_to(trail_.level_of(variable_of(learned_[1])));
  assume(learned_[0], {Reason::Kind::clause, clauses_.add(learned_, levels)});
  return true;
}

// Leaves out literals that follow from the others.
void Search::shorten() {
  std::size_t kept = 1;
  for (std::size_t i = 1; i < learned_.size(); ++i)
    if (!is_implied(negation(learned_[i]))) learned_[kept++] = learned_[i];
  learned_.resize(kept);
}

bool Search::is_implied(Literal literal) {
  const int variable = variable_of(literal);
  if (trail_.reason_of(variable).kind == Reason::Kind::decision) return false;
  premises_.clear();
  explain(literal, premises_);
  return std::all_of(premises_.begin(), premises_.end(), [&](Literal premise) {
    return seen_[variable_of(premise)] == 1 || trail_.level_of(variable_of(premise)) == 0;
  });
}

}  // namespace hamekomi::loops
