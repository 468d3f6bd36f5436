#include "labyrinth/backbite.hpp"

#include <algorithm>

#include "common/index.hpp"

namespace hamekomi::labyrinth {

Backbite::Backbite(Board board, std::vector<Field> line, std::uint64_t seed)
    : board_(std::move(board)),
      line_(std::move(line)),
      place_(line_.size()),
      first_(line_.front()),
      random_(seed) {
  for (std::size_t k = 0; k < line_.size(); ++k) place_[index(line_[k])] = k;
}

Stop Backbite::run(std::size_t tries, std::uint64_t mixing) {
  while (bites_ < mixing || !has_the_ends()) {
    if (tries-- == 0) return Stop::paused;
    bite();
    ++bites_;
  }
  if (line_.front() != first_) std::reverse(line_.begin(), line_.end());
  return Stop::found;
}

// A bite at a wall or at the field before the end changes nothing; that keeps all lines equally likely.
void Backbite::bite() {
  const std::uint64_t drawn = random_.next();
  const bool is_front = (drawn & 1U) != 0;
  const auto direction = static_cast<unsigned>(drawn >> 1U & 3U);
  const Field end = is_front ? line_.front() : line_.back();
  if (!has(board_.doors[index(end)], direction)) return;
  const std::size_t bitten = place_[index(board_.beside(end, direction))];
  // What lies between the end and the bitten field turns around.
  const std::size_t first = is_front ? 0 : bitten + 1;
  const std::size_t last = is_front ? bitten : line_.size();
  std::reverse(line_.begin() + static_cast<std::ptrdiff_t>(first),
               line_.begin() + static_cast<std::ptrdiff_t>(last));
  for (std::size_t k = first; k < last; ++k) place_[index(line_[k])] = k;
}

}  // namespace hamekomi::labyrinth
