#include "slitherlink/search/window_patterns.hpp"

#include <vector>

namespace hamekomi::slitherlink::search {

namespace {

constexpr int OWN = 12;  // edges that belong to the four cells

// Vertices of the window: those with even offsets from -2 to 2, numbered in reading order.
constexpr int vertex_number(int row, int column) { return (row / 2 + 1) * 3 + column / 2 + 1; }
constexpr int CENTRE = 4;
constexpr std::array<int, 4> MIDDLES{1, 5, 7, 3};  // n, e, s, w

constexpr std::array<int, 2> vertices_of(WindowOffset edge) {
  if (edge.row % 2 != 0)
    return {vertex_number(edge.row - 1, edge.column), vertex_number(edge.row + 1, edge.column)};
  return {vertex_number(edge.row, edge.column - 1), vertex_number(edge.row, edge.column + 1)};
}

constexpr bool is_beside(WindowOffset edge, WindowOffset cell) {
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
    const auto [one, other] = vertices_of(WINDOW_EDGES[edge]);
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
        if ((lines & window_bit(edge)) != 0 && is_beside(WINDOW_EDGES[edge], WINDOW_CELLS[cell]))
          ++counts[cell];
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

}  // namespace

Patterns window_patterns(const std::array<int, 4>& clues) {
  static const Book book = make_book();
  const int number = Book::number(clues);
  return Patterns(book.patterns)
      .subspan(book.starts[number], book.starts[number + 1] - book.starts[number]);
}

std::vector<Patterns> window_patterns(const Grid& grid, std::span<const std::int8_t> clues) {
  std::vector<Patterns> patterns;
  patterns.reserve(static_cast<std::size_t>(grid.vertices));
  for (int vertex = 0; vertex < grid.vertices; ++vertex) {
    std::array<int, 4> around{};
    const auto cells = window_cells(grid, vertex);
    for (int i = 0; i < 4; ++i) around[i] = cells[i] == -1 ? -1 : clues[cells[i]];
    patterns.push_back(window_patterns(around));
  }
  return patterns;
}

}  // namespace hamekomi::slitherlink::search
