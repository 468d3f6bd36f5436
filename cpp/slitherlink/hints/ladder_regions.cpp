// The highest rung: the inside is connected, and so is the outside.
#include <algorithm>
#include <tuple>
#include <utility>

#include "slitherlink/hints/ladder.hpp"

namespace hamekomi::slitherlink::hints {

namespace {

// The colours of cells are joined to the outside for a while by variables that stand for parts.
constexpr std::int32_t variable_of(std::size_t part) { return -2 - static_cast<std::int32_t>(part); }
constexpr std::size_t part_of(std::int32_t variable) { return static_cast<std::size_t>(-2 - variable); }

}  // namespace

// The cells of a part; fields of the margin have no cell, and are never cut off.
std::span<const std::int32_t> Ladder::cells_of(const CutOff& part) const {
  const std::vector<std::int32_t>& cells = visited_[part.side == loops::Side::inside ? 1 : 0];
  return {cells.data() + part.part.from, cells.data() + part.part.to};
}

// Shows the gates the whole board, unless they know it. Requires a settled board without assumptions.
void Ladder::begin_gates() {
  if (highest_ < Rung::regions || begun_at_ == board_.changes()) return;
  std::vector<loops::Side> sides;
  std::vector<std::uint8_t> lines;
  sides.reserve(static_cast<std::size_t>(grid_->cells));
  lines.reserve(static_cast<std::size_t>(grid_->edges));
  for (int cell = 0; cell < grid_->cells; ++cell)
    sides.push_back(regions_.side(regions_.field_of(cell)));
  for (Edge edge = 0; edge < grid_->edges; ++edge) lines.push_back(board_.mark(edge) == LINE ? 1 : 0);
  for (loops::Gates& gates : gates_) gates.begin(sides, lines);
  begun_at_ = board_.changes();
  followed_ = {board_.changes(), sided_.size()};
}

// Shows the gates what is new under an assumption; returns false if nothing is assumed.
bool Ladder::follow_gates() {
  if (snapshots_.empty()) return false;
  for (; followed_.changes < painted_; ++followed_.changes)
    if (const Edge edge = board_.changed(followed_.changes); edge >= 0 && board_.mark(edge) == LINE)
      for (loops::Gates& gates : gates_) gates.add_line(edge);
  for (; followed_.sided < sided_.size(); ++followed_.sided) {
    const std::int32_t cell = sided_[followed_.sided];
    for (loops::Gates& gates : gates_) gates.add_side(cell, regions_.side(regions_.field_of(cell)));
  }
  return true;
}

// Finds the parts that are cut off, and the edges that follow; returns false if the position is dead.
// Requires a painted board. The caller must forget the colours of the parts afterwards. Gates give the
// same as a visit of the board, except which cells are behind them.
bool Ladder::find_parts(bool with_gates) {
  cut_off_.clear();
  decided_.clear();
  real_joins_ = colours_.joins();
  const bool are_followed = with_gates && follow_gates();
  for (const loops::Side side : {loops::Side::outside, loops::Side::inside}) {
    const bool is_sure = are_followed && gates_[side == loops::Side::inside ? 1 : 0].examine_changes();
    if (is_sure ? add_gates(side) : visit_parts(side)) continue;
    board_.breaks(Fault::regions, -1);
    return false;
  }
  return cut_off_.empty() || join_parts();
}

// Both return false if cells of the side are cut off from each other.
bool Ladder::add_gates(loops::Side side) {
  const std::size_t number = side == loops::Side::inside ? 1 : 0;
  const loops::Gates& gates = gates_[number];
  const auto cells = gates.cut_off();
  for (const std::int32_t gate : gates.gates()) cut_off_.push_back({side, {gate, 0, 0}});
  visited_[number].assign(cells.begin(), cells.end());
  if (!cells.empty()) cut_off_.push_back({side, {-1, 0, static_cast<std::int32_t>(cells.size())}});
  return !gates.is_split();
}

bool Ladder::visit_parts(loops::Side side) {
  if (!regions_.visit(side, {0, 0, grid_->rows - 1, grid_->columns - 1}) || regions_.cut_off().empty())
    return true;
  std::vector<std::int32_t>& visited = visited_[side == loops::Side::inside ? 1 : 0];
  visited.clear();
  for (const std::int32_t field : regions_.visited()) visited.push_back(regions_.cell(field));
  for (const loops::Regions::Part& part : regions_.cut_off()) {
    cut_off_.push_back({side, part});
    if (part.gate != -1) {
      cut_off_.back().part.gate = regions_.cell(part.gate);
      continue;
    }
    const auto is_of_side = [&](std::int32_t field) { return regions_.side(field) == side; };
    if (std::ranges::none_of(regions_.fields(part), is_of_side)) continue;
    keep_parts({cut_off_.size() - 1});
    return false;
  }
  return true;
}

// Adds the colours that follow from the parts, and finds the edges between cells that are then related.
bool Ladder::join_parts() {
  real_joins_ = colours_.joins();
  bool is_good = true;
  for (std::size_t part = 0; part < cut_off_.size() && is_good; ++part) is_good = join_part(part);
  if (!is_good) {
    forget_parts();
    return false;
  }
  std::erase_if(decided_, [this](const Marked& each) { return !is_related(each.edge); });
  for (Marked& each : decided_) each.mark = mark_by_colour(each.edge);
  const auto by_edge = [](const Marked& one, const Marked& other) { return one.edge < other.edge; };
  const auto is_same = [](const Marked& one, const Marked& other) { return one.edge == other.edge; };
  std::ranges::sort(decided_, by_edge);
  decided_.erase(std::unique(decided_.begin(), decided_.end(), is_same), decided_.end());
  return true;
}

bool Ladder::join_part(std::size_t number) {
  const CutOff& part = cut_off_[number];
  if (part.part.gate != -1) return join_cell(part.part.gate, number);
  return std::ranges::all_of(cells_of(part), [&](std::int32_t cell) { return join_cell(cell, number); });
}

// A gate is on the side of its part; a part without a gate is on the other side.
bool Ladder::join_cell(std::int32_t cell, std::size_t number) {
  const CutOff& part = cut_off_[number];
  const bool is_inside = (part.side == loops::Side::inside) == (part.part.gate != -1);
  const int outside = grid_->outside();
  if (colours_.are_related(cell, outside)) {
    if (colours_.differ(cell, outside) == is_inside) return true;
    std::vector<std::int32_t> path;
    colours_.path(cell, outside, path);
    std::vector<std::size_t> numbers{number};
    for (const std::int32_t variable : path)
      if (variable < 0) numbers.push_back(part_of(variable));
    keep_parts(std::move(numbers));
    board_.breaks(Fault::regions, cell);
    return false;
  }
  colours_.join(cell, outside, is_inside, variable_of(number), [this](int moved) {
    for (const std::int32_t edge : grid_->edges_of_cell[index(moved)]) decided_.push_back({edge, 0});
  });
  return true;
}

void Ladder::forget_parts() {
  while (colours_.joins() > real_joins_) colours_.undo();
}

void Ladder::keep_parts(std::vector<std::size_t> numbers) {
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
std::vector<std::size_t> Ladder::parts_behind(Edge edge) {
  const auto [one, other] = grid_->sides[index(edge)];
  std::vector<std::int32_t> path;
  colours_.path(one, other, path);
  std::vector<std::size_t> numbers;
  for (const std::int32_t variable : path)
    if (variable < 0) numbers.push_back(part_of(variable));
  std::ranges::sort(numbers);
  return numbers;
}

// Chooses the fewest and smallest parts, and marks all edges that follow from them.
bool Ladder::connect_one() {
  if (highest_ < Rung::regions || connected_ == board_.changes() || !find_parts(false)) return false;
  connected_ = board_.changes();
  if (decided_.empty()) {
    forget_parts();
    return false;
  }
  std::vector<std::vector<std::size_t>> behind;
  behind.reserve(decided_.size());
  for (const Marked& each : decided_) behind.push_back(parts_behind(each.edge));
  forget_parts();
  const auto effort = [this](const std::vector<std::size_t>& numbers) {
    std::size_t cells = 0;
    for (const std::size_t number : numbers) cells += cells_of(cut_off_[number]).size();
    return std::tuple{numbers.size(), cells, numbers};
  };
  const std::vector<std::size_t> least = *std::ranges::min_element(behind, {}, effort);
  for (std::size_t k = 0; k < decided_.size(); ++k)
    if (behind[k] == least) board_.put(decided_[k].edge, decided_[k].mark);
  keep_parts(least);
  return true;
}

bool Ladder::connect_all() {
  if (highest_ < Rung::regions || connected_ == board_.changes() || !find_parts(true)) return false;
  connected_ = board_.changes();
  forget_parts();
  for (const auto& [edge, mark] : decided_) board_.put(edge, mark);
  return !decided_.empty();
}

}  // namespace hamekomi::slitherlink::hints
