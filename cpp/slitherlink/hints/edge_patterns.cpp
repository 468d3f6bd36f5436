#include "slitherlink/hints/edge_patterns.hpp"

#include <algorithm>
#include <tuple>

namespace hamekomi::slitherlink::hints {

namespace {

using patterns::Offset;
using patterns::Symmetry;

// Where a place of the pattern is before it is turned: the matrices only turn and mirror.
Offset turned_back(const Symmetry& symmetry, const Offset& offset) {
  const auto& m = symmetry.matrix;
  return {m[0] * offset.row + m[2] * offset.column, m[1] * offset.row + m[3] * offset.column};
}

using Conditions = std::vector<std::tuple<std::int32_t, std::int32_t, patterns::Values>>;

}  // namespace

EdgePatterns::EdgePatterns(const Board& board, const loops::Grid& grid) : edge_at_(board.size(), -1) {
  const patterns::Table& table = board.table();
  const std::int32_t across = (grid.rows + 1) * grid.columns;
  for (Edge edge = 0; edge < grid.edges; ++edge) {
    const std::int32_t vertex = grid.ends[index(edge)][0];
    const std::int32_t row = 2 * (vertex / (grid.columns + 1)) + (edge < across ? 0 : 1);
    const std::int32_t column = 2 * (vertex % (grid.columns + 1)) + (edge < across ? 1 : 0);
    places_.push_back(board.place(row, column));
    lists_.push_back(table.lists_of(table.setting().kind_of(row, column)));
    edge_at_[index(places_.back())] = edge;
  }
  list_variants(board);
}

void EdgePatterns::list_variants(const Board& board) {
  const patterns::Table& table = board.table();
  for (const patterns::Table::Variant& of : table.variants()) {
    Variant& variant = variants_.emplace_back();
    for (std::uint32_t c = of.first_condition; c < of.end_condition; ++c)
      variant.needs.push_back({board.steps().needed[c].step, board.steps().needed[c].allowed});
    variant.leads = of.first_relation == of.end_relation;
    list_conclusions(board, of, variant);
  }
  // Variants of a pattern that give the same together come one after the other; the first one leads.
  const auto is_same = [](const Needed& one, const Needed& other) {
    return one.step == other.step && one.allowed == other.allowed;
  };
  for (std::size_t k = 0; k < variants_.size(); ++k)
    for (std::size_t before = k; before-- > 0 && variants_[k].leads;) {
      if (table.variants()[before].pattern != table.variants()[k].pattern) break;
      variants_[k].leads =
          !std::ranges::is_permutation(variants_[before].needs, variants_[k].needs, is_same);
    }
}

// The conclusions in all symmetries that leave the conditions as they are.
void EdgePatterns::list_conclusions(const Board& board, const patterns::Table::Variant& of,
                                    Variant& variant) {
  const patterns::Table& table = board.table();
  const std::vector<Symmetry>& symmetries = table.setting().symmetries;
  const auto moved = [&](const auto& each, const Symmetry& symmetry) {
    return symmetry(turned_back(symmetries[of.symmetry], {each.row, each.column}));
  };
  const auto conditions = [&](const Symmetry& symmetry) {
    Conditions found;
    for (std::uint32_t c = of.first_condition; c < of.end_condition; ++c) {
      const Offset there = moved(table.conditions()[c], symmetry);
      found.emplace_back(there.row, there.column, table.conditions()[c].allowed);
    }
    std::ranges::sort(found);
    return found;
  };
  const Conditions here = conditions(symmetries[of.symmetry]);
  for (std::uint32_t s = 0; s < symmetries.size(); ++s) {
    if (conditions(symmetries[s]) != here) continue;
    for (std::uint32_t c = of.first_conclusion; c < of.end_conclusion; ++c) {
      const Offset there = moved(table.conclusions()[c], symmetries[s]);
      const Place step = board.frame().step(there);
      const Value value = table.conclusions()[c].value;
      const bool is_known = std::ranges::any_of(
          variant.gives, [&](const Gives& each) { return each.step == step && each.value == value; });
      if (!is_known) variant.gives.push_back({step, value, s});
    }
  }
}

}  // namespace hamekomi::slitherlink::hints
