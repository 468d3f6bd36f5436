// Backtracking for Sudokus, for Python.

#include <cstdint>
#include <stdexcept>
#include <string>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/refuse.hpp"
#include "bindings/unlocked.hpp"
#include "common/stop.hpp"
#include "sudoku/search/backtrack.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

sudoku::Givens checked(int box_rows, int box_columns, const nb::bytes& cells) {
  const auto* symbols = reinterpret_cast<const std::uint8_t*>(cells.c_str());
  sudoku::Givens givens{box_rows, box_columns, {symbols, symbols + cells.size()}};
  refuse(sudoku::complaint(givens));
  return givens;
}

// Wraps the search for Python.
struct SudokuBacktrack {
  SudokuBacktrack(int box_rows, int box_columns, const nb::bytes& cells)
      : search(checked(box_rows, box_columns, cells)) {}

  const char* run(std::uint64_t nodes, bool to_solutions) {
    const bindings::Unlocked unlocked;
    return name(search.run(nodes, to_solutions));
  }

  nb::bytes cells() const { return nb::bytes(search.cells().data(), search.cells().size()); }

  sudoku::Backtrack search;
};

}  // namespace

void bind_sudoku_backtrack(nb::module_& module) {
  bindings::OneThread<SudokuBacktrack>(module, "SudokuBacktrack",
                                       "Backtracking for Sudokus, which can pause and resume.")
      .def(nb::init<int, int, const nb::bytes&>(), nb::arg("box_rows"), nb::arg("box_columns"),
           nb::arg("cells"))
      .def("run", &SudokuBacktrack::run, nb::arg("nodes"), nb::arg("to_solutions") = false,
           "Run for this many nodes, or to the next solution: paused, found or finished.")
      .def("cells", &SudokuBacktrack::cells, "The solution found last: one byte for each cell.")
      .def_prop_ro("nodes", [](const SudokuBacktrack& self) { return self.search.nodes(); })
      .def_prop_ro("solutions", [](const SudokuBacktrack& self) { return self.search.solutions(); });
}
