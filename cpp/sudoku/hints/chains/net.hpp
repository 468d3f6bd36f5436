#pragma once
// Everything that follows from one assumption, with its reasons: a forcing net.
//
// A node is a candidate that is true or false. True excludes its neighbours; false makes the last one
// left in a cell or a house true. In a static net "the last one left" counts only what the board itself
// has ruled out (so every node has one reason), in a dynamic one also what the net has ruled out; a
// dynamic net "plus" adds locked candidates, pairs and X-Wings whenever nothing simpler is left; and
// nested ones, when that leads to nothing either, what chains say about the board that the net has left
// (inner.hpp).
//
// What is true is worked on before what is false, in the order of discovery. So a node's reasons are
// the first that were found, not always the fewest.

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/hints/board/board.hpp"

namespace hamekomi::sudoku::hints {

inline constexpr int MOST_SIZE_OF_NETS = 9;
inline constexpr int MOST_NODES = 2 * MOST_SIZE_OF_NETS * MOST_SIZE_OF_NETS * MOST_SIZE_OF_NETS;
inline constexpr int NODE_WORDS = (MOST_NODES / 2 + 63) / 64;

// Each nested kind has the inner chains of those before it, too.
enum class NetKind : std::uint8_t {
  statical,
  one_digit,
  dynamic,
  plus,
  nested_chains,
  nested_multiple,
  nested_dynamic
};

// A candidate and its truth: twice the candidate's number, plus one if true.
using Node = std::uint16_t;
[[nodiscard]] constexpr bool is_true(int node) { return node % 2 != 0; }
[[nodiscard]] constexpr Node opposite(int node) {
  return static_cast<Node>(is_true(node) ? node - 1 : node + 1);
}

// The board in the words of a net, made once for all nets on it.
struct Ground {
  static constexpr std::size_t CELLS = index(MOST_SIZE_OF_NETS * MOST_SIZE_OF_NETS);
  explicit Ground(const Board& from);

  const Board* board;
  std::array<std::uint16_t, CELLS> candidates{};
  std::array<std::uint16_t, 3 * CELLS> places{};
};

// The board without what a net has ruled out so far.
struct Remaining {
  const Board& board;
  const Shape& shape;
  int size;
  std::array<std::uint16_t, Ground::CELLS> candidates;
  std::array<std::uint16_t, 3 * Ground::CELLS> places;

  explicit Remaining(const Ground& ground)
      : board(*ground.board),
        shape(board.shape()),
        size(board.size()),
        candidates(ground.candidates),
        places(ground.places) {}
  [[nodiscard]] Node node(int cell, int digit, bool is_true) const {
    return static_cast<Node>(2 * (cell * size + digit) + (is_true ? 1 : 0));
  }
  std::uint16_t& in_house(int house, int digit) {
    return places[index(house * MOST_SIZE_OF_NETS + digit)];
  }
  [[nodiscard]] Mask in_house(int house, int digit) const {
    return places[index(house * MOST_SIZE_OF_NETS + digit)];
  }
  // What the net has ruled out, as reasons; there is room for as many as the board's size.
  [[nodiscard]] int gone_in_cell(int cell, Node* reasons) const;
  [[nodiscard]] int gone_in_house(int house, int digit, Node* reasons) const;
};

class Inner;

class Net {
 public:
  using Words = std::array<std::uint64_t, NODE_WORDS>;

  // Follows the assumption to the end, or to the first contradiction. Nested kinds need `inner`.
  void grow(const Ground& ground, Node assumption, NetKind kind, Inner* inner = nullptr);

  [[nodiscard]] bool has(Node node) const {
    return ((is_true(node) ? on_ : off_)[word_of(node)] & bit_of(node)) != 0;
  }
  const Words& on() const { return on_; }
  [[nodiscard]] const Words& off() const { return off_; }
  // If there is a contradiction: the candidate that is both true and false.
  [[nodiscard]] bool is_contradicted() const { return clash_ >= 0; }
  [[nodiscard]] int clash() const { return clash_; }

  // The steps from the assumption to a node at most; a lower bound of `ancestors`.
  [[nodiscard]] int depth(Node node) const { return depth_[node]; }
  // How many nodes the node rests on, itself and those of inner chains included.
  int ancestors(Node node);
  // The reasons of a node.
  [[nodiscard]] const Node* begin_reasons(Node node) const { return pool_.data() + first_[node]; }
  const Node* end_reasons(Node node) const { return begin_reasons(node) + number_[node]; }

 private:
  static std::size_t word_of(Node node) { return node / 128U; }
  static std::uint64_t bit_of(Node node) { return std::uint64_t{1} << (node / 2U % 64U); }

  struct State;
  bool add(Node node, const Node* reasons, int number, int inner_nodes = 0);
  bool exclude(State& state, Node node);
  bool conclude(State& state, Node node);
  bool apply_techniques(State& state);
  bool apply_inner_chains(State& state, Inner& inner);

  Words on_;
  Words off_;
  int clash_ = -1;
  int pooled_ = 0;
  std::array<std::uint32_t, MOST_NODES> first_;
  std::array<std::uint16_t, MOST_NODES> number_;
  std::array<std::uint8_t, MOST_NODES> depth_;
  // 0 if not known yet.
  std::array<std::uint16_t, MOST_NODES> ancestors_;
  // The nodes of the inner chain that leads to a node.
  std::array<std::uint16_t, MOST_NODES> inner_nodes_;
  // Most nodes have one reason; it grows for those with inner chains.
  std::vector<Node> pool_ = std::vector<Node>(index(4 * MOST_NODES));
};

}  // namespace hamekomi::sudoku::hints
