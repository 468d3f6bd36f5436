#include "loops/windows/projections.hpp"

#include <vector>

namespace hamekomi::loops {

namespace {

constexpr unsigned HALF = SEEN_CELLS / 2;
constexpr std::size_t HALVES = 64;

// Something about the cells of a pattern, joined from what is known about the first and the last six.
template <typename Number>
struct ByHalves {
  std::array<std::array<Number, HALVES>, 2> parts{};

  // Sets a bit for all patterns in which the cell is inside.
  void add(int cell, unsigned bit) {
    const auto at = static_cast<unsigned>(cell);
    for (unsigned half = 0; half < HALVES; ++half)
      if ((half >> at % HALF & 1U) != 0)
        parts[at / HALF][half] |= static_cast<Number>(std::uint64_t{1} << bit);
  }
  [[nodiscard]] Number of(std::uint32_t pattern) const {
    const std::uint32_t cells = pattern >> static_cast<unsigned>(SEEN_EDGES);
    return static_cast<Number>(parts[0][cells & 63U] | parts[1][cells >> HALF]);
  }
};

// The combinations that a pattern has in common with each neighbour: a byte for each of the eight.
ByHalves<std::uint64_t> make_commons() {
  ByHalves<std::uint64_t> commons;
  for (std::size_t direction = 0; direction < DIRECTIONS; ++direction) {
    const auto cells = common_cells(OFFSETS[direction][0], OFFSETS[direction][1]);
    for (std::size_t k = 0; k < cells.size(); ++k)
      commons.add(cells[k][0], static_cast<unsigned>(8 * direction + k));
  }
  return commons;
}

const ByHalves<std::uint64_t>& commons() {
  static const ByHalves<std::uint64_t> made = make_commons();
  return made;
}

// All combinations of the twelve cells in reading order, a bit for each:
//
//       0 1
//     2 3 4 5
//     6 7 8 9
//       a b
//
// The first six cells are the place in a word, the last six the number of the word. Common cells are in
// reading order, too. So a projection is made of pieces, one for each combination of the common cells
// among the last six; and a piece is spread over a word, in which the other cells may be anything.
using Combinations = std::array<std::uint64_t, HALVES>;

struct Spreading {
  // How many bits a piece has, and how many pieces there are.
  unsigned size = 1;
  unsigned pieces = 1;
  // By number of a word: its piece.
  std::array<std::uint8_t, HALVES> piece_of{};
  // A byte of a piece spread over a word, and how far each byte is moved then.
  std::array<std::uint64_t, 256> spread{};
  std::array<std::uint8_t, 8> moved{};

  // Requires the common cells, by their places in reading order.
  explicit Spreading(std::span<const unsigned> places) {
    unsigned first = 0;
    while (first < places.size() && places[first] < HALF) ++first;
    size = 1U << first;
    pieces = 1U << (places.size() - first);
    for (unsigned word = 0; word < HALVES; ++word)
      piece_of[word] = static_cast<std::uint8_t>(combination(word, places.subspan(first), HALF));
    for (unsigned byte = 0; byte < 256; ++byte)
      for (unsigned place = 0; place < 64; ++place)
        if (const unsigned bit = combination(place, places.first(first), 0); bit < 8)
          spread[byte] |= std::uint64_t{byte >> bit & 1U} << place;
    for (unsigned byte = 0; byte < moved.size(); ++byte)
      for (unsigned k = 3; k < first; ++k)
        if ((byte >> (k - 3) & 1U) != 0)
          moved[byte] = static_cast<std::uint8_t>(moved[byte] + (1U << places[k]));
  }

  [[nodiscard]] Combinations over_words(const Projection& projection) const {
    Combinations words;
    for (unsigned piece = 0; piece < pieces; ++piece) {
      std::uint64_t bits = projection[piece * size / 64] >> piece * size % 64;
      if (size < 8) {
        words[piece] = spread[bits & 15U];
        continue;
      }
      words[piece] = 0;
      for (unsigned byte = 0; byte < size / 8; ++byte, bits >>= 8U)
        words[piece] |= spread[bits & 255U] << moved[byte];
    }
    return words;
  }

 private:
  static unsigned combination(unsigned cells, std::span<const unsigned> places, unsigned from) {
    unsigned number = 0;
    for (unsigned k = 0; k < places.size(); ++k) number |= (cells >> (places[k] - from) & 1U) << k;
    return number;
  }
};

struct ReadingOrder {
  ByHalves<std::uint16_t> numbers;
  std::vector<Spreading> spreadings;

  ReadingOrder() {
    std::array<unsigned, SEEN_CELLS> place_of{};
    const auto all = common_cells(0, 0);
    for (unsigned place = 0; place < all.size(); ++place) {
      place_of[all[place][0]] = place;
      numbers.add(all[place][0], place);
    }
    for (const auto& [rows, columns] : OFFSETS) {
      std::vector<unsigned> places;
      for (const auto& [cell, its] : common_cells(rows, columns)) places.push_back(place_of[cell]);
      spreadings.emplace_back(places);
    }
  }
};

const ReadingOrder& reading_order() {
  static const ReadingOrder made;
  return made;
}

// Combinations that fit to all projections.
void find_fitting(std::span<const Facing> projections, Combinations& fitting) {
  fitting.fill(~std::uint64_t{0});
  for (const auto& [projection, direction] : projections) {
    const Spreading& spreading = reading_order().spreadings[direction];
    const Combinations words = spreading.over_words(*projection);
    for (std::size_t word = 0; word < HALVES; ++word) fitting[word] &= words[spreading.piece_of[word]];
  }
}

template <typename Fits>
std::size_t move_together(std::span<std::uint32_t> patterns, Fits fits) {
  std::size_t left = 0;
  for (const std::uint32_t pattern : patterns) {
    patterns[left] = pattern;
    left += fits(pattern) ? 1 : 0;
  }
  return left;
}

}  // namespace

Projections projections_of(std::span<const std::uint32_t> patterns) {
  const auto& common = commons();
  Projections seen{};
  for (const std::uint32_t pattern : patterns) {
    const std::uint64_t all_sides = common.of(pattern);
    for (unsigned k = 0; k < DIRECTIONS; ++k) {
      const std::uint64_t sides = all_sides >> 8 * k & 255U;
      seen[k][sides / 64] |= std::uint64_t{1} << sides % 64;
    }
  }
  return seen;
}

std::size_t keep_fitting(std::span<std::uint32_t> patterns, std::span<const Facing> projections) {
  // For more patterns it pays to find out first which of all combinations fit. From 64 or 256 on: the
  // same time; always: boards of 30x30 took 3 % longer.
  constexpr std::size_t MANY = 128;
  if (patterns.size() > MANY) {
    Combinations fitting;
    find_fitting(projections, fitting);
    const auto& numbers = reading_order().numbers;
    return move_together(patterns, [&](std::uint32_t pattern) {
      const unsigned number = numbers.of(pattern);
      return (fitting[number / 64] >> number % 64 & 1U) != 0;
    });
  }
  const auto& common = commons();
  return move_together(patterns, [&](std::uint32_t pattern) {
    const std::uint64_t all_sides = common.of(pattern);
    std::uint64_t fits = 1;
    for (const auto& [projection, direction] : projections) {
      const std::uint64_t sides = all_sides >> 8 * direction & 255U;
      fits &= (*projection)[sides / 64] >> sides % 64;
    }
    return fits != 0;
  });
}

}  // namespace hamekomi::loops
