// The patterns of a table as the edges of a board see them: in all positions, as steps from byte to
// byte, with all that they conclude.
#pragma once

#include <cstdint>
#include <vector>

#include "common/index.hpp"
#include "loops/grid.hpp"
#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

class EdgePatterns {
 public:
  struct Needed {
    Place step = 0;
    patterns::Values allowed = 0;
  };
  struct Gives {
    Place step = 0;
    Value value = 0;
    std::uint32_t symmetry = 0;
  };
  // A pattern in one of its positions, with the conclusions of all that have the same conditions.
  struct Variant {
    std::vector<Needed> needs;
    std::vector<Gives> gives;
    // Whether it is the first of those with the same conditions, and uses no sides.
    bool leads = false;
  };

  EdgePatterns(const Board& board, const loops::Grid& grid);

  // By variant of the table.
  [[nodiscard]] const Variant& variant(std::uint32_t number) const { return variants_[number]; }
  [[nodiscard]] Place place(Edge edge) const { return places_[index(edge)]; }
  // -1 if there is no edge.
  [[nodiscard]] Edge edge_at(Place place) const { return edge_at_[index(place)]; }
  // The list of the table for an edge with a mark.
  [[nodiscard]] std::size_t list(Edge edge, Value mark) const {
    return std::size_t{lists_[index(edge)]} + mark;
  }

 private:
  void list_variants(const Board& board);
  static void list_conclusions(const Board& board, const patterns::Table::Variant& of, Variant& variant);

  std::vector<Variant> variants_;
  // By edge: its place, and its first list in the table.
  std::vector<Place> places_;
  std::vector<std::uint16_t> lists_;
  // By place.
  std::vector<Edge> edge_at_;
};

}  // namespace hamekomi::slitherlink::hints
