#pragma once
// Is there a loop with these clues, one of which is known to be wrong for the wanted loop? Mostly the
// answer is near that clue. So we search in several attempts, on larger and larger parts of the board
// (part.hpp):
//
//   tight   beyond the part all is as in the wanted loop: this finds loops that differ little from it;
//   loose   nothing is known beyond the part: if no marks fit, there is no such loop;
//   last, the whole board.

#include <array>
#include <climits>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "common/stop.hpp"
#include "loops/grid.hpp"
#include "slitherlink/make/part.hpp"
#include "slitherlink/search/search.hpp"

namespace hamekomi::slitherlink::make {

class Question {
 public:
  static constexpr std::uint64_t TRIES_IN_A_PART = 500;

  // The wanted loop: by edge, 1 for a line. After this many tries a search of a part is given up.
  Question(const loops::Grid& board, std::span<const std::uint8_t> is_line,
           std::uint64_t tries_in_a_part = TRIES_IN_A_PART);

  // The clues of the whole board, marks that follow from them, and the cell whose clue is wrong. In
  // parts the search overlooks a loop around few cells.
  void ask(std::vector<std::int8_t> clues, std::vector<std::uint8_t> marks, int cell, bool in_parts);
  [[nodiscard]] bool is_asked() const { return is_asked_; }

  // Runs for this many tries, which it counts down: paused, found, or finished if there is no such loop.
  // After that there is no question.
  Stop run(std::uint64_t& tries);
  // The loop that was found: a mark for each edge.
  [[nodiscard]] const std::vector<std::uint8_t>& loop() const { return loop_; }

 private:
  struct Attempt {
    int size = 0;
    bool is_tight = false;
  };
  // The last one is the whole board. On 20x20 the first finds three quarters of the loops that there
  // are, in a sixth of the time of the whole; loose parts before tight ones take longer on 30x30.
  static constexpr std::array<Attempt, 6> ATTEMPTS{
      {{11, true}, {17, true}, {17, false}, {33, true}, {33, false}, {INT_MAX, false}}};

  bool begin();
  [[nodiscard]] bool tighten(search::Start& start) const;
  void link(search::Start& start) const;
  std::optional<Stop> attempt(std::uint64_t& tries);
  void merge();
  [[nodiscard]] std::uint8_t wanted(int edge) const {
    return is_line_[edge] != 0 ? loops::line : loops::cross;
  }

  const loops::Grid* board_;
  std::vector<std::uint8_t> is_line_;
  std::uint64_t tries_in_a_part_;
  // The vertices and edges of the wanted loop, in order: an edge leads to the vertex with its number.
  std::vector<std::int32_t> edges_;
  std::vector<std::int32_t> vertices_;
  bool is_asked_ = false;
  std::vector<std::int8_t> clues_;
  std::vector<std::uint8_t> marks_;
  int cell_ = 0;
  std::size_t attempt_ = 0;
  // What is searched.
  Part part_;
  std::unique_ptr<search::Search> search_;
  std::vector<std::uint8_t> loop_;
};

}  // namespace hamekomi::slitherlink::make
