// The profile: what the sweep must remember of the part already swept, namely how the ends of its paths
// pair up, and what the clues along the frontier still require.
//
// The frontier cuts one edge for each vertex of a row, and the edge to the right of the last vertex
// swept. For example, before the vertex marked ?, in column 2 of the second row:
//
//     +---+   +---+          slot   0   1   2   3   4
//     |   |   3   4          edge   |       -   |   |
//     +   +-2-?   +          end    (   .   )   (   )
//     0   1
//
// Paths do not cross, so their ends pair up like brackets (Motzkin words: Sekine 1995, Knuth's Simpath).
// If only the bottom edge of a cell with a clue is left, the clue decides whether it is a line. One bit
// per column stores that: the other edges of the cell are behind the frontier or cut by it.
//
// Three rows of bits, each as long as the frontier and so two longer than a row of cells:
//
//     needs   is a state | loop is closed | one bit per column
//     opens   ends whose other end is to the right, by slot
//     closes  ends whose other end is to the left
//
// A path that comes from an end of the line has a single end, with both bits.
#pragma once

#include <array>
#include <bit>

#include "frontier/table.hpp"

namespace hamekomi::slitherlink::count {

using frontier::BITS;
using frontier::State;
using frontier::Word;

// A row of bits in K words.
template <unsigned K>
struct Row {
  std::array<Word, K> words{};

  [[nodiscard]] bool test(unsigned place) const {
    return (words[place / BITS] >> place % BITS & 1U) != 0;
  }
  void set(unsigned place) { words[place / BITS] |= Word{1} << place % BITS; }
  void reset(unsigned place) { words[place / BITS] &= ~(Word{1} << place % BITS); }

  [[nodiscard]] bool is_empty() const {
    Word any = 0;
    for (const Word word : words) any |= word;
    return any == 0;
  }
  // The first set bit from here on. Requires at least one.
  [[nodiscard]] unsigned next(unsigned from) const {
    unsigned k = from / BITS;
    Word rest = words[k] >> from % BITS << from % BITS;
    while (rest == 0) rest = words[++k];
    return k * BITS + static_cast<unsigned>(std::countr_zero(rest));
  }
  // The last set bit up to here. Requires at least one.
  [[nodiscard]] unsigned previous(unsigned from) const {
    unsigned k = from / BITS;
    Word rest = words[k] << (BITS - 1 - from % BITS) >> (BITS - 1 - from % BITS);
    while (rest == 0) rest = words[--k];
    return k * BITS + BITS - 1 - static_cast<unsigned>(std::countl_zero(rest));
  }
  // Moves every bit one place up.
  void shift() {
    for (unsigned k = K - 1; k > 0; --k) words[k] = words[k] << 1U | words[k - 1] >> (BITS - 1);
    words[0] <<= 1U;
  }
  friend Row operator|(Row one, const Row& other) {
    for (unsigned k = 0; k < K; ++k) one.words[k] |= other.words[k];
    return one;
  }
  friend Row operator^(Row one, const Row& other) {
    for (unsigned k = 0; k < K; ++k) one.words[k] ^= other.words[k];
    return one;
  }
};

enum class End : std::uint8_t { none = 0, opening = 1, closing = 2, single = 3 };

template <unsigned K>
struct Profile {
  Row<K> needs, opens, closes;

  static Profile first() {
    Profile profile;
    profile.needs.set(IS_STATE);
    return profile;
  }

  [[nodiscard]] bool is_closed() const { return needs.test(IS_CLOSED); }
  [[nodiscard]] bool has_end(unsigned slot) const { return opens.test(slot) || closes.test(slot); }
  [[nodiscard]] bool has_ends() const { return !(opens | closes).is_empty(); }

  void put(unsigned slot, End end) {
    if (end == End::opening || end == End::single) opens.set(slot);
    if (end == End::closing || end == End::single) closes.set(slot);
  }
  End take(unsigned slot) {
    const auto end = static_cast<End>((opens.test(slot) ? 1U : 0U) | (closes.test(slot) ? 2U : 0U));
    opens.reset(slot);
    closes.reset(slot);
    return end;
  }

  void need(unsigned column) { needs.set(FLAGS + column); }
  bool take_need(unsigned column) {
    const bool needed = needs.test(FLAGS + column);
    needs.reset(FLAGS + column);
    return needed;
  }

  // Joins two ends that were taken from a slot and the next one. Returns false if this closes a loop, or
  // completes the line, while other paths are open.
  bool join(End left, End right, unsigned slot) {
    if (left == End::single || right == End::single)
      return finish(left == End::single ? right : left, slot);
    if (left == End::opening && right == End::closing) {
      needs.set(IS_CLOSED);
      return !has_ends();
    }
    // The ends belong to two nested pairs: the partner of the inner one changes sides.
    if (left == right) {
      const unsigned partner =
          left == End::opening ? partner_of_opening(slot + 2) : partner_of_closing(slot - 1);
      opens.words[partner / BITS] ^= Word{1} << partner % BITS;
      closes.words[partner / BITS] ^= Word{1} << partner % BITS;
    }
    return true;
  }

  // The path with this end, taken from a slot or the next one, comes from an end of the line. Returns
  // false if this completes the line while other paths are open.
  bool finish(End end, unsigned slot) {
    if (end == End::single) {
      needs.set(IS_CLOSED);
      return !has_ends();
    }
    put(end == End::opening ? partner_of_opening(slot + 2) : partner_of_closing(slot - 1), End::single);
    return true;
  }

  // At the end of a row: its slots become those above the next row, whose first vertex has nothing to
  // its left.
  void shift() {
    opens.shift();
    closes.shift();
  }

 private:
  static constexpr unsigned IS_STATE = 0;
  static constexpr unsigned IS_CLOSED = 1;
  static constexpr unsigned FLAGS = 2;

  [[nodiscard]] unsigned partner_of_opening(unsigned from) const {
    const Row<K> ends = opens ^ closes;
    unsigned slot = ends.next(from);
    for (unsigned depth = 0; depth > 0 || opens.test(slot); slot = ends.next(slot + 1))
      depth += opens.test(slot) ? 1U : -1U;
    return slot;
  }
  [[nodiscard]] unsigned partner_of_closing(unsigned from) const {
    const Row<K> ends = opens ^ closes;
    unsigned slot = ends.previous(from);
    for (unsigned depth = 0; depth > 0 || closes.test(slot); slot = ends.previous(slot - 1))
      depth += closes.test(slot) ? 1U : -1U;
    return slot;
  }
};

// All three rows in one word.
struct Narrow {
  static constexpr unsigned ROW_WORDS = 1;
  static constexpr unsigned STATE_WORDS = 1;
  static constexpr unsigned MOST = BITS / 3;

  static Profile<1> unpack(const State<1>& state) {
    return {{{state[0] & MASK}}, {{state[0] >> MOST & MASK}}, {{state[0] >> 2 * MOST}}};
  }
  static State<1> pack(const Profile<1>& profile) {
    return {profile.needs.words[0] | profile.opens.words[0] << MOST |
            profile.closes.words[0] << 2 * MOST};
  }

 private:
  static constexpr Word MASK = (Word{1} << MOST) - 1;
};

template <unsigned K>
struct Wide {
  static constexpr unsigned ROW_WORDS = K;
  static constexpr unsigned STATE_WORDS = 3 * K;
  static constexpr unsigned MOST = K * BITS;

  static Profile<K> unpack(const State<3 * K>& state) {
    Profile<K> profile;
    for (unsigned k = 0; k < K; ++k) {
      profile.needs.words[k] = state[k];
      profile.opens.words[k] = state[K + k];
      profile.closes.words[k] = state[2 * K + k];
    }
    return profile;
  }
  static State<3 * K> pack(const Profile<K>& profile) {
    State<3 * K> state;
    for (unsigned k = 0; k < K; ++k) {
      state[k] = profile.needs.words[k];
      state[K + k] = profile.opens.words[k];
      state[2 * K + k] = profile.closes.words[k];
    }
    return state;
  }
};

}  // namespace hamekomi::slitherlink::count
