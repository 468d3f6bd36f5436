// How the ends of paths along the frontier pair up, wherever they are: words of brackets, numbered.
//
// What a step of the sweep makes of a word depends only on the word and on the ends that it touches, not
// on the edges where these are. So it is worked out once, for all sets of edges.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "slitherlink/count/profile.hpp"

namespace hamekomi::slitherlink::count {

class Pairings {
 public:
  static constexpr std::uint32_t NONE = UINT32_MAX;
  static constexpr unsigned MOST_ENDS = 24;
  // What becomes of each word, by number; NONE if nothing does.
  using Followers = std::vector<std::uint32_t>;

  // All words with this number of single ends. If these may not nest, none lies between the ends of a
  // pair: a path from the border of the board divides it.
  Pairings(unsigned singles, bool may_nest);

  // The words with this number of ends, as profiles with an end in each of the first slots.
  const std::vector<Profile<1>>& words(unsigned ends) {
    if (words_[ends].size() < size(ends)) make_words(ends);
    return words_[ends];
  }
  // How many there are; this does not make them.
  [[nodiscard]] std::size_t size(unsigned ends) const { return size_[ends]; }

  // A new pair before this end.
  const Followers& with_pair(unsigned ends, unsigned at);
  // This end and the next one are joined.
  const Followers& joined(unsigned ends, unsigned at);
  // A path that begins at an end of the line, before this end; and a path with this end that leads
  // there. Both have a single end more, and so belong to others.
  Followers with_single(unsigned ends, unsigned at, Pairings& others);
  Followers finished(unsigned ends, unsigned at, Pairings& others);

 private:
  template <typename Each>
  using ByEnds = std::array<Each, MOST_ENDS + 1>;

  void make_words(unsigned ends);
  void add_words(const Profile<1>& word, unsigned ends, unsigned at, unsigned depth, unsigned singles);
  std::uint32_t number(const Profile<1>& word, unsigned ends);

  unsigned singles_;
  bool may_nest_;
  ByEnds<std::size_t> size_{};
  // By number of ends, and then by end; made on demand.
  ByEnds<std::vector<Profile<1>>> words_;
  ByEnds<ByEnds<Followers>> with_pair_, joined_;
};

}  // namespace hamekomi::slitherlink::count
