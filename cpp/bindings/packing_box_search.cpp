// Kawai's search, for Python.

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/refuse.hpp"
#include "bindings/unlocked.hpp"
#include "common/stop.hpp"
#include "packing/box_search/search.hpp"
#include "packing/box_search/walks.hpp"

namespace nb = nanobind;
namespace bindings = hamekomi::bindings;
using namespace hamekomi::packing::box_search;

namespace {

using SiteLists = std::vector<std::vector<Index>>;

std::shared_ptr<const Tables> box_tables(Index boxes, std::vector<std::pair<Index, Index>> links,
                                         const std::vector<Index>& least, const std::vector<Index>& most,
                                         std::vector<SiteLists> sites) {
  if (least.size() != sites.size() || most.size() != sites.size())
    throw std::invalid_argument("every piece needs its least and its most");
  const bindings::Unlocked unlocked;
  Problem problem{boxes, std::move(links), {}};
  for (std::size_t piece = 0; piece < sites.size(); ++piece)
    problem.pieces.push_back({least[piece], most[piece], std::move(sites[piece])});
  refuse(complaint(problem));
  return std::make_shared<const Tables>(problem);
}

Method method_named(const std::string& name, const Tables& tables) {
  if (name == "boxes") return Method::boxes;
  if (name == "pieces") return Method::pieces;
  if (name != "piece-then-boxes")
    throw std::invalid_argument("a search goes by boxes, by pieces or by piece-then-boxes");
  if (tables.pieces() == 0 || tables.least(0) != 1 || tables.most(0) != 1)
    throw std::invalid_argument("a search can begin only with a piece that is used exactly once");
  return Method::piece_then_boxes;
}

Tests tests_for(const Tables& tables, bool isolated_boxes, bool isolated_regions,
                std::vector<Index> stuck) {
  if (std::ranges::any_of(stuck, [&](Index piece) { return piece >= tables.pieces(); }))
    throw std::invalid_argument("there is no such piece to test");
  return {isolated_boxes, isolated_regions, std::move(stuck)};
}

// A search together with what only Python needs to know of it.
struct BoxSearch {
  BoxSearch(const std::shared_ptr<const Tables>& tables, const std::string& by, bool isolated_boxes,
            bool isolated_regions, std::vector<Index> stuck)
      : search(tables, method_named(by, *tables),
               tests_for(*tables, isolated_boxes, isolated_regions, std::move(stuck))) {}

  const char* run(std::uint64_t nodes, bool to_solutions) {
    const bindings::Unlocked unlocked;
    return name(search.run(nodes, to_solutions));
  }

  std::vector<std::pair<Index, Index>> placed() const {
    std::vector<std::pair<Index, Index>> pairs;
    for (const auto& [piece, site] : search.placed()) pairs.emplace_back(piece, site);
    return pairs;
  }

  std::vector<std::pair<std::uint64_t, std::uint64_t>> test_counts() const {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs;
    for (const auto& [times, refused] : search.counts().test_counts) pairs.emplace_back(times, refused);
    return pairs;
  }

  Search search;
};

struct BoxWalks {
  BoxWalks(const std::shared_ptr<const Tables>& tables, const std::string& by, bool isolated_boxes,
           bool isolated_regions, std::vector<Index> stuck, std::uint32_t walks, std::uint64_t seed)
      : walks(tables, method_named(by, *tables),
              tests_for(*tables, isolated_boxes, isolated_regions, std::move(stuck)), walks, seed) {}

  const char* run(std::uint64_t nodes) {
    const bindings::Unlocked unlocked;
    return name(walks.run(nodes));
  }

  nb::tuple estimate() const {
    const Estimate estimated = walks.estimate();
    return nb::make_tuple(estimated.nodes, estimated.nodes_error, estimated.trials,
                          estimated.trials_error);
  }

  Walks walks;
};

}  // namespace

void bind_packing_box_search(nb::module_& module) {
  nb::class_<Tables>(module, "BoxTables", "The sites of a fitting puzzle, by piece and by box.");
  module.def("box_tables", &box_tables, nb::arg("boxes"), nb::arg("links"), nb::arg("least"),
             nb::arg("most"), nb::arg("sites"),
             "Pairs of boxes that touch; how often each piece is used, and its sites.");
  bindings::OneThread<BoxWalks>(module, "BoxWalks",
                                "Random walks, to estimate how large a whole search is.")
      .def(nb::init<const std::shared_ptr<const Tables>&, const std::string&, bool, bool,
                    std::vector<Index>, std::uint32_t, std::uint64_t>(),
           nb::arg("tables"), nb::arg("by"), nb::arg("isolated_boxes"), nb::arg("isolated_regions"),
           nb::arg("stuck"), nb::arg("walks"), nb::arg("seed"))
      .def("run", &BoxWalks::run, nb::arg("nodes"), "Go on for this many nodes: paused or finished.")
      .def("estimate", &BoxWalks::estimate, "Nodes and trials, each with its error.");
  bindings::OneThread<BoxSearch>(module, "BoxSearch",
                                 "A search by boxes or by pieces that can stop and go on.")
      .def(nb::init<const std::shared_ptr<const Tables>&, const std::string&, bool, bool,
                    std::vector<Index>>(),
           nb::arg("tables"), nb::arg("by"), nb::arg("isolated_boxes"), nb::arg("isolated_regions"),
           nb::arg("stuck"))
      .def("run", &BoxSearch::run, nb::arg("nodes"), nb::arg("to_solutions") = false,
           "Go on for this many nodes, or to the next solution: paused, found or finished.")
      .def(
          "recover",
          [](BoxSearch& self, const std::vector<Index>& content) {
            return self.search.recover(content);
          },
          nb::arg("content"))
      .def("content", [](const BoxSearch& self) { return self.search.content(); })
      .def("placed", &BoxSearch::placed, "Piece and site of every piece in the frame, in the order put.")
      .def("trials", [](const BoxSearch& self) { return self.search.counts().trials; })
      .def("nodes", [](const BoxSearch& self) { return self.search.counts().nodes; })
      .def("test_counts", &BoxSearch::test_counts,
           "For each test of feasibility, how often count and how often refused.")
      .def_prop_ro("progress", [](const BoxSearch& self) { return self.search.progress(); })
      .def_prop_ro("solutions", [](const BoxSearch& self) { return self.search.counts().solutions; });
}
