#include "labyrinth/future.hpp"

#include <bit>
#include <numeric>

#include "common/index.hpp"

namespace hamekomi::labyrinth {

namespace {

unsigned number_of(Sides sides) {
  return static_cast<unsigned>(std::popcount(static_cast<unsigned>(sides)));
}

}  // namespace

bool FutureLines::grow(const Region& region, unsigned parts) {
  region_ = &region;
  const auto fields = static_cast<std::size_t>(region.board().fields());
  doors_.resize(fields);
  steps_.assign(fields, 0);
  end_.resize(fields);
  std::iota(end_.begin(), end_.end(), 0);
  length_.assign(fields, 1);
  queue_.clear();
  is_waiting_.assign(fields, 0);
  for (Field field = 0; field < region.board().fields(); ++field) {
    if (!region.holds(field)) continue;
    doors_[index(field)] = region.doors(field);
    recheck(field);
  }
  while (!queue_.empty()) {
    const Field field = queue_.back();
    queue_.pop_back();
    is_waiting_[index(field)] = 0;
    if (!examine(field, parts)) return false;
  }
  return true;
}

void FutureLines::recheck(Field field) {
  char& is_waiting = is_waiting_[index(field)];
  if (is_waiting != 0) return;
  is_waiting = 1;
  queue_.push_back(field);
}

bool FutureLines::examine(Field field, unsigned parts) {
  const auto at = static_cast<std::size_t>(field);
  const unsigned need = region_->need(field);
  if (number_of(doors_[at]) < need || number_of(steps_[at]) > need) return false;
  if ((parts & EXTENSION) != 0 && number_of(steps_[at]) == need) {
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(without(doors_[at], steps_[at]), d)) close(field, d);
    return true;
  }
  if ((parts & CONNECTION) != 0 && number_of(steps_[at]) < need)
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(without(doors_[at], steps_[at]), d) && !connect(field, region_->board().beside(field, d)))
        close(field, d);
  if (number_of(doors_[at]) < need) return false;
  if ((parts & CREATION) != 0 && number_of(doors_[at]) == need)
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(without(doors_[at], steps_[at]), d) && !add(field, d)) return false;
  return true;
}

// Whether the step may be taken: it closes no ring, and does not end the line with fields left.
bool FutureLines::connect(Field one, Field other) {
  if (number_of(steps(other)) == region_->need(other)) return true;  // `extension` closes this door
  if (end(one) == other) return false;
  const bool is_whole = (end(one) == region_->first() && end(other) == region_->goal()) ||
                        (end(one) == region_->goal() && end(other) == region_->first());
  const Field fields = length_[index(one)] + length_[index(other)];
  return !is_whole || fields == region_->size();
}

bool FutureLines::add(Field field, unsigned direction) {
  const Field other = region_->board().beside(field, direction);
  const auto is_full = [this](Field each) { return number_of(steps(each)) >= region_->need(each); };
  if (is_full(field) || is_full(other) || !connect(field, other)) return false;
  steps_[index(field)] |= side(direction);
  steps_[index(other)] |= side(opposite(direction));
  const Field first = end(field);
  const Field last = end(other);
  const Field fields = length_[index(field)] + length_[index(other)];
  end(first) = last;
  end(last) = first;
  length_[index(first)] = length_[index(last)] = fields;
  for (const Field each : {field, other, first, last}) recheck(each);
  return true;
}

void FutureLines::close(Field field, unsigned direction) {
  const Field other = region_->board().beside(field, direction);
  doors_[index(field)] &= static_cast<Sides>(~side(direction));
  doors_[index(other)] &= static_cast<Sides>(~side(opposite(direction)));
  recheck(field);
  recheck(other);
}

}  // namespace hamekomi::labyrinth
