// Loops by patterns and trial; small boards by hand.

#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "check.hpp"
#include "patterns/eight_symmetries.hpp"
#include "slitherlink/hints/one_loop.hpp"
#include "slitherlink/hints/trial_search.hpp"

namespace test_slitherlink_one_loop {

using namespace hamekomi::slitherlink::hints;
using hamekomi::Stop;
using hamekomi::patterns::doubled;
using hamekomi::patterns::pattern;
using hamekomi::patterns::Pattern;

namespace {

OneLoop one_loop(const std::vector<Pattern>& patterns, std::int32_t rows, std::int32_t columns,
                 const std::vector<std::int8_t>& clues, const std::vector<Value>& marks) {
  return {std::make_shared<const Table>(patterns, doubled({0, CROSS, CROSS, 0})), rows, columns, clues,
          marks};
}

std::size_t loops_found(const std::vector<Pattern>& patterns, std::int32_t rows, std::int32_t columns,
                        const std::vector<std::int8_t>& clues) {
  const auto edges = static_cast<std::size_t>((rows + 1) * columns + rows * (columns + 1));
  TrialSearch search(one_loop(patterns, rows, columns, clues, std::vector<Value>(edges, 0)));
  std::set<std::vector<Value>> found;
  for (auto stop = search.run(1); stop != Stop::finished; stop = search.run(1)) {
    if (stop != Stop::found) continue;
    std::vector<Value> marks;
    for (Edge edge = 0; edge < search.board().edges(); ++edge)
      marks.push_back(search.board().mark(edge));
    CHECK(found.insert(marks).second);
  }
  return found.size();
}

// Whatever the patterns, even where they say nothing, all loops are found: OEIS A140517.
void a_search_by_trials_finds_every_loop() {
  const Pattern idle = pattern({{0, 0, 9}}, {{0, 1, LINE}});
  const Pattern no_dead_end = pattern({{1, 0, CROSS}, {1, 2, CROSS}, {2, 1, CROSS}}, {{0, 1, CROSS}});
  for (const std::vector<Pattern>& patterns : {std::vector{idle}, std::vector{idle, no_dead_end}}) {
    CHECK(loops_found(patterns, 1, 1, {NO_CLUE}) == 1);
    CHECK(loops_found(patterns, 2, 2, std::vector<std::int8_t>(4, NO_CLUE)) == 13);
    if (check::IS_SANITIZED && patterns.size() == 1) continue;  // the slowest by far
    CHECK(loops_found(patterns, 3, 3, std::vector<std::int8_t>(9, NO_CLUE)) == 213);
  }
  CHECK(loops_found({idle}, 1, 1, {4}) == 1);
  CHECK(loops_found({idle}, 1, 1, {3}) == 0);
  CHECK(loops_found({idle}, 1, 2, {0, 0}) == 0);
  CHECK(loops_found({idle}, 1, 2, {3, NO_CLUE}) == 1);
}

void a_line_that_would_close_a_wrong_loop_is_crossed() {
  const Pattern idle = pattern({{0, 0, 9}}, {{0, 1, LINE}});
  // One row of two cells: edges 0 1 above, 2 3 below, 4 5 6 upright. Three lines around the left cell.
  const std::vector<Value> marks{LINE, 0, LINE, 0, LINE, 0, 0};
  OneLoop spared = one_loop({idle}, 1, 2, {NO_CLUE, NO_CLUE}, marks);
  CHECK(spared.settle());
  CHECK(spared.mark(5) == 0);
  OneLoop needed_elsewhere = one_loop({idle}, 1, 2, {NO_CLUE, 3}, marks);
  CHECK(needed_elsewhere.settle());
  CHECK(needed_elsewhere.mark(5) == CROSS);
  OneLoop too_many = one_loop({idle}, 1, 2, {3, 1}, marks);
  CHECK(too_many.settle());
  CHECK(too_many.mark(5) == CROSS);
}

void going_back_restores_everything() {
  const Pattern idle = pattern({{0, 0, 9}}, {{0, 1, LINE}});
  OneLoop board = one_loop({idle}, 1, 2, {NO_CLUE, NO_CLUE}, {LINE, 0, LINE, 0, LINE, 0, 0});
  CHECK(board.settle());
  const OneLoop::Snapshot before = board.snapshot();
  CHECK(board.put(5, LINE) && board.settle() && board.is_solved());
  CHECK(board.mark(6) == CROSS);
  board.restore(before);
  CHECK(!board.is_solved() && board.mark(5) == 0 && board.mark(6) == 0);
  CHECK(board.put(6, LINE) && board.settle());
  CHECK(board.mark(5) == CROSS);  // there are lines elsewhere now
  board.restore(before);
  CHECK(board.put(5, LINE) && board.settle() && board.is_solved());
}

void all() {
  a_search_by_trials_finds_every_loop();
  a_line_that_would_close_a_wrong_loop_is_crossed();
  going_back_restores_everything();
}

const check::Suite suite{"slitherlink_one_loop", all};

}  // namespace

}  // namespace test_slitherlink_one_loop
