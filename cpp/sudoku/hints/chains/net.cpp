#include "sudoku/hints/chains/net.hpp"

#include <algorithm>

#include "sudoku/hints/chains/inner.hpp"

namespace hamekomi::sudoku::hints {

namespace {

constexpr int SIZE = MOST_SIZE_OF_NETS;

}  // namespace

Ground::Ground(const Board& from) : board(&from) {
  const Shape& shape = from.shape();
  for (int cell = 0; cell < shape.cells(); ++cell)
    candidates[index(cell)] = static_cast<std::uint16_t>(from.candidates(cell));
  for (int house = 0; house < shape.houses(); ++house)
    for (int digit = 0; digit < from.size(); ++digit)
      places[index(house * SIZE + digit)] = static_cast<std::uint16_t>(from.places(house, digit));
}

int Remaining::gone_in_cell(int cell, Node* reasons) const {
  int number = 0;
  for (const int digit : Bits(board.candidates(cell) & ~Mask{candidates[index(cell)]}))
    reasons[number++] = node(cell, digit, false);
  return number;
}

int Remaining::gone_in_house(int house, int digit, Node* reasons) const {
  int number = 0;
  for (const int place : Bits(board.places(house, digit) & ~in_house(house, digit)))
    reasons[number++] = node(shape.cell(house, place), digit, false);
  return number;
}

struct Net::State : Remaining {
  struct Queue {
    std::array<Node, MOST_NODES / 2> nodes;
    int next = 0;
    int end = 0;
    bool is_empty() const { return next == end; }
    Node take() { return nodes[index(next++)]; }
    void put(Node node) { nodes[index(end++)] = node; }
  };

  NetKind kind;
  Queue on, off;

  State(const Ground& ground, NetKind sort) : Remaining(ground), kind(sort) {}
};

// Returns false at a contradiction.
bool Net::add(Node node, const Node* reasons, int number, int inner_nodes) {
  Words& words = is_true(node) ? on_ : off_;
  words[word_of(node)] |= bit_of(node);
  first_[node] = static_cast<std::uint32_t>(pooled_);
  number_[node] = static_cast<std::uint16_t>(number);
  ancestors_[node] = 0;
  inner_nodes_[node] = static_cast<std::uint16_t>(inner_nodes);
  if (pool_.size() < index(pooled_ + number)) pool_.resize(2 * index(pooled_ + number));
  int deepest = 0;
  for (int each = 0; each < number; ++each) {
    pool_[index(pooled_++)] = reasons[each];
    deepest = std::max<int>(deepest, depth_[reasons[each]]);
  }
  depth_[node] = static_cast<std::uint8_t>(std::min(deepest + 1, 255));
  if (has(opposite(node))) {
    clash_ = node / 2;
    return false;
  }
  return true;
}

// The node is true: its neighbours are false.
bool Net::exclude(State& state, Node node) {
  const int cell = node / 2 / state.size, digit = node / 2 % state.size;
  const auto deny = [&](int where, int what) {
    const Node other = state.node(where, what, false);
    if (has(other)) return true;
    if (!add(other, &node, 1)) return false;
    state.off.put(other);
    return true;
  };
  if (state.kind != NetKind::one_digit)
    for (const int other : Bits(state.board.candidates(cell) & ~bit(digit)))
      if (!deny(cell, other)) return false;
  for (int kind = BOX; kind >= ROW; --kind) {
    const int house = state.shape.house_of(cell, kind);
    for (const int place :
         Bits(state.board.places(house, digit) & ~bit(state.shape.place_in(cell, kind))))
      if (!deny(state.shape.cell(house, place), digit)) return false;
  }
  return true;
}

// The node is false: a cell or a house may have only one left.
bool Net::conclude(State& state, Node node) {
  const int cell = node / 2 / state.size, digit = node / 2 % state.size;
  const bool is_static = state.kind == NetKind::statical;
  std::array<Node, SIZE> reasons;
  const auto assert_last = [&](int where, int what, int number) {
    const Node last = state.node(where, what, true);
    if (has(last)) return true;
    if (is_static) {
      reasons[0] = node;
      number = 1;
    }
    if (!add(last, reasons.data(), number)) return false;
    state.on.put(last);
    return true;
  };
  if (!is_static) {
    state.candidates[index(cell)] &= static_cast<std::uint16_t>(~bit(digit));
    for (int kind = ROW; kind <= BOX; ++kind)
      state.in_house(state.shape.house_of(cell, kind), digit) &=
          static_cast<std::uint16_t>(~bit(state.shape.place_in(cell, kind)));
  }
  if (state.kind != NetKind::one_digit)
    if (const Mask left = state.candidates[index(cell)] & ~bit(digit); has_one(left))
      if (!assert_last(cell, first(left), state.gone_in_cell(cell, reasons.data()))) return false;
  for (int kind = BOX; kind >= ROW; --kind) {
    const int house = state.shape.house_of(cell, kind);
    const Mask left = state.in_house(house, digit) & ~bit(state.shape.place_in(cell, kind));
    if (has_one(left) && !assert_last(state.shape.cell(house, first(left)), digit,
                                      state.gone_in_house(house, digit, reasons.data())))
      return false;
  }
  return true;
}

// Locked candidates, pairs and X-Wings on what is left, the first that finds something new.
bool Net::apply_techniques(State& state) {
  const Shape& shape = state.shape;
  const int size = state.size;
  std::array<Node, index(4 * SIZE)> reasons;
  int number = 0;
  bool is_new = false;
  const auto deny = [&](int cell, int digit) {
    const Node node = state.node(cell, digit, false);
    if (!state.board.has(cell, digit) || has(node)) return;
    is_new = true;
    if (add(node, reasons.data(), number)) state.off.put(node);
  };
  const auto lock = [&](int from, int end, bool is_box) {
    for (int house = from; house < end; ++house)
      for (int digit = 0; digit < size; ++digit) {
        const Mask left = state.in_house(house, digit);
        if (left == 0 || has_one(left) || left == state.board.places(house, digit)) continue;
        for (const HouseKind kind : {COLUMN, ROW, BOX}) {
          if (is_box == (kind == BOX)) continue;
          const int other = shape.house_of(shape.cell(house, first(left)), kind);
          if (other == house) continue;
          Mask shared = 0;
          bool is_locked = true;
          for (const int place : Bits(left)) {
            const int cell = shape.cell(house, place);
            is_locked = is_locked && shape.contains(other, cell);
            shared |= bit(shape.place_in(cell, kind));
          }
          if (!is_locked || (state.in_house(other, digit) & ~shared) == 0) continue;
          number = state.gone_in_house(house, digit, reasons.data());
          for (const int place : Bits(state.in_house(other, digit) & ~shared))
            deny(shape.cell(other, place), digit);
          if (is_contradicted()) return;
        }
      }
  };
  lock(2 * size, 3 * size, true);
  if (is_new) return true;
  lock(0, 2 * size, false);
  if (is_new) return true;
  // Naked pairs.
  for (int house = 0; house < shape.houses(); ++house)
    for (int a = 0; a < size; ++a) {
      const int one = shape.cell(house, a);
      const Mask pair = state.candidates[index(one)];
      if (!has_two(pair)) continue;
      for (int b = a + 1; b < size; ++b) {
        const int two = shape.cell(house, b);
        if (state.candidates[index(two)] != pair) continue;
        number = state.gone_in_cell(one, reasons.data());
        number += state.gone_in_cell(two, reasons.data() + number);
        for (const int digit : Bits(pair))
          for (const int place : Bits(state.in_house(house, digit) & ~bit(a) & ~bit(b)))
            deny(shape.cell(house, place), digit);
        if (is_contradicted()) return true;
      }
    }
  if (is_new) return true;
  // X-Wings.
  for (int digit = 0; digit < size; ++digit)
    for (const HouseKind kind : {ROW, COLUMN})
      for (int a = kind * size; a < (kind + 1) * size; ++a) {
        const Mask both = state.in_house(a, digit);
        if (!has_two(both)) continue;
        for (int b = a + 1; b < (kind + 1) * size; ++b) {
          if (state.in_house(b, digit) != both) continue;
          number = state.gone_in_house(a, digit, reasons.data());
          number += state.gone_in_house(b, digit, reasons.data() + number);
          for (const int place : Bits(both)) {
            const int across = shape.house_of(shape.cell(a, place), kind == ROW ? COLUMN : ROW);
            const Mask base = bit(a % size) | bit(b % size);
            for (const int at : Bits(state.in_house(across, digit) & ~base))
              deny(shape.cell(across, at), digit);
          }
          if (is_contradicted()) return true;
        }
      }
  if (is_new) return true;
  // Hidden pairs.
  for (int house = 0; house < shape.houses(); ++house)
    for (int a = 0; a < size; ++a) {
      const Mask both = state.in_house(house, a);
      if (!has_two(both)) continue;
      for (int b = a + 1; b < size; ++b) {
        if (state.in_house(house, b) != both) continue;
        number = state.gone_in_house(house, a, reasons.data());
        number += state.gone_in_house(house, b, reasons.data() + number);
        for (const int place : Bits(both)) {
          const int cell = shape.cell(house, place);
          for (const int digit : Bits(state.candidates[index(cell)] & ~bit(a) & ~bit(b)))
            deny(cell, digit);
        }
        if (is_contradicted()) return true;
      }
    }
  return is_new;
}

// What inner chains say, all at once; false if they say nothing new.
bool Net::apply_inner_chains(State& state, Inner& inner) {
  for (const Inner::Conclusion& each : inner.find(state, state.kind)) {
    if (has(each.node)) continue;
    const bool is_right =
        add(each.node, each.reasons.data(), static_cast<int>(each.reasons.size()), each.nodes);
    if (!is_right) return true;
    (is_true(each.node) ? state.on : state.off).put(each.node);
  }
  return !state.on.is_empty() || !state.off.is_empty();
}

void Net::grow(const Ground& ground, Node assumption, NetKind kind, Inner* inner) {
  on_.fill(0);
  off_.fill(0);
  clash_ = -1;
  pooled_ = 0;
  State state(ground, kind);
  add(assumption, nullptr, 0);
  (is_true(assumption) ? state.on : state.off).put(assumption);
  for (;;) {
    if (!state.on.is_empty()) {
      if (!exclude(state, state.on.take())) return;
    } else if (!state.off.is_empty()) {
      if (!conclude(state, state.off.take())) return;
    } else if (kind < NetKind::plus ||
               !(apply_techniques(state) || (inner != nullptr && apply_inner_chains(state, *inner))) ||
               is_contradicted()) {
      return;
    }
  }
}

int Net::ancestors(Node node) {
  if (ancestors_[node] != 0) return ancestors_[node];
  std::array<std::uint64_t, index(2 * NODE_WORDS)> seen{};
  std::array<Node, MOST_NODES> stack;
  int height = 0, number = 0;
  const auto push = [&](Node next) {
    std::uint64_t& word = seen[next / 64];
    const std::uint64_t mark = std::uint64_t{1} << (next % 64U);
    if (word & mark) return;
    word |= mark;
    stack[index(height++)] = next;
  };
  push(node);
  while (height > 0) {
    const Node next = stack[index(--height)];
    number += 1 + inner_nodes_[next];
    for (const Node* reason = begin_reasons(next); reason != end_reasons(next); ++reason) push(*reason);
  }
  ancestors_[node] = static_cast<std::uint16_t>(number);
  return number;
}

}  // namespace hamekomi::sudoku::hints
