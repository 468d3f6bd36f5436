// The marks of a board as they come from Python: one for every edge.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

#include "bindings/pattern_use.hpp"
#include "common/limits.hpp"
#include "slitherlink/hints/one_loop.hpp"

inline std::span<const hamekomi::slitherlink::hints::Value> checked_marks(std::int32_t rows,
                                                                          std::int32_t columns,
                                                                          const nanobind::bytes& marks) {
  using namespace hamekomi::slitherlink::hints;
  constexpr std::int32_t most = hamekomi::limits::MOST_ROWS_TO_MATCH;
  if (rows < 1 || columns < 1 || rows > most || columns > most)
    throw std::invalid_argument("a board has 1 to " + std::to_string(most) + " rows and columns");
  const auto mark = as_span<Value>(marks);
  const auto down = static_cast<std::size_t>(rows);
  const auto across = static_cast<std::size_t>(columns);
  if (mark.size() != (down + 1) * across + down * (across + 1))
    throw std::invalid_argument("every edge needs a mark");
  if (std::ranges::any_of(mark, [](Value each) { return each > CROSS; }))
    throw std::invalid_argument("a mark is unknown, a line or a cross");
  return mark;
}
