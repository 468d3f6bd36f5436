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
// A board keeps the patterns of its table as steps from byte to byte (steps.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "common/index.hpp"
#include "patterns/match_queue.hpp"
#include "patterns/moved_sides.hpp"
#include "patterns/pattern.hpp"
#include "patterns/steps.hpp"

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
  // Like `step`, but continues from the last use and starts again only after the last pattern. Such
  // steps are sweeps: pattern by pattern, place by place, symmetry by symmetry.
  bool step_in_turn();
  // Applies at once everything that follows from the current board, and nothing that follows only from
  // the new values. Returns false if the position is dead.
  bool round();
  // Applies one pattern once everywhere, in reading order. Returns false if the position is dead.
  bool sweep(std::uint32_t pattern);

  [[nodiscard]] bool is_dead() const { return is_dead_; }
  // The use that contradicted. Requires `has_fatal`.
  [[nodiscard]] const Use& fatal() const { return fatal_; }
  [[nodiscard]] bool has_fatal() const { return has_fatal_; }

  [[nodiscard]] Value at(Place place) const { return values_[index(place)]; }
  // In order.
  [[nodiscard]] const std::vector<Place>& changes() const { return changes_; }
  [[nodiscard]] const std::vector<Use>& uses() const { return uses_; }
  [[nodiscard]] const Table& table() const { return *table_; }
  // The patterns of the table as they are on this board.
  [[nodiscard]] const Steps& steps() const { return steps_; }
  [[nodiscard]] const Frame& frame() const { return frame_; }

  [[nodiscard]] Place place(std::int32_t row, std::int32_t column) const {
    return frame_.place(row, column);
  }
  [[nodiscard]] std::int32_t row(Place place) const { return frame_.row(place); }
  [[nodiscard]] std::int32_t column(Place place) const { return frame_.column(place); }
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
  void rest() { examined_.changes = examined_.divided = changes_.size(); }

 private:
  // How far the board was examined: places that had a value at the beginning, and changes; both also for
  // what dividers imply about sides; and the patterns that hold off the board.
  struct Examined {
    std::size_t given = 0;
    std::size_t changes = 0;
    std::size_t given_divided = 0;
    std::size_t divided = 0;
    bool off_board = false;
  };
  static constexpr std::uint16_t OFF_BOARD = 0xFFFF;

  template <class Item, class OfKind>
  void fill(std::vector<Item>& items, std::int32_t top, std::int32_t bottom, std::int32_t left,
            std::int32_t right, const OfKind& of_kind) const;
  [[nodiscard]] bool is_inside(Place place) const { return lists_[index(place)] != OFF_BOARD; }
  [[nodiscard]] bool holds(const Table::Variant& variant, Place origin) const;
  [[nodiscard]] bool concludes_nothing(const Table::Variant& variant, Place origin) const;
  bool apply(std::uint32_t variant, Place origin);
  template <class Act>
  bool at_all_origins(const Act& act) const;
  template <class Act>
  bool test_off_board(const Act& act);
  template <class Act>
  [[nodiscard]] bool test(const Steps::Occurrence& occurrence, Place place, const Act& act) const;
  template <class Act>
  [[nodiscard]] bool test_at(Place place, const Act& act) const;
  template <class Act>
  [[nodiscard]] bool test_sides_at(Place place, const Act& act) const;
  template <class Act>
  bool examine(const Act& act);
  void divide();
  void divide_at(Place place);
  void gather();
  bool apply_first();

  std::shared_ptr<const Table> table_;
  Frame frame_;
  Steps steps_;
  SideSteps side_steps_;
  Value unknown_;
  std::vector<Value> values_;
  // By place: the lists of the table for its kind.
  std::vector<std::uint16_t> lists_;
  MovedSides sides_;
  // The places that had a value at the beginning.
  std::vector<Place> given_;
  std::vector<Place> changes_;
  std::vector<Use> uses_;
  Examined examined_;
  MatchQueue matches_;
  bool is_dead_ = false;
  bool has_fatal_ = false;
  Use fatal_;
};

}  // namespace hamekomi::patterns
