#include "slitherlink/search/start.hpp"

#include <algorithm>

#include "common/limits.hpp"

namespace hamekomi::slitherlink::search {

std::string complaint(const Start& start) {
  using limits::MOST_CLUE;
  using limits::MOST_ROWS_TO_SEARCH;
  if (std::min(start.rows, start.columns) < 1 ||
      std::max(start.rows, start.columns) > MOST_ROWS_TO_SEARCH)
    return "a board has 1 to " + std::to_string(MOST_ROWS_TO_SEARCH) + " rows and columns";
  const auto rows = static_cast<std::size_t>(start.rows);
  const auto columns = static_cast<std::size_t>(start.columns);
  if (start.clues.size() != rows * columns) return "one clue per cell is needed";
  if (start.marks.size() != (rows + 1) * columns + rows * (columns + 1))
    return "one mark per edge is needed";
  if (std::ranges::any_of(start.clues, [](int clue) { return clue < -1 || clue > MOST_CLUE; }))
    return "a clue is 0 to 4, or -1 for none";
  if (std::ranges::any_of(start.marks, [](unsigned mark) { return mark > cross; }))
    return "a mark is 0, 1 or 2";
  return "";
}

}  // namespace hamekomi::slitherlink::search
