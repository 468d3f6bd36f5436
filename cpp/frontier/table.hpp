// States and their counts: a hash table in one piece of memory, with linear probing.
//
//     place:  state, W words | count, lowest word first      an empty place begins with a zero word
//
// Counts have as many words as the sweep needs at the moment; see `Table::widen`. The place of a state
// is proportional to its hash, so that a growing table is read and written from front to back.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <new>
#include <vector>

#include "frontier/plan.hpp"

namespace hamekomi::frontier {

template <unsigned W>
using State = std::array<Word, W>;

// The hash depends on the level, because many states have a child that differs only in its level. With
// equal hashes, such children of a table that is read from front to back would all crowd at the front of
// the next one.
template <unsigned W>
Word hash(const State<W>& state, std::size_t level) {
  Word mixed = level;
  // The final mix of MurmurHash3, word by word.
  for (const Word word : state) {
    mixed ^= word;
    mixed = (mixed ^ mixed >> 33U) * 0xFF51AFD7ED558CCDU;
    mixed = (mixed ^ mixed >> 33U) * 0xC4CEB9FE1A85EC53U;
    mixed ^= mixed >> 33U;
  }
  return mixed;
}

// Adds a number of `words` words, the lowest first, to another one. Requires that the sum fits.
inline void add_to(Word* sum, const Word* number, unsigned words) {
  Word carry = 0;
  for (unsigned k = 0; k < words; ++k) {
    const Word with_carry = sum[k] + carry;
    carry = static_cast<Word>(with_carry < carry);
    sum[k] = with_carry + number[k];
    carry += static_cast<Word>(sum[k] < with_carry);
  }
}

// How many bits such a number takes.
inline unsigned bit_width(const Word* number, unsigned words) {
  while (words > 0 && number[words - 1] == 0) --words;
  return words == 0 ? 0 : (words - 1) * BITS + static_cast<unsigned>(std::bit_width(number[words - 1]));
}

// The memory that all tables together use, and may use.
class Memory {
 public:
  explicit Memory(std::size_t most) : most_(most) {}

  bool take(std::size_t bytes) {
    const std::size_t now = used_.fetch_add(bytes, std::memory_order_relaxed) + bytes;
    if (now > most_) {
      give_back(bytes);
      return false;
    }
    std::size_t peak = peak_.load(std::memory_order_relaxed);
    while (now > peak && !peak_.compare_exchange_weak(peak, now, std::memory_order_relaxed)) {
    }
    return true;
  }
  void give_back(std::size_t bytes) { used_.fetch_sub(bytes, std::memory_order_relaxed); }
  [[nodiscard]] std::size_t peak() const { return peak_.load(std::memory_order_relaxed); }

 private:
  std::size_t most_;
  std::atomic<std::size_t> used_{0};
  std::atomic<std::size_t> peak_{0};
};

template <unsigned W>
class Table {
 public:
  // Tables that start with different sizes do not all grow at the same time.
  explicit Table(std::size_t level = 0, std::size_t first_places = 16)
      : level_(level), first_places_(first_places) {}

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t places() const { return places_; }
  [[nodiscard]] bool is_empty(std::size_t place) const { return cells_[place * stride_] == 0; }
  [[nodiscard]] State<W> state(std::size_t place) const {
    State<W> found;
    for (unsigned k = 0; k < W; ++k) found[k] = cells_[place * stride_ + k];
    return found;
  }
  [[nodiscard]] const Word* count(std::size_t place) const { return &cells_[place * stride_ + W]; }

  void prefetch(Word hashed) const {
    if (places_ != 0) __builtin_prefetch(&cells_[place_of(hashed) * stride_]);
  }

  // Adds to the count of a state. Returns false if memory runs out. Requires that the sum fits.
  bool add(const State<W>& state, Word hashed, const Word* count, unsigned count_words, Memory& memory) {
    if (size_ * FULL_OF >= places_ * FULL &&
        !rebuild(places_ == 0 ? first_places_ : 2 * places_, count_words, memory))
      return false;
    Word* const cell = find(state, hashed);
    if (cell[0] == 0) {
      for (unsigned k = 0; k < W; ++k) cell[k] = state[k];
      ++size_;
    }
    add_to(cell + W, count, count_words);
    return true;
  }

  // Of all counts, in bits.
  [[nodiscard]] unsigned longest_count(unsigned count_words) const {
    unsigned longest = 0;
    for (std::size_t place = 0; place < places_; ++place)
      if (!is_empty(place)) longest = std::max(longest, bit_width(count(place), count_words));
    return longest;
  }

  // Makes the counts longer.
  bool widen(unsigned count_words, Memory& memory) {
    return places_ == 0 || rebuild(places_, count_words, memory);
  }

  void clear(Memory& memory) {
    memory.give_back(bytes());
    *this = Table(level_, first_places_);
  }

 private:
  // At most three of four places are taken.
  static constexpr std::size_t FULL = 3;
  static constexpr std::size_t FULL_OF = 4;

  [[nodiscard]] std::size_t bytes() const { return cells_.size() * sizeof(Word); }

  [[nodiscard]] std::size_t place_of(Word hashed) const { return (hashed >> 32U) * places_ >> 32U; }

  Word* find(const State<W>& state, Word hashed) {
    for (std::size_t place = place_of(hashed);; place = place + 1 == places_ ? 0 : place + 1) {
      Word* const cell = &cells_[place * stride_];
      if (cell[0] == 0) return cell;
      bool same = true;
      for (unsigned k = 0; k < W; ++k) same &= cell[k] == state[k];
      if (same) return cell;
    }
  }

  bool rebuild(std::size_t places, unsigned count_words, Memory& memory) {
    Table larger(level_, first_places_);
    larger.places_ = places;
    larger.stride_ = W + count_words;
    if (!memory.take(places * larger.stride_ * sizeof(Word))) return false;
    try {
      larger.cells_.resize(places * larger.stride_);
    } catch (const std::bad_alloc&) {
      memory.give_back(places * larger.stride_ * sizeof(Word));
      return false;
    }
    // State and count.
    const std::size_t length = stride_;
    for (std::size_t place = 0; place < places_; ++place)
      if (!is_empty(place)) {
        const State<W> moved = state(place);
        Word* const cell = larger.find(moved, hash<W>(moved, level_));
        for (std::size_t k = 0; k < length; ++k) cell[k] = cells_[place * stride_ + k];
      }
    larger.size_ = size_;
    memory.give_back(bytes());
    *this = std::move(larger);
    return true;
  }

  std::vector<Word> cells_;
  std::size_t level_;
  std::size_t first_places_;
  std::size_t places_ = 0;
  std::size_t stride_ = 0;
  std::size_t size_ = 0;
};

}  // namespace hamekomi::frontier
