#pragma once
// Chains of single implications between candidates. If a candidate is true, all that share its cell or
// see it with the same digit are false (weak links); if it is false and only one other is left in its
// cell or in a house, that is true (strong links).
//
// A candidate whose truth leads to its own falsehood is ruled out. Without that candidate the same chain
// is an alternating inference chain between two others that it sees: so one search serves X-Chains,
// XY-Chains, AICs and Sudoku Explainer's forcing chains. A loop of alternating links makes all its weak
// links strong.

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku_logic/finding.hpp"
#include "sudoku_logic/one_digit/digit_by_digit.hpp"

namespace hamekomi::sudoku_logic {

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
  // Reads the links of a board. May be called again for another one.
  void read(const Board& board);

  // Sudoku Explainer's: the lowest rating of all cycles and forcing chains, the shortest among equals.
  bool find_forcing_chain(Finding& finding);

  // A chain with two strong links on one digit: a Skyscraper, a 2-String Kite or another Turbot Fish.
  bool find_turbot(Finding& finding);
  bool find_x_chain(Finding& finding);
  bool find_remote_pair(Finding& finding);
  bool find_xy_chain(Finding& finding);
  // Any chain or loop.
  bool find_chain(Finding& finding);

 private:
  // A candidate and its truth: twice its number, plus one if true.
  using Node = std::int32_t;
  struct Best {
    int rating = 0;
    int nodes = 0;
    Technique technique = Technique::forcing_chain;
    std::vector<Node> path;
  };

  static bool is_true(Node node) { return node % 2 != 0; }
  int digit_of(Node node) const { return node / 2 % size_; }
  int cell_of(Node node) const { return node / 2 / size_; }
  Candidate named(Node node) const { return candidate(cell_of(node), digit_of(node)); }
  bool walk(Node start, Node target, LinkKinds kinds, int most_links);
  void follow(Node node, LinkKinds kinds, Node start, Node target);
  std::vector<Node> path_to(Node target, Node start) const;
  bool is_simple(const std::vector<Node>& path) const;
  void name_path(const std::vector<Node>& path, Finding& finding) const;
  bool build_elimination(Technique technique, const std::vector<Node>& path, bool is_all,
                         Finding& finding);
  bool build_cycle(Technique technique, const std::vector<Node>& path, Finding& finding);
  void look(LinkKinds kinds, Technique cycle, Technique chain, Best& best, Finding& finding);
  bool shortest_chain(LinkKinds kinds, Technique technique, Finding& finding, Mask digits = ~Mask{0});
  Technique shape_of(const std::vector<Node>& path) const;
  bool is_weak(Node a, Node b) const;

  const Board* board_ = nullptr;
  DigitByDigit turbots_, x_chains_;
  int size_ = 0;
  std::vector<std::int16_t> present_;
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

}  // namespace hamekomi::sudoku_logic
