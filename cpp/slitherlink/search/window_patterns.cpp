#include "slitherlink/search/window_patterns.hpp"

#include <bit>
#include <cstddef>
#include <vector>

#include "loops/windows/loop_patterns.hpp"

namespace hamekomi::slitherlink::search {

namespace {

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

// How many lines are around each of the four cells.
std::array<int, 4> lines_around_cells(std::uint32_t pattern) {
  std::array<int, 4> lines{};
  for (std::size_t cell = 0; cell < lines.size(); ++cell)
    lines[cell] = std::popcount(pattern & window_edges_around(WINDOW_CELLS[cell]));
  return lines;
}

Book make_book() {
  std::vector<std::vector<std::uint32_t>> by_clues(Book::NUMBERS);
  for (const std::uint32_t pattern : loop_patterns()) {
    const std::array<int, 4> lines = lines_around_cells(pattern);  // never 4: that is a closed loop
    for (unsigned shown = 0; shown < 16; ++shown) {
      std::array<int, 4> clues{};
      for (unsigned cell = 0; cell < 4; ++cell)
        clues[cell] = (shown >> cell & 1U) != 0 ? lines[cell] : -1;
      by_clues[Book::number(clues)].push_back(pattern);
    }
  }
  Book book;
  for (int number = 0; number < Book::NUMBERS; ++number) {
    auto& list = by_clues[number];
    fill_blocks(list);
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
