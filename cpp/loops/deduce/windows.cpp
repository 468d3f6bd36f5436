#include "loops/deduce/windows.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace hamekomi::loops {

Windows::Windows(const Grid& grid, std::span<const std::int8_t> clues, Sights& sights, Sheet& sheet)
    : sights_(&sights),
      sheet_(&sheet),
      start_(static_cast<std::size_t>(grid.vertices), WindowTable::get().all),
      clues_(static_cast<std::size_t>(grid.vertices)),
      kernel_(&window_kernel()),
      memory_(&window_memory()) {
  const WindowTable& table = WindowTable::get();
  for (int vertex = 0; vertex < grid.vertices; ++vertex) {
    Patterns& start = start_[vertex];
    const auto cells = window_cells(grid, vertex);
    for (int i = 0; i < 4; ++i) {
      const int clue = cells[i] == -1 ? -1 : clues[cells[i]];
      clues_[vertex] = clues_[vertex] * 5 + static_cast<std::uint32_t>(clue + 1);
      if (clue == 4)
        start = {};  // only a tiny loop could meet this clue
      else if (clue >= 0)
        for (int k = 0; k < PATTERN_WORDS; ++k) start.words[k] &= table.clue[i][clue].words[k];
    }
    for (int i = 0; i < REACH; ++i)
      if (sights.edges(vertex)[i] == -1)
        for (int k = 0; k < PATTERN_WORDS; ++k) start.words[k] &= ~table.line[i].words[k];
  }
}

bool Windows::examine_next(Premises& conflict) {
  const int vertex = sights_->take_new();
  ++examined_;
  const Marks known = sights_->marks(vertex);
  const Verdict verdict = memory_->examine(*kernel_, start_[vertex], clues_[vertex], known);
  if (verdict.dead) {
    conflict.clear();
    narrow(vertex, known, 0, conflict);
    return false;
  }
  const auto& edges = sights_->edges(vertex);
  const Reason reason{Reason::Kind::window, static_cast<std::uint32_t>(vertex)};
  for (std::uint32_t left = verdict.forced.lines; left != 0; left &= left - 1)
    sheet_->write(positive(edges[std::countr_zero(left)]), reason);
  for (std::uint32_t left = verdict.forced.crosses; left != 0; left &= left - 1)
    sheet_->write(negative(edges[std::countr_zero(left)]), reason);
  return true;
}

// All patterns that contradict the literal are excluded by marks known before it.
void Windows::explain(int vertex, Literal literal, Premises& premises) const {
  const Trail& trail = sheet_->trail();
  const int variable = variable_of(literal);
  const int limit = trail.place_of(variable);
  const auto& edges = sights_->edges(vertex);
  Marks known = sights_->marks(vertex);
  std::uint16_t own = 0;
  for (unsigned left = known.all(); left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    const auto bit = window_bit(i);
    if (edges[i] != -1 && trail.place_of(edges[i]) >= limit) known = known.without(bit);
    if (edges[i] == variable) own = bit;
  }
  (is_positive(literal) ? known.crosses : known.lines) |= own;
  narrow(vertex, known, own, premises);
}

// Drops marks, the latest first, as long as the rest excludes all patterns; `assumed` stays.
void Windows::narrow(int vertex, Marks known, std::uint16_t assumed, Premises& premises) const {
  const Trail& trail = sheet_->trail();
  const auto& edges = sights_->edges(vertex);
  std::array<std::int32_t, REACH> droppable{};
  int number = 0;
  for (unsigned left = known.without(assumed).all(); left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    if (edges[i] != -1 && trail.level_of(edges[i]) > 0) droppable[number++] = i;
  }
  std::sort(droppable.begin(), droppable.begin() + number, [&](int one, int other) {
    return trail.place_of(edges[one]) > trail.place_of(edges[other]);
  });
  for (int k = 0; k < number; ++k) {
    const auto bit = window_bit(droppable[k]);
    const Marks fewer = known.without(bit);
    if (kernel_->refutes(start_[vertex], fewer))
      known = fewer;
    else
      premises.push_back(literal_of(edges[droppable[k]], (known.lines & bit) != 0));
  }
}

}  // namespace hamekomi::loops
