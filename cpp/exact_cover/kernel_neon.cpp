// Exact cover's inner loops for NEON, which is part of every 64-bit Arm. See kernel.hpp.
//
// NEON has no instruction that packs survivors together, and none that turns a comparison into a bit
// mask. A table packs, as for AVX2. For the mask, every chosen lane of two vectors contributes its own
// summand, and one sum across them says which lanes are chosen, and how many:
//
//     number in the second, in the first  |  lanes of the second, of the first     four bits each
//
// The numbers are part of the sum, because 64-bit Arm can count bits only in vector registers, which
// would cost two moves.
#include "exact_cover/kernel.hpp"

#if HAMEKOMI_NEON

#include <arm_neon.h>

#include "exact_cover/compress.hpp"
#include "exact_cover/rarest.hpp"

namespace hamekomi::exact_cover {

namespace {

struct Packing {
  alignas(16) std::uint8_t bytes[16][16];
};

constexpr Packing make_packing() {
  Packing packing{};
  for (unsigned pattern = 0; pattern < 16; ++pattern) {
    unsigned to = 0;
    for (unsigned from = 0; from < 16; ++from)
      if ((pattern >> from / 4 & 1U) != 0)
        packing.bytes[pattern][to++] = static_cast<std::uint8_t>(from);
  }
  return packing;
}

constexpr Packing PACKING = make_packing();

// Lanes of two vectors, 32 bits wide; a chosen 64-bit lane counts as two of them.
struct Chosen {
  unsigned bits;

  unsigned first() const { return bits & 0xFU; }
  unsigned second() const { return bits >> 4U & 0xFU; }
  std::uint32_t in_first() const { return bits >> 8U & 0xFU; }
  std::uint32_t in_second() const { return bits >> 12U; }
};

inline Chosen chosen(uint32x4_t first, uint32x4_t second) {
  constexpr uint16x8_t summands{0x0101, 0x0102, 0x0104, 0x0108, 0x1010, 0x1020, 0x1040, 0x1080};
  const uint16x8_t both = vuzp1q_u16(vreinterpretq_u16_u32(first), vreinterpretq_u16_u32(second));
  return {vaddvq_u16(vandq_u16(both, summands))};
}

inline Chosen chosen(uint64x2_t first, uint64x2_t second) {
  constexpr uint32x4_t summands{0x0103, 0x010C, 0x1030, 0x10C0};
  const uint32x4_t both = vuzp1q_u32(vreinterpretq_u32_u64(first), vreinterpretq_u32_u64(second));
  return {vaddvq_u32(vandq_u32(both, summands))};
}

inline uint32x4_t packed(uint32x4_t v, unsigned lanes) {
  return vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(v), vld1q_u8(PACKING.bytes[lanes])));
}

inline uint64x2_t packed(uint64x2_t v, unsigned lanes) {
  return vreinterpretq_u64_u32(packed(vreinterpretq_u32_u64(v), lanes));
}

inline void store_pads(std::uint32_t* place) {
  for (std::size_t i = 0; i < PAD_BYTES / sizeof *place; i += 4)
    vst1q_u32(place + i, vdupq_n_u32(~std::uint32_t{0}));
}

inline void store_pads(Word* place) { store_pads(reinterpret_cast<std::uint32_t*>(place)); }

// If the number of words is known at compile time, the loops over them are unrolled.
template <unsigned WORDS>
inline std::uint32_t keep_words(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                                const Word* kill, Word* out, std::size_t out_stride, Word* any) {
  if (WORDS != 0) words = WORDS;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < size; i += 4) {
    // The items that the option shares with `kill`.
    uint64x2_t first = vdupq_n_u64(0);
    uint64x2_t second = first;
    for (unsigned k = 0; k < words; ++k) {
      const uint64x2_t killed = vdupq_n_u64(kill[k]);
      const Word* column = list + k * stride + i;
      first = vorrq_u64(first, vandq_u64(vld1q_u64(column), killed));
      second = vorrq_u64(second, vandq_u64(vld1q_u64(column + 2), killed));
    }
    const Chosen stay = chosen(vceqzq_u64(first), vceqzq_u64(second));
    if (stay.bits == 0) continue;
    for (unsigned k = 0; k < words; ++k) {
      const Word* column = list + k * stride + i;
      Word* to = out + k * out_stride + kept;
      vst1q_u64(to, packed(vld1q_u64(column), stay.first()));
      vst1q_u64(to + stay.in_first(), packed(vld1q_u64(column + 2), stay.second()));
    }
    kept += stay.in_first() + stay.in_second();
  }
  for (unsigned k = 0; k < words; ++k) {
    Word* column = out + k * out_stride;
    vst1q_u64(column + kept, vdupq_n_u64(0));
    uint64x2_t united = vdupq_n_u64(0);
    for (std::uint32_t i = 0; i < kept; i += 2) united = vorrq_u64(united, vld1q_u64(column + i));
    any[k] = vgetq_lane_u64(united, 0) | vgetq_lane_u64(united, 1);
    store_pads(column + kept);
  }
  return kept;
}

std::uint32_t keep(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const Word* kill, Word* out, std::size_t out_stride, Word* any) {
  switch (words) {
    case 1: return keep_words<1>(list, stride, words, size, kill, out, out_stride, any);
    case 2: return keep_words<2>(list, stride, words, size, kill, out, out_stride, any);
    default: return keep_words<0>(list, stride, words, size, kill, out, out_stride, any);
  }
}

inline std::uint32_t keep32(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill,
                            std::uint32_t* out, UpToTwo<std::uint32_t>* held) {
  const uint32x4_t killed = vdupq_n_u32(kill);
  UpToTwo<Vector16> lanes;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < size; i += 8) {
    const uint32x4_t first = vld1q_u32(list + i);
    const uint32x4_t second = vld1q_u32(list + i + 4);
    const uint32x4_t first_stays = vceqzq_u32(vandq_u32(first, killed));
    const uint32x4_t second_stays = vceqzq_u32(vandq_u32(second, killed));
    lanes.add(reinterpret_cast<Vector16>(vandq_u32(first, first_stays)));
    lanes.add(reinterpret_cast<Vector16>(vandq_u32(second, second_stays)));
    const Chosen stay = chosen(first_stays, second_stays);
    vst1q_u32(out + kept, packed(first, stay.first()));
    kept += stay.in_first();
    vst1q_u32(out + kept, packed(second, stay.second()));
    kept += stay.in_second();
  }
  store_pads(out + kept);
  *held = sum_of(lanes);
  return kept;
}

// Writes the places of the chosen lanes, eight at a time.
struct Lister {
  std::uint32_t* end;
  uint32x4_t four{0, 1, 2, 3};

  void add(Chosen lanes) {
    vst1q_u32(end, packed(four, lanes.first()));
    end += lanes.in_first();
    vst1q_u32(end, packed(vaddq_u32(four, vdupq_n_u32(4)), lanes.second()));
    end += lanes.in_second();
    four = vaddq_u32(four, vdupq_n_u32(8));
  }
};

std::uint32_t hits(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                   const Word* open, std::uint32_t* places) {
  const Bit item = rarest<Vector16>(list, stride, words, size, open);
  const Word* column = list + item.word * stride;
  const uint64x2_t bit = vdupq_n_u64(item.bit);
  const auto four_from = [=](std::uint32_t i) {
    return vuzp1q_u32(vreinterpretq_u32_u64(vtstq_u64(vld1q_u64(column + i), bit)),
                      vreinterpretq_u32_u64(vtstq_u64(vld1q_u64(column + i + 2), bit)));
  };
  Lister lister{places};
  std::uint32_t i = 0;
  for (; i < size; i += 8) lister.add(chosen(four_from(i), four_from(i + 4)));
  return static_cast<std::uint32_t>(lister.end - places) - (i - size);
}

inline std::uint32_t hits_of(const std::uint32_t* list, std::uint32_t size, std::uint32_t item,
                             std::uint32_t* places) {
  const uint32x4_t bit = vdupq_n_u32(item);
  const auto four_from = [=](std::uint32_t i) { return vtstq_u32(vld1q_u32(list + i), bit); };
  Lister lister{places};
  std::uint32_t i = 0;
  for (; i < size; i += 8) lister.add(chosen(four_from(i), four_from(i + 4)));
  return static_cast<std::uint32_t>(lister.end - places) - (i - size);
}

std::uint32_t hits32(const std::uint32_t* list, std::uint32_t size, std::uint32_t open,
                     std::uint32_t* places) {
  return hits_of(list, size, rarest32<Vector16>(list, size, open), places);
}

Narrowed narrow32(const std::uint32_t* list, std::uint32_t size, std::uint32_t kill, std::uint32_t open,
                  std::uint32_t* out, std::uint32_t* places) {
  UpToTwo<std::uint32_t> held;
  const std::uint32_t kept = keep32(list, size, kill, out, &held);
  if ((open & ~held.any) != 0) return {kept, 0};
  const std::uint32_t single = open & ~held.several;
  if (single == 0) return {kept, hits32(out, kept, open, places)};
  return {kept, hits_of(out, kept, single & (~single + 1), places)};
}

}  // namespace

const Kernel kernel_neon{keep, hits, hits32, narrow32, compress, compress32};

}  // namespace hamekomi::exact_cover

#endif
