// Chains that people know by name: turbot fish, X- and XY-chains, remote pairs, nice loops.
#include <algorithm>
#include <array>

#include "common/index.hpp"
#include "sudoku/hints/chains/chains.hpp"

namespace hamekomi::sudoku::hints {

Technique Chains::shape_of(const std::vector<Node>& path) const {
  // on, off = on, off = on, off: the two strong links are between nodes 1, 2 and 3, 4.
  const Shape& shape = board_->shape();
  const auto line = [&](Node a, Node b) {
    if (shape.row(cell_of(a)) == shape.row(cell_of(b))) return 0;
    return shape.column(cell_of(a)) == shape.column(cell_of(b)) ? 1 : 2;
  };
  const int one = line(path[1], path[2]), two = line(path[3], path[4]), between = line(path[2], path[3]);
  if (one < 2 && one == two && between == 1 - one) return Technique::skyscraper;
  const bool is_box = shape.house_of(cell_of(path[2]), BOX) == shape.house_of(cell_of(path[3]), BOX);
  if (one < 2 && two == 1 - one && is_box) return Technique::two_string_kite;
  return Technique::turbot_fish;
}

bool Chains::find_turbot(Finding& finding) {
  constexpr int LINKS = 5;
  constexpr std::array SHAPES{Technique::skyscraper, Technique::two_string_kite, Technique::turbot_fish};
  const Mask digits = turbots_.changed_digits(*board_);
  std::array<std::vector<Node>, SHAPES.size()> found;
  for (const int number : present_) {
    const Node on = 2 * number + 1;
    if (!holds(digits, digit_of(on)) || !walk(on, on - 1, ONE_DIGIT, LINKS) ||
        depth_[index(on - 1)] != LINKS)
      continue;
    const std::vector<Node> path = path_to(on - 1, on);
    const auto* const shape = std::find(SHAPES.begin(), SHAPES.end(), shape_of(path));
    std::vector<Node>& first = found[index(shape - SHAPES.begin())];
    if (first.empty()) first = path;
    if (*shape == Technique::skyscraper) break;
  }
  for (std::size_t shape = 0; shape < SHAPES.size(); ++shape)
    if (!found[shape].empty()) return build_elimination(SHAPES[shape], found[shape], true, finding);
  for (const int digit : Bits(digits)) turbots_.remember(*board_, digit);
  return false;
}

bool Chains::find_x_chain(Finding& finding) {
  const Mask digits = x_chains_.changed_digits(*board_);
  if (shortest_chain(ONE_DIGIT, Technique::x_chain, finding, digits)) return true;
  for (const int digit : Bits(digits)) x_chains_.remember(*board_, digit);
  return false;
}

bool Chains::find_xy_chain(Finding& finding) {
  return shortest_chain(TWO_CANDIDATES, Technique::xy_chain, finding);
}

// Cells with the same two candidates, each seeing the next, four or more of them: every second one is
// equal.
bool Chains::find_remote_pair(Finding& finding) {
  const Shape& shape = board_->shape();
  for (int start = 0; start < shape.cells(); ++start) {
    const Mask pair = board_->candidates(start);
    if (count(pair) != 2) continue;
    std::vector<int> cells{start}, parent{-1};
    std::vector<int> depth{0};
    for (std::size_t next = 0; next < cells.size(); ++next)
      for (const int peer : shape.peers(cells[next]))
        if (board_->candidates(peer) == pair &&
            std::find(cells.begin(), cells.end(), peer) == cells.end()) {
          cells.push_back(peer);
          parent.push_back(static_cast<int>(next));
          depth.push_back(depth[next] + 1);
        }
    for (std::size_t end = 1; end < cells.size(); ++end) {
      if (depth[end] < 3 || depth[end] % 2 == 0) continue;
      finding.begin(Technique::remote_pair);
      for (const int cell : shape.peers(start))
        if (shape.sees(cell, cells[end]) && std::find(cells.begin(), cells.end(), cell) == cells.end())
          finding.remove_all(*board_, cell, pair);
      if (finding.removed.empty()) continue;
      finding.digits = pair;
      int before = -1;
      for (int at = static_cast<int>(end); at >= 0; at = parent[index(at)]) {
        for (const int digit : Bits(pair))
          finding.premises.push_back(candidate(cells[index(at)], digit));
        if (before >= 0)
          finding.links.push_back({candidate(cells[index(before)], first(pair)),
                                   candidate(cells[index(at)], first(pair)), false, true, 0});
        before = at;
      }
      finding.length = depth[end] + 1;
      return true;
    }
  }
  return false;
}

bool Chains::find_loop_or_chain(Technique loop, Technique chain, Finding& finding) {
  Best best;
  search(ALL_LINKS, loop, loop, best, finding);
  if (best.nodes != 0) return build_cycle(loop, best.path, finding);
  return shortest_chain(ALL_LINKS, chain, finding);
}

bool Chains::find_chain(Finding& finding) {
  return find_loop_or_chain(Technique::nice_loop, Technique::chain, finding);
}

}  // namespace hamekomi::sudoku::hints
