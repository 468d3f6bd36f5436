#pragma once
// A number, or one of named choices, as an index. Numbers of cells, edges and the like are signed, since
// -1 stands for none.

#include <concepts>
#include <cstddef>
#include <type_traits>

namespace hamekomi {

template <typename Number>
  requires std::integral<Number> || std::is_enum_v<Number>
constexpr std::size_t index(Number number) {
  return static_cast<std::size_t>(number);
}

}  // namespace hamekomi
