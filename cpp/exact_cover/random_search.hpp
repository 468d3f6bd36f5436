// Randomised search, with restarts, for one cover of a large problem that probably has many.
//
// An attempt covers the items in a fixed order, from one end of a frame to the other, and of the options
// that cover the next item it tries those of awkward pieces first: the pieces that are easy to place are
// kept for the end, where little room is left. How easy a piece is, is learned from all attempts so far.
// An attempt is given up after some nodes, and the next one makes other choices by chance.
//
// A pocket (see pockets.hpp) is filled at once, because it is where an attempt fails most easily.
//
// Choosing the most closely surrounded box instead of the next one in order found no filling with 66
// octiamonds in 700 attempts; in order it takes some hundreds. Testing whether a piece is left for every
// box beside the last one made attempts a quarter slower, and not clearly likelier to succeed. Nor did
// it help to give up positions whose dark and light items the pieces left cannot balance: seven sets
// took 272 million nodes without that test and 231 million with it, but five of them about as many or
// more.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "common/stop.hpp"
#include "exact_cover/pockets.hpp"
#include "exact_cover/problem.hpp"

namespace hamekomi::exact_cover {

struct FillOrder {
  // The items to cover, in this order; each is covered exactly once.
  std::vector<std::uint32_t> order;
  // Pairs of them that touch; every option must be connected by links. If there are none, pockets are
  // not looked for.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> links;
};

// Says why the problem cannot be searched in this way; empty if it can.
[[nodiscard]] std::string complaint(const Problem& problem, const FillOrder& fill_order);

class RandomSearch {
 public:
  // Requires a problem and a course without complaint.
  RandomSearch(const Problem& problem, const FillOrder& fill_order, std::uint64_t seed);

  // Begins an attempt that is given up after this many nodes.
  void begin(std::uint64_t nodes);
  // Continues for at most this many nodes. Found: `chosen` is a cover, and the attempt is over.
  // Finished: it is given up, or all is searched.
  Stop run(std::uint64_t nodes);

  // Whether the last attempt has shown that there is no cover.
  [[nodiscard]] bool has_searched_all() const { return levels_.empty() && !is_given_up_; }
  // The options laid at present.
  [[nodiscard]] std::vector<std::uint32_t> chosen() const;
  // Of all attempts.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Choice {
    double key;
    std::uint32_t option;
  };
  struct Level {
    // The options to try here, in this order; those before `next` have been tried.
    std::vector<Choice> choices;
    std::size_t next = 0;
    // No lower rank is open.
    Rank first_open = 0;
    // Before the option of this level was laid.
    Rank highest_covered = 0;
    bool is_placed = false;
  };

  [[nodiscard]] std::span<const Rank> ranks(std::uint32_t option) const {
    return {ranks_.data() + rank_starts_[option], ranks_.data() + rank_starts_[option + 1]};
  }
  [[nodiscard]] std::span<const std::uint32_t> others(std::uint32_t option) const {
    return {others_.data() + other_starts_[option], others_.data() + other_starts_[option + 1]};
  }
  [[nodiscard]] bool fits(std::uint32_t option) const;
  void place(std::uint32_t option);
  void take_back(std::uint32_t option);
  [[nodiscard]] bool has_enough() const;
  // Lists the options for the next item: the lowest of a pocket, or the lowest that is open.
  void descend(Rank first_open, Rank pocket);
  void order_choices(Level& level);

  // By option: the ranks it covers, ascending, and its other items.
  std::vector<std::uint32_t> rank_starts_, other_starts_;
  std::vector<Rank> ranks_;
  std::vector<std::uint32_t> others_;
  // By rank: the options in which it is the lowest.
  std::vector<std::vector<std::uint32_t>> beginning_at_;
  // By other item.
  std::vector<std::uint32_t> least_, most_, left_;
  // The piece of an option: its first other item, or a number beyond.
  std::vector<std::uint32_t> piece_;
  // By piece: how often an option was tried, and how often it fitted.
  std::vector<double> tried_, fitted_;
  // By piece, for the choices of one level.
  std::vector<double> keys_;

  Pockets pockets_;
  Flags is_covered_;
  Rank highest_covered_ = 0;
  // As many as are in use; those beyond are kept for their memory.
  std::vector<Level> levels_;
  std::vector<Level> spare_;
  Random random_;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_left_ = 0;
  bool is_given_up_ = true;
};

}  // namespace hamekomi::exact_cover
