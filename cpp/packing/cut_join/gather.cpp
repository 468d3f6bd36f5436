#include "packing/cut_join/gather.hpp"

#include <algorithm>
#include <bit>

#include "common/index.hpp"
#include "common/limits.hpp"

namespace hamekomi::packing::cut_join {

Gather::Gather(const Used& used, const Renamings& renamings)
    : used_(used),
      renamings_(renamings),
      sums_(renamings.there.size(), std::vector<Number>(used.size(), 0)),
      touched_(renamings.there.size()) {}

Stop Gather::run(const Table& table, const std::vector<Placed>& sites, Mask region) {
  clear();
  table_ = &table;
  work_limit_ = work_ + limits::MOST_WORK_FOR_A_WINDOW;
  sort_sites(sites, region);
  cover_far(region, 0);
  merge();
  return stop_;
}

void Gather::clear() {
  for (const Word word : touched_[0]) sums_[0][word] = 0;
  touched_[0].clear();
  sum_ = 0;
  stop_ = Stop::finished;
}

void Gather::sort_sites(const std::vector<Placed>& sites, Mask region) {
  for (std::vector<Placed>& list : far_) list.clear();
  near_.clear();
  for (const Placed& site : sites) {
    if ((site.boxes & ~region) != 0) continue;
    Mask far = site.boxes & ~table_->reach();
    if (far == 0) near_.push_back(site);
    for (; far != 0; far &= far - 1) far_[index(std::countr_zero(far))].push_back(site);
  }
}

bool Gather::spend(std::uint64_t work) {
  work_ += work;
  if (stop_ == Stop::finished && work_ > work_limit_) stop_ = Stop::too_much_work;
  return stop_ == Stop::finished;
}

void Gather::cover_far(Mask left, Word used) {
  if (!spend(1)) return;
  const Mask far = left & ~table_->reach();
  if (far == 0) {
    pack(0, left, used);
    return;
  }
  for (const Placed& site : far_[index(std::bit_width(far) - 1)])
    if ((site.boxes & ~left) == 0 && used_.has(used_.none() + used, site.piece))
      cover_far(left & ~site.boxes, used + site.piece);
}

void Gather::pack(std::size_t from, Mask left, Word used) {
  if (!spend(1)) return;
  look_up(left, used);
  for (std::size_t at = from; at < near_.size(); ++at)
    if ((near_[at].boxes & ~left) == 0 && used_.has(used_.none() + used, near_[at].piece))
      pack(at + 1, left & ~near_[at].boxes, used + near_[at].piece);
}

void Gather::look_up(Mask left, Word used) {
  const Table::Place* place = table_->find(left);
  if (place == nullptr) return;
  const Ways& ways = table_->list(*place);
  if (!spend(ways.used.size())) return;
  // As long as the sum of all numbers fits, each number does.
  if (__builtin_add_overflow(sum_, ways.sum, &sum_)) {
    stop_ = Stop::overflow;
    return;
  }
  const Word more = renamings_.back[place->renaming](used);
  std::vector<Number>& sums = sums_[place->renaming];
  std::vector<Word>& touched = touched_[place->renaming];
  for (std::size_t at = 0; at < ways.used.size(); ++at) {
    if (!used_.has(ways.used[at], more)) continue;
    const Word word = ways.used[at] + more;
    if (sums[word] == 0) touched.push_back(word);
    sums[word] += ways.numbers[at];
  }
}

void Gather::merge() {
  for (std::size_t each = 1; each < sums_.size(); ++each) {
    for (const Word word : touched_[each]) {
      const Word renamed = renamings_.there[each](word);
      if (sums_[0][renamed] == 0) touched_[0].push_back(renamed);
      sums_[0][renamed] += sums_[each][word];
      sums_[each][word] = 0;
    }
    touched_[each].clear();
  }
}

Ways Gather::ways() {
  std::ranges::sort(touched_[0]);
  Ways found{touched_[0], {}, 0};
  found.numbers.reserve(found.used.size());
  for (const Word word : found.used) found.numbers.push_back(sums_[0][word]);
  for (const Number number : found.numbers) found.sum += number;
  return found;
}

}  // namespace hamekomi::packing::cut_join
