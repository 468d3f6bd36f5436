// Finds the edges whose trials give something new with the shortest arguments. Each edge is tried once,
// and again when something has changed near the changes of its last trial.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "slitherlink/hints/ladder.hpp"

namespace hamekomi::slitherlink::hints {

class TrialFinder {
 public:
  explicit TrialFinder(Ladder& ladder);

  // Tries every edge that is due, or at most this many of them. Requires a settled board without
  // assumptions.
  Trying find_trials(std::uint64_t most);
  // The edges whose trials give something new, those with the shortest arguments first; at most this
  // many.
  [[nodiscard]] std::vector<Edge> useful_edges(std::size_t most) const;
  // Makes all edges due again.
  void retry_all();

  // The last trial of an edge; empty if the edge was never tried.
  struct Record {
    std::size_t line_changes = 0;
    std::size_t cross_changes = 0;
    // The length of the shortest argument that gives something new; 0 if none does.
    std::size_t length = 0;
    // How many changes the board had after the last one near the changes of this trial.
    std::size_t touched = 0;
    // The rows and columns of cells near the changes of this trial.
    loops::Regions::Box near{};
    bool is_due = true;
    // Which of all trials it was, from 1 on.
    std::uint64_t number = 0;
  };
  [[nodiscard]] const Record& record(Edge edge) const { return records_[index(edge)]; }
  [[nodiscard]] std::uint64_t tried() const { return tried_; }

 private:
  void find_changed();
  void try_out(Edge edge);

  Ladder* ladder_;
  std::vector<Record> records_;
  // How many changes of the board were examined.
  std::size_t examined_ = 0;
  std::uint64_t tried_ = 0;
};

}  // namespace hamekomi::slitherlink::hints
