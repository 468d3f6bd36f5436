// Counting exact covers by a sweep over the items: dynamic programming over the frontier.
//
// Instead of one cover after the other, the sweep follows all at once. After each step it only matters
// which open items are covered, and how often: choices that agree in this have the same futures, are
// merged, and their numbers added up. The idea is that of transfer matrices; in this form, with a hash
// table per level, it is Knuth's and Sekine's frontier method for sets of options instead of edges.
//
// It shares the statement of the problem with the search in `exact_cover/`, and nothing else: neither
// how a cover is looked for nor how options are kept. Where both give a number, either would have to be
// wrong in the same way.
//
// A state waits at the level of the first step that it has a choice in, so that covered items cost
// nothing. Tables are in shards by hash, and each thread owns some of the shards at every level. A batch
// of states is shared out; each thread puts their children into boxes, one for every thread; then each
// empties the boxes that are meant for it into its own shards. No locks, and the same tables for every
// number of threads.
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

  // Goes on for about so many places of the tables. Out of memory is for good.
  virtual Stop run(std::size_t places) = 0;

  virtual std::size_t level() const = 0;          // steps behind us
  virtual double progress() const = 0;            // levels, the one being swept by its share
  virtual std::uint64_t states() const = 0;       // looked at so far
  virtual std::uint64_t most_states() const = 0;  // waiting at one time, at all levels
  virtual std::size_t peak_bytes() const = 0;     // of all tables
  virtual std::vector<Word> count() const = 0;    // when finished, lowest word first
};

// Null if a state of the plan would be longer than it may be.
std::unique_ptr<Counter> counter(const Plan& plan, std::size_t bytes, unsigned threads);

}  // namespace hamekomi::frontier
