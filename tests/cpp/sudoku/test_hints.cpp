// Techniques on boards whose solution is known: every step keeps it, and every step does something.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "sudoku/hints/chains/chain_length.hpp"
#include "sudoku/hints/one_digit/digit_by_digit.hpp"
#include "sudoku/hints/rate.hpp"
#include "sudoku/hints/techniques.hpp"

namespace test_sudoku_hints {

using namespace hamekomi::sudoku::hints;

namespace {

using Grid = std::array<std::uint8_t, 81>;

Grid grid(std::string_view text) {
  Grid values{};
  for (std::size_t cell = 0; cell < values.size(); ++cell)
    values[cell] = text[cell] == '.' ? 0 : static_cast<std::uint8_t>(text[cell] - '0');
  return values;
}

// A puzzle that needs dynamic forcing chains, the first of magictour's list.
constexpr std::string_view HARD =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
// Rated 6.1 by a BUG of type 3: forum.enjoysudoku.com, "BUG type 3 with SE 6.1".
constexpr std::string_view GRAVE =
    "..8...3.....5.4...4....1..2.19...85...........53...62.1..4.8..7...9.6.....7...9..";

void lengths_add_tenths() {
  CHECK(added_by_length(6) == 0);  // a Turbot Fish: length 4
  CHECK(added_by_length(7) == 1);
  CHECK(added_by_length(8) == 1);
  CHECK(added_by_length(9) == 2);
  CHECK(added_by_length(11) == 3);
  CHECK(added_by_length(15) == 4);
  CHECK(added_by_length(19) == 5);
  CHECK(added_by_length(27) == 6);
}

void steps_keep_the_solution() {
  const Shape shape(3, 3);
  for (const Order order : {Order::explainer, Order::hodoku}) {
    Ladder ladder(order);
    Finding finding;
    Board solved(shape, grid(HARD));
    while (solved.empty() > 0 && ladder.next(solved, finding)) apply(finding, solved);
    Board::Fault fault;
    CHECK(solved.empty() == 0);
    CHECK(!solved.find_fault(fault));
    Board board(shape, grid(HARD));
    bool is_kept = true, does_something = true;
    while (board.empty() > 0 && ladder.next(board, finding)) {
      does_something = does_something && finding.does_something();
      for (const Candidate& each : finding.removed)
        is_kept = is_kept && solved.value(each.cell) != each.digit;
      for (const Candidate& each : finding.placed)
        is_kept = is_kept && solved.value(each.cell) == each.digit;
      apply(finding, board);
    }
    CHECK(is_kept);
    CHECK(does_something);
  }
}

// Candidates as a forum shows them: 81 texts, a single digit is a value.
Board board_with(const Shape& shape, const std::array<std::string_view, 81>& cells) {
  Grid values{};
  for (std::size_t cell = 0; cell < values.size(); ++cell)
    values[cell] =
        cells[cell].size() == 1 ? static_cast<std::uint8_t>(cells[cell].front() - '0') : std::uint8_t{0};
  Board board(shape, values);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    Mask listed = 0;
    for (const char digit : cells[static_cast<std::size_t>(cell)]) listed |= bit(digit - '1');
    for (const int digit : Bits(board.candidates(cell) & ~listed)) board.remove(cell, digit);
  }
  return board;
}

bool removes(const Finding& finding, int row, int column, int digit) {
  const Candidate wanted = candidate(9 * row + column - 10, digit - 1);
  return std::find(finding.removed.begin(), finding.removed.end(), wanted) != finding.removed.end();
}

// Column 2 and box 1, for example, as houses.
constexpr int column_house(int column) { return 9 + column - 1; }
constexpr int box_house(int box) { return 18 + box - 1; }

// The first example ever: Sue De Coq, "Two-Sector Disjoint Subsets", New Sudoku Players' Forum, 2005.
void sue_de_coq_rules_out_what_its_finder_says() {
  const Shape shape(3, 3);
  const Board board = board_with(
      shape,
      {"4",   "389", "35",  "2",   "39", "6",   "1",  "7",  "58",  "1359", "12389", "6",   "7",  "39",
       "4",   "289", "238", "258", "7",  "239", "23", "8",  "5",   "1",    "249",   "234", "6",  "2",
       "5",   "9",   "4",   "8",   "7",  "3",   "6",  "1",  "36",  "367",  "37",    "9",   "1",  "5",
       "248", "248", "28",  "8",   "14", "14",  "6",  "2",  "3",   "5",    "9",     "7",   "16", "1246",
       "14",  "5",   "7",   "9",   "28", "128", "3",  "35", "237", "2357", "1",     "4",   "8",  "6",
       "25",  "9",   "159", "19",  "8",  "3",   "6",  "2",  "7",   "15",   "4"});
  Finding finding;
  CHECK(find_sue_de_coq_in(board, column_house(2), box_house(1), finding));
  CHECK(finding.removed.size() == 4);
  CHECK(removes(finding, 1, 3, 3));
  CHECK(removes(finding, 2, 1, 3));
  CHECK(removes(finding, 6, 2, 1));
  CHECK(removes(finding, 7, 2, 1));
}

// hobiwan's example with six symbols in three cells of the crossing (same forum, 2008).
void sue_de_coq_may_have_several_cells_at_a_side() {
  const Shape shape(3, 3);
  const Board board = board_with(
      shape,
      {"19",  "3",   "256",  "24579", "24789", "4579",  "4568", "45678", "1678", "8",    "7",    "25",
       "6",   "24",  "1",    "9",     "45",    "3",     "19",   "4",     "56",   "3579", "3789", "3579",
       "568", "2",   "1678", "2",     "15",    "1347",  "8",    "379",   "6",    "345",  "4579", "79",
       "357", "68",  "9",    "2347",  "2347",  "347",   "1",    "45678", "678",  "37",   "68",   "347",
       "1",   "5",   "3479", "23468", "46789", "26789", "4",    "19",    "137",  "37",   "367",  "2",
       "68",  "689", "5",    "357",   "59",    "37",    "347",  "3467",  "8",    "26",   "1",    "269",
       "6",   "2",   "8",    "59",    "1",     "59",    "7",    "3",     "4"});
  Finding finding;
  CHECK(find_sue_de_coq_in(board, column_house(8), box_house(6), finding));
  CHECK(finding.removed.size() == 8);
  for (const int digit : {4, 5}) CHECK(removes(finding, 1, 8, digit));
  for (const int digit : {6, 8}) CHECK(removes(finding, 6, 7, digit));
  for (const int digit : {6, 7, 8, 9}) CHECK(removes(finding, 6, 9, digit));
}

void ratings_are_the_published_ones() {
  const Shape shape(3, 3);
  Ladder explainer(Order::explainer);
  const Ratings ratings = rate(Board(shape, grid(GRAVE)), explainer);
  CHECK(ratings.is_solved);
  CHECK(ratings.er == 61);
  CHECK(ratings.hardest == Technique::bug_3);
  CHECK(ratings.used[static_cast<std::size_t>(Technique::bug_1)] == 1);
  CHECK(ratings.used[static_cast<std::size_t>(Technique::bug_3)] == 1);
  CHECK(ratings.used[static_cast<std::size_t>(Technique::naked_pair)] == 2);
}

void a_ladder_forgets_the_last_puzzle() {
  const Shape shape(3, 3);
  Ladder used(Order::explainer), fresh(Order::explainer);
  const Ratings first = rate(Board(shape, grid(HARD)), used);
  rate(Board(shape, grid(GRAVE)), used);
  const Ratings again = rate(Board(shape, grid(HARD)), used);
  const Ratings alone = rate(Board(shape, grid(HARD)), fresh);
  CHECK(first.used == again.used);
  CHECK(first.used == alone.used);
}

Score scored(const Shape& shape, Ladder& hodoku) {
  std::array<std::uint8_t, 36> values{};
  constexpr std::string_view TALL = "...5..4...2.............3.....6..1..";
  for (std::size_t cell = 0; cell < values.size(); ++cell)
    values[cell] = TALL[cell] == '.' ? 0 : static_cast<std::uint8_t>(TALL[cell] - '0');
  return score(Board(shape, values), hodoku);
}

// Where nothing was found for a digit, there may be something if the boxes have another shape.
void a_ladder_forgets_the_last_shape() {
  const Shape wide(2, 3), tall(3, 2);
  Ladder used(Order::hodoku), fresh(Order::hodoku);
  scored(wide, used);
  CHECK(scored(tall, used).used == scored(tall, fresh).used);
  DigitByDigit memory;
  const std::array<std::uint8_t, 36> nothing{};
  int looks = 0;
  const auto look = [&](int) { return ++looks < 0; };
  memory.find(Board(wide, nothing), look);
  CHECK(looks == 6);
  memory.find(Board(wide, nothing), look);
  CHECK(looks == 6);
  memory.find(Board(tall, nothing), look);
  CHECK(looks == 12);
}

void levels_have_limits() {
  CHECK(level_of(800) == Level::easy);
  CHECK(level_of(801) == Level::medium);
  CHECK(level_of(1000) == Level::medium);
  CHECK(level_of(1600) == Level::hard);
  CHECK(level_of(1800) == Level::unfair);
  CHECK(level_of(1801) == Level::extreme);
}

void other_sizes_work_too() {
  const Shape shape(2, 3);
  const std::array<std::uint8_t, 36> values{6, 1, 0, 0, 0, 0, 3, 0, 2, 0, 0, 0, 0, 4, 0, 3, 0, 0,
                                            0, 0, 5, 0, 4, 0, 0, 0, 0, 6, 0, 5, 0, 0, 0, 0, 1, 2};
  Ladder hodoku(Order::hodoku);
  CHECK(score(Board(shape, values), hodoku).is_solved);
}

void faults_are_found() {
  const Shape shape(2, 2);
  Board::Fault fault;
  const std::array<std::uint8_t, 16> twice{1, 1};
  CHECK(Board(shape, twice).find_fault(fault) && fault.house == ROW && fault.digit == 0);
  const std::array<std::uint8_t, 16> stuck{1, 2, 3, 0, 0, 0, 0, 4};
  CHECK(Board(shape, stuck).find_fault(fault) && fault.cell == 3);
}

void all() {
  lengths_add_tenths();
  steps_keep_the_solution();
  sue_de_coq_rules_out_what_its_finder_says();
  sue_de_coq_may_have_several_cells_at_a_side();
  ratings_are_the_published_ones();
  a_ladder_forgets_the_last_puzzle();
  a_ladder_forgets_the_last_shape();
  levels_have_limits();
  other_sizes_work_too();
  faults_are_found();
}

const check::Suite suite{"sudoku_hints", all};

}  // namespace

}  // namespace test_sudoku_hints
