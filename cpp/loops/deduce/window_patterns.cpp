#include "loops/deduce/window_patterns.hpp"

#include <bit>
#include <cstring>

#include "simd/level.hpp"

namespace hamekomi::loops {

namespace {

struct Offset {
  int row;
  int column;
};

// Doubled coordinates relative to the centre: up, right, down, left; then the outer edges of NW, NE, SE,
// SW, two each; then the edges that lead out at n, e, s, w.
constexpr std::array<Offset, SEEN_EDGES> EDGES{{{-1, 0},
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
// NW, NE, SE, SW; then the cells beyond their outer edges, in the order of these edges.
constexpr std::array<Offset, SEEN_CELLS> CELLS{{{-1, -1},
                                                {-1, 1},
                                                {1, 1},
                                                {1, -1},
                                                {-3, -1},
                                                {-1, -3},
                                                {-3, 1},
                                                {-1, 3},
                                                {1, 3},
                                                {3, 1},
                                                {3, -1},
                                                {1, -3}}};
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

// The cell at doubled coordinates; -1 off the board.
int cell_at(const Grid& grid, int row, int column) {
  const bool is_on_board = row > 0 && row < 2 * grid.rows && column > 0 && column < 2 * grid.columns;
  return is_on_board ? row / 2 * grid.columns + column / 2 : -1;
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

// Which cells are on the other side than NW.
unsigned sides(unsigned lines) {
  std::array<unsigned, SEEN_CELLS> side{};
  const auto line = [&](int edge) { return lines >> static_cast<unsigned>(edge) & 1U; };
  side[1] = line(0);
  side[2] = side[1] ^ line(1);
  side[3] = line(3);
  for (int outer = 4; outer < SEEN_CELLS; ++outer) side[outer] = side[(outer - 4) / 2] ^ line(outer);
  unsigned bits = 0;
  for (int cell = 0; cell < SEEN_CELLS; ++cell) bits |= side[cell] << static_cast<unsigned>(cell);
  return bits;
}

// All patterns by the clues that they agree with.
struct Book {
  // Four clues as a number: each is -1 to 4.
  static constexpr int NUMBERS = 6 * 6 * 6 * 6;
  static constexpr int number(const std::array<int, 4>& clues) {
    int number = 0;
    for (const int clue : clues) number = number * 6 + clue + 1;
    return number;
  }

  std::vector<std::uint32_t> patterns;
  std::array<std::size_t, NUMBERS + 1> starts{};
};

Book make_book() {
  std::vector<std::vector<std::uint32_t>> by_clues(Book::NUMBERS);
  std::array<int, 9> degree{};
  for (unsigned lines = 0; lines < window_bit(OWN); ++lines) {
    if (!is_pattern(lines, degree)) continue;
    unsigned edges = lines;
    for (int side = 0; side < 4; ++side)
      if (degree[MIDDLES[side]] == 1) edges |= window_bit(OWN + side);
    std::array<int, 4> counts{};  // never 4: that is a closed loop
    for (int cell = 0; cell < 4; ++cell)
      for (int edge = 0; edge < OWN; ++edge)
        if ((lines & window_bit(edge)) != 0 && is_beside(EDGES[edge], CELLS[cell])) ++counts[cell];
    const unsigned cells = sides(lines);
    const unsigned opposite = ~cells & (window_bit(SEEN_CELLS) - 1);
    for (unsigned shown = 0; shown < 16; ++shown) {
      std::array<int, 4> clues{};
      for (unsigned cell = 0; cell < 4; ++cell)
        clues[cell] = (shown >> cell & 1U) != 0 ? counts[cell] : -1;
      auto& list = by_clues[Book::number(clues)];
      list.push_back(edges | cells << static_cast<unsigned>(SEEN_EDGES));
      list.push_back(edges | opposite << static_cast<unsigned>(SEEN_EDGES));
    }
  }
  Book book;
  for (int number = 0; number < Book::NUMBERS; ++number) {
    auto& list = by_clues[number];
    while (list.size() % BLOCK != 0) list.push_back(list.back());
    book.patterns.insert(book.patterns.end(), list.begin(), list.end());
    book.starts[number + 1] = book.patterns.size();
  }
  return book;
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

Patterns window_patterns(const std::array<int, 4>& clues) {
  static const Book book = make_book();
  const int number = Book::number(clues);
  return Patterns(book.patterns)
      .subspan(book.starts[number], book.starts[number + 1] - book.starts[number]);
}

std::array<std::int32_t, REACH> window_places(const Grid& grid, int vertex) {
  const int row = 2 * (vertex / (grid.columns + 1));
  const int column = 2 * (vertex % (grid.columns + 1));
  std::array<std::int32_t, REACH> places{};
  for (int i = 0; i < SEEN_EDGES; ++i) {
    // Adding 4 makes halving round the same way for negative numbers.
    const int r = row + EDGES[i].row + 4;
    const int c = column + EDGES[i].column + 4;
    places[i] = r % 2 == 0 ? grid.horizontal(r / 2 - 2, c / 2 - 2) : grid.vertical(r / 2 - 2, c / 2 - 2);
  }
  for (int i = 0; i < SEEN_CELLS; ++i) {
    const int cell = cell_at(grid, row + CELLS[i].row, column + CELLS[i].column);
    places[SEEN_EDGES + i] = cell == -1 ? -1 : grid.edges + cell;
  }
  return places;
}

int place_at(int row, int column) {
  const auto is_there = [&](Offset offset) { return offset.row == row && offset.column == column; };
  for (int i = 0; i < SEEN_EDGES; ++i)
    if (is_there(EDGES[i])) return i;
  for (int i = 0; i < SEEN_CELLS; ++i)
    if (is_there(CELLS[i])) return SEEN_EDGES + i;
  return -1;
}

bool is_off(const Grid& grid, int vertex, int place) {
  const Offset offset = place < SEEN_EDGES ? EDGES[place] : CELLS[place - SEEN_EDGES];
  return grid.is_off(2 * (vertex / (grid.columns + 1)) + offset.row,
                     2 * (vertex % (grid.columns + 1)) + offset.column);
}

std::array<std::int32_t, 4> window_cells(const Grid& grid, int vertex) {
  const int row = 2 * (vertex / (grid.columns + 1));
  const int column = 2 * (vertex % (grid.columns + 1));
  std::array<std::int32_t, 4> cells{};
  for (int i = 0; i < 4; ++i) cells[i] = cell_at(grid, row + CELLS[i].row, column + CELLS[i].column);
  return cells;
}

std::vector<std::array<int, 2>> common_cells(int rows, int columns) {
  std::vector<std::array<int, 2>> common;
  // In reading order, which is the same for both windows.
  for (int row = -3; row <= 3; row += 2)
    for (int column = -3; column <= 3; column += 2)
      for (int one = 0; one < SEEN_CELLS; ++one)
        for (int other = 0; other < SEEN_CELLS; ++other)
          if (CELLS[one].row == row && CELLS[one].column == column &&
              CELLS[other].row == row - 2 * rows && CELLS[other].column == column - 2 * columns)
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
