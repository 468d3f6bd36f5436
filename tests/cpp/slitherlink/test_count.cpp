// Counting loops and lines: published numbers, clues and marks, pauses, and running out of memory.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "check.hpp"
#include "common/random.hpp"
#include "slitherlink/count/count.hpp"
#include "slitherlink/count/crossings.hpp"
#include "slitherlink/count/deduction.hpp"
#include "slitherlink/count/halves.hpp"
#include "slitherlink/count/pairings.hpp"
#include "slitherlink/count/profile.hpp"
#include "slitherlink/count/sweep.hpp"

namespace test_slitherlink_count {

using namespace hamekomi::slitherlink::count;
namespace frontier = hamekomi::frontier;
using hamekomi::Stop;

namespace {

constexpr std::size_t PLENTY = std::size_t{1} << 30U;
using Words = std::vector<Word>;

Board board(int rows, int columns, std::vector<std::int8_t> clues = {}) {
  Board made{rows, columns, std::move(clues), {}};
  made.clues.resize(static_cast<std::size_t>(made.cells()), NO_CLUE);
  made.marks.resize(static_cast<std::size_t>(made.edges()), UNKNOWN);
  return made;
}

Words swept(frontier::Counter& sweep, std::size_t slice = PLENTY) {
  while (sweep.run(slice) == Stop::paused) {
  }
  return sweep.count();
}

Words counted(const Board& of, std::size_t slice = PLENTY) { return swept(*counter(of, PLENTY), slice); }

Word low(const Words& count) {
  for (std::size_t k = 1; k < count.size(); ++k) CHECK(count[k] == 0);
  return count[0];
}

void empty_boards_have_as_many_loops_as_published() {  // OEIS A140517
  const Words published = {1, 13, 213, 9349, 1222363, 487150371, 603841648931, 2318527339461265};
  for (int size = 1; size <= 8; ++size)
    CHECK(low(counted(board(size, size))) == published[static_cast<std::size_t>(size - 1)]);
  const Words ten = counted(board(10, 10));  // 988808811046283595068099
  CHECK(ten.size() == 2);
  CHECK(ten[0] == 7988463230499795651U && ten[1] == 53603U);
}

// A line from corner to corner through all vertices.
Board lines(int rows, int columns) {
  Board made = board(rows - 1, columns - 1);
  made.visits_all = true;
  made.ends = {0, made.vertices() - 1};
  return made;
}

void squares_have_as_many_lines_as_published() {  // OEIS A001184
  const Words published = {2, 104, 111712, 2688307514, 1445778936756068};
  for (std::size_t k = 0; k < published.size(); ++k) {
    const int size = 2 * static_cast<int>(k) + 3;
    CHECK(has_equal_halves(lines(size, size)));
    CHECK(low(counted(lines(size, size))) == published[k]);
    CHECK(low(counted(lines(size, size), 7)) == published[k]);
  }
  CHECK(low(counted(lines(4, 4))) == 0);
}

// Boards of up to 7 by 7 vertices with a loop, a line between two vertices, or one from corner to corner
// through a board that looks the same after half a turn; with some crosses, or none.
Board random_board(hamekomi::Random& random) {
  const auto below = [&](unsigned end) { return static_cast<int>(random.next() % end); };
  Board made = lines(2 + below(6), 2 + below(6));
  const bool is_turnable = below(2) == 0;
  if (!is_turnable) {
    made.ends = {below(static_cast<unsigned>(made.vertices())), made.vertices() - 1};
    if (below(2) == 0) made.ends[1] = below(static_cast<unsigned>(made.vertices()));
    if (made.ends[0] == made.ends[1]) made.ends.clear();
  }
  const auto horizontal = static_cast<std::size_t>(made.horizontal_edges());
  for (int crosses = below(6) - 2; crosses > 0; --crosses) {
    const auto edge = static_cast<std::size_t>(below(static_cast<unsigned>(made.edges())));
    made.marks[edge] = CROSS;
    if (is_turnable)
      made.marks[edge < horizontal ? horizontal - 1 - edge
                                   : made.marks.size() - 1 - (edge - horizontal)] = CROSS;
  }
  return made;
}

// Rows of counts by sets of edges, whole and by halves, against a hash table of single states.
void both_sweeps_agree() {
  hamekomi::Random random(1);
  unsigned compared = 0;
  unsigned halved = 0;
  Word most = 0;
  for (unsigned k = 0; k < 400; ++k) {
    const Board made = random_board(random);
    if (!Crossings::can_sweep(made)) continue;
    Sweep<Narrow> states(made, PLENTY);
    const Word expected = low(swept(states));
    CHECK(low(swept(*visiting_all(made, PLENTY))) == expected);
    CHECK(low(swept(*visiting_all(turned(made), PLENTY), 5)) == expected);
    compared += 1;
    halved += has_equal_halves(made) ? 1U : 0U;
    most = std::max(most, expected);
  }
  CHECK(compared > 300 && halved > 100 && most > 100'000);
}

void lines_in_halves_need_memory() {
  const auto whole = counter(lines(9, 9), PLENTY);
  CHECK(low(swept(*whole)) == 2688307514);
  for (std::size_t bytes = 0; bytes < whole->peak_bytes(); bytes += whole->peak_bytes() / 50 + 1) {
    const auto sweep = counter(lines(9, 9), bytes);
    Stop stop = Stop::paused;
    while (stop == Stop::paused) stop = sweep->run(1000);
    CHECK(sweep->peak_bytes() <= bytes);
    CHECK(stop == Stop::out_of_memory ? sweep->run(PLENTY) == stop : low(sweep->count()) == 2688307514);
  }
  for (const std::size_t bytes : {std::size_t{20'000}, whole->peak_bytes() - 1})
    CHECK(counter(lines(9, 9), bytes)->run(PLENTY) == Stop::out_of_memory);
  // Besides the sweep of one part it keeps the counts of the other, and what fits.
  Crossings sweep(lines(9, 9), PLENTY);
  sweep.run(81 / 2, PLENTY);
  std::size_t kept = 0;
  for (const Edges set : sweep.sets())
    kept += sweep.pairings().size(static_cast<unsigned>(std::popcount(set)));
  sweep.run(81 / 2 + 1, PLENTY);
  CHECK(whole->peak_bytes() > sweep.memory().peak() + kept * sizeof(Word));
}

// Counts of 2, 3 and 4 words on long boards; the ends are in equal halves, and of different colours.
void counts_get_as_many_words_as_they_need() {
  const auto check = [](const Board& made) {
    Sweep<Narrow> states(made, PLENTY);
    const Words expected = swept(states);
    const Words found = swept(*visiting_all(made, PLENTY));
    CHECK(found.size() > 1 && found.back() != 0);
    CHECK(std::equal(found.begin(), found.end(), expected.begin()));
  };
  for (const auto& [rows, columns] : {std::pair{101, 4}, {181, 4}, {301, 4}, {61, 6}}) {
    Board made = board(rows - 1, columns - 1);
    made.visits_all = true;
    check(made);
    made.ends = {1, made.vertices() - 2};
    CHECK(has_equal_halves(made));
    check(made);
  }
}

void sums_carry_from_word_to_word() {
  Words sum = {~Word{0}, ~Word{0}, 5};
  frontier::add_to(sum.data(), Words{1, 0, 2}.data(), 3);
  CHECK(sum == Words({0, 0, 8}));
  sum = {1, ~Word{0}, 0};
  frontier::add_to(sum.data(), Words{~Word{0}, ~Word{0}, 0}.data(), 3);
  CHECK(sum == Words({0, ~Word{0}, 1}));
}

void there_are_as_many_pairings_as_are_made() {
  for (const unsigned singles : {0U, 1U, 2U})
    for (const bool may_nest : {false, true}) {
      Pairings pairings(singles, may_nest);
      for (unsigned ends = 0; ends <= 16; ++ends)
        CHECK(pairings.words(ends).size() == pairings.size(ends));
      CHECK(pairings.size(singles + 1) == 0);
    }
}

void clues_and_wide_boards_are_for_the_hash_table() {
  Board made = lines(5, 5);
  CHECK(Crossings::can_sweep(made));
  made.clues[0] = 3;
  CHECK(!Crossings::can_sweep(made));
  CHECK(low(counted(made)) < 104);
  CHECK(Crossings::can_sweep(lines(3, Pairings::MOST_ENDS - 1)));
  CHECK(!Crossings::can_sweep(lines(3, Pairings::MOST_ENDS)));
  CHECK(Crossings::has_at_most(300, lines(5, 5)) && !Crossings::has_at_most(5, lines(5, 5)));
}

// Two layers, with half as much again to spare, and a third one while counts get more words.
void a_sweep_has_no_more_memory_than_its_layers() {
  for (const auto& [rows, columns] : {std::pair{8, 9}, {1500, 4}}) {
    Board made = board(rows - 1, columns - 1);
    made.visits_all = true;
    const auto sweep = visiting_all(made, PLENTY);
    const std::size_t words = swept(*sweep).size();
    const std::size_t tables = std::size_t{16} << static_cast<unsigned>(columns + 1);
    const std::size_t layer = sweep->most_states() * (words + words / 10) * sizeof(Word);
    CHECK(sweep->peak_bytes() <= tables + (words == 1 ? 2 : 3) * (layer + layer / 2));
  }
  const auto wide = visiting_all(lines(21, 21), 1'000'000);
  CHECK(wide->run(PLENTY) == Stop::out_of_memory && wide->level() == 0);
}

void pauses_change_nothing() {
  const Words expected = counted(board(7, 9));
  for (const std::size_t slice : {std::size_t{1}, std::size_t{77}, std::size_t{30000}})
    CHECK(counted(board(7, 9), slice) == expected);
  CHECK(counted(board(9, 7)) == expected);
}

void clues_are_respected() {
  CHECK(low(counted(board(1, 1, {4}))) == 1);
  CHECK(low(counted(board(1, 1, {3}))) == 0);
  CHECK(low(counted(board(2, 2, {3, 3, 2, 2}))) == 0);
  CHECK(low(counted(board(2, 2, {2, 2, 2, 2}))) == 1);
  CHECK(low(counted(board(2, 2, {0, 0, 0, 0}))) == 0);
}

void marks_are_respected() {
  Board two = board(1, 2);
  two.marks[static_cast<std::size_t>(two.below(0, 1))] = LINE;
  CHECK(low(counted(two)) == 2);
  two.marks[static_cast<std::size_t>(two.below(0, 1))] = CROSS;
  CHECK(low(counted(two)) == 1);
  two.marks[static_cast<std::size_t>(two.right_of(0, 0))] = CROSS;
  CHECK(low(counted(two)) == 0);
}

void what_follows_is_found() {
  Deduction corner(board(2, 2, {3}));
  CHECK(corner.run(PLENTY));
  CHECK(corner.board().marks[static_cast<std::size_t>(corner.board().right_of(0, 0))] == LINE);
  CHECK(corner.board().marks[static_cast<std::size_t>(corner.board().below(0, 0))] == LINE);
  CHECK(corner.board().marks[static_cast<std::size_t>(corner.board().below(0, 1))] == UNKNOWN);
  CHECK(!corner.is_contradiction());
  Deduction none(board(1, 2, {0, 3}));
  CHECK(none.run(PLENTY));
  CHECK(none.is_contradiction());
}

void turning_twice_changes_nothing() {
  Board made = board(2, 3, {0, 1, 2, 3, NO_CLUE, 1});
  for (std::size_t edge = 0; edge < made.marks.size(); ++edge)
    made.marks[edge] = static_cast<std::uint8_t>(edge * edge % 3);
  const Board back = turned(turned(made));
  CHECK(turned(made).rows == 3);
  CHECK(back.clues == made.clues);
  CHECK(back.marks == made.marks);
}

// Brackets, with dots between them, at both ends of two words.
template <unsigned K>
void partners_are_found_across_words() {
  for (unsigned from = 0; from + 8 < K * BITS; ++from) {
    Profile<K> profile = Profile<K>::first();
    // (( . () ) ) without its first two: the partner of the inner one opens now.
    profile.put(from + 3, End::opening);
    profile.put(from + 4, End::closing);
    profile.put(from + 5, End::closing);
    profile.put(from + 6, End::closing);
    CHECK(profile.join(End::opening, End::opening, from));
    CHECK(profile.take(from + 5) == End::opening);
    CHECK(profile.take(from + 6) == End::closing);
    // ( ( () . )) without its last two.
    Profile<K> other = Profile<K>::first();
    other.put(from, End::opening);
    other.put(from + 1, End::opening);
    other.put(from + 2, End::opening);
    other.put(from + 3, End::closing);
    CHECK(other.join(End::closing, End::closing, from + 5));
    CHECK(other.take(from) == End::opening);
    CHECK(other.take(from + 1) == End::closing);
  }
}

void memory_is_never_exceeded() {
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1000}, std::size_t{100000}}) {
    const auto sweep = counter(board(11, 11), bytes);
    CHECK(sweep->run(PLENTY) == Stop::out_of_memory);
    CHECK(sweep->run(PLENTY) == Stop::out_of_memory);
    CHECK(sweep->peak_bytes() <= bytes);
  }
  const auto sweep = counter(board(9, 9), PLENTY);
  CHECK(sweep->run(PLENTY) == Stop::finished);
  CHECK(counter(board(9, 9), sweep->peak_bytes())->run(PLENTY) == Stop::finished);
  CHECK(counter(board(9, 9), sweep->peak_bytes() - 1)->run(PLENTY) == Stop::out_of_memory);
}

void what_is_no_board_is_complained_about() {
  CHECK(complaint(board(3, 4)).empty());
  Board wrong = board(3, 4);
  wrong.clues[5] = 5;
  CHECK(!complaint(wrong).empty());
  wrong = board(3, 4);
  wrong.marks[0] = 3;
  CHECK(!complaint(wrong).empty());
  wrong.marks.pop_back();
  CHECK(!complaint(wrong).empty());
  CHECK(!complaint(Board{0, 4, {}, {}}).empty());
  for (const auto& ends : {std::vector{1}, {1, 1}, {-1, 3}, {0, 20}}) {
    wrong = board(3, 4);
    wrong.ends = ends;
    CHECK(!complaint(wrong).empty());
  }
}

void all() {
  empty_boards_have_as_many_loops_as_published();
  squares_have_as_many_lines_as_published();
  both_sweeps_agree();
  lines_in_halves_need_memory();
  counts_get_as_many_words_as_they_need();
  sums_carry_from_word_to_word();
  there_are_as_many_pairings_as_are_made();
  clues_and_wide_boards_are_for_the_hash_table();
  a_sweep_has_no_more_memory_than_its_layers();
  pauses_change_nothing();
  clues_are_respected();
  marks_are_respected();
  what_follows_is_found();
  turning_twice_changes_nothing();
  partners_are_found_across_words<1>();
  partners_are_found_across_words<4>();
  memory_is_never_exceeded();
  what_is_no_board_is_complained_about();
}

const check::Suite suite{"slitherlink_count", all};

}  // namespace

}  // namespace test_slitherlink_count
