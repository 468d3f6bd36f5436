// Mining rules from the worlds of a window, for Python.

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/unlocked.hpp"
#include "common/limits.hpp"
#include "mining/refining.hpp"
#include "mining/search.hpp"

namespace nb = nanobind;
using namespace hamekomi;
using namespace hamekomi::mining;

namespace {

using List = std::vector<Fact>;
using RuleLists = std::tuple<List, List>;  // premises, conclusions

Facts facts_of(const List& list, std::size_t facts) {
  Facts set;
  for (const Fact fact : list) {
    if (fact >= facts) throw std::invalid_argument("a fact has a number that there is not");
    set.add(fact);
  }
  return set;
}

List list_of(const Facts& set) {
  List list;
  set.each([&](Fact fact) { list.push_back(fact); });
  return list;
}

Rule rule_of(const RuleLists& lists, std::size_t facts) {
  return {facts_of(std::get<0>(lists), facts), facts_of(std::get<1>(lists), facts)};
}

void check_window(const std::vector<std::uint16_t>& place_of, const std::vector<List>& worlds) {
  if (place_of.empty() || place_of.size() > Facts::MOST)
    throw std::invalid_argument("a window has 1 to " + std::to_string(Facts::MOST) + " facts");
  if (worlds.size() > limits::MOST_WORLDS)
    throw std::invalid_argument("a window has at most " + std::to_string(limits::MOST_WORLDS) +
                                " worlds");
}

std::vector<Fact> permutation(const List& symmetry, std::size_t facts) {
  if (symmetry.size() != facts || facts_of(symmetry, facts).size() != facts)
    throw std::invalid_argument("a symmetry says of every fact which other fact it becomes");
  return symmetry;
}

Search make_search(const std::vector<std::uint16_t>& place_of, const std::vector<List>& worlds,
                   const List& premises, const List& conclusions, const std::vector<List>& symmetries,
                   const std::vector<std::tuple<List, unsigned>>& quotas, unsigned most_premises,
                   bool only_prime, const List& first) {
  check_window(place_of, worlds);
  if (most_premises > limits::MOST_PREMISES)
    throw std::invalid_argument("a rule has at most " + std::to_string(limits::MOST_PREMISES) +
                                " premises");
  if (symmetries.empty()) throw std::invalid_argument("there is at least one symmetry");
  const std::size_t facts = place_of.size();
  Problem problem;
  problem.place_of = place_of;
  for (const List& world : worlds) problem.worlds.push_back(facts_of(world, facts));
  problem.premises = facts_of(premises, facts);
  problem.conclusions = facts_of(conclusions, facts);
  for (const List& symmetry : symmetries) problem.symmetries.push_back(permutation(symmetry, facts));
  for (const auto& [list, most] : quotas) problem.quotas.push_back({facts_of(list, facts), most});
  problem.most_premises = most_premises;
  problem.only_prime = only_prime;
  problem.first = facts_of(first, facts);
  return Search(std::move(problem));
}

std::vector<std::tuple<List, List, std::uint32_t>> found(const Search& search) {
  std::vector<std::tuple<List, List, std::uint32_t>> all;
  all.reserve(search.found().size());
  for (const Search::Found& each : search.found())
    all.emplace_back(list_of(each.rule.premises), list_of(each.rule.conclusions), each.positions);
  return all;
}

Refining make_refining(const std::vector<std::tuple<List, List, std::uint32_t>>& placements,
                       const std::vector<RuleLists>& homes) {
  if (placements.size() > limits::MOST_PLACEMENTS)
    throw std::invalid_argument("rules have at most " + std::to_string(limits::MOST_PLACEMENTS) +
                                " placements on a board");
  std::vector<Placement> placed;
  placed.reserve(placements.size());
  for (const auto& [premises, conclusions, owner] : placements) {
    if (owner >= homes.size()) throw std::invalid_argument("a placement belongs to a rule");
    if (premises.empty()) throw std::invalid_argument("a rule has a premise");
    placed.push_back({rule_of({premises, conclusions}, Facts::MOST), owner});
  }
  std::vector<Rule> rules;
  rules.reserve(homes.size());
  for (const RuleLists& home : homes) rules.push_back(rule_of(home, Facts::MOST));
  return {placed, std::move(rules)};
}

void begin(Refining& refining, const std::vector<std::uint32_t>& order) {
  std::vector<std::uint8_t> is_taken(refining.is_kept().size(), 0);
  for (const std::uint32_t owner : order)
    if (owner >= is_taken.size() || is_taken[owner]++ > 0)
      throw std::invalid_argument("an order names every rule at most once");
  refining.begin(order);
}

}  // namespace

void bind_mining(nb::module_& module) {
  module.attr("MOST_FACTS") = Facts::MOST;
  module.attr("MOST_WORLDS") = limits::MOST_WORLDS;
  module.attr("MOST_PREMISES") = limits::MOST_PREMISES;
  bindings::OneThread<Search>(module, "RuleSearch", "Searches a window for rules.")
      .def(
          "run", [](Search& self, std::uint64_t sets) { return name(self.run(sets)); }, nb::arg("sets"),
          nb::call_guard<bindings::Unlocked>(),
          "Visit up to this many sets of premises: paused or finished.")
      .def("found", &found, "Premises, conclusions and the number of positions of each rule.")
      .def(
          "numbers",
          [](Search& self) {
            const auto [possible, rules, closures] = self.numbers();
            return std::tuple(possible, rules, closures);
          },
          "Possible sets of premises, rules, and different closures, in all positions.");
  module.def("rule_search", &make_search, nb::arg("place_of"), nb::arg("worlds"), nb::arg("premises"),
             nb::arg("conclusions"), nb::arg("symmetries"), nb::arg("quotas"), nb::arg("most_premises"),
             nb::arg("only_prime"), nb::arg("first"),
             "Facts are numbers; worlds are lists of them, symmetries permutations. See cpp/mining.");
  bindings::OneThread<Refining>(module, "RuleRefining", "Removes rules that others compose.")
      .def("begin", &begin, nb::arg("order"), "Start again with all rules.")
      .def(
          "run", [](Refining& self, std::uint64_t rules) { return name(self.run(rules)); },
          nb::arg("rules"), nb::call_guard<bindings::Unlocked>(),
          "Test up to this many rules: paused or finished.")
      .def("kept", [](const Refining& self) {
        std::vector<std::uint32_t> kept;
        for (std::uint32_t owner = 0; owner < self.is_kept().size(); ++owner)
          if (self.is_kept()[owner] != 0) kept.push_back(owner);
        return kept;
      });
  module.def("rule_refining", &make_refining, nb::arg("placements"), nb::arg("homes"),
             "Placements are premises, conclusions and the number of their rule.");
}
