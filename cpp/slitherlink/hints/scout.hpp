// Looks for the edges whose trials teach something with the shortest arguments. Each edge is tried once,
// and again when something has changed near the changes of its last trial.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "slitherlink/hints/ladder.hpp"

namespace hamekomi::slitherlink::hints {

class Scout {
 public:
  explicit Scout(Ladder& ladder);

  // Tries every edge that is due, or at most so many of them. Requires a settled board without
  // assumptions.
  Trying seek(std::uint64_t most);
  // The edges whose trials teach something, those with the shortest arguments first; at most so many.
  std::vector<Edge> lessons(std::size_t most) const;
  // Makes all edges due again.
  void renew();

  // The last trial of an edge; empty if the edge was never tried.
  struct Record {
    std::size_t line_changes = 0;
    std::size_t cross_changes = 0;
    // The length of the shortest argument that teaches something; 0 if none does.
    std::size_t length = 0;
    // How many changes the board had after the last one near the changes of this trial.
    std::size_t touched = 0;
    // The rows and columns of cells near the changes of this trial.
    loops::Regions::Box near{};
    bool is_due = true;
    // Which of all trials it was, from 1 on.
    std::uint64_t number = 0;
  };
  const Record& record(Edge edge) const { return records_[static_cast<std::size_t>(edge)]; }
  std::uint64_t tried() const { return tried_; }

 private:
  void look_at_news();
  void try_out(Edge edge);

  Ladder* ladder_;
  std::vector<Record> records_;
  // How many changes of the board were examined.
  std::size_t looked_at_ = 0;
  std::uint64_t tried_ = 0;
};

}  // namespace hamekomi::slitherlink::hints
