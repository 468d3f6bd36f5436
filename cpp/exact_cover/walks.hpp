// Estimates the size of the subtree at the end of a path by random walks (Knuth 1975): a node reached
// after choices among b1, b2, ... branches stands for b1 * b2 * ... nodes. Gives means and their errors;
// zero if there is no such path.
#pragma once

#include <cstdint>
#include <memory>
#include <random>

#include "common/samples.hpp"
#include "exact_cover/search.hpp"

namespace hamekomi::exact_cover {

struct Estimate {
  double nodes = 0.0;
  double nodes_error = 0.0;
  double solutions = 0.0;
  double solutions_error = 0.0;
};

class Walks {
 public:
  Walks(const std::shared_ptr<const Table>& table, simd::Level level, Path path, std::uint32_t walks,
        std::uint64_t seed);

  // Continues for this many nodes; finished when all walks are done.
  Stop run(std::uint64_t nodes);

  [[nodiscard]] Estimate estimate() const {
    return {all_nodes_.mean(), all_nodes_.error(), all_solutions_.mean(), all_solutions_.error()};
  }

 private:
  void step();

  Search search_;
  Path way_;
  // Walks left, including the current one.
  std::uint32_t left_;
  std::mt19937_64 random_;
  bool is_at_start_ = false;
  bool exists_ = true;
  // The weight of the current walk.
  double weight_ = 1.0;
  // The estimate of the current walk.
  double nodes_ = 0.0;
  double solutions_ = 0.0;
  Samples all_nodes_, all_solutions_;
};

}  // namespace hamekomi::exact_cover
