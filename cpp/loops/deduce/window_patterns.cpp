#include "loops/deduce/window_patterns.hpp"

#include <bit>

#include "simd/level.hpp"

namespace hamekomi::loops {

namespace {

struct Offset {
  int row;
  int column;
};

// Doubled coordinates relative to the centre: up, right, down, left; then the outer edges of NW, NE, SE,
// SW, two each; then the edges that lead out at n, e, s, w.
constexpr std::array<Offset, REACH> EDGES{{{-1, 0},
                                           {0, 1},
                                           {1, 0},
                                           {0, -1},
                                           {-2, -1},
                                           {-1, -2},
                                           {-2, 1},
                                           {-1, 2},
                                           {1, 2},
                                           {2, 1},
                                           {2, -1},
                                           {1, -2},
                                           {-3, 0},
                                           {0, 3},
                                           {3, 0},
                                           {0, -3}}};
constexpr std::array<Offset, 4> CELLS{{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
constexpr int OWN = 12;  // edges that belong to the four cells

// Vertices of the window: those with even offsets from -2 to 2, numbered in reading order.
constexpr int vertex_number(int row, int column) { return (row / 2 + 1) * 3 + column / 2 + 1; }
constexpr int CENTRE = 4;
constexpr std::array<int, 4> MIDDLES{1, 5, 7, 3};  // n, e, s, w

constexpr std::array<int, 2> vertices_of(Offset edge) {
  if (edge.row % 2 != 0)
    return {vertex_number(edge.row - 1, edge.column), vertex_number(edge.row + 1, edge.column)};
  return {vertex_number(edge.row, edge.column - 1), vertex_number(edge.row, edge.column + 1)};
}

constexpr bool is_beside(Offset edge, Offset cell) {
  const int rows = edge.row - cell.row;
  const int columns = edge.column - cell.column;
  return rows * rows + columns * columns == 1;
}

// Counts the lines at each vertex; returns false if a vertex has three or the lines close a loop.
bool is_pattern(unsigned lines, std::array<int, 9>& degree) {
  std::array<int, 9> leader{};
  for (int vertex = 0; vertex < 9; ++vertex) leader[vertex] = vertex;
  degree = {};
  for (int edge = 0; edge < OWN; ++edge) {
    if ((lines & window_bit(edge)) == 0) continue;
    const auto [one, other] = vertices_of(EDGES[edge]);
    if (++degree[one] > 2 || ++degree[other] > 2 || leader[one] == leader[other]) return false;
    const int old = leader[one];
    for (int& each : leader)
      if (each == old) each = leader[other];
  }
  return degree[CENTRE] != 1;
}

WindowTable make_table() {
  WindowTable table;
  unsigned number = 0;
  std::array<int, 9> degree{};
  for (unsigned lines = 0; lines < window_bit(OWN); ++lines) {
    if (!is_pattern(lines, degree)) continue;
    const auto add = [&](Patterns& set) { set.words[number / 64] |= std::uint64_t{1} << number % 64; };
    add(table.all);
    for (int edge = 0; edge < OWN; ++edge)
      if ((lines & window_bit(edge)) != 0) add(table.line[edge]);
    for (int side = 0; side < 4; ++side)
      if (degree[MIDDLES[side]] == 1) add(table.line[OWN + side]);
    for (int cell = 0; cell < 4; ++cell) {
      int count = 0;
      for (int edge = 0; edge < OWN; ++edge)
        if ((lines & window_bit(edge)) != 0 && is_beside(EDGES[edge], CELLS[cell])) ++count;
      add(table.clue[cell][count]);  // never 4: that is a closed loop
    }
    ++number;
  }
  return table;
}

// The sets are short, so the code is written once and compiled for each instruction set.
template <int WORDS>
[[gnu::always_inline]] inline bool is_empty(const std::uint64_t* words) {
  std::uint64_t any = 0;
  for (int k = 0; k < WORDS; ++k) any |= words[k];
  return any == 0;
}

template <int WORDS>
[[gnu::always_inline]] inline void narrow(const Patterns& start, Marks known, std::uint64_t* live) {
  const WindowTable& table = WindowTable::get();
  for (int k = 0; k < WORDS; ++k) live[k] = start.words[k];
  for (std::uint32_t left = known.lines; left != 0; left &= left - 1) {
    const std::uint64_t* row = table.line[std::countr_zero(left)].words.data();
    for (int k = 0; k < WORDS; ++k) live[k] &= row[k];
  }
  for (std::uint32_t left = known.crosses; left != 0; left &= left - 1) {
    const std::uint64_t* row = table.line[std::countr_zero(left)].words.data();
    for (int k = 0; k < WORDS; ++k) live[k] &= ~row[k];
  }
}

template <int WORDS>
[[gnu::always_inline]] inline Verdict examine(const Patterns& start, Marks known) {
  alignas(64) std::uint64_t live[WORDS];
  narrow<WORDS>(start, known, live);
  Verdict verdict;
  verdict.dead = is_empty<WORDS>(live);
  if (verdict.dead) return verdict;
  const WindowTable& table = WindowTable::get();
  const std::uint32_t open = ~std::uint32_t{known.all()} & 0xFFFFU;
  for (std::uint32_t left = open; left != 0; left &= left - 1) {
    const int edge = std::countr_zero(left);
    const std::uint64_t* row = table.line[edge].words.data();
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    for (int k = 0; k < WORDS; ++k) {
      with |= live[k] & row[k];
      without |= live[k] & ~row[k];
    }
    if (with == 0) verdict.forced.crosses |= window_bit(edge);
    if (without == 0) verdict.forced.lines |= window_bit(edge);
  }
  return verdict;
}

template <int WORDS>
[[gnu::always_inline]] inline bool refutes(const Patterns& start, Marks known) {
  alignas(64) std::uint64_t live[WORDS];
  narrow<WORDS>(start, known, live);
  return is_empty<WORDS>(live);
}

// Whole vectors of 16 bytes, which every 64-bit processor has; NEON has no wider ones.
Verdict examine_plain(const Patterns& start, Marks known) { return examine<18>(start, known); }
bool refutes_plain(const Patterns& start, Marks known) { return refutes<18>(start, known); }
constexpr WindowKernel PLAIN{examine_plain, refutes_plain};

#if HAMEKOMI_X86
HAMEKOMI_AVX2 Verdict examine_avx2(const Patterns& start, Marks known) {
  return examine<20>(start, known);
}
HAMEKOMI_AVX2 bool refutes_avx2(const Patterns& start, Marks known) { return refutes<20>(start, known); }
constexpr WindowKernel AVX2{examine_avx2, refutes_avx2};

HAMEKOMI_AVX512 Verdict examine_avx512(const Patterns& start, Marks known) {
  return examine<24>(start, known);
}
HAMEKOMI_AVX512 bool refutes_avx512(const Patterns& start, Marks known) {
  return refutes<24>(start, known);
}
constexpr WindowKernel AVX512{examine_avx512, refutes_avx512};
#endif

}  // namespace

const WindowTable& WindowTable::get() {
  static const WindowTable table = make_table();
  return table;
}

std::array<std::int32_t, REACH> window_edges(const Grid& grid, int vertex) {
  const int row = 2 * (vertex / (grid.columns + 1));
  const int column = 2 * (vertex % (grid.columns + 1));
  std::array<std::int32_t, REACH> edges{};
  for (int i = 0; i < REACH; ++i) {
    // Adding 4 makes halving round the same way for negative numbers.
    const int r = row + EDGES[i].row + 4;
    const int c = column + EDGES[i].column + 4;
    edges[i] = r % 2 == 0 ? grid.horizontal(r / 2 - 2, c / 2 - 2) : grid.vertical(r / 2 - 2, c / 2 - 2);
  }
  return edges;
}

std::array<std::int32_t, 4> window_cells(const Grid& grid, int vertex) {
  const int row = vertex / (grid.columns + 1);
  const int column = vertex % (grid.columns + 1);
  std::array<std::int32_t, 4> cells{};
  for (int i = 0; i < 4; ++i) {
    const int r = row + (CELLS[i].row - 1) / 2;
    const int c = column + (CELLS[i].column - 1) / 2;
    const bool on_board = r >= 0 && r < grid.rows && c >= 0 && c < grid.columns;
    cells[i] = on_board ? r * grid.columns + c : -1;
  }
  return cells;
}

WindowMemory& window_memory() {
  thread_local WindowMemory memory;
  return memory;
}

const WindowKernel& window_kernel() {
#if HAMEKOMI_X86
  if (simd::level() == simd::Level::avx512) return AVX512;
  if (simd::level() == simd::Level::avx2) return AVX2;
#endif
  return PLAIN;
}

}  // namespace hamekomi::loops
