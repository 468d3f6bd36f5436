// Techniques on boards whose solution is known: every step keeps it, and every step does something.

#include <array>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "sudoku_logic/chains/chain_length.hpp"
#include "sudoku_logic/one_digit/digit_by_digit.hpp"
#include "sudoku_logic/rate.hpp"
#include "sudoku_logic/techniques.hpp"

using namespace hamekomi::sudoku_logic;

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

}  // namespace

int main() {
  lengths_add_tenths();
  steps_keep_the_solution();
  ratings_are_the_published_ones();
  a_ladder_forgets_the_last_puzzle();
  a_ladder_forgets_the_last_shape();
  levels_have_limits();
  other_sizes_work_too();
  faults_are_found();
  return check::summary();
}
