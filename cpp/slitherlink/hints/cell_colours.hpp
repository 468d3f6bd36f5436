// The colours of cells that follow from the marks of edges: cells beside a line differ, beside a cross
// they agree. So an edge between related cells is known. Cells that are related to the outside are on a
// side of the loop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/index.hpp"
#include "loops/grid.hpp"
#include "loops/regions/colours.hpp"
#include "loops/regions/regions.hpp"
#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

class CellColours {
 public:
  explicit CellColours(const loops::Grid& grid)
      : grid_(&grid), colours_(grid.outside()), regions_(grid) {}

  // Relates the cells beside newly known edges; returns false on a contradiction.
  bool paint(OneLoop& board);
  // How many changes of the board the colours know.
  [[nodiscard]] std::size_t painted() const { return painted_; }

  // Whether an edge is unknown and lies between related cells; then the mark that it must have.
  [[nodiscard]] bool decides(const OneLoop& board, Edge edge) const;
  [[nodiscard]] Value mark(Edge edge) const;
  // An edge that is decided; -1 if there is none that is new.
  Edge take_decided(const OneLoop& board);
  // All new edges that are decided; some more than once.
  std::vector<Edge> take_all_decided(const OneLoop& board);

  [[nodiscard]] loops::Colours& colours() { return colours_; }
  [[nodiscard]] loops::Regions& regions() { return regions_; }
  // Cells whose side is known, in the order they became known.
  [[nodiscard]] const std::vector<std::int32_t>& sided() const { return sided_; }
  [[nodiscard]] loops::Side side(std::int32_t cell) const {
    return regions_.side(regions_.field_of(cell));
  }

  struct Snapshot {
    int joins = 0;
    std::size_t sided = 0;
    std::size_t painted = 0;
  };
  [[nodiscard]] Snapshot snapshot() const { return {colours_.joins(), sided_.size(), painted_}; }
  // Requires that the board still has the changes since the snapshot.
  void restore(const OneLoop& board, const Snapshot& snapshot);

 private:
  const loops::Grid* grid_;
  loops::Colours colours_;
  loops::Regions regions_;
  // Edges that may lie between related cells.
  std::vector<Edge> candidates_;
  std::size_t painted_ = 0;
  std::vector<std::int32_t> sided_;
};

}  // namespace hamekomi::slitherlink::hints
