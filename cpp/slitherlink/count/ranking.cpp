#include "slitherlink/count/ranking.hpp"

#include <algorithm>

#include "common/index.hpp"
#include "slitherlink/count/children.hpp"

namespace hamekomi::slitherlink::count {

namespace {

// Returns false if the sum does not fit.
bool add(Rank& sum, const Rank& other) {
  const Word low = sum[0] + other[0];
  const Word carry = low < sum[0] ? 1 : 0;
  const Word high = sum[1] + other[1];
  const bool overflows = high < sum[1] || high + carry < high;
  sum = {low, high + carry};
  return !overflows;
}

bool is_less(const Rank& one, const Rank& other) {
  return one[1] != other[1] ? one[1] < other[1] : one[0] < other[0];
}

void subtract(Rank& rank, const Rank& other) {
  const Word borrow = rank[0] < other[0] ? 1 : 0;
  rank = {rank[0] - other[0], rank[1] - other[1] - borrow};
}

Word packed(const Profile<1>& profile) { return Narrow::pack(profile)[0]; }

}  // namespace

Ranking::Ranking(const Board& board, std::size_t bytes)
    : board_(board), steps_(plan(board)), bytes_(bytes), levels_(1) {
  levels_[0].states.push_back(packed(Profile<1>::first()));
}

Stop Ranking::run(std::size_t vertices) {
  for (; done_ < 2 * steps_.size(); ++done_) {
    if (vertices-- == 0) return Stop::paused;
    if (!(done_ < steps_.size() ? sweep_on() : count_back())) return Stop::out_of_memory;
  }
  count_ = levels_[0].ways[0];
  return Stop::finished;
}

bool Ranking::sweep_on() {
  const Step& step = steps_[done_];
  std::vector<Word> found;
  found.reserve(2 * levels_[done_].states.size());
  for (const Word state : levels_[done_].states)
    each_child(step, Narrow::unpack({state}),
               [&](const Profile<1>& child, bool, bool) { found.push_back(packed(child)); });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  found.shrink_to_fit();
  used_ += found.size() * (sizeof(Word) + sizeof(Rank));
  levels_.push_back({std::move(found), {}});
  return used_ <= bytes_;
}

bool Ranking::count_back() {
  const std::size_t level = 2 * steps_.size() - 1 - done_;
  if (level + 1 == steps_.size()) {
    Level& last = levels_[level + 1];
    for (const Word state : last.states)
      last.ways.push_back({Narrow::unpack({state}).is_closed() ? Word{1} : Word{0}, 0});
  }
  Level& now = levels_[level];
  now.ways.reserve(now.states.size());
  bool fits = true;
  for (const Word state : now.states) {
    Rank sum{};
    each_child(steps_[level], Narrow::unpack({state}), [&](const Profile<1>& child, bool, bool) {
      fits &= add(sum, ways(level + 1, packed(child)));
    });
    now.ways.push_back(sum);
  }
  return fits;
}

const Rank& Ranking::ways(std::size_t level, Word state) const {
  const Level& at = levels_[level];
  const auto place = std::lower_bound(at.states.begin(), at.states.end(), state);
  return at.ways[index(place - at.states.begin())];
}

std::vector<std::uint8_t> Ranking::solution(const Rank& rank) const {
  std::vector<std::uint8_t> marks(static_cast<std::size_t>(board_.edges()), CROSS);
  Word state = levels_[0].states[0];
  Rank left = rank;
  for (std::size_t level = 0; level < steps_.size(); ++level) {
    const int row = static_cast<int>(level) / (board_.columns + 1);
    const int column = static_cast<int>(level) % (board_.columns + 1);
    Word next = 0;
    each_child(steps_[level], Narrow::unpack({state}),
               [&](const Profile<1>& child, bool goes_right, bool goes_down) {
                 if (next != 0) return;
                 const Rank& here = ways(level + 1, packed(child));
                 if (!is_less(left, here)) {
                   subtract(left, here);
                   return;
                 }
                 next = packed(child);
                 if (goes_right) marks[index(board_.right_of(row, column))] = LINE;
                 if (goes_down) marks[index(board_.below(row, column))] = LINE;
               });
    state = next;
  }
  return marks;
}

}  // namespace hamekomi::slitherlink::count
