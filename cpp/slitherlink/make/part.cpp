#include "slitherlink/make/part.hpp"

#include <algorithm>
#include <array>

namespace hamekomi::slitherlink::make {

namespace {

using loops::line;

int lines_of(std::span<const std::uint8_t> marks, const std::array<std::int32_t, 4>& edges) {
  int lines = 0;
  for (const std::int32_t edge : edges) lines += edge != -1 && marks[edge] == line ? 1 : 0;
  return lines;
}

}  // namespace

Part Part::around(const loops::Grid& board, int cell, int size) {
  if (size + size / 2 > std::min(board.rows, board.columns)) return whole(board);
  const int top = std::clamp(cell / board.columns - size / 2, 0, board.rows - size);
  const int left = std::clamp(cell % board.columns - size / 2, 0, board.columns - size);
  return {board, top, left, size, size};
}

search::Start Part::start(std::span<const std::int8_t> clues) const {
  search::Start start{.rows = rows_, .columns = columns_, .clues = {}, .marks = {}};
  for (int row = top_; row < top_ + rows_; ++row)
    for (int column = left_; column < left_ + columns_; ++column)
      start.clues.push_back(clues[row * board_->columns + column]);
  start.marks.resize((rows_ + 1) * columns_ + rows_ * (columns_ + 1), loops::unknown);
  start.goes_on = goes_on();
  return start;
}

int Part::cell(int on_board) const {
  return (on_board / board_->columns - top_) * columns_ + on_board % board_->columns - left_;
}

int Part::vertex(int on_board) const {
  const int across = board_->columns + 1;
  return (on_board / across - top_) * (columns_ + 1) + on_board % across - left_;
}

bool is_solution(const loops::Grid& board, std::span<const std::int8_t> clues,
                 std::span<const std::uint8_t> marks) {
  for (int cell = 0; cell < board.cells; ++cell)
    if (clues[cell] >= 0 && lines_of(marks, board.edges_of_cell[cell]) != clues[cell]) return false;
  for (const auto& edges : board.edges_of_vertex)
    if (const int lines = lines_of(marks, edges); lines != 0 && lines != 2) return false;
  const auto first = std::ranges::find(marks, std::uint8_t{line}) - marks.begin();
  if (first == board.edges) return false;
  // One loop has all lines.
  std::ptrdiff_t walked = 0;
  auto edge = static_cast<std::int32_t>(first);
  std::int32_t vertex = board.ends[edge][0];
  do {
    vertex = board.other_end(edge, vertex);
    edge = *std::ranges::find_if(board.edges_of_vertex[vertex], [&](std::int32_t next) {
      return next != -1 && next != edge && marks[next] == line;
    });
    ++walked;
  } while (edge != first);
  return walked == std::ranges::count(marks, std::uint8_t{line});
}

}  // namespace hamekomi::slitherlink::make
