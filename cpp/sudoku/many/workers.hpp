// Workers side by side, each on its own thread. A worker has `run(nodes)`, `is_busy()`,
// `done()` and `nodes()`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <system_error>
#include <thread>
#include <vector>

#include "common/stop.hpp"

namespace hamekomi::sudoku {

template <class Worker>
using Workers = std::vector<std::unique_ptr<Worker>>;

// This many workers, but not more than have something to do.
[[nodiscard]] inline std::size_t worker_count(unsigned threads, std::size_t things,
                                              std::size_t at_least) {
  return std::clamp<std::size_t>(threads, 1, things / at_least + 1);
}

// Lets every worker go on for about this many nodes: paused or finished.
template <class Worker>
Stop run_side_by_side(const Workers<Worker>& workers, std::uint64_t nodes) {
  {
    std::vector<std::jthread> others;
    others.reserve(workers.size());
    // Where the system gives no more threads, this one does the work of those that are missing.
    const auto has_thread = [&](Worker* worker) {
      try {
        others.emplace_back([nodes, worker] { worker->run(nodes); });
      } catch (const std::system_error&) {
        return false;
      }
      return true;
    };
    for (std::size_t n = 1; n < workers.size(); ++n)
      if (workers[n]->is_busy() && !has_thread(workers[n].get())) workers[n]->run(nodes);
    workers.front()->run(nodes);
  }
  const auto is_busy = [](const auto& worker) { return worker->is_busy(); };
  return std::any_of(workers.begin(), workers.end(), is_busy) ? Stop::paused : Stop::finished;
}

// What all workers have done, and the nodes they have walked.
template <class Worker>
std::size_t done_by(const Workers<Worker>& workers) {
  std::size_t done = 0;
  for (const auto& worker : workers) done += worker->done();
  return done;
}
template <class Worker>
std::uint64_t nodes_of(const Workers<Worker>& workers) {
  std::uint64_t nodes = 0;
  for (const auto& worker : workers) nodes += worker->nodes();
  return nodes;
}

}  // namespace hamekomi::sudoku
