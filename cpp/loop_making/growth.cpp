#include "loop_making/growth.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hamekomi::loop_making {

Growth::Growth(int rows, int columns, std::uint64_t seed) : Growth(Sides(rows, columns), seed) {
  change(static_cast<int>(random_.below(static_cast<std::uint32_t>(sides_.cells()))));
}

Growth::Growth(Sides sides, std::uint64_t seed)
    : sides_(std::move(sides)),
      random_(seed),
      moves_(static_cast<std::size_t>(sides_.cells())),
      places_(moves_.size()) {
  for (int cell = 0; cell < sides_.cells(); ++cell) list(cell, sides_.move(cell));
}

void Growth::list(int cell, Move move) {
  auto& to = possible_[static_cast<std::size_t>(move)];
  moves_[cell] = move;
  places_[cell] = static_cast<std::uint32_t>(to.size());
  to.push_back(cell);
}

void Growth::change(int cell) {
  sides_.change(cell);
  sides_.at_square(cell, [this](int near) {
    const Move move = sides_.move(near);
    if (move == moves_[near]) return;
    auto& from = possible_[static_cast<std::size_t>(moves_[near])];
    from[places_[near]] = from.back();
    places_[from.back()] = places_[near];
    from.pop_back();
    list(near, move);
  });
}

void Growth::run(std::uint64_t moves, const Ratios& ratios) {
  for (; moves > 0; --moves) {
    std::array<std::uint32_t, KINDS> weights{};
    for (std::size_t kind = 1; kind < KINDS; ++kind)
      weights[kind] = ratios[kind - 1] * static_cast<std::uint32_t>(possible_[kind].size());
    const std::uint32_t all = weights[1] + weights[2] + weights[3];
    if (all == 0) return;
    std::uint32_t drawn = random_.below(all);
    std::size_t kind = 1;
    for (; drawn >= weights[kind]; ++kind) drawn -= weights[kind];
    change(possible_[kind][drawn / ratios[kind - 1]]);
  }
}

bool Growth::move_one(std::span<const std::int32_t> cells) {
  std::vector<std::int32_t> movable;
  std::ranges::copy_if(cells, std::back_inserter(movable),
                       [this](std::int32_t cell) { return moves_[cell] != Move::none; });
  if (movable.empty()) return false;
  change(movable[random_.below(static_cast<std::uint32_t>(movable.size()))]);
  return true;
}

}  // namespace hamekomi::loop_making
