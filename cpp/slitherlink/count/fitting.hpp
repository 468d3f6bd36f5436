// Which pairings of the upper part of a board fit which of the lower part: both together make one line.
//
// Each part has one end of the line, so its words have one single end.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "slitherlink/count/pairings.hpp"

namespace hamekomi::slitherlink::count {

class Fitting {
 public:
  // Words with this number of ends. The lower part is turned around: its words are read from right to
  // left.
  Fitting(Pairings& pairings, unsigned ends);

  // Finds what fits further words of the upper part, looking at about this many pairs; returns whether
  // all are done.
  bool run(std::size_t pairs);
  // The words of the lower part that fit one of the upper part.
  [[nodiscard]] std::span<const std::uint32_t> of(std::size_t upper) const {
    return {found_.data() + first_[upper], first_[upper + 1] - first_[upper]};
  }
  [[nodiscard]] std::size_t bytes() const { return found_.capacity() * sizeof(found_[0]); }

 private:
  static constexpr std::uint8_t THE_END = 0xFF;

  struct Word {
    // By end: the other end of its path, or THE_END.
    std::array<std::uint8_t, BITS / 2> partner;
    // The single end.
    std::uint8_t single;
  };

  [[nodiscard]] Word read(const Profile<1>& word, bool is_turned) const;
  [[nodiscard]] bool fit(const Word& upper, const Word& lower) const;

  unsigned ends_;
  std::vector<Word> upper_, lower_;
  std::vector<std::uint32_t> found_;
  std::vector<std::size_t> first_{0};
};

}  // namespace hamekomi::slitherlink::count
