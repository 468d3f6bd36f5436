#pragma once
// A technique found on a board: where it is, what it rests on, and what follows.

#include <cstdint>
#include <vector>

#include "sudoku/hints/board/board.hpp"
#include "sudoku/hints/technique.hpp"

namespace hamekomi::sudoku::hints {

struct Candidate {
  std::int16_t cell = 0;
  std::int16_t digit = 0;
  bool operator==(const Candidate&) const = default;
};

[[nodiscard]] inline Candidate candidate(int cell, int digit) {
  return {static_cast<std::int16_t>(cell), static_cast<std::int16_t>(digit)};
}

// One implication of a chain: if `from` is true (or false), then `to` is true (or false). A strong link
// leads from false to true, a weak one from true to false.
struct Link {
  Candidate from;
  Candidate to;
  bool is_from_true = false;
  bool is_to_true = false;
  // Forcing chains start from several candidates; each has a branch.
  std::uint8_t branch = 0;
  // A group of cells stands for "one of them has the digit": the others of the group, beside `from` and
  // `to`.
  std::vector<std::int16_t> from_others{};
  std::vector<std::int16_t> to_others{};
};

struct Finding {
  Technique technique = Technique::full_house;
  // In tenths, on Sudoku Explainer's scale.
  int rating = 0;
  // The nodes of a chain.
  int length = 0;
  std::vector<Candidate> placed;
  std::vector<Candidate> removed;
  // The candidates that make the pattern, and those that play a second part: fins, the other colour, the
  // candidates that save from a deadly pattern.
  std::vector<Candidate> premises;
  std::vector<Candidate> extras;
  // The houses that the reason is about, and those that it leads to.
  std::vector<int> houses;
  std::vector<int> covers;
  Mask digits = 0;
  std::vector<Link> links;

  void begin(Technique what) {
    technique = what;
    rating = info_of(what).rating;
    length = 0;
    digits = 0;
    placed.clear();
    removed.clear();
    premises.clear();
    extras.clear();
    houses.clear();
    covers.clear();
    links.clear();
  }
  [[nodiscard]] bool does_something() const { return !placed.empty() || !removed.empty(); }
  void remove_if_there(const Board& board, int cell, int digit) {
    if (board.has(cell, digit)) removed.push_back(candidate(cell, digit));
  }
  void remove_all(const Board& board, int cell, Mask which) {
    for (const int digit : Bits(board.candidates(cell) & which))
      removed.push_back(candidate(cell, digit));
  }
};

inline void apply(const Finding& finding, Board& board) {
  for (const Candidate& each : finding.removed) board.remove(each.cell, each.digit);
  for (const Candidate& each : finding.placed) board.place(each.cell, each.digit);
}

}  // namespace hamekomi::sudoku::hints
