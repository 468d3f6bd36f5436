#pragma once
// A number as an index. Numbers of cells, edges and the like are signed, since -1 stands for none.

#include <cstddef>
#include <cstdint>

namespace hamekomi {

constexpr std::size_t index(std::int64_t number) { return static_cast<std::size_t>(number); }

}  // namespace hamekomi
