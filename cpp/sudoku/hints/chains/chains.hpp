#pragma once
// Chains of single implications between candidates. If a candidate is true, all that share its cell or
// see it with the same digit are false (weak links); if it is false and only one other is left in its
// cell or in a house, that is true (strong links).
//
// In grouped chains, all candidates of a digit where a box and a line cross can stand together for "one
// of them is true".
//
// A candidate whose truth leads to its own falsehood is ruled out. Without that candidate the same chain
// is an alternating inference chain between two others that it sees: so one search serves X-Chains,
// XY-Chains, AICs and Sudoku Explainer's forcing chains. A loop of alternating links makes all its weak
// links strong.

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/hints/finding.hpp"
#include "sudoku/hints/one_digit/digit_by_digit.hpp"

namespace hamekomi::sudoku::hints {

// Which links a chain may use.
struct LinkKinds {
  bool strong_in_houses = true;
  bool strong_in_cells = true;
  bool weak_in_cells = true;
};
inline constexpr LinkKinds ONE_DIGIT{true, false, false};
inline constexpr LinkKinds TWO_CANDIDATES{false, true, false};
inline constexpr LinkKinds ALL_LINKS{};

class Chains {
 public:
  // Reads the links of a board. May be called again for another one. Groups are for grouped chains only.
  void read(const Board& board, bool with_groups = false);

  // Sudoku Explainer's: the lowest rating of all cycles and forcing chains, the shortest among equals.
  bool find_forcing_chain(Finding& finding);

  // A chain with two strong links on one digit: a Skyscraper, a 2-String Kite or another Turbot Fish.
  bool find_turbot(Finding& finding);
  bool find_x_chain(Finding& finding);
  bool find_remote_pair(Finding& finding);
  bool find_xy_chain(Finding& finding);
  // Any chain or loop.
  bool find_chain(Finding& finding);
  // Requires links that were read with groups, and that no other chain was found.
  bool find_grouped_chain(Finding& finding);

 private:
  // A candidate or a group, and its truth: twice its number, plus one if true. Groups are numbered after
  // the candidates.
  using Node = std::int32_t;
  struct Group {
    int digit = 0;
    int line = 0;
    int box = 0;
    std::vector<std::int16_t> cells;
  };
  struct Best {
    int rating = 0;
    int nodes = 0;
    Technique technique = Technique::forcing_chain;
    std::vector<Node> path;
  };

  static bool is_true(Node node) { return node % 2 != 0; }
  [[nodiscard]] bool is_group(int number) const { return number >= board_->shape().candidates(); }
  const Group& group(int number) const { return groups_[index(number - board_->shape().candidates())]; }
  [[nodiscard]] int digit_of(Node node) const {
    return is_group(node / 2) ? group(node / 2).digit : node / 2 % size_;
  }
  // Of a group, its first cell.
  [[nodiscard]] int cell_of(Node node) const {
    return is_group(node / 2) ? group(node / 2).cells.front() : node / 2 / size_;
  }
  [[nodiscard]] std::vector<std::int16_t> others_of(Node node) const;
  [[nodiscard]] Candidate named(Node node) const { return candidate(cell_of(node), digit_of(node)); }
  void list_groups();
  void link_groups();
  void link_to_groups(int number);
  [[nodiscard]] int rest_of(int house, int digit, Mask without) const;
  bool walk(Node start, Node target, LinkKinds kinds, int most_links);
  void follow(Node node, LinkKinds kinds, Node start, Node target);
  [[nodiscard]] std::vector<Node> path_to(Node target, Node start) const;
  [[nodiscard]] bool is_simple(const std::vector<Node>& path) const;
  void name_path(const std::vector<Node>& path, Finding& finding) const;
  bool build_elimination(Technique technique, const std::vector<Node>& path, bool is_all,
                         Finding& finding);
  bool build_cycle(Technique technique, const std::vector<Node>& path, Finding& finding);
  void search(LinkKinds kinds, Technique cycle, Technique chain, Best& best, Finding& finding);
  bool shortest_chain(LinkKinds kinds, Technique technique, Finding& finding, Mask digits = ~Mask{0});
  bool find_loop_or_chain(Technique loop, Technique chain, Finding& finding);
  [[nodiscard]] Technique shape_of(const std::vector<Node>& path) const;
  [[nodiscard]] bool is_weak(Node a, Node b) const;
  [[nodiscard]] bool is_weak_in_groups(Node a, Node b) const;
  [[nodiscard]] bool is_weak_for(const Group& group, int cell) const;
  [[nodiscard]] bool is_weak_between(const Group& one, const Group& two) const;

  const Board* board_ = nullptr;
  DigitByDigit turbots_, x_chains_;
  int size_ = 0;
  std::vector<std::int16_t> present_;
  // In the order of their digits; and by digit, where they start.
  std::vector<Group> groups_;
  std::array<std::int32_t, index(MOST_SIZE + 1)> first_group_{};
  // By candidate: those it excludes, with those in its own cell first; and its strong partners, the one
  // in its cell first (-1 if there is none).
  struct Neighbours {
    std::int32_t first_weak = 0;
    std::int32_t first_in_houses = 0;
    std::int32_t end_weak = 0;
    std::array<std::int16_t, 4> strong{};
  };
  std::vector<Neighbours> near_;
  std::vector<std::int16_t> weak_;
  // For a walk: by node, when it was reached and from where.
  std::vector<std::int32_t> reached_;
  std::vector<Node> from_;
  std::vector<std::int16_t> depth_;
  std::int32_t time_ = 0;
  std::vector<Node> queue_;
  bool is_found_ = false;
};

}  // namespace hamekomi::sudoku::hints
