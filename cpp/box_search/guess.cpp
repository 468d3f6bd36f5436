#include "box_search/guess.hpp"

#include <cmath>
#include <random>
#include <vector>

namespace hamekomi::box_search {

namespace {

// A sum of samples that can tell their mean and its error.
class Samples {
 public:
  void add(double sample) {
    ++number_;
    const double step = sample - mean_;
    mean_ += step / number_;
    squares_ += step * (sample - mean_);
  }
  double mean() const { return mean_; }
  double error() const { return number_ < 2.0 ? 0.0 : std::sqrt(squares_ / (number_ - 1.0) / number_); }

 private:
  double number_ = 0.0;
  double mean_ = 0.0;
  double squares_ = 0.0;  // of the distances from the mean
};

}  // namespace

Guess guess(const Tables& tables, Method method, const Tests& tests, std::uint32_t walks,
            std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Feasibility feasibility(tables, tests);
  Asks uncounted;
  Samples all_nodes;
  Samples all_trials;
  std::vector<Placement> free;
  for (std::uint32_t walk = 0; walk < walks; ++walk) {
    Board board(tables);
    double weight = 1.0;
    double nodes = 0.0;
    double trials = 0.0;
    while (!board.is_full() && (board.placed().empty() || feasibility.allows(board, uncounted))) {
      free.clear();
      double tried = 0.0;
      each_list(tables, board, method, [&](Index piece, Sites sites) {
        tried += static_cast<double>(sites.size());
        for (const Index site : sites)
          if (board.fits(site)) free.push_back({piece, site});
        return true;
      });
      trials += weight * tried;
      weight *= static_cast<double>(free.size());
      nodes += weight;
      if (free.empty()) break;
      board.put(free[random() % free.size()]);
    }
    all_nodes.add(nodes);
    all_trials.add(trials);
  }
  return {all_nodes.mean(), all_nodes.error(), all_trials.mean(), all_trials.error()};
}

}  // namespace hamekomi::box_search
