#include "slitherlink/hints/connected_sides.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace hamekomi::slitherlink::hints {

namespace {

// The colours of cells are joined to the outside for a while by variables that stand for parts.
constexpr std::int32_t variable_of(std::size_t part) { return -2 - static_cast<std::int32_t>(part); }
constexpr std::size_t part_of(std::int32_t variable) { return static_cast<std::size_t>(-2 - variable); }

}  // namespace

// The cells of a part; fields of the margin have no cell, and are never cut off.
std::span<const std::int32_t> ConnectedSides::cells_of(const CutOff& part) const {
  const std::vector<std::int32_t>& cells = visited_[part.side == loops::Side::inside ? 1 : 0];
  return {cells.data() + part.part.from, cells.data() + part.part.to};
}

void ConnectedSides::begin_gates(const OneLoop& board, const CellColours& colours) {
  if (begun_at_ == board.changes()) return;
  std::vector<loops::Side> sides;
  std::vector<std::uint8_t> lines;
  sides.reserve(static_cast<std::size_t>(grid_->cells));
  lines.reserve(static_cast<std::size_t>(grid_->edges));
  for (int cell = 0; cell < grid_->cells; ++cell) sides.push_back(colours.side(cell));
  for (Edge edge = 0; edge < grid_->edges; ++edge) lines.push_back(board.mark(edge) == LINE ? 1 : 0);
  for (loops::Gates& gates : gates_) gates.begin(sides, lines);
  begun_at_ = board.changes();
  followed_ = {board.changes(), colours.sided().size()};
}

// Adds to the gates what is new under an assumption.
void ConnectedSides::follow_gates(const OneLoop& board, const CellColours& colours) {
  for (; followed_.changes < colours.painted(); ++followed_.changes)
    if (const Edge edge = board.changed(followed_.changes); edge >= 0 && board.mark(edge) == LINE)
      for (loops::Gates& gates : gates_) gates.add_line(edge);
  for (; followed_.sided < colours.sided().size(); ++followed_.sided) {
    const std::int32_t cell = colours.sided()[followed_.sided];
    for (loops::Gates& gates : gates_) gates.add_side(cell, colours.side(cell));
  }
}

void ConnectedSides::restore(const OneLoop& board, const Snapshot& snapshot) {
  followed_ = snapshot.followed;
  for (std::size_t side = 0; side < gates_.size(); ++side) gates_[side].restore(snapshot.gates[side]);
  connected_ = board.changes();
}

// Finds the parts that are cut off, and the edges that follow; returns false if the position is dead.
// The caller must forget the colours of the parts afterwards. Gates give the same as a visit of the
// board, except which cells are behind them.
bool ConnectedSides::find_parts(OneLoop& board, CellColours& colours, bool with_gates) {
  cut_off_.clear();
  decided_.clear();
  real_joins_ = colours.colours().joins();
  if (with_gates) follow_gates(board, colours);
  for (const loops::Side side : {loops::Side::outside, loops::Side::inside}) {
    const bool is_sure = with_gates && gates_[side == loops::Side::inside ? 1 : 0].examine_changes();
    if (is_sure ? add_gates(side) : visit_parts(colours.regions(), side)) continue;
    board.breaks(Fault::regions, -1);
    return false;
  }
  return cut_off_.empty() || join_parts(board, colours);
}

bool ConnectedSides::find(OneLoop& board, CellColours& colours) {
  if (!find_parts(board, colours, false)) return false;
  forget_parts(colours);
  return true;
}

// Both return false if cells of the side are cut off from each other.
bool ConnectedSides::add_gates(loops::Side side) {
  const std::size_t number = side == loops::Side::inside ? 1 : 0;
  const loops::Gates& gates = gates_[number];
  const auto cells = gates.cut_off();
  for (const std::int32_t gate : gates.gates()) cut_off_.push_back({side, {gate, 0, 0}});
  visited_[number].assign(cells.begin(), cells.end());
  if (!cells.empty()) cut_off_.push_back({side, {-1, 0, static_cast<std::int32_t>(cells.size())}});
  return !gates.is_split();
}

bool ConnectedSides::visit_parts(loops::Regions& regions, loops::Side side) {
  if (!regions.visit(side, {0, 0, grid_->rows - 1, grid_->columns - 1}) || regions.cut_off().empty())
    return true;
  std::vector<std::int32_t>& visited = visited_[side == loops::Side::inside ? 1 : 0];
  visited.clear();
  for (const std::int32_t field : regions.visited()) visited.push_back(regions.cell(field));
  for (const loops::Regions::Part& part : regions.cut_off()) {
    cut_off_.push_back({side, part});
    if (part.gate != -1) {
      cut_off_.back().part.gate = regions.cell(part.gate);
      continue;
    }
    const auto is_of_side = [&](std::int32_t field) { return regions.side(field) == side; };
    if (std::ranges::none_of(regions.fields(part), is_of_side)) continue;
    keep_parts({cut_off_.size() - 1});
    return false;
  }
  return true;
}

// Adds the colours that follow from the parts, and finds the edges between cells that are then related.
bool ConnectedSides::join_parts(OneLoop& board, CellColours& colours) {
  real_joins_ = colours.colours().joins();
  bool is_good = true;
  for (std::size_t part = 0; part < cut_off_.size() && is_good; ++part)
    is_good = join_part(board, colours.colours(), part);
  if (!is_good) {
    forget_parts(colours);
    return false;
  }
  std::erase_if(decided_, [&](const Marked& each) { return !colours.decides(board, each.edge); });
  for (Marked& each : decided_) each.mark = colours.mark(each.edge);
  const auto by_edge = [](const Marked& one, const Marked& other) { return one.edge < other.edge; };
  const auto is_same = [](const Marked& one, const Marked& other) { return one.edge == other.edge; };
  std::ranges::sort(decided_, by_edge);
  decided_.erase(std::unique(decided_.begin(), decided_.end(), is_same), decided_.end());
  return true;
}

bool ConnectedSides::join_part(OneLoop& board, loops::Colours& colours, std::size_t number) {
  const CutOff& part = cut_off_[number];
  if (part.part.gate != -1) return join_cell(board, colours, part.part.gate, number);
  return std::ranges::all_of(cells_of(part),
                             [&](std::int32_t cell) { return join_cell(board, colours, cell, number); });
}

// A gate is on the side of its part; a part without a gate is on the other side.
bool ConnectedSides::join_cell(OneLoop& board, loops::Colours& colours, std::int32_t cell,
                               std::size_t number) {
  const CutOff& part = cut_off_[number];
  const bool is_inside = (part.side == loops::Side::inside) == (part.part.gate != -1);
  const int outside = grid_->outside();
  if (colours.are_related(cell, outside)) {
    if (colours.differ(cell, outside) == is_inside) return true;
    std::vector<std::int32_t> path;
    colours.path(cell, outside, path);
    std::vector<std::size_t> numbers{number};
    for (const std::int32_t variable : path)
      if (variable < 0) numbers.push_back(part_of(variable));
    keep_parts(std::move(numbers));
    board.breaks(Fault::regions, cell);
    return false;
  }
  colours.join(cell, outside, is_inside, variable_of(number), [this](int moved) {
    for (const std::int32_t edge : grid_->edges_of_cell[index(moved)]) decided_.push_back({edge, 0});
  });
  return true;
}

void ConnectedSides::forget_parts(CellColours& colours) const {
  while (colours.colours().joins() > real_joins_) colours.colours().undo();
}

void ConnectedSides::keep_parts(std::vector<std::size_t> numbers) {
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  parts_.clear();
  for (const std::size_t number : numbers) {
    const CutOff& part = cut_off_[number];
    const auto cells = cells_of(part);
    parts_.push_back({part.side, part.part.gate, {cells.begin(), cells.end()}});
  }
}

// The parts that relate the cells beside an edge.
std::vector<std::size_t> ConnectedSides::parts_behind(loops::Colours& colours, Edge edge) const {
  const auto [one, other] = grid_->sides[index(edge)];
  std::vector<std::int32_t> path;
  colours.path(one, other, path);
  std::vector<std::size_t> numbers;
  for (const std::int32_t variable : path)
    if (variable < 0) numbers.push_back(part_of(variable));
  std::ranges::sort(numbers);
  return numbers;
}

bool ConnectedSides::mark_one(OneLoop& board, CellColours& colours) {
  if (connected_ == board.changes() || !find_parts(board, colours, false)) return false;
  connected_ = board.changes();
  if (decided_.empty()) {
    forget_parts(colours);
    return false;
  }
  std::vector<std::vector<std::size_t>> behind;
  behind.reserve(decided_.size());
  for (const Marked& each : decided_) behind.push_back(parts_behind(colours.colours(), each.edge));
  forget_parts(colours);
  const auto effort = [this](const std::vector<std::size_t>& numbers) {
    std::size_t cells = 0;
    for (const std::size_t number : numbers) cells += cells_of(cut_off_[number]).size();
    return std::tuple{numbers.size(), cells, numbers};
  };
  const std::vector<std::size_t> least = *std::ranges::min_element(behind, {}, effort);
  for (std::size_t k = 0; k < decided_.size(); ++k)
    if (behind[k] == least) board.put(decided_[k].edge, decided_[k].mark);
  keep_parts(least);
  return true;
}

bool ConnectedSides::mark_all(OneLoop& board, CellColours& colours, bool is_assumed) {
  if (connected_ == board.changes() || !find_parts(board, colours, is_assumed)) return false;
  connected_ = board.changes();
  forget_parts(colours);
  for (const auto& [edge, mark] : decided_) board.put(edge, mark);
  return !decided_.empty();
}

}  // namespace hamekomi::slitherlink::hints
