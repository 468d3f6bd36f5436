#pragma once
// A number as an index. Numbers of cells, edges and the like are signed, since -1 stands for none.

#include <concepts>
#include <cstddef>

namespace hamekomi {

template <std::integral Number>
constexpr std::size_t index(Number number) {
  return static_cast<std::size_t>(number);
}

}  // namespace hamekomi
