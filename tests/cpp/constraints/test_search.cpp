// Solutions of small boards, counted by excluding each that was found.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "check.hpp"
#include "constraints/consequences.hpp"
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
  Consequences consequences(search);
  consequences.begin({assumptions[0], assumptions[1], 2 * 1});
  while (consequences.run(1) == Stop::paused) {
  }
  CHECK(!consequences.literals().empty());
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
  // What is known without decisions may follow from counters; they are none of its reasons.
  for (Literal variable = 1; variable <= 4; ++variable) search.add_clause({2 * variable});
  search.add_clause({few});
  CHECK(run(search, {}) == Stop::found);
  CHECK(search.propagate({}));
  for (Literal variable = 5; variable <= 10; ++variable)
    for (const Literal premise : search.why(2 * variable + 1).premises)
      CHECK(variable_of(premise) <= search.all_variables());
}

// What is always there counts once; of a literal and its negation one always does.
void counts_constants() {
  Problem problem;
  problem.add_variables(3);
  const std::vector<std::int64_t> one_more{2, 2, 4, 1, 0, 1, 1, 1, 2, 1, 3};
  CHECK(problem.add_sums(one_more, Numbers{0}).empty());
  CHECK(count(problem) == 3);
  for (const std::int64_t weight : {1, 3}) {
    const std::vector<std::int64_t> opposites{3, 4, 3, weight, 1, 4 - weight, -1, 1, 2};
    Problem other;
    other.add_variables(2);
    CHECK(other.add_sums(opposites, Numbers{0}).empty());
    CHECK(count(other) == 2);
  }
}

// A pause ends where something else is asked or added.
void goes_on_after_a_pause_only_where_it_was() {
  // The first variable is free. Of more pigeons than there are holes one has to have its guard.
  constexpr std::int32_t HOLES = 4;
  constexpr Literal FREE = 2 * 1;
  Problem problem;
  problem.add_variables(1 + (HOLES + 1) * (HOLES + 1));
  const auto guard = [](std::int32_t pigeon) { return 2 + pigeon; };
  const auto lies_in = [](std::int32_t pigeon, std::int32_t hole) {
    return 2 + HOLES + 1 + pigeon * HOLES + hole;
  };
  Numbers clauses;
  for (std::int32_t pigeon = 0; pigeon <= HOLES; ++pigeon) {
    clauses.push_back(guard(pigeon));
    for (std::int32_t hole = 0; hole < HOLES; ++hole) clauses.push_back(lies_in(pigeon, hole));
    clauses.push_back(0);
    for (std::int32_t hole = 0; hole < HOLES; ++hole)
      for (std::int32_t other = 0; other < pigeon; ++other)
        clauses.insert(clauses.end(), {-lies_in(pigeon, hole), -lies_in(other, hole), 0});
  }
  const auto number = static_cast<std::size_t>(std::ranges::count(clauses, 0));
  CHECK(problem.add_clauses(clauses, Numbers(number)).empty());
  const std::vector<Literal> assumptions{FREE};
  const auto pause = [&](Search& search) {
    for (int pauses = 0; pauses < 3; ++pauses) CHECK(search.run(assumptions, 1) == Stop::paused);
  };
  Search otherwise(problem, {});
  pause(otherwise);
  CHECK(otherwise.run(std::vector<Literal>{negation(FREE)}, UINT64_MAX) == Stop::found);
  CHECK(otherwise.model()[0] == 0);

  Search followed(problem, {});
  pause(followed);
  CHECK(followed.propagate(std::vector<Literal>{negation(FREE)}));
  CHECK(followed.run(assumptions, UINT64_MAX) == Stop::found);
  CHECK(followed.model()[0] == 1);

  Search added(problem, {});
  pause(added);
  added.add_clause({2 * 2});
  added.add_clause({2 * 2 + 1});
  CHECK(added.run(assumptions, UINT64_MAX) == Stop::finished);
}

// A selector that cannot hold is denied, for a reason.
void denies_selectors() {
  Problem problem;
  problem.add_variables(4);
  CHECK(
      problem.add_sums(std::vector<std::int64_t>{1, 2, 4, 1, 1, 1, 2, 1, 3, 1, 4}, Numbers{5}).empty());
  Search search(problem, {.groups = std::nullopt, .has_selectors = true});
  const Literal selector = 2 * search.selectors().at(5);
  for (const bool are_there : {true, false}) {
    std::vector<Literal> facts;
    for (Literal variable = 1; variable <= 4; ++variable)
      facts.push_back(are_there ? 2 * variable : 2 * variable + 1);
    CHECK(search.propagate(facts));
    CHECK(search.trail().is_false(selector));
    const Derivation reason = search.why(negation(selector));
    CHECK(reason.group == 5);
    CHECK(reason.premises.size() == (are_there ? 3 : 4));
  }
}

// Of two edges between the same nodes one has to be missing.
void sees_edges_side_by_side() {
  Problem problem;
  problem.add_variables(3);
  CHECK(add_graph(problem, Kind::acyclic, Numbers(2), {0, 1, 1, 0, 1, 2, 1, 0, 3}).empty());
  CHECK(count(problem) == 4);
  Search search(problem, {});
  CHECK(search.propagate(std::vector<Literal>{2 * 2}));
  for (const Literal missing : {2 * 1 + 1, 2 * 3 + 1}) {
    CHECK(search.trail().is_true(missing));
    CHECK(search.why(missing).premises == Premises{2 * 2});
  }
}

// A reason is what was known at the time, even where there is a shorter one later.
void gives_reasons_of_the_time() {
  Problem problem;
  problem.add_variables(7);
  // A long way and a short one between the first two of five nodes, and an edge; then 7 if that is
  // missing.
  const Numbers edges{0, 1, 1, 0, 2, 2, 2, 3, 3, 3, 1, 4, 0, 4, 5, 4, 1, 6};
  CHECK(add_graph(problem, Kind::acyclic, Numbers(5), edges).empty());
  CHECK(problem.add_clauses(Numbers{1, 7, 0, -7, 5, 0, -7, 6, 0}, Numbers(3)).empty());
  Search search(problem, {});
  CHECK(!search.propagate(std::vector<Literal>{2 * 2, 2 * 3, 2 * 4}));
  Premises reason = search.why(2 * 1 + 1).premises;
  std::ranges::sort(reason);
  CHECK(reason == (Premises{2 * 2, 2 * 3, 2 * 4}));
}

Premises reason_for(Search& search, Literal literal) {
  CHECK(search.trail().is_true(literal));
  Premises premises = search.why(literal).premises;
  std::erase(premises, ALWAYS);
  std::ranges::sort(premises);
  return premises;
}

// Of the lines that are known now, a reason has those that were there; and the selector.
void gives_reasons_of_loops() {
  Problem problem;
  problem.add_variables(11);
  // A ring of five nodes with a shortcut (3), and a triangle that hangs at it by two edges.
  const Numbers edges{0, 1, 1, 1, 2, 2, 0, 2, 3, 2, 3, 4, 3,  4, 5, 4, 0,
                      6, 3, 5, 7, 4, 6, 8, 5, 6, 9, 6, 7, 10, 7, 5, 11};
  CHECK(add_graph(problem, Kind::loop, Numbers(8), edges).empty());
  CHECK(problem.add_clauses(Numbers{3, 4, 0, 3, 6, 0}, Numbers{NO_GROUP, NO_GROUP}).empty());
  Search search(problem, {.groups = std::nullopt, .has_selectors = true});
  const Literal selector = 2 * search.selectors().at(0);
  CHECK(search.propagate(std::vector<Literal>{selector, 2 * 1, 2 * 2, 2 * 5}));
  CHECK(reason_for(search, 2 * 3 + 1) == (Premises{2 * 1, 2 * 2, 2 * 5, selector}));
  CHECK(reason_for(search, 2 * 9 + 1) == (Premises{2 * 1, 2 * 2, 2 * 4, 2 * 5, 2 * 6, selector}));
}

// The only edge between two nodes, in each kind of graph that needs it or must not have it.
void gives_selectors_as_reasons() {
  const auto follows = [](Kind kind, const Numbers& edges, const Numbers& sizes, Literal fact,
                          Literal expected) {
    Problem problem;
    problem.add_variables(3);
    CHECK(add_graph(problem, kind, Numbers(2), edges, sizes).empty());
    Search search(problem, {.groups = std::nullopt, .has_selectors = true});
    const Literal selector = 2 * search.selectors().at(0);
    CHECK(search.propagate(std::vector<Literal>{fact, selector}));
    CHECK(reason_for(search, expected) == (Premises{fact, selector}));
  };
  follows(Kind::connected, {0, 1, 1, 0, 1, 2}, {}, 2 * 1 + 1, 2 * 2);
  follows(Kind::acyclic, {0, 1, 1, 0, 1, 2}, {}, 2 * 1, 2 * 2 + 1);
  follows(Kind::parts, {0, 1, 1}, {0, 2, 2}, 2 * 2, 2 * 1);
  follows(Kind::parts, {0, 1, 1}, {0, 2, 1}, 2 * 2, 2 * 1 + 1);
  follows(Kind::parts, {0, 1, 1}, {0, 2, 1}, 2 * 1, 2 * 2 + 1);
}

// What already belongs to its part leaves an owner fewer steps.
void gives_reasons_why_owners_are_far() {
  Problem problem;
  problem.add_variables(7);
  const Numbers few{0, 1, 5, 0, 2, 0, 2, 3, 0, 1, 4, 0};
  CHECK(add_graph(problem, Kind::parts, {1, 2, 3, 4, 7}, few, {0, 6, 3}, {0}).empty());
  Search search(problem, {});
  CHECK(search.propagate(std::vector<Literal>{2 * 1, 2 * 2, 2 * 5, 2 * 6}));
  CHECK(reason_for(search, 2 * 4 + 1) == (Premises{2 * 1, 2 * 2, 2 * 5, 2 * 6}));
}

// Behind the second node of a tree there are two branches: without it, both are lost.
void counts_all_that_is_cut_off() {
  Problem problem;
  problem.add_variables(6);
  const Numbers edges{0, 1, 0, 1, 2, 0, 2, 3, 0, 2, 4, 0, 1, 5, 0};
  CHECK(add_graph(problem, Kind::parts, {0, 1, 2, 3, 4, 5}, edges, {0, 6, 4}).empty());
  Search search(problem, {});
  CHECK(search.propagate(std::vector<Literal>{2 * 6}));
  CHECK(reason_for(search, 2 * 1) == Premises{2 * 6});
}

// An owner has no room beyond the next one; of another node of its part that is not said.
void asks_for_the_room_of_owners_and_of_others() {
  Problem problem;
  problem.add_variables(6);
  const Numbers edges{0, 1, 0, 1, 2, 0, 2, 3, 0};
  CHECK(add_graph(problem, Kind::parts, {1, 2, 3, 4}, edges, {0, 5, 4, 1, 6, 4}, {0, 3}).empty());
  Search search(problem, {});
  CHECK(search.propagate(std::vector<Literal>{2 * 1, 2 * 2}));
  CHECK(reason_for(search, 2 * 5 + 1) == (Premises{2 * 1}));
  CHECK(search.trail().is_open(2 * 6));
}

// What was found under a selector is found again when it holds again.
void finds_parts_again_with_their_selector() {
  Problem problem;
  problem.add_variables(4);
  // Three cells in a row; the first one, which is there, lies in a part of two.
  CHECK(problem.add_clauses(Numbers{1, 0, 4, 0}, Numbers{NO_GROUP, NO_GROUP}).empty());
  CHECK(add_graph(problem, Kind::parts, {1, 2, 3}, {0, 1, 0, 1, 2, 0}, {0, 4, 2}).empty());
  Search search(problem, {.groups = std::nullopt, .has_selectors = true});
  const std::vector<Literal> assumptions{2 * search.selectors().at(0)};
  for (int times = 0; times < 3; ++times) {
    CHECK(search.propagate(assumptions));
    CHECK(search.trail().is_true(2 * 2) && search.trail().is_false(2 * 3));
    CHECK(search.propagate({}));
    CHECK(search.trail().is_open(2 * 2) && search.trail().is_open(2 * 3));
  }
}

// Of 1 and 2 one is true, of 2 and 3, of 1 and 3; not all three pairs can have one each.
Problem odd_ring() {
  Problem problem;
  problem.add_variables(6);
  Numbers clauses;
  Numbers groups;
  std::int32_t group = 0;
  for (const auto& [one, other] : {std::pair{1, 2}, {2, 3}, {3, 1}}) {
    // 4, 5 and 6 say that the pair differs.
    clauses.insert(clauses.end(), {one, other, 0, -one, -other, -(4 + group), 0, 4 + group, 0});
    groups.insert(groups.end(), {group, group, group});
    ++group;
  }
  CHECK(problem.add_clauses(clauses, groups).empty());
  return problem;
}

void learns_about_what_is_decided() {
  const Problem problem = odd_ring();
  Options options;
  options.decided = {1, 2, 3};
  Search search(problem, options);
  CHECK(run(search, {}) == Stop::finished);
  CHECK(!search.lessons().empty());
  for (const Lesson& lesson : search.lessons()) {
    for (const Literal literal : lesson.clause) CHECK(variable_of(literal) <= 3);
    CHECK(lesson.because.front().first == NO_LITERAL && lesson.because.front().second.group >= 0);
    Search alone(problem, {});
    std::vector<Literal> supposed;
    for (const Literal each : lesson.clause) supposed.push_back(negation(each));
    CHECK(!alone.propagate(supposed));
  }
}

void stops_when_what_is_decided_has_values() {
  Problem problem;
  problem.add_variables(3);
  CHECK(problem.add_clauses(Numbers{2, 3, 0, 2, -3, 0}, Numbers{0, 0}).empty());
  Options options;
  options.decided = {1};
  Search search(problem, options);
  CHECK(run(search, {}) == Stop::found);
  CHECK(search.work().decisions == 1);
}

void says_the_whole_conflict_with_the_groups_of_added_clauses() {
  Problem problem;
  problem.add_variables(4);
  CHECK(problem.add_clauses(Numbers{-1, 2, 0, -3, 4, 0}, Numbers{0, 1}).empty());
  Search search(problem, {});
  search.add_clause({2 * 2 + 1, 2 * 3}, 7);
  CHECK(search.propagate(std::vector<Literal>{2 * 1}) && search.trail().is_true(2 * 4));
  search.add_clause({2 * 2 + 1, 2 * 4 + 1}, 8);
  CHECK(!search.propagate(std::vector<Literal>{2 * 1}));
  std::vector<std::int32_t> groups;
  for (const auto& [literal, derivation] : search.whole_conflict())
    if (derivation.group != NO_GROUP) groups.push_back(derivation.group);
  std::ranges::sort(groups);
  // The conflict is one of these, and the others lead to it.
  CHECK(groups == (Numbers{0, 1, 7, 8}));
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
  counts_constants();
  goes_on_after_a_pause_only_where_it_was();
  denies_selectors();
  sees_edges_side_by_side();
  gives_reasons_of_the_time();
  gives_reasons_of_loops();
  gives_selectors_as_reasons();
  gives_reasons_why_owners_are_far();
  counts_all_that_is_cut_off();
  asks_for_the_room_of_owners_and_of_others();
  finds_parts_again_with_their_selector();
  learns_about_what_is_decided();
  stops_when_what_is_decided_has_values();
  says_the_whole_conflict_with_the_groups_of_added_clauses();
  refuses_what_is_wrong();
}

const check::Suite suite{"constraints_search", all};

}  // namespace

}  // namespace test_constraints
