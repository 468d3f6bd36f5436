#include "loops/deduce/windows.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace hamekomi::loops {

Windows::Windows(const Grid& grid, std::span<const std::int8_t> clues, Sights& sights, Sheet& sheet,
                 const Met& met)
    : sights_(&sights),
      sheet_(&sheet),
      met_(&met),
      patterns_(static_cast<std::size_t>(grid.vertices)),
      kernel_(&window_kernel()) {
  for (int vertex = 0; vertex < grid.vertices; ++vertex) {
    std::array<int, 4> around{};
    const auto cells = window_cells(grid, vertex);
    for (int i = 0; i < 4; ++i) around[i] = cells[i] == -1 ? -1 : clues[cells[i]];
    patterns_[vertex] = window_patterns(around);
  }
}

bool Windows::examine_next(Premises& conflict) {
  const int vertex = sights_->take_new();
  ++examined_;
  const Marks known = sights_->marks(vertex);
  const Verdict verdict = kernel_->examine(patterns_[vertex], known);
  if (verdict.dead) {
    sights_->count_as_examined(vertex);
    conflict.clear();
    narrow(vertex, known, 0, conflict);
    return false;
  }
  const auto& places = sights_->places(vertex);
  const Reason reason{Reason::Kind::window, static_cast<std::uint32_t>(vertex)};
  const auto write = [&](std::uint32_t places_to_write) {
    for (std::uint32_t left = places_to_write; left != 0; left &= left - 1) {
      const int i = std::countr_zero(left);
      if (places[i] != -1)  // otherwise the board goes on there
        sheet_->write(literal_of(places[i], (verdict.forced.yes & window_bit(i)) != 0), reason);
    }
  };
  // Cells first: an edge between known cells is no news for other windows.
  constexpr std::uint32_t EDGES_ONLY = window_bit(SEEN_EDGES) - 1;
  write(verdict.forced.all() & ~EDGES_ONLY);
  write(verdict.forced.all() & EDGES_ONLY);
  sights_->count_as_examined(vertex);
  return true;
}

// All patterns that contradict the literal are excluded by marks known before it.
void Windows::explain(int vertex, Literal literal, Premises& premises) const {
  const Trail& trail = sheet_->trail();
  const int variable = variable_of(literal);
  const int limit = trail.place_of(variable);
  const auto& places = sights_->places(vertex);
  Marks known = sights_->marks(vertex);
  std::uint32_t own = 0;
  for (unsigned left = known.all(); left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    const auto bit = window_bit(i);
    if (places[i] != -1 && trail.place_of(places[i]) >= limit) known = known.without(bit);
    if (places[i] == variable) own = bit;
  }
  (is_positive(literal) ? known.no : known.yes) |= own;
  narrow(vertex, known, own, premises);
}

// Drops marks as long as the rest excludes all patterns: first those that the lesson does not have yet,
// and the latest first. What is assumed stays.
void Windows::narrow(int vertex, Marks known, std::uint32_t assumed, Premises& premises) const {
  const Trail& trail = sheet_->trail();
  const auto& places = sights_->places(vertex);
  std::array<std::int32_t, REACH> droppable{};
  int number = 0;
  for (unsigned left = known.without(assumed).all(); left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    if (places[i] != -1 && trail.level_of(places[i]) > 0) droppable[number++] = i;
  }
  std::sort(droppable.begin(), droppable.begin() + number, [&](int one, int other) {
    const bool has_one = met_->has(places[one]);
    return has_one == met_->has(places[other])
               ? trail.place_of(places[one]) > trail.place_of(places[other])
               : !has_one;
  });
  for (int k = 0; k < number; ++k) {
    const auto bit = window_bit(droppable[k]);
    const Marks fewer = known.without(bit);
    if (kernel_->refutes(patterns_[vertex], fewer))
      known = fewer;
    else
      premises.push_back(literal_of(places[droppable[k]], (known.yes & bit) != 0));
  }
}

}  // namespace hamekomi::loops
