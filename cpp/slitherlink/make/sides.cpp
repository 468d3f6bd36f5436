#include "slitherlink/make/sides.hpp"

#include "common/index.hpp"

namespace hamekomi::slitherlink::make {

Sides::Sides(int rows, int columns)
    : rows_(rows),
      columns_(columns),
      stride_(columns + 2),
      fields_(static_cast<std::size_t>(rows + 2) * static_cast<std::size_t>(stride_), MARGIN),
      ring_{-stride_ - 1, -stride_, -stride_ + 1, 1, stride_ + 1, stride_, stride_ - 1, -1} {
  for (int cell = 0; cell < cells(); ++cell) fields_[field(cell)] = 0;
}

Sides::Sides(int rows, int columns, std::span<const std::uint8_t> inside) : Sides(rows, columns) {
  for (int cell = 0; cell < cells(); ++cell)
    if (inside[index(cell)] != 0) change(cell);
}

std::vector<std::uint8_t> Sides::inside() const {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(cells()));
  for (int cell = 0; cell < cells(); ++cell) bytes[index(cell)] = is_inside(cell) ? 1 : 0;
  return bytes;
}

}  // namespace hamekomi::slitherlink::make
