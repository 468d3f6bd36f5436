// A board on which patterns are applied until nothing new follows.
//
// Only what changed is looked at: a place that gets a value asks every condition about such a place with
// this value whether its pattern now holds there. The 36 rules of Takegaki reach the fixed point of a 60
// by 60 board in a few milliseconds. A pattern that holds and contradicts what is known proves that the
// position is dead; the board then stands still.
//
// The bytes are stored with a border as wide as a pattern can look, so that no bounds are checked:
//
//     outside … outside
//     outside  board  outside        rows and columns of the border are even in number, so that a place
//     outside … outside              is of the same kind with and without it
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "patterns/pattern.hpp"

namespace hamekomi::patterns {

using Place = std::int32_t;  // a byte of the board with its border

// A pattern applied once: what it changed is changes()[first] to changes()[end - 1].
struct Use {
  std::uint32_t variant = 0;
  Place origin = 0;
  std::uint32_t first = 0;
  std::uint32_t end = 0;
};

class Board {
 public:
  // Height and width are odd; the values are those of all places in reading order.
  Board(std::shared_ptr<const Table> table, std::int32_t height, std::int32_t width,
        std::span<const Value> values);

  // Add what is known from elsewhere; false when it contradicts.
  bool put(Place place, Value value);

  // Apply all there is, in the order in which it is found. False when the position is dead.
  bool close();
  // Apply the first pattern of the table that gives something new, where it does so first in reading
  // order. False when there is none, or when it contradicts.
  bool step();
  // The same, but go on from the last use and begin again only behind the last pattern: steps to the
  // end are the sweeps "pattern by pattern, place by place, turn by turn".
  bool step_in_turn();
  // Apply at once whatever follows from the board as it stands, and nothing that follows only from
  // that. False when the position is dead.
  bool round();
  // Apply one pattern once everywhere, in reading order. False when the position is dead.
  bool sweep(std::uint32_t pattern);

  bool is_dead() const { return is_dead_; }
  const Use& fatal() const { return fatal_; }  // what contradicted, if a pattern did
  bool has_fatal() const { return has_fatal_; }

  Value at(Place place) const { return cells_[static_cast<std::size_t>(place)]; }
  const std::vector<Place>& changes() const { return changes_; }  // in order
  const std::vector<Use>& uses() const { return uses_; }
  const Table& table() const { return *table_; }

  Place place(std::int32_t row, std::int32_t column) const {
    return (row + border_) * stride_ + column + border_;
  }
  std::int32_t row(Place place) const { return place / stride_ - border_; }
  std::int32_t column(Place place) const { return place % stride_ - border_; }
  std::size_t size() const { return cells_.size(); }

  // Where the board stands after close(), to come back to.
  struct Mark {
    std::size_t changes = 0;
    std::size_t uses = 0;
  };
  Mark mark() const { return {changes_.size(), uses_.size()}; }
  void restore(const Mark& mark);
  // Look at no change made so far: for those who know that nothing follows from them.
  void rest() { looked_at_ = changes_.size(); }

 private:
  struct Match {
    std::uint32_t pattern = 0;
    Place origin = 0;
    std::uint32_t variant = 0;

    auto operator<=>(const Match&) const = default;
  };

  bool is_inside(Place place) const;
  bool holds(const Table::Variant& variant, Place origin) const;
  bool apply(std::uint32_t variant, Place origin);
  template <class Act>
  bool at_all_origins(const Act& act) const;
  template <class Act>
  bool ask_beyond(const Act& act);
  template <class Act>
  bool ask_about(Place place, const Act& act) const;
  void gather();
  bool apply_from(std::vector<Match>& heap);
  void turn_over();

  std::shared_ptr<const Table> table_;
  std::int32_t height_;
  std::int32_t width_;
  std::int32_t border_;
  std::int32_t stride_;
  std::vector<Value> cells_;
  std::vector<Place> steps_;  // from the origin, by fact
  std::vector<Place> given_;  // what had a value at the beginning
  std::vector<Place> changes_;
  std::vector<Use> uses_;
  std::size_t given_looked_at_ = 0;
  std::size_t looked_at_ = 0;      // changes whose consequences were asked for
  bool beyond_looked_at_ = false;  // the same of what follows from the outside alone
  std::vector<Match> this_round_;  // heaps of what holds, the first on top
  std::vector<Match> next_round_;
  Match last_;
  bool is_dead_ = false;
  bool has_fatal_ = false;
  Use fatal_;
};

}  // namespace hamekomi::patterns
