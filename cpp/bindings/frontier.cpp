// Frontier counting, for Python.

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/refuse.hpp"
#include "bindings/unlocked.hpp"
#include "common/limits.hpp"
#include "common/stop.hpp"
#include "frontier/count.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

// A counter together with what only Python needs to know of it.
struct FrontierCount {
  FrontierCount(std::vector<std::uint32_t> least, std::vector<std::uint32_t> most,
                std::vector<std::uint32_t> starts, std::vector<std::uint32_t> members,
                std::size_t memory, unsigned threads, std::string order)
      : memory(memory), threads(threads), order(std::move(order)) {
    if (this->order != "best" && this->order != "given" && this->order != "narrow")
      throw std::invalid_argument("there is no order of items '" + this->order + "'");
    std::vector<std::uint32_t> colours(members.size(), 0);
    const exact_cover::Problem whole{std::move(least), std::move(most), std::move(starts),
                                     std::move(members), std::move(colours)};
    refuse(exact_cover::complaint(whole));
    const bindings::Unlocked unlocked;
    problem = frontier::relevant(whole);
    if (this->order != "given") narrow = std::make_unique<frontier::Narrow>(problem);
  }

  const char* plan(std::size_t items) {
    const bindings::Unlocked unlocked;
    if (narrow != nullptr && narrow->run(items) == Stop::paused) return name(Stop::paused);
    const frontier::Plan plan = order == "best"    ? frontier::best_plan(problem, narrow->order())
                                : order == "given" ? frontier::plan(problem, frontier::as_given(problem))
                                                   : frontier::plan(problem, narrow->order());
    counter = frontier::counter(plan, memory, threads);
    if (counter == nullptr)
      throw std::invalid_argument("the frontier is " + std::to_string(plan.width) +
                                  " bits wide; a state has " +
                                  std::to_string(limits::MOST_WORDS_OF_A_STATE * frontier::BITS));
    width = plan.width;
    levels = plan.steps.size();
    return name(Stop::finished);
  }

  frontier::Counter& planned() const {
    if (counter == nullptr) throw std::invalid_argument("there is no plan yet");
    return *counter;
  }

  const char* run(std::size_t places) {
    const bindings::Unlocked unlocked;
    return name(planned().run(places));
  }

  frontier::Relevant problem;
  std::size_t memory;
  unsigned threads;
  std::string order;
  std::unique_ptr<frontier::Narrow> narrow;
  std::unique_ptr<frontier::Counter> counter;  // once there is a plan
  unsigned width = 0;
  std::size_t levels = 0;
};

}  // namespace

void bind_frontier(nb::module_& module) {
  bindings::OneThread<FrontierCount>(module, "FrontierCount",
                                     "A sweep that counts exact covers, and can pause.")
      .def(nb::init<std::vector<std::uint32_t>, std::vector<std::uint32_t>, std::vector<std::uint32_t>,
                    std::vector<std::uint32_t>, std::size_t, unsigned, std::string>(),
           nb::arg("least"), nb::arg("most"), nb::arg("starts"), nb::arg("members"), nb::arg("memory"),
           nb::arg("threads") = 1, nb::arg("order") = "best")
      .def("plan", &FrontierCount::plan, nb::arg("items"),
           "Put this many more items in order: paused or finished. Only then can it run.")
      .def("run", &FrontierCount::run, nb::arg("places"),
           "Go on for about this many places of the tables: paused, finished or out of memory.")
      .def(
          "count", [](const FrontierCount& self) { return self.planned().count(); },
          "When finished: the count in words of 64 bits, the lowest first.")
      .def_prop_ro("width", [](const FrontierCount& self) { return self.width; })
      .def_prop_ro("levels", [](const FrontierCount& self) { return self.levels; })
      .def_prop_ro("level", [](const FrontierCount& self) { return self.planned().level(); })
      .def_prop_ro("progress", [](const FrontierCount& self) { return self.planned().progress(); })
      .def_prop_ro("states", [](const FrontierCount& self) { return self.planned().states(); })
      .def_prop_ro("most_states", [](const FrontierCount& self) { return self.planned().most_states(); })
      .def_prop_ro("peak_bytes", [](const FrontierCount& self) { return self.planned().peak_bytes(); });
}
