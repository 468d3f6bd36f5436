#pragma once
// What follows from the inside and the outside each being connected (regions.hpp). The reason is the
// fence around the cells that are cut off.
//
// Examining all regions takes long, on large boards most of the time. So after a guess it waits until
// there is enough news, and longer if the last look found nothing; and on a large board it examines only
// a box around the news.

#include <cstdint>

#include "loops/grid.hpp"
#include "loops/regions/fence.hpp"
#include "loops/regions/notes.hpp"
#include "loops/regions/regions.hpp"
#include "loops/sat/trail.hpp"
#include "loops/sheet.hpp"

namespace hamekomi::loops {

class Connection {
 public:
  Connection(const Grid& grid, Sheet& sheet, Regions& regions, Notes& notes, Fence& fence)
      : grid_(&grid), sheet_(&sheet), regions_(&regions), notes_(&notes), fence_(&fence) {}

  // Whether there is news; after a guess, whether there is enough of it.
  [[nodiscard]] bool is_due() const;
  // Returns false on a conflict.
  bool look(Premises& conflict);
  // Why cells are kept apart, or why a cell is not on that side: what was known before that place.
  void explain(const Apart& apart, int before, Premises& premises);
  // Call after the search has gone back.
  void forget_undone();

  [[nodiscard]] std::uint64_t looks() const { return looks_; }

 private:
  [[nodiscard]] Regions::Box box_of_news() const;
  bool look_at_both(Premises& conflict);
  bool look_at(Side side, const Regions::Box& box, Premises& conflict);
  [[nodiscard]] int first_known(const Regions::Part& part, Side side) const;

  const Grid* grid_;
  Sheet* sheet_;
  Regions* regions_;
  Notes* notes_;
  Fence* fence_;
  // How many literals were known at the last look that found nothing more.
  int last_look_ = 0;
  // How many new literals make another look worthwhile after a guess; never fewer than FEWEST_NEWS.
  static constexpr int FEWEST_NEWS = 20;
  int news_needed_ = FEWEST_NEWS;
  std::uint64_t looks_ = 0;
};

}  // namespace hamekomi::loops
