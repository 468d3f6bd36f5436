#include "slitherlink/make/thinning.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace hamekomi::slitherlink::make {

Thinning::Thinning(Judge& judge, const Group& fixed, std::vector<Group> groups, std::size_t enough)
    : judge_(&judge),
      groups_(std::move(groups)),
      enough_(enough),
      clues_(fixed.size()),
      fixed_(fixed),
      stays_(groups_.size(), 1) {
  for (const Group& group : groups_) clues_ += group.size();
  judge_->put(fixed);
  judge_->settle();
  put_groups(0, groups_.size());
}

Stop Thinning::run(std::uint64_t work) {
  if (!has_begun_ && begin(work) == Stop::paused) return Stop::paused;
  while (!ranges_.empty()) {
    if (work == 0) return Stop::paused;
    --work;
    const Range& range = ranges_.back();
    if (range.stage != Range::Stage::judging) {
      go_on();
      continue;
    }
    const Verdict verdict = judge(range, work);
    if (verdict == Verdict::paused) return Stop::paused;
    judged(verdict);
  }
  return Stop::finished;
}

// A single group is judged thoroughly. More are not worth a search: it is quicker to go on with halves.
Verdict Thinning::judge(const Range& range, std::uint64_t& work) {
  if (range.is_too_few) return Verdict::too_few;
  if (range.end - range.first > 1) return judge_->judge_without_search();
  return judge_->judge_without(groups_[range.first], work);
}

// Judges all clues together.
Stop Thinning::begin(std::uint64_t& work) {
  const Verdict verdict = judge_->judge(work);
  if (verdict == Verdict::paused) return Stop::paused;
  has_begun_ = true;
  is_possible_ = verdict == Verdict::enough;
  if (!is_possible_) return Stop::finished;
  judge_->take_back();
  if (!groups_.empty() && clues_ > enough_) ranges_.push_back({0, groups_.size()});
  return Stop::finished;
}

void Thinning::judged(Verdict verdict) {
  Range& range = ranges_.back();
  if (verdict == Verdict::enough) {
    const std::size_t first = range.first;
    const std::size_t end = range.end;
    ranges_.pop_back();
    remove(first, end);
    return;
  }
  range.is_too_few = verdict == Verdict::too_few;
  if (range.end - range.first == 1) {
    ranges_.pop_back();
    return;
  }
  judge_->settle();
  const std::size_t middle = std::midpoint(range.first, range.end);
  range.stage = Range::Stage::first_half;
  put_groups(middle, range.end);
  const std::size_t first = range.first;
  ranges_.push_back({first, middle});
}

// A half was tried.
void Thinning::go_on() {
  judge_->take_back();
  Range& range = ranges_.back();
  if (range.stage == Range::Stage::second_half) {
    ranges_.pop_back();
    return;
  }
  const std::size_t middle = std::midpoint(range.first, range.end);
  range.stage = Range::Stage::second_half;
  put_groups(range.first, middle);
  const std::size_t end = range.end;
  const bool is_too_few = range.is_too_few && cells_.empty();
  ranges_.push_back({middle, end, Range::Stage::judging, is_too_few});
}

// Puts the groups that stay on the board.
void Thinning::put_groups(std::size_t first, std::size_t end) {
  cells_.clear();
  for (std::size_t group = first; group < end; ++group)
    if (stays_[group] != 0) cells_.insert(cells_.end(), groups_[group].begin(), groups_[group].end());
  judge_->put(cells_);
}

void Thinning::remove(std::size_t first, std::size_t end) {
  for (std::size_t group = first; group < end && clues_ > enough_; ++group) {
    stays_[group] = 0;
    clues_ -= groups_[group].size();
  }
  if (clues_ <= enough_) ranges_.clear();
}

std::vector<std::int32_t> Thinning::left() const {
  std::vector<std::int32_t> cells = fixed_;
  for (std::size_t group = 0; group < groups_.size(); ++group)
    if (stays_[group] != 0) cells.insert(cells.end(), groups_[group].begin(), groups_[group].end());
  std::ranges::sort(cells);
  return cells;
}

}  // namespace hamekomi::slitherlink::make
