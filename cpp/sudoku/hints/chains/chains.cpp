#include "sudoku/hints/chains/chains.hpp"

#include <algorithm>

#include "sudoku/hints/chains/chain_length.hpp"

namespace hamekomi::sudoku::hints {

namespace {

constexpr int NO_LIMIT = 1'000'000;

}  // namespace

void Chains::read(const Board& board, bool with_groups) {
  board_ = &board;
  const Shape& shape = board.shape();
  size_ = board.size();
  present_.clear();
  weak_.clear();
  groups_.clear();
  if (with_groups) list_groups();
  const std::size_t numbers = index(shape.candidates()) + groups_.size();
  if (near_.size() < numbers) {
    near_.resize(numbers);
    reached_.resize(2 * numbers);
    from_.resize(2 * numbers);
    depth_.resize(2 * numbers);
  }
  for (int cell = 0; cell < shape.cells(); ++cell)
    for (const int digit : Bits(board.candidates(cell))) {
      const int number = cell * size_ + digit;
      present_.push_back(static_cast<std::int16_t>(number));
      Neighbours& near = near_[index(number)];
      near.strong.fill(-1);
      near.first_weak = static_cast<std::int32_t>(weak_.size());
      const Mask others = board.candidates(cell) & ~bit(digit);
      for (const int other : Bits(others))
        weak_.push_back(static_cast<std::int16_t>(cell * size_ + other));
      if (count(others) == 1) near.strong[0] = static_cast<std::int16_t>(cell * size_ + first(others));
      near.first_in_houses = static_cast<std::int32_t>(weak_.size());
      for (int kind = ROW; kind <= BOX; ++kind) {
        const int house = shape.house_of(cell, kind);
        const Mask rest = board.places(house, digit) & ~bit(shape.place_in(cell, kind));
        for (const int place : Bits(rest)) {
          const int other = shape.cell(house, place);
          // A cell of the box that is also in the row or column has been named already.
          if (kind == BOX &&
              (shape.row(other) == shape.row(cell) || shape.column(other) == shape.column(cell)))
            continue;
          weak_.push_back(static_cast<std::int16_t>(other * size_ + digit));
        }
        if (count(rest) == 1)
          near.strong[index(kind + 1)] =
              static_cast<std::int16_t>(shape.cell(house, first(rest)) * size_ + digit);
      }
      if (with_groups) link_to_groups(number);
      near.end_weak = static_cast<std::int32_t>(weak_.size());
    }
  link_groups();
}

void Chains::follow(Node node, LinkKinds kinds, Node start, Node target) {
  const auto reach = [&](Node next) {
    if (next == target && !is_found_) {
      is_found_ = true;
      from_[index(next)] = node;
      depth_[index(next)] = static_cast<std::int16_t>(depth_[index(node)] + 1);
      return;
    }
    if (reached_[index(next)] == time_ || next == start) return;
    reached_[index(next)] = time_;
    from_[index(next)] = node;
    depth_[index(next)] = static_cast<std::int16_t>(depth_[index(node)] + 1);
    queue_.push_back(next);
  };
  const Neighbours& near = near_[index(node / 2)];
  if (is_true(node)) {
    const int begin = kinds.weak_in_cells ? near.first_weak : near.first_in_houses;
    // A loop that begins with a weak link along a strong one would close at once. Every loop that rules
    // something out has a link that is only weak, and is found from there.
    const bool is_loop = node == start && start == target;
    for (int each = begin; each < near.end_weak; ++each) {
      const std::int16_t other = weak_[index(each)];
      if (is_loop && std::find(near.strong.begin(), near.strong.end(), other) != near.strong.end())
        continue;
      reach(2 * other);
    }
    return;
  }
  if (kinds.strong_in_cells && near.strong[0] >= 0) reach(2 * near.strong[0] + 1);
  if (kinds.strong_in_houses)
    for (std::size_t kind = 1; kind < 4; ++kind)
      if (near.strong[kind] >= 0) reach(2 * near.strong[kind] + 1);
}

// Breadth first from `start`; if `target` is the start, it looks for a loop.
bool Chains::walk(Node start, Node target, LinkKinds kinds, int most_links) {
  ++time_;
  is_found_ = false;
  queue_.clear();
  queue_.push_back(start);
  depth_[index(start)] = 0;
  for (std::size_t next = 0; next < queue_.size() && !is_found_; ++next) {
    const Node node = queue_[next];
    if (depth_[index(node)] >= most_links) return false;
    // The start may be overwritten as a target, but is expanded first.
    follow(node, kinds, start, target);
  }
  return is_found_;
}

std::vector<Chains::Node> Chains::path_to(Node target, Node start) const {
  std::vector<Node> path{target};
  for (Node node = from_[index(target)];; node = from_[index(node)]) {
    path.push_back(node);
    if (node == start) break;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

bool Chains::is_weak(Node a, Node b) const {
  if (is_group(a / 2) || is_group(b / 2)) return is_weak_in_groups(a, b);
  if (cell_of(a) == cell_of(b)) return digit_of(a) != digit_of(b);
  return digit_of(a) == digit_of(b) && board_->shape().sees(cell_of(a), cell_of(b));
}

void Chains::name_path(const std::vector<Node>& path, Finding& finding) const {
  for (std::size_t at = 0; at + 1 < path.size(); ++at)
    finding.links.push_back({named(path[at]), named(path[at + 1]), is_true(path[at]),
                             is_true(path[at + 1]), 0, others_of(path[at]), others_of(path[at + 1])});
  for (const Node node : path) {
    finding.digits |= bit(digit_of(node));
    auto& list = is_true(node) ? finding.premises : finding.extras;
    const auto name = [&](int cell) {
      const Candidate each = candidate(cell, digit_of(node));
      if (std::find(list.begin(), list.end(), each) == list.end()) list.push_back(each);
    };
    name(cell_of(node));
    for (const int cell : others_of(node)) name(cell);
  }
}

// The path leads from a candidate to its opposite. With `is_all`, the candidate is left out of the
// chain, and everything that sees both ends is ruled out.
bool Chains::build_elimination(Technique technique, const std::vector<Node>& path, bool is_all,
                               Finding& finding) {
  finding.begin(technique);
  const Node start = path.front();
  finding.length = static_cast<int>(path.size());
  if (!is_all || !is_true(start)) {
    name_path(path, finding);
    (is_true(start) ? finding.removed : finding.placed).push_back(named(start));
    return true;
  }
  const std::vector<Node> inner(path.begin() + 1, path.end() - 1);
  finding.length = static_cast<int>(inner.size());
  name_path(inner, finding);
  for (const int number : present_)
    if (is_weak(2 * number, inner.front()) && is_weak(2 * number, inner.back()))
      finding.removed.push_back(named(2 * number));
  return true;
}

bool Chains::is_simple(const std::vector<Node>& path) const {
  for (std::size_t a = 0; a + 1 < path.size(); ++a)
    for (std::size_t b = a + 1; b + 1 < path.size(); ++b)
      if (path[a] / 2 == path[b] / 2) return false;
  return true;
}

bool Chains::build_cycle(Technique technique, const std::vector<Node>& path, Finding& finding) {
  finding.begin(technique);
  if (!is_simple(path)) return false;
  for (std::size_t at = 0; at + 1 < path.size(); at += 2) {
    const Neighbours& near = near_[index(path[at] / 2)];
    for (int number = near.first_weak; number < near.end_weak; ++number) {
      const Node node = 2 * weak_[index(number)];
      if (is_group(node / 2) || node / 2 == path[at + 1] / 2 || !is_weak(node, path[at + 1])) continue;
      const auto is_same = [&](Node other) { return other / 2 == node / 2; };
      if (std::any_of(path.begin(), path.end(), is_same)) continue;
      const Candidate each = named(node);
      if (std::find(finding.removed.begin(), finding.removed.end(), each) == finding.removed.end())
        finding.removed.push_back(each);
    }
  }
  if (finding.removed.empty()) return false;
  finding.length = static_cast<int>(path.size()) - 1;
  name_path(path, finding);
  return true;
}

void Chains::search(LinkKinds kinds, Technique cycle, Technique chain, Best& best, Finding& finding) {
  // The most nodes with which a technique would still be better than the best so far.
  const auto most_nodes = [&](Technique technique) {
    if (best.nodes == 0) return NO_LIMIT;
    int nodes = 0;
    while (nodes < NO_LIMIT) {
      const int rating = info_of(technique).rating + added_by_length(nodes + 1);
      if (rating > best.rating || (rating == best.rating && nodes + 1 >= best.nodes)) break;
      ++nodes;
    }
    return nodes;
  };
  const auto keep = [&](Technique technique, int nodes, std::vector<Node> path) {
    best = {info_of(technique).rating + added_by_length(nodes), nodes, technique, std::move(path)};
  };
  int longest_cycle = most_nodes(cycle), longest_chain = most_nodes(chain);
  const auto offer = [&](Technique technique, Node start, Node target) {
    // A loop through n candidates has n links, a chain of n nodes one less.
    const int nodes = depth_[index(target)] + (start == target ? 0 : 1);
    if (nodes > (start == target ? longest_cycle : longest_chain)) return;
    std::vector<Node> path = path_to(target, start);
    if (start == target && !build_cycle(technique, path, finding)) return;
    keep(technique, nodes, std::move(path));
    longest_cycle = most_nodes(cycle);
    longest_chain = most_nodes(chain);
  };
  const bool has_chains = chain != cycle;
  for (const int number : present_) {
    const Node on = 2 * number + 1, off = 2 * number;
    if (has_chains && walk(on, off, kinds, longest_chain - 1)) offer(chain, on, off);
    // Only a strong link leads to the truth of a candidate.
    const auto& strong = near_[index(number)].strong;
    if (std::all_of(strong.begin(), strong.end(), [](int other) { return other < 0; })) continue;
    if (walk(on, on, kinds, longest_cycle)) offer(cycle, on, on);
    if (has_chains && walk(off, on, kinds, longest_chain - 1)) offer(chain, off, on);
  }
}

bool Chains::find_forcing_chain(Finding& finding) {
  Best best;
  search(ONE_DIGIT, Technique::x_cycle, Technique::forcing_x_chain, best, finding);
  search(TWO_CANDIDATES, Technique::y_cycle, Technique::y_cycle, best, finding);
  // Mixed chains start at 7.0, which the others hardly ever reach.
  if (best.nodes == 0 || best.rating >= info_of(Technique::xy_cycle).rating)
    search(ALL_LINKS, Technique::xy_cycle, Technique::forcing_chain, best, finding);
  if (best.nodes == 0) return false;
  if (best.technique == Technique::forcing_chain || best.technique == Technique::forcing_x_chain)
    build_elimination(best.technique, best.path, false, finding);
  else
    build_cycle(best.technique, best.path, finding);
  finding.rating = best.rating;
  finding.length = best.nodes;
  return true;
}

// Looks at candidates of some digits only.
bool Chains::shortest_chain(LinkKinds kinds, Technique technique, Finding& finding, Mask digits) {
  int most = NO_LIMIT;
  std::vector<Node> shortest;
  for (const int number : present_) {
    const Node on = 2 * number + 1;
    if (!holds(digits, digit_of(on)) || !walk(on, on - 1, kinds, most)) continue;
    const int links = depth_[index(on - 1)];
    shortest = path_to(on - 1, on);
    most = links - 1;
  }
  return !shortest.empty() && build_elimination(technique, shortest, true, finding);
}

}  // namespace hamekomi::sudoku::hints
