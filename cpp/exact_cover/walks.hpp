// Sizes of the subtree at the end of a way, guessed by walking down at random (Knuth 1975): a node
// reached where b1, b2, ... branches were offered stands for b1 * b2 * ... nodes. Means, and the means'
// errors; zero where there is no such way.
#pragma once

#include <cstdint>
#include <memory>
#include <random>

#include "exact_cover/search.hpp"
#include "statistics/samples.hpp"

namespace hamekomi::exact_cover {

struct Guess {
  double nodes = 0.0;
  double nodes_error = 0.0;
  double solutions = 0.0;
  double solutions_error = 0.0;
};

class Walks {
 public:
  Walks(const std::shared_ptr<const Table>& table, simd::Level level, Way way, std::uint32_t walks,
        std::uint64_t seed);

  // Goes on for so many nodes; finished when all walks are.
  Stop run(std::uint64_t nodes);

  Guess guess() const {
    return {all_nodes_.mean(), all_nodes_.error(), all_solutions_.mean(), all_solutions_.error()};
  }

 private:
  void step();

  Search search_;
  Way way_;
  std::uint32_t left_;  // walks, the one under way included
  std::mt19937_64 random_;
  bool is_at_start_ = false;
  bool exists_ = true;
  double weight_ = 1.0;  // of the walk under way
  double nodes_ = 0.0;   // found by it
  double solutions_ = 0.0;
  statistics::Samples all_nodes_, all_solutions_;
};

}  // namespace hamekomi::exact_cover
