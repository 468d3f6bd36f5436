#pragma once
// Removes clues while the rest is enough, in a given order (van Dam, Takegaki, 2008).
//
// With fewer clues, less follows and more loops are solutions. So a clue that cannot be removed now
// cannot be removed later: trying each once leaves a puzzle that needs all its clues. And if several
// clues can be removed together, they can be removed one by one.
//
// We therefore halve: to try the clues of a range, start from the board with all clues but these. If
// that is enough, all of them go. Otherwise put the second half on the board and try the first half;
// then put what is left of the first half, and try the second. The answer is the same as one by one, but
// clues are only added to a board where everything is deduced already, and taken off in the opposite
// order: a 30x30 board takes as long as some forty deductions from nothing, instead of nine hundred.

#include <cstdint>
#include <memory>
#include <vector>

#include "common/stop.hpp"
#include "slitherlink/make/judge.hpp"

namespace hamekomi::slitherlink::make {

// Clues that come and go together, as cells.
using Group = std::vector<std::int32_t>;

class Thinning {
 public:
  // Cells belong to at most one group, and `fixed` clues stay. Removing ends when at most `enough` clues
  // are left.
  Thinning(Judge& judge, const Group& fixed, std::vector<Group> groups, std::size_t enough);

  // Runs for about this many boards and tries of searches. Finished: see `is_possible`.
  Stop run(std::uint64_t work);
  // Whether all clues together are enough. Requires that it has finished.
  [[nodiscard]] bool is_possible() const { return is_possible_; }
  // The cells whose clues are left so far: they are enough at any time, if all clues are.
  [[nodiscard]] std::vector<std::int32_t> left() const;

 private:
  // The groups of a range are being tried: those from `first` to `end` - 1.
  struct Range {
    std::size_t first = 0;
    std::size_t end = 0;
    enum class Stage : std::uint8_t { judging, first_half, second_half } stage = Stage::judging;
    // Whether it is known that the clues on the board are too few without them.
    bool is_too_few = false;
  };

  Stop begin(std::uint64_t& work);
  Verdict judge(const Range& range, std::uint64_t& work);
  void judged(Verdict verdict);
  void go_on();
  void put_groups(std::size_t first, std::size_t end);
  void remove(std::size_t first, std::size_t end);

  Judge* judge_;
  std::vector<Group> groups_;
  std::size_t enough_;
  // How many clues are left.
  std::size_t clues_;
  Group fixed_;
  // By group: whether it stays; 1 if it was not tried yet.
  std::vector<std::uint8_t> stays_;
  // Each within the one before.
  std::vector<Range> ranges_;
  // Reused.
  std::vector<std::int32_t> cells_;
  bool has_begun_ = false;
  bool is_possible_ = false;
};

}  // namespace hamekomi::slitherlink::make
