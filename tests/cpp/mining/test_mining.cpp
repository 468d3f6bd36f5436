// Rules of windows with few worlds, by hand.

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "check.hpp"
#include "mining/refining.hpp"
#include "mining/search.hpp"

namespace test_mining {

using namespace hamekomi;
using namespace hamekomi::mining;

namespace {

Facts facts(std::initializer_list<Fact> list) {
  Facts set;
  for (const Fact fact : list) set.add(fact);
  return set;
}

// Three places with two values each; neighbours differ, so there are two worlds. Place p has the facts
// 2p and 2p + 1.
Problem alternating() {
  Problem problem;
  problem.place_of = {0, 0, 1, 1, 2, 2};
  problem.worlds = {facts({0, 3, 4}), facts({1, 2, 5})};
  problem.premises = problem.conclusions = problem.first = facts({0, 1, 2, 3, 4, 5});
  problem.symmetries = {{0, 1, 2, 3, 4, 5}, {4, 5, 2, 3, 0, 1}, {1, 0, 3, 2, 5, 4}, {5, 4, 3, 2, 1, 0}};
  problem.most_premises = 3;
  return problem;
}

void sets_are_sorted_as_lists() {
  CHECK(facts({1, 9}).is_before(facts({2, 3})));
  CHECK(facts({1, 200}).is_before(facts({1, 201})));
  CHECK(!facts({1, 201}).is_before(facts({1, 200})));
  CHECK(!facts({1}).is_before(facts({1})));
  CHECK(facts({3, 70, 255}).size() == 3);
  CHECK(facts({3, 70, 255}).contains(facts({255})));
  CHECK(!facts({3, 70}).contains(facts({255})));
}

void one_premise_implies_everything() {
  Problem problem = alternating();
  problem.only_prime = true;
  Search search(problem);
  CHECK(search.run(1000) == Stop::finished);
  CHECK(search.found().size() == 2);  // from an end, and from the middle
  CHECK(search.numbers().rules == 6);
  CHECK(search.found()[0].rule.premises == facts({0}));
  CHECK(search.found()[0].rule.conclusions == facts({3, 4}));
  CHECK(search.found()[0].positions == 4);
  CHECK(search.found()[1].positions == 2);
}

void all_sets_are_counted_and_the_dominated_left_out() {
  Search search(alternating());
  CHECK(search.run(1000) == Stop::finished);
  CHECK(search.numbers().possible == 14);  // 7 subsets of each of the two worlds
  CHECK(search.numbers().rules == 12);
  CHECK(search.numbers().closures == 2);
  CHECK(search.found().size() == 2);
}

void a_search_goes_on_where_it_paused() {
  Search whole(alternating());
  whole.run(1000);
  Search search(alternating());
  int pauses = 0;
  while (search.run(1) == Stop::paused) ++pauses;
  CHECK(pauses > 3);
  CHECK(search.found().size() == whole.found().size());
  CHECK(search.numbers().rules == whole.numbers().rules);
}

void chains_compose_rules_and_circles_are_kept() {
  const std::vector<Rule> rules{{facts({0}), facts({1})},
                                {facts({1}), facts({2})},
                                {facts({0}), facts({2})},
                                {facts({2}), facts({0})}};
  std::vector<Placement> placements;
  for (std::uint32_t owner = 0; owner < rules.size(); ++owner)
    placements.push_back({rules[owner], owner});
  Refining refining(placements, rules);
  refining.begin({2, 0, 1, 3});
  CHECK(refining.run(1) == Stop::paused);
  CHECK(refining.run(1000) == Stop::finished);
  CHECK(refining.is_kept() == std::vector<std::uint8_t>{1, 1, 0, 1});
  CHECK(refining.closure(facts({1}), 4) == facts({0, 1, 2}));
  CHECK(refining.closure(facts({1}), 3) == facts({1, 2}));
  refining.begin({1, 3});
  CHECK(refining.run(1000) == Stop::finished);
  CHECK(refining.is_kept() == std::vector<std::uint8_t>{1, 1, 1, 1});
}

void all() {
  sets_are_sorted_as_lists();
  one_premise_implies_everything();
  all_sets_are_counted_and_the_dominated_left_out();
  a_search_goes_on_where_it_paused();
  chains_compose_rules_and_circles_are_kept();
}

const check::Suite suite{"mining", all};

}  // namespace

}  // namespace test_mining
