// A board on which patterns are applied until nothing new follows.
//
// Only what changed is looked at: a place that gets a value asks every condition that it may meet
// whether its pattern now holds there. Two hundred positions of patterns reach the fixed point of a
// board of 121 by 121 places in a few milliseconds. A pattern that holds and contradicts what is known
// proves that the position is dead; the board then stands still.
//
// The bytes are stored with a border as wide as a pattern can look, so that no bounds are checked.
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
  // The values are those of all places in reading order.
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

  Value at(Place place) const { return values_[static_cast<std::size_t>(place)]; }
  const std::vector<Place>& changes() const { return changes_; }  // in order
  const std::vector<Use>& uses() const { return uses_; }
  const Table& table() const { return *table_; }

  Place place(std::int32_t row, std::int32_t column) const {
    return (row + border_) * stride_ + column + border_;
  }
  std::int32_t row(Place place) const { return place / stride_ - border_; }
  std::int32_t column(Place place) const { return place % stride_ - border_; }
  std::size_t size() const { return values_.size(); }

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

  // A condition and a conclusion of the table, with the step from the origin to its place.
  struct Needed {
    Values allowed = 0;
    Place step = 0;
  };
  struct Given {
    Place step = 0;
    Value value = 0;
  };
  static constexpr std::uint16_t OFF_BOARD = 0xFFFF;

  template <class Item, class OfKind>
  void fill(std::vector<Item>& items, std::int32_t top, std::int32_t bottom, std::int32_t left,
            std::int32_t right, const OfKind& of_kind) const;
  bool is_inside(Place place) const { return lists_[static_cast<std::size_t>(place)] != OFF_BOARD; }
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
  Value unknown_;
  std::vector<Value> values_;
  std::vector<Needed> needed_;        // by condition
  std::vector<Given> follows_;        // by conclusion
  std::vector<std::uint16_t> lists_;  // of the table, by place: those of its kind
  std::vector<Place> given_;          // what had a value at the beginning
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
