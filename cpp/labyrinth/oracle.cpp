#include "labyrinth/oracle.hpp"

#include <bit>

#include "common/index.hpp"
#include "labyrinth/ring_search.hpp"

namespace hamekomi::labyrinth {

Oracle::Oracle(Board board, const std::vector<Field>& line, std::size_t most_nodes)
    : board_(std::move(board)),
      region_(board_),
      factor_(region_),
      changed_(DIRECTIONS, Factor(region_)),
      options_(DIRECTIONS),
      line_(line),
      most_nodes_(most_nodes) {
  for (std::size_t k = 0; k + 1 < line_.size(); ++k) region_.take_out(line_[k]);
  region_.begin_at(head());
  start_ = settle(factor_, factor_.complete());
}

Verdict Oracle::settle(Factor& factor, bool is_complete) {
  if (is_complete && factor.join()) return {Reason::line, {}};
  const std::vector<Field> reached = factor.reached();
  if (!cut_.passes(region_)) {
    Verdict verdict{Reason::cut, {cut_.field()}};
    verdict.fields.insert(verdict.fields.end(), cut_.beyond().begin(), cut_.beyond().end());
    return verdict;
  }
  if (!is_complete) return {Reason::colours, reached};
  if (factor.join_by_a_detour()) return {Reason::line, {}};
  RingSearch search(region_, factor, most_nodes_);
  switch (search.run()) {
    case RingSearch::Outcome::line: return {Reason::line, {}};
    case RingSearch::Outcome::none:
      return {search.is_simple() ? Reason::ring : Reason::search, search.proof()};
    default: return {Reason::unsettled, {}};
  }
}

unsigned Oracle::witness_direction() const {
  unsigned d = 0;
  while (d < DIRECTIONS && !has(factor_.steps(head()), d)) ++d;
  return d;
}

Field Oracle::dead_end_beside(Field left) const {
  for (unsigned d = 0; d < DIRECTIONS; ++d) {
    if (!has(region_.doors(left), d)) continue;
    const Field other = board_.beside(left, d);
    if (other != region_.first() && other != board_.goal && std::has_single_bit(region_.doors(other)))
      return other;
  }
  return NOWHERE;
}

const Verdict& Oracle::judge(unsigned direction) {
  Option& option = options_[direction];
  if (option.is_known) return option.verdict;
  option.is_known = true;
  const unsigned old = witness_direction();
  const Field field = board_.beside(head(), direction);
  if (!has(region_.doors(head()), direction)) {
    option.verdict = {Reason::taken, {}};
  } else if (direction == old) {
    option.verdict = {Reason::line, {}};
  } else if (field == board_.goal) {
    option.verdict = {Reason::too_early, {field}};
  } else {
    const Field before = head();
    region_.take_out(before);
    region_.begin_at(field);
    if (const Field left = dead_end_beside(before); left != NOWHERE) {
      unsigned d = 0;
      while (!has(region_.doors(left), d)) ++d;
      option.verdict = {Reason::cut, {board_.beside(left, d), left}};
      region_.put_back(before);
      region_.begin_at(before);
      return option.verdict;
    }
    Factor& changed = changed_[direction];
    changed.set_steps(factor_.all_steps());
    changed.change(before, old);
    // The new first field needs one neighbour less, the old one, now inside the line, one more.
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(changed.steps(field), d)) {
        changed.change(field, d);
        break;
      }
    option.verdict = settle(changed, changed.extend(board_.beside(before, old)));
    region_.put_back(before);
    region_.begin_at(before);
  }
  return option.verdict;
}

std::vector<Field> Oracle::witness_by(unsigned direction) {
  if (direction == witness_direction()) return witness();
  const Field before = head();
  region_.begin_at(board_.beside(before, direction));
  std::vector<Field> found = changed_[direction].line();
  region_.begin_at(before);
  found.insert(found.begin(), before);
  return found;
}

void Oracle::step(unsigned direction) {
  const unsigned old = witness_direction();
  const Field before = head();
  if (direction == old)
    factor_.change(before, old);
  else
    factor_.swap_steps(changed_[direction]);
  line_.push_back(board_.beside(before, direction));
  region_.take_out(before);
  region_.begin_at(head());
  forget();
}

void Oracle::back() {
  const Field left = head();
  line_.pop_back();
  region_.put_back(head());
  region_.begin_at(head());
  unsigned d = 0;
  while (board_.beside(head(), d) != left) ++d;
  factor_.change(head(), d);
  forget();
}

void Oracle::forget() {
  for (Option& option : options_) option.is_known = false;
}

bool Oracle::settle_move(unsigned direction, const std::vector<Field>& line) {
  const bool is_start = direction == DIRECTIONS;
  Verdict& verdict = is_start ? start_ : options_[direction].verdict;
  if (line.empty()) {
    verdict = {Reason::proved, {}};
    return true;
  }
  if (static_cast<Field>(line.size()) != region_.size() || line.front() != head() ||
      line.back() != board_.goal)
    return false;
  std::vector<char> seen(board_.doors.size());
  Factor& factor = is_start ? factor_ : changed_[direction];
  Factor drawn(region_);
  for (std::size_t k = 0; k < line.size(); ++k) {
    if (line[k] < 0 || line[k] >= board_.fields() || !region_.holds(line[k]) ||
        seen[index(line[k])] != 0)
      return false;
    seen[index(line[k])] = 1;
    if (k == 0) continue;
    unsigned d = 0;
    while (d < DIRECTIONS &&
           !(has(region_.doors(line[k - 1]), d) && board_.beside(line[k - 1], d) == line[k]))
      ++d;
    if (d == DIRECTIONS || (k == 1 && !is_start && d != direction)) return false;
    if (k > 1 || is_start) drawn.change(line[k - 1], d);
  }
  factor.swap_steps(drawn);
  verdict = {Reason::line, {}};
  return true;
}

}  // namespace hamekomi::labyrinth
