// Rules of the labyrinth: figures, areas, future lines, surveys against the oracle; and the backbite
// chain.

#include <algorithm>
#include <vector>

#include "check.hpp"
#include "labyrinth/backbite.hpp"
#include "labyrinth/boards.hpp"
#include "labyrinth/lines.hpp"
#include "labyrinth/rule_check.hpp"
#include "labyrinth/rule_matcher.hpp"

namespace test_labyrinth_rules {

using namespace hamekomi::labyrinth;
using hamekomi::Stop;

namespace {

constexpr std::size_t PLENTY = 1'000'000;

// "A field with one exit must be entered now": on the left, with walls on two sides.
Figure c_shape() {
  return {1,  {{{2, 0}, Is::wall}, {{1, -1}, Is::wall}, {{1, 0}, Is::empty}, {{1, 0}, Is::not_goal}},
          {}, {},
          {}, {{0, 1}, {-1, 0}},
          {0}};
}

Figure never_straight() { return {2, {{{0, 1}, Is::empty}}, {}, {}, {}, {{0, 1}}, {0}}; }

Figure future(unsigned parts) { return {2, {}, {}, {}, {}, {}, {0}, parts}; }

void a_figure_is_complained_of_for_what_is_wrong_with_it() {
  CHECK(complaint(c_shape()).empty());
  Figure far = c_shape();
  far.conditions.push_back({{FARTHEST_SPOT + 1, 0}, Is::empty});
  CHECK(complaint(far).find("from the live end") != std::string::npos);
  Figure nothing = c_shape();
  nothing.forbids.clear();
  CHECK(complaint(nothing) == "a rule forbids nothing");
  Figure jump = c_shape();
  jump.forbids = {{2, 0}};
  CHECK(complaint(jump).find("beside the live end") != std::string::npos);
  Figure bare = c_shape();
  bare.areas.push_back({{}, Count::odd, {0, 0}, 0, 0});
  CHECK(complaint(bare) == "an area has no border");
}

// The line has gone right and down, so the field on its right has one exit.
void a_figure_fits_mirrored_and_forbids_the_other_fields() {
  const Board board = square(5);
  const std::vector<Figure> figures{c_shape()};
  RuleMatcher matcher(board, figures);
  for (const Field field : {0, 1, 6}) matcher.push(field);
  const std::vector<RuleUse>& fired = matcher.match(true);
  CHECK(fired.size() == 1 && fired[0].is_mirrored && fired[0].turn == 0);
  CHECK(matcher.forbidden(true) == (side(0) | side(1)));
  matcher.pop();
  CHECK(matcher.match(true).empty() && matcher.line_board().head() == 1);
}

// The line goes around a room of fields with one row of fields as its border.
void an_area_is_counted_behind_its_border() {
  const Board board = square(5);
  Figure counted{1, {}, {}, {}, {{{{1, 1}, {1, 2}}, Count::even, {0, 0}, 0, 0}}, {{0, 1}}, {0}};
  // Heading down in column 1 with column 0 on its right (mirrored): 0,1,6 leaves 5, 10, 15, 20.
  std::vector<Spot> border{{1, 1}};
  Spot entry{1, 1};
  const auto fits = [&](Count count, int white, int black) {
    counted.areas[0] = {border, count, entry, white, black};
    const std::vector<Figure> figures{counted};
    RuleMatcher matcher(board, figures);
    for (const Field field : {0, 1, 6}) matcher.push(field);
    const std::vector<RuleUse>& fired = matcher.match(false);
    return std::any_of(fired.begin(), fired.end(), [](const RuleUse& each) { return each.is_mirrored; });
  };
  // The border is field 10, which cuts off field 5: one of each colour.
  CHECK(fits(Count::even, 0, 0) && !fits(Count::odd, 0, 0) && !fits(Count::biased, 0, 0));
  CHECK(fits(Count::within, 0, 0) && !fits(Count::beyond, 0, 0) && fits(Count::beyond, -1, 0));
  CHECK(!fits(Count::within, 0, -1) && !fits(Count::within, -1, 0));
  // Field 5 alone is an area, too, of its own colour.
  border = {{1, 0}};
  CHECK(fits(Count::biased, 0, 0));
  entry = {1, 0};
  CHECK(!fits(Count::biased, 0, 0));
  // If every way leads over the border, neither side of it is the area.
  border = {{1, 0}, {0, 1}, {-1, 0}};
  CHECK(!fits(Count::odd, 0, 0) && !fits(Count::even, 0, 0));
}

// The line goes right along the upper edge.
void the_frame_runs_away_from_the_goal() {
  const Board board = square(5);
  const auto uses = [&](Spot one, Spot other) {
    const std::vector<Figure> figures{{1, {}, {{one, other}}, {}, {}, {{0, 1}}, {0}}};
    RuleMatcher matcher(board, figures);
    for (const Field field : {0, 1}) matcher.push(field);
    return matcher.match(false).size();
  };
  CHECK(uses({1, 1}, {1, 0}) == 1 && uses({1, 0}, {1, 1}) == 0);
}

void a_mirrored_figure_is_turned_the_other_way() {
  const Board board = square(5);
  const std::vector<Figure> figures{c_shape()};
  RuleMatcher matcher(board, figures);
  for (const Field field : {0, 1}) matcher.push(field);
  CHECK(matcher.line_board().frame(1, false).ahead_direction == 1);
  CHECK(matcher.line_board().frame(1, true).ahead_direction == 3);
}

void a_survey_finds_the_rule_that_forbids_possible_fields() {
  Oracle oracle(square(5), {0}, PLENTY);
  const std::vector<Figure> figures{c_shape(), never_straight()};
  RuleCheck rule_check(oracle, figures, false);
  CHECK(rule_check.run(PLENTY, PLENTY) == Stop::finished);
  CHECK(rule_check.lines() == 104);
  CHECK(rule_check.tallies()[0].wrong == 0 && rule_check.tallies()[0].uses > 0);
  CHECK(rule_check.tallies()[1].wrong > 0);
  CHECK(!rule_check.tallies()[1].first_wrong.line.empty());
  CHECK(rule_check.uncovered()[0] > 0);     // near the edge, for example
  CHECK(rule_check.take_missed().empty());  // none were asked for
}

// A cut needs no figure; what is left then is kept for those who ask.
void cuts_are_forbidden_and_the_rest_is_kept() {
  Oracle oracle(square(5), {0}, PLENTY);
  const std::vector<Figure> figures{future(CUT)};
  RuleCheck rule_check(oracle, figures, false, 3);
  CHECK(rule_check.run(PLENTY, PLENTY) == Stop::finished);
  CHECK(rule_check.tallies()[0].wrong == 0 && rule_check.uncovered()[0] == 0);
  CHECK(rule_check.uncovered()[1] + rule_check.uncovered()[2] > 3 &&
        rule_check.take_missed().size() == 3);
  CHECK(rule_check.take_missed().empty());
}

void future_lines_alone_never_forbid_a_possible_field() {
  for (const unsigned parts : {CREATION, CREATION | EXTENSION, ALL_PARTS}) {
    Oracle oracle(square(5), {0}, PLENTY);
    const std::vector<Figure> figures{future(parts)};
    RuleCheck rule_check(oracle, figures, false);
    CHECK(rule_check.run(PLENTY, PLENTY) == Stop::finished);
    CHECK(rule_check.tallies()[0].wrong == 0 && rule_check.tallies()[0].uses > 0);
  }
}

void lines_by_rules_alone_stop_at_dead_ends_and_go_on() {
  const std::vector<Figure> figures{c_shape(), future(ALL_PARTS)};
  RuleLines lines(square(5), figures, false);
  std::uint64_t dead_ends = 0;
  while (lines.run(PLENTY) == Stop::found) ++dead_ends;
  CHECK(lines.lines() == 104);
  CHECK(lines.dead_ends() == dead_ends);
}

void a_listing_goes_on_after_any_of_its_lines() {
  Oracle whole(square(5), {0}, PLENTY);
  Lines all(whole);
  CHECK(all.run(PLENTY, PLENTY) == Stop::finished);
  const std::vector<std::string> lines = all.take();
  for (const std::size_t at : {0UL, 50UL, 103UL}) {
    Oracle oracle(square(5), {0}, PLENTY);
    Lines rest(oracle);
    CHECK(rest.go_after(lines[at]));
    rest.run(PLENTY, PLENTY, false);
    CHECK(rest.count() == 103 - at);
  }
  Oracle oracle(square(5), {0}, PLENTY);
  CHECK(!Lines(oracle).go_after("RRR"));
}

void backbites_keep_a_line_and_bring_its_ends_back() {
  const Board board = square(5);
  Oracle oracle(board, {0}, PLENTY);
  const std::vector<Field> line = oracle.witness();
  Backbite chain(board, line, 1);
  while (chain.run(1000, 10'000) == Stop::paused) {
  }
  std::vector<Field> fields = chain.line();
  CHECK(fields.front() == 0 && fields.back() == 24);
  for (std::size_t k = 0; k + 1 < fields.size(); ++k) {
    bool is_step = false;
    for (unsigned d = 0; d < DIRECTIONS; ++d)
      is_step = is_step || (has(board.doors[static_cast<std::size_t>(fields[k])], d) &&
                            board.beside(fields[k], d) == fields[k + 1]);
    CHECK(is_step);
  }
  std::sort(fields.begin(), fields.end());
  CHECK(std::adjacent_find(fields.begin(), fields.end()) == fields.end() && fields.size() == 25);
}

void all() {
  a_figure_is_complained_of_for_what_is_wrong_with_it();
  a_figure_fits_mirrored_and_forbids_the_other_fields();
  an_area_is_counted_behind_its_border();
  the_frame_runs_away_from_the_goal();
  a_mirrored_figure_is_turned_the_other_way();
  a_survey_finds_the_rule_that_forbids_possible_fields();
  cuts_are_forbidden_and_the_rest_is_kept();
  future_lines_alone_never_forbid_a_possible_field();
  lines_by_rules_alone_stop_at_dead_ends_and_go_on();
  a_listing_goes_on_after_any_of_its_lines();
  backbites_keep_a_line_and_bring_its_ends_back();
}

const check::Suite suite{"labyrinth_rules", all};

}  // namespace

}  // namespace test_labyrinth_rules
