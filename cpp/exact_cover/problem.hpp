// An exact cover problem as numbers, and its options as sets of bits.
//
// Items must be covered between `least` and `most` times: once exactly (Knuth's primary items), at most
// once (secondary), or any other number (for pieces that come in several copies). Options may share an
// item that is covered at most once if both give it the same colour. An option may cover an item several
// times, if that may be.
//
// Every item gets a bit ("lane") in the options' sets:
//
//     lanes of items  |  a pair of lanes per coloured item, then a pair per bit of its colours' numbers
//
// An item that some option covers several times has as many lanes, side by side; an option holds the
// first of them, as many as it covers the item times.
//
// Two options exclude each other if one holds a lane that the other one kills. An ordinary lane kills
// itself. Of a pair, an option holds one lane and kills the other, so that two colours agree exactly if
// their numbers agree in every bit. Of the first pair, coloured uses hold the first lane; a use without
// a colour holds the second and kills both.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hamekomi::exact_cover {

struct Problem {
  std::vector<std::uint32_t> least;   // by item
  std::vector<std::uint32_t> most;    // by item
  std::vector<std::uint32_t> starts;  // one more than there are options
  std::vector<std::uint32_t>
      members;  // items of option o: members[starts[o]] .. members[starts[o + 1] - 1]
  std::vector<std::uint32_t> colours;  // beside members; 0: none

  std::size_t items() const { return least.size(); }
  std::size_t options() const { return starts.size() - 1; }
};

// What is wrong with the numbers, in words; empty when they can be used.
std::string complaint(const Problem& problem);

struct Table {
  using Word = std::uint64_t;

  explicit Table(const Problem& problem);

  // What choosing an option with these bits excludes; several words, `counted` items left out.
  Word killed(Word held, unsigned word) const {
    return (held & itself[word]) | ((held & first[word]) << 1U) | ((held & second[word]) >> 1U);
  }

  unsigned words;
  std::vector<Word> sets;  // word k of row r: sets[k * rows() + r]
  std::vector<std::uint32_t>
      ids;                   // row r is option ids[r]; options that hold no needed item are left out
  std::vector<Word> once;    // lanes of items to be covered exactly once
  std::vector<Word> itself;  // lanes that kill themselves
  std::vector<Word> first, second;  // lanes of pairs
  struct Counted {
    std::uint32_t lane, lanes, least, most;
  };
  std::vector<Counted> counted;  // items with other bounds than 1 to 1 and 0 to 1
  std::uint32_t pad_lane = 0;    // where there are counted items: held by pads alone, and always killed
  bool coloured = false;
  bool impossible = false;  // an item that must be covered is in no option

  std::size_t rows() const { return ids.size(); }
};

}  // namespace hamekomi::exact_cover
