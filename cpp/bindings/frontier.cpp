#include "bindings/frontier.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "frontier/count.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

frontier::Plan plan_named(const exact_cover::Problem& problem, const std::string& order) {
  if (order == "best") return frontier::best_plan(problem);
  if (order == "given") return frontier::plan(problem, frontier::as_given(problem));
  if (order == "narrow") return frontier::plan(problem, frontier::narrow(problem));
  throw std::invalid_argument("there is no order of items '" + order + "'");
}

// A counter together with what only Python needs to know of it.
struct FrontierCount {
  FrontierCount(std::vector<std::uint32_t> least, std::vector<std::uint32_t> most,
                std::vector<std::uint32_t> starts, std::vector<std::uint32_t> members,
                std::size_t memory, unsigned threads, const std::string& order) {
    std::vector<std::uint32_t> colours(members.size(), 0);
    const exact_cover::Problem problem{std::move(least), std::move(most), std::move(starts),
                                       std::move(members), std::move(colours)};
    if (const std::string wrong = exact_cover::complaint(problem); !wrong.empty())
      throw std::invalid_argument(wrong);
    const nb::gil_scoped_release released;
    const frontier::Plan plan = plan_named(frontier::relevant(problem), order);
    counter = frontier::counter(plan, memory, threads);
    if (counter == nullptr)
      throw std::invalid_argument("the frontier is " + std::to_string(plan.width) +
                                  " bits wide; a state has " +
                                  std::to_string(frontier::MOST_WORDS * frontier::BITS));
    width = plan.width;
    levels = plan.steps.size();
  }

  std::string run(std::size_t places) {
    const nb::gil_scoped_release released;
    switch (counter->run(places)) {
      case frontier::Stop::paused: return "paused";
      case frontier::Stop::out_of_memory: return "out of memory";
      default: return "finished";
    }
  }

  std::unique_ptr<frontier::Counter> counter;
  unsigned width = 0;
  std::size_t levels = 0;
};

}  // namespace

void bind_frontier(nb::module_& module) {
  nb::class_<FrontierCount>(module, "FrontierCount", "A sweep that counts exact covers, and can pause.")
      .def(nb::init<std::vector<std::uint32_t>, std::vector<std::uint32_t>, std::vector<std::uint32_t>,
                    std::vector<std::uint32_t>, std::size_t, unsigned, const std::string&>(),
           nb::arg("least"), nb::arg("most"), nb::arg("starts"), nb::arg("members"), nb::arg("memory"),
           nb::arg("threads") = 1, nb::arg("order") = "best")
      .def("run", &FrontierCount::run, nb::arg("places"),
           "Go on for about so many places of the tables: paused, finished or out of memory.")
      .def(
          "count", [](const FrontierCount& self) { return self.counter->count(); },
          "When finished: the count in words of 64 bits, the lowest first.")
      .def_prop_ro("width", [](const FrontierCount& self) { return self.width; })
      .def_prop_ro("levels", [](const FrontierCount& self) { return self.levels; })
      .def_prop_ro("level", [](const FrontierCount& self) { return self.counter->level(); })
      .def_prop_ro("progress", [](const FrontierCount& self) { return self.counter->progress(); })
      .def_prop_ro("states", [](const FrontierCount& self) { return self.counter->states(); })
      .def_prop_ro("most_states", [](const FrontierCount& self) { return self.counter->most_states(); })
      .def_prop_ro("peak_bytes", [](const FrontierCount& self) { return self.counter->peak_bytes(); });
}
