// Solutions of small boards, counted by excluding each that was found.

#include <cstdint>
#include <string>
#include <vector>

#include "check.hpp"
#include "constraints/problem.hpp"
#include "constraints/search.hpp"

namespace test_constraints {

using namespace hamekomi;
using namespace hamekomi::constraints;

namespace {

using Numbers = std::vector<std::int32_t>;
using Kind = GraphConstraint::Kind;

constexpr std::int32_t SIDE = 3;
constexpr std::int32_t CELLS = SIDE * SIDE;

// The pairs of neighbours on a board; each has a variable of its own, or is always there.
Numbers neighbours(bool have_variables) {
  Numbers edges;
  std::int32_t variable = 0;
  const auto add = [&](std::int32_t cell, std::int32_t other) {
    edges.insert(edges.end(), {cell, other, have_variables ? ++variable : 0});
  };
  for (std::int32_t cell = 0; cell < CELLS; ++cell) {
    if (cell % SIDE + 1 < SIDE) add(cell, cell + 1);
    if (cell + SIDE < CELLS) add(cell, cell + SIDE);
  }
  return edges;
}

Numbers one_to(std::int32_t last) {
  Numbers numbers;
  for (std::int32_t number = 1; number <= last; ++number) numbers.push_back(number);
  return numbers;
}

std::string add_graph(Problem& problem, Kind kind, const Numbers& nodes, const Numbers& edges,
                      const Numbers& sizes = {}, const Numbers& owners = {}) {
  return problem.add_graph(kind, 0, nodes, edges, sizes, owners, !owners.empty(), false);
}

// A few conflicts at a time, so that it also pauses and goes on.
Stop run(Search& search, const std::vector<Literal>& assumptions) {
  while (true) {
    const Stop stop = search.run(assumptions, 3);
    if (stop != Stop::paused) return stop;
  }
}

int count(const Problem& problem, const Options& options) {
  Search search(problem, options);
  int solutions = 0;
  while (run(search, {}) == Stop::found) {
    ++solutions;
    std::vector<Literal> other;
    for (std::uint32_t variable = 1; variable <= problem.variables(); ++variable)
      other.push_back(2 * variable + (search.model()[variable - 1] != 0 ? 1 : 0));
    search.add_clause(other);
  }
  return solutions;
}

int count(const Problem& problem) {
  const int solutions = count(problem, {});
  Options traced;
  traced.writes_proof = true;
  CHECK(count(problem, traced) == solutions);
  return solutions;
}

void counts_shapes() {
  Problem connected;
  connected.add_variables(CELLS);
  CHECK(add_graph(connected, Kind::connected, one_to(CELLS), neighbours(false)).empty());
  // OEIS A287151, and none at all.
  CHECK(count(connected) == 218 + 1);

  Problem loop;
  loop.add_variables(12);
  CHECK(add_graph(loop, Kind::loop, Numbers(CELLS), neighbours(true)).empty());
  // OEIS A140517.
  CHECK(count(loop) == 13);

  Problem forest;
  forest.add_variables(12);
  CHECK(add_graph(forest, Kind::acyclic, Numbers(CELLS), neighbours(true)).empty());
  CHECK(count(forest) == 3102);

  // Two corners own parts of three and two cells; all cells in parts of three.
  Problem islands;
  islands.add_variables(CELLS);
  CHECK(add_graph(islands, Kind::parts, one_to(CELLS), neighbours(false), {0, 0, 3, 8, 0, 2}, {0, 8})
            .empty());
  // Counted by the reference in Python.
  CHECK(count(islands) == 12);
}

void finds_what_fails() {
  Problem problem;
  problem.add_variables(4);
  // At most one of three; a sum with weights.
  const std::vector<std::int64_t> sums{0, 1, 3, 1, 1, 1, 2, 1, 3, 5, 6, 3, 2, 1, 3, 2, 3, 4};
  CHECK(problem.add_sums(sums, Numbers{7, 8}).empty());
  Search search(problem, {.groups = std::nullopt, .has_selectors = true});
  CHECK(search.selectors().size() == 2);
  std::vector<Literal> assumptions;
  for (const auto& [group, variable] : search.selectors()) assumptions.push_back(2 * variable);
  CHECK(run(search, assumptions) == Stop::found);
  // 2 and 4 would be 5; 1 and 4 as well; so only one of them, and not both.
  assumptions.push_back(2 * 1);
  assumptions.push_back(2 * 2);
  CHECK(run(search, assumptions) == Stop::finished);
  CHECK(search.failed().size() == 3);
  search.begin_consequences({assumptions[0], assumptions[1], 2 * 1});
  while (search.run_consequences(1) == Stop::paused) {
  }
  CHECK(!search.consequences().empty());
  // Literal 1 makes 2 and 3 false.
  CHECK(search.propagate(std::vector<Literal>{assumptions[0], 2 * 1}));
  CHECK(search.trail().is_false(2 * 2) && search.trail().is_false(2 * 3));
  CHECK(search.why(2 * 2 + 1).group == 7);
}

// As if it were a hard problem from the beginning: what counts has variables of its own.
void counts_with_counters() {
  constexpr std::int32_t LITERALS = 12;
  Options hard;
  hard.conflicts_before_counters = 0;
  for (std::int64_t least = 0; least <= 9; ++least) {
    for (const std::int64_t more : {0, 1, 3}) {
      Problem problem;
      problem.add_variables(LITERALS);
      // Of 1 to 9, of 4 to 12, and of all but 8, some of them negated.
      std::vector<std::int64_t> sums{least, least + more, 9};
      for (std::int64_t k = 1; k <= 9; ++k) sums.insert(sums.end(), {1, k});
      sums.insert(sums.end(), {8 - least, 8, 9});
      for (std::int64_t k = 4; k <= LITERALS; ++k) sums.insert(sums.end(), {1, k % 3 == 0 ? -k : k});
      sums.insert(sums.end(), {3, 20, 11});
      for (std::int64_t k = 1; k <= LITERALS; ++k)
        if (k != 8) sums.insert(sums.end(), {1, -k});
      CHECK(problem.add_sums(sums, Numbers{0, 1, 2}).empty());
      int expected = 0;
      for (int marks = 0; marks < 1 << LITERALS; ++marks) {
        bool holds = true;
        for (std::size_t at = 0; at < sums.size() && holds;) {
          const std::int64_t lowest = sums[at];
          const std::int64_t highest = sums[at + 1];
          const std::int64_t terms = sums[at + 2];
          std::int64_t sum = 0;
          at += 3;
          for (std::int64_t k = 0; k < terms; ++k, at += 2) {
            const std::int64_t literal = sums[at + 1];
            const bool is_marked = (marks >> ((literal < 0 ? -literal : literal) - 1) & 1) != 0;
            sum += is_marked == (literal > 0) ? sums[at] : 0;
          }
          holds = lowest <= sum && sum <= highest;
        }
        expected += holds ? 1 : 0;
      }
      CHECK(count(problem, hard) == expected);
      CHECK(count(problem) == expected);
    }
  }
}

// A sum counts only if it is wanted, and is the reason of what follows from it.
void gives_reasons_without_counters() {
  Problem problem;
  problem.add_variables(10);
  std::vector<std::int64_t> sums{3, 4, 10};
  for (std::int64_t k = 1; k <= 10; ++k) sums.insert(sums.end(), {1, k});
  sums.insert(sums.end(), {6, 10, 10});
  for (std::int64_t k = 1; k <= 10; ++k) sums.insert(sums.end(), {1, k});
  CHECK(problem.add_sums(sums, Numbers{7, 8}).empty());
  Options hard;
  hard.has_selectors = true;
  hard.conflicts_before_counters = 0;
  Search search(problem, hard);
  const Literal few = 2 * search.selectors().at(7);
  const Literal many = 2 * search.selectors().at(8);
  CHECK(run(search, {few}) == Stop::found);
  CHECK(run(search, {many}) == Stop::found);
  CHECK(run(search, {few, many}) == Stop::finished);
  CHECK(search.failed().size() == 2);
  CHECK(search.all_variables() == 12);
  std::vector<Literal> assumptions{few};
  for (Literal variable = 1; variable <= 4; ++variable) assumptions.push_back(2 * variable);
  CHECK(search.propagate(assumptions));
  for (Literal variable = 5; variable <= 10; ++variable) {
    CHECK(search.trail().is_false(2 * variable));
    const Derivation reason = search.why(2 * variable + 1);
    CHECK(reason.group == 7);
    CHECK(reason.premises.size() == assumptions.size());
  }
}

void refuses_what_is_wrong() {
  Problem problem;
  problem.add_variables(2);
  CHECK(!problem.add_clauses(Numbers{1, 3, 0}, Numbers{0}).empty());
  CHECK(!problem.add_clauses(Numbers{1, 2}, Numbers{0}).empty());
  CHECK(!problem.add_clauses(Numbers{1, 0}, Numbers{}).empty());
  CHECK(!problem.add_clauses(Numbers{1, 0}, Numbers{-2}).empty());
  CHECK(!problem.add_clauses(Numbers{INT32_MIN, 0}, Numbers{0}).empty());
  CHECK(!problem.add_sums(std::vector<std::int64_t>{0, 1, 5, 1, 1}, Numbers{0}).empty());
  CHECK(!problem.add_sums(std::vector<std::int64_t>{0, 1, 1, 0, 1}, Numbers{0}).empty());
  CHECK(!problem.add_sums(std::vector<std::int64_t>{0, INT64_MAX, 1, 1, 1}, Numbers{0}).empty());
  CHECK(!add_graph(problem, Kind::connected, {1, 2}, {0, 2, 0}).empty());
  CHECK(!add_graph(problem, Kind::connected, {1, 2}, {0, 0, 0}).empty());
  CHECK(!add_graph(problem, Kind::connected, {1, 2}, {0, 1}).empty());
  CHECK(!add_graph(problem, Kind::parts, {1, 2}, {}, {0, 1, 0}).empty());
  CHECK(!add_graph(problem, Kind::parts, {1, 2}, {}, {}, {0, 0}).empty());
  CHECK(!problem.complaint_about_variables(UINT64_MAX / 2).empty());
  CHECK(problem.clauses() == 0 && problem.sums() == 0 && problem.graphs().empty());
}

void all() {
  counts_shapes();
  finds_what_fails();
  counts_with_counters();
  gives_reasons_without_counters();
  refuses_what_is_wrong();
}

const check::Suite suite{"constraints_search", all};

}  // namespace

}  // namespace test_constraints
