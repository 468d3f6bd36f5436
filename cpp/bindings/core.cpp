// The only C++ that knows Python: hamekomi._core. Bounds are checked here, once, and the GIL is
// released around every loop that can take long.

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/parts.hpp"
#include "bindings/simd.hpp"
#include "bindings/unlocked.hpp"
#include "common/limits.hpp"
#include "common/stop.hpp"
#include "hexads/meet.hpp"
#include "hexads/retrograde.hpp"
#include "simd/level.hpp"

namespace nb = nanobind;
using namespace hamekomi;

namespace {

std::vector<std::string> simd_levels() {
  std::vector<std::string> names;
  for (const simd::Level level : simd::levels()) names.emplace_back(simd::name(level));
  return names;
}

hexads::Histogram steiner_cover(const std::vector<std::uint32_t>& blocks, unsigned points, unsigned size,
                                const std::string& simd) {
  if (points > limits::MOST_POINTS)
    throw std::invalid_argument("a design has at most " + std::to_string(limits::MOST_POINTS) +
                                " points");
  const simd::Level level = level_named(simd);
  const bindings::Unlocked unlocked;
  return hexads::cover(blocks, points, size, level);
}

nb::tuple solve_game(const std::vector<std::uint32_t>& starts, const std::vector<std::uint32_t>& targets,
                     const std::vector<bool>& lost) {
  const hexads::Graph graph{starts, targets};
  if (!hexads::is_well_formed(graph)) throw std::invalid_argument("the graph of moves is malformed");
  if (lost.size() + 1 != starts.size())
    throw std::invalid_argument("one end value per position is needed");
  hexads::Solved solved;
  {
    const bindings::Unlocked unlocked;
    std::vector<hexads::Value> at_the_end(lost.size());
    for (std::size_t p = 0; p < lost.size(); ++p)
      at_the_end[p] = lost[p] ? hexads::Value::lost : hexads::Value::won;
    solved = hexads::solve(graph, at_the_end);
  }
  std::vector<int> values;
  values.reserve(solved.value.size());
  for (const hexads::Value value : solved.value) values.push_back(static_cast<int>(value));
  return nb::make_tuple(values, solved.distance);
}

// std::invalid_argument becomes BadInput, so that no caller in Python has to translate it.
void raise_bad_input(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::invalid_argument& error) {
    const nb::object bad_input = nb::module_::import_("hamekomi.model.errors").attr("BadInput");
    PyErr_SetString(bad_input.ptr(), error.what());
  }
}

}  // namespace

NB_MODULE(_core, module) {
  // Caches may still hold tables when Python ends; that is not a leak.
  nb::set_leak_warnings(false);
  nb::register_exception_translator(&raise_bad_input);
  module.doc() = "The compiled core of hamekomi. Numbers only; engines and geometry give them names.";
  module.def(
      "simd_level", [] { return std::string(simd::name(simd::level())); },
      "The vector instructions in use.");
  module.def("simd_levels", &simd_levels, "The vector instructions this machine has.");
  module.def(
      "steiner_meet",
      [](const std::vector<std::uint32_t>& blocks, std::uint32_t set) {
        return hexads::meet(blocks, set);
      },
      nb::arg("blocks"), nb::arg("points"),
      "How many blocks meet the set in k points, for k from 0 to 32.");
  module.def("steiner_cover", &steiner_cover, nb::arg("blocks"), nb::arg("points"), nb::arg("size"),
             nb::arg("simd") = "",
             "How many sets of the given size lie in exactly k blocks, for k from 0 to 32.");
  module.def("solve_game", &solve_game, nb::arg("starts"), nb::arg("targets"), nb::arg("lost"),
             "Value (0 draw, 1 lost, 2 won) and distance to the end of every position.");

  // How searches and sweeps stop; Python gets its names for these words only here.
  module.attr("PAUSED") = name(Stop::paused);
  module.attr("FOUND") = name(Stop::found);
  module.attr("FINISHED") = name(Stop::finished);
  module.attr("OUT_OF_MEMORY") = name(Stop::out_of_memory);
  module.attr("UNSETTLED") = name(Stop::unsettled);
  module.attr("OVERFLOW") = name(Stop::overflow);
  module.attr("TOO_MUCH_WORK") = name(Stop::too_much_work);

  bind_packing_box_search(module);
  bind_packing_cut_join(module);
  bind_constraints(module);
  bind_exact_cover(module);
  bind_frontier(module);
  bind_labyrinth(module);
  bind_labyrinth_rules(module);
  bind_slitherlink_count(module);
  bind_slitherlink_search(module);
  bind_mining(module);
  bind_patterns(module);
  bind_slitherlink_hints(module);
  bind_slitherlink_make(module);
  bind_slitherlink_paths(module);
  bind_sudoku(module);
  bind_sudoku_hints(module);
  bind_sudoku_backtrack(module);
}
