#include "loops/search.hpp"

#include <algorithm>

namespace hamekomi::loops {

namespace {

// 1 1 2 1 1 2 4 1 1 2 …: Luby's sequence.
std::uint64_t luby(std::uint64_t number) {
  std::uint64_t size = 1;
  while (size < number + 1) size = 2 * size + 1;
  while (size - 1 != number) {
    size = (size - 1) / 2;
    if (number >= size) number -= size;
  }
  return (size + 1) / 2;
}

constexpr std::uint64_t RESTART = 100;  // conflicts

}  // namespace

Search::Search(const Start& start, Worth worth)
    : grid_(start.rows, start.columns),
      worth_(worth),
      clues_(start.clues),
      given_(start.marks),
      given_lines_(std::count(given_.begin(), given_.end(), line)),
      trail_(grid_.edges + grid_.cells),
      colours_(grid_.cells),
      regions_(grid_),
      clauses_(grid_.edges + grid_.cells),
      order_(grid_.edges),
      phase_(static_cast<std::size_t>(grid_.edges + grid_.cells)),
      tiny_(grid_, start.clues, start.marks),
      kernel_(&window_kernel()),
      memory_(&window_memory()),
      degree_(static_cast<std::size_t>(grid_.vertices)),
      far_end_(static_cast<std::size_t>(grid_.vertices)),
      length_(static_cast<std::size_t>(grid_.vertices)),
      has_joined_(static_cast<std::size_t>(grid_.edges + grid_.cells)),
      lines_at_(static_cast<std::size_t>(grid_.cells)),
      edge_stamp_(static_cast<std::size_t>(grid_.edges)),
      vertex_stamp_(static_cast<std::size_t>(grid_.vertices)),
      seen_(static_cast<std::size_t>(grid_.edges + grid_.cells)),
      level_stamp_(static_cast<std::size_t>(grid_.edges + grid_.cells) + 1),
      next_probe_(grid_.cells < worth.probing ? positive(grid_.edges) : 0),
      is_harmless_(2 * static_cast<std::size_t>(grid_.edges + grid_.cells)),
      loop_(static_cast<std::size_t>(grid_.edges)) {
  for (int vertex = 0; vertex < grid_.vertices; ++vertex) far_end_[vertex] = vertex;
  for (const std::int8_t clue : clues_) {
    clued_ += clue >= 0 ? 1 : 0;
    satisfied_ += clue == 0 ? 1 : 0;
  }
  set_up_windows();
  for (int edge = 0; edge < grid_.edges; ++edge)
    if (start.marks[edge] != unknown) assume(literal_of(edge, start.marks[edge] == line), {});
  next_restart_ = RESTART;
  // Where clues are close together a guess decides much.
  const auto weight = [&](int cell) { return cell == grid_.outside() || clues_[cell] < 0 ? 0.0 : 1.0; };
  for (int edge = 0; edge < grid_.edges; ++edge) {
    double near = 0;
    for (const int cell : grid_.sides[edge]) near += weight(cell);
    for (const int vertex : grid_.ends[edge])
      for (const int neighbour : grid_.edges_of_vertex[vertex])
        if (neighbour != -1)
          for (const int cell : grid_.sides[neighbour]) near += 0.3 * weight(cell);
    order_.bump(edge, near);
  }
}

void Search::set_up_windows() {
  const WindowTable& table = WindowTable::get();
  const auto vertices = static_cast<std::size_t>(grid_.vertices);
  window_edges_.resize(vertices);
  window_start_.resize(vertices);
  window_known_.resize(vertices);
  window_clues_.assign(vertices, 0);
  is_due_.assign(vertices, 1);
  windows_due_.resize(vertices);
  sights_of_.assign(static_cast<std::size_t>(grid_.edges) + 1, 0);
  for (int vertex = 0; vertex < grid_.vertices; ++vertex) {
    windows_due_[vertex] = vertex;
    window_edges_[vertex] = window_edges(grid_, vertex);
    Patterns& start = window_start_[vertex] = table.all;
    const auto keep = [&](const Patterns& only) {
      for (int k = 0; k < PATTERN_WORDS; ++k) start.words[k] &= only.words[k];
    };
    const auto cells = window_cells(grid_, vertex);
    for (int i = 0; i < 4; ++i) {
      const int clue = cells[i] == -1 ? -1 : clues_[cells[i]];
      window_clues_[vertex] = window_clues_[vertex] * 5 + static_cast<std::uint32_t>(clue + 1);
      if (clue == 4)
        start = {};  // only a tiny loop can
      else if (clue >= 0)
        keep(table.clue[i][clue]);
    }
    for (int i = 0; i < REACH; ++i) {
      const int edge = window_edges_[vertex][i];
      if (edge == -1) {
        window_known_[vertex].crosses |= window_bit(i);
        for (int k = 0; k < PATTERN_WORDS; ++k) start.words[k] &= ~table.line[i].words[k];
      } else {
        ++sights_of_[edge + 1];
      }
    }
  }
  for (int edge = 0; edge < grid_.edges; ++edge) sights_of_[edge + 1] += sights_of_[edge];
  sights_.resize(sights_of_.back());
  std::vector<std::uint32_t> next(sights_of_.begin(), sights_of_.end() - 1);
  for (int vertex = 0; vertex < grid_.vertices; ++vertex)
    for (int i = 0; i < REACH; ++i)
      if (const int edge = window_edges_[vertex][i]; edge != -1)
        sights_[next[edge]++] = {vertex, window_bit(i)};
}

Status Search::run(std::uint64_t tries) {
  if (tiny_.next(loop_)) return Status::found;
  memory_ = &window_memory();  // of the thread that runs now
  const std::uint64_t last = work_.conflicts + work_.probes + tries;
  for (;;) {
    if (!found_.empty()) {
      loop_ = std::move(found_.back());
      found_.pop_back();
      return Status::found;
    }
    if (dead_) return Status::exhausted;
    if (work_.conflicts + work_.probes >= last) return Status::paused;
    if (!propagate()) {
      ++work_.conflicts;
      if (!learn()) dead_ = true;
    } else if (found_.empty()) {
      if (is_probing()) {
        if (trail_.level() > 0) end_probe();
        if (begin_probe()) continue;
      }
      if (work_.conflicts >= next_restart_) restart();
      if (!decide()) {
        // Everything is a cross: without a single line there is no loop.
        conflict_.clear();
        for (int level = 1; level <= trail_.level(); ++level)
          conflict_.push_back(trail_[trail_.start_of_level(level)]);
        ++work_.conflicts;
        if (!learn()) dead_ = true;
      }
    }
  }
}

bool Search::decide() {
  while (!order_.is_empty()) {
    const int variable = order_.take();
    if (!trail_.is_open(variable)) continue;
    ++work_.decisions;
    guess(literal_of(variable, phase_[variable] != 0));
    return true;
  }
  return false;
}

void Search::guess(Literal literal) {
  trail_.open_level();
  stated_at_level_.push_back(static_cast<std::uint32_t>(stated_.size()));
  assume(literal, {});
}

void Search::undo_to(int level) {
  while (trail_.level() > level) {
    const int start = trail_.start_of_level(trail_.level());
    while (trail_.size() > start) {
      const int place = trail_.size() - 1;
      const Literal literal = trail_[place];
      const int variable = variable_of(literal);
      const bool is_true = literal % 2 == 0;
      if (place < followed_) {
        if (has_joined_[place]) colours_.undo();
        if (variable < grid_.edges && is_true) undo_line(variable);
      }
      phase_[variable] = is_true ? 1 : 0;
      if (variable < grid_.edges) {
        for (std::uint32_t i = sights_of_[variable]; i < sights_of_[variable + 1]; ++i) {
          Marks& known = window_known_[sights_[i].vertex];
          known = known.without(sights_[i].bit);
        }
        if (is_true) regions_.remove_line(variable);
        order_.insert(variable);
      } else {
        regions_.set_side(variable - grid_.edges, Side::unknown);
      }
      trail_.pop();
    }
    trail_.close_level();
    stated_.resize(stated_at_level_.back());
    stated_at_level_.pop_back();
    followed_ = std::min(followed_, trail_.size());
  }
  for (const std::int32_t vertex : windows_due_) is_due_[vertex] = 0;
  windows_due_.clear();
  last_connected_ = std::min(last_connected_, trail_.size());
}

void Search::restart() {
  undo_to(0);
  ++work_.restarts;
  next_restart_ = work_.conflicts + RESTART * luby(work_.restarts);
  if (clauses_.number() > most_clauses_) {
    clauses_.forget();
    most_clauses_ += most_clauses_ / 8;
  }
}

std::vector<std::uint8_t> Search::known() const {
  std::vector<std::uint8_t> marks(static_cast<std::size_t>(grid_.edges));
  for (int edge = 0; edge < grid_.edges; ++edge)
    if (!trail_.is_open(edge) && trail_.level_of(edge) == 0)
      marks[edge] = trail_.is_true(positive(edge)) ? 1 : 2;
  return marks;
}

}  // namespace hamekomi::loops
