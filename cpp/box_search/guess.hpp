// How large a whole search is, guessed by walking down its tree at random (Knuth 1975): a node reached
// where b1, b2, ... sites were free stands for b1 * b2 * ... nodes. For searches too dear to be run.
#pragma once

#include <cstdint>
#include <memory>

#include "box_search/search.hpp"

namespace hamekomi::box_search {

// Means over the walks, and the errors of these means.
struct Guess {
  double nodes = 0.0;
  double nodes_error = 0.0;
  double trials = 0.0;
  double trials_error = 0.0;
};
Guess guess(const Tables& tables, Method method, const Tests& tests, std::uint32_t walks,
            std::uint64_t seed);

}  // namespace hamekomi::box_search
