#include "loops/windows/window.hpp"

#include <bit>
#include <cstring>

#include "simd/level.hpp"

namespace hamekomi::loops {

namespace {

// The cell at doubled coordinates; -1 off the board.
int cell_at(const Grid& grid, int row, int column) {
  const bool is_on_board = row > 0 && row < 2 * grid.rows && column > 0 && column < 2 * grid.columns;
  return is_on_board ? row / 2 * grid.columns + column / 2 : -1;
}

// Eight patterns side by side. The code is written once and compiled for each instruction set. As
// plain loops, which the compiler should have turned into vectors, 10x10 boards took twice as long.
constexpr std::size_t LANES = 8;
using Lanes [[gnu::vector_size(LANES * 4)]] = std::uint32_t;
static_assert(BLOCK % LANES == 0);

[[gnu::always_inline]] inline Verdict examine(Patterns patterns, Marks known) {
  const std::uint32_t all_known = known.all();
  Lanes always = ~Lanes{};
  Lanes ever{};
  for (std::size_t i = 0; i < patterns.size(); i += LANES) {
    Lanes pattern;
    std::memcpy(&pattern, &patterns[i], sizeof pattern);
    const auto agrees = reinterpret_cast<Lanes>((pattern & all_known) == known.yes);
    always &= pattern | ~agrees;
    ever |= pattern & agrees;
  }
  std::uint32_t shared = ~0U;
  std::uint32_t any = 0;
  for (std::size_t k = 0; k < LANES; ++k) {
    shared &= always[k];
    any |= ever[k];
  }
  Verdict verdict;
  verdict.dead = shared == ~0U;  // no pattern has all bits
  if (verdict.dead) return verdict;
  verdict.forced = {shared & ~all_known, ~any & ~all_known & (window_bit(REACH) - 1)};
  return verdict;
}

[[gnu::always_inline]] inline bool refutes(Patterns patterns, Marks known) {
  const std::uint32_t all_known = known.all();
  for (std::size_t i = 0; i < patterns.size(); i += BLOCK) {
    Lanes any{};
    for (std::size_t k = 0; k < BLOCK; k += LANES) {
      Lanes pattern;
      std::memcpy(&pattern, &patterns[i + k], sizeof pattern);
      any |= reinterpret_cast<Lanes>((pattern & all_known) == known.yes);
    }
    const auto found = std::bit_cast<std::array<std::uint64_t, LANES / 2>>(any);
    if ((found[0] | found[1] | found[2] | found[3]) != 0) return false;
  }
  return true;
}

Verdict examine_plain(Patterns patterns, Marks known) { return examine(patterns, known); }
bool refutes_plain(Patterns patterns, Marks known) { return refutes(patterns, known); }
constexpr WindowKernel PLAIN{examine_plain, refutes_plain};

#if HAMEKOMI_X86
HAMEKOMI_AVX2 Verdict examine_avx2(Patterns patterns, Marks known) { return examine(patterns, known); }
HAMEKOMI_AVX2 bool refutes_avx2(Patterns patterns, Marks known) { return refutes(patterns, known); }
constexpr WindowKernel AVX2{examine_avx2, refutes_avx2};

HAMEKOMI_AVX512 Verdict examine_avx512(Patterns patterns, Marks known) {
  return examine(patterns, known);
}
HAMEKOMI_AVX512 bool refutes_avx512(Patterns patterns, Marks known) { return refutes(patterns, known); }
constexpr WindowKernel AVX512{examine_avx512, refutes_avx512};
#endif

}  // namespace

std::array<std::int32_t, REACH> window_places(const Grid& grid, int vertex) {
  const int row = 2 * (vertex / (grid.columns + 1));
  const int column = 2 * (vertex % (grid.columns + 1));
  std::array<std::int32_t, REACH> places{};
  for (int i = 0; i < SEEN_EDGES; ++i) {
    // Adding 4 makes halving round the same way for negative numbers.
    const int r = row + WINDOW_EDGES[i].row + 4;
    const int c = column + WINDOW_EDGES[i].column + 4;
    places[i] = r % 2 == 0 ? grid.horizontal(r / 2 - 2, c / 2 - 2) : grid.vertical(r / 2 - 2, c / 2 - 2);
  }
  for (int i = 0; i < SEEN_CELLS; ++i) {
    const int cell = cell_at(grid, row + WINDOW_CELLS[i].row, column + WINDOW_CELLS[i].column);
    places[SEEN_EDGES + i] = cell == -1 ? -1 : grid.edges + cell;
  }
  return places;
}

int place_at(int row, int column) {
  const auto is_there = [&](WindowOffset offset) {
    return offset.row == row && offset.column == column;
  };
  for (int i = 0; i < SEEN_EDGES; ++i)
    if (is_there(WINDOW_EDGES[i])) return i;
  for (int i = 0; i < SEEN_CELLS; ++i)
    if (is_there(WINDOW_CELLS[i])) return SEEN_EDGES + i;
  return -1;
}

bool is_off(const Grid& grid, int vertex, int place) {
  const WindowOffset offset =
      place < SEEN_EDGES ? WINDOW_EDGES[place] : WINDOW_CELLS[place - SEEN_EDGES];
  return grid.is_off(2 * (vertex / (grid.columns + 1)) + offset.row,
                     2 * (vertex % (grid.columns + 1)) + offset.column);
}

std::array<std::int32_t, 4> window_cells(const Grid& grid, int vertex) {
  const int row = 2 * (vertex / (grid.columns + 1));
  const int column = 2 * (vertex % (grid.columns + 1));
  std::array<std::int32_t, 4> cells{};
  for (int i = 0; i < 4; ++i)
    cells[i] = cell_at(grid, row + WINDOW_CELLS[i].row, column + WINDOW_CELLS[i].column);
  return cells;
}

std::vector<std::array<int, 2>> common_cells(int rows, int columns) {
  std::vector<std::array<int, 2>> common;
  // In reading order, which is the same for both windows.
  for (int row = -3; row <= 3; row += 2)
    for (int column = -3; column <= 3; column += 2)
      for (int one = 0; one < SEEN_CELLS; ++one)
        for (int other = 0; other < SEEN_CELLS; ++other)
          if (WINDOW_CELLS[one].row == row && WINDOW_CELLS[one].column == column &&
              WINDOW_CELLS[other].row == row - 2 * rows &&
              WINDOW_CELLS[other].column == column - 2 * columns)
            common.push_back({one, other});
  return common;
}

const WindowKernel& window_kernel() {
#if HAMEKOMI_X86
  if (simd::level() == simd::Level::avx512) return AVX512;
  if (simd::level() == simd::Level::avx2) return AVX2;
#endif
  return PLAIN;
}

}  // namespace hamekomi::loops
