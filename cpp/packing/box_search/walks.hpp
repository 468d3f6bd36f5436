// Estimates the size of a search by random walks down its tree (Knuth 1975): a node reached after
// choices among b1, b2, ... free sites stands for b1 * b2 * ... nodes. For searches that are too long to
// run.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "common/samples.hpp"
#include "common/stop.hpp"
#include "packing/box_search/search.hpp"

namespace hamekomi::packing::box_search {

// Means over the walks, and the errors of these means.
struct Estimate {
  double nodes = 0.0;
  double nodes_error = 0.0;
  double trials = 0.0;
  double trials_error = 0.0;
};

// The walks take long on a large board, so they are spread over many calls of `run`.
class Walks {
 public:
  Walks(std::shared_ptr<const Tables> tables, Method method, const Tests& tests, std::uint32_t walks,
        std::uint64_t seed);

  // Continues for this many nodes; finished when all walks are done.
  Stop run(std::uint64_t nodes);

  [[nodiscard]] Estimate estimate() const {
    return {all_nodes_.mean(), all_nodes_.error(), all_trials_.mean(), all_trials_.error()};
  }

 private:
  // Begins a walk.
  Board& begin();
  // Places one more piece. Returns false if none fits.
  bool step(Board& board);

  std::shared_ptr<const Tables> tables_;
  Method method_;
  Feasibility feasibility_;
  // Walks left, including the current one.
  std::uint32_t left_;
  std::mt19937_64 random_;
  Samples all_nodes_, all_trials_;
  // The board of the current walk.
  std::optional<Board> board_;
  double weight_ = 1.0;
  double nodes_ = 0.0;
  double trials_ = 0.0;
  std::vector<Placement> free_;
};

}  // namespace hamekomi::packing::box_search
