// Shortest paths over known edges, for Python.

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/slitherlink_marks.hpp"
#include "slitherlink/hints/paths_out.hpp"

namespace nb = nanobind;
namespace bindings = hamekomi::bindings;
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

struct LoopPathsOut {
  LoopPathsOut(std::int32_t rows, std::int32_t columns, const nb::bytes& marks,
               const std::vector<std::tuple<std::int32_t, bool>>& known_sides)
      : board(checked_board(rows, columns, marks)),
        known(as_span<Value>(marks).begin(), as_span<Value>(marks).end()),
        paths(board, known, checked(known_sides)) {}

  std::vector<PathsOut::KnownSide> checked(
      const std::vector<std::tuple<std::int32_t, bool>>& known_sides) const {
    std::vector<PathsOut::KnownSide> ends;
    for (const auto& [cell, is_inside] : known_sides) {
      check_cell(board, cell);
      ends.push_back({cell, is_inside});
    }
    return ends;
  }

  std::tuple<bool, std::int32_t, Edge, std::int32_t> path(std::int32_t cell) const {
    check_cell(board, cell);
    const PathsOut::Path& path = paths.path(cell);
    return {path.is_inside, path.length, path.edge, path.beyond};
  }

  std::int32_t cell(std::size_t place) const {
    if (place >= paths.cells().size()) throw std::invalid_argument("fewer cells have a path");
    return paths.cells()[place];
  }

  std::tuple<std::int32_t, std::int32_t, std::vector<Edge>> evidence(
      bool is_inside, std::int32_t gate, const std::vector<std::int32_t>& cells) const {
    for (const std::int32_t each : cells) check_cell(board, each);
    PathsOut::Evidence evidence = paths.evidence(board, known, {is_inside, gate, cells});
    return {evidence.near, evidence.far, std::move(evidence.edges)};
  }

  Cells board;
  std::vector<Value> known;
  PathsOut paths;
};

std::vector<Edge> path_between_cells(std::int32_t rows, std::int32_t columns, const nb::bytes& marks,
                                     std::int32_t start, std::int32_t end, Edge avoided) {
  const auto known = checked_marks(rows, columns, marks);
  const Cells board{rows, columns};
  check_cell(board, start);
  check_cell(board, end);
  return path_between(board, known, start, end, avoided);
}

}  // namespace

void bind_slitherlink_paths(nb::module_& module) {
  bindings::OneThread<LoopPathsOut>(module, "LoopPathsOut",
                                    "The shortest path from every cell to the outside over known edges.")
      .def(nb::init<std::int32_t, std::int32_t, const nb::bytes&,
                    const std::vector<std::tuple<std::int32_t, bool>>&>(),
           nb::arg("rows"), nb::arg("columns"), nb::arg("marks"), nb::arg("known_sides"),
           "Ways also end in the cells that are known to be inside or outside.")
      .def(
          "path", &LoopPathsOut::path, nb::arg("cell"),
          "Whether the cell is inside, how many edges its path passes (-1 without a path), the first of "
          "them, and the cell beyond it.")
      .def("cell", &LoopPathsOut::cell, nb::arg("place"),
           "The cells that have a path, short paths first.")
      .def("evidence", &LoopPathsOut::evidence, nb::arg("is_inside"), nb::arg("gate"), nb::arg("cells"),
           "Of a part of a side that is cut off, but for its gate: the cells of that side with the "
           "shortest paths, in the part and beyond it, and the known edges that show it.")
      .def("__len__", [](const LoopPathsOut& self) { return self.paths.cells().size(); });
  module.def(
      "path_between_cells", &path_between_cells, nb::arg("rows"), nb::arg("columns"), nb::arg("marks"),
      nb::arg("start"), nb::arg("end"), nb::arg("avoided"),
      "The known edges to pass from one cell to another without passing that edge; empty if there "
      "is no path.");
}
