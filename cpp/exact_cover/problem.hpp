// An exact cover problem as numbers, and its options as sets of bits.
//
// Items must be covered between `least` and `most` times: once exactly (Knuth's primary items), at most
// once (secondary), or any other number (for pieces that come in several copies). Options may share an
// item that is covered at most once if both give it the same colour. An option may cover an item several
// times, if `most` allows it.
//
// Every item gets a bit ("lane") in the options' sets:
//
//     lanes of items  |  a pair of lanes per coloured item, then a pair per bit of its colours' numbers
//
// If some option covers an item n times, the item has n lanes side by side; an option that covers it k
// times holds the first k of them.
//
// Two options exclude each other if one holds a lane that the other kills. An ordinary lane kills
// itself. Of a pair, an option holds one lane and kills the other, so that two colours agree exactly if
// their numbers agree in every bit. Of the first pair, coloured uses hold the first lane; a use without
// a colour holds the second and kills both.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hamekomi::exact_cover {

struct Problem {
  // How often each item must and may be covered.
  std::vector<std::uint32_t> least;
  std::vector<std::uint32_t> most;
  // The items of option o are members[starts[o]] .. members[starts[o + 1] - 1].
  std::vector<std::uint32_t> starts;
  std::vector<std::uint32_t> members;
  // The colour of each member; 0 means no colour.
  std::vector<std::uint32_t> colours;

  [[nodiscard]] std::size_t items() const { return least.size(); }
  [[nodiscard]] std::size_t options() const { return starts.size() - 1; }
};

// Says what is wrong with the problem; empty if it is valid.
[[nodiscard]] std::string complaint(const Problem& problem);

struct Table {
  using Word = std::uint64_t;
  static constexpr unsigned BITS = 64;

  explicit Table(const Problem& problem);

  // The lanes that an option with these bits kills, for one word; counted items are not considered.
  [[nodiscard]] Word killed(Word held, unsigned word) const {
    return (held & itself[word]) | ((held & first[word]) << 1U) | ((held & second[word]) >> 1U);
  }

  unsigned words;
  // Word k of row r is sets[k * rows() + r].
  std::vector<Word> sets;
  // Row r is option ids[r]. Options without an item that must be covered are left out.
  std::vector<std::uint32_t> ids;
  // Lanes of items to be covered exactly once.
  std::vector<Word> once;
  // Lanes that kill themselves.
  std::vector<Word> itself;
  // The first and the second lanes of pairs.
  std::vector<Word> first, second;
  struct Counted {
    std::uint32_t lane, lanes, least, most;
  };
  // Items with other bounds than 1 to 1 and 0 to 1.
  std::vector<Counted> counted;
  // If there are counted items: a lane that only pads hold and that is always killed.
  std::uint32_t pad_lane = 0;
  bool coloured = false;
  // Whether an item that must be covered is in no option.
  bool impossible = false;

  [[nodiscard]] std::size_t rows() const { return ids.size(); }
};

}  // namespace hamekomi::exact_cover
