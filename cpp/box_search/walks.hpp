// How large a whole search is, guessed by walking down its tree at random (Knuth 1975): a node reached
// where b1, b2, ... sites were free stands for b1 * b2 * ... nodes. For searches too dear to be run.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "box_search/search.hpp"
#include "common/stop.hpp"
#include "statistics/samples.hpp"

namespace hamekomi::box_search {

// Means over the walks, and the errors of these means.
struct Guess {
  double nodes = 0.0;
  double nodes_error = 0.0;
  double trials = 0.0;
  double trials_error = 0.0;
};

// The walks one after the other, from call to call: on a large board they take long.
class Walks {
 public:
  Walks(std::shared_ptr<const Tables> tables, Method method, const Tests& tests, std::uint32_t walks,
        std::uint64_t seed);

  // Goes on for so many nodes; finished when all walks are.
  Stop run(std::uint64_t nodes);

  Guess guess() const {
    return {all_nodes_.mean(), all_nodes_.error(), all_trials_.mean(), all_trials_.error()};
  }

 private:
  Board& begin();           // a walk
  bool step(Board& board);  // one piece more, if one can be put

  std::shared_ptr<const Tables> tables_;
  Method method_;
  Feasibility feasibility_;
  std::uint32_t left_;  // walks, the one under way included
  std::mt19937_64 random_;
  statistics::Samples all_nodes_, all_trials_;
  std::optional<Board> board_;  // of the walk under way
  double weight_ = 1.0;
  double nodes_ = 0.0;
  double trials_ = 0.0;
  std::vector<Placement> free_;
};

}  // namespace hamekomi::box_search
