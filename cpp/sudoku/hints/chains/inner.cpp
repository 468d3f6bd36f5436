#include "sudoku/hints/chains/inner.hpp"

#include <algorithm>
#include <bit>

namespace hamekomi::sudoku::hints {

namespace {

void put(Net::Words& words, int number) {
  words[index(number / 64)] |= std::uint64_t{1} << static_cast<unsigned>(number % 64);
}

bool has(const Net::Words& words, int number) {
  return (words[index(number / 64)] >> static_cast<unsigned>(number % 64) & 1U) != 0;
}

}  // namespace

const std::vector<Inner::Conclusion>& Inner::find(const Remaining& left, NetKind kind) {
  found_.clear();
  concluded_on_.fill(0);
  concluded_off_.fill(0);
  read(left);
  for (const int number : present_) walk(number);
  find_chains();
  if (found_.empty() && kind >= NetKind::nested_multiple) find_multiple();
  if (found_.empty() && kind >= NetKind::nested_dynamic) find_dynamic();
  return found_;
}

void Inner::read(const Remaining& left) {
  left_ = &left;
  present_.clear();
  const Shape& shape = left.shape;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const Mask here = left.candidates[index(cell)];
    if (!has_several(here)) continue;
    for (const int digit : Bits(here)) {
      const int number = cell * left.size + digit;
      present_.push_back(number);
      Words& weak = weak_[index(number)];
      auto& strong = strong_[index(number)];
      weak.fill(0);
      strong.fill(-1);
      const Mask others = here & ~bit(digit);
      for (const int other : Bits(others)) put(weak, cell * left.size + other);
      if (has_one(others)) strong[0] = static_cast<std::int16_t>(cell * left.size + first(others));
      for (int kind = ROW; kind <= BOX; ++kind) {
        const int house = shape.house_of(cell, kind);
        const Mask rest = left.in_house(house, digit) & ~bit(shape.place_in(cell, kind));
        for (const int place : Bits(rest)) put(weak, shape.cell(house, place) * left.size + digit);
        if (has_one(rest))
          strong[index(kind + 1)] =
              static_cast<std::int16_t>(shape.cell(house, first(rest)) * left.size + digit);
      }
    }
  }
}

// Breadth first, single implications only.
void Inner::walk(int start) {
  Walk& walk = walks_[index(start)];
  walk.on.fill(0);
  walk.off.fill(0);
  queue_.clear();
  queue_.push_back(static_cast<Node>(2 * start + 1));
  put(walk.on, start);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Node node = queue_[next];
    const std::size_t number = node / 2U;
    if (is_true(node)) {
      for (std::size_t word = 0; word < NODE_WORDS; ++word) {
        const std::uint64_t fresh = weak_[number][word] & ~walk.off[word];
        walk.off[word] |= fresh;
        for (std::uint64_t rest = fresh; rest != 0; rest &= rest - 1) {
          const auto off = static_cast<Node>(2 * (word * 64 + index(std::countr_zero(rest))));
          walk.from[off] = node;
          queue_.push_back(off);
        }
      }
      continue;
    }
    for (const int partner : strong_[number])
      if (partner >= 0 && !has(walk.on, partner)) {
        put(walk.on, partner);
        walk.from[index(2 * partner + 1)] = node;
        queue_.push_back(static_cast<Node>(2 * partner + 1));
      }
  }
}

// A true node, with the false ones that it follows from: they are all that is left beside it in its cell
// or in a house. What the net has ruled out there comes first.
void Inner::rest_on(Node node, const Node* begin, const Node* end) {
  const int cell = node / 2 / left_->size, digit = node / 2 % left_->size;
  std::array<Node, MOST_SIZE_OF_NETS> gone;
  int number = -1;
  Mask digits = 0;
  bool is_cell = true;
  for (const Node* each = begin; each != end; ++each) {
    is_cell = is_cell && *each / 2 / left_->size == cell;
    digits |= bit(*each / 2 % left_->size);
  }
  if (is_cell && (digits | bit(digit)) == left_->candidates[index(cell)])
    number = left_->gone_in_cell(cell, gone.data());
  for (int kind = ROW; kind <= BOX && number < 0; ++kind) {
    const int house = left_->shape.house_of(cell, kind);
    Mask places = bit(left_->shape.place_in(cell, kind));
    bool is_house = digits == bit(digit);
    for (const Node* each = begin; each != end && is_house; ++each) {
      const int other = *each / 2 / left_->size;
      is_house = left_->shape.contains(house, other);
      places |= bit(left_->shape.place_in(other, kind));
    }
    if (is_house && places == left_->in_house(house, digit))
      number = left_->gone_in_house(house, digit, gone.data());
  }
  reasons_.insert(reasons_.end(), gone.begin(), gone.begin() + std::max(number, 0));
}

// The number of nodes on the way to a target; what its links rest on goes to the reasons.
int Inner::follow_back(int start, Node target) {
  const Walk& walk = walks_[index(start)];
  int nodes = 1;
  Node node = target;
  // A chain may end where it started, with the opposite.
  do {
    if (node / 2 == start && is_true(node)) break;
    const Node before = walk.from[node];
    if (is_true(node)) rest_on(node, &before, &before + 1);
    node = before;
    ++nodes;
  } while (true);
  return nodes;
}

void Inner::conclude(Node node, int nodes) {
  put(is_true(node) ? concluded_on_ : concluded_off_, node / 2);
  std::sort(reasons_.begin(), reasons_.end());
  reasons_.erase(std::unique(reasons_.begin(), reasons_.end()), reasons_.end());
  found_.push_back({node, reasons_, nodes});
}

void Inner::find_chains() {
  for (const int number : present_) {
    if (!has(walks_[index(number)].off, number)) continue;
    reasons_.clear();
    const auto denied = static_cast<Node>(2 * number);
    const int nodes = follow_back(number, denied);
    conclude(denied, nodes);
  }
}

// What all starts lead to, one of which must hold.
void Inner::share(const std::vector<int>& starts, Node* first_reason, int number) {
  for (const bool is_on : {true, false}) {
    Words& concluded = is_on ? concluded_on_ : concluded_off_;
    for (std::size_t word = 0; word < NODE_WORDS; ++word) {
      std::uint64_t shared = ~concluded[word];
      for (const int start : starts) {
        const Walk& walk = walks_[index(start)];
        shared &= is_on ? walk.on[word] : walk.off[word];
      }
      for (; shared != 0; shared &= shared - 1) {
        const int target = static_cast<int>(word) * 64 + std::countr_zero(shared);
        const auto node = static_cast<Node>(2 * target + (is_on ? 1 : 0));
        reasons_.assign(first_reason, first_reason + number);
        int nodes = 0;
        for (const int start : starts) nodes += follow_back(start, node);
        conclude(node, nodes);
      }
    }
  }
}

void Inner::find_multiple() {
  const Remaining& left = *left_;
  std::vector<int> starts;
  std::array<Node, MOST_SIZE_OF_NETS> gone;
  for (int cell = 0; cell < left.shape.cells(); ++cell) {
    const Mask here = left.candidates[index(cell)];
    if (!has_several(here)) continue;
    starts.clear();
    for (const int digit : Bits(here)) starts.push_back(cell * left.size + digit);
    share(starts, gone.data(), left.gone_in_cell(cell, gone.data()));
  }
  for (int house = 0; house < left.shape.houses(); ++house)
    for (int digit = 0; digit < left.size; ++digit) {
      if (!has_several(left.in_house(house, digit))) continue;
      starts.clear();
      for (const int place : Bits(left.in_house(house, digit)))
        starts.push_back(left.shape.cell(house, place) * left.size + digit);
      share(starts, gone.data(), left.gone_in_house(house, digit, gone.data()));
    }
}

void Inner::find_dynamic() {
  const Remaining& left = *left_;
  Board board = left.board;
  for (int cell = 0; cell < left.shape.cells(); ++cell)
    for (const int digit : Bits(board.candidates(cell) & ~Mask{left.candidates[index(cell)]}))
      board.remove(cell, digit);
  const Ground ground(board);
  std::vector<Node> stack;
  std::vector<char> is_seen;
  for (const int number : present_) {
    net_.grow(ground, static_cast<Node>(2 * number + 1), NetKind::dynamic);
    if (!net_.is_contradicted()) continue;
    reasons_.clear();
    stack = {static_cast<Node>(2 * net_.clash()), static_cast<Node>(2 * net_.clash() + 1)};
    const int nodes = net_.ancestors(stack[0]) + net_.ancestors(stack[1]);
    is_seen.assign(index(MOST_NODES), 0);
    while (!stack.empty()) {
      const Node node = stack.back();
      stack.pop_back();
      if (is_seen[node]) continue;
      is_seen[node] = 1;
      const Node *begin = net_.begin_reasons(node), *end = net_.end_reasons(node);
      if (is_true(node) && begin != end) rest_on(node, begin, end);
      stack.insert(stack.end(), begin, end);
    }
    conclude(static_cast<Node>(2 * number), nodes);
  }
}

}  // namespace hamekomi::sudoku::hints
