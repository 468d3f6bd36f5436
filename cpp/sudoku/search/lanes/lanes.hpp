// Searches side by side, one in each lane. The owner gives a lane its problem and is called back with
// every solution; what the lanes do between two such moments is here: settle, branch, backtrack.
//
// A search tries a candidate, and keeps the grid without this candidate for later. A node is a grid that
// is settled.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sudoku/search/grid.hpp"
#include "sudoku/search/lanes/kernel.hpp"

namespace hamekomi::sudoku {

class Lanes {
 public:
  // Uses at most this many lanes.
  explicit Lanes(const Kernel& kernel, unsigned most = MOST_LANES);

  [[nodiscard]] unsigned size() const { return lanes_; }
  [[nodiscard]] bool is_busy() const { return busy_ != 0; }
  [[nodiscard]] bool is_busy(unsigned lane) const { return (busy_ >> lane & 1U) != 0; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  // Begins a search in a lane and forgets the one before.
  void begin(unsigned lane, const Grid& grid);
  // The lane has nothing to do.
  void rest(unsigned lane);
  [[nodiscard]] Grid grid(unsigned lane) const;

  // Goes on for about this many nodes. The owner's functions:
  //     bool solved(lane, grid): whether this search goes on
  //     void ended(lane): the search has no more solutions, or was not to go on; may begin the next one
  //     there Candidate choose(lane, grid): where to branch
  template <class Owner>
  void run(std::uint64_t nodes, Owner& owner) {
    end_ = nodes_ + nodes;
    while (busy_ != 0 && nodes_ < end_) {
      const Settled settled = kernel_.settle(block_.data(), busy_);
      for (std::uint32_t left = settled.still | settled.dead; left != 0; left &= left - 1) {
        const auto lane = static_cast<unsigned>(__builtin_ctz(left));
        const std::uint32_t bit = left & (~left + 1);
        if ((busy_ & bit) == 0) continue;
        ++nodes_;
        if ((settled.dead & bit) != 0) {
          if (!back(lane)) owner.ended(lane);
        } else if ((settled.open & bit) != 0) {
          branch(lane, owner);
        } else if (!owner.solved(lane, grid(lane)) || !back(lane)) {
          owner.ended(lane);
        }
      }
    }
  }

  // Lets `run` return soon.
  void pause() { end_ = nodes_; }

  // Takes the oldest grid that waits in any lane, which has the most below it; returns false if none
  // waits.
  bool take(Grid& grid);

 private:
  template <class Owner>
  void branch(unsigned lane, Owner& owner) {
    Grid& later = later_[lane].emplace_back(grid(lane));
    const Candidate one = owner.choose(lane, later);
    forbid(later, one);
    put(lane, one);
  }

  bool back(unsigned lane);
  void load(unsigned lane, const Grid& grid);
  void put(unsigned lane, Candidate one);

  const Kernel& kernel_;
  unsigned lanes_;
  std::uint32_t busy_ = 0;
  std::uint64_t nodes_ = 0;
  // Where `run` returns.
  std::uint64_t end_ = 0;
  // Word w of a lane is at w * kernel_.lanes + lane.
  alignas(4 * MOST_LANES) std::array<Word, std::size_t{WORDS} * MOST_LANES> block_{};
  std::array<std::vector<Grid>, MOST_LANES> later_;
};

}  // namespace hamekomi::sudoku
