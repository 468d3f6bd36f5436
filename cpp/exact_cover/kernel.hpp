// The inner loops of exact cover. A node of the search is a list of the options that are still possible,
// and an option is the set of its items, as bits:
//
//     option i, items 64k .. 64k+63:   list[k * stride + i]      while more than 32 items matter
//     option i, all items:             list[i], 32 bits wide     below that: twice as many per vector
//
// Two things are done to a list, and nothing else takes time:
//
//     keep   choosing an option keeps those that share no item with it: one AND and one test per vector,
//            then the survivors are packed together. No links, no table of conflicts, no search tree of
//            pointers; the list of a deep node fits into a few cache lines.
//     hits   the item with the fewest options is found by adding up the list bit by bit, in carry-save
//            form: sixteen or eight options are added by two instructions (Harley and Seal's counter).
//            Half of the lists of 32 bits have an item with a single option; keeping notices these by
//            the way, counting no further than two.
//
// Lists end in one vector of options that hold every item ("pads"): never kept, and they add the same to
// every item's count, so that whole vectors can be read without looking where a list ends.
//
// Tried, all solutions of Tetra (11 pieces of balls, 78 million nodes) on one core of an AMD EPYC with
// AVX-512: live options as one bitset, a conflict row per option, counts kept up to date by vector
// subtraction 10.3 s; re-indexing the live options of each subtree into 256 bits 31.9 s, since the
// subtrees are too small to pay for it; these lists 3.7 s. Without the short cut for single options, and
// with a branch for each place that is listed, they took 4.6 s. Without vectors the short cut does not
// pay: kernel_plain took 23.0 s with it and 16.1 s without.
//
// Tried, pruning, by the nodes it saves where frame symmetry is removed: regions whose volume no pieces
// left can make 0.3% (Tetra), 0.1% (Bedlam), 1% (Tetrihex), 3% (6x10), none (Soma); colours, of a
// checkerboard or of every other layer, that they cannot make 6%, 1%, 3%, 0.1%, 24%. Looking at regions
// takes about as long as a node does, at colours several times as long. Boxes that are cut off have lost
// their options already: what is to be seen is mostly seen without.
//
// Items are chosen by lowest number among the rarest, options in their given order: every instruction
// set walks the same tree, node by node.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/level.hpp"

namespace hamekomi::exact_cover {

constexpr std::size_t PAD_BYTES = 64;  // the widest vector there is

struct Narrowed {
  std::uint32_t size;    // of the list
  std::uint32_t places;  // written
};

struct Kernel {
  // Copies the options that share no bit with `kill` to `out`, writes the union of their bits to `any`
  // and pads the end. Strides are in words. Returns how many there are.
  std::uint32_t (*keep)(const std::uint64_t* list, std::size_t stride, unsigned words,
                        std::uint32_t size, const std::uint64_t* kill, std::uint64_t* out,
                        std::size_t out_stride, std::uint64_t* any);
  // Finds the open item with the fewest options and writes their places in the list, with room for one
  // vector more. Returns how many.
  std::uint32_t (*hits)(const std::uint64_t* list, std::size_t stride, unsigned words,
                        std::uint32_t size, const std::uint64_t* open, std::uint32_t* places);
  std::uint32_t (*hits32)(const std::uint32_t* list, std::uint32_t size, std::uint32_t open,
                          std::uint32_t* places);
  // Keeps and hits at once. No places if an item of `open` is in none of the options that are kept.
  Narrowed (*narrow32)(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill,
                       std::uint32_t open, std::uint32_t* out, std::uint32_t* places);
  // Moves the lanes in use together, in place or into 32 bits.
  void (*squeeze)(std::uint64_t* list, std::size_t stride, unsigned words, std::uint32_t size,
                  const std::uint64_t* lanes);
  void (*squeeze32)(const std::uint64_t* list, std::size_t stride, unsigned words, std::uint32_t size,
                    const std::uint64_t* lanes, std::uint32_t* out);
};

// Defined in one file per instruction set; those that a machine's compiler lacks are never asked for.
extern const Kernel kernel_plain;
extern const Kernel kernel_neon;
extern const Kernel kernel_avx2;
extern const Kernel kernel_avx512;

const Kernel& kernel(simd::Level level);

}  // namespace hamekomi::exact_cover
