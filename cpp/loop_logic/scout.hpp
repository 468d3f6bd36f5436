// Looks for the edge whose trial teaches most simply: each is tried once, and again when something has
// changed near what its trial had changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/stop.hpp"
#include "loop_logic/ladder.hpp"

namespace hamekomi::loop_logic {

class Scout {
 public:
  explicit Scout(Ladder& ladder);

  // Tries edges of a settled board on which nothing is assumed, so many at most: first where a line is
  // near, then beside numbers, then others. Once one teaches something, some more are tried, for a
  // shorter argument.
  Trying seek(std::uint64_t most);
  Edge best() const { return best_; }
  // Every edge is to be tried again, with sight everywhere until seeking comes to its end.
  void renew();

  // Of the last trial of an edge; nothing is known of one that never was tried.
  struct Record {
    std::size_t line_changes = 0;
    std::size_t cross_changes = 0;
    std::size_t length = 0;      // of the shortest argument that teaches something; 0: none does
    std::size_t touched = 0;     // changes of the board up to the last one near what the trial changed
    loops::Regions::Box near{};  // rows and columns of cells
    bool is_due = true;
  };
  const Record& record(Edge edge) const { return records_[static_cast<std::size_t>(edge)]; }
  std::uint64_t tried() const { return tried_; }

 private:
  void look_at_news();
  void try_out(Edge edge);
  int rank(Edge edge) const;

  Ladder* ladder_;
  std::vector<Record> records_;
  std::vector<std::uint8_t> is_beside_number_;
  std::size_t looked_at_ = 0;  // changes of the board
  std::uint64_t more_ = 0;     // edges still to be tried though one has taught something
  std::uint64_t tried_ = 0;
  Edge best_ = -1;
  Sight sight_ = Sight::near;
};

}  // namespace hamekomi::loop_logic
