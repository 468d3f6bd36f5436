#include "constraints/parts/statement.hpp"

#include <algorithm>
#include <utility>

namespace hamekomi::constraints::parts {

Statement::Statement(Graph graph, const std::vector<SizeOfPart>& sizes,
                     const std::vector<std::uint32_t>& owners, bool has_owners, bool sizes_are_exact)
    : graph_(std::move(graph)),
      sizes_(sizes.size()),
      starts_(graph_.size() + 1),
      are_exact_(sizes_are_exact),
      has_owners_(has_owners),
      owner_places_(graph_.size()) {
  for (const SizeOfPart& each : sizes) ++starts_[each.node + 1];
  for (std::size_t k = 1; k < starts_.size(); ++k) starts_[k] += starts_[k - 1];
  std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
  for (const SizeOfPart& each : sizes) sizes_[next[each.node]++] = {each.literal, each.size};
  for (std::uint32_t node = 0; node < graph_.size(); ++node)
    std::stable_sort(sizes_.begin() + starts_[node], sizes_.begin() + starts_[node + 1],
                     [](const Size& one, const Size& other) { return one.size < other.size; });
  for (std::uint32_t node = 0; node < graph_.size(); ++node)
    if (graph_.node(node) != ALWAYS) unsure_nodes_.push_back(node);
  if (has_owners) owners_ = owners;
  for (std::uint32_t k = 0; k < owners_.size(); ++k) owner_places_[owners_[k]] = k + 1;
  find_uses();
}

void Statement::find_uses() {
  for (std::uint32_t node = 0; node < graph_.size(); ++node) {
    uses_.push_back({node, graph_.node(node), NONE});
    for (const Size& size : sizes(node)) uses_.push_back({node, size.literal, size.size});
  }
  for (std::uint32_t edge = 0; edge < graph_.edges(); ++edge) {
    uses_.push_back({graph_.edge(edge).u, graph_.literal(edge), NONE});
    uses_.push_back({graph_.edge(edge).v, graph_.literal(edge), NONE});
  }
  std::ranges::stable_sort(uses_, {}, [](const Use& use) { return variable_of(use.literal); });
  for (std::uint32_t k = 0; k < uses_.size(); ++k)
    while (use_starts_.size() <= variable_of(uses_[k].literal)) use_starts_.push_back(k);
  use_starts_.push_back(static_cast<std::uint32_t>(uses_.size()));
}

// Sizes mostly are all of some numbers in a row.
Literal Statement::literal_of(std::uint32_t node, std::uint32_t size) const {
  const std::span<const Size> of = sizes(node);
  if (of.empty() || size < of[0].size) return NO_LITERAL;
  const std::uint32_t guess = size - of[0].size;
  if (guess < of.size() && of[guess].size == size) return of[guess].literal;
  for (const Size& each : of)
    if (each.size == size) return each.literal;
  return NO_LITERAL;
}

}  // namespace hamekomi::constraints::parts
