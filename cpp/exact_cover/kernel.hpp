// The inner loops of exact cover. A node of the search is a list of the options that are still possible,
// and an option is the set of its items, as bits:
//
//     option i, items 64k .. 64k+63:   list[k * stride + i]      while more than 32 items matter
//     option i, all items:             list[i], 32 bits wide     below that: twice as many per vector
//
// Nearly all time is spent on two operations on a list:
//
//     keep   choosing an option keeps those that share no item with it: one AND and one test per vector,
//            then the survivors are packed together. No links, no table of conflicts, no search tree of
//            pointers; the list of a deep node fits into a few cache lines.
//     hits   the item with the fewest options is found by adding up the list bit by bit, in carry-save
//            form: sixteen or eight options are added by two instructions (Harley and Seal's counter).
//            Half of the 32-bit lists have an item with a single option; `narrow32` finds these while
//            it keeps, by counting no further than two.
//
// Lists end in one vector of options that hold every item ("pads"). Pads are never kept, and they add
// the same to every item's count, so that whole vectors can be read without checking where a list ends.
//
// Measured on all solutions of Tetra (11 pieces of balls, 78 million nodes) on one core of an AMD EPYC
// with AVX-512. These lists: 3.7 s. Live options as one bitset, with a conflict row per option and
// counts updated by vector subtraction: 10.3 s. Live options of each subtree re-indexed into 256
// bits: 31.9 s, because the subtrees are too small to pay for it. These lists without the shortcut for
// single options, and with a branch for each listed place: 4.6 s. Without vectors the shortcut does not
// pay: kernel_plain took 23.0 s with it and 16.1 s without.
//
// Pruning was tried too. These are the nodes it saves when frame symmetry is removed, for Tetra, Bedlam,
// Tetrihex, pentominoes 6x10 and Soma. Regions whose volume the unused pieces cannot fill: 0.3%, 0.1%,
// 1%, 3%, none. Colours of a checkerboard, or of every other layer, that they cannot match: 6%, 1%, 3%,
// 0.1%, 24%. The test of regions takes about as long as a node, that of colours several times as long.
// Boxes that are cut off have usually lost all their options, so the search notices most dead ends by
// itself.
//
// Among the rarest items the lowest number is chosen, and options are tried in the given order, so every
// instruction set walks the same tree, node by node.
#pragma once

#include <cstddef>
#include <cstdint>

#include "simd/level.hpp"

namespace hamekomi::exact_cover {

// The width of the widest vector.
constexpr std::size_t PAD_BYTES = 64;

struct Narrowed {
  // The length of the list.
  std::uint32_t size;
  // The number of places written.
  std::uint32_t places;
};

struct Kernel {
  // Copies the options that share no bit with `kill` to `out`, writes the union of their bits to `any`
  // and pads the end. Strides are in words. Returns the number of options copied.
  std::uint32_t (*keep)(const std::uint64_t* list, std::size_t stride, unsigned words,
                        std::uint32_t size, const std::uint64_t* kill, std::uint64_t* out,
                        std::size_t out_stride, std::uint64_t* any);
  // Finds the open item with the fewest options and writes the places of these options in the list.
  // `places` must have room for one vector more. Returns the number of places.
  std::uint32_t (*hits)(const std::uint64_t* list, std::size_t stride, unsigned words,
                        std::uint32_t size, const std::uint64_t* open, std::uint32_t* places);
  std::uint32_t (*hits32)(const std::uint32_t* list, std::uint32_t size, std::uint32_t open,
                          std::uint32_t* places);
  // `keep` and `hits` in one pass. Writes no places if some item of `open` is in no kept option.
  Narrowed (*narrow32)(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill,
                       std::uint32_t open, std::uint32_t* out, std::uint32_t* places);
  // Packs the lanes in use together, in place or into 32 bits.
  void (*compress)(std::uint64_t* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const std::uint64_t* lanes);
  void (*compress32)(const std::uint64_t* list, std::size_t stride, unsigned words, std::uint32_t size,
                     const std::uint64_t* lanes, std::uint32_t* out);
};

// Each is defined in the file of its instruction set. A kernel that was not compiled is never used.
extern const Kernel kernel_plain;
extern const Kernel kernel_neon;
extern const Kernel kernel_avx2;
extern const Kernel kernel_avx512;

[[nodiscard]] const Kernel& kernel(simd::Level level);

}  // namespace hamekomi::exact_cover
