// The inner loops of exact cover, for every instruction set that this machine has, on lists at random:
// each does what kernel.hpp says, whatever the number of options and words.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>
#include <vector>

#include "check.hpp"
#include "exact_cover/kernel.hpp"

namespace test_exact_cover_kernels {

using namespace hamekomi;
using namespace hamekomi::exact_cover;

namespace {

using Word = std::uint64_t;
constexpr Word ALL = ~Word{0};
// Around whole vectors of every width, and long enough for counts of several digits.
constexpr std::uint32_t SIZES[]{1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 64, 65, 200, 300};

// Few bits in some, many in others.
Word some_bits(std::mt19937_64& random, unsigned density) {
  Word bits = random();
  for (unsigned i = 0; i < density; ++i) bits &= random();
  return bits;
}

struct alignas(PAD_BYTES) Chunk {
  Word words[PAD_BYTES / sizeof(Word)];
};
constexpr std::uint32_t PER_CHUNK = PAD_BYTES / sizeof(Word);
constexpr Chunk PADS{{ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL}};

// Options of whole words, each word in a column of its own, or of 32 bits; with pads at the end.
struct List {
  unsigned words;
  std::uint32_t size;
  std::size_t stride;
  std::vector<Chunk> chunks;

  List(unsigned words_each, std::uint32_t options)
      : words(words_each),
        size(options),
        stride((options / PER_CHUNK + 2) * PER_CHUNK),
        chunks(words * stride / PER_CHUNK, PADS) {}

  Word* column(unsigned k) { return chunks.data()->words + k * stride; }
  const Word* column(unsigned k) const { return chunks.data()->words + k * stride; }
  std::uint32_t* narrow() { return reinterpret_cast<std::uint32_t*>(column(0)); }
  const std::uint32_t* narrow() const { return reinterpret_cast<const std::uint32_t*>(column(0)); }
};

List some_list(unsigned words, std::uint32_t size, std::mt19937_64& random) {
  List list(words, size);
  for (unsigned k = 0; k < words; ++k)
    for (std::uint32_t i = 0; i < size; ++i) list.column(k)[i] = some_bits(random, 1 + i % 3);
  return list;
}

List some_list32(std::uint32_t size, std::mt19937_64& random) {
  List list(1, size);
  for (std::uint32_t i = 0; i < size; ++i)
    list.narrow()[i] = static_cast<std::uint32_t>(some_bits(random, 1 + i % 3));
  return list;
}

// Room for the places of a whole list and one vector.
std::vector<std::uint32_t> room_for_places(std::uint32_t size) {
  return std::vector<std::uint32_t>(size + PAD_BYTES / sizeof(std::uint32_t));
}

bool holds(const Word* lanes, std::size_t stride, unsigned lane) {
  return (lanes[lane / 64 * stride] >> lane % 64 & 1U) != 0;
}

// The places of the options that hold the rarest item of `open`, the lowest of them.
std::vector<std::uint32_t> rarest_places(const List& list, const std::vector<Word>& open) {
  std::uint32_t fewest = list.size + 1;
  unsigned rarest = 0;
  for (unsigned lane = 0; lane < list.words * 64; ++lane) {
    if (!holds(open.data(), 1, lane)) continue;
    std::uint32_t number = 0;
    for (std::uint32_t i = 0; i < list.size; ++i) number += holds(list.column(0) + i, list.stride, lane);
    if (number < fewest) {
      fewest = number;
      rarest = lane;
    }
  }
  std::vector<std::uint32_t> places;
  for (std::uint32_t i = 0; i < list.size; ++i)
    if (holds(list.column(0) + i, list.stride, rarest)) places.push_back(i);
  return places;
}

std::vector<std::uint32_t> rarest_places32(const std::uint32_t* list, std::uint32_t size,
                                           std::uint32_t open) {
  List wide(1, size);
  std::copy_n(list, size, wide.column(0));
  return rarest_places(wide, {open});
}

// The lanes of one option moved together, bit by bit.
std::vector<Word> squeezed(const List& list, std::uint32_t option, const std::vector<Word>& lanes) {
  std::vector<Word> together(list.words, 0);
  unsigned to = 0;
  for (unsigned lane = 0; lane < list.words * 64; ++lane) {
    if (!holds(lanes.data(), 1, lane)) continue;
    together[to / 64] |= Word{holds(list.column(0) + option, list.stride, lane)} << to % 64;
    ++to;
  }
  return together;
}

void keeping_leaves_what_shares_nothing(const Kernel& kernel, unsigned words, std::uint32_t size,
                                        std::mt19937_64& random) {
  const List list = some_list(words, size, random);
  std::vector<Word> kill(words);
  for (Word& word : kill) word = some_bits(random, 5);
  kill[random() % words] |= 1;
  List expected(words, size);
  std::vector<Word> expected_any(words, 0);
  std::uint32_t number = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    bool stays = true;
    for (unsigned k = 0; k < words; ++k) stays = stays && (list.column(k)[i] & kill[k]) == 0;
    if (!stays) continue;
    for (unsigned k = 0; k < words; ++k)
      expected_any[k] |= expected.column(k)[number] = list.column(k)[i];
    ++number;
  }
  List out(words, size);
  std::fill(out.chunks.begin(), out.chunks.end(), Chunk{});
  std::vector<Word> any(words);
  const std::uint32_t kept = kernel.keep(list.column(0), list.stride, words, size, kill.data(),
                                         out.column(0), out.stride, any.data());
  CHECK(kept == number);
  CHECK(any == expected_any);
  for (unsigned k = 0; k < words; ++k)
    CHECK(std::equal(out.column(k), out.column(k) + number + PER_CHUNK, expected.column(k)));
}

void hits_are_the_places_of_the_rarest_item(const Kernel& kernel, unsigned words, std::uint32_t size,
                                            std::mt19937_64& random) {
  const List list = some_list(words, size, random);
  std::vector<Word> open(words);
  for (Word& word : open) word = some_bits(random, 2);
  open[random() % words] |= 1;
  std::vector<std::uint32_t> places = room_for_places(size);
  places.resize(kernel.hits(list.column(0), list.stride, words, size, open.data(), places.data()));
  CHECK(places == rarest_places(list, open));
}

void hits_of_32_bits_are_found_too(const Kernel& kernel, std::uint32_t size, std::mt19937_64& random) {
  const List list = some_list32(size, random);
  const auto open = static_cast<std::uint32_t>(random()) | 1U;
  std::vector<std::uint32_t> places = room_for_places(size);
  places.resize(kernel.hits32(list.narrow(), size, open, places.data()));
  CHECK(places == rarest_places32(list.narrow(), size, open));
}

void narrowing_keeps_and_finds_hits(const Kernel& kernel, std::uint32_t size, std::mt19937_64& random) {
  const List list = some_list32(size, random);
  constexpr std::uint32_t NEEDED = 1U << 20U;
  const auto kill = (static_cast<std::uint32_t>(some_bits(random, 3)) | 2U) & ~NEEDED;
  const auto open = (static_cast<std::uint32_t>(some_bits(random, 3)) & ~kill) | NEEDED;
  std::vector<std::uint32_t> expected;
  std::uint32_t any = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    if ((list.narrow()[i] & kill) != 0) continue;
    expected.push_back(list.narrow()[i]);
    any |= list.narrow()[i];
  }
  const auto number = static_cast<std::uint32_t>(expected.size());
  expected.resize(number + PAD_BYTES / sizeof(std::uint32_t), ~0U);
  List out(1, size);
  std::fill(out.chunks.begin(), out.chunks.end(), Chunk{});
  std::vector<std::uint32_t> places = room_for_places(size);
  const Narrowed narrowed =
      kernel.narrow32(list.narrow(), size, kill, open, out.narrow(), places.data());
  places.resize(narrowed.places);
  CHECK(narrowed.size == number);
  CHECK(std::equal(expected.begin(), expected.end(), out.narrow()));
  if ((open & ~any) != 0)
    CHECK(places.empty());
  else
    CHECK(places == rarest_places32(expected.data(), number, open));
}

void squeezing_moves_lanes_together(const Kernel& kernel, unsigned words, std::uint32_t size,
                                    std::mt19937_64& random) {
  for (const unsigned density : {0U, 1U, 3U}) {
    const List list = some_list(words, size, random);
    std::vector<Word> lanes(words);
    for (Word& word : lanes) word = some_bits(random, density);
    lanes[random() % words] = density == 1 ? ALL : 0;
    unsigned in_use = 0;
    for (const Word word : lanes) in_use += static_cast<unsigned>(std::popcount(word));
    List out = list;
    kernel.compress(out.column(0), out.stride, words, size, lanes.data());
    bool same = true;
    for (std::uint32_t i = 0; i < size; ++i) {
      const std::vector<Word> expected = squeezed(list, i, lanes);
      for (unsigned k = 0; k * 64 < in_use; ++k) same = same && out.column(k)[i] == expected[k];
    }
    CHECK(same);
  }
}

void squeezing_into_32_bits_may_write_over_the_list(const Kernel& kernel, unsigned words,
                                                    std::uint32_t size, std::mt19937_64& random) {
  const List list = some_list(words, size, random);
  std::vector<Word> lanes(words, 0);
  for (unsigned n = 0; n < 32; ++n) lanes[random() % words] |= Word{1} << random() % 64;
  List out = list;
  kernel.compress32(out.column(0), out.stride, words, size, lanes.data(), out.narrow());
  bool same = true;
  for (std::uint32_t i = 0; i < size; ++i) same = same && out.narrow()[i] == squeezed(list, i, lanes)[0];
  CHECK(same);
}

void all() {
  for (const simd::Level level : simd::levels()) {
    const Kernel& each = kernel(level);
    std::mt19937_64 random(2026);
    for (const std::uint32_t size : SIZES) {
      for (const unsigned words : {1U, 2U, 3U, 6U}) {
        keeping_leaves_what_shares_nothing(each, words, size, random);
        hits_are_the_places_of_the_rarest_item(each, words, size, random);
        squeezing_moves_lanes_together(each, words, size, random);
        squeezing_into_32_bits_may_write_over_the_list(each, words, size, random);
      }
      for (int trial = 0; trial < 20; ++trial) {
        narrowing_keeps_and_finds_hits(each, size, random);
        hits_of_32_bits_are_found_too(each, size, random);
      }
    }
  }
}

const check::Suite suite{"exact_cover_kernels", all};

}  // namespace

}  // namespace test_exact_cover_kernels
