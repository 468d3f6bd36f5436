#include "sudoku/hints/chains/forcing.hpp"

#include <algorithm>
#include <array>

#include "common/index.hpp"
#include "sudoku/hints/chains/chain_length.hpp"

namespace hamekomi::sudoku::hints {

namespace {

constexpr NetKind net_kind(ForcingKind kind) {
  switch (kind) {
    case ForcingKind::nishio: return NetKind::one_digit;
    case ForcingKind::multiple: return NetKind::statical;
    case ForcingKind::dynamic: return NetKind::dynamic;
    case ForcingKind::plus: return NetKind::plus;
    case ForcingKind::nested_chains: return NetKind::nested_chains;
    case ForcingKind::nested_multiple: return NetKind::nested_multiple;
    default: return NetKind::nested_dynamic;
  }
}

}  // namespace

void Forcing::grow(const Ground& ground, int start, NetKind kind) {
  if (nets_.empty()) nets_.resize(index(MOST_NODES));
  std::unique_ptr<Net>& net = nets_[index(start)];
  if (!net) net = std::make_unique<Net>();
  const bool is_nested = kind >= NetKind::nested_chains;
  if (is_nested && !inner_) inner_ = std::make_unique<Inner>();
  if (is_nested && progress_) progress_();
  net->grow(ground, static_cast<Node>(start), kind, is_nested ? inner_.get() : nullptr);
}

void Forcing::weigh_contradiction(int start) {
  Net& grown = net(start);
  if (!grown.is_contradicted()) return;
  const Node target = static_cast<Node>(2 * grown.clash() + 1);
  const Node denied = opposite(target);
  if (best_.nodes != 0 && grown.depth(target) + grown.depth(denied) >= best_.nodes) return;
  const int nodes = grown.ancestors(target) + grown.ancestors(denied);
  if (best_.nodes == 0 || nodes < best_.nodes) best_ = {nodes, Sort::contradiction, target, {start}, -1};
}

void Forcing::weigh_shared(Sort sort, const std::vector<int>& starts, int house) {
  for (const bool is_true : {true, false}) {
    Net::Words shared = is_true ? net(starts[0]).on() : net(starts[0]).off();
    for (const int start : starts) {
      const Net::Words& words = is_true ? net(start).on() : net(start).off();
      for (std::size_t word = 0; word < shared.size(); ++word) shared[word] &= words[word];
    }
    for (std::size_t word = 0; word < shared.size(); ++word)
      for (std::uint64_t rest = shared[word]; rest != 0; rest &= rest - 1) {
        const int target =
            2 * (static_cast<int>(word) * 64 + std::countr_zero(rest)) + (is_true ? 1 : 0);
        const Node node = static_cast<Node>(target);
        int bound = 0;
        for (const int start : starts) bound += net(start).depth(node);
        if (best_.nodes != 0 && bound >= best_.nodes) continue;
        int nodes = 0;
        for (const int start : starts) {
          nodes += net(start).ancestors(node);
          if (best_.nodes != 0 && nodes >= best_.nodes) break;
        }
        if (best_.nodes == 0 || nodes < best_.nodes) best_ = {nodes, sort, target, starts, house};
      }
  }
}

bool Forcing::find(const Board& board, ForcingKind kind, Finding& finding) {
  const Shape& shape = board.shape();
  const int size = board.size();
  best_ = {};
  const Ground ground(board);
  const bool is_dynamic = kind >= ForcingKind::dynamic;
  for (int cell = 0; cell < shape.cells(); ++cell)
    for (const int digit : Bits(board.candidates(cell))) {
      const int on = 2 * (cell * size + digit) + 1;
      grow(ground, on, net_kind(kind));
      if (kind != ForcingKind::multiple) weigh_contradiction(on);
      if (!is_dynamic) continue;
      grow(ground, on - 1, net_kind(kind));
      weigh_contradiction(on - 1);
      both_ = {on, on - 1};
      weigh_shared(Sort::both, both_, -1);
    }
  if (kind != ForcingKind::nishio) {
    const int least = is_dynamic ? 2 : 3;
    std::vector<int> starts;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      if (count(board.candidates(cell)) < least) continue;
      starts.clear();
      for (const int digit : Bits(board.candidates(cell)))
        starts.push_back(2 * (cell * size + digit) + 1);
      weigh_shared(Sort::cell, starts, -1);
    }
    for (int house = 0; house < shape.houses(); ++house)
      for (int digit = 0; digit < size; ++digit) {
        if (count(board.places(house, digit)) < least) continue;
        starts.clear();
        for (const int place : Bits(board.places(house, digit)))
          starts.push_back(2 * (shape.cell(house, place) * size + digit) + 1);
        weigh_shared(Sort::region, starts, house);
      }
  }
  if (best_.nodes == 0) return false;
  build(board, kind, finding);
  return true;
}

void Forcing::name_branch(const Board& board, int start, int target, int branch, Finding& finding) {
  const auto named = [&](Node node) {
    return candidate(node / 2 / board.size(), node / 2 % board.size());
  };
  const Net& grown = net(start);
  // The ancestors of the target; reasons come before what follows from them.
  std::vector<Node> order;
  std::vector<char> state(index(MOST_NODES), 0);
  std::vector<Node> stack{static_cast<Node>(target)};
  while (!stack.empty()) {
    const Node node = stack.back();
    if (state[node] == 0) {
      state[node] = 1;
      for (const Node* reason = grown.begin_reasons(node); reason != grown.end_reasons(node); ++reason)
        if (state[*reason] == 0) stack.push_back(*reason);
    } else {
      stack.pop_back();
      if (state[node] == 1) order.push_back(node);
      state[node] = 2;
    }
  }
  for (const Node node : order)
    for (const Node* reason = grown.begin_reasons(node); reason != grown.end_reasons(node); ++reason)
      finding.links.push_back({named(*reason), named(node), is_true(*reason), is_true(node),
                               static_cast<std::uint8_t>(branch)});
}

void Forcing::build(const Board& board, ForcingKind kind, Finding& finding) {
  using enum Technique;
  // From dynamic ones on, each kind has four sorts, in their order.
  constexpr std::array FIRST{dynamic_contradiction, plus_contradiction, nested_chains_contradiction,
                             nested_multiple_contradiction, nested_dynamic_contradiction};
  Technique technique = nishio;
  if (kind == ForcingKind::multiple) technique = best_.sort == Sort::cell ? cell_chains : region_chains;
  if (kind >= ForcingKind::dynamic) {
    const int first = static_cast<int>(FIRST[index(kind) - index(ForcingKind::dynamic)]);
    technique = static_cast<Technique>(first + static_cast<int>(best_.sort));
  }
  finding.begin(technique);
  finding.length = best_.nodes;
  finding.rating += added_by_length(best_.nodes);
  const auto named = [&](int node) {
    return candidate(node / 2 / board.size(), node / 2 % board.size());
  };
  int branch = 0;
  for (const int start : best_.starts) {
    finding.premises.push_back(named(start));
    finding.digits |= bit(start / 2 % board.size());
    name_branch(board, start, best_.target, branch++, finding);
  }
  if (best_.house >= 0) finding.houses = {best_.house};
  if (best_.sort == Sort::contradiction) {
    name_branch(board, best_.starts[0], opposite(best_.target), branch, finding);
    finding.extras = {named(best_.target)};
    const int start = best_.starts[0];
    (is_true(start) ? finding.removed : finding.placed).push_back(named(start));
  } else {
    (is_true(best_.target) ? finding.placed : finding.removed).push_back(named(best_.target));
  }
}

}  // namespace hamekomi::sudoku::hints
