#include "exact_cover/search.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <numeric>
#include <utility>

namespace hamekomi::exact_cover {

void Search::Frame::grow(std::size_t for_chunks, std::size_t for_places) {
  chunks.resize(std::max(chunks.size(), for_chunks));
  places.resize(std::max(places.size(), for_places));
}

Search::Search(std::shared_ptr<const Table> table, simd::Level level)
    : table_(std::move(table)), kernel_(kernel(level)), any_(table_->words) {
  start();
}

void Search::start() {
  const Table& table = *table_;
  depth_ = floor_ = 0;
  if (frames_.empty()) frames_.resize(2);
  trivial_ =
      std::all_of(table.once.begin(), table.once.end(), [](Word lanes) { return lanes == 0; }) &&
      std::all_of(table.counted.begin(), table.counted.end(), [](auto item) { return item.least == 0; });
  if (trivial_ || table.impossible) return;
  Frame& root = frames_[0];
  root.words = table.words;
  root.size = static_cast<std::uint32_t>(table.rows());
  root.make_room(table.words, root.size);
  for (unsigned k = 0; k < table.words; ++k) {
    Word* column = root.list() + k * root.stride;
    std::copy_n(table.sets.data() + k * table.rows(), table.rows(), column);
    std::memset(column + root.size, 0xFF, PAD_BYTES);
  }
  root.open = table.once;
  root.left.clear();
  root.needs.clear();
  for (const Table::Counted& item : table.counted) {
    root.left.push_back(item.most);
    root.needs.push_back(item.least);
  }
  if (choose_item(root)) depth_ = 1;
}

bool Search::choose_item(Frame& frame) {
  frame.taken = 0;
  frame.gives_up_places = false;
  if (!table_->counted.empty()) return choose_counted_item(frame);
  frame.branches = frame.words == 0
                       ? kernel_.hits32(frame.list32(), frame.size, frame.open32, frame.places.data())
                       : kernel_.hits(frame.list(), frame.stride, frame.words, frame.size,
                                      frame.open.data(), frame.places.data());
  return frame.branches > 0;
}

// With counted items every count matters, not only the smallest: if an item is needed r times and has c
// options left, c - r + 1 of them can be the first one taken; if each covers it up to t times,
// c - r / t + 1.
bool Search::choose_counted_item(Frame& frame) {
  counts_.assign(std::size_t{frame.words} * BITS, 0);
  for (unsigned k = 0; k < frame.words; ++k) {
    const Word* column = frame.list() + k * frame.stride;
    for (std::uint32_t i = 0; i < frame.size; ++i)
      for (Word bits = column[i]; bits != 0; bits &= bits - 1)
        ++counts_[k * BITS + static_cast<unsigned>(std::countr_zero(bits))];
  }
  std::uint32_t best_branches = UINT32_MAX;
  std::uint32_t best_lane = 0;
  for (unsigned k = 0; k < frame.words; ++k)
    for (Word bits = frame.open[k]; bits != 0; bits &= bits - 1) {
      const std::uint32_t lane = k * BITS + static_cast<unsigned>(std::countr_zero(bits));
      if (counts_[lane] < best_branches) {
        best_branches = counts_[lane];
        best_lane = lane;
      }
    }
  for (std::size_t c = 0; c < table_->counted.size(); ++c) {
    if (frame.needs[c] == 0) continue;
    const auto [lane, lanes, least, most] = table_->counted[c];
    if (std::accumulate(counts_.begin() + lane, counts_.begin() + lane + lanes, 0U) < frame.needs[c])
      return false;
    const std::uint32_t branches = counts_[lane] - (frame.needs[c] + lanes - 1) / lanes + 1;
    if (branches < best_branches) {
      best_branches = branches;
      best_lane = lane;
      frame.gives_up_places = true;
    }
  }
  if (best_branches == 0) return false;
  // No item must be covered any more, but the options left may still be taken.
  if (best_branches == UINT32_MAX) {
    frame.gives_up_places = true;
    frame.branches = frame.size;
    std::iota(frame.places.begin(), frame.places.begin() + frame.size, 0U);
    return frame.size > 0;
  }
  const Word* column = frame.list() + best_lane / BITS * frame.stride;
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < frame.size; ++i)
    if ((column[i] >> best_lane % BITS & 1U) != 0) frame.places[found++] = i;
  frame.branches = best_branches;
  return true;
}

Search::Child Search::take_branch() {
  if (frames_.size() <= depth_) frames_.emplace_back();
  Frame& parent = frames_[depth_ - 1];
  Frame& child = frames_[depth_];
  const std::uint32_t place = parent.places[parent.taken++];
  ++nodes_;
  const Child outcome =
      parent.words == 0 ? take_branch32(parent, child, place) : take_branch_words(parent, child, place);
  if (is_open(outcome)) ++depth_;
  return outcome;
}

Search::Child Search::take_branch32(const Frame& parent, Frame& child, std::uint32_t place) {
  const std::uint32_t held = parent.list32()[place];
  const std::uint32_t open = parent.open32 & ~held;
  if (open == 0) return Child::solved;
  child.make_room(0, parent.size);
  child.words = 0;
  const Narrowed narrowed =
      kernel_.narrow32(parent.list32(), parent.size, held, open, child.list32(), child.places.data());
  child.size = narrowed.size;
  child.open32 = open;
  child.branches = narrowed.places;
  child.taken = 0;
  child.gives_up_places = false;
  return child.branches > 0 ? Child::open : Child::dead;
}

Search::Child Search::take_branch_words(Frame& parent, Frame& child, std::uint32_t place) {
  const unsigned words = parent.words;
  child.open.resize(words);
  parent.kill.resize(words);
  Word still_open = 0;
  const bool may_squeeze = !table_->coloured && table_->counted.empty();
  for (unsigned k = 0; k < words; ++k) {
    const Word held = parent.list()[k * parent.stride + place];
    parent.kill[k] = may_squeeze ? held : table_->killed(held, k);
    child.open[k] = parent.open[k] & ~held;
    still_open |= child.open[k];
  }
  const bool is_needed = !table_->counted.empty() && count_down(parent, child, place);
  const bool is_solved = still_open == 0 && !is_needed;
  if (is_solved && table_->counted.empty()) return Child::solved;
  if (parent.gives_up_places)
    for (unsigned k = 0; k < words; ++k) parent.list()[k * parent.stride + place] = ~Word{0};
  child.make_room(words, parent.size);
  child.words = words;
  child.size = kernel_.keep(parent.list(), parent.stride, words, parent.size, parent.kill.data(),
                            child.list(), child.stride, any_.data());
  for (unsigned k = 0; k < words; ++k)
    if ((child.open[k] & ~any_[k]) != 0) return Child::dead;
  if (may_squeeze) compress(child, any_.data());
  const bool is_open = choose_item(child);
  if (is_solved) return is_open ? Child::solved_and_open : Child::solved;
  return is_open ? Child::open : Child::dead;
}

// Updates the counted items, and does not kill those that may be covered again. Returns whether one of
// them must still be covered.
bool Search::count_down(Frame& parent, Frame& child, std::uint32_t place) {
  child.left = parent.left;
  child.needs = parent.needs;
  bool needed = false;
  parent.kill[table_->pad_lane / BITS] |= Word{1} << table_->pad_lane % BITS;
  for (std::size_t c = 0; c < table_->counted.size(); ++c) {
    const auto [first, lanes, least, most] = table_->counted[c];
    const auto is_held = [&](std::uint32_t lane) {
      return (parent.list()[lane / BITS * parent.stride + place] >> lane % BITS & 1U) != 0;
    };
    std::uint32_t times = 0;
    while (times < lanes && is_held(first + times)) ++times;
    child.left[c] -= times;
    child.needs[c] -= std::min(times, child.needs[c]);
    for (std::uint32_t k = 0; times > 0 && k < lanes; ++k) {
      const Word bit = Word{1} << (first + k) % BITS;
      Word& kill = parent.kill[(first + k) / BITS];
      kill = k < child.left[c] ? kill & ~bit : kill | bit;
    }
    needed |= child.needs[c] > 0;
  }
  return needed;
}

// Packs the lanes in use together if that saves a word, or half a word.
void Search::compress(Frame& frame, const Word* lanes) {
  unsigned in_use = 0;
  for (unsigned k = 0; k < frame.words; ++k) in_use += static_cast<unsigned>(std::popcount(lanes[k]));
  const unsigned words = (in_use + BITS - 1) / BITS;
  if (in_use > BITS / 2 && words == frame.words) return;
  kernel_.compress(frame.open.data(), 1, frame.words, 1, lanes);
  if (in_use > BITS / 2) {
    kernel_.compress(frame.list(), frame.stride, frame.words, frame.size, lanes);
    frame.words = words;
    for (unsigned k = 0; k < words; ++k)
      std::memset(frame.list() + k * frame.stride + frame.size, 0xFF, PAD_BYTES);
  } else {
    // This can be done in place: half words are written only where whole words have already been read.
    kernel_.compress32(frame.list(), frame.stride, frame.words, frame.size, lanes, frame.list32());
    frame.words = 0;
    frame.open32 = static_cast<std::uint32_t>(frame.open[0]);
    std::memset(frame.list32() + frame.size, 0xFF, PAD_BYTES);
  }
}

Stop Search::run(std::uint64_t nodes, bool to_solutions) {
  if (trivial_) {
    trivial_ = false;
    ++solutions_;
    if (to_solutions) return Stop::found;
  }
  const std::uint64_t end = nodes_ + nodes;
  while (depth_ > floor_) {
    const Frame& frame = frames_[depth_ - 1];
    if (frame.taken == frame.branches) {
      --depth_;
      continue;
    }
    if (nodes_ >= end) return Stop::paused;
    if (is_solved(take_branch())) {
      ++solutions_;
      if (to_solutions) return Stop::found;
    }
  }
  return Stop::finished;
}

Path Search::path() const {
  Path path;
  for (std::size_t d = 0; d < depth_; ++d) path.push_back({frames_[d].taken, frames_[d].branches});
  return path;
}

// How many frames of the current path also lie on that path and need not be made again. None, if a frame
// gives up places, because its list is marked by the branches that are done.
std::size_t Search::shared_with(const Path& path) const {
  if (depth_ == 0 || path.empty() || !table_->counted.empty()) return 0;
  std::size_t shared = 1;
  while (shared < depth_ && shared < path.size() &&
         frames_[shared - 1].branches == path[shared - 1].of &&
         frames_[shared - 1].taken == path[shared - 1].taken)
    ++shared;
  return shared;
}

// If the frame gives up places, the skipped branches must mark the list as if they were done.
void Search::skip_branches(Frame& frame, std::uint32_t branches) {
  if (frame.gives_up_places)
    for (std::uint32_t b = 0; b < branches; ++b)
      for (unsigned k = 0; k < frame.words; ++k)
        frame.list()[k * frame.stride + frame.places[b]] = ~Word{0};
  frame.taken = branches;
}

void Search::seek(const Path& path) {
  const std::size_t shared = shared_with(path);
  if (shared == 0)
    start();
  else
    depth_ = shared;
  floor_ = 0;
  goal_ = path;
  followed_ = shared == 0 ? 0 : shared - 1;
}

Arrival Search::continue_seek(std::uint64_t& nodes) {
  bool exists = goal_.empty() ? depth_ == 0 : depth_ > 0;
  for (; exists && followed_ < goal_.size(); ++followed_) {
    const auto [taken, of] = goal_[followed_];
    const bool is_last = followed_ + 1 == goal_.size();
    exists = depth_ == followed_ + 1 && of == frames_[followed_].branches && taken <= of &&
             (is_last || taken > 0);
    if (!exists) break;
    if (is_last) {
      skip_branches(frames_[followed_], taken);
    } else {
      if (nodes == 0) return Arrival::paused;
      --nodes;
      skip_branches(frames_[followed_], taken - 1);
      exists = is_open(take_branch());
      // These nodes were counted when they were first visited.
      --nodes_;
    }
  }
  if (!exists) depth_ = 0;
  return exists ? Arrival::reached : Arrival::missing;
}

bool Search::go(const Path& path) {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  seek(path);
  return continue_seek(nodes) == Arrival::reached;
}

double Search::progress() const {
  double done = 0.0;
  double weight = 1.0;
  for (std::size_t d = floor_; d < depth_; ++d) {
    const Frame& frame = frames_[d];
    weight /= frame.branches;
    // The branch being explored is counted further down.
    const bool is_open = d + 1 < depth_;
    done += weight * (frame.taken - (is_open ? 1 : 0));
  }
  return depth_ <= floor_ ? 1.0 : done;
}

// Whether an option of the frame's list is still possible in the branch being explored.
bool Search::survives(const Frame& frame, std::uint32_t place) const {
  if (frame.words == 0) {
    const std::uint32_t choice = frame.places[frame.taken - 1];
    return (frame.list32()[place] & frame.list32()[choice]) == 0;
  }
  Word shared = 0;
  for (unsigned k = 0; k < frame.words; ++k)
    shared |= frame.list()[k * frame.stride + place] & frame.kill[k];
  return shared == 0;
}

std::vector<std::uint32_t> Search::chosen() const {
  std::vector<std::uint32_t> options;
  for (std::size_t d = 0; d < depth_ && frames_[d].taken > 0; ++d) {
    std::uint32_t place = frames_[d].places[frames_[d].taken - 1];
    // The option at `place` of a child's list is survivor number `place` of its parent's list.
    for (std::size_t up = d; up-- > 0;) {
      std::uint32_t in_parent = 0;
      for (std::uint32_t survivors = 0;; ++in_parent)
        if (survives(frames_[up], in_parent) && survivors++ == place) break;
      place = in_parent;
    }
    options.push_back(table_->ids[place]);
  }
  return options;
}

}  // namespace hamekomi::exact_cover
