#include "slitherlink/make/growth.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "common/index.hpp"

namespace hamekomi::slitherlink::make {

Growth::Growth(int rows, int columns, std::uint64_t seed) : Growth(Sides(rows, columns), seed) {
  change(sides_.field(static_cast<int>(random_.below(static_cast<std::uint32_t>(sides_.cells())))));
}

Growth::Growth(Sides sides, std::uint64_t seed)
    : sides_(std::move(sides)),
      random_(seed),
      moves_(static_cast<std::size_t>(sides_.fields()), Move::none),
      places_(moves_.size()) {
  for (int field = 0; field < sides_.fields(); ++field) list(field, sides_.move_at(field));
}

void Growth::list(int field, Move move) {
  moves_[field] = move;
  if (move == Move::none) return;
  auto& to = possible_[index(move)];
  places_[field] = static_cast<std::uint32_t>(to.size());
  to.push_back(field);
}

void Growth::strike(int field) {
  if (moves_[field] == Move::none) return;
  auto& from = possible_[index(moves_[field])];
  from[places_[field]] = from.back();
  places_[from.back()] = places_[field];
  from.pop_back();
}

void Growth::change(int field) {
  sides_.change_at(field);
  sides_.at_square(field, [this](int near) {
    const Move move = sides_.move_at(near);
    if (move == moves_[near]) return;
    strike(near);
    list(near, move);
  });
}

void Growth::run(std::uint64_t moves, const Ratios& ratios) {
  const auto [corner, bulge, shrink] = ratios;
  // By move: its chance at each cell where it is possible.
  const std::array<std::uint32_t, KINDS> chances{0, 2 * corner, 2 * bulge, 2 * shrink, shrink, 0};
  for (; moves > 0; --moves) {
    std::array<std::uint32_t, KINDS> weights{};
    std::uint32_t all = 0;
    for (std::size_t kind = 0; kind < KINDS; ++kind) {
      weights[kind] = chances[kind] * static_cast<std::uint32_t>(possible_[kind].size());
      all += weights[kind];
    }
    if (all == 0) return;
    std::uint32_t drawn = random_.below(all);
    std::size_t kind = 0;
    for (; drawn >= weights[kind]; ++kind) drawn -= weights[kind];
    change(possible_[kind][drawn / chances[kind]]);
  }
}

bool Growth::move_one(std::span<const std::int32_t> cells) {
  std::vector<std::int32_t> movable;
  std::ranges::copy_if(cells, std::back_inserter(movable),
                       [this](std::int32_t cell) { return sides_.move(cell) != Move::none; });
  if (movable.empty()) return false;
  change(sides_.field(movable[random_.below(static_cast<std::uint32_t>(movable.size()))]));
  return true;
}

}  // namespace hamekomi::slitherlink::make
