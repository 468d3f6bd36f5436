#include "slitherlink/count/pairings.hpp"

#include <algorithm>
#include <tuple>

namespace hamekomi::slitherlink::count {

namespace {

Word spread(Word row, unsigned at, unsigned by) {
  const Word below = (Word{1} << at) - 1;
  return (row & below) | (row & ~below) << by;
}

Word closed_up(Word row, unsigned at, unsigned by) {
  const Word below = (Word{1} << at) - 1;
  return (row & below) | (row >> by & ~below);
}

// Empty slots before an end, and the opposite.
Profile<1> spread(Profile<1> word, unsigned at, unsigned by) {
  word.opens.words[0] = spread(word.opens.words[0], at, by);
  word.closes.words[0] = spread(word.closes.words[0], at, by);
  return word;
}

Profile<1> closed_up(Profile<1> word, unsigned at, unsigned by) {
  word.opens.words[0] = closed_up(word.opens.words[0], at, by);
  word.closes.words[0] = closed_up(word.closes.words[0], at, by);
  return word;
}

std::size_t choices(unsigned of, unsigned number) {
  std::size_t found = 1;
  for (unsigned k = 1; k <= number; ++k) found = found * (of - number + k) / k;
  return found;
}

bool is_before(const Profile<1>& one, const Profile<1>& other) {
  return std::tie(one.opens.words[0], one.closes.words[0]) <
         std::tie(other.opens.words[0], other.closes.words[0]);
}

}  // namespace

Pairings::Pairings(unsigned singles, bool may_nest) : singles_(singles), may_nest_(may_nest) {
  for (unsigned pairs = 0; 2 * pairs + singles <= MOST_ENDS; ++pairs) {
    const unsigned ends = 2 * pairs + singles;
    // Words of pairs alone are Catalan's; single ends that do not nest have such words between them.
    size_[ends] = may_nest ? choices(ends, singles) * choices(2 * pairs, pairs) / (pairs + 1)
                           : choices(ends + 1, pairs) * (singles + 1) / (ends + 1);
  }
}

void Pairings::make_words(unsigned ends) {
  words_[ends].reserve(size(ends));
  add_words(Profile<1>::first(), ends, 0, 0, singles_);
  std::sort(words_[ends].begin(), words_[ends].end(), is_before);
}

void Pairings::add_words(const Profile<1>& word, unsigned ends, unsigned at, unsigned depth,
                         unsigned singles) {
  if (depth + singles > ends - at) return;
  if (at == ends) return words_[ends].push_back(word);
  const auto go_on = [&](End end, unsigned deep, unsigned left) {
    Profile<1> longer = word;
    longer.put(at, end);
    add_words(longer, ends, at + 1, deep, left);
  };
  go_on(End::opening, depth + 1, singles);
  if (depth > 0) go_on(End::closing, depth - 1, singles);
  if (singles > 0 && (may_nest_ || depth == 0)) go_on(End::single, depth, singles - 1);
}

std::uint32_t Pairings::number(const Profile<1>& word, unsigned ends) {
  const std::vector<Profile<1>>& among = words(ends);
  const auto place = std::lower_bound(among.begin(), among.end(), word, is_before);
  const bool is_there = place != among.end() && !is_before(word, *place);
  return is_there ? static_cast<std::uint32_t>(place - among.begin()) : NONE;
}

const Pairings::Followers& Pairings::with_pair(unsigned ends, unsigned at) {
  Followers& found = with_pair_[ends][at];
  if (found.empty())
    for (const Profile<1>& word : words(ends)) {
      Profile<1> more = spread(word, at, 2);
      more.put(at, End::opening);
      more.put(at + 1, End::closing);
      found.push_back(number(more, ends + 2));
    }
  return found;
}

const Pairings::Followers& Pairings::joined(unsigned ends, unsigned at) {
  Followers& found = joined_[ends][at];
  if (found.empty())
    for (Profile<1> less : words(ends)) {
      const End left = less.take(at);
      const End right = less.take(at + 1);
      const bool goes_on = less.join(left, right, at) && !less.is_closed();
      found.push_back(goes_on ? number(closed_up(less, at, 2), ends - 2) : NONE);
    }
  return found;
}

Pairings::Followers Pairings::with_single(unsigned ends, unsigned at, Pairings& others) {
  Followers found;
  for (const Profile<1>& word : words(ends)) {
    Profile<1> more = spread(word, at, 1);
    more.put(at, End::single);
    found.push_back(others.number(more, ends + 1));
  }
  return found;
}

Pairings::Followers Pairings::finished(unsigned ends, unsigned at, Pairings& others) {
  Followers found;
  for (const Profile<1>& word : words(ends)) {
    // A profile finishes an end of two neighbouring slots.
    Profile<1> less = spread(word, at + 1, 1);
    const bool goes_on = less.finish(less.take(at), at) && !less.is_closed();
    found.push_back(goes_on ? others.number(closed_up(less, at, 2), ends - 1) : NONE);
  }
  return found;
}

}  // namespace hamekomi::slitherlink::count
