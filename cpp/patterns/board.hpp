// A board on which patterns are applied until nothing new follows.
//
// Only changes are examined: when a place gets a value, every condition that it may meet is looked up,
// and its pattern is tested there. With two hundred positions of patterns, a board of 121 by 121 places
// is finished in a few milliseconds. If a pattern holds and its conclusion contradicts a known value,
// the position is dead, and the board does not change any more.
//
// If patterns use sides, dividers relate the places beside them as soon as their values are known;
// the places whose groups change are examined like changes.
//
// The bytes are stored with a border as wide as the reach of patterns, so that no bounds are checked.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "patterns/pattern.hpp"
#include "patterns/sides.hpp"

namespace hamekomi::patterns {

// A pattern applied once: its changes are changes()[first] to changes()[end - 1].
struct Use {
  std::uint32_t variant = 0;
  Place origin = 0;
  std::uint32_t first = 0;
  std::uint32_t end = 0;
};

class Board {
 public:
  static constexpr std::uint32_t ALL_PATTERNS = 0xFFFFFFFF;

  // Takes the values of all places in reading order.
  Board(std::shared_ptr<const Table> table, std::int32_t height, std::int32_t width,
        std::span<const Value> values);

  // Adds a value from outside the patterns; returns false if it contradicts.
  bool put(Place place, Value value);
  // Adds from outside that two places are on the same side, or on different ones; false if it is known
  // that they are not. Requires patterns that ask for sides.
  bool relate(Place one, Place other, bool differ);

  // Applies all patterns until nothing new follows, in the quickest order. Returns false if the position
  // is dead.
  bool close();
  // Applies the first pattern of the table that gives something new, at its first place in reading
  // order; only patterns before `end` count. Returns false if there is none, or if it contradicts.
  bool step(std::uint32_t end = ALL_PATTERNS);
  // The same, but continues from the last use and starts again only after the last pattern. Such steps
  // are sweeps: pattern by pattern, place by place, symmetry by symmetry.
  bool step_in_turn();
  // Applies at once everything that follows from the current board, and nothing that follows only from
  // the new values. Returns false if the position is dead.
  bool round();
  // Applies one pattern once everywhere, in reading order. Returns false if the position is dead.
  bool sweep(std::uint32_t pattern);

  [[nodiscard]] bool is_dead() const { return is_dead_; }
  // The use that contradicted. Requires `has_fatal`.
  [[nodiscard]] const Use& fatal() const { return fatal_; }
  bool has_fatal() const { return has_fatal_; }

  [[nodiscard]] Value at(Place place) const { return values_[static_cast<std::size_t>(place)]; }
  const std::vector<Place>& changes() const { return changes_; }  // in order
  [[nodiscard]] const std::vector<Use>& uses() const { return uses_; }
  const Table& table() const { return *table_; }

  [[nodiscard]] Place place(std::int32_t row, std::int32_t column) const {
    return (row + border_) * stride_ + column + border_;
  }
  [[nodiscard]] std::int32_t row(Place place) const { return place / stride_ - border_; }
  std::int32_t column(Place place) const { return place % stride_ - border_; }
  [[nodiscard]] std::size_t size() const { return values_.size(); }

  // The state of the board after close(), to come back to.
  struct Mark {
    std::size_t changes = 0;
    std::size_t uses = 0;
    std::size_t joins = 0;
  };
  [[nodiscard]] Mark mark() const { return {changes_.size(), uses_.size(), sides_.joins()}; }
  void restore(const Mark& mark);
  // Skips all changes made so far. Requires that nothing follows from them.
  void rest() { looked_at_ = divided_ = changes_.size(); }

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
  // An entry of the table, with the step from the changed place to the origin.
  struct Occurrence {
    Place to_origin = 0;
    std::uint32_t variant = 0;
  };
  // The side questions from `first` to `end` - 1, which have the same guard.
  struct Guard {
    Values allowed = 0;
    Place step = 0;
    std::uint32_t first = 0;
    std::uint32_t end = 0;
  };
  // A test of the table.
  struct Look {
    Place step = 0;
    std::uint32_t sign = 0;
  };
  // A relation of the table; and one as a guard of the guards from `first` to `end` - 1, with the step
  // from the moved place to the other one.
  struct Related {
    Place one = 0;
    Place other = 0;
    std::uint32_t differ = 0;
  };
  struct SideGuard {
    Place step = 0;
    std::uint32_t differ = 0;
    std::uint32_t first = 0;
    std::uint32_t end = 0;
  };
  static constexpr std::uint16_t OFF_BOARD = 0xFFFF;

  template <class Item, class OfKind>
  void fill(std::vector<Item>& items, std::int32_t top, std::int32_t bottom, std::int32_t left,
            std::int32_t right, const OfKind& of_kind) const;
  [[nodiscard]] bool is_inside(Place place) const {
    return lists_[static_cast<std::size_t>(place)] != OFF_BOARD;
  }
  bool holds(const Table::Variant& variant, Place origin) const;
  [[nodiscard]] bool concludes_nothing(const Table::Variant& variant, Place origin) const;
  bool apply(std::uint32_t variant, Place origin);
  template <class Act>
  bool at_all_origins(const Act& act) const;
  template <class Act>
  bool test_off_board(const Act& act);
  void list_occurrences();
  void list_side_occurrences();
  template <class Act>
  [[nodiscard]] bool test(const Occurrence& occurrence, Place place, const Act& act) const;
  template <class Act>
  [[nodiscard]] bool test_at(Place place, const Act& act) const;
  template <class Act>
  [[nodiscard]] bool test_sides_at(Place place, const Act& act) const;
  template <class Act>
  bool examine(const Act& act);
  void divide();
  void divide_at(Place place);
  void keep_moved_once(std::size_t first);
  void gather();
  bool apply_from(std::vector<Match>& heap);
  void swap_rounds();

  std::shared_ptr<const Table> table_;
  std::int32_t height_;
  std::int32_t width_;
  std::int32_t border_;
  std::int32_t stride_;
  Value unknown_;
  std::vector<Value> values_;
  // By condition.
  std::vector<Needed> needed_;
  // By conclusion.
  std::vector<Given> follows_;
  // By entry.
  std::vector<Occurrence> occurrences_;
  std::vector<Look> looks_;
  // By place: the lists of the table for its kind.
  std::vector<std::uint16_t> lists_;
  // By relation.
  std::vector<Related> relations_;
  std::vector<SideGuard> side_guards_;
  std::vector<Guard> guards_of_sides_;
  std::vector<Occurrence> side_occurrences_;
  // By list: the step from a divider to the places beside it; 0 for others. Empty if no pattern uses
  // sides.
  std::vector<Place> beside_;
  Sides sides_;
  // Places that have become related to others since they were last examined; each once.
  std::vector<Place> moved_;
  std::vector<std::uint8_t> is_moved_;
  // The places that had a value at the beginning.
  std::vector<Place> given_;
  std::vector<Place> changes_;
  std::vector<Use> uses_;
  std::size_t given_looked_at_ = 0;
  // How many changes were examined.
  std::size_t looked_at_ = 0;
  // The same for what they imply about sides.
  std::size_t given_divided_ = 0;
  std::size_t divided_ = 0;
  // Whether the patterns that hold off the board were examined.
  bool beyond_looked_at_ = false;
  // Heaps of the patterns that hold, the first one on top.
  std::vector<Match> this_round_;
  std::vector<Match> next_round_;
  Match last_;
  bool is_dead_ = false;
  bool has_fatal_ = false;
  Use fatal_;
};

}  // namespace hamekomi::patterns
