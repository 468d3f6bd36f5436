// Counting by a join at a cut, for Python.

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/parts.hpp"
#include "bindings/refuse.hpp"
#include "bindings/unlocked.hpp"
#include "common/limits.hpp"
#include "common/stop.hpp"
#include "packing/cut_join/join.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

using Numbers = std::vector<std::uint32_t>;
using Motion = std::pair<Numbers, Numbers>;

struct CutJoin : packing::cut_join::Join {
  CutJoin(Numbers layers, Numbers starts, Numbers members, Numbers pieces, Numbers most,
          std::vector<Numbers> totals, const std::vector<Motion>& symmetries, const Motion& reversal,
          std::size_t memory)
      : Join(checked({std::move(layers),
                      std::move(starts),
                      std::move(members),
                      std::move(pieces),
                      std::move(most),
                      std::move(totals),
                      {},
                      {reversal.first, reversal.second}},
                     symmetries),
             memory) {}

 private:
  static packing::cut_join::Problem checked(packing::cut_join::Problem problem,
                                            const std::vector<Motion>& symmetries) {
    for (const auto& [boxes, pieces] : symmetries) problem.symmetries.push_back({boxes, pieces});
    refuse(packing::cut_join::complaint(problem));
    return problem;
  }
};

// How it stopped; the totals, each in two words of 64 bits, the lower first; and the work it took.
std::tuple<const char*, std::vector<std::uint64_t>, std::uint64_t> run(CutJoin& join, std::size_t first,
                                                                       std::size_t step,
                                                                       std::size_t number) {
  if (step == 0) throw std::invalid_argument("the step between windows is zero");
  if (!join.has_tables()) throw std::invalid_argument("the tables of this join are not made yet");
  std::vector<packing::cut_join::Large> totals;
  std::uint64_t work = 0;
  Stop stop = Stop::finished;
  {
    const bindings::Unlocked unlocked;
    stop = join.run(first, step, number, totals, work);
  }
  std::vector<std::uint64_t> words;
  for (const packing::cut_join::Large total : totals) {
    words.push_back(static_cast<std::uint64_t>(total));
    words.push_back(static_cast<std::uint64_t>(total >> 64U));
  }
  return {name(stop), words, work};
}

}  // namespace

void bind_packing_cut_join(nb::module_& module) {
  module.attr("MOST_BITS_OF_USED_PIECES") = limits::MOST_BITS_OF_USED_PIECES;
  nb::class_<CutJoin>(module, "CutJoin", "A count by joining both sides of a cut.")
      .def(nb::init<Numbers, Numbers, Numbers, Numbers, Numbers, std::vector<Numbers>,
                    const std::vector<Motion>&, const Motion&, std::size_t>(),
           nb::arg("layers"), nb::arg("starts"), nb::arg("members"), nb::arg("pieces"), nb::arg("most"),
           nb::arg("totals"), nb::arg("symmetries"), nb::arg("reversal"), nb::arg("memory"))
      .def(
          "find_windows",
          [](CutJoin& self, std::size_t windows) { return name(self.find_windows(windows)); },
          nb::arg("windows"), nb::call_guard<bindings::Unlocked>(),
          "Find about this many more windows: paused, finished or out of memory.")
      .def(
          "prepare",
          [](CutJoin& self, std::size_t windows) {
            if (!self.has_windows())
              throw std::invalid_argument("the windows of this join are not found yet");
            return name(self.prepare(windows));
          },
          nb::arg("windows"), nb::call_guard<bindings::Unlocked>(),
          "Make tables for this many more windows: paused, finished, or the limit it met. Threads share "
          "it.")
      .def("run", &run, nb::arg("first"), nb::arg("step"), nb::arg("number"),
           "Join this many windows: finished, or the limit it met; two words for each total; the work.")
      .def_prop_ro("windows", &CutJoin::windows)
      .def_prop_ro("progress", &CutJoin::progress)
      .def_prop_ro("states", &CutJoin::states);
}
