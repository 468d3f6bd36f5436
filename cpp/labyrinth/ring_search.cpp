#include "labyrinth/ring_search.hpp"

#include "common/index.hpp"

namespace hamekomi::labyrinth {

RingSearch::Outcome RingSearch::run() {
  in_proof_.assign(static_cast<std::size_t>(region_->board().fields()), 0);
  return solve();
}

std::vector<Field> RingSearch::proof() const {
  std::vector<Field> found;
  for (Field field = 0; field < region_->board().fields(); ++field)
    if (in_proof_[index(field)] != 0) found.push_back(field);
  return found;
}

std::vector<RingSearch::Step> RingSearch::border() {
  const Board& board = region_->board();
  const int parts = factor_->divide();
  std::vector<std::vector<Step>> borders(static_cast<std::size_t>(parts));
  for (Field field = 0; field < board.fields(); ++field) {
    if (!region_->holds(field) || factor_->part(field) == 0) continue;
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      if (has(region_->doors(field), d) && !factor_->is_banned(field, d) &&
          factor_->part(board.beside(field, d)) != factor_->part(field))
        borders[index(factor_->part(field))].push_back({field, d});
  }
  std::size_t best = 1;
  for (std::size_t ring = 2; ring < borders.size(); ++ring)
    if (borders[ring].size() < borders[best].size()) best = ring;
  for (Field field = 0; field < board.fields(); ++field)
    if (region_->holds(field) && factor_->part(field) == static_cast<int>(best))
      in_proof_[index(field)] = 1;
  return borders[best];
}

RingSearch::Outcome RingSearch::solve() {
  if (++nodes_ > most_nodes_) return Outcome::too_long;
  if (factor_->join()) return Outcome::line;
  const std::vector<Step> steps = border();
  const std::vector<Sides> kept = factor_->all_steps();
  Outcome outcome = Outcome::none;
  std::size_t tried = 0;
  for (; tried < steps.size() && outcome == Outcome::none; ++tried) {
    const auto [field, direction] = steps[tried];
    if (factor_->insist(field, direction)) {
      factor_->fix(field, direction);
      outcome = solve();
      factor_->fix(field, direction);
    } else {
      for (const Field reached : factor_->reached()) in_proof_[index(reached)] = 1;
    }
    if (outcome != Outcome::line) factor_->set_steps(kept);
    factor_->ban(field, direction);
  }
  while (tried > 0) factor_->ban(steps[tried - 1].field, steps[tried - 1].direction), --tried;
  return outcome;
}

}  // namespace hamekomi::labyrinth
