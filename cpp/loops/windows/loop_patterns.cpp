#include "loops/windows/loop_patterns.hpp"

#include <array>

namespace hamekomi::loops {

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

std::vector<std::uint32_t> make_patterns() {
  std::vector<std::uint32_t> patterns;
  std::array<int, 9> degree{};
  for (unsigned lines = 0; lines < window_bit(OWN); ++lines) {
    if (!is_pattern(lines, degree)) continue;
    unsigned edges = lines;
    for (int side = 0; side < 4; ++side)
      if (degree[MIDDLES[side]] == 1) edges |= window_bit(OWN + side);
    const unsigned cells = sides(lines);
    const unsigned opposite = ~cells & (window_bit(SEEN_CELLS) - 1);
    patterns.push_back(edges | cells << static_cast<unsigned>(SEEN_EDGES));
    patterns.push_back(edges | opposite << static_cast<unsigned>(SEEN_EDGES));
  }
  return patterns;
}

}  // namespace

const std::vector<std::uint32_t>& loop_patterns() {
  static const std::vector<std::uint32_t> patterns = make_patterns();
  return patterns;
}

void fill_blocks(std::vector<std::uint32_t>& patterns) {
  while (patterns.size() % BLOCK != 0) patterns.push_back(patterns.back());
}

}  // namespace hamekomi::loops
