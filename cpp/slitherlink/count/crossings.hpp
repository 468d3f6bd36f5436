// A sweep for loops and lines through all vertices, without a hash table.
//
// A state is a set of edges that cross the frontier, and how their ends pair up. A step looks only at
// two edges, so it treats all states with the same set of edges together: their counts are a row, one
// for each word of the pairings, and lists that are made once say where in a row a count goes.
//
//     edges of the vertex   before    after
//                           one       one: the row stays as it is
//                           none      both, a new pair
//                           both      none, joined
//
// The vertices swept decide how many edges of each colour cross the frontier, so that most sets of edges
// do not occur, and those that do have nearly all pairings.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "common/stop.hpp"
#include "frontier/table.hpp"
#include "slitherlink/count/board.hpp"
#include "slitherlink/count/pairings.hpp"
#include "slitherlink/count/plan.hpp"

namespace hamekomi::slitherlink::count {

// A bit for each slot of the frontier (see profile.hpp).
using Edges = std::uint32_t;

class Crossings {
 public:
  // Whether this sweep can count the board: no clues, and all vertices must be visited.
  static bool can_sweep(const Board& board);
  // Whether such a board has at most this many states at every level; of a very long one, in its first
  // rows.
  static bool has_at_most(std::size_t states, const Board& board);
  // Requires such a board.
  Crossings(const Board& board, std::size_t bytes);

  // Goes on to this level, for about this many states. After running out of memory it cannot go on.
  Stop run(std::size_t level, std::size_t states);

  [[nodiscard]] std::size_t level() const { return level_; }
  [[nodiscard]] double progress() const;
  [[nodiscard]] std::uint64_t states() const { return states_; }
  [[nodiscard]] std::uint64_t most_states() const { return most_states_; }
  frontier::Memory& memory() { return memory_; }
  [[nodiscard]] const frontier::Memory& memory() const { return memory_; }

  // Where it has stopped: sets of edges, the pairings of each, and their counts.
  [[nodiscard]] const std::vector<Edges>& sets() const { return now_.sets; }
  Pairings& pairings() { return *pairings_; }
  // Null if the set does not occur.
  [[nodiscard]] const Word* row(Edges set) const {
    const std::size_t first = now_.first[set];
    return first == NOWHERE ? nullptr : now_.counts.get() + first * count_words_;
  }
  [[nodiscard]] unsigned count_words() const { return count_words_; }

 private:
  static constexpr std::size_t NOWHERE = SIZE_MAX;

  struct Layer {
    std::vector<Edges> sets;
    // By set: its first state.
    std::vector<std::size_t> first;
    std::size_t states = 0;
    // Not filled with zeros when it grows.
    std::unique_ptr<Word[]> counts;
    std::size_t words = 0;
  };

  bool begin_step();
  // Finds the sets of edges after the step.
  void expect_followers();
  void end_step();
  bool make_room(Layer& layer, std::size_t words);
  bool widen();
  // Fills the row of a set; W words for each count, or as many as they have if W is 0.
  template <unsigned W>
  void fill(Edges set);

  std::vector<Step> steps_;
  frontier::Memory memory_;
  bool may_nest_;
  // Before and after the step.
  std::shared_ptr<Pairings> pairings_, next_pairings_;
  Layer now_, next_;
  std::size_t level_ = 0;
  bool is_in_step_ = false;
  // The next set of edges to fill.
  std::size_t set_ = 0;
  // Ends of the line swept.
  unsigned ends_ = 0;
  unsigned count_words_ = 1;
  // How many bits the sum of all counts may have.
  unsigned count_bits_ = 1;
  std::uint64_t states_ = 0;
  std::uint64_t most_states_ = 1;
  bool is_out_of_memory_ = false;
};

}  // namespace hamekomi::slitherlink::count
