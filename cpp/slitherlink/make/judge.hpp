#pragma once
// Decides whether the clues on a board are enough: whether deductions alone find the wanted loop or, if
// search is allowed, whether it is the only solution. Clues come and go, and as much as possible is
// kept:
//
//   - deductions: clues are only added to a settled board, and taken off in the opposite order;
//   - other loops that were ever found: each refutes all boards whose clues it does not contradict.
//
// Whether a clue can be removed from a board that has enough is a narrow question: any other solution
// has another number in its cell. So we put each of the other numbers there and look for a
// contradiction, which mostly is near (question.hpp); there is no need to solve the board.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "slitherlink/hints/ladder.hpp"
#include "slitherlink/make/other_loops.hpp"
#include "slitherlink/make/question.hpp"
#include "slitherlink/make/sides.hpp"
#include "slitherlink/search/search.hpp"

namespace hamekomi::slitherlink::make {

enum class Verdict : std::uint8_t { paused, enough, too_few, unsure };

// By edge, 1 for a line: those between cells inside and cells outside.
[[nodiscard]] std::vector<std::uint8_t> lines_around(const loops::Grid& grid, const Sides& sides);

class Judge {
 public:
  using Table = hints::Table;

  // Requires that there is a single loop between the sides, and patterns that overlook no other loops
  // than those in a box of 2x3 cells. Without patterns it only searches.
  Judge(const std::shared_ptr<const Table>& table, int rows, int columns, const Sides& sides,
        hints::Rung highest, bool may_search);

  // Puts the clues of these cells on the board; `take_back` removes those put last. Requires cells
  // without a clue, and that the clues on the board are not enough.
  void put(std::span<const std::int32_t> cells);
  void take_back();

  // Judges without search; may be unsure.
  Verdict judge_without_search();
  // Judges with search. It makes at most this many tries, which it counts down, and then pauses; the
  // next call goes on.
  Verdict judge(std::uint64_t& tries);
  // The same, if it is known that the board would have enough together with the clues of these cells.
  Verdict judge_without(std::span<const std::int32_t> cells, std::uint64_t& tries);
  // Prepares for more clues.
  void settle();

  // The cells beside edges that deductions leave open; without deductions, those where the other loop
  // that was found last differs.
  std::vector<std::int32_t> open_cells();

 private:
  void add_near(const Sides& sides);
  [[nodiscard]] bool may_overlook_a_loop() const;
  [[nodiscard]] std::vector<std::uint8_t> marks() const;
  [[nodiscard]] bool is_wanted(const std::vector<std::uint8_t>& loop) const;
  void add_other(const std::vector<std::uint8_t>& loop);
  // Asks for a loop with a wrong number in the last of these cells, and the right ones in the others;
  // returns false if deductions refute that already.
  bool ask(std::span<const std::int32_t> cells, std::int8_t wrong);
  Verdict search(std::uint64_t& tries);

  loops::Grid grid_;
  // The wanted loop: by cell its number, by edge whether it is a line.
  std::vector<std::int8_t> numbers_;
  std::vector<std::uint8_t> is_line_;
  bool may_search_;
  std::optional<hints::Ladder> ladder_;
  bool is_settled_ = false;
  // The clues on the board; -1 for none.
  std::vector<std::int8_t> clues_;
  // The cells of all clues in the order they were put, and how many there were before each `put`.
  std::vector<std::int32_t> put_;
  std::vector<std::size_t> levels_;
  OtherLoops others_;
  std::unique_ptr<search::Search> search_;
  Question question_;
  // Which wrong number is being tried: in which of the cells, and which of them.
  std::size_t cell_tried_ = 0;
  std::size_t number_tried_ = 0;
  // The cells where the other loop that was found last differs.
  std::vector<std::int32_t> differing_;
};

}  // namespace hamekomi::slitherlink::make
