// Counting the options of every item of a list, in carry-save form. Each kernel file includes this
// header and compiles it for its own instruction set. Everything has internal linkage and nothing from
// the standard library is used, so that no code for one instruction set can be linked into another.
#pragma once

#include <cstddef>
#include <cstdint>
#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

namespace {

using Word = std::uint64_t;
// Counts are below 2^32, and every halving of a vector adds a carry.
constexpr int MOST_PLANES = 36;

// Plane j holds bit j of every item's count.
template <class Vector>
struct Planes {
  Vector plane[MOST_PLANES];
  int used = 3;
};

typedef Word Vector16 __attribute__((vector_size(16)));
[[nodiscard]] inline bool is_zero(Vector16 v) { return (v[0] | v[1]) == 0; }

#if defined(__AVX2__)
typedef Word Vector32 __attribute__((vector_size(32)));
[[nodiscard]] inline bool is_zero(Vector32 v) {
  return _mm256_testz_si256(reinterpret_cast<__m256i>(v), reinterpret_cast<__m256i>(v)) != 0;
}
#endif

#if defined(__AVX512F__)
typedef Word Vector64 __attribute__((vector_size(64)));
[[nodiscard]] inline bool is_zero(Vector64 v) {
  return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(v)) == 0;
}
#endif

// A full adder: the sum of three bits is parity + 2 * majority.
template <class Vector>
inline Vector majority(Vector a, Vector b, Vector c) {
  return (a & b) | (c & (a ^ b));
}

template <class Vector>
inline Vector parity(Vector a, Vector b, Vector c) {
  return a ^ b ^ c;
}

#if defined(__aarch64__)
// The majority as a selection: c if a and b differ, else a. GCC 12 does not find it by itself. With the
// parity a full adder takes three instructions instead of five.
[[nodiscard]] inline Vector16 majority(Vector16 a, Vector16 b, Vector16 c) {
  return reinterpret_cast<Vector16>(vbslq_u64(reinterpret_cast<uint64x2_t>(a ^ b),
                                              reinterpret_cast<uint64x2_t>(c),
                                              reinterpret_cast<uint64x2_t>(a)));
}
#endif

#if defined(__AVX512VL__)
// Each is one instruction, which GCC 12 does not find by itself.
[[nodiscard]] inline Vector32 majority(Vector32 a, Vector32 b, Vector32 c) {
  return reinterpret_cast<Vector32>(_mm256_ternarylogic_epi64(
      reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b), reinterpret_cast<__m256i>(c), 0xE8));
}
[[nodiscard]] inline Vector32 parity(Vector32 a, Vector32 b, Vector32 c) {
  return reinterpret_cast<Vector32>(_mm256_ternarylogic_epi64(
      reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b), reinterpret_cast<__m256i>(c), 0x96));
}
[[nodiscard]] inline Vector64 majority(Vector64 a, Vector64 b, Vector64 c) {
  return reinterpret_cast<Vector64>(_mm512_ternarylogic_epi64(
      reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b), reinterpret_cast<__m512i>(c), 0xE8));
}
[[nodiscard]] inline Vector64 parity(Vector64 a, Vector64 b, Vector64 c) {
  return reinterpret_cast<Vector64>(_mm512_ternarylogic_epi64(
      reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b), reinterpret_cast<__m512i>(c), 0x96));
}
#endif

// Adds a carry of weight 2^from to the planes.
template <class Vector>
inline void ripple(Planes<Vector>& planes, Vector carry, int from) {
  for (int j = from; !is_zero(carry); ++j) {
    if (j >= planes.used) {
      planes.plane[j] = Vector{};
      planes.used = j + 1;
    }
    const Vector next = planes.plane[j] & carry;
    planes.plane[j] ^= carry;
    carry = next;
  }
}

// The sums of `vectors` vectors, lane by lane.
template <class Vector>
inline void add_up(const Vector* list, std::size_t vectors, Planes<Vector>& planes) {
  Vector ones{};
  Vector twos{};
  Vector fours{};
  std::size_t i = 0;
  planes.used = 3;
  for (; i + 8 <= vectors; i += 8) {
    const Vector* x = list + i;
    Vector two_a = majority(ones, x[0], x[1]);
    ones = parity(ones, x[0], x[1]);
    Vector two_b = majority(ones, x[2], x[3]);
    ones = parity(ones, x[2], x[3]);
    const Vector four_a = majority(twos, two_a, two_b);
    twos = parity(twos, two_a, two_b);
    two_a = majority(ones, x[4], x[5]);
    ones = parity(ones, x[4], x[5]);
    two_b = majority(ones, x[6], x[7]);
    ones = parity(ones, x[6], x[7]);
    const Vector four_b = majority(twos, two_a, two_b);
    twos = parity(twos, two_a, two_b);
    const Vector eight = majority(fours, four_a, four_b);
    fours = parity(fours, four_a, four_b);
    ripple(planes, eight, 3);
  }
  const auto add = [&](Vector two) {
    const Vector four = twos & two;
    twos ^= two;
    if (vectors >= 8) ripple(planes, Vector(fours & four), 3);
    // With fewer than eight vectors nothing is carried further.
    fours ^= four;
  };
  for (; i + 2 <= vectors; i += 2) {
    const Vector two = majority(ones, list[i], list[i + 1]);
    ones = parity(ones, list[i], list[i + 1]);
    add(two);
  }
  if (i < vectors) {
    const Vector two = ones & list[i];
    ones ^= list[i];
    add(two);
  }
  planes.plane[0] = ones;
  planes.plane[1] = twos;
  planes.plane[2] = fours;
  if (vectors == 1)
    planes.used = 1;
  else if (vectors < 4)
    planes.used = 2;
}

// Adds to every lane the lane that `swapped` moves to its place.
template <class Vector, class Swap>
inline void fold(Planes<Vector>& planes, Swap swapped) {
  Vector carry{};
  for (int j = 0; j < planes.used; ++j) {
    const Vector other = swapped(planes.plane[j]);
    const Vector sum = parity(planes.plane[j], other, carry);
    carry = majority(planes.plane[j], other, carry);
    planes.plane[j] = sum;
  }
  planes.plane[planes.used++] = carry;
}

inline void fold_words(Planes<Vector16>& planes) {
  fold(planes, [](Vector16 v) { return __builtin_shufflevector(v, v, 1, 0); });
}
#if defined(__AVX2__)
inline void fold_words(Planes<Vector32>& planes) {
  fold(planes, [](Vector32 v) { return __builtin_shufflevector(v, v, 2, 3, 0, 1); });
  fold(planes, [](Vector32 v) { return __builtin_shufflevector(v, v, 1, 0, 3, 2); });
}
#endif
#if defined(__AVX512F__)
inline void fold_words(Planes<Vector64>& planes) {
  fold(planes, [](Vector64 v) { return __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3); });
  fold(planes, [](Vector64 v) { return __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5); });
  fold(planes, [](Vector64 v) { return __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6); });
}
#endif

// For lists of 32-bit options: adds both halves of every word.
template <class Vector>
inline void fold_halves(Planes<Vector>& planes) {
  fold(planes, [](Vector v) { return Vector((v << 32) | (v >> 32)); });
}

template <class Vector>
constexpr std::size_t vectors_for(std::size_t bytes) {
  return (bytes + sizeof(Vector) - 1) / sizeof(Vector);
}

// The lowest of the rarest items of `open`, as a bit, for 32-bit options. Requires at least one open
// item.
template <class Vector>
inline std::uint32_t rarest32(const std::uint32_t* list, std::uint32_t size, std::uint32_t open) {
  Planes<Vector> planes;
  add_up(reinterpret_cast<const Vector*>(list), vectors_for<Vector>(size * sizeof *list), planes);
  fold_words(planes);
  fold_halves(planes);
  std::uint32_t rare = open;
  for (int j = planes.used - 1; j >= 0; --j) {
    const std::uint32_t rarer = rare & ~static_cast<std::uint32_t>(planes.plane[j][0]);
    if (rarer != 0) rare = rarer;
  }
  return rare & (~rare + 1);
}

// Counts no further than two, because most nodes need no more: the items in at least one option, and the
// items in several.
template <class Vector>
struct UpToTwo {
  Vector any{};
  Vector several{};

  void add(Vector options) {
    several |= any & options;
    any |= options;
  }
};

[[nodiscard]] inline UpToTwo<std::uint32_t> sum_of(UpToTwo<Word> lanes) {
  UpToTwo<std::uint32_t> sum{static_cast<std::uint32_t>(lanes.any),
                             static_cast<std::uint32_t>(lanes.several | lanes.several >> 32U)};
  sum.add(static_cast<std::uint32_t>(lanes.any >> 32U));
  return sum;
}
[[nodiscard]] inline UpToTwo<std::uint32_t> sum_of(UpToTwo<Vector16> lanes) {
  UpToTwo<Word> sum{lanes.any[0], lanes.several[0] | lanes.several[1]};
  sum.add(lanes.any[1]);
  return sum_of(sum);
}
#if defined(__AVX2__)
[[nodiscard]] inline UpToTwo<std::uint32_t> sum_of(UpToTwo<Vector32> lanes) {
  const auto low = [](Vector32 v) { return __builtin_shufflevector(v, v, 0, 1); };
  const auto high = [](Vector32 v) { return __builtin_shufflevector(v, v, 2, 3); };
  UpToTwo<Vector16> sum{low(lanes.any), low(lanes.several) | high(lanes.several)};
  sum.add(high(lanes.any));
  return sum_of(sum);
}
#endif
#if defined(__AVX512F__)
[[nodiscard]] inline UpToTwo<std::uint32_t> sum_of(UpToTwo<Vector64> lanes) {
  const auto low = [](Vector64 v) { return __builtin_shufflevector(v, v, 0, 1, 2, 3); };
  const auto high = [](Vector64 v) { return __builtin_shufflevector(v, v, 4, 5, 6, 7); };
  UpToTwo<Vector32> sum{low(lanes.any), low(lanes.several) | high(lanes.several)};
  sum.add(high(lanes.any));
  return sum_of(sum);
}
#endif

struct Bit {
  unsigned word;
  Word bit;
};

// The same for options of several words.
template <class Vector>
inline Bit rarest(const Word* list, std::size_t stride, unsigned words, std::uint32_t size,
                  const Word* open) {
  // Find the rarest items of each word first, then compare the words with each other.
  Bit best{0, 0};
  std::uint64_t best_count = ~std::uint64_t{0};
  for (unsigned k = 0; k < words; ++k) {
    if (open[k] == 0) continue;
    Planes<Vector> planes;
    add_up(reinterpret_cast<const Vector*>(list + k * stride), vectors_for<Vector>(size * sizeof *list),
           planes);
    fold_words(planes);
    Word rare = open[k];
    std::uint64_t count = 0;
    for (int j = planes.used - 1; j >= 0; --j) {
      const Word rarer = rare & ~planes.plane[j][0];
      if (rarer != 0)
        rare = rarer;
      else
        count |= std::uint64_t{1} << static_cast<unsigned>(j);
    }
    if (count < best_count) {
      best_count = count;
      best = {k, rare & (~rare + 1)};
    }
  }
  return best;
}

}  // namespace
