// Counting exact covers by a sweep over the items: dynamic programming over the frontier.
//
// The sweep follows all covers at once instead of one after the other. After each step it only matters
// which open items are covered, and how often: partial covers that agree in this have the same
// continuations, so they are merged and their numbers added. The idea is that of transfer matrices; in
// this form, with a hash table per level, it is Knuth's and Sekine's frontier method for sets of options
// instead of edges.
//
// It shares only the statement of the problem with the search in `exact_cover/`. So if both give the
// same number, it can only be wrong if two different methods fail in the same way.
//
// A state waits at the level of the first step in which it has a choice, so that covered items cost
// nothing. Tables are divided into shards by hash, and each thread owns some shards of every level. The
// threads share a batch of states; each puts the children into boxes, one for every thread; then each
// empties the boxes addressed to it into its own shards. This needs no locks, and the tables are the
// same for every number of threads.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "common/stop.hpp"
#include "frontier/plan.hpp"

namespace hamekomi::frontier {

class Counter {
 public:
  Counter() = default;
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;
  virtual ~Counter() = default;

  // Continues for about this many places of the tables. After running out of memory it cannot continue.
  virtual Stop run(std::size_t places) = 0;

  // Steps done.
  [[nodiscard]] virtual std::size_t level() const = 0;
  // The share of the levels that is done, including a part of the current one.
  [[nodiscard]] virtual double progress() const = 0;
  // States visited so far.
  [[nodiscard]] virtual std::uint64_t states() const = 0;
  // The most states waiting at the same time, at all levels.
  [[nodiscard]] virtual std::uint64_t most_states() const = 0;
  // The most memory of all tables.
  [[nodiscard]] virtual std::size_t peak_bytes() const = 0;
  // The result when finished, lowest word first.
  [[nodiscard]] virtual std::vector<Word> count() const = 0;
};

// Returns null if the states of the plan are too long.
[[nodiscard]] std::unique_ptr<Counter> counter(const Plan& plan, std::size_t bytes, unsigned threads);

}  // namespace hamekomi::frontier
