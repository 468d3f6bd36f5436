#pragma once
// What follows from the inside and the outside each being connected (regions.hpp). The reason is the
// fence around the cells that are cut off.
//
// Examining all regions takes long, on large boards most of the time. So after a guess it waits until
// there is enough news, and longer if the last look found nothing; and on a large board it examines only
// a box around the news.

#include <cstdint>

#include "loops/grid.hpp"
#include "loops/known/regions.hpp"
#include "loops/known/sheet.hpp"
#include "loops/known/trail.hpp"
#include "loops/reasons/notes.hpp"

namespace hamekomi::loops {

class Connection {
 public:
  Connection(const Grid& grid, Sheet& sheet, Regions& regions, Notes& notes)
      : grid_(&grid), sheet_(&sheet), regions_(&regions), notes_(&notes) {}

  // Whether there is news; after a guess, whether there is enough of it.
  [[nodiscard]] bool is_due() const;
  // Returns false on a conflict.
  bool look(Premises& conflict);
  // Call after the search has gone back.
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
  // How many literals were known at the last look that found nothing more.
  int last_look_ = 0;
  // How many new literals make another look worthwhile after a guess; never fewer than FEWEST_NEWS.
  static constexpr int FEWEST_NEWS = 20;
  int news_needed_ = FEWEST_NEWS;
  std::uint64_t looks_ = 0;
  Premises premises_;
};

}  // namespace hamekomi::loops
