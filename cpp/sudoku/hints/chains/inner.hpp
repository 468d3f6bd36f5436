#pragma once
// Chains inside a net: what they say about the board that the net has left, when nothing simpler does.
// Sudoku Explainer's nested forcing chains are nets with such inner chains, of three kinds:
//
//   chains     a candidate whose truth leads to its own falsehood, link by link
//   multiple   what all candidates of a cell, or all places of a digit in a house, lead to
//   dynamic    a candidate whose dynamic net contradicts itself
//
// A harder kind is used only where the ones before say nothing. A conclusion rests on all that the net
// had to rule out before the inner chain could hold.

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/hints/chains/net.hpp"

namespace hamekomi::sudoku::hints {

class Inner {
 public:
  struct Conclusion {
    Node node = 0;
    std::vector<Node> reasons;
    // The nodes of the inner chain, or of all its branches.
    int nodes = 0;
  };

  // Everything that the simplest kind of chain that says something says, in reading order.
  const std::vector<Conclusion>& find(const Remaining& left, NetKind kind);

 private:
  using Words = Net::Words;
  // What the truth of a candidate leads to, and from where each node was reached first.
  struct Walk {
    Words on{};
    Words off{};
    std::array<Node, MOST_NODES> from;
  };

  void read(const Remaining& left);
  void walk(int start);
  void find_chains();
  void find_multiple();
  void find_dynamic();
  void share(const std::vector<int>& starts, Node* first_reason, int number);
  int follow_back(int start, Node target);
  void rest_on(Node node, const Node* begin, const Node* end);
  void conclude(Node node, int nodes);

  const Remaining* left_ = nullptr;
  // Candidates of cells with several, by their numbers.
  std::vector<int> present_;
  std::array<Words, index(MOST_NODES / 2)> weak_;
  std::array<std::array<std::int16_t, 4>, index(MOST_NODES / 2)> strong_;
  std::vector<Walk> walks_ = std::vector<Walk>(index(MOST_NODES / 2));
  std::vector<Node> queue_;
  std::vector<Node> reasons_;
  Words concluded_on_{}, concluded_off_{};
  Net net_;
  std::vector<Conclusion> found_;
};

}  // namespace hamekomi::sudoku::hints
