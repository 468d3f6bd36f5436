// Shortest ways over known edges, for Python.

#include "bindings/parts.hpp"
#include "bindings/slitherlink_marks.hpp"
#include "slitherlink/hints/ways_out.hpp"

namespace nb = nanobind;
using namespace hamekomi::slitherlink::hints;

namespace {

void check_cell(const Cells& board, std::int32_t cell) {
  if (cell < 0 || cell > board.outside())
    throw std::invalid_argument("there is no such cell on the board");
}

Cells checked_board(std::int32_t rows, std::int32_t columns, const nb::bytes& marks) {
  checked_marks(rows, columns, marks);
  return {rows, columns};
}

struct LoopWaysOut {
  LoopWaysOut(std::int32_t rows, std::int32_t columns, const nb::bytes& marks,
              const std::vector<std::tuple<std::int32_t, bool>>& told)
      : board(checked_board(rows, columns, marks)),
        known(as_span<Value>(marks).begin(), as_span<Value>(marks).end()),
        ways(board, known, checked(told)) {}

  std::vector<WaysOut::Told> checked(const std::vector<std::tuple<std::int32_t, bool>>& told) const {
    std::vector<WaysOut::Told> ends;
    for (const auto& [cell, is_inside] : told) {
      check_cell(board, cell);
      ends.push_back({cell, is_inside});
    }
    return ends;
  }

  std::tuple<bool, std::int32_t, Edge, std::int32_t> way(std::int32_t cell) const {
    check_cell(board, cell);
    const WaysOut::Way& way = ways.way(cell);
    return {way.is_inside, way.length, way.edge, way.beyond};
  }

  std::int32_t cell(std::size_t place) const {
    if (place >= ways.cells().size()) throw std::invalid_argument("fewer cells have a way");
    return ways.cells()[place];
  }

  std::tuple<std::int32_t, std::int32_t, std::vector<Edge>> shown(
      bool is_inside, std::int32_t gate, const std::vector<std::int32_t>& cells) const {
    for (const std::int32_t each : cells) check_cell(board, each);
    WaysOut::Shown shown = ways.shown(board, known, {is_inside, gate, cells});
    return {shown.near, shown.far, std::move(shown.edges)};
  }

  Cells board;
  std::vector<Value> known;
  WaysOut ways;
};

std::vector<Edge> way_between_cells(std::int32_t rows, std::int32_t columns, const nb::bytes& marks,
                                    std::int32_t start, std::int32_t end, Edge avoided) {
  const auto known = checked_marks(rows, columns, marks);
  const Cells board{rows, columns};
  check_cell(board, start);
  check_cell(board, end);
  return way_between(board, known, start, end, avoided);
}

}  // namespace

void bind_slitherlink_paths(nb::module_& module) {
  nb::class_<LoopWaysOut>(module, "LoopWaysOut",
                          "The shortest way from every cell to the outside over known edges.")
      .def(nb::init<std::int32_t, std::int32_t, const nb::bytes&,
                    const std::vector<std::tuple<std::int32_t, bool>>&>(),
           nb::arg("rows"), nb::arg("columns"), nb::arg("marks"), nb::arg("told"),
           "Ways also end in the cells that are known to be inside or outside.")
      .def("way", &LoopWaysOut::way, nb::arg("cell"),
           "Whether the cell is inside, how many edges its way passes (-1 without a way), the first of "
           "them, and the cell beyond it.")
      .def("cell", &LoopWaysOut::cell, nb::arg("place"), "The cells that have a way, short ways first.")
      .def("shown", &LoopWaysOut::shown, nb::arg("is_inside"), nb::arg("gate"), nb::arg("cells"),
           "Of a part of a side that is cut off, but for its gate: the cells of that side with the "
           "shortest ways, in the part and beyond it, and the known edges that show it.")
      .def("__len__", [](const LoopWaysOut& self) { return self.ways.cells().size(); });
  module.def(
      "way_between_cells", &way_between_cells, nb::arg("rows"), nb::arg("columns"), nb::arg("marks"),
      nb::arg("start"), nb::arg("end"), nb::arg("avoided"),
      "The known edges to pass from one cell to another without passing that edge; empty if there "
      "is no way.");
}
