// Problems of constraints, for Python. Literals are DIMACS numbers here.

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/refuse.hpp"
#include "bindings/unlocked.hpp"
#include "common/stop.hpp"
#include "constraints/consequences.hpp"
#include "constraints/problem.hpp"
#include "constraints/search.hpp"

namespace nb = nanobind;
using namespace hamekomi;
using constraints::Literal;

namespace {

using Numbers = std::vector<std::int32_t>;

// Bytes of an array of numbers, in the order of this machine.
template <typename Number>
std::vector<Number> numbers_of(const nb::bytes& bytes) {
  if (bytes.size() % sizeof(Number) != 0)
    throw std::invalid_argument("an array of numbers of " + std::to_string(sizeof(Number)) +
                                " bytes each does not have " + std::to_string(bytes.size()) + " bytes");
  std::vector<Number> numbers(bytes.size() / sizeof(Number));
  std::copy(bytes.c_str(), bytes.c_str() + bytes.size(), reinterpret_cast<char*>(numbers.data()));
  return numbers;
}

struct ConstraintProblem {
  explicit ConstraintProblem(std::uint64_t variables) { add_variables(variables); }

  std::uint32_t add_variables(std::uint64_t number) {
    refuse(problem.complaint_about_variables(number));
    return problem.add_variables(static_cast<std::uint32_t>(number));
  }
  void add_clauses(const nb::bytes& flat, const nb::bytes& groups) {
    refuse(problem.add_clauses(numbers_of<std::int32_t>(flat), numbers_of<std::int32_t>(groups)));
  }
  void add_sums(const nb::bytes& flat, const nb::bytes& groups) {
    refuse(problem.add_sums(numbers_of<std::int64_t>(flat), numbers_of<std::int32_t>(groups)));
  }
  // Vertices that are always there.
  [[nodiscard]] Numbers vertices(std::uint32_t number) const {
    refuse(problem.complaint_about_size(number));
    return Numbers(number);
  }
  void add_graph(constraints::GraphConstraint::Kind kind, std::int32_t group, const Numbers& nodes,
                 const Numbers& edges, const Numbers& sizes = {}, const Numbers& owners = {},
                 bool has_owners = false, bool sizes_are_exact = false) {
    refuse(problem.add_graph(kind, group, nodes, edges, sizes, owners, has_owners, sizes_are_exact));
  }

  constraints::Problem problem;
};

Numbers as_numbers(const std::vector<Literal>& literals) {
  Numbers numbers;
  numbers.reserve(literals.size());
  for (const Literal literal : literals)
    if (literal != constraints::ALWAYS) numbers.push_back(constraints::to_dimacs(literal));
  return numbers;
}

struct ConstraintSearch {
  ConstraintSearch(const ConstraintProblem& of, std::optional<Numbers> groups, bool has_selectors,
                   bool writes_proof, std::optional<std::vector<std::uint32_t>> decided)
      : search(of.problem,
               {std::move(groups), has_selectors, writes_proof, checked(of, std::move(decided))}) {}

  static std::optional<std::vector<std::uint32_t>> checked(
      const ConstraintProblem& of, std::optional<std::vector<std::uint32_t>> variables) {
    for (const std::uint32_t each : variables.value_or(std::vector<std::uint32_t>{}))
      if (each == 0 || each > of.problem.variables())
        throw std::invalid_argument("there is no variable " + std::to_string(each));
    return variables;
  }

  [[nodiscard]] std::vector<Literal> literals(const Numbers& numbers) const {
    std::vector<Literal> literals;
    literals.reserve(numbers.size());
    for (const std::int32_t number : numbers) literals.push_back(literal(number));
    return literals;
  }
  [[nodiscard]] Literal literal(std::int64_t number) const {
    const std::int64_t most = search.all_variables();
    if (number == 0) throw std::invalid_argument("0 is no literal here");
    if (number > most || number < -most)
      throw std::invalid_argument("there is no variable " +
                                  std::to_string(number < 0 ? -number : number) + ", only 1 to " +
                                  std::to_string(most));
    return constraints::from_dimacs(static_cast<std::int32_t>(number));
  }

  const char* run(const Numbers& assumptions, std::uint64_t conflicts) {
    const std::vector<Literal> assumed = literals(assumptions);
    const bindings::Unlocked unlocked;
    return name(search.run(assumed, conflicts));
  }
  nb::bytes model() const { return nb::bytes(search.model().data(), search.model().size()); }

  nb::tuple propagate(const Numbers& assumptions) {
    const std::vector<Literal> assumed = literals(assumptions);
    bool holds = false;
    {
      const bindings::Unlocked unlocked;
      holds = search.propagate(assumed);
    }
    Numbers derived;
    const constraints::Trail& trail = search.trail();
    for (std::uint32_t place = 1; place < trail.size(); ++place)
      if (!search.is_assumed(trail[place]) &&
          constraints::variable_of(trail[place]) <= search.all_variables())
        derived.push_back(constraints::to_dimacs(trail[place]));
    return nb::make_tuple(holds, derived);
  }
  std::int32_t count_derived(const Numbers& assumptions) {
    const std::vector<Literal> assumed = literals(assumptions);
    const bindings::Unlocked unlocked;
    return search.propagate(assumed) ? static_cast<std::int32_t>(search.trail().size()) : -1;
  }
  nb::tuple why(std::int32_t number) {
    const Literal asked = literal(number);
    if (!search.trail().is_true(asked))
      throw std::invalid_argument("literal " + std::to_string(number) + " was not derived");
    const constraints::Derivation derivation = search.why(asked);
    return nb::make_tuple(derivation.group, as_numbers(derivation.premises));
  }
  nb::tuple conflict() const {
    return nb::make_tuple(search.conflict().group, as_numbers(search.conflict().premises));
  }

  // Flat: of each its literal (0: the conflict), its group, how many premises, and these.
  Numbers whole_conflict() { return flat(search.whole_conflict()); }
  nb::tuple lesson(std::size_t number) const {
    if (number >= search.lessons().size()) throw std::out_of_range("so much was not learnt");
    const constraints::Lesson& lesson = search.lessons()[number];
    return nb::make_tuple(as_numbers(lesson.clause), flat(lesson.because));
  }

  static Numbers flat(const constraints::Derivations& derivations) {
    Numbers flat;
    for (const auto& [of, derivation] : derivations) {
      const Numbers premises = as_numbers(derivation.premises);
      flat.push_back(of == constraints::NO_LITERAL ? 0 : constraints::to_dimacs(of));
      flat.push_back(derivation.group);
      flat.push_back(static_cast<std::int32_t>(premises.size()));
      flat.insert(flat.end(), premises.begin(), premises.end());
    }
    return flat;
  }

  const char* run_consequences(std::uint64_t conflicts) {
    const bindings::Unlocked unlocked;
    return name(consequences.run(conflicts));
  }

  constraints::Search search;
  constraints::Consequences consequences{search};
};

}  // namespace

void bind_constraints(nb::module_& module) {
  using Kind = constraints::GraphConstraint::Kind;
  bindings::OneThread<ConstraintProblem>(
      module, "ConstraintProblem",
      "Clauses, sums and constraints on graphs, each in a group (-1: none).")
      .def(nb::init<std::uint64_t>(), nb::arg("variables"))
      .def(
          "copy", [](const ConstraintProblem& self) { return ConstraintProblem(self); },
          "The same, to be added to.")
      .def("add_variables", &ConstraintProblem::add_variables, nb::arg("number"),
           "The first of the new variables.")
      .def("add_clauses", &ConstraintProblem::add_clauses, nb::arg("flat"), nb::arg("groups"),
           "Arrays of int32: clauses, each ended by 0, and a group for each.")
      .def("add_sums", &ConstraintProblem::add_sums, nb::arg("flat"), nb::arg("groups"),
           "An array of int64 (least, most, number of terms, then weight and literal of each), and of "
           "int32.")
      .def(
          "add_connected",
          [](ConstraintProblem& self, std::int32_t group, const Numbers& nodes, const Numbers& edges) {
            self.add_graph(Kind::connected, group, nodes, edges);
          },
          nb::arg("group"), nb::arg("nodes"), nb::arg("edges"),
          "The true nodes hang together. Edges: two nodes and a literal each; literal 0 is always true.")
      .def(
          "add_loop",
          [](ConstraintProblem& self, std::int32_t group, std::uint32_t vertices, const Numbers& edges) {
            self.add_graph(Kind::loop, group, self.vertices(vertices), edges);
          },
          nb::arg("group"), nb::arg("vertices"), nb::arg("edges"), "The true edges form one loop.")
      .def(
          "add_acyclic",
          [](ConstraintProblem& self, std::int32_t group, std::uint32_t vertices, const Numbers& edges) {
            self.add_graph(Kind::acyclic, group, self.vertices(vertices), edges);
          },
          nb::arg("group"), nb::arg("vertices"), nb::arg("edges"), "The true edges contain no cycle.")
      .def(
          "add_parts",
          [](ConstraintProblem& self, std::int32_t group, const Numbers& nodes, const Numbers& edges,
             const Numbers& sizes, const std::optional<Numbers>& owners, bool sizes_are_exact) {
            self.add_graph(Kind::parts, group, nodes, edges, sizes, owners.value_or(Numbers{}),
                           owners.has_value(), sizes_are_exact);
          },
          nb::arg("group"), nb::arg("nodes"), nb::arg("edges"), nb::arg("sizes"),
          nb::arg("owners") = nb::none(), nb::arg("sizes_are_exact") = false,
          "Sizes: a node, a literal and a size each. Owners: every part has exactly one of these nodes.")
      .def_prop_ro("variables", [](const ConstraintProblem& self) { return self.problem.variables(); });
  bindings::OneThread<ConstraintSearch>(
      module, "ConstraintSearch", "A search for solutions, with learning; it can pause and resume.")
      .def(nb::init<const ConstraintProblem&, std::optional<Numbers>, bool, bool,
                    std::optional<std::vector<std::uint32_t>>>(),
           nb::arg("problem"), nb::arg("groups") = nb::none(), nb::arg("has_selectors") = false,
           nb::arg("writes_proof") = false, nb::arg("decided") = nb::none())
      .def("run", &ConstraintSearch::run, nb::arg("assumptions"), nb::arg("conflicts"),
           "Run for this many conflicts: paused, found, or finished, if there is no solution.")
      .def("model", &ConstraintSearch::model, "The solution found last: one byte for each variable.")
      .def(
          "failed", [](const ConstraintSearch& self) { return as_numbers(self.search.failed()); },
          "Assumptions that cannot all hold.")
      .def(
          "add_clause",
          [](ConstraintSearch& self, const Numbers& clause, std::int32_t group) {
            if (group < constraints::NO_GROUP)
              throw std::invalid_argument("a group is 0 or more, or -1");
            self.search.add_clause(self.literals(clause), group);
          },
          nb::arg("clause"), nb::arg("group") = constraints::NO_GROUP)
      .def("propagate", &ConstraintSearch::propagate, nb::arg("assumptions"),
           "Whether there was no conflict, and what follows without a decision, in order.")
      .def("count_derived", &ConstraintSearch::count_derived, nb::arg("assumptions"),
           "How many literals `propagate` leaves true; -1 if there was a conflict.")
      .def("why", &ConstraintSearch::why, nb::arg("literal"),
           "The group that derived a literal, and the literals it followed from.")
      .def("conflict", &ConstraintSearch::conflict,
           "The group that was broken last, and the literals that it cannot hold with.")
      .def("whole_conflict", &ConstraintSearch::whole_conflict,
           "The last conflict of `propagate` and all that it follows from: of each its literal, 0 for "
           "the "
           "conflict, its group, the number of its premises, and these.")
      .def("lesson", &ConstraintSearch::lesson, nb::arg("number"),
           "A clause that was learnt, and all that it follows from, as in `whole_conflict`; what holds "
           "without a decision is left out. Reasons name it by group -2 - number.")
      .def(
          "begin_consequences",
          [](ConstraintSearch& self, const Numbers& facts) {
            self.consequences.begin(self.literals(facts));
          },
          nb::arg("facts"))
      .def("run_consequences", &ConstraintSearch::run_consequences, nb::arg("conflicts"),
           "Paused, found (all of them), or finished, if there is no solution.")
      .def("consequences",
           [](const ConstraintSearch& self) { return as_numbers(self.consequences.literals()); })
      .def(
          "prefer",
          [](ConstraintSearch& self, const Numbers& numbers) {
            for (const Literal literal : self.literals(numbers)) self.search.set_phase(literal);
          },
          nb::arg("literals"), "What the search tries first.")
      .def_prop_ro(
          "selectors", [](const ConstraintSearch& self) { return self.search.selectors(); },
          "The variable of each group, if it has selectors.")
      .def("proof",
           [](const ConstraintSearch& self) {
             return nb::bytes(self.search.proof().data(), self.search.proof().size());
           })
      .def_prop_ro("decisions",
                   [](const ConstraintSearch& self) { return self.search.work().decisions; })
      .def_prop_ro("conflicts",
                   [](const ConstraintSearch& self) { return self.search.work().conflicts; })
      .def_prop_ro("propagations",
                   [](const ConstraintSearch& self) { return self.search.work().propagations; })
      .def_prop_ro("restarts", [](const ConstraintSearch& self) { return self.search.work().restarts; })
      .def_prop_ro("graph_checks",
                   [](const ConstraintSearch& self) { return self.search.work().graphs; });
}
