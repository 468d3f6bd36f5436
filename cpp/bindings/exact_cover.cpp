// Exact cover, for Python.

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/refuse.hpp"
#include "bindings/simd.hpp"
#include "bindings/unlocked.hpp"
#include "common/stop.hpp"
#include "exact_cover/random_search.hpp"
#include "exact_cover/search.hpp"
#include "exact_cover/split.hpp"
#include "exact_cover/walks.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

using Path = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

Path as_pairs(const exact_cover::Path& path) {
  Path pairs;
  for (const auto& [taken, of] : path) pairs.emplace_back(taken, of);
  return pairs;
}

exact_cover::Path as_path(const Path& pairs) {
  exact_cover::Path path;
  for (const auto& [taken, of] : pairs) path.push_back({taken, of});
  return path;
}

std::shared_ptr<const exact_cover::Table> cover_table(std::vector<std::uint32_t> least,
                                                      std::vector<std::uint32_t> most,
                                                      std::vector<std::uint32_t> starts,
                                                      std::vector<std::uint32_t> members,
                                                      std::vector<std::uint32_t> colours) {
  const exact_cover::Problem problem{std::move(least), std::move(most), std::move(starts),
                                     std::move(members), std::move(colours)};
  const bindings::Unlocked unlocked;
  refuse(exact_cover::complaint(problem));
  return std::make_shared<const exact_cover::Table>(problem);
}

// A search together with what only Python needs to know of it.
struct CoverSearch {
  CoverSearch(std::shared_ptr<const exact_cover::Table> table, const std::string& simd)
      : search(std::move(table), level_named(simd)) {}

  const char* run(std::uint64_t nodes, bool to_solutions) {
    const bindings::Unlocked unlocked;
    return name(search.run(nodes, to_solutions));
  }

  const char* continue_seek(std::uint64_t nodes) {
    const bindings::Unlocked unlocked;
    return name(search.continue_seek(nodes));
  }

  exact_cover::Search search;
};

struct CoverSplit {
  CoverSplit(const std::shared_ptr<const exact_cover::Table>& table, std::size_t wanted,
             const std::string& simd)
      : split(table, level_named(simd), wanted) {}

  const char* run(std::uint64_t nodes) {
    const bindings::Unlocked unlocked;
    return name(split.run(nodes));
  }

  std::vector<Path> paths() const {
    std::vector<Path> paths;
    for (const exact_cover::Path& path : split.paths()) paths.push_back(as_pairs(path));
    return paths;
  }

  exact_cover::Split split;
};

// Checks what it is given.
struct CoverRandomSearch {
  CoverRandomSearch(std::vector<std::uint32_t> least, std::vector<std::uint32_t> most,
                    std::vector<std::uint32_t> starts, std::vector<std::uint32_t> members,
                    std::vector<std::uint32_t> colours, std::vector<std::uint32_t> order, Path links,
                    std::uint64_t seed)
      : CoverRandomSearch({std::move(least), std::move(most), std::move(starts), std::move(members),
                           std::move(colours)},
                          {std::move(order), std::move(links)}, seed) {}

  const char* run(std::uint64_t nodes) {
    const bindings::Unlocked unlocked;
    return name(search.run(nodes));
  }

  exact_cover::RandomSearch search;

 private:
  CoverRandomSearch(const exact_cover::Problem& problem, const exact_cover::FillOrder& fill_order,
                    std::uint64_t seed)
      : search(checked(problem, fill_order), fill_order, seed) {}

  static const exact_cover::Problem& checked(const exact_cover::Problem& problem,
                                             const exact_cover::FillOrder& fill_order) {
    refuse(exact_cover::complaint(problem, fill_order));
    return problem;
  }
};

struct CoverWalks {
  CoverWalks(const std::shared_ptr<const exact_cover::Table>& table, const Path& path,
             std::uint32_t walks, std::uint64_t seed, const std::string& simd)
      : walks(table, level_named(simd), as_path(path), walks, seed) {}

  const char* run(std::uint64_t nodes) {
    const bindings::Unlocked unlocked;
    return name(walks.run(nodes));
  }

  nb::tuple estimate() const {
    const exact_cover::Estimate estimate = walks.estimate();
    return nb::make_tuple(estimate.nodes, estimate.nodes_error, estimate.solutions,
                          estimate.solutions_error);
  }

  exact_cover::Walks walks;
};

}  // namespace

void bind_exact_cover(nb::module_& module) {
  nb::class_<exact_cover::Table>(module, "CoverTable",
                                 "The options of an exact cover problem as sets of bits.");
  module.def("cover_table", &cover_table, nb::arg("least"), nb::arg("most"), nb::arg("starts"),
             nb::arg("members"), nb::arg("colours"), "Bounds by item; items and colours by option.");
  using Table = std::shared_ptr<const exact_cover::Table>;
  // To begin copies the table, which may be large.
  const auto unlocked = nb::call_guard<bindings::Unlocked>();
  bindings::OneThread<CoverSplit>(
      module, "CoverSplit", "Ways to disjoint subtrees; found little by little where the tree is huge.")
      .def(nb::init<const Table&, std::size_t, const std::string&>(), nb::arg("table"),
           nb::arg("wanted"), nb::arg("simd") = "", unlocked)
      .def("run", &CoverSplit::run, nb::arg("nodes"), "Go on for this many nodes: paused or finished.")
      .def("paths", &CoverSplit::paths)
      .def_prop_ro(
          "nodes", [](const CoverSplit& self) { return self.split.nodes(); },
          "Passed on the path to the subtrees.")
      .def_prop_ro(
          "solutions", [](const CoverSplit& self) { return self.split.solutions(); },
          "Found on the path to the subtrees.");
  bindings::OneThread<CoverWalks>(module, "CoverWalks",
                                  "Random walks below a path, to estimate what is there.")
      .def(nb::init<const Table&, const Path&, std::uint32_t, std::uint64_t, const std::string&>(),
           nb::arg("table"), nb::arg("path"), nb::arg("walks"), nb::arg("seed"), nb::arg("simd") = "",
           unlocked)
      .def("run", &CoverWalks::run, nb::arg("nodes"), "Go on for this many nodes: paused or finished.")
      .def("estimate", &CoverWalks::estimate, "Nodes and solutions, each with its error.");
  using Numbers = std::vector<std::uint32_t>;
  bindings::OneThread<CoverRandomSearch>(module, "CoverRandomSearch", "Randomised search for one cover.")
      .def(nb::init<Numbers, Numbers, Numbers, Numbers, Numbers, Numbers, Path, std::uint64_t>(),
           nb::arg("least"), nb::arg("most"), nb::arg("starts"), nb::arg("members"), nb::arg("colours"),
           nb::arg("order"), nb::arg("links"), nb::arg("seed"), unlocked)
      .def(
          "begin", [](CoverRandomSearch& self, std::uint64_t nodes) { self.search.begin(nodes); },
          nb::arg("nodes"), "Begin an attempt that is given up after this many nodes.")
      .def("run", &CoverRandomSearch::run, nb::arg("nodes"),
           "Go on for at most this many nodes: paused, found, or finished, which ends the attempt.")
      .def("chosen", [](const CoverRandomSearch& self) { return self.search.chosen(); })
      .def_prop_ro("has_searched_all",
                   [](const CoverRandomSearch& self) { return self.search.has_searched_all(); })
      .def_prop_ro("nodes", [](const CoverRandomSearch& self) { return self.search.nodes(); });
  bindings::OneThread<CoverSearch>(module, "CoverSearch", "A search that can stop anywhere and go on.")
      .def(nb::init<Table, const std::string&>(), nb::arg("table"), nb::arg("simd") = "", unlocked)
      .def("run", &CoverSearch::run, nb::arg("nodes"), nb::arg("to_solutions") = false,
           "Go on for this many nodes, or to the next solution: paused, found or finished.")
      .def("path", [](const CoverSearch& self) { return as_pairs(self.search.path()); })
      .def(
          "seek", [](CoverSearch& self, const Path& path) { self.search.seek(as_path(path)); },
          nb::arg("path"), unlocked, "Set out on a path.")
      .def("continue_seek", &CoverSearch::continue_seek, nb::arg("nodes"),
           "Go on along it for this many nodes: reached, paused or missing.")
      .def(
          "stay_within", [](CoverSearch& self, std::size_t length) { self.search.stay_within(length); },
          nb::arg("length"))
      .def("chosen", [](const CoverSearch& self) { return self.search.chosen(); })
      .def_prop_ro("progress", [](const CoverSearch& self) { return self.search.progress(); })
      .def_prop_ro("nodes", [](const CoverSearch& self) { return self.search.nodes(); })
      .def_prop_ro("solutions", [](const CoverSearch& self) { return self.search.solutions(); });
}
