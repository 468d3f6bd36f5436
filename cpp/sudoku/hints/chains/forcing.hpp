#pragma once
// Forcing chains: nets from several assumptions, of which one must hold, and what they agree on; or a
// net that contradicts itself. Of all these, the one with the fewest nodes.

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "common/index.hpp"
#include "sudoku/hints/chains/inner.hpp"
#include "sudoku/hints/finding.hpp"

namespace hamekomi::sudoku::hints {

enum class ForcingKind : std::uint8_t {
  nishio,
  multiple,
  dynamic,
  plus,
  nested_chains,
  nested_multiple,
  nested_dynamic
};

class Forcing {
 public:
  // Called now and then while nets with inner chains grow, which can take seconds; it may throw, and
  // then nothing is found.
  using Progress = std::function<void()>;
  // Requires a board of size 9 at most.
  bool find(const Board& board, ForcingKind kind, Finding& finding);
  void set_progress(Progress progress) { progress_ = std::move(progress); }

 private:
  enum class Sort : std::uint8_t { contradiction, both, cell, region };
  struct Best {
    int nodes = 0;
    Sort sort = Sort::contradiction;
    int target = -1;
    std::vector<int> starts;
    int house = -1;
  };

  Net& net(int start) { return *nets_[index(start)]; }
  void grow(const Ground& ground, int start, NetKind kind);
  void weigh_contradiction(int start);
  void weigh_shared(Sort sort, const std::vector<int>& starts, int house);
  void build(const Board& board, ForcingKind kind, Finding& finding);
  void name_branch(const Board& board, int start, int target, int branch, Finding& finding);

  // By the node assumed.
  std::vector<std::unique_ptr<Net>> nets_;
  Best best_;
  std::vector<int> both_;
  std::unique_ptr<Inner> inner_;
  Progress progress_;
};

}  // namespace hamekomi::sudoku::hints
