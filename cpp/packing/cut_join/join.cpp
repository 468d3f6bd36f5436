#include "packing/cut_join/join.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <stdexcept>

namespace hamekomi::packing::cut_join {

namespace {

// A way takes a word and a number.
constexpr std::size_t BYTES_OF_A_WAY = sizeof(Word) + sizeof(Number);
// A thread that has to wait for the others looks up this often.
constexpr std::chrono::milliseconds A_MOMENT{20};

std::vector<std::uint32_t> inverse(const std::vector<std::uint32_t>& images) {
  std::vector<std::uint32_t> found(images.size());
  for (std::uint32_t each = 0; each < images.size(); ++each) found[images[each]] = each;
  return found;
}

// The images of a window, each once, with a symmetry that leads there.
std::vector<std::pair<Mask, std::size_t>> orbit(const Side& side, std::size_t cut, Mask window) {
  std::vector<std::pair<Mask, std::size_t>> found;
  for (std::size_t each = 0; each < side.symmetries(); ++each) {
    const Mask image = side.image(window, cut, each);
    const auto is_it = [image](const auto& other) { return other.first == image; };
    if (std::ranges::none_of(found, is_it)) found.emplace_back(image, each);
  }
  return found;
}

Mask shifted(Mask window, std::uint32_t by) { return by >= BITS ? 0 : window << by; }

}  // namespace

Join::Join(const Problem& problem, std::size_t memory)
    : used_(problem.most),
      memory_(memory),
      cut_(std::max<std::size_t>(1, problem.depth() / 2)),
      near_(problem, used_) {
  far_cut_ = problem.depth() - near_.side.reach(cut_);
  const std::uint32_t boxes = problem.boxes();
  if (problem.reversal.boxes.empty()) {
    far_ = std::make_unique<End>(turned_around(problem), used_);
    for (std::uint32_t box = 0; box < boxes; ++box) far_boxes_.push_back(boxes - 1 - box);
    far_names_ = std::make_unique<Renaming>(used_, problem.most, problem.symmetries[0].pieces);
  } else {
    far_boxes_ = problem.reversal.boxes;
    far_names_ = std::make_unique<Renaming>(used_, problem.most, problem.reversal.pieces);
  }
  near_.last = cut_ - 1;
  far().last = std::max(far().last, far_cut_);
  near_.cuts = std::max(cut_, near_.last);
  if (far_) far_->cuts = far_->last;
  for (End* end : {&near_, &far()}) {
    if (const std::string wrong = end->side.complaint(end->cuts); !wrong.empty())
      throw std::invalid_argument(wrong);
    end->at.resize(end->cuts + 1);
    end->tables.resize(end->last + 1);
    end->all = {0};
    end->tables[0] = Table::at_the_end(used_);
  }

  states_ = far_ ? 2 : 1;  // those of the tables at the ends

  std::vector<std::vector<std::uint32_t>> different;
  for (const Symmetry& each : problem.symmetries) {
    const auto known = std::ranges::find(different, each.pieces);
    renaming_of_.push_back(static_cast<std::uint32_t>(known - different.begin()));
    if (known != different.end()) continue;
    different.push_back(each.pieces);
    renamings_.there.emplace_back(used_, problem.most, each.pieces);
    renamings_.back.emplace_back(used_, problem.most, inverse(each.pieces));
  }
  for (const std::vector<std::uint32_t>& total : problem.totals) totals_.push_back(used_.more(total));
  for (const Word total : totals_) far_totals_.push_back((*far_names_)(total));
  for (const Renaming& renaming : renamings_.there) {
    std::vector<std::uint32_t>& images = total_images_.emplace_back();
    for (const Word total : totals_) {
      const auto image = std::ranges::find(totals_, renaming(total));
      if (image == totals_.end()) throw std::invalid_argument("a motion leads away from the totals");
      images.push_back(static_cast<std::uint32_t>(image - totals_.begin()));
    }
  }
  near_sites_ = near_.side.sites(cut_ - 1, cut_, problem.depth());
  far_sites_ = far().side.sites(far_cut_, problem.depth() - cut_, problem.depth() - cut_);
}

Stop Join::find_windows(std::size_t units) {
  const std::lock_guard lock(mutex_);
  for (End* end : {&near_, &far()}) {
    if (end->surveyed == end->cuts) continue;
    if (!sweep_) {
      const std::size_t most = memory_ / sizeof(Mask);
      sweep_ = std::make_unique<WindowSweep>(end->side, end->surveyed, end->all, most);
      end->all = {};
    }
    const Stop stop = sweep_->run(units);
    if (stop != Stop::finished) return stop;
    end->all = sweep_->found();
    sweep_.reset();
    const std::size_t cut = ++end->surveyed;
    end->at[cut] = representatives(end->side, cut, end->all);
    if (cut <= end->last) lists_ += end->at[cut].size();
    if (cut == end->cuts) end->all = {};
    return Stop::paused;
  }
  return Stop::finished;
}

bool Join::has_windows() {
  const std::lock_guard lock(mutex_);
  return near_.surveyed == near_.cuts && far().surveyed == far().cuts;
}

bool Join::has_tables() {
  const std::lock_guard lock(mutex_);
  return end_ == Stop::finished && making_.end == nullptr && near_.made == near_.last &&
         far().made == far().last;
}

bool Join::begin_table() {
  for (End* end : {&near_, &far()}) {
    if (end->made == end->last) continue;
    const std::size_t cut = end->made + 1;
    making_ = {end, cut, 0, 0, end->side.sites(cut - 1, cut, end->side.depth()), {}};
    making_.lists.resize(end->at[cut].size());
    return true;
  }
  return false;
}

void Join::finish_table() {
  End& end = *making_.end;
  std::vector<Table::Place> places;
  for (std::size_t list = 0; list < making_.lists.size(); ++list) {
    if (making_.lists[list].used.empty()) continue;
    for (const auto& [image, symmetry] : orbit(end.side, making_.cut, end.at[making_.cut][list]))
      places.push_back({image, static_cast<std::uint32_t>(list), renaming_of_[symmetry]});
  }
  end.tables[making_.cut] = Table(std::move(making_.lists), places);
  end.made = making_.cut;
  // Tables that no gathering needs any more.
  const std::size_t before = end.made - 1;
  if ((&end != &near_ || before != cut_ - 1) && (&end != &far() || before != far_cut_)) {
    states_ -= end.tables[before].states();
    end.tables[before] = {};
  }
  making_ = {};
}

Stop Join::prepare(std::size_t units) {
  std::unique_ptr<Gather> gather = borrow();
  std::unique_lock lock(mutex_);
  const auto leave = [&](Stop stop) {
    if (stop == Stop::finished)
      gathers_.clear();
    else
      gathers_.push_back(std::move(gather));
    return stop;
  };
  while (true) {
    if (end_ != Stop::finished) return leave(end_);
    if (states_ * BYTES_OF_A_WAY > memory_) return leave(Stop::out_of_memory);
    if (making_.end == nullptr && !begin_table()) return leave(Stop::finished);
    const std::size_t lists = making_.lists.size();
    if (making_.done == lists) {
      finish_table();
      changed_.notify_all();
      continue;
    }
    if (units-- == 0) return leave(Stop::paused);
    if (making_.taken == lists) {
      changed_.wait_for(lock, A_MOMENT);
      return leave(Stop::paused);
    }
    const std::size_t number = making_.taken++;
    lock.unlock();
    // The lists keep their places until the last is done.
    const End& end = *making_.end;
    const std::uint32_t layer = end.side.start(making_.cut) - end.side.start(making_.cut - 1);
    const Mask region = first_bits(layer) | shifted(end.at[making_.cut][number], layer);
    const Stop stop = gather->run(end.tables[making_.cut - 1], making_.sites, region);
    making_.lists[number] = gather->ways();
    lock.lock();
    if (stop != Stop::finished) end_ = stop;
    states_ += making_.lists[number].used.size();
    ++making_.done;
    ++lists_done_;
  }
}

Stop Join::run(std::size_t first, std::size_t step, std::size_t number, std::vector<Large>& totals,
               std::uint64_t& work) {
  std::unique_ptr<Gather> near = borrow(), far = borrow();
  totals.assign(totals_.size(), 0);
  Stop stop = Stop::finished;
  for (std::size_t at = first; stop == Stop::finished && number > 0 && at < windows();
       at += step, --number)
    stop = join(*near, *far, near_.at[cut_][at], totals);
  work = near->work() + far->work();
  const std::lock_guard lock(mutex_);
  gathers_.push_back(std::move(near));
  gathers_.push_back(std::move(far));
  return stop;
}

Stop Join::join(Gather& near, Gather& far, Mask window, std::vector<Large>& totals) {
  const std::uint32_t before = near_.side.start(cut_) - near_.side.start(cut_ - 1);
  const Mask region = first_bits(before) | shifted(window, before);
  Stop stop = near.run(near_.tables[cut_ - 1], near_sites_, region);
  if (stop != Stop::finished || near.words().empty()) return stop;

  Mask rest = 0;
  const std::uint32_t first = near_.side.start(cut_);
  const std::uint32_t last = near_.side.start(near_.side.reach(cut_));
  for (std::uint32_t box = first; box < last; ++box)
    if ((window >> (box - first) & 1U) == 0)
      rest |= Mask{1} << (far_boxes_[box] - this->far().side.start(far_cut_));
  stop = far.run(this->far().tables[far_cut_], far_sites_, rest);
  if (stop != Stop::finished) return stop;

  std::vector<Large> found(totals_.size(), 0);
  for (const Word word : near.words()) {
    const Word used = (*far_names_)(word);
    Word missing = 0;
    for (std::size_t total = 0; total < totals_.size(); ++total)
      if (used_.missing(used, far_totals_[total], missing))
        found[total] += Large{near[word]} * far[used_.none() + missing];
  }
  for (const auto& [image, symmetry] : orbit(near_.side, cut_, window))
    for (std::size_t total = 0; total < found.size(); ++total) {
      Large& sum = totals[total_images_[renaming_of_[symmetry]][total]];
      if (__builtin_add_overflow(sum, found[total], &sum)) return Stop::overflow;
    }
  // The pairs of one window are at most this many, so that their sums did not overflow either.
  Large most = 0;
  const bool is_right = !__builtin_mul_overflow(Large{near.sum()}, Large{far.sum()}, &most);
  return is_right ? Stop::finished : Stop::overflow;
}

double Join::progress() {
  const std::lock_guard lock(mutex_);
  return lists_ == 0 ? 1.0 : static_cast<double>(lists_done_) / static_cast<double>(lists_);
}

std::uint64_t Join::states() {
  const std::lock_guard lock(mutex_);
  return states_;
}

std::unique_ptr<Gather> Join::borrow() {
  {
    const std::lock_guard lock(mutex_);
    if (!gathers_.empty()) {
      std::unique_ptr<Gather> gather = std::move(gathers_.back());
      gathers_.pop_back();
      gather->begin_work();
      return gather;
    }
  }
  return std::make_unique<Gather>(used_, renamings_);
}

}  // namespace hamekomi::packing::cut_join
