#include "loops/windows/windows.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace hamekomi::loops {

Windows::Windows(std::vector<Patterns> patterns, WindowStates& states, Assignment& assignment,
                 const Seen& seen)
    : window_states_(&states),
      assignment_(&assignment),
      seen_(&seen),
      patterns_(std::move(patterns)),
      kernel_(&window_kernel()) {}

bool Windows::examine_next(Premises& conflict) {
  const int vertex = window_states_->take_pending();
  ++examined_;
  const Marks known = window_states_->marks(vertex);
  const Verdict verdict = kernel_->examine(patterns_[vertex], known);
  if (verdict.dead) {
    window_states_->count_as_examined(vertex);
    conflict.clear();
    narrow(vertex, known, 0, conflict);
    return false;
  }
  const auto& places = window_states_->places(vertex);
  const Reason reason{Reason::Kind::window, static_cast<std::uint32_t>(vertex)};
  const auto write = [&](std::uint32_t places_to_write) {
    for (std::uint32_t left = places_to_write; left != 0; left &= left - 1) {
      const int i = std::countr_zero(left);
      if (places[i] != -1)  // otherwise the board goes on there
        assignment_->assign(literal_of(places[i], (verdict.forced.yes & window_bit(i)) != 0), reason);
    }
  };
  // Cells first: an edge between known cells is nothing new for other windows.
  constexpr std::uint32_t EDGES_ONLY = window_bit(SEEN_EDGES) - 1;
  write(verdict.forced.all() & ~EDGES_ONLY);
  write(verdict.forced.all() & EDGES_ONLY);
  window_states_->count_as_examined(vertex);
  return true;
}

// All patterns that contradict the literal are excluded by marks known before it.
void Windows::explain(int vertex, Literal literal, Premises& premises) const {
  const auto [known, own] = opposite(vertex, literal, [](int) { return true; });
  narrow(vertex, known, own, premises);
}

bool Windows::is_implied_by_seen(int vertex, Literal literal) const {
  const Trail& trail = assignment_->trail();
  const auto is_seen = [&](int variable) {
    return seen_->has(variable) || trail.level_of(variable) == 0;
  };
  return kernel_->refutes(patterns_[vertex], opposite(vertex, literal, is_seen).marks);
}

template <typename IsKept>
Windows::Opposite Windows::opposite(int vertex, Literal literal, IsKept is_kept) const {
  const Trail& trail = assignment_->trail();
  const int variable = variable_of(literal);
  const int limit = trail.place_of(variable);
  const auto& places = window_states_->places(vertex);
  Marks known = window_states_->marks(vertex);
  std::uint32_t own = 0;
  for (unsigned left = known.all(); left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    const auto bit = window_bit(i);
    if (places[i] == -1) continue;
    if (trail.place_of(places[i]) >= limit || !is_kept(places[i])) known = known.without(bit);
    if (places[i] == variable) own = bit;
  }
  (is_positive(literal) ? known.no : known.yes) |= own;
  return {known, own};
}

// Drops marks as long as the rest excludes all patterns: first those that are not seen yet,
// and the latest first. What is assumed stays.
void Windows::narrow(int vertex, Marks known, std::uint32_t assumed, Premises& premises) const {
  const Trail& trail = assignment_->trail();
  const auto& places = window_states_->places(vertex);
  // As numbers, which are quickly sorted: whether it is seen, how early it became known, and its
  // number in the window.
  std::array<std::uint64_t, REACH> droppable{};
  int number = 0;
  for (unsigned left = known.without(assumed).all(); left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    if (places[i] == -1 || trail.level_of(places[i]) == 0) continue;
    const std::uint64_t is_seen = seen_->has(places[i]) ? 1 : 0;
    const auto earliness = static_cast<std::uint32_t>(trail.size() - trail.place_of(places[i]));
    droppable[number++] = is_seen << 40U | std::uint64_t{earliness} << 8U | static_cast<unsigned>(i);
  }
  std::sort(droppable.begin(), droppable.begin() + number);
  for (int k = 0; k < number; ++k) {
    const int i = static_cast<int>(droppable[k] & 255U);
    const auto bit = window_bit(i);
    const Marks fewer = known.without(bit);
    if (kernel_->refutes(patterns_[vertex], fewer))
      known = fewer;
    else
      premises.push_back(literal_of(places[i], (known.yes & bit) != 0));
  }
}

}  // namespace hamekomi::loops
