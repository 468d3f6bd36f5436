// The 9x9 Sudoku engine (one puzzle, many puzzles, making puzzles), for Python.

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/simd.hpp"
#include "bindings/unlocked.hpp"
#include "common/limits.hpp"
#include "common/stop.hpp"
#include "sudoku/make/minimal.hpp"
#include "sudoku/many/batch.hpp"
#include "sudoku/search/search.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

using BytesIn = nb::ndarray<const std::uint8_t, nb::c_contig, nb::device::cpu>;
using BytesOut = nb::ndarray<std::uint8_t, nb::c_contig, nb::device::cpu>;
using CountsOut = nb::ndarray<std::uint64_t, nb::c_contig, nb::device::cpu>;

void require(bool holds, const char* otherwise) {
  if (!holds) throw std::invalid_argument(otherwise);
}

unsigned checked_threads(unsigned threads) {
  require(threads >= 1 && threads <= limits::MOST_THREADS, "the number of threads is out of range");
  return threads;
}

sudoku::Cells checked_cells(const nb::bytes& given) {
  require(given.size() == sudoku::CELLS, "a 9x9 Sudoku has 81 cells");
  sudoku::Cells cells;
  const auto* from = reinterpret_cast<const std::uint8_t*>(given.c_str());
  std::copy_n(from, sudoku::CELLS, cells.begin());
  require(std::all_of(cells.begin(), cells.end(),
                      [](std::uint8_t digit) { return digit <= sudoku::DIGITS; }),
          "the numbers of a 9x9 Sudoku are 0 to 9");
  return cells;
}

struct SudokuSearch {
  SudokuSearch(const nb::bytes& cells, const std::string& simd)
      : search(checked_cells(cells), level_named(simd)) {}

  const char* run(std::uint64_t nodes) {
    const bindings::Unlocked unlocked;
    return name(search.run(nodes));
  }

  nb::bytes cells() const { return nb::bytes(search.cells().data(), sudoku::CELLS); }

  sudoku::Search search;
};

struct SudokuCount {
  SudokuCount(const nb::bytes& cells, std::uint64_t limit, const std::string& simd)
      : count(checked_cells(cells), limit, level_named(simd)) {
    require(limit > 0, "the limit of a count is at least 1");
  }

  const char* run(std::uint64_t nodes) {
    const bindings::Unlocked unlocked;
    return name(count.run(nodes));
  }

  sudoku::Count count;
};

// Puzzles together with the memory they are in.
struct SudokuPuzzles {
  SudokuPuzzles(BytesIn in, bool as_text, bool skips_blank_lines)
      : data(std::move(in)), puzzles(read(as_text, skips_blank_lines)) {}

  sudoku::Puzzles read(bool as_text, bool skips_blank_lines) const {
    const std::span<const std::uint8_t> bytes(data.data(), data.size());
    require(as_text || bytes.size() % sudoku::CELLS == 0, "each puzzle needs 81 numbers");
    const bindings::Unlocked unlocked;
    return as_text ? sudoku::Puzzles::in_lines(bytes, skips_blank_lines)
                   : sudoku::Puzzles::in_numbers(bytes);
  }

  std::size_t line(std::size_t puzzle) const {
    require(puzzles.is_text() && puzzle < puzzles.size(), "there is no such line");
    return puzzles.line(puzzle);
  }

  BytesIn data;
  sudoku::Puzzles puzzles;
};

struct SudokuBatch {
  SudokuBatch(const SudokuPuzzles& from, std::uint64_t limit, std::optional<CountsOut> counts_out,
              std::optional<BytesOut> solutions_out, bool as_text, unsigned threads,
              const std::string& simd)
      : puzzles(from.data),
        counts(std::move(counts_out)),
        solutions(std::move(solutions_out)),
        batch(from.puzzles, checked(from, limit), results(from, as_text), level_named(simd),
              checked_threads(threads)) {}

  std::uint64_t checked(const SudokuPuzzles& from, std::uint64_t limit) const {
    require(limit > 0, "the limit of a count is at least 1");
    require(!counts || counts->size() == from.puzzles.size(), "each puzzle needs room for its count");
    return limit;
  }

  sudoku::Results results(const SudokuPuzzles& from, bool as_text) const {
    const sudoku::Results into{counts ? counts->data() : nullptr,
                               solutions ? solutions->data() : nullptr, as_text};
    require(!solutions || solutions->size() == into.row() * from.puzzles.size(),
            "each puzzle needs room for its solution");
    return into;
  }

  const char* run(std::uint64_t nodes) {
    const bindings::Unlocked unlocked;
    return name(batch.run(nodes));
  }

  std::vector<std::tuple<std::size_t, unsigned, std::size_t>> faults() const {
    std::vector<std::tuple<std::size_t, unsigned, std::size_t>> all;
    for (const sudoku::Fault& fault : batch.faults())
      all.emplace_back(fault.puzzle, fault.cell, fault.found);
    return all;
  }

  // The memory that the batch reads and writes.
  BytesIn puzzles;
  std::optional<CountsOut> counts;
  std::optional<BytesOut> solutions;
  sudoku::Batch batch;
};

sudoku::Spec checked_spec(const std::vector<std::vector<unsigned>>& groups, unsigned givens) {
  sudoku::Spec spec;
  std::array<bool, sudoku::CELLS> is_used{};
  for (const std::vector<unsigned>& group : groups) {
    require(!group.empty(), "every group needs a cell");
    sudoku::Group& cells = spec.groups.emplace_back();
    for (const unsigned cell : group) {
      require(cell < sudoku::CELLS && !is_used[cell], "every cell is in one group, and there are 81");
      is_used[cell] = true;
      cells.push_back(static_cast<std::uint8_t>(cell));
    }
  }
  require(givens <= sudoku::CELLS, "a 9x9 Sudoku has 81 cells");
  spec.givens = givens;
  return spec;
}

struct SudokuMaking {
  SudokuMaking(const std::vector<std::vector<unsigned>>& groups, unsigned givens, std::uint64_t seed,
               std::uint64_t first, BytesOut into, unsigned threads, const std::string& simd)
      : out(std::move(into)),
        making(checked_spec(groups, givens), seed, first, number(), out.data(), level_named(simd),
               checked_threads(threads)) {}

  std::size_t number() const {
    require(out.size() % sudoku::CELLS == 0, "each puzzle needs room for 81 numbers");
    return out.size() / sudoku::CELLS;
  }

  const char* run(std::uint64_t nodes) {
    const bindings::Unlocked unlocked;
    return name(making.run(nodes));
  }

  BytesOut out;
  sudoku::Making making;
};

}  // namespace

void bind_sudoku(nb::module_& module) {
  bindings::OneThread<SudokuSearch>(module, "SudokuSearch",
                                    "The solutions of one puzzle, always in the same order.")
      .def(nb::init<const nb::bytes&, const std::string&>(), nb::arg("cells"), nb::arg("simd") = "")
      .def("run", &SudokuSearch::run, nb::arg("nodes"),
           "Run for this many nodes, or to the next solution: paused, found or finished.")
      .def("cells", &SudokuSearch::cells, "The solution found last.")
      .def_prop_ro("nodes", [](const SudokuSearch& self) { return self.search.nodes(); });
  bindings::OneThread<SudokuCount>(module, "SudokuCount", "The number of solutions of one puzzle.")
      .def(nb::init<const nb::bytes&, std::uint64_t, const std::string&>(), nb::arg("cells"),
           nb::arg("limit"), nb::arg("simd") = "")
      .def("run", &SudokuCount::run, nb::arg("nodes"),
           "Run for about this many nodes, or to the limit: paused or finished.")
      .def_prop_ro("solutions", [](const SudokuCount& self) { return self.count.solutions(); })
      .def_prop_ro("nodes", [](const SudokuCount& self) { return self.count.nodes(); });
  bindings::OneThread<SudokuPuzzles>(module, "SudokuPuzzles",
                                     "Puzzles in lines of text, or in rows of numbers.")
      .def(nb::init<BytesIn, bool, bool>(), nb::arg("data"), nb::arg("as_text"),
           nb::arg("skips_blank_lines") = true)
      .def("line", &SudokuPuzzles::line, nb::arg("puzzle"), "The line of a puzzle in the text, from 1.")
      .def_prop_ro("number", [](const SudokuPuzzles& self) { return self.puzzles.size(); })
      .def_prop_ro("is_text", [](const SudokuPuzzles& self) { return self.puzzles.is_text(); });
  bindings::OneThread<SudokuBatch>(module, "SudokuBatch", "Many puzzles, on several threads.")
      .def(nb::init<const SudokuPuzzles&, std::uint64_t, std::optional<CountsOut>,
                    std::optional<BytesOut>, bool, unsigned, const std::string&>(),
           nb::arg("puzzles"), nb::arg("limit"), nb::arg("counts").none(), nb::arg("solutions").none(),
           nb::arg("as_text") = false, nb::arg("threads") = 1, nb::arg("simd") = "")
      .def("run", &SudokuBatch::run, nb::arg("nodes"),
           "Run for about this many nodes on each thread: paused or finished.")
      .def("faults", &SudokuBatch::faults,
           "What could not be read: puzzle, cell and symbol, or puzzle, 81 and number of symbols.")
      .def_prop_ro("done", [](const SudokuBatch& self) { return self.batch.done(); })
      .def_prop_ro("nodes", [](const SudokuBatch& self) { return self.batch.nodes(); });
  bindings::OneThread<SudokuMaking>(module, "SudokuMaking", "Makes puzzles that need all their givens.")
      .def(nb::init<const std::vector<std::vector<unsigned>>&, unsigned, std::uint64_t, std::uint64_t,
                    BytesOut, unsigned, const std::string&>(),
           nb::arg("groups"), nb::arg("givens"), nb::arg("seed"), nb::arg("first"), nb::arg("out"),
           nb::arg("threads") = 1, nb::arg("simd") = "")
      .def("run", &SudokuMaking::run, nb::arg("nodes"),
           "Run for about this many nodes on each thread: paused or finished.")
      .def_prop_ro("done", [](const SudokuMaking& self) { return self.making.done(); })
      .def_prop_ro("nodes", [](const SudokuMaking& self) { return self.making.nodes(); });
}
