// One step of the sweep: what can follow a profile.
#pragma once

#include "slitherlink/count/plan.hpp"
#include "slitherlink/count/profile.hpp"

namespace hamekomi::slitherlink::count {

// Calls `keep(child, goes_right, goes_down)` for each way to pass the vertex, at most two of them.
template <unsigned K, typename Keep>
void each_child(const Step& step, Profile<K> profile, const Keep& keep_child) {
  const unsigned slot = step.column;
  const End left = profile.take(slot);
  const End up = profile.take(slot + 1);
  May right = step.right;
  if (step.right_is_needed) right &= profile.take_need(slot) ? MAY_LINE : MAY_CROSS;

  const auto keep = [&](Profile<K> child, bool goes_right, bool goes_down) {
    if (step.clue != NO_CLUE) {
      const int missing = step.clue - static_cast<int>(left != End::none) -
                          static_cast<int>(child.has_end(slot - 1)) - static_cast<int>(goes_down);
      if (missing < 0 || missing > 1 || (step.bottom & (missing == 1 ? MAY_LINE : MAY_CROSS)) == 0)
        return;
      if (missing == 1) child.need(slot - 1);
    }
    if (step.ends_row) child.shift();
    keep_child(child, goes_right, goes_down);
  };
  const bool may_go_right = (right & MAY_LINE) != 0 && (step.down & MAY_CROSS) != 0;
  const bool may_go_down = (right & MAY_CROSS) != 0 && (step.down & MAY_LINE) != 0;
  const bool may_end_here = (right & MAY_CROSS) != 0 && (step.down & MAY_CROSS) != 0;
  if (step.is_end) {
    if (left != End::none && up != End::none) return;
    if (left != End::none || up != End::none) {
      if (may_end_here && profile.finish(left == End::none ? up : left, slot) &&
          (step.may_close || !profile.is_closed()))
        keep(profile, false, false);
      return;
    }
    if (may_go_down) {
      Profile<K> child = profile;
      child.put(slot, End::single);
      keep(child, false, true);
    }
    if (may_go_right) {
      profile.put(slot + 1, End::single);
      keep(profile, true, false);
    }
  } else if (left == End::none && up == End::none) {
    if (may_end_here && !step.must_visit) keep(profile, false, false);
    if ((right & step.down & MAY_LINE) != 0 && !profile.is_closed()) {
      profile.put(slot, End::opening);
      profile.put(slot + 1, End::closing);
      keep(profile, true, true);
    }
  } else if (left == End::none || up == End::none) {
    const End end = left == End::none ? up : left;
    if (may_go_down) {
      Profile<K> child = profile;
      child.put(slot, end);
      keep(child, false, true);
    }
    if (may_go_right) {
      profile.put(slot + 1, end);
      keep(profile, true, false);
    }
  } else if (may_end_here && profile.join(left, up, slot)) {
    if (step.may_close || !profile.is_closed()) keep(profile, false, false);
  }
}

}  // namespace hamekomi::slitherlink::count
