#pragma once
// What follows from the inside and the outside each being connected (regions.hpp). The reason is a
// smallest cut around the cells that are separated (separating_cut.hpp).
//
// Examining all regions takes long, on large boards most of the time. So after a decision it waits
// until enough has changed, and longer if the last check found nothing; and on a large board it examines
// only a box around the changes.

#include <cstdint>

#include "loops/assignment.hpp"
#include "loops/grid.hpp"
#include "loops/regions/lazy_reasons.hpp"
#include "loops/regions/regions.hpp"
#include "loops/regions/separating_cut.hpp"
#include "loops/sat/trail.hpp"

namespace hamekomi::loops {

class Connection {
 public:
  Connection(const Grid& grid, Assignment& assignment, Regions& regions, LazyReasons& lazy_reasons,
             SeparatingCut& fence)
      : grid_(&grid),
        assignment_(&assignment),
        regions_(&regions),
        lazy_reasons_(&lazy_reasons),
        cut_(&fence) {}

  // Whether something has changed; after a decision, whether enough has.
  [[nodiscard]] bool is_due() const;
  // Returns false on a conflict.
  bool check(Premises& conflict);
  // Why cells are kept apart, or why a cell is not on that side: what was known before that place.
  void explain(const Separation& separation, int before, Premises& premises);
  // Call after the search has gone back.
  void forget_undone();

  [[nodiscard]] std::uint64_t checks() const { return checks_; }

 private:
  [[nodiscard]] Regions::Box box_of_changes() const;
  bool check_both(Premises& conflict);
  bool check_side(Side side, const Regions::Box& box, Premises& conflict);
  [[nodiscard]] int first_known(const Regions::Part& part, Side side) const;

  const Grid* grid_;
  Assignment* assignment_;
  Regions* regions_;
  LazyReasons* lazy_reasons_;
  SeparatingCut* cut_;
  // How many literals were known at the last check that found nothing more.
  int last_check_ = 0;
  // How many new literals make another check worthwhile after a decision; never fewer than
  // FEWEST_CHANGES.
  static constexpr int FEWEST_CHANGES = 20;
  int changes_needed_ = FEWEST_CHANGES;
  std::uint64_t checks_ = 0;
};

}  // namespace hamekomi::loops
