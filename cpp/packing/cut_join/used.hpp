// Which pieces are used, and how often, as one word.
//
// Each piece has a field in which its uses are counted. A field is as wide as the number of copies; it
// starts so high that it is all ones when all copies are used:
//
//     2^w - 1 - most + uses       w = bit width of `most`
//
// so one more use carries out of the field. For a piece that is used at most once the field is one bit,
// and the word is simply the set of used pieces. Words are indices of tables.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace hamekomi::packing::cut_join {

using Word = std::uint32_t;

class Used {
 public:
  static unsigned bits(const std::vector<std::uint32_t>& most) {
    unsigned sum = 0;
    for (const std::uint32_t each : most) sum += static_cast<unsigned>(std::bit_width(each));
    return sum;
  }

  explicit Used(const std::vector<std::uint32_t>& most) {
    unsigned shift = 0;
    for (const std::uint32_t each : most) {
      const auto width = static_cast<unsigned>(std::bit_width(each));
      shifts_.push_back(shift);
      none_ |= (((Word{1} << width) - 1) - each) << shift;
      tops_ |= Word{1} << (shift + width - 1);
      shift += width;
    }
    size_ = std::size_t{1} << shift;
    is_set_ = shift == most.size();
  }

  // How many words there are.
  [[nodiscard]] std::size_t size() const { return size_; }
  // No piece is used.
  [[nodiscard]] Word none() const { return none_; }
  // One more use of a piece.
  [[nodiscard]] Word once(std::uint32_t piece) const { return Word{1} << shifts_[piece]; }
  // How many more uses of each piece.
  [[nodiscard]] Word more(const std::vector<std::uint32_t>& uses) const {
    Word sum = 0;
    for (std::size_t piece = 0; piece < uses.size(); ++piece) sum += uses[piece] << shifts_[piece];
    return sum;
  }

  // Whether there are enough copies for `more`, beside those used.
  [[nodiscard]] bool has(Word used, Word more) const {
    if (is_set_) return (used & more) == 0;
    const Word sum = used + more;
    return (((used & more) | ((used | more) & ~sum)) & tops_) == 0;
  }

  // What must be added to `used` to get `total`, both counted from zero; false if it is too much.
  [[nodiscard]] bool missing(Word used, Word total, Word& rest) const {
    const Word spent = used - none_;
    rest = total - spent;
    return (((~total & spent) | ((~total | spent) & rest)) & tops_) == 0;
  }

 private:
  std::vector<unsigned> shifts_;
  Word none_ = 0, tops_ = 0;
  std::size_t size_ = 1;
  bool is_set_ = true;
  friend class Renaming;
};

// The effect on words of giving pieces other names, byte by byte.
class Renaming {
 public:
  Renaming(const Used& used, const std::vector<std::uint32_t>& most,
           const std::vector<std::uint32_t>& images) {
    for (std::size_t piece = 0; piece < images.size(); ++piece)
      for (unsigned bit = 0; bit < static_cast<unsigned>(std::bit_width(most[piece])); ++bit) {
        const unsigned from = used.shifts_[piece] + bit;
        const unsigned to = used.shifts_[images[piece]] + bit;
        for (unsigned byte = 0; byte < 256; ++byte)
          if ((byte >> (from % 8) & 1U) != 0) bytes_[from / 8][byte] |= Word{1} << to;
      }
  }

  Word operator()(Word word) const {
    return bytes_[0][word & 255U] | bytes_[1][word >> 8U & 255U] | bytes_[2][word >> 16U & 255U] |
           bytes_[3][word >> 24U];
  }

 private:
  std::array<std::array<Word, 256>, 4> bytes_{};
};

}  // namespace hamekomi::packing::cut_join
