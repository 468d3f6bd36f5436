// The highest rung of the ladder: the inside is connected, and so is the outside. What is cut off from
// the rest of a side gives colours of cells, and these give edges. The colours are forgotten then.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "loops/grid.hpp"
#include "loops/regions/gates.hpp"
#include "loops/regions/regions.hpp"
#include "slitherlink/hints/cell_colours.hpp"
#include "slitherlink/hints/one_loop.hpp"

namespace hamekomi::slitherlink::hints {

class ConnectedSides {
 public:
  explicit ConnectedSides(const loops::Grid& grid)
      : grid_(&grid),
        gates_{loops::Gates(grid, loops::Side::outside), loops::Gates(grid, loops::Side::inside)} {}

  struct Marked {
    Edge edge = 0;
    Value mark = 0;
  };
  // Cells that are linked to the rest of a side only through a gate, or not at all: then the gate is -1.
  struct Part {
    loops::Side side = loops::Side::unknown;
    std::int32_t gate = -1;
    std::vector<std::int32_t> cells;
  };

  // All of these require a board whose edges the colours know.
  // Finds all edges that follow; returns false if the position is dead.
  bool find(OneLoop& board, CellColours& colours);
  [[nodiscard]] const std::vector<Marked>& decided() const { return decided_; }
  // Chooses the fewest and smallest parts, and marks all edges that follow from them.
  bool mark_one(OneLoop& board, CellColours& colours);
  // Marks all edges that follow. Under an assumption gates are used, which must have begun before it.
  bool mark_all(OneLoop& board, CellColours& colours, bool is_assumed);
  // The parts on which the last step or contradiction rests.
  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

  // Has the gates begin with the whole board, unless they know it. Requires a settled board without
  // assumptions.
  void begin_gates(const OneLoop& board, const CellColours& colours);

  // How many changes of the board and sides of cells the gates know.
  struct Followed {
    std::size_t changes = 0;
    std::size_t sided = 0;
  };
  struct Snapshot {
    Followed followed;
    std::array<loops::Gates::Snapshot, 2> gates{};
  };
  [[nodiscard]] Snapshot snapshot() const {
    return {followed_, {gates_[0].snapshot(), gates_[1].snapshot()}};
  }
  // Requires that the board is restored.
  void restore(const OneLoop& board, const Snapshot& snapshot);

 private:
  // A part, as fields visited for its side.
  struct CutOff {
    loops::Side side = loops::Side::unknown;
    loops::Regions::Part part{};
  };

  void follow_gates(const OneLoop& board, const CellColours& colours);
  bool find_parts(OneLoop& board, CellColours& colours, bool with_gates);
  bool visit_parts(loops::Regions& regions, loops::Side side);
  bool add_gates(loops::Side side);
  bool join_parts(OneLoop& board, CellColours& colours);
  bool join_part(OneLoop& board, loops::Colours& colours, std::size_t number);
  bool join_cell(OneLoop& board, loops::Colours& colours, std::int32_t cell, std::size_t number);
  [[nodiscard]] std::span<const std::int32_t> cells_of(const CutOff& part) const;
  void keep_parts(std::vector<std::size_t> numbers);
  [[nodiscard]] std::vector<std::size_t> parts_behind(loops::Colours& colours, Edge edge) const;
  void forget_parts(CellColours& colours) const;

  const loops::Grid* grid_;
  // Gates under assumptions, by side: outside, inside. They begin with the board before the first one.
  std::array<loops::Gates, 2> gates_;
  std::optional<std::size_t> begun_at_;
  Followed followed_;
  // How many changes the board had when nothing was found last.
  std::size_t connected_ = 0;
  // By side: the cells visited last.
  std::array<std::vector<std::int32_t>, 2> visited_;
  // The parts found then, and the edges that follow from them.
  std::vector<CutOff> cut_off_;
  std::vector<Marked> decided_;
  std::vector<Part> parts_;
  // How many joins of colours come from edges; those from parts follow.
  int real_joins_ = 0;
};

}  // namespace hamekomi::slitherlink::hints
