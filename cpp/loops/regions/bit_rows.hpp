#pragma once
// A bit for each field of a board, row by row, in whole words: what holds for many fields is found in a
// few steps.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hamekomi::loops {

using Word = std::uint64_t;

class BitRows {
 public:
  BitRows(int rows, int columns)
      : words_((columns + 63) / 64),
        bits_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(words_)) {}

  [[nodiscard]] int words() const { return words_; }
  [[nodiscard]] Word* row(int row) { return bits_.data() + static_cast<std::ptrdiff_t>(row) * words_; }
  [[nodiscard]] const Word* row(int row) const {
    return bits_.data() + static_cast<std::ptrdiff_t>(row) * words_;
  }
  [[nodiscard]] bool has(int row, int column) const {
    return (this->row(row)[column / 64] >> static_cast<unsigned>(column % 64) & 1U) != 0;
  }

  // How many bits are set from there on without a gap.
  [[nodiscard]] int ones_from(int row, int column) const {
    const Word* const words = this->row(row);
    int ones = std::countr_one(words[column / 64] >> static_cast<unsigned>(column % 64));
    for (int word = column / 64 + 1; word < words_ && column + ones == 64 * word; ++word)
      ones += std::countr_one(words[word]);
    return ones;
  }

  // Where a bit is, for callers that change it often.
  struct Spot {
    std::int32_t word;
    std::int32_t bit;
    [[nodiscard]] Word mask() const { return Word{1} << static_cast<unsigned>(bit); }
  };
  [[nodiscard]] Spot spot(int row, int column) const {
    return {row * words_ + column / 64, column % 64};
  }
  void flip(Spot spot) { bits_[spot.word] ^= spot.mask(); }
  void set(Spot spot, bool is_set) {
    bits_[spot.word] = (bits_[spot.word] & ~spot.mask()) | (is_set ? spot.mask() : 0);
  }

 private:
  int words_;
  std::vector<Word> bits_;
};

// The bits of a row, each moved by one column; `number` is the word of the row.
[[nodiscard]] inline Word from_left(const Word* row, int number) {
  return row[number] << 1U | (number == 0 ? 0 : row[number - 1] >> 63U);
}
[[nodiscard]] inline Word from_right(const Word* row, int number, int words) {
  return row[number] >> 1U | (number + 1 == words ? 0 : row[number + 1] << 63U);
}

// The bits of some columns, the last one included, in a word of a row.
[[nodiscard]] inline Word columns_between(int first, int last, int number) {
  const int from = std::max(first - 64 * number, 0);
  const int to = std::min(last - 64 * number, 63);
  if (from > to) return 0;
  return ~Word{0} >> static_cast<unsigned>(63 - to) & ~Word{0} << static_cast<unsigned>(from);
}

// Calls `visit(bit)` for each bit of a word.
template <typename Visit>
void for_each_bit(Word word, Visit visit) {
  for (; word != 0; word &= word - 1) visit(std::countr_zero(word));
}

}  // namespace hamekomi::loops
