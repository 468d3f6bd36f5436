#pragma once
// What follows from inside and outside each hanging together (regions.hpp). The reason is the fence
// around what is cut off.
//
// Looking at all regions takes long, on large boards most of the time: below a guess it waits until
// enough is new, and longer after it was in vain; and on a large board it is kept to a box around what
// is new.

#include <cstdint>

#include "loops/grid.hpp"
#include "loops/notes.hpp"
#include "loops/regions.hpp"
#include "loops/sheet.hpp"
#include "loops/trail.hpp"

namespace hamekomi::loops {

class Connection {
 public:
  Connection(const Grid& grid, Sheet& sheet, Regions& regions, Notes& notes)
      : grid_(&grid), sheet_(&sheet), regions_(&regions), notes_(&notes) {}

  // Whether something is new: enough of it, where something is guessed.
  [[nodiscard]] bool is_due() const;
  // False on a conflict.
  bool look(Premises& conflict);
  // After going back.
  void forget_undone();

  [[nodiscard]] std::uint64_t looks() const { return looks_; }

 private:
  [[nodiscard]] Regions::Box box_of_news() const;
  bool look_at_both(Premises& conflict);
  bool look_at(Side side, const Regions::Box& box, Premises& conflict);
  int state(const Regions::Part& part, Side side);

  const Grid* grid_;
  Sheet* sheet_;
  Regions* regions_;
  Notes* notes_;
  // Literals known when a look told nothing more.
  int last_look_ = 0;
  // New literals that make it worth looking again below a guess; never fewer.
  static constexpr int FEWEST_NEWS = 20;
  int news_needed_ = FEWEST_NEWS;
  std::uint64_t looks_ = 0;
  Premises premises_;
};

}  // namespace hamekomi::loops
