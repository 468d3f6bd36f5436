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

#include "bindings/parts.hpp"
#include "bindings/simd.hpp"
#include "common/stop.hpp"
#include "exact_cover/dives.hpp"
#include "exact_cover/search.hpp"
#include "exact_cover/split.hpp"
#include "exact_cover/walks.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

using Way = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

Way as_pairs(const exact_cover::Way& way) {
  Way pairs;
  for (const auto& [taken, of] : way) pairs.emplace_back(taken, of);
  return pairs;
}

exact_cover::Way as_way(const Way& pairs) {
  exact_cover::Way way;
  for (const auto& [taken, of] : pairs) way.push_back({taken, of});
  return way;
}

std::shared_ptr<const exact_cover::Table> cover_table(std::vector<std::uint32_t> least,
                                                      std::vector<std::uint32_t> most,
                                                      std::vector<std::uint32_t> starts,
                                                      std::vector<std::uint32_t> members,
                                                      std::vector<std::uint32_t> colours) {
  const exact_cover::Problem problem{std::move(least), std::move(most), std::move(starts),
                                     std::move(members), std::move(colours)};
  const nb::gil_scoped_release released;
  if (const std::string wrong = exact_cover::complaint(problem); !wrong.empty())
    throw std::invalid_argument(wrong);
  return std::make_shared<const exact_cover::Table>(problem);
}

// A search together with what only Python needs to know of it.
struct CoverSearch {
  CoverSearch(std::shared_ptr<const exact_cover::Table> table, const std::string& simd)
      : search(std::move(table), level_named(simd)) {}

  const char* run(std::uint64_t nodes, bool to_solutions) {
    const nb::gil_scoped_release released;
    return name(search.run(nodes, to_solutions));
  }

  const char* follow(std::uint64_t nodes) {
    const nb::gil_scoped_release released;
    return name(search.follow(nodes));
  }

  exact_cover::Search search;
};

struct CoverSplit {
  CoverSplit(const std::shared_ptr<const exact_cover::Table>& table, std::size_t wanted,
             const std::string& simd)
      : split(table, level_named(simd), wanted) {}

  const char* run(std::uint64_t nodes) {
    const nb::gil_scoped_release released;
    return name(split.run(nodes));
  }

  std::vector<Way> ways() const {
    std::vector<Way> ways;
    for (const exact_cover::Way& way : split.ways()) ways.push_back(as_pairs(way));
    return ways;
  }

  exact_cover::Split split;
};

// Checks what it is given.
struct CoverDives {
  CoverDives(std::vector<std::uint32_t> least, std::vector<std::uint32_t> most,
             std::vector<std::uint32_t> starts, std::vector<std::uint32_t> members,
             std::vector<std::uint32_t> colours, std::vector<std::uint32_t> order, Way links,
             std::uint64_t seed)
      : CoverDives({std::move(least), std::move(most), std::move(starts), std::move(members),
                    std::move(colours)},
                   {std::move(order), std::move(links)}, seed) {}

  const char* run(std::uint64_t nodes) {
    const nb::gil_scoped_release released;
    return name(dives.run(nodes));
  }

  exact_cover::Dives dives;

 private:
  CoverDives(const exact_cover::Problem& problem, const exact_cover::Course& course, std::uint64_t seed)
      : dives(checked(problem, course), course, seed) {}

  static const exact_cover::Problem& checked(const exact_cover::Problem& problem,
                                             const exact_cover::Course& course) {
    if (const std::string wrong = exact_cover::complaint(problem, course); !wrong.empty())
      throw std::invalid_argument(wrong);
    return problem;
  }
};

struct CoverWalks {
  CoverWalks(const std::shared_ptr<const exact_cover::Table>& table, const Way& way, std::uint32_t walks,
             std::uint64_t seed, const std::string& simd)
      : walks(table, level_named(simd), as_way(way), walks, seed) {}

  const char* run(std::uint64_t nodes) {
    const nb::gil_scoped_release released;
    return name(walks.run(nodes));
  }

  nb::tuple guess() const {
    const exact_cover::Guess guess = walks.guess();
    return nb::make_tuple(guess.nodes, guess.nodes_error, guess.solutions, guess.solutions_error);
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
  const auto unlocked = nb::call_guard<nb::gil_scoped_release>();
  nb::class_<CoverSplit>(module, "CoverSplit",
                         "Ways to disjoint subtrees; found little by little where the tree is huge.")
      .def(nb::init<const Table&, std::size_t, const std::string&>(), nb::arg("table"),
           nb::arg("wanted"), nb::arg("simd") = "", unlocked)
      .def("run", &CoverSplit::run, nb::arg("nodes"), "Go on for so many nodes: paused or finished.")
      .def("ways", &CoverSplit::ways)
      .def_prop_ro(
          "nodes", [](const CoverSplit& self) { return self.split.nodes(); },
          "Passed on the way to the subtrees.")
      .def_prop_ro(
          "solutions", [](const CoverSplit& self) { return self.split.solutions(); },
          "Found on the way to the subtrees.");
  nb::class_<CoverWalks>(module, "CoverWalks", "Random walks below a way, to guess what is there.")
      .def(nb::init<const Table&, const Way&, std::uint32_t, std::uint64_t, const std::string&>(),
           nb::arg("table"), nb::arg("way"), nb::arg("walks"), nb::arg("seed"), nb::arg("simd") = "",
           unlocked)
      .def("run", &CoverWalks::run, nb::arg("nodes"), "Go on for so many nodes: paused or finished.")
      .def("guess", &CoverWalks::guess, "Nodes and solutions, each with its error.");
  using Numbers = std::vector<std::uint32_t>;
  nb::class_<CoverDives>(module, "CoverDives", "Hasty searches for one cover, by chance.")
      .def(nb::init<Numbers, Numbers, Numbers, Numbers, Numbers, Numbers, Way, std::uint64_t>(),
           nb::arg("least"), nb::arg("most"), nb::arg("starts"), nb::arg("members"), nb::arg("colours"),
           nb::arg("order"), nb::arg("links"), nb::arg("seed"), unlocked)
      .def(
          "begin", [](CoverDives& self, std::uint64_t nodes) { self.dives.begin(nodes); },
          nb::arg("nodes"), "Begin a dive that is given up after so many nodes.")
      .def("run", &CoverDives::run, nb::arg("nodes"),
           "Go on for at most so many nodes: paused, found, or finished, which ends the dive.")
      .def("chosen", [](const CoverDives& self) { return self.dives.chosen(); })
      .def_prop_ro("has_searched_all",
                   [](const CoverDives& self) { return self.dives.has_searched_all(); })
      .def_prop_ro("nodes", [](const CoverDives& self) { return self.dives.nodes(); });
  nb::class_<CoverSearch>(module, "CoverSearch", "A search that can stop anywhere and go on.")
      .def(nb::init<Table, const std::string&>(), nb::arg("table"), nb::arg("simd") = "", unlocked)
      .def("run", &CoverSearch::run, nb::arg("nodes"), nb::arg("to_solutions") = false,
           "Go on for so many nodes, or to the next solution: paused, found or finished.")
      .def("way", [](const CoverSearch& self) { return as_pairs(self.search.way()); })
      .def(
          "head_for", [](CoverSearch& self, const Way& way) { self.search.head_for(as_way(way)); },
          nb::arg("way"), unlocked, "Set out on a way.")
      .def("follow", &CoverSearch::follow, nb::arg("nodes"),
           "Go on along it for so many nodes: there, paused or nowhere.")
      .def(
          "stay_below", [](CoverSearch& self, std::size_t length) { self.search.stay_below(length); },
          nb::arg("length"))
      .def("chosen", [](const CoverSearch& self) { return self.search.chosen(); })
      .def_prop_ro("progress", [](const CoverSearch& self) { return self.search.progress(); })
      .def_prop_ro("nodes", [](const CoverSearch& self) { return self.search.nodes(); })
      .def_prop_ro("solutions", [](const CoverSearch& self) { return self.search.solutions(); });
}
